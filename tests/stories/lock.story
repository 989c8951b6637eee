//- /project/src/main/java/stats/Stats.java
package stats;
public class Stats {
    private int hits;
    public synchronized void hit() {
        hits++;
    }
    public int hits() {
        return hits;
    }
}
//- /project/Box.java
import java.util.concurrent.locks.ReentrantLock;
public class Box {
    private final ReentrantLock lock = new ReentrantLock();
    private int content;
    public void put(int value) {
        lock.lock();
        try {
            content = value;
        } finally {
            lock.unlock();
        }
    }
    public int add() {
        lock.lock();
        try {
            return ++content;
        } finally {
            lock.unlock();
        }
    }
    public int twice() {
        int seen = content;
        System.out.print("");
        return seen * 2;
    }
    public int get() {
        System.out.print("");
        System.out.print("");
        return content;
    }
    public static void main(String[] args) {
        Box box = new Box();
        new Thread(() -> box.put(1)).start();
        new Thread(box::add).start();
        box.twice();
        box.get();
    }
}
//- /project/Waits.java
public class Waits {
    boolean ready;
    synchronized void await() throws InterruptedException {
        if (!ready) {
            wait();
        }
    }
    synchronized void set() {
        ready = true;
        notify();
    }
}
//= open /project/src/main/java/stats/Stats.java
//= actions /project/src/main/java/stats/Stats.java 8:17
    Make `hits` synchronized, as 2 of 3 accesses do
    Make `hits` an `AtomicInteger`
    Make `hits` a `LongAdder`
    Update `hits` by a `VarHandle`
    Suppress `inconsistent-guard` here with a comment
//= save /project/src/main/java/stats/Stats.java
//= expect /project/src/main/java/stats/Stats.java
    8:16-8:20 warning data-race: `Stats.hits` is written by
    related 5:9 the other access
//= actions /project/src/main/java/stats/Stats.java 8:17
    Make `hits` synchronized, as 2 of 3 accesses do (verified)
    Suppress `data-race` here with a comment
    Write a test that shows it: Stats_Scenario1.java
//= apply /project/src/main/java/stats/Stats.java 8:17 Make `hits` synchronized, as 2 of 3 accesses do (verified)
//= text /project/src/main/java/stats/Stats.java
    public synchronized int hits() {
//= save /project/src/main/java/stats/Stats.java
//= expect /project/src/main/java/stats/Stats.java
//= open /project/Waits.java
//= actions /project/Waits.java 5:14
    Wait in a loop: change `if` to `while`
    Suppress `wait-misuse` here with a comment
//= apply /project/Waits.java 5:14 Wait in a loop: change `if` to `while`
//= text /project/Waits.java
    while (!ready) {
//= open /project/Box.java
//= save /project/Box.java
//= expect /project/Box.java
    22:20-22:27 warning data-race: `Box.content` is written by
    29:16-29:23 warning data-race: `Box.content` is written by
//= actions /project/Box.java 22:21
    Make `content` an `AtomicInteger` (verified)
    Update `content` by a `VarHandle` (verified)
    Suppress `data-race` here with a comment
//= actions /project/Box.java 29:17
    Make `content` an `AtomicInteger` (verified)
    Update `content` by a `VarHandle` (verified)
    Hold `lock` here, as 3 of 5 accesses do
    Suppress `data-race` here with a comment
//= apply /project/Box.java 29:17 Hold `lock` here, as 3 of 5 accesses do
//= text /project/Box.java
    lock.lock();
    return content;
    lock.unlock();
//= save /project/Box.java
//= expect /project/Box.java
    22:20-22:27 warning data-race: `Box.content` is written by

//- /project/Two.java
public class Two {
    static boolean done;
    static boolean ready;
    static int count;

    public static void main(String[] args) {
        new Thread(() -> {
            done = true;
            count++;
        }).start();
        new Thread(() -> ready = true).start();
        System.out.println(done);
        System.out.println(ready);
        count++;
    }
}
//= open /project/Two.java
//= fixall /project/Two.java
//= save /project/Two.java
//= idle 4 confirmed
//= actions /project/Two.java 8:14
    Mark `done` volatile (verified)
    Suppress `data-race` here with a comment
//= actions /project/Two.java 9:14
    Make `count` an `AtomicInteger` (verified)
    Make `count` a `LongAdder` (verified)
    Update `count` by a `VarHandle` (verified)
    Suppress `data-race` here with a comment
//= fixall /project/Two.java
    Apply 3 verified fixes
//= text /project/Two.java
    static volatile boolean done;
    static volatile boolean ready;
    static final AtomicInteger count = new AtomicInteger();
    count.incrementAndGet();
//= fixall /project/Two.java
//= save /project/Two.java
//= idle ready
//= expect /project/Two.java
//= fixall /project/Two.java

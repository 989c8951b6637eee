//- /project/Counter.java
public class Counter {
    private int hits;
    private long sum = 10;
    private int doubled = 1;
    void hit() {
        hits++;
    }
    void others() {
        this.hits += 2;
        hits = hits + 2 * 3;
        --hits;
        sum = 3 + sum;
        sum -= 2;
        doubled = doubled * 2;
    }
    int hits() {
        int hits = this.hits++;
        return hits + this.hits;
    }
    public static void main(String[] args) {
        Counter counter = new Counter();
        Thread other = new Thread(counter::hit);
        other.start();
        counter.hit();
        counter.sum++;
        counter.doubled++;
    }
}
//- /project/Shared.java
package stats;

import java.util.List;

public class Shared {
    private static volatile int count;
    static void reset(int count) {
        Shared.count = count;
    }
    static void add() {
        for (int i = 0; i < 2; count++) i++;
        Runnable twice = () -> count -= 2 + 1;
    }
}
//- /project/Elsewhere.java
class Elsewhere {
    int times;
    void more() {
        times++;
    }
    public static void main(String[] args) {
        Elsewhere here = new Elsewhere();
        new Thread(here::more).start();
        here.more();
    }
}
//- /project/Other.java
class Other {
    int times;
}
//- /project/Config.java
public class Config {
    private String name;
    private int size;
    static Config shared;
    Config(String name) {
        this.name = name;
        if (name.isEmpty()) size = 1;
    }
    public static void main(String[] args) {
        new Thread(() -> shared = new Config("a")).start();
        Config seen = shared;
        if (seen != null) System.out.println(seen.name);
    }
}
//- /project/Bytes.java
public class Bytes {
    private int received;
    private int scaled;
    private int boxed;
    void take(long more, Long some) {
        received += more;
        scaled += 1.5;
        boxed += some;
    }
    long back(long more) {
        received -= more * 2;
        return received;
    }
    public static void main(String[] args) {
        Bytes bytes = new Bytes();
        new Thread(() -> bytes.take(1, 2L)).start();
        bytes.take(3, 4L);
    }
}
//= open /project/Counter.java
//= save /project/Counter.java
//= expect /project/Counter.java
    6:9-6:13 warning data-race: `Counter.hits` is written
    related 6:9 the other access
//= actions /project/Counter.java 6:10
    Make `hits` an `AtomicInteger` (verified)
    Update `hits` by a `VarHandle` (verified)
    Suppress `data-race` here with a comment
//= apply /project/Counter.java 6:10 Make `hits` an `AtomicInteger` (verified)
//= text /project/Counter.java
    import java.util.concurrent.atomic.AtomicInteger;
    private final AtomicInteger hits = new AtomicInteger();
    hits.incrementAndGet();
    this.hits.addAndGet(2);
    hits.addAndGet(2 * 3);
    hits.decrementAndGet();
    int hits = this.hits.getAndIncrement();
    return hits + this.hits.get();
//= save /project/Counter.java
//= expect /project/Counter.java
//= open /project/Shared.java
//= actions /project/Shared.java 11:33
    Make `count` an `AtomicInteger`
    Update `count` by a `VarHandle`
    Suppress `volatile-update` here with a comment
//= apply /project/Shared.java 11:33 Make `count` an `AtomicInteger`
//= text /project/Shared.java
    import java.util.concurrent.atomic.AtomicInteger;
    private static final AtomicInteger count = new AtomicInteger();
    Shared.count.set(count);
    for (int i = 0; i < 2; count.incrementAndGet()) i++;
    Runnable twice = () -> count.addAndGet(-(2 + 1));
//= open /project/Elsewhere.java
//= save /project/Elsewhere.java
//= expect /project/Elsewhere.java
    4:9-4:14 warning data-race: `Elsewhere.times` is written
    related 4:9 the other access
//= actions /project/Elsewhere.java 4:10
    Suppress `data-race` here with a comment
//= open /project/Config.java
//= save /project/Config.java
//= expect /project/Config.java
    6:14-6:18 warning data-race: `Config.name` is written
    10:26-10:32 warning data-race: `Config.shared` is written
//= actions /project/Config.java 6:15
    Make `name` final (verified)
    Mark `name` volatile (verified)
    Suppress `data-race` here with a comment
//= open /project/Bytes.java
//= save /project/Bytes.java
//= expect /project/Bytes.java
    6:9-6:17 warning data-race: `Bytes.received` is written
    7:9-7:15 warning data-race: `Bytes.scaled` is written
    8:9-8:14 warning data-race: `Bytes.boxed` is written
//= actions /project/Bytes.java 7:10
    Suppress `data-race` here with a comment
//= actions /project/Bytes.java 8:10
    Suppress `data-race` here with a comment
//= apply /project/Bytes.java 6:10 Make `received` an `AtomicInteger` (verified)
//= text /project/Bytes.java
    received.addAndGet((int) more);
    received.addAndGet(-(int) (more * 2));
    return received.get();

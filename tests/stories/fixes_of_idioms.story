//- /project/Numbers.java
public class Numbers {
    private int seen;
    private long total;
    void add(int value) {
        seen++;
        total += value;
    }
    String text() {
        return seen + " " + total;
    }
    public static void main(String[] args) {
        Numbers numbers = new Numbers();
        new Thread(() -> numbers.add(1)).start();
        numbers.add(2);
    }
}
//- /project/Config.java
public class Config {
    private static Config config;
    private int size;
    static Config config() {
        if (config == null) {
            synchronized (Config.class) {
                if (config == null) {
                    config = new Config();
                }
            }
        }
        return config;
    }
}
//- /project/Lazy.java
import java.util.ArrayList;
import java.util.List;

public class Lazy {
    private static List<String> names;
    private static List<String> known;
    public static List<String> names() {
        if (names == null) names = new ArrayList<>();
        return names;
    }
    public static List<String> known() {
        if (known == null) known = new ArrayList<>();
        known.add("one more");
        return known;
    }
}
//- /project/Orders.java
public class Orders {
    private final Object left = new Object();
    private final Object right = new Object();
    private int both;
    void forth() {
        synchronized (left) {
            synchronized (right) {
                both++;
            }
        }
    }
    void back() {
        synchronized (right) {
            synchronized (this.left) {
                both--;
            }
        }
    }
}
//- /project/Between.java
public class Between {
    private final Object left = new Object();
    private final Object right = new Object();
    private int both;
    void forth() {
        synchronized (left) {
            synchronized (right) {
                both++;
            }
        }
    }
    void back() {
        synchronized (right) {
            both = 0;
            synchronized (left) {
                both--;
            }
        }
    }
}
//= open /project/Numbers.java
//= save /project/Numbers.java
//= actions /project/Numbers.java 5:10
    Make `seen` an `AtomicInteger` (verified)
    Make `seen` a `LongAdder` (verified)
    Update `seen` by a `VarHandle` (verified)
    Suppress `data-race` here with a comment
//= apply /project/Numbers.java 5:10 Make `seen` a `LongAdder` (verified)
//= text /project/Numbers.java
    import java.util.concurrent.atomic.LongAdder;
    private final LongAdder seen = new LongAdder();
    seen.increment();
    return seen.intValue() + " " + total;
//= save /project/Numbers.java
//= actions /project/Numbers.java 8:10
    Make `total` an `AtomicLong` (verified)
    Make `total` a `LongAdder` (verified)
    Update `total` by a `VarHandle` (verified)
    Suppress `data-race` here with a comment
//= apply /project/Numbers.java 8:10 Update `total` by a `VarHandle` (verified)
//= text /project/Numbers.java
    import java.lang.invoke.MethodHandles;
    import java.lang.invoke.VarHandle;
    private volatile long total;
    private static final VarHandle TOTAL;
    TOTAL = MethodHandles.lookup().findVarHandle(Numbers.class, "total", long.class);
    } catch (ReflectiveOperationException e) {
    TOTAL.getAndAdd(this, value);
    return seen.intValue() + " " + total;
//= save /project/Numbers.java
//= expect /project/Numbers.java
//= open /project/Config.java
//= actions /project/Config.java 5:13
    Mark `config` volatile
    Use a holder class, which is initialised once, on first use
    Suppress `double-checked-locking` here with a comment
//= apply /project/Config.java 5:13 Use a holder class, which is initialised once, on first use
//= text /project/Config.java
    private static final class Holder {
    static final Config CONFIG = new Config();
    return Holder.CONFIG;
//= expect /project/Config.java
//= open /project/Lazy.java
//= actions /project/Lazy.java 8:14
    Use a holder class, which is initialised once, on first use
    Suppress `lazy-static-init` here with a comment
//= apply /project/Lazy.java 8:14 Use a holder class, which is initialised once, on first use
//= open /project/Orders.java
//= actions /project/Lazy.java 13:14
    Suppress `lazy-static-init` here with a comment
//= actions /project/Orders.java 14:27
    Acquire `this.left` before `right` here
//= apply /project/Orders.java 14:27 Acquire `this.left` before `right` here
//= text /project/Orders.java
    synchronized (this.left) {
    synchronized (right) {
//= expect /project/Orders.java
//= open /project/Between.java
//= actions /project/Between.java 15:27
//= actions /project/Between.java 7:28
    Acquire `right` before `left` here
    Suppress `lock-order` here with a comment

// expect not-linearizable: `next(1)`
/** Hands out numbers; one generator is shared by all worker threads. */
public class Labels {
    private final byte[] salt = {1, 2, 3};
    private final String name = "labels";
    private String description;
    private volatile int last;

    public int next(int step) {
        last = last + step;
        return last;
    }

    public String toString() {
        String known = description;
        if (known == null) {
            known = name + " with " + salt.length + " bytes of salt";
            description = known;
        }
        return known;
    }
}

// right
/** Hands out numbers; one generator is shared by all worker threads. */
public class Labels {
    private final byte[] salt = {1, 2, 3};
    private final String name = "labels";
    private String description;
    private final java.util.concurrent.atomic.AtomicInteger last = new java.util.concurrent.atomic.AtomicInteger();

    public int next(int step) {
        return last.addAndGet(step);
    }

    public String toString() {
        String known = description;
        if (known == null) {
            known = name + " with " + salt.length + " bytes of salt";
            description = known;
        }
        return known;
    }
}

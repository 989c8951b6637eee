package java.lang;

/** Two processors and a heap of a fixed size. Left out: exec, shutdown hooks, versions. */
public class Runtime {
    private static final Runtime CURRENT = new Runtime();

    private Runtime() {}

    public static Runtime getRuntime() {
        return CURRENT;
    }

    public int availableProcessors() {
        return 2;
    }

    public long totalMemory() {
        return 256L << 20;
    }

    public long freeMemory() {
        return 128L << 20;
    }

    public long maxMemory() {
        return 1024L << 20;
    }

    public void gc() {}

    public void exit(int status) {
        System.exit(status);
    }

    public void halt(int status) {
        System.exit(status);
    }
}

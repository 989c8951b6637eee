public class Resources {
    static class Door implements AutoCloseable {
        final String name;
        final boolean fails;
        Door(String name, boolean fails) {
            this.name = name;
            this.fails = fails;
            System.out.println("open " + name);
        }
        public void close() {
            System.out.println("close " + name);
            if (fails) {
                throw new IllegalStateException("stuck " + name);
            }
        }
    }
    static void show(Throwable t) {
        System.out.print(t);
        for (Throwable s : t.getSuppressed()) {
            System.out.print(" [" + s.getMessage() + "]");
        }
        System.out.println();
    }
    static int early() {
        try (Door d = new Door("early", false)) {
            return 3;
        } finally {
            System.out.println("then finally");
        }
    }
    public static void main(String[] args) {
        try (Door a = new Door("a", false); Door b = new Door("b", false)) {
            System.out.println("body " + a.name + b.name);
        }
        try (Door a = new Door("a", true); Door b = new Door("b", true)) {
            System.out.println("body");
            throw new RuntimeException("body fails");
        } catch (RuntimeException e) {
            show(e);
        }
        try (Door a = new Door("a", true); Door b = new Door("b", true)) {
            System.out.println("fine");
        } catch (IllegalStateException e) {
            show(e);
        } finally {
            System.out.println("finally");
        }
        try (Door none = null) {
            System.out.println("null is fine");
        }
        Door before = new Door("before", false);
        try (before; Door after = new Door("after", false)) {
            System.out.println("variables");
        }
        System.out.println(early());
        for (int i = 0; i < 3; i++) {
            try (Door d = new Door("loop" + i, false)) {
                if (i == 1) {
                    break;
                }
                continue;
            }
        }
        try {
            try (Door d = new Door("ok", false)) {
                throw new Error("error");
            }
        } catch (Error e) {
            show(e);
        }
    }
}

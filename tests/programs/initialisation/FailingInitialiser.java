public class FailingInitialiser {
    static int tries;
    static class Bad {
        static int n = 5;
        static { tries++; if (tries > 0) throw new IllegalStateException("broken " + tries); }
        static void touch() {}
    }
    static class Uses { static int m = Bad.n + 1; }
    static class Checked {
        static int value = fail();
        static int fail() { throw new ArithmeticException("no"); }
    }
    static void attempt(Runnable task) {
        try {
            task.run();
        } catch (ExceptionInInitializerError e) {
            System.out.println("initialiser: " + e.getCause() + " " + e.getMessage());
        } catch (NoClassDefFoundError e) {
            System.out.println("missing: " + (e.getMessage().contains("FailingInitialiser$")));
        }
    }
    public static void main(String[] args) {
        attempt(() -> Bad.touch());
        attempt(() -> System.out.println(Bad.n));
        attempt(() -> System.out.println(Uses.m));
        attempt(() -> System.out.println(Uses.m));
        attempt(() -> System.out.println(Checked.value));
        System.out.println(tries);
    }
}

public class FinallyOrder {
    static int depth(int n) {
        try {
            System.out.println("try " + n);
            if (n == 1) {
                throw new RuntimeException("one");
            }
            return n;
        } catch (RuntimeException e) {
            System.out.println("catch " + e.getMessage());
            return -n;
        } finally {
            System.out.println("finally " + n);
        }
    }
    @SuppressWarnings("finally")
    static int wins() {
        try {
            throw new IllegalStateException("lost");
        } finally {
            return 7;
        }
    }
    static int value() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 2;
        }
    }
    @SuppressWarnings("finally")
    static String replaced() {
        try {
            try {
                throw new RuntimeException("first");
            } finally {
                throw new RuntimeException("second");
            }
        } catch (RuntimeException e) {
            return e.getMessage() + " " + e.getSuppressed().length;
        }
    }
    @SuppressWarnings("finally")
    static int loops() {
        for (int i = 0; ; i++) {
            try {
                if (i >= 2) {
                    return i;
                }
            } finally {
                if (i < 5) {
                    continue;
                }
            }
        }
    }
    public static void main(String[] args) {
        System.out.println(depth(0) + " " + depth(1));
        System.out.println(wins() + " " + value() + " " + replaced() + " " + loops());
        try {
            try {
                System.out.println("inner");
            } finally {
                System.out.println("inner finally");
            }
            throw new Exception("outer");
        } catch (Exception e) {
            System.out.println(e);
        } finally {
            try {
                System.out.println(1 / 0);
            } catch (ArithmeticException e) {
                System.out.println("in finally: " + e.getMessage());
            }
        }
    }
}

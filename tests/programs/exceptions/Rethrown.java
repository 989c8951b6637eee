public class Rethrown {
    static void rethrow(int n) throws Exception {
        try {
            if (n == 0) throw new java.io.IOException("io");
            throw new RuntimeException("run");
        } catch (final Exception e) {
            System.out.println("saw " + e.getMessage());
            throw e;
        }
    }
    static <X extends Throwable> void sneaky(Throwable t) throws X {
        @SuppressWarnings("unchecked") X x = (X) t;
        throw x;
    }
    public static void main(String[] args) {
        for (int n = 0; n < 2; n++) {
            try {
                rethrow(n);
            } catch (java.io.IOException e) {
                System.out.println("io " + e);
            } catch (Exception e) {
                System.out.println("other " + e);
            }
        }
        try {
            Rethrown.<RuntimeException>sneaky(new Exception("sneaked"));
        } catch (Exception e) {
            System.out.println(e);
        }
        int count = 0;
        while (true) {
            try {
                try {
                    count++;
                    if (count < 3) {
                        throw new RuntimeException();
                    }
                    break;
                } finally {
                    System.out.println("count " + count);
                }
            } catch (RuntimeException e) {
                System.out.println("again");
            }
        }
    }
}

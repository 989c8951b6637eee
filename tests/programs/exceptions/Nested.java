public class Nested {
    static class Mine extends Exception {
        final int code;
        Mine(int code, Throwable cause) {
            super("mine " + code, cause);
            this.code = code;
        }
    }
    static void level(int n) throws Mine {
        try {
            if (n == 0) {
                Object o = "text";
                Integer i = (Integer) o;
            } else if (n == 1) {
                int[] a = new int[-1];
            } else if (n == 2) {
                throw new Mine(2, null);
            } else if (n == 3) {
                throw new Error("error");
            } else {
                ((String) null).length();
            }
        } catch (ClassCastException | NegativeArraySizeException e) {
            throw new Mine(n, e);
        } catch (NullPointerException e) {
            throw new Mine(99, e);
        }
    }
    public static void main(String[] args) {
        for (int n = 0; n < 5; n++) {
            try {
                level(n);
            } catch (Mine e) {
                System.out.println(e.code + " " + e + " " + (e.getCause() == null ? "none" : e.getCause().getClass().getName()));
            } catch (Throwable t) {
                System.out.println("other " + t);
            }
        }
        Exception plain = new Exception();
        System.out.println(plain + " " + plain.getMessage() + " " + plain.getCause());
        Exception wrapped = new RuntimeException(new IllegalStateException("why"));
        System.out.println(wrapped.getMessage() + " | " + wrapped);
        Exception both = new Exception("a", plain);
        System.out.println(both.getCause() == plain);
        System.out.println(new Exception(null, null).getMessage());
        Throwable t = new Throwable("late");
        t.initCause(both);
        System.out.println(t.getCause().getMessage());
        try {
            t.initCause(both);
        } catch (IllegalStateException e) {
            System.out.println("twice");
        }
        try {
            throw null;
        } catch (NullPointerException e) {
            System.out.println("thrown null");
        }
    }
}

public class TryMatrix {
    static String log = "";

    static class Res implements AutoCloseable {
        final String name; final boolean fails;
        Res(String name, boolean fails) { this.name = name; this.fails = fails; log += "+" + name; }
        public void close() throws Exception { log += "-" + name; if (fails) { throw new Exception("close " + name); } }
    }

    static Res open(String name, int mode) throws Exception {
        if (mode == 9) { throw new Exception("open " + name); }
        return mode == 8 ? null : new Res(name, mode == 1);
    }

    static String one(int a, int b, int body) {
        log = "";
        String result;
        try (Res x = open("x", a); Res y = open("y", b)) {
            log += "(";
            if (body == 1) { throw new IllegalStateException("body"); }
            if (body == 2) { return log + "early"; }
            log += ")";
            result = "ok";
        } catch (IllegalStateException e) {
            result = show(e);
        } catch (Exception e) {
            result = "E:" + show(e);
        } finally {
            log += "F";
        }
        return log + " " + result;
    }

    static String show(Throwable t) {
        String s = t.getMessage();
        for (Throwable other : t.getSuppressed()) { s += "[" + show(other) + "]"; }
        if (t.getCause() != null) { s += "<" + show(t.getCause()) + ">"; }
        return s;
    }

    static int depth(int n) {
        try {
            if (n == 0) { throw new ArithmeticException("bottom"); }
            return depth(n - 1) + 1;
        } catch (ArithmeticException e) {
            if (n % 3 == 2) { throw new IllegalArgumentException("wrapped " + n, e); }
            throw e;
        } catch (IllegalArgumentException e) {
            if (n == 4) { return 40; }
            throw e;
        } finally {
            log += n;
        }
    }

    static int order() {
        int x = 1;
        try {
            x = 2;
            return x;
        } finally {
            x = 3;
            log += x;
        }
    }

    static String nested(int mode) {
        String s = "";
        try {
            try {
                s += "a";
                if (mode == 0) { throw new RuntimeException("r"); }
                if (mode == 1) { throw new Error("e"); }
                s += "b";
            } catch (RuntimeException e) {
                s += "c";
                throw new IllegalStateException(e);
            } finally {
                s += "d";
                if (mode == 2) { throw new ArithmeticException("f"); }
            }
            s += "g";
        } catch (ArithmeticException | IllegalStateException e) {
            s += "h" + (e.getCause() == null);
        } catch (Error e) {
            s += "i";
        }
        return s;
    }

    static class Custom extends Exception {
        final int code;
        Custom(int code) { super("custom " + code); this.code = code; }
    }

    static <X extends Exception> void sneak(Exception e) throws X { @SuppressWarnings("unchecked") X x = (X) e; throw x; }

    static void rethrow(boolean b) throws Custom {
        try {
            if (b) { throw new Custom(5); }
            TryMatrix.<RuntimeException>sneak(new Custom(6));
        } catch (Exception e) {
            throw e;
        }
    }

    public static void main(String[] args) throws Exception {
        for (int a : new int[] {0, 1, 8, 9}) {
            for (int b : new int[] {0, 1, 8, 9}) {
                for (int body = 0; body < 3; body++) { System.out.println(a + "" + b + body + " " + one(a, b, body)); }
            }
        }
        log = "";
        System.out.println(depth(6) + " " + log);
        System.out.println(order() + log);
        for (int m = 0; m < 4; m++) { System.out.println(nested(m)); }
        for (boolean b : new boolean[] {true, false}) {
            try { rethrow(b); } catch (Custom e) { System.out.println(e.code + e.getMessage()); }
        }
        Res shared = new Res("s", false);
        try (shared; Res other = shared) { log = "in"; }
        System.out.println(log);
        try { throw null; } catch (NullPointerException e) { System.out.println("threw null"); }
    }
}

import java.util.*;
import java.util.function.*;
// exceptions: deep
public class DeepUnwinding {
    static class Res implements AutoCloseable {
        static int open;
        final int id;
        final boolean fail;
        Res(int id, boolean fail, boolean failOpen) {
            if (failOpen) throw new IllegalArgumentException("open" + id);
            this.id = id;
            this.fail = fail;
            open++;
        }
        @Override
        public void close() {
            open--;
            System.out.print("c" + id + " ");
            if (fail) throw new IllegalStateException("close" + id);
        }
    }
    static String tr(boolean... f) {
        try (Res a = new Res(1, f[0], f[1]); Res b = new Res(2, f[2], f[3])) {
            System.out.print("body ");
            if (f[4]) throw new RuntimeException("body");
            return "ok";
        } catch (RuntimeException e) {
            StringBuilder s = new StringBuilder(e.getMessage());
            for (Throwable t : e.getSuppressed()) s.append("+").append(t.getMessage());
            return s.toString();
        } finally { System.out.print("fin" + Res.open + " "); }
    }
    static int nest(int k) {
        int r = 0;
        try {
            r += 1;
            try {
                r += 10;
                if (k == 1) throw new RuntimeException();
                if (k == 2) return r;
                r += 100;
            } catch (RuntimeException e) {
                r += 1000;
                if (k == 1) throw new IllegalStateException();
            } finally {
                r += 10000;
                if (k == 3) return r;
            }
            r += 100000;
        } catch (IllegalStateException e) { r += 1000000; } finally {
            r += 10000000;
            System.out.print(r + " ");
        }
        return r;
    }
    static String chain(int n) {
        try {
            if (n == 0) throw new Exception("base");
            chain2(n - 1);
            return "never";
        } catch (Exception e) {
            Throwable t = e;
            int d = 0;
            while (t.getCause() != null) {
                t = t.getCause();
                d++;
            }
            return d + t.getMessage();
        }
    }
    static void chain2(int n) throws Exception {
        try {
            if (n == 0) throw new Exception("base");
            chain2(n - 1);
        } catch (Exception e) { throw new Exception("lvl" + n, e); }
    }
    static class Custom extends RuntimeException {
        final transient Object data;
        Custom(String m, Object d) {
            super(m);
            data = d;
        }
        @Override
        public String toString() {
            return "Custom<" + getMessage() + "," + data + ">";
        }
    }
    static <T> T orElse(Supplier<T> s, T d) {
        try {
            return s.get();
        } catch (ArithmeticException | ArrayIndexOutOfBoundsException e) { return d; }
    }
    static int loopFin() {
        int i = 0;
        while (true) {
            try {
                if (i++ < 3) continue;
                break;
            } finally { i += 10; }
        }
        return i;
    }
    static int swFin(int x) {
        switch (x) {
            case 1:
                try {
                    return 1;
                } finally { x = 50; }
            case 2:
                try {
                    x = 3;
                    break;
                } finally { x++; }
            default:
                x = -1;
        }
        return x;
    }
    static boolean lbl() {
        boolean r = false;
    out : {
        try {
            if (!r) break out;
        } finally { r = true; }
        r = false;
    }
        return r;
    }
    static long deep(int n) {
        try {
            return deep(n + 1);
        } catch (StackOverflowError e) { return 1; }
    }
    static void rethrow(Object o) throws Exception {
        try {
            if (o == null) throw new java.io.IOException("io");
            throw new InterruptedException("int");
        } catch (final Exception e) { throw e; }
    }
    static int finallyOverrides() {
        try {
            throw new RuntimeException("lost");
        } finally { return 7; }
    }
    static String multi(int k) {
        try {
            switch (k) {
                case 0:
                    throw new ClassCastException("cce");
                case 1:
                    Object[] a = new String[1];
                    a[0] = 1;
                case 2:
                    return "" + new int[1][-1].length;
                case 3:
                    return "x".substring(5);
                case 4:
                    return List.of().iterator().next().toString();
                case 5:
                    Object o = "s";
                    return "" + (Integer) o;
                case 6:
                    return "" + Integer.parseInt("z");
                case 7:
                    throw new Error("e", new Exception("c"));
                case 8:
                    assert false;
                    return "noassert";
                case 9:
                    return "" + 1 / (k - 9);
                case 10:
                    int[] n = null;
                    return "" + n[0];
                case 11:
                    throw(RuntimeException) null;
                default:
                    return "fine";
            }
        } catch (ClassCastException | ArrayStoreException e) {
            return "A:" + e.getClass().getSimpleName();
        } catch (NegativeArraySizeException e) { return "N" + e.getMessage(); } catch (IndexOutOfBoundsException e) {
            return "I:" + e.getMessage();
        } catch (IllegalArgumentException | NoSuchElementException e) {
            return "L:" + e.getClass().getSimpleName();
        } catch (RuntimeException e) { return "R:" + e.getClass().getSimpleName(); } catch (Throwable t) {
            return "T:" + t.getMessage() + t.getCause().getMessage();
        }
    }
    public static void main(String[] args) throws Exception {
        for (int m = 0; m < 32; m++)
            System.out.println(tr((m & 1) != 0, (m & 2) != 0, (m & 4) != 0, (m & 8) != 0, (m & 16) != 0));
        for (int k = 0; k < 4; k++) System.out.println(nest(k));
        System.out.println(chain(3) + new Custom("m", 5) + orElse(() -> 1 / (args.length), -1)
                + orElse(() -> new int[0][1].length, -2) + loopFin() + swFin(1) + swFin(2) + swFin(9) + lbl() + deep(0)
                + finallyOverrides());
        for (Object o : new Object[] {null, 1}) try {
                rethrow(o);
            } catch (java.io.IOException | InterruptedException e) {
                System.out.print(e.getClass().getSimpleName() + " ");
            }
        for (int k = 0; k < 13; k++) System.out.print(multi(k) + " ");
        System.out.println();
        Thread t = new Thread(() -> { throw new Custom("thr", 1); }, "worker");
        t.setUncaughtExceptionHandler((th, e) -> System.out.println(th.getName() + " died of " + e));
        t.start();
        t.join();
        try {
            try {
                throw new Exception("a");
            } finally {
                if (args.length == 0) throw new RuntimeException("b");
            }
        } catch (Exception e) { System.out.println(e.getMessage() + e.getSuppressed().length); }
        try (AutoCloseable ac = () -> System.out.print("lam ")) {
            System.out.print("in ");
        }
        try (var r = (AutoCloseable) null) {
            System.out.println("null ok");
        }
        Runnable r = () -> {
            try {
                throw new IllegalStateException("x");
            } catch (IllegalStateException e) { System.out.println("caught " + e.getMessage()); } finally {
                System.out.println("lf");
            }
        };
        r.run();
        int[] count = {0};
        Iterator<Integer> it = new Iterator<>() {
            public boolean hasNext() { return true; }
            public Integer next() {
                if (count[0]++ > 2) throw new NoSuchElementException("done");
                return count[0];
            }
        };
        try {
            while (it.hasNext()) System.out.print(it.next() + " ");
        } catch (NoSuchElementException e) { System.out.println(e.getMessage()); }
    }
}

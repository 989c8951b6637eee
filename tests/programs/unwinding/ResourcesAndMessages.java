import java.util.*;
public class ResourcesAndMessages {
    static class R implements AutoCloseable {
        String n;
        boolean t;
        R(String n, boolean t) {
            this.n = n;
            this.t = t;
            System.out.print("open" + n + " ");
        }
        public void close() throws Exception {
            System.out.print("close" + n + " ");
            if (t) throw new Exception("c" + n);
        }
    }
    @SuppressWarnings("finally")
    static int a() {
        try {
            return 1;
        } finally { return 2; }
    }
    static int b() {
        int x = 1;
        try {
            return x;
        } finally { x = 5; }
    }
    static int[] c() {
        int[] x = {1};
        try {
            return x;
        } finally { x[0] = 5; }
    }
    @SuppressWarnings("finally")
    static int d() {
        for (int i = 0;; i++) {
            try {
                if (i == 3) return i;
                throw new RuntimeException();
            } catch (RuntimeException e) { continue; } finally {
                if (i == 5) break;
                if (i == 3) continue;
            }
        }
        return -1;
    }
    static String e() throws Exception {
        try (R r = new R("1", true); R q = new R("2", true); R nul = null) {
            System.out.print("body ");
            throw new RuntimeException("b");
        } catch (RuntimeException ex) { return ex.getMessage() + Arrays.toString(ex.getSuppressed()); } finally {
            System.out.print("fin ");
        }
    }
    static String f() {
        try (R r = new R("1", true); R q = new R("2", true)) {
            return "ret";
        } catch (Exception ex) { return ex.getMessage() + Arrays.toString(ex.getSuppressed()); }
    }
    static int g() {
        int i = 0;
    l:
        try {
            i++;
            try {
                i += 10;
                break l;
            } finally { i += 100; }
        } finally { i += 1000; }
        return i;
    }
    static String h(int k) {
        String r = "";
        try {
            try {
                if (k == 0) throw new IllegalArgumentException("x");
                if (k == 1) throw new Error("err");
                r += "ok";
            } catch (IllegalArgumentException e) {
                r += "c";
                throw new IllegalStateException(e);
            } finally {
                r += "f";
                if (k == 2) throw new UnsupportedOperationException();
            }
        } catch (IllegalStateException | UnsupportedOperationException e) {
            r += e.getClass().getSimpleName() + (e.getCause() == null);
        } catch (Error e) { r += e; }
        return r;
    }
    static int depth(int n) {
        try {
            return n == 0 ? 0 / n : depth(n - 1);
        } finally {
            if (n % 2 == 0) System.out.print(n);
        }
    }
    static class MyEx extends Exception {
        int code;
        MyEx(int c) {
            super("code" + c, null, true, false);
            code = c;
        }
        @Override
        public String getMessage() {
            return "my" + super.getMessage();
        }
        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }
    }
    static void thrower(int x) throws MyEx {
        if (x > 2) throw new MyEx(x);
    }
    static <E extends Exception> void gen(E e) throws E { throw e; }
    static int ord(int[] a, int i) { return a[i] + 1; }
    static int boom() { throw new RuntimeException("boom"); }
    static int t(String s) {
        System.out.print(s);
        return 0;
    }
    public static void main(String[] args) throws Exception {
        System.out.println(a() + " " + b() + " " + c()[0] + " " + d());
        System.out.println(e());
        System.out.println(f());
        System.out.println(g());
        for (int k = 0; k < 4; k++) System.out.print(h(k) + " ");
        System.out.println();
        try {
            depth(5);
        } catch (ArithmeticException e) { System.out.println(" " + e.getMessage()); }
        try {
            thrower(3);
        } catch (MyEx e) { System.out.println(e + " " + e.code + e.getStackTrace().length); }
        try {
            gen(new java.io.IOException("nf"));
        } catch (java.io.IOException e) { System.out.println(e); }
        int[] nul = null;
        int[] arr = new int[2];
        int i = 0;
        try {
            nul[t("i")] = t("v");
        } catch (NullPointerException e) { System.out.println(" N"); }
        try {
            arr[t("a") + 5] = t("b");
        } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try {
            arr[5] += t("c");
        } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try {
            arr[i++] = i / 0;
        } catch (ArithmeticException e) { System.out.println(i + e.getMessage()); }
        try {
            arr[i = 1] += boom();
        } catch (RuntimeException e) { System.out.println(i + e.getMessage() + arr[1]); }
        try {
            nul[boom()]++;
        } catch (RuntimeException e) { System.out.println(e.getMessage()); }
        try {
            ((Object[]) new Integer[1])[0] = "s";
        } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        try {
            Object o = "s";
            Integer x = (Integer) o;
        } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        try {
            Object o = new int[0];
            String[] x = (String[]) o;
        } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        try {
            int[] neg = new int[-2];
        } catch (NegativeArraySizeException e) { System.out.println(e.getMessage()); }
        try {
            int[][] neg = new int[2][-3];
        } catch (NegativeArraySizeException e) { System.out.println(e.getMessage()); }
        try {
            "abc".substring(2, 1);
        } catch (StringIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try {
            "abc".charAt(7);
        } catch (StringIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try {
            new ArrayList<>(List.of(1)).get(3);
        } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }

        try {
            new ArrayList<String>().iterator().next();
        } catch (NoSuchElementException e) { System.out.println(e.getMessage()); }
        try {
            List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
            for (Integer x : l)
                if (x == 2) l.add(9);
        } catch (ConcurrentModificationException e) { System.out.println(e.getMessage()); }
        try {
            Integer.parseInt("12x");
        } catch (NumberFormatException e) { System.out.println(e.getMessage()); }
        try {
            Optional.empty().get();
        } catch (NoSuchElementException e) { System.out.println(e.getMessage()); }
        try {
            Enum.valueOf(Thread.State.class, "FOO");
        } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try {
            Objects.requireNonNull(null, "msg");
        } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try {
            Objects.checkIndex(5, 3);
        } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try {
            throw null;
        } catch (NullPointerException e) { System.out.println("thrown null"); }
        try {
            try {
                throw new Exception("first");
            } finally { boom(); }
        } catch (Exception e) { System.out.println(e.getMessage() + e.getSuppressed().length); }
        Throwable t = new Exception("a", new Exception("b", new Error()));
        while (t != null) {
            System.out.print(t + " <- ");
            t = t.getCause();
        }
        System.out.println();
        Exception se = new Exception("s");
        se.addSuppressed(new Error("x"));
        System.out.println(se.getSuppressed()[0]);
        try {
            se.addSuppressed(se);
        } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try {
            se.initCause(null);
            se.initCause(se);
        } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        final R shared = new R("S", false);
        try (shared) {
            System.out.print("using ");
        }
        try (shared; R z = new R("Z", false)) {
            System.out.println();
        }
        System.out.println();
        so(0);
    }
    static void so(int d) {
        try {
            so(d + 1);
        } catch (StackOverflowError e) {
            if (d == 0)
                System.out.println("SO");
            else
                throw e;
        }
    }
}

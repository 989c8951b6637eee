public class NestedFinally {
    static StringBuilder log = new StringBuilder();
    static int deep(int n) { try { log.append('t').append(n); if (n == 0) throw new IllegalArgumentException("bottom"); return deep(n - 1) + 1; } catch (IllegalStateException e) { log.append('c').append(n); return -10; } finally { log.append('f').append(n); if (n == 2) throw new IllegalStateException("replaced"); } }
    static String loops() { StringBuilder s = new StringBuilder(); outer: for (int i = 0; i < 4; i++) { try { for (int j = 0; j < 3; j++) { try { if (j == 1) continue; if (i == 1) continue outer; if (i == 3) break outer; s.append(i).append(j).append(' '); } finally { s.append('.'); } } } finally { s.append('|'); } } return s.toString(); }
    static int values() { int x = 1; try { x = 2; try { x = 3; return x; } finally { x = 4; log.append(x); } } finally { x = 5; log.append(x); } }
    static boolean flag(boolean b) { while (true) { try { if (b) return true; b = true; } finally { log.append(b ? 'T' : 'F'); } } }
    static Object sync(Object lock) { synchronized (lock) { try { synchronized (NestedFinally.class) { return lock.toString() + Thread.holdsLock(lock); } } finally { log.append(Thread.holdsLock(lock)).append(Thread.holdsLock(NestedFinally.class)); } } }
    static void show(Object o) { System.out.println(o + " " + log); log.setLength(0); }
    public static void main(String[] args) {
        try { show(deep(1)); } catch (RuntimeException e) { show(e.getMessage()); }
        try { show(deep(3)); } catch (RuntimeException e) { show(e.getMessage()); }
        show(loops()); show(values()); show(flag(false)); show(flag(true)); show(sync("s"));
        try { try { throw new Error("a"); } finally { try { throw new Exception("b"); } catch (Exception e) { log.append(e.getMessage()); } } } catch (Error e) { show(e.getMessage()); }
        try { int[] a = new int[1]; try { a[1] = 1; } finally { a[0] = 7; log.append(a[0]); } } catch (ArrayIndexOutOfBoundsException e) { show("index"); }
        int r = 0; do { try { r++; if (r < 3) continue; break; } finally { log.append(r); } } while (true); show(r);
    }
}

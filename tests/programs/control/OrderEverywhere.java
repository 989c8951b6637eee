import java.util.*;
public class OrderEverywhere {
    static StringBuilder o = new StringBuilder();
    static int t(int x) {
        o.append(x).append(' ');
        return x;
    }
    static boolean b(String s, boolean v) {
        o.append(s);
        return v;
    }
    static void flush() {
        System.out.println(o);
        o.setLength(0);
    }
    static int[] arr(String s) {
        o.append(s);
        return new int[] {1, 2, 3};
    }
    static int f(int... xs) { return xs.length; }
    static class N {
        int v = 1;
        N nx;
        N n(String s) {
            o.append(s);
            return this;
        }
        static N st(String s) {
            o.append(s);
            return new N();
        }
        static int sv = 5;
    }
    public static void main(String[] args) {
        int r = t(1) + t(2) * t(3) - t(4) / t(5);
        flush();
        System.out.println(r);
        r = t(1) > t(2) && t(3) > 0 || t(4) == 4 ? t(5) : t(6);
        flush();
        arr("a")[t(1)] = t(2);
        arr("b")[t(0)] += t(1) + arr("c")[t(2)]++;
        flush();
        N.st("x").n("y").v = N.st("z").v += t(3);
        flush();
        if (b("p", false) & b("q", true) | b("r", true) ^ b("s", false)) o.append("T");
        flush();
        int i = 0;
        i = i++ + i++ * --i + (i = 5) - i;
        System.out.println(i);
        int[] a = {0, 1, 2, 3};
        i = 1;
        a[i] = i = 2;
        System.out.println(Arrays.toString(a) + i);
        i = 0;
        a[i++] = a[i] = i + 10;
        System.out.println(Arrays.toString(a));
        int x = 3;
        x += x++ + ++x;
        System.out.println(x);
        x = 5;
        x = x-- - --x;
        System.out.println(x);
        long L = 1;
        L += 0.7 + (int) 'a';
        System.out.println(L);
        int y = (x = 3) * x + (x += 2) * x;
        System.out.println(y + " " + x);
        a[a[0] = 1] = 7;
        System.out.println(Arrays.toString(a));
        f(t(1), t(2), f(t(3), t(4)));
        flush();
        new N().n("k").nx = null;
        N nn = null;
        System.out.println(nn.sv + ((N) null).sv);
        flush();
    outer:
        for (int p = 0; p < 3; p++) {
        inner:
            for (int q = 0;; q++) {
                if (q == p) continue outer;
                if (q > 1) break outer;
                switch (q) {
                    case 0:
                        if (p == 2) break inner;
                    default:
                        o.append(p).append(q).append(',');
                }
                if (p == 9) break;
            }
            o.append("end").append(p);
        }
        flush();
    lab : {
        o.append("in");
        if (o.length() > 1) break lab;
        o.append("never");
    }
        flush();
        int w = 0;
        do {
            w++;
            if (w == 2) continue;
            if (w > 3) break;
            o.append(w);
        } while (w < 10);
        flush();
        for (int p = 0, q = 10; p < q; p += 3, q--) o.append(p).append(':').append(q).append(' ');
        flush();
        for (;;) {
            if (w-- < 0) break;
        }
        System.out.println(w);
        while (true) {
            try {
                w++;
                if (w == 2) continue;
                if (w > 3) break;
            } finally { o.append("f").append(w); }
        }
        flush();
    a:
    b:
    c:
        for (int k : new int[] {1, 2, 3}) {
            for (char ch : "xy".toCharArray()) {
                if (k == 2) continue c;
                if (k == 3) break a;
                o.append(k).append(ch);
            }
        }
        flush();
        for (Iterator<Integer> it = List.of(1, 2, 3, 4).iterator(); it.hasNext();) {
            int k = it.next();
            if (k % 2 == 0) continue;
            o.append(k);
        }
        flush();
        int[] mod = {1, 2, 3};
        for (int k : mod) {
            mod[2] = 9;
            o.append(k);
            mod = new int[] {5, 5, 5};
        }
        flush();
        List<Integer> li = new ArrayList<>(List.of(1, 2, 3));
        for (Integer k : li) {
            li = new ArrayList<>();
            o.append(k);
        }
        flush();
        for (var e : Map.of("k", 1).entrySet()) o.append(e.getKey()).append(e.getValue());
        flush();
        if (x > 0)
            if (x > 100)
                o.append("A");
            else
                o.append("B");
        flush();
        for (int k = 0; k < 3; o.append(k++))
            ;
        flush();
        {
            int sc = 1;
            o.append(sc);
        }
        {
            String sc = "s";
            o.append(sc);
        }
        flush();
        int u;
        if (x > 2)
            u = 1;
        else
            u = 2;
        o.append(u);
        boolean z;
        o.append((z = x > 3) ? z : !z);
        flush();
        final int q1;
        switch (x) {
            case 1:
                q1 = 1;
                break;
            default:
                q1 = 2;
        }
        o.append(q1);
        flush();
        synchronized (o) {
            o.append("sync");
            synchronized (OrderEverywhere.class) { o.append(Thread.holdsLock(o)); }
        }
        flush();
        try {
            for (int k = 0;; k++) {
                try {
                    if (k == 2) throw new RuntimeException("k2");
                    o.append(k);
                } finally {
                    if (k == 1) o.append("!");
                }
            }
        } catch (RuntimeException e) { o.append(e.getMessage()); }
        flush();
        System.out.println(ret(1) + ret(2) + ret(3) + ret(4));
        assert x > 1000 : "off";
        ;
        ;
        ;
        ((Runnable) () -> o.append("lam")).run();
        flush();
        System.out.println(ack(2, 3) + " " + gcd(48, 18) + " " + hanoi(5) + " " + collatz(27) + " "
                + Arrays.toString(sieve(30)) + perms("abc"));
        int sum = 0;
        for (int aa = 1, bb = 1; aa < 100; bb = aa + (aa = bb)) sum += aa;
        System.out.println(sum);
        char c = 'a';
        switch (c++) { case 'a' -> o.append(c); case 'b' -> o.append("no"); default -> {} } flush(); byte by = (byte) (127 + 1); short sh = (short) (by << 9); o.append(by).append(sh).append(-by >>> 28).append((by & 0xff) >> 4); flush(); }
    static String ret(int k) { try { if (k == 1) return "one"; if (k == 2) throw new Error(); for (; ; ) { if (k == 3) break; return "loop"; } return "three"; } catch (Error e) { return "err"; } finally { o.setLength(0); } } static int ack(int m, int n) { return m == 0 ? n + 1 :
                n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1));
        }
        static int gcd(int a, int b) {
            while (b != 0) {
                int t = a % b;
                a = b;
                b = t;
            }
            return a;
        }
        static int hanoi(int n) { return n == 0 ? 0 : 2 * hanoi(n - 1) + 1; }
        static int collatz(long n) {
            int s = 0;
            for (; n != 1; s++) n = (n & 1) == 0 ? n >> 1 : 3 * n + 1;
            return s;
        }
        static int[] sieve(int n) {
            boolean[] c = new boolean[n];
            int k = 0;
            int[] out = new int[n];
            for (int i = 2; i < n; i++) {
                if (c[i]) continue;
                out[k++] = i;
                for (int j = i * i; j < n; j += i) c[j] = true;
            }
            return Arrays.copyOf(out, k);
        }
        static List<String> perms(String s) {
            if (s.isEmpty()) return List.of("");
            List<String> r = new ArrayList<>();
            for (int i = 0; i < s.length(); i++)
                for (String p : perms(s.substring(0, i) + s.substring(i + 1))) r.add(s.charAt(i) + p);
            return r;
        }
    }

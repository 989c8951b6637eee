import java.util.*;
import java.util.function.*;
import java.util.stream.*;

// Operands that later ones assign, and what is evaluated before what fails.
public class OperandOrders {
    static StringBuilder log = new StringBuilder();
    static int t(String s, int v) {
        log.append(s);
        return v;
    }
    static class P {
        int v;
        P next;
        int[] arr = new int[4];
        P(int v) {
            this.v = v;
        }
        P me(String s) {
            log.append(s);
            return this;
        }
        int get() {
            return v;
        }
        P set(int v) {
            this.v = v;
            return this;
        }
        class In {
            int q = v;
            In(int z) {
                q += z;
            }
        }
    }
    static String f3(Object a, Object b, Object c) {
        return a + "," + b + "," + c;
    }
    static int sum(int... x) {
        int s = 0;
        for (int i = 0; i < x.length; i++) s = s * 10 + x[i];
        return s;
    }
    static void show(String s) {
        System.out.println(s + " " + log);
        log.setLength(0);
    }
    public static void main(String[] x) {
        int i = 1;
        System.out.println(sum(i, i++, i, ++i, i = 7, i));
        i = 2;
        int[] a = {0, 1, 2, 3, 4};
        a[i] = i = 4;
        System.out.println(Arrays.toString(a) + i);
        i = 0;
        a[i++] += a[i] + i++;
        System.out.println(Arrays.toString(a) + i);
        P p = new P(1), q = new P(2), r = p;
        r.v = (r = q).v + 5;
        System.out.println(p.v + " " + q.v);
        r = p;
        r.arr[(r = q).v] = r.v;
        System.out.println(Arrays.toString(p.arr) + Arrays.toString(q.arr));
        r = p;
        System.out.println(r.get() + (r = q).get() + r.get());
        r = p;
        System.out.println(r.set(3).get() + (r = q).set(4).get());
        r = p;
        r.next = r = new P(9);
        System.out.println(p.next.v + " " + r.v + " " + (r.next == null));
        r = p;
        P.In in = r.new In((r = q).v);
        System.out.println(in.q);
        i = 5;
        i = i++ + ++i;
        System.out.println(i);
        i += i++ * 2 + i;
        System.out.println(i);
        i -= i - (i = 3);
        System.out.println(i);
        long l = 3;
        l <<= (l = 1) + 1;
        System.out.println(l);
        byte b = 10;
        b += b++ + (b = 3);
        System.out.println(b);
        String s = "a";
        s += s + (s = "b") + s;
        System.out.println(s);
        s = "x";
        System.out.println(s + (s += "y") + s);
        i = 1;
        System.out.println((i = 2) + i * (i = 3) + i);
        i = 1;
        System.out.println(-i + (i = 4));
        i = 1;
        System.out.println(~i + (i = 4) + (byte) i + (i = 300) + (byte) i);
        i = 3;
        System.out.println(i < (i = 5) ? i : -i);
        i = 3;
        System.out.println(i == (i = 3));
        Integer w = 1000;
        System.out.println(w == (w = 1000));
        boolean c = false;
        System.out.println(c | (c = true) & c);
        c = false;
        System.out.println(c == (c = true));
        i = 4;
        int k = switch (i) {
            case 4 -> {
                i = 9;
                yield i;
            }
            default -> 0;
        };
        System.out.println(k + i);
        i = 1;
        System.out.println(i + switch (i = 2) { case 2 -> i = 3; default -> 0; } + i);
        i = 1;
        System.out.println(f3(i, i = 2, (Supplier<Object>) () -> "s") .startsWith("1,2"));
        Object o = "obj";
        System.out.println(f3(o, o = 1, o));
        System.out.println(f3((Object) o, o = null, o));
        System.out.println(t("a", 1) + t("b", 2) * t("c", 3));
        show("1");
        p.me("x").v = t("y", 3);
        show("2");
        p.me("x").arr[t("i", 1)] += t("r", 2);
        show("3");
        int[][] aa = {{1}, {2}};
        i = 0;
        aa[i][i] = i = 1;
        System.out.println(aa[0][0] + " " + aa[1][0]);
        int[] e = a;
        e[0] = (e = new int[]{5, 6})[1];
        System.out.println(a[0]);
        try {
            int[] z = null;
            z[t("i", 0)] = t("r", 1);
        }  catch (NullPointerException n) {
            show("npe");
        }
        try {
            a[t("i", 99)] = t("r", 1);
        }  catch (ArrayIndexOutOfBoundsException n) {
            show("aioobe");
        }
        try {
            P z = null;
            z.v = t("r", 1);
        }  catch (NullPointerException n) {
            show("npe2");
        }
        try {
            a[t("i", 99)] += t("r", 1);
        }  catch (ArrayIndexOutOfBoundsException n) {
            show("aioobe2");
        }
        try {
            P z = null;
            z.v += t("r", 1);
        }  catch (NullPointerException n) {
            show("npe3");
        }
        Supplier<Integer> sp;
        P g = new P(11);
        sp = g::get;
        g = new P(12);
        System.out.println(sp.get() + g.v);
        g = p;
        System.out.println(take(g::get, (g = q).v));
        System.out.println(take2(mk("m")::get, t("n", 1)));
        show("ref");
        i = 1;
        int j = i + (i = 2) + fin(i);
        System.out.println(j);
        System.out.println(ret(1));
        Object lock = new Object();
        synchronized (lock) {
            lock = null;
        }
        System.out.println(lock);
        int m = 1, n2 = m + (m = 2) * m;
        System.out.println(n2);
        int[] arr2 = {m, m = 5, m};
        System.out.println(Arrays.toString(arr2));
        System.out.println(new int[m][m = 2].length + "" + m);
        for (int[] src = {1, 2, 3}, it = src; it != null; it = null) for (int v : src) {
            src = null;
            System.out.print(v);
        }
        System.out.println();
        List<Integer> li = new ArrayList<>(List.of(1, 2));
        for (int v : li) {
            li = null;
            System.out.print(v);
        }
        System.out.println();
        Object ob = "str";
        if (ob instanceof String st && (ob = null) == null) System.out.println(st);
        char ch = 'a';
        System.out.println(ch + (ch = 'b') + "" + ch + (ch += 1));
        double d = 1;
        d /= (d = 4) ;
        System.out.println(d);
        i = 1;
        String tt = i + "" + (i = 2) + i++ + i;
        System.out.println(tt);
        i = 10;
        i ^= i = 3;
        System.out.println(i);
        i = (i = 5) + (i = 6) * i;
        System.out.println(i);
        System.out.println(i++ + i-- - --i);
    }
    static P mk(String s) {
        log.append(s);
        return new P(5);
    }
    static int take(Supplier<Integer> s, int v) {
        return s.get() * 100 + v;
    }
    static int take2(Supplier<Integer> s, int v) {
        return s.get() * 100 + v;
    }
    static int fin(int i) {
        return i;
    }
    static int ret(int i) {
        try {
            return i;
        }  finally {
            i = 99;
        }
    }
}

public class ConditionalMixes {
    static String t(Object o) { return o == null ? "null" : o.getClass().getSimpleName() + o; } static boolean yes = true; static Integer none; static int calls; static boolean call(boolean b) { calls++; return b; }
    public static void main(String[] args) {
        byte b = 1; short s = 2; char c = 'c'; int i = 4; long l = 5; float f = 6; double d = 7; Integer I = 8; Long L = 9L; Character C = 'C'; Object o = "o";
        System.out.println(t(yes ? b : s) + t(yes ? b : c) + t(yes ? c : 1) + t(yes ? c : i) + t(yes ? b : 127) + t(yes ? i : l) + t(yes ? l : f) + t(yes ? i : d));
        System.out.println(t(yes ? I : L) + t(yes ? I : i) + t(yes ? I : "s") + t(yes ? C : I) + t(yes ? C : 'x') + t(yes ? null : i) + t(yes ? I : null) + t(yes ? 'a' : o) + t(yes ? 1 : yes));
        try { int n = yes ? none : 0; System.out.println(n); } catch (NullPointerException e) { System.out.println("unboxed"); } Integer kept = yes ? none : Integer.valueOf(3); System.out.println(kept);
        System.out.println(yes ? !yes ? 1 : 2 : yes ? 3 : 4); System.out.println(call(false) ? 1 : call(true) ? call(false) ? 2 : 3 : 4); System.out.println(calls + (call(true) | call(false) ? "or" : "no") + (call(false) && call(true) ? "and" : "not") + calls + (call(true) ^ call(true)));
        int x = 5; String r = x > 3 ? x > 4 ? "gt4" : "4" : x < 0 ? "neg" : "small"; System.out.println(r + (x++ > 5 ? x : -x) + (x > 5 ? x-- : x) + x); int[] a = yes ? new int[] {1, 2} : null; System.out.println((yes ? a : new int[0])[1] + (a.length > 1 ? a[0] : a[1])); (yes ? System.out : System.err).println("receiver");
        Runnable q = yes ? () -> System.out.println("lambda") : null; q.run(); Comparable<?> m = yes ? 1 : "x"; System.out.println(m); final boolean K = true; byte folded = K ? 10 : 'x'; System.out.println(folded + (K ? "const" : x / 0 + "")); boolean z = yes == !yes != yes; System.out.println(z); if (yes = !yes) System.out.println("assigned"); else System.out.println(yes); while (!(yes = !yes)); System.out.println(yes);
    }
}

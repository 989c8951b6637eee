public class RecThrows {
    record Bad(int v, String s) { public String s() { if (v > 2) throw new IllegalStateException("acc " + v); return s; } }
    record Outer(Bad b, Object o) { Outer { System.out.println("made " + b); } public Object o() { System.out.println("o()"); return o; } }
    static String t(Object x) {
        return switch (x) {
            case Outer(Bad(int v, String s), String o) when v == 1 -> "one " + s + o;
            case Outer(Bad(var v, var s), var o) -> v + s + o;
            default -> "def";
        };
    }
    public static void main(String[] args) {
        System.out.println(t(new Outer(new Bad(1, "a"), "b")));
        System.out.println(t(new Outer(new Bad(1, "a"), 7)));
        System.out.println(t(new Outer(null, 7)));
        try { System.out.println(t(new Outer(new Bad(3, "a"), "b"))); } catch (MatchException e) { System.out.println(e + " / " + e.getCause()); }
        Object o = new Outer(new Bad(2, null), null);
        if (o instanceof Outer(Bad(int q, String z), Object w)) System.out.println(q + z + w); else System.out.println("no match");
        if (o instanceof Outer(Bad(int q, CharSequence z), var w)) System.out.println(q + "" + z + w);
        t(new Outer(new Bad(5, "x"), ""));
    }
}

public class InstanceScopes {
    sealed interface Shape permits Circle, Rect, Unit {}
    record Circle(double r) implements Shape {}
    record Rect(double w, double h) implements Shape {}
    enum Unit implements Shape { UNIT }
    static double area(Shape s) {
        if (s instanceof Circle c) return Math.round(c.r() * c.r() * 3);
        if (!(s instanceof Rect r)) return 1;
        return r.w() * r.h();
    }
    static String kind(Object o) {
        if (o instanceof String s && s.length() > 2) return "long " + s;
        else if (o instanceof String s) return "short " + s;
        if (o instanceof Integer i && i > 10 || o == null) return "big or null";
        while (!(o instanceof Number n)) { o = o instanceof Character c ? (int) c : 0; }
        return "number " + n.intValue();
    }
    String s = "field";
    String shadow(Object o) {
        String before = s;
        if (o instanceof String s && !s.isEmpty()) before += s;
        if (!(o instanceof String s)) return before + "!" + this.s;
        return before + s;
    }
    @Override public boolean equals(Object o) { return o instanceof InstanceScopes other && other.s.equals(s); }
    public static void main(String[] args) {
        System.out.println(area(new Circle(2)) + area(new Rect(2, 3)) + area(Unit.UNIT));
        System.out.println(kind("abc") + kind("ab") + kind(11) + kind(null) + kind(5) + kind('a') + kind(2.9) + kind(new int[0]));
        InstanceScopes i = new InstanceScopes();
        System.out.println(i.shadow("x") + i.shadow("") + i.shadow(1) + i.equals(new InstanceScopes()) + i.equals("s"));
        Object o = new int[] {1, 2};
        System.out.println(o instanceof int[] a && a.length == 2 ? a[1] : -1);
        Object list = java.util.List.of("p", "q");
        if (list instanceof java.util.List<?> l && l.get(0) instanceof String f) System.out.println(f + l.size());
        boolean b = o instanceof final String t ? t.isEmpty() : o instanceof Object;
        System.out.println(b);
    }
}

public class VarargsCorners {
    static String f(Object... o) { return o == null ? "null" : "O" + o.length; } static String g(int... i) { return "i" + i.length; } static String g(Integer... i) { return "I" + i.length; } static String h(String s, Object... o) { return s + o.length; } static String h(Object... o) { return "h" + o.length; }
    static String k(long l) { return "long"; } static String k(Integer i) { return "Integer"; } static String k(int... i) { return "varargs"; } static <T> int t(T... all) { return all.length; } static <T> T last(T a, T... more) { return more.length == 0 ? a : more[more.length - 1]; }
    static int sum(int first, int... rest) { int s = first; for (int r : rest) s += r; return s; } static String join(char sep, CharSequence... all) { StringBuilder b = new StringBuilder(); for (CharSequence c : all) { if (b.length() > 0) b.append(sep); b.append(c); } return b.toString(); }
    final int[] kept; VarargsCorners(int... kept) { this.kept = kept; } VarargsCorners(String s) { this(s.length(), -1); }
    interface V { int of(String... s); }
    public static void main(String[] args) {
        System.out.println(f() + f((Object[]) null) + f((Object) null) + f(1, "a") + f(new Object[] {1, 2, 3}) + f(new int[] {1, 2}) + f((Object) new Object[2]) + f(new String[] {"x", "y"}));
        System.out.println(g(new int[2]) + g(new Integer[] {1}) + h("a") + h("a", 1) + h(1, "a") + h() + k(5) + k((short) 5) + k('c') + k(5, 6) + k());
        System.out.println(t() + t(1) + t("a", 2) + t(new String[3]) + t((Object) new String[3]) + last("a") + last("a", "b", "c") + last(1, 2.5));
        System.out.println(sum(1) + sum(1, 2, 3) + sum(1, new int[] {5}) + join('-', "a", new StringBuilder("b"), "c") + join('x'));
        System.out.println(new VarargsCorners().kept.length + new VarargsCorners(1, 2).kept[1] + new VarargsCorners("four").kept[0]);
        V v = s -> s.length; System.out.println(v.of() + v.of("a", "b")); V w = VarargsCorners::t; System.out.println(w.of("x")); int[] shared = {1}; new VarargsCorners(shared).kept[0]++; System.out.println(shared[0]); System.out.println(String.format("%s-%s", "a", 1) + String.format("none") + java.util.Arrays.asList(1, 2).size() + java.util.Arrays.asList(new int[] {1, 2}).size() + java.util.List.of(new Integer[] {1, 2, 3}).size());
    }
}

public class Varargs {
    static String count(Object... all) { return all == null ? "null" : "objects " + all.length; }
    static String kind(Object... all) { return "k" + all.length; }
    @SafeVarargs
    static <T> String generic(T... all) { return "k" + all.length; }
    static String ints(int... all) { int sum = 0; for (int i : all) { sum += i; } return "ints " + sum; }
    static String mixed(String first, Object... rest) { return first + rest.length; }
    static String over(int a) { return "one"; }
    static String over(int... a) { return "many"; }
    static String over(long a) { return "long"; }
    static String over(Integer a) { return "Integer"; }
    static String wide(long... a) { return "longs"; }
    static String wide(Object... a) { return "objs"; }
    static String chars(char c, int... rest) { return "c" + rest.length; }
    static String chars(char... rest) { return "cs" + rest.length; }
    static String nested(int[]... rows) { int n = 0; for (int[] r : rows) { n += r.length; } return rows.length + ":" + n; }
    static String strings(String... s) { return s == null ? "none" : s.length + "s"; }
    final String made;
    Varargs(String... parts) { String all = ""; for (String p : parts) { all += p + "."; } made = all; }
    Varargs(int n, String... parts) { this(parts); }
    record Row(String name, int... cells) { int sum() { int s = 0; for (int c : cells) { s += c; } return s; } }
    enum Level { LOW, HIGH("a", "b"); final int size; Level(String... s) { size = s.length; } }

    public static void main(String... args) {
        System.out.println(count() + count(1) + count(1, "a", 'c') + count((Object) null) + count((Object[]) null));
        System.out.println(count(new String[] {"a", "b"}) + count((Object) new String[] {"a", "b"}) + count(new int[] {1, 2}));
        System.out.println(kind("a", 1, 'c') + kind(new Integer[] {1}) + kind());
        System.out.println(generic("a", "b") + generic(1, 2) + generic("a", 1, 'c').length());
        System.out.println(generic(1, 2.0).length() > 3);
        System.out.println(ints() + ints(1) + ints(1, 2, 3) + ints(new int[] {4, 5}));
        System.out.println(mixed("m") + mixed("m", 1, 2) + mixed("m", (Object[]) new String[3]) + mixed("m", "n"));
        byte b = 1;
        System.out.println(over(1) + over() + over(1, 2) + over(b) + over(1L) + over('c') + over(Integer.valueOf(4)));
        System.out.println(wide("x") + wide(1L, "x"));
        System.out.println(chars() + chars('a', 'b'));
        System.out.println(nested() + nested(new int[3]) + nested(new int[2], new int[] {1, 2, 3}) + nested(new int[4][5]));
        System.out.println(strings() + strings("a", null) + strings((String) null) + strings((String[]) null));
        System.out.println(new Varargs("a", "b").made + new Varargs().made + new Varargs(3, "q").made);
        System.out.println(new Row("r").sum() + " " + new Row("r", 1, 2, 3).sum() + " " + new Row("s", new int[] {9}).cells()[0]);
        System.out.println(Level.LOW.size + Level.HIGH.size);
        System.out.println(args.length);
    }
}

public class LegacyNames {
    static int record = 1, sealed = 2, permits = 3, vary = 4, when = 5, module = 6, open = 7, with = 8, to = 9, exports = 10;
    static int record(int record) { return record + LegacyNames.record; }
    static int of[] = {1, 2}, plain = 3;
    static int odd()[] { return new int[] {4}; }
    static int $dollar_1 = 5, étoile = 6, 変数 = 7;
    static double strict() { return 0.1 + 0.2; }
    int sealed() { int when = this.hashCode() & 0; return when + sealed; }
    @Deprecated @SuppressWarnings(value = {"all", "x"}) static final int noted = 11;
    ;
    int a, b[], c[][] = {{1}, {}};
    static <T> void g(T... t) {}
    public static void main(final String... args) throws Exception, Error {
        int yield = 2; yield = yield + 1;
        System.out.println(record + sealed + permits + vary + when + module + open + with + to + exports + record(5) + of[1] + plain + odd()[0]);
        System.out.println($dollar_1 + étoile + 変数 + " " + strict() + new LegacyNames().sealed() + noted + yield);
        LegacyNames l = new LegacyNames();
        System.out.println(l.c[0][0] + l.c[1].length + (l.b == null ? 1 : 0));
        LegacyNames.<String>g("a");
        java.util.List<java.util.List<java.util.List<String>>> deep = new java.util.ArrayList<java.util.List<java.util.List<String>>>();
        System.out.println(deep.size() >>> 1 >> 1 >= 0);
        int i = 5; i = i-- - --i; i = - -i + +i; i = ~-i;
        System.out.println(i);
        boolean generic = i < 5 | (i) > 3; long cast = (int) +1 + (long) -1 + (char) ~0; Object o = (Object) (String) "c"; int p = (int) (i) + (i);
        System.out.println(generic + " " + cast + o + p);
        class record2 {} new record2(); label: for (;;) { break label; }
        char \u0063hor = '\u0041'; System.out.println(\u0063hor);
        if (((((i)))) == (((i)))) ((((System.out)))).println("parens");
        int[] arr[] = {{1, 2,}, {3,},}; System.out.println(arr[0].length + arr[1][0]);
        assert true; assert args != null : "x"; synchronized (l) { } switch (1) { } do ; while (false);
        /* comment */ // another
        /** doc */ /**/ System.out.println(/* inside */ "end" /* x */); //
    }
}

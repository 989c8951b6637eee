public class FlexibleBodies {
    static class Base { final String seen; Base(String s) { seen = s + describe(); } String describe() { return "base"; } }
    static class Positive extends Base {
        final int n;
        Positive(int n) {
            if (n <= 0) throw new IllegalArgumentException("not positive: " + n);
            this.n = n;
            String text = "n" + n;
            super(text);
            System.out.println("after " + seen);
        }
        Positive(String s) { int parsed = Integer.parseInt(s.trim()); this(parsed); System.out.println("parsed"); }
        @Override String describe() { return "positive" + n; }
    }
    class Inner { final int k; Inner(int k) { int twice = k * 2; super(); this.k = twice + outer; } }
    int outer = 100;
    enum E { ONE("1"), TWO("22"); final int len; E(String s) { int l = s.length(); this(l); } E(int l) { len = l; } }
    record R(int a, int b) { R(int sum) { int half = sum / 2; this(half, sum - half); } }
    public static void main(String[] args) {
        System.out.println(new Positive(5).seen + new Positive(" 7 ").n);
        try { new Positive(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { new Positive("x"); } catch (NumberFormatException e) { System.out.println("number"); }
        System.out.println(new FlexibleBodies().new Inner(3).k + E.TWO.len + " " + new R(9));
    }
}

public class Prologues {
    static class Base {
        final String seen;
        Base(String s) { seen = s + describe(); }
        String describe() { return "base"; }
    }

    static class Checked extends Base {
        final int n;
        final String early;
        int late = 7;

        Checked(int n) {
            if (n < 0) {
                throw new IllegalArgumentException("negative " + n);
            }
            String text = "";
            for (int i = 0; i < n; i++) {
                text += i;
            }
            early = text;
            this.n = n;
            super(text + "|");
            late += text.length();
        }

        Checked(String s) {
            int length = s.length();
            int twice = length * 2;
            this(twice);
            late += twice + length;
        }

        @Override
        String describe() { return early + n + late; }
    }

    class Inner extends Base {
        final int k;
        Inner(int k) {
            var local = new Object() { int up(int x) { return x + 1; } };
            this.k = local.up(k);
            super("inner" + k + tag);
        }
        @Override
        String describe() { return "k" + k; }
    }

    String tag = "tag";

    record Range(int lo, int hi) {
        Range(int hi) {
            int lo = Math.min(0, hi);
            this(lo, hi);
        }
    }

    enum Level {
        LOW(1), HIGH("ab");
        final int weight;
        Level(int w) { weight = w; }
        Level(String s) {
            int w = s.length() * 10;
            this(w);
        }
    }

    public static void main(String[] args) {
        Checked c = new Checked(3);
        System.out.println(c.seen + " " + c.late + " " + c.describe());
        Checked d = new Checked("xy");
        System.out.println(d.seen + " " + d.late);
        try {
            new Checked(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new Prologues().new Inner(4).seen);
        System.out.println(new Range(5) + " " + new Range(-5) + Level.HIGH.weight + Level.LOW.weight);
    }
}

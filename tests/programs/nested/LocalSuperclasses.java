public class LocalSuperclasses {
    static String log = "";
    public static void main(String[] a) {
        final long c1 = a.length + 5L;
        String word = "w" + a.length;
        int[] cell = {1};
        class Base {
            long y;
            { y = c1; }
            Base() { this(3); }
            Base(int n) { y += n; }
            String tell() { return word + y; }
        }
        class Second extends Base {
            int cells = cell[0]++;
            Second() { }
            Second(int n) { super(n * 2); }
            class Inner {
                Base make() {
                    return new Second(4) {
                        { y++; }
                        String tell() { return "in" + super.tell() + cells; }
                    };
                }
            }
        }
        Base plain = new Base() { };
        Base other = new Base(7) {
            { y *= 2; }
            String tell() { return "other" + super.tell(); }
        };
        System.out.println(plain.tell() + other.tell());
        Second second = new Second() {
            String tell() { return "s" + super.tell() + new Base(1) { }.tell(); }
        };
        System.out.println(second.tell() + second.new Inner().make().tell());
        Runnable r = () -> {
            Base deep = new Base(2) {
                Base again() {
                    return new Base(9) { String tell() { return "again" + super.tell() + y; } };
                }
                String tell() { return again().tell() + super.tell(); }
            };
            System.out.println(deep.tell());
        };
        r.run();
        interface Maker { Base make(int n); }
        Maker m = Base::new;
        Maker n = x -> new Second(x) {
            long twice = y * 2;
            String tell() { return "lam" + twice + super.tell(); }
        };
        System.out.println(m.make(1).tell() + n.make(2).tell() + cell[0]);
        new Object() {
            void go() {
                Base b = new Base(5) { };
                System.out.println(b.tell());
                class Third extends Second { }
                System.out.println(new Third().tell() + new Third() { }.tell() + cell[0]);
            }
        }.go();
    }
}

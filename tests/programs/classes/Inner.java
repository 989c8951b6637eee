public class Inner {
    int value = 1;
    class One {
        int value = 2;
        class Two {
            int value = 3;
            String all() { return value + " " + One.this.value + " " + Inner.this.value; }
            void change() { Inner.this.value++; One.this.value *= 10; }
        }
        Two two() { return new Two(); }
    }
    static class Nested {
        private int secret = 42;
        private static int count;
        private Nested() { count++; }
    }
    One one() { return new One(); }
    class Base {
        String who() { return "base of " + value; }
    }
    class Derived extends Base {
        @Override String who() { return "derived, " + super.who(); }
    }
    static class Outside extends Inner.Base {
        Outside(Inner inner) { inner.super(); }
    }
    public static void main(String[] args) {
        Inner inner = new Inner();
        One one = inner.new One();
        One.Two two = one.new Two();
        System.out.println(two.all());
        two.change();
        System.out.println(two.all() + " | " + inner.one().two().all());
        System.out.println(new Nested().secret + new Nested().secret + " " + Nested.count);
        System.out.println(inner.new Derived().who() + " " + new Outside(inner).who());
    }
}

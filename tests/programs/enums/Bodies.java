public class Bodies {
    interface Priced { int price(); }
    enum Meal implements Priced {
        SOUP(3), STEAK(20) {
            @Override String comment() { return "rare " + super.comment(); }
        },
        SALAD { @Override public int price() { return 7; } };
        static int made;
        private final int price;
        static { for (Meal m : values()) made += m.price; }
        Meal() { this(0); }
        Meal(int price) { this.price = price; }
        public int price() { return price; }
        String comment() { return name().charAt(0) + "" + ordinal(); }
    }
    enum Op {
        PLUS("+") { int apply(int a, int b) { return a + b; } },
        TIMES("*") { int apply(int a, int b) { return a * b; } };
        final String sign;
        Op(String sign) { this.sign = sign; }
        abstract int apply(int a, int b);
        @Override public String toString() { return "op" + sign; }
    }
    public static void main(String[] args) {
        for (Meal m : Meal.values()) System.out.println(m + " " + m.price() + " " + m.comment());
        System.out.println(Meal.made);
        for (Op op : Op.values()) System.out.println(op + " " + op.name() + " " + op.apply(3, 4));
        Priced p = Meal.STEAK;
        System.out.println(p.price());
    }
}

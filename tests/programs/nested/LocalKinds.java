public class LocalKinds {
    interface Visitor<R> { R leaf(int n); R pair(R a, R b); }
    static int total = 0;
    static int sum(int limit) {
        class Counter {
            int n;
            Counter(int n) { this.n = n; }
            Counter next() { return n >= limit ? null : new Counter(n + 1); }
        }
        int s = 0;
        for (Counter c = new Counter(1); c != null; c = c.next()) { s += c.n; }
        return s;
    }
    static String enums() {
        enum Size { S, L; Size other() { return this == S ? L : S; } }
        record Item(Size size, int n) { Item flip() { return new Item(size.other(), -n); } }
        interface Show { String of(Item item); }
        Show show = item -> item.size() + ":" + item.n();
        return show.of(new Item(Size.S, 3).flip()) + Size.values().length;
    }
    static int recursive(int n) {
        class Fact {
            int of(int k) { return k < 2 ? 1 : k * new Fact().of(k - 1); }
        }
        return new Fact().of(n);
    }
    int field = 5;
    int inInstance(int p) {
        class A { int get() { return field + p; } }
        class B extends A { @Override int get() { field++; return super.get() * 10; } }
        return new B().get() + new A().get();
    }
    public static void main(String[] args) {
        System.out.println(sum(4) + " " + enums() + " " + recursive(6));
        System.out.println(new LocalKinds().inInstance(2));
        for (int i = 0; i < 2; i++) {
            int seen = i;
            class Here { int get() { return seen * 100; } }
            total += new Here().get();
        }
        System.out.println(total);
        Visitor<String> text = new Visitor<>() {
            public String leaf(int n) { return "" + n; }
            public String pair(String a, String b) { return "(" + a + b + ")"; }
        };
        System.out.println(text.pair(text.leaf(1), text.pair(text.leaf(2), text.leaf(3))));
    }
}

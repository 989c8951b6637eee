import java.util.function.IntSupplier;
import java.util.function.Supplier;

public class LocalCaptures {
    int base = 1000;

    Supplier<Integer> chain(int a) {
        int b = a * 2;
        class First {
            int c = a + b;
            int sum() { return a + b + c + base; }
        }
        class Second extends First {
            int d = sum() + a;
            First other() { return new First(); }
        }
        return () -> {
            Supplier<Second> make = Second::new;
            Second s = make.get();
            return s.d + s.other().sum() + new Object() { int hidden() { return new First().c + b; } }.hidden();
        };
    }

    static IntSupplier recursive(int n) {
        class Fib {
            int of(int k) { return k < 2 ? k : new Fib().of(k - 1) + of(k - 2) + (n - n); }
        }
        return () -> new Fib().of(n);
    }

    static Runnable nest(String s) {
        String t = s + "t";
        return new Runnable() {
            String u = t + "u";
            public void run() {
                String v = u + "v";
                Runnable inner = () -> {
                    String w = v + "w";
                    class Printer { void print() { System.out.println(s + t + u + v + w + this.getClass().getSimpleName()); } }
                    new Runnable() { public void run() { new Printer().print(); } }.run();
                };
                inner.run();
            }
        };
    }

    static int counter;

    static Supplier<String> shadow(int x) {
        class A { int x = 5; int get() { return x + this.x; } }
        int y = x;
        return new Supplier<>() {
            int y = 100;
            public String get() {
                int x = 7;
                Supplier<Integer> q = () -> x + y;
                return "" + x + y + q.get() + new A().get();
            }
        };
    }

    record Local(int a) {
        static Supplier<Integer> of(int n) {
            record Pair(int x, int y) { int sum() { return x + y; } static Pair twin(int n) { return new Pair(n, n); } }
            enum Dir { UP, DOWN; Dir flip() { return this == UP ? DOWN : UP; } }
            interface Op { int go(int k); }
            Op op = k -> k + Pair.twin(n).sum() + Dir.UP.flip().ordinal();
            return () -> op.go(1);
        }
    }

    LocalCaptures() {}
    LocalCaptures(int n) { this(() -> n + 1); }
    LocalCaptures(IntSupplier s) { base = s.getAsInt(); }

    public static void main(String[] args) {
        System.out.println(new LocalCaptures().chain(3).get());
        System.out.println(recursive(12).getAsInt());
        nest("s").run();
        System.out.println(shadow(1).get());
        System.out.println(Local.of(20).get());
        System.out.println(new LocalCaptures(41).base);
        Runnable[] all = new Runnable[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            all[i] = () -> counter += k * 10;
        }
        for (Runnable r : all) { r.run(); }
        for (String word : new String[] {"x", "y"}) {
            all[0] = () -> System.out.print(word);
            all[0].run();
        }
        System.out.println(counter);
        final int K = 3;
        IntSupplier constant = new IntSupplier() { static final int M = 2 + 2; public int getAsInt() { switch (4) { case M: return K; default: return -1; } } };
        System.out.println(constant.getAsInt());
    }
}

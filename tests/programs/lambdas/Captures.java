public class Captures {
    interface IntOp { int apply(int a, int b); }
    interface Maker<T> { T make(String s); }
    int field = 3;
    IntOp scaled() { return (a, b) -> (a + b) * field; }
    static IntOp curry(int k) {
        int twice = k * 2;
        return (a, b) -> { int sum = a + b; return sum + twice; };
    }
    public static void main(String[] args) {
        Captures c = new Captures();
        IntOp op = c.scaled();
        System.out.println(op.apply(1, 2));
        c.field = 10;
        System.out.println(op.apply(1, 2) + " " + curry(5).apply(1, 1));
        int[] count = {0};
        Runnable r = () -> count[0]++;
        r.run();
        r.run();
        System.out.println(count[0]);
        Runnable[] all = new Runnable[3];
        for (int i = 0; i < 3; i++) {
            int n = i;
            all[i] = () -> System.out.print(n * n + " ");
        }
        for (Runnable x : all) x.run();
        System.out.println();
        Maker<Integer> length = s -> s.length();
        System.out.println(length.make("four"));
        java.util.function.Supplier<java.util.function.Supplier<String>> nested = () -> () -> "deep" + count[0];
        System.out.println(nested.get().get());
    }
}

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

public class CapturedState {
    private int field = 1;
    private static int shared = 10;
    IntSupplier counter() { return () -> field++ + shared++; }
    Supplier<Supplier<String>> nested(String a) { String b = a + field; return () -> { String c = b + "c"; return () -> a + b + c + field + this.getClass().getSimpleName(); }; }
    static List<IntSupplier> loops() {
        List<IntSupplier> l = new ArrayList<>();
        for (int i = 0; i < 3; i++) { int j = i * i; l.add(() -> j); }
        for (int v : new int[] {7, 8}) l.add(() -> v);
        int[] box = {0};
        l.add(() -> ++box[0]);
        l.add(() -> box[0] *= 5);
        return l;
    }
    static Runnable chain(Runnable r, int n) { return n == 0 ? r : chain(() -> { System.out.print(n); r.run(); }, n - 1); }
    IntSupplier inner() { class Local { int k = field * 100; IntSupplier s() { return () -> k++ + field; } } return new Local().s(); }
    static final Supplier<String> CONSTANT = () -> "constant" + shared;
    final Supplier<Integer> fromField = () -> this.field * 2;
    { field = 3; }
    public static void main(String[] args) {
        CapturedState s = new CapturedState();
        IntSupplier c = s.counter();
        System.out.println(c.getAsInt() + c.getAsInt() + " " + s.field + shared + s.fromField.get());
        System.out.println(s.nested("a").get().get());
        for (IntSupplier i : loops()) System.out.print(i.getAsInt() + " ");
        chain(() -> System.out.println("!"), 4).run();
        IntSupplier in = s.inner();
        System.out.println(in.getAsInt() + in.getAsInt() + CONSTANT.get());
        int x = 5;
        Runnable r = () -> { int y = x; Runnable q = () -> { int z = y + x; System.out.println(z); }; q.run(); };
        r.run();
        Object me = ((Supplier<Object>) () -> { Object o = new Object() { @Override public String toString() { return "in lambda " + x; } }; return o; }).get();
        System.out.println(me);
    }
}

import java.util.ArrayList;
import java.util.List;

public class CastMessages {
    interface Shape {}
    static class Square implements Shape {}
    record Point(int x) {}
    enum Color { RED { void go() {} }, BLUE; void go() {} }

    static void attempt(Runnable task) {
        try {
            task.run();
        } catch (ClassCastException e) {
            String message = e.getMessage();
            System.out.println(e.getClass().getName() + " " + (message + " (").substring(0, (message + " (").indexOf(" (")));
        }
    }

    public static void main(String[] args) {
        Object text = "text", square = new Square(), point = new Point(1), ints = new int[1], list = new ArrayList<String>();
        attempt(() -> System.out.println((Integer) text));
        attempt(() -> System.out.println((Shape) point));
        attempt(() -> System.out.println((Point) square));
        attempt(() -> System.out.println((long[]) ints));
        attempt(() -> System.out.println((Object[]) ints));
        attempt(() -> System.out.println((String[]) (Object) new Object[0]));
        attempt(() -> System.out.println((String) list));
        attempt(() -> System.out.println((Color) text));
        attempt(() -> { int n = (Integer) (Object) 'c'; });
        attempt(() -> { List<Integer> raw = (List<Integer>) list; ((List) raw).add("x"); Integer first = raw.get(0); });
    }
}

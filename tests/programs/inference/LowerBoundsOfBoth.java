import java.util.ArrayList;
import java.util.List;

/** A variable that is below two captured ones is below what both are above (as `javac` reads JLS 5.1.10). */
public class LowerBoundsOfBoth {
    interface Box<T> {
        T get();

        void set(T item);
    }

    static class Held<T> implements Box<T> {
        private T item;

        Held(T item) {
            this.item = item;
        }

        public T get() {
            return item;
        }

        public void set(T item) {
            this.item = item;
        }
    }

    @SuppressWarnings("unchecked")
    static <T> T first(Box<? super T> a, Box<? super T> b) {
        return (T) a.get();
    }

    static void show(Object item) {
        System.out.println("object " + item);
    }

    static void show(String item) {
        System.out.println("string " + item);
    }

    static void texts(Box<? super String> a, Box<? super CharSequence> b) {
        System.out.println(first(a, b).substring(1));
        show(first(a, b));
    }

    static void classes(Box<? super Class<? extends Exception>> a, Box<? super Class<? extends Throwable>> b) {
        System.out.println(first(a, b).getName());
    }

    static <T> List<T> listed(List<? super T> a, List<? super T> b, T item) {
        a.add(item);
        b.add(item);
        return new ArrayList<>(List.of(item));
    }

    static void lists(List<? super Integer> a, List<? super Number> b) {
        System.out.println(listed(a, b, 3).get(0) + 1);
    }

    public static void main(String[] args) {
        texts(new Held<>("text"), new Held<>((Object) "other"));
        classes(new Held<>((Object) IllegalStateException.class), new Held<>((Object) Error.class));
        lists(new ArrayList<>(), new ArrayList<>());
    }
}

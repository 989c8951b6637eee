import java.util.List;

/** A variable of which `null` alone would tell is what the parameter around asks for (JLS 18.2.3, 18.5.2.1). */
public class NullTellsNothing {
    static <A> A same(A item) {
        return item;
    }

    static <A> A second(int at, A a, A b) {
        return b;
    }

    static <A extends Number> A number(A item) {
        return item;
    }

    static void show(Object item) {
        System.out.println("object " + item);
    }

    static void show(String text) {
        System.out.println("text " + text);
    }

    static void text(String text) {
        System.out.println(text);
    }

    static void whole(Integer number, String text) {
        System.out.println(number + " " + text);
    }

    static <T> List<T> listed(Class<T> type, String text) {
        System.out.println(type + " " + text);
        return List.of();
    }

    public static void main(String[] args) {
        text(same(null));
        text(second(1, null, null));
        text(second(1, "a", null));
        show(same(null));
        show(second(0, null, null));
        show(second(0, null, 1));
        whole(number(null), same(null));
        text(java.util.Objects.requireNonNullElse(null, "else"));
        System.out.println(listed(String.class, same(null)).size());
        Class raw = String.class;
        System.out.println(listed(raw, same(null)).size());
        String kept = same(null);
        System.out.println(kept);
    }
}

import java.lang.reflect.Field;

/** Final instance fields can be set after `setAccessible(true)`; static ones and those of records cannot. */
public class FinalFieldsBySet {
    static final class Box {
        static final StringBuilder shared = new StringBuilder();
        final int small;
        final long wide;
        final double real;
        final boolean truth;
        final char letter;
        final String text;

        Box(int number) {
            small = number;
            wide = number;
            real = number;
            truth = number > 5;
            letter = (char) ('a' + number);
            text = "" + number;
        }
    }

    record Pair(int left) {}

    static void set(Object on, Class<?> of, String name, Object value, boolean accessible) throws Exception {
        Field field = of.getDeclaredField(name);
        if (accessible) {
            field.setAccessible(true);
        }
        try {
            field.set(on, value);
            System.out.println(name + " = " + field.get(on));
        } catch (IllegalAccessException exception) {
            System.out.println(exception.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        Box box = new Box(1);
        set(box, Box.class, "small", 42, false);
        set(box, Box.class, "small", 42, true);
        set(box, Box.class, "wide", 43, true);
        set(box, Box.class, "real", 4.5f, true);
        set(box, Box.class, "truth", true, true);
        set(box, Box.class, "letter", 'z', true);
        set(box, Box.class, "text", "new", true);
        set(null, Box.class, "shared", new StringBuilder("x"), true);
        set(new Pair(1), Pair.class, "left", 2, true);
        System.out.println(box.small + " " + box.wide + " " + box.real + " " + box.truth + " " + box.letter + " " + box.text);
    }
}

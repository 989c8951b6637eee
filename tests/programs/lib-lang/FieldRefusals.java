import java.lang.reflect.Array;
import java.lang.reflect.Field;

/** What is said where a field or an element can't be read or written by reflection. */
public class FieldRefusals {
    interface Asked { Object get() throws Exception; }

    static void show(Asked asked) {
        try {
            System.out.println(asked.get());
        } catch (Exception exception) {
            System.out.println(exception.getClass().getName() + ": " + exception.getMessage());
        }
    }

    static int count = 1;
    static final String NAME = "n";
    static volatile long turns;
    int own;
    final int fixed = 4;
    volatile String text = "t";

    static Field field(String name) throws Exception {
        return FieldRefusals.class.getDeclaredField(name);
    }

    public static void main(String[] args) throws Exception {
        FieldRefusals object = new FieldRefusals();
        show(() -> { field("count").set(null, "x"); return 0; });
        show(() -> { field("count").set(null, null); return 0; });
        show(() -> { field("NAME").set(null, "x"); return 0; });
        show(() -> { field("turns").set(null, true); return 0; });
        show(() -> { field("turns").set(null, 5); return turns; });
        show(() -> { field("own").set(object, 5L); return 0; });
        show(() -> { field("own").set("other", 5); return 0; });
        show(() -> field("own").get("other"));
        show(() -> field("own").getInt("other"));
        show(() -> { field("fixed").set(object, 5); return 0; });
        show(() -> { field("text").set(object, 5); return 0; });
        show(() -> field("text").get(new int[0]));
        show(() -> field("text").get(null));
        show(() -> field("own").getBoolean(object));
        show(() -> field("own").getDouble(object));
        show(() -> { field("own").setBoolean(object, true); return 0; });
        show(() -> { field("own").setChar(object, 'a'); return object.own; });
        show(() -> { field("own").setLong(object, 1); return object.own; });
        show(() -> { field("text").setInt(object, 1); return 0; });
        show(() -> field("text").getInt(object));
        show(() -> Array.get(new int[1], 1));
        show(() -> Array.getInt(new int[1], -1));
        show(() -> { Array.set(new String[1], 2, "x"); return 0; });
        show(() -> { Array.setInt(new int[1], 2, 2); return 0; });
        show(() -> Array.getInt(new long[1], 0));
        show(() -> Array.getLong(new int[] {3}, 0));
        show(() -> Array.getInt(null, 0));
        show(() -> Array.getInt(new Object[1], 0));
        show(() -> Array.getLength("x"));
        show(() -> Array.getLength(null));
        show(() -> { Array.set(new String[1], 0, 1); return 0; });
        show(() -> { Array.set(new int[1], 0, null); return 0; });
        show(() -> Array.newInstance(int.class, -1));
        show(() -> Array.newInstance(void.class, 1));
        show(() -> Array.newInstance(null, 1));
    }
}

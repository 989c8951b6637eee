import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.function.Supplier;

/** All fields of a class, its interfaces, and the components of a record: what libraries ask that map objects to text. */
public class AllFields {
    interface Named {
        String PREFIX = "n";
    }

    interface Marked extends Named, Serializable {
        int MARK = 3;
    }

    static class Base {
        public int id = 1;
        protected long size = 2;
        private String hidden = "h";
        public static final String KIND = "base";
    }

    static class Item extends Base implements Marked, Comparable<Item> {
        public String name = "item";
        private int[] parts = {1, 2};
        transient volatile boolean isNew = true;
        double ratio = 0.5;
        static int count = 7;

        public int compareTo(Item other) {
            return id - other.id;
        }
    }

    record Point(int x, String label, double... rest) implements Named {
        static int made;
    }

    enum Colour {
        RED, GREEN
    }

    class Inner {
        int own;
    }

    static void show(Object object) throws IllegalAccessException {
        for (Class<?> at = object.getClass(); at != Object.class; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                field.setAccessible(true);
                Object value = field.get(Modifier.isStatic(field.getModifiers()) ? null : object);
                String text = value instanceof int[] ? Arrays.toString((int[]) value) : String.valueOf(value);
                System.out.println(at.getSimpleName() + " " + Modifier.toString(field.getModifiers()) + " " + field.getType().getSimpleName()
                        + " " + field.getName() + " = " + text);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Item item = new Item();
        show(item);
        for (Field field : Item.class.getFields()) {
            System.out.println(field.getDeclaringClass().getSimpleName() + "." + field.getName());
        }
        for (Field field : Item.class.getDeclaredFields()) {
            if (field.getType() == int.class && !Modifier.isStatic(field.getModifiers())) {
                field.setInt(item, 9);
            }
        }
        Class<?>[] asked = {Item.class, Base.class, Marked.class, Named.class, Point.class, int[].class, int.class, Item[].class, Colour.class};
        for (Class<?> each : asked) {
            System.out.println(each.getSimpleName() + " " + Arrays.toString(each.getInterfaces()) + " " + each.isRecord());
        }
        Supplier<String> lambda = () -> "l";
        System.out.println(Arrays.toString(lambda.getClass().getInterfaces()) + lambda.get());
        Point point = new Point(4, "p", 1.5);
        for (RecordComponent component : Point.class.getRecordComponents()) {
            Object value = component.getAccessor().invoke(point);
            System.out.println(component + ": " + component.getName() + " " + component.getType().getSimpleName() + " "
                    + (value instanceof double[] ? Arrays.toString((double[]) value) : value));
        }
        System.out.println(Item.class.getRecordComponents() == null);
        System.out.println(int[].class.getDeclaredFields().length + " " + int.class.getFields().length);
        int local = args.length;
        class Local {
            int own = local;
        }
        show(new Local());
        for (Field field : new AllFields().new Inner().getClass().getDeclaredFields()) {
            System.out.println(field.getName() + " " + field.isSynthetic() + " " + field.getType().getSimpleName());
        }
    }
}

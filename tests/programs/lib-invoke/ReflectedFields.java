import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.invoke.MethodHandles;

/** Fields by reflection, and what class objects tell. */
public class ReflectedFields {
    public int open = 1;
    protected static volatile long wide = 2;
    private final String fixed = String.valueOf("f");
    transient char letter = 'q';
    boolean truth;
    byte small = 3;
    short medium = 4;
    float real = 1.5f;
    double precise = 2.5;
    Object any;
    int[] array;

    static class Below extends ReflectedFields {
        public int own;
    }

    enum Colour { RED, GREEN { } }

    record Point(int x, int y) {}

    interface Shape {}

    @interface Mark {}

    static void tell(Field field) {
        System.out.println(field + " | " + field.getName() + " " + field.getType() + " " + Modifier.toString(field.getModifiers())
                + " " + field.getDeclaringClass() + field.isSynthetic());
    }

    public static void main(String[] args) throws Exception {
        ReflectedFields object = new ReflectedFields();
        Class<ReflectedFields> of = ReflectedFields.class;
        Field open = of.getDeclaredField("open");
        for (String name : new String[] {"open", "wide", "fixed", "letter", "truth", "small", "medium", "real", "precise", "any", "array"}) {
            Field field = of.getDeclaredField(name);
            tell(field);
            System.out.println(field.get(object));
        }
        open.setInt(object, 5);
        System.out.println(open.getInt(object) + object.open + open.getLong(object) + " " + open.getDouble(object) + open.getFloat(object));
        open.set(object, 6);
        open.set(object, (byte) 7);
        open.set(object, 'a');
        System.out.println(object.open);
        try {
            open.set(object, 7L);
        } catch (IllegalArgumentException exception) {
            System.out.println(exception.getMessage());
        }
        try {
            open.set(object, "x");
        } catch (IllegalArgumentException exception) {
            System.out.println(exception.getMessage());
        }
        try {
            open.get("x");
        } catch (IllegalArgumentException exception) {
            System.out.println("not an instance");
        }
        try {
            open.get(null);
        } catch (NullPointerException exception) {
            System.out.println("null");
        }
        try {
            of.getDeclaredField("fixed").set(object, "g");
        } catch (IllegalAccessException exception) {
            System.out.println(exception.getMessage());
        }
        of.getDeclaredField("wide").setLong(null, 9);
        of.getDeclaredField("letter").setChar(object, 'z');
        of.getDeclaredField("truth").setBoolean(object, true);
        of.getDeclaredField("small").setByte(object, (byte) 8);
        of.getDeclaredField("medium").setShort(object, (short) 9);
        of.getDeclaredField("real").setFloat(object, 2f);
        of.getDeclaredField("precise").setDouble(object, 3);
        of.getDeclaredField("any").set(object, "any");
        of.getDeclaredField("array").set(object, new int[] {4});
        System.out.println(wide + " " + object.letter + object.truth + object.small + object.medium + object.real + object.precise
                + object.any + object.array[0]);
        System.out.println(of.getDeclaredField("letter").getChar(object) + "" + of.getDeclaredField("truth").getBoolean(object)
                + of.getDeclaredField("small").getByte(object) + of.getDeclaredField("medium").getShort(object)
                + of.getDeclaredField("letter").getInt(object));
        System.out.println(Below.class.getField("open").getDeclaringClass() + " " + Below.class.getField("own"));
        try {
            Below.class.getDeclaredField("open");
        } catch (NoSuchFieldException exception) {
            System.out.println(exception);
        }
        try {
            of.getField("small");
        } catch (NoSuchFieldException exception) {
            System.out.println(exception);
        }
        System.out.println(open.equals(of.getDeclaredField("open")) + " " + (open.hashCode() == of.getDeclaredField("open").hashCode()));
        System.out.println((int) MethodHandles.lookup().unreflectVarHandle(open).getAndAdd(object, 1) + " " + object.open);
        System.out.println(of.isInstance(object) + " " + Below.class.isInstance(object) + " " + of.isAssignableFrom(Below.class)
                + " " + Below.class.isAssignableFrom(of) + " " + int.class.isAssignableFrom(int.class)
                + int.class.isAssignableFrom(long.class) + Object.class.isAssignableFrom(int[].class) + Object[].class.isAssignableFrom(String[].class));
        System.out.println(int[].class.getComponentType() + " " + String[][].class.getComponentType() + " " + of.getComponentType()
                + String[].class.componentType());
        System.out.println(Below.class.getSuperclass() + " " + Object.class.getSuperclass() + " " + Shape.class.getSuperclass() + " "
                + int[].class.getSuperclass() + " " + int.class.getSuperclass());
        System.out.println(Colour.class.isEnum() + " " + Colour.GREEN.getClass().isEnum() + Point.class.isRecord()
                + of.isRecord() + Shape.class.isInterface() + of.isInterface() + Mark.class.isAnnotation() + Shape.class.isAnnotation());
        System.out.println(Modifier.toString(of.getModifiers()) + "|" + Modifier.isPublic(of.getModifiers()) + Shape.class + of);
        System.out.println(of.cast(new Below()).getClass() + " " + Below.class.asSubclass(of) + of.cast(null));
        try {
            Below.class.cast(object);
        } catch (ClassCastException exception) {
            System.out.println(exception.getMessage());
        }
        try {
            of.asSubclass(Below.class);
        } catch (ClassCastException exception) {
            System.out.println(exception.getMessage());
        }
        for (int bit = 1; bit <= 0x800; bit <<= 1) {
            System.out.print(Modifier.toString(bit) + Modifier.isPublic(bit) + Modifier.isPrivate(bit) + Modifier.isProtected(bit)
                    + Modifier.isStatic(bit) + Modifier.isFinal(bit) + Modifier.isSynchronized(bit) + Modifier.isVolatile(bit)
                    + Modifier.isTransient(bit) + Modifier.isNative(bit) + Modifier.isInterface(bit) + Modifier.isAbstract(bit)
                    + Modifier.isStrict(bit) + " ");
        }
        System.out.println(Modifier.classModifiers() + Modifier.interfaceModifiers() + Modifier.constructorModifiers()
                + Modifier.methodModifiers() + Modifier.fieldModifiers() + Modifier.parameterModifiers());
        System.out.println(Modifier.toString(0xfff));
    }
}

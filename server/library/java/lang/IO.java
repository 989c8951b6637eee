package java.lang;

/** Standard input has no model; what reads it is missing here. */
public final class IO {
    private IO() {}

    public static void println(Object object) {
        System.out.println(object);
    }

    public static void println() {
        System.out.println();
    }

    public static void print(Object object) {
        System.out.print(object);
    }
}

package racelens;

/** What a JVM's own code says where it is given {@code null}, of which models have other code. */
public final class Given {
    private Given() {}

    public static void value0(Object value, String otherwise) {
        if (value == null) {
            throw new NullPointerException(otherwise);
        }
    }
}

// expect data-race: `PrinterPool.shared`
package text;
/** Formats numbers with one builder per thread. */
public class PrinterPool {
    private static StringBuilder shared;
    private static final ThreadLocal<StringBuilder> LOCAL = ThreadLocal.withInitial(() -> {
        if (shared == null) shared = new StringBuilder();
        return shared;
    });
    public static String join(int a, int b) {
        StringBuilder sb = LOCAL.get();
        sb.setLength(0);
        return sb.append(a).append(',').append(b).toString();
    }
}
// right
package text;
/** Formats numbers with one builder per thread. */
public class PrinterPool {
    private static final ThreadLocal<StringBuilder> LOCAL = ThreadLocal.withInitial(StringBuilder::new);
    public static String join(int a, int b) {
        StringBuilder sb = LOCAL.get();
        sb.setLength(0);
        return sb.append(a).append(',').append(b).toString();
    }
}

package java.lang;

/** Lines are read byte by byte. */
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

    public static String readln(String prompt) {
        print(prompt);
        System.out.flush();
        return readln();
    }

    /** A line without its end, null where there is no more. */
    public static String readln() {
        byte[] line = new byte[80];
        int count = 0;
        try {
            int next = System.in.read();
            if (next < 0) {
                return null;
            }
            for (; next >= 0 && next != '\n'; next = System.in.read()) {
                if (count == line.length) {
                    line = java.util.Arrays.copyOf(line, 2 * count);
                }
                line[count++] = (byte) next;
            }
        } catch (java.io.IOException exception) {
            throw new java.io.UncheckedIOException(exception);
        }
        if (count > 0 && line[count - 1] == '\r') {
            count--;
        }
        return java.nio.charset.Charset.decodeUtf8(line, 0, count);
    }
}

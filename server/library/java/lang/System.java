package java.lang;

public final class System {
    public static final java.io.PrintStream out = new java.io.PrintStream();
    public static final java.io.PrintStream err = new java.io.ErrorStream();

    private System() {}

    public static native int identityHashCode(Object object);

    public static native void exit(int status);

    public static native long currentTimeMillis();

    public static native long nanoTime();

    public static String lineSeparator() {
        return "\n";
    }

    public static void gc() {}

    public static void arraycopy(Object from, int fromAt, Object to, int toAt, int count) {
        if (from instanceof int[]) {
            copy((int[]) from, fromAt, (int[]) to, toAt, count);
        } else if (from instanceof long[]) {
            copy((long[]) from, fromAt, (long[]) to, toAt, count);
        } else if (from instanceof boolean[]) {
            copy((boolean[]) from, fromAt, (boolean[]) to, toAt, count);
        } else if (from instanceof char[]) {
            copy((char[]) from, fromAt, (char[]) to, toAt, count);
        } else if (from instanceof byte[]) {
            copy((byte[]) from, fromAt, (byte[]) to, toAt, count);
        } else if (from instanceof double[]) {
            copy((double[]) from, fromAt, (double[]) to, toAt, count);
        } else {
            copy((Object[]) from, fromAt, (Object[]) to, toAt, count);
        }
    }

    private static void copy(int[] from, int fromAt, int[] to, int toAt, int count) {
        if (from == to && fromAt < toAt) {
            for (int at = count - 1; at >= 0; at--) {
                to[toAt + at] = from[fromAt + at];
            }
        } else {
            for (int at = 0; at < count; at++) {
                to[toAt + at] = from[fromAt + at];
            }
        }
    }

    private static void copy(long[] from, int fromAt, long[] to, int toAt, int count) {
        if (from == to && fromAt < toAt) {
            for (int at = count - 1; at >= 0; at--) {
                to[toAt + at] = from[fromAt + at];
            }
        } else {
            for (int at = 0; at < count; at++) {
                to[toAt + at] = from[fromAt + at];
            }
        }
    }

    private static void copy(boolean[] from, int fromAt, boolean[] to, int toAt, int count) {
        if (from == to && fromAt < toAt) {
            for (int at = count - 1; at >= 0; at--) {
                to[toAt + at] = from[fromAt + at];
            }
        } else {
            for (int at = 0; at < count; at++) {
                to[toAt + at] = from[fromAt + at];
            }
        }
    }

    private static void copy(char[] from, int fromAt, char[] to, int toAt, int count) {
        if (from == to && fromAt < toAt) {
            for (int at = count - 1; at >= 0; at--) {
                to[toAt + at] = from[fromAt + at];
            }
        } else {
            for (int at = 0; at < count; at++) {
                to[toAt + at] = from[fromAt + at];
            }
        }
    }

    private static void copy(byte[] from, int fromAt, byte[] to, int toAt, int count) {
        if (from == to && fromAt < toAt) {
            for (int at = count - 1; at >= 0; at--) {
                to[toAt + at] = from[fromAt + at];
            }
        } else {
            for (int at = 0; at < count; at++) {
                to[toAt + at] = from[fromAt + at];
            }
        }
    }

    private static void copy(double[] from, int fromAt, double[] to, int toAt, int count) {
        if (from == to && fromAt < toAt) {
            for (int at = count - 1; at >= 0; at--) {
                to[toAt + at] = from[fromAt + at];
            }
        } else {
            for (int at = 0; at < count; at++) {
                to[toAt + at] = from[fromAt + at];
            }
        }
    }

    private static void copy(Object[] from, int fromAt, Object[] to, int toAt, int count) {
        if (from == to && fromAt < toAt) {
            for (int at = count - 1; at >= 0; at--) {
                to[toAt + at] = from[fromAt + at];
            }
        } else {
            for (int at = 0; at < count; at++) {
                to[toAt + at] = from[fromAt + at];
            }
        }
    }
}

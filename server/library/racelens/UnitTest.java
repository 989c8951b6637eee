package racelens;

import gov.nasa.jpf.vm.Verify;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.BaseStream;
import org.junit.jupiter.params.provider.Arguments;

/** What the program of a unit test needs besides the test. */
public final class UnitTest {
    private UnitTest() {}

    /** The arguments of one row, any of those that a source has. */
    public static Object[] row(Object source) {
        List<Object> rows = new ArrayList<>();
        if (source instanceof Object[]) {
            for (Object row : (Object[]) source) {
                rows.add(row);
            }
        } else if (source instanceof int[]) {
            for (int row : (int[]) source) {
                rows.add(row);
            }
        } else {
            Iterator<?> all = source instanceof Iterable ? ((Iterable<?>) source).iterator()
                    : source instanceof Iterator ? (Iterator<?>) source : ((BaseStream<?, ?>) source).iterator();
            while (all.hasNext()) {
                rows.add(all.next());
            }
        }
        Object row = rows.get(rows.size() < 2 ? 0 : Verify.getInt(0, rows.size() - 1));
        if (row instanceof Arguments) {
            return ((Arguments) row).get();
        }
        return row instanceof Object[] ? (Object[]) row : new Object[] {row};
    }

    /** The test ended without the exception that it must throw. */
    public static void expects(String exception) {
        throw new AssertionError("Expected exception: " + exception);
    }

    public static boolean toBoolean(Object value) {
        return value instanceof String ? Boolean.parseBoolean((String) value) : (Boolean) value;
    }

    public static char toChar(Object value) {
        return value instanceof String ? ((String) value).charAt(0) : (Character) value;
    }

    public static byte toByte(Object value) {
        return value instanceof String ? Byte.parseByte((String) value) : ((Number) value).byteValue();
    }

    public static short toShort(Object value) {
        return value instanceof String ? Short.parseShort((String) value) : ((Number) value).shortValue();
    }

    public static int toInt(Object value) {
        return value instanceof String ? Integer.parseInt((String) value)
                : value instanceof Character ? (Character) value : ((Number) value).intValue();
    }

    public static long toLong(Object value) {
        return value instanceof String ? Long.parseLong((String) value) : ((Number) value).longValue();
    }

    public static float toFloat(Object value) {
        return value instanceof String ? Float.parseFloat((String) value) : ((Number) value).floatValue();
    }

    public static double toDouble(Object value) {
        return value instanceof String ? Double.parseDouble((String) value) : ((Number) value).doubleValue();
    }
}

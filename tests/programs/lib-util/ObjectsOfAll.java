import java.util.Objects;
import java.util.function.Supplier;

public class ObjectsOfAll {
    static String tried(Supplier<Object> made) {
        try {
            return " " + made.get();
        } catch (RuntimeException exception) {
            return " " + exception.getMessage();
        }
    }

    public static void main(String[] args) throws Exception {
        for (int[] row : new int[][] {{0, 1, 2}, {1, 1, 2}, {-1, 0, 2}, {0, 3, 2}, {2, 0, 2}, {3, 0, 2}}) {
            System.out.println(tried(() -> Objects.checkIndex(row[0], row[2])) + tried(() -> Objects.checkFromToIndex(row[0], row[1], row[2])) + tried(() -> Objects.checkFromIndexSize(row[0], row[1], row[2]))
                    + tried(() -> Objects.checkIndex((long) row[0], row[2])) + tried(() -> Objects.checkFromToIndex((long) row[0], row[1], row[2])) + tried(() -> Objects.checkFromIndexSize((long) row[0], row[1], row[2])));
        }
        System.out.println(Objects.equals(1, 1) + " " + Objects.equals(null, 1) + Objects.deepEquals(new int[] {1}, new int[] {1}) + Objects.deepEquals(null, null) + Objects.hashCode(null) + Objects.hash(1, "a", null)
                + Objects.toString(null) + Objects.toString(null, "d") + Objects.toString(5) + Objects.isNull(null) + Objects.nonNull(null) + Objects.compare("a", "b", String::compareTo)
                + Objects.requireNonNullElse(null, 3) + Objects.requireNonNullElseGet(null, () -> 4) + Objects.requireNonNullElseGet(5, () -> 4) + Objects.requireNonNull("x", () -> "y"));
        System.out.println(tried(() -> Objects.requireNonNull(null, "message")) + tried(() -> Objects.requireNonNull(null, () -> "made")) + tried(() -> Objects.requireNonNull(null)));
    }
}

package java.math;

/** To which of two neighbours a number goes. */
public enum RoundingMode {
    UP(0),
    DOWN(1),
    CEILING(2),
    FLOOR(3),
    HALF_UP(4),
    HALF_DOWN(5),
    HALF_EVEN(6),
    UNNECESSARY(7);

    /** What class files of big numbers ask for. */
    final int oldMode;

    RoundingMode(int oldMode) {
        this.oldMode = oldMode;
    }

    public static RoundingMode valueOf(int number) {
        if (number < 0 || number > 7) {
            throw new IllegalArgumentException("argument out of range");
        }
        return values()[number];
    }
}

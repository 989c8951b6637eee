package java.lang;

public final class Math {
    public static final double PI = 3.141592653589793;
    public static final double E = 2.718281828459045;

    private Math() {}

    public static int min(int a, int b) {
        return a <= b ? a : b;
    }

    public static int max(int a, int b) {
        return a >= b ? a : b;
    }

    public static int abs(int value) {
        return value < 0 ? -value : value;
    }

    public static long min(long a, long b) {
        return a <= b ? a : b;
    }

    public static long max(long a, long b) {
        return a >= b ? a : b;
    }

    public static long abs(long value) {
        return value < 0 ? -value : value;
    }

    public static float min(float a, float b) {
        if (a != a) {
            return a;
        }
        if (a == b) {
            return (a == 0 && 1 / a < 0) ? a : b;
        }
        return a < b ? a : b;
    }

    public static float max(float a, float b) {
        if (a != a) {
            return a;
        }
        if (a == b) {
            return (a == 0 && 1 / a < 0) ? b : a;
        }
        return a > b ? a : b;
    }

    public static float abs(float value) {
        return value <= 0 ? 0 - value : value;
    }

    public static double min(double a, double b) {
        if (a != a) {
            return a;
        }
        if (a == b) {
            return (a == 0 && 1 / a < 0) ? a : b;
        }
        return a < b ? a : b;
    }

    public static double max(double a, double b) {
        if (a != a) {
            return a;
        }
        if (a == b) {
            return (a == 0 && 1 / a < 0) ? b : a;
        }
        return a > b ? a : b;
    }

    public static double abs(double value) {
        return value <= 0 ? 0 - value : value;
    }

    public static int floorMod(int a, int b) {
        int rest = a % b;
        return rest != 0 && (rest ^ b) < 0 ? rest + b : rest;
    }

    public static int floorDiv(int a, int b) {
        int whole = a / b;
        return (a ^ b) < 0 && whole * b != a ? whole - 1 : whole;
    }
}

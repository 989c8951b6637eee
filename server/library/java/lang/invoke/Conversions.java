package java.lang.invoke;

/** Which types convert to which others where a handle is called or gets another type; types are named as in source. */
final class Conversions {
    private Conversions() {}

    /** In the order in which they widen; {@code char} stands apart. */
    private static final String NUMBERS = " byte short int long float double ";

    private static String box(String primitive) {
        switch (primitive) {
            case "int": return "java.lang.Integer";
            case "char": return "java.lang.Character";
            case "boolean": case "byte": case "short": case "long": case "float": case "double":
                return "java.lang." + primitive.substring(0, 1).toUpperCase() + primitive.substring(1);
            default: return null;
        }
    }

    /** The primitive type of a box, or null. */
    private static String unboxed(String box) {
        for (String each : "boolean char byte short int long float double".split(" ")) {
            if (box(each).equals(box)) {
                return each;
            }
        }
        return null;
    }

    private static boolean widens(String from, String to) {
        if (from.equals(to)) {
            return true;
        }
        int wide = NUMBERS.indexOf(" " + to + " ");
        int narrow = from.equals("char") ? NUMBERS.indexOf(" short ") : NUMBERS.indexOf(" " + from + " ");
        return narrow >= 0 && wide > narrow;
    }

    /** Whether a box is an instance of a type. */
    private static boolean isA(String box, String type) {
        switch (type) {
            case "java.lang.Object": case "java.lang.Comparable": case "java.io.Serializable": case "java.lang.constant.Constable":
                return true;
            case "java.lang.Number":
                return !box.equals("java.lang.Character") && !box.equals("java.lang.Boolean");
            case "java.lang.constant.ConstantDesc":
                return box.equals("java.lang.Integer") || box.equals("java.lang.Long") || box.equals("java.lang.Float")
                        || box.equals("java.lang.Double");
            default:
                return box.equals(type);
        }
    }

    static boolean converts(String from, String to) {
        String boxed = box(from);
        String wanted = box(to);
        if (boxed != null) {
            return wanted != null ? widens(from, to) : isA(boxed, to);
        }
        if (wanted == null) {
            return true;
        }
        String inside = unboxed(from);
        return inside != null ? widens(inside, to) : isA(wanted, from);
    }
}

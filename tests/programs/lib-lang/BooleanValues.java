public class BooleanValues {
    public static void main(String[] args) throws Exception {
        for (boolean a : new boolean[] {true, false}) {
            Boolean box = a;
            for (boolean b : new boolean[] {true, false}) {
                System.out.println(Boolean.logicalAnd(a, b) + " " + Boolean.logicalOr(a, b) + " " + Boolean.logicalXor(a, b) + " " + Boolean.compare(a, b) + " " + box.compareTo(b) + box.equals(b));
            }
            System.out.println(box + " " + box.booleanValue() + box.hashCode() + Boolean.hashCode(a) + Boolean.toString(a) + box.toString());
        }
        for (String text : new String[] {"true", "TRUE", "yes", "", null}) {
            System.out.println(Boolean.parseBoolean(text) + " " + Boolean.valueOf(text) + new Boolean(text) + (Boolean.valueOf(text) == Boolean.TRUE));
        }
        System.out.println(Boolean.getBoolean("none") + " " + Boolean.FALSE + Boolean.TYPE + Boolean.valueOf(true) + new Boolean(false).equals(null));
    }
}

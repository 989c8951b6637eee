public class EveryEscape {
    public static void main(String[] args) {
        String all = "\b\t\n\f\r\"\'\\\0\7\77\377\u00e9\uuu0041";
        for (char c : all.toCharArray()) {
            System.out.print((int) c + " ");
        }
        System.out.println(all.length());
        System.out.println('\'' + '"' + '\\' + '\u0000' + '\12');
        System.out.println("\1234".length() + " " + (int) "\1234".charAt(0));
        System.out.println("\uD83D\uDE00".length() + " " + "\uD83D\uDE00".codePointAt(0) + " " + "x\uD83D\uDE00".codePointCount(0, 3));
        System.out.println('\uFFFF' + 0);
        String s = "a" + 'b' + 1 + 2L + 3.0f + 4.5 + true + null + 'c';
        System.out.println(s);
        System.out.println(1 + 2 + "x" + 1 + 2);
        System.out.println('a' + 'b' + "c" + 'd' + 1);
        final String folded = "con" + "stant" + (char) 65 + (3 > 2);
        System.out.println(folded == "constantAtrue");
        System.out.println(folded.intern() == new String("constantAtrue").intern());
    }
}

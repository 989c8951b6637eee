public class EscapedNames {
    static int größe = 3;
    static String \u0061\u0062 = "ab";
    int $x_1 = 1, _y = 2;
    static final char TAB = '\t', Q = '\'', BS = '\\', NUL = '\0', OCT = '\101', U = '\uuuu0041';
    /* nested /* comment **/ // x
    public static void main(String[] args) throws Exception {
        System.out.println(größe + ab + new EscapedNames().$x_1 + TAB + Q + BS + (int) NUL + OCT + U);
        int i = 1;
        i = i++ + i;
        System.out.println(i);
        int a = 5, b = 2;
        System.out.println(a - -b + " " + a + +b + " " + (a-- > b));
        System.out.println("\u0048\u0069\t\"q\"\s|x");
    }
}

public class Old {
    static String days(int month) {
        String result = "";
        switch (month) {
            case 2:
                result += "feb";
                break;
            case 4: case 6:
                result += "short";
            case 9:
                result += "falls";
                break;
            default:
                result += "long";
        }
        return result;
    }
    static int first(char c) {
        switch (c) {
            default: return -1;
            case 'a': return 1;
            case 'b': { int x = 2; return x; }
        }
    }
    static String word(String s) {
        switch (s) {
            case "one": return "1";
            case "two": return "2";
            case "Aa": return "first";
            case "BB": return "second";
            default: return "?";
        }
    }
    public static void main(String[] args) {
        System.out.println(days(2) + " " + days(4) + " " + days(6) + " " + days(9) + " " + days(1));
        System.out.println(first('a') + " " + first('b') + " " + first('z'));
        System.out.println(word("one") + word("two") + word("Aa") + word("BB") + word("three"));
        byte b = -1;
        switch (b) {
            case -1: System.out.println("minus"); break;
            case 127: System.out.println("max");
        }
        Integer boxed = 3;
        switch (boxed) {
            case 3: System.out.println("boxed");
        }
        try {
            String none = null;
            switch (none) {
                case "x": System.out.println("x");
            }
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        switch (5) {
            default: System.out.println("default in the middle");
            case 1: System.out.println("falls to one");
        }
        switch (1) { }
        final int K = 4;
        switch (2 + 2) {
            case K: System.out.println("constant");
        }
        int scope = 1;
        switch (scope) {
            case 0: int shared;
            case 1: shared = 5; System.out.println(shared);
        }
    }
}

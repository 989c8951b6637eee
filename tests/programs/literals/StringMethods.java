public class StringMethods {
    public static void main(String[] args) {
        String s = "Hello, World";
        System.out.println(s.length() + " " + s.charAt(4) + " " + s.indexOf('o') + " " + s.indexOf("World") + " " + s.indexOf('z'));
        System.out.println(s.substring(7) + "|" + s.substring(0, 5) + "|" + s.substring(3, 3) + "|");
        System.out.println(s.contains("lo, W") + " " + s.startsWith("Hell") + " " + s.endsWith("ld") + " " + s.isEmpty());
        System.out.println("  trimmed ".trim() + "|" + "ab".repeat(3) + "|" + "x".repeat(0) + "|");
        System.out.println("a".concat("b") + String.valueOf(3) + String.valueOf(true) + String.valueOf('c') + String.valueOf(2.5));
        char[] chars = s.toCharArray();
        System.out.println(chars.length + " " + chars[7] + String.valueOf(new char[] {'o', 'k'}));
        try {
            s.charAt(12);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            s.substring(5, 2);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            s.substring(20);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            "a".repeat(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}

public class BuilderWork {
    static String caesar(String s, int k) { StringBuilder b = new StringBuilder(); for (char c : s.toCharArray()) b.append(Character.isUpperCase(c) ? (char) ('A' + Math.floorMod(c - 'A' + k, 26)) : Character.isLowerCase(c) ? (char) ('a' + Math.floorMod(c - 'a' + k, 26)) : c); return b.toString(); }
    static String roman(int n) { int[] v = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1}; String[] s = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"}; StringBuilder b = new StringBuilder(); for (int i = 0; i < v.length; i++) while (n >= v[i]) { b.append(s[i]); n -= v[i]; } return b.toString(); }
    static String rle(String s) { StringBuilder b = new StringBuilder(); for (int i = 0, j; i < s.length(); i = j) { for (j = i; j < s.length() && s.charAt(j) == s.charAt(i); j++); b.append(s.charAt(i)); if (j - i > 1) b.append(j - i); } return b.toString(); }
    static boolean isPalindrome(String s) { String t = s.toLowerCase().replaceAll("[^a-z]", ""); return new StringBuilder(t).reverse().toString().equals(t); }
    public static void main(String[] args) {
        System.out.println(caesar("Hello, World!", 3) + caesar(caesar("xyz", 5), -5) + " " + roman(1994) + roman(49) + " " + rle("aaabccd"));
        System.out.println(isPalindrome("A man, a plan, a canal: Panama") + " " + isPalindrome("no"));
        StringBuilder b = new StringBuilder("abc");
        b.insert(0, 12).insert(2, 'x').append(true).append(1.5f).append((Object) null).append("tail", 1, 3).deleteCharAt(0).setCharAt(0, 'Z');
        b.replace(1, 3, "__").delete(b.length() - 2, b.length());
        System.out.println(b + " " + b.length() + b.indexOf("null") + b.charAt(2));
        b.setLength(3);
        System.out.println(b.reverse().append('!') + "".concat("x").repeat(3));
        System.out.println("a,b,,c,,".split(",").length + " " + "a,b,,c,,".split(",", -1).length + String.join("|", "x1y22z".split("\\d+")));
        System.out.println("  trim me ".trim() + "[" + " x ".strip() + "]" + "Hello".chars().sum() + "hello".indexOf('l') + "hello".lastIndexOf("l") + "hello".replace("l", "L").contains("LL"));
        System.out.println("b".compareTo("abc") + " " + "a".compareTo("abc") + "ABC".equalsIgnoreCase("abc") + "abc".startsWith("b", 1) + "abc".endsWith("") + "x".isEmpty());
        System.out.println(String.format("%5d|%-5s|%05.1f|%x|%c|%b|%%|%,d|%+d", 42, "ab", 3.14159, 255, 'q', true, 1234567, 5));
        System.out.println("line1\nline2\r\nline3".lines().map(String::length).toList() + "" + "é".length() + "ß".toUpperCase() + "TITLE".toLowerCase().charAt(0));
        char[] cs = "sorted".toCharArray();
        java.util.Arrays.sort(cs);
        System.out.println(new String(cs) + String.valueOf(cs, 1, 2) + "x".hashCode() + "".hashCode());
    }
}

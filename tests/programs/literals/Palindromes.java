public class Palindromes {
    public static void main(String[] args) {
        for (String s : new String[] {"anna", "otto!", "", "a"}) {
        boolean same = true;
        for (int i = 0; i < s.length() / 2; i++) same &= s.charAt(i) == s.charAt(s.length() - 1 - i);
        System.out.println(s + " " + same);
        }
    }
}

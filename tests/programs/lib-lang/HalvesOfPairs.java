/** Texts with half of a surrogate pair. */
public class HalvesOfPairs {
    public static void main(String[] args) {
        String high = "\ud83d";
        String low = String.valueOf((char) 0xDE00);
        String both = high + low;
        System.out.println(both + " " + both.length() + " " + both.codePointAt(0) + " " + both.equals("\ud83d\ude00") + " " + both.hashCode());
        System.out.println(high + "|" + low + "|" + high.length() + (int) high.charAt(0) + " " + high.equals("?") + high.equals("\ufffd") + high.hashCode());
        StringBuilder text = new StringBuilder("a").append(low).append(high).append('b');
        System.out.println(text + " " + text.length() + " " + text.indexOf(high) + " " + (int) text.charAt(1) + " " + text.reverse());
        System.out.println(both.substring(1).equals(low) + " " + both.substring(0, 1).compareTo(high) + " " + both.indexOf(low) + " "
                + both.lastIndexOf('\ud83d') + " " + both.codePointCount(0, 2) + " " + ("x" + both).toUpperCase());
        System.out.println(low.compareTo(high) + " " + new String(new char[] {0xD800, 'z'}).charAt(1) + " " + "\ud800\udfff".length() + " "
                + ("\ud800" + "-").getBytes(java.nio.charset.StandardCharsets.UTF_8).length);
        char[] chars = ("q" + high).toCharArray();
        System.out.println((int) chars[1] + " " + String.valueOf(chars).equals("q" + high) + " " + high.concat(low).length());
    }
}

/** What is said of an index out of range depends on whether all characters of the string fit into a byte. */
public class CharsOutOfRange {
    public static void main(String[] args) {
        for (String text : new String[] {"", "abc", "\u00E9\u00FF", "\u0100", "a\uD83D\uDE00"}) {
            for (int index : new int[] {-1, text.length(), text.length() + 3}) {
                try {
                    System.out.println(text.charAt(index));
                } catch (StringIndexOutOfBoundsException exception) {
                    System.out.println(exception.getMessage());
                }
                try {
                    System.out.println(text.codePointAt(index));
                } catch (StringIndexOutOfBoundsException exception) {
                    System.out.println(exception.getMessage());
                }
            }
        }
    }
}

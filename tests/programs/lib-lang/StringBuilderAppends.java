public class StringBuilderAppends {
    public static void main(String[] args) throws Exception {
        StringBuilder text = new StringBuilder();
        text.append(true).append('c').append(new char[] {'d', 'e'}).append(new char[] {'f', 'g', 'h'}, 1, 2).append((CharSequence) "ij").append("klmn", 1, 3);
        text.append(1.5).append(2.5f).append(3).append(4L).append((Object) null).append((String) null).append(new StringBuffer("buf")).appendCodePoint(0x1F600);
        System.out.println(text + " " + text.length() + " " + text.codePointCount(0, text.length()));
        text = new StringBuilder(5).append("x");
        System.out.println(new StringBuilder("seq").append(text) + " " + new StringBuilder((CharSequence) "cs") + " " + text.capacity());
        text.ensureCapacity(100);
        text.trimToSize();
        text.setLength(3);
        System.out.println(text.toString().replace('\0', '_') + text.compareTo(new StringBuilder("x")) + text.chars().sum() + text.codePoints().count());
        try {
            text.append("abc", 2, 9);
        } catch (IndexOutOfBoundsException exception) {
            System.out.println("out of bounds");
        }
    }
}

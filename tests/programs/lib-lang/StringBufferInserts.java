public class StringBufferInserts {
    public static void main(String[] args) throws Exception {
        StringBuffer text = new StringBuffer("0123456789");
        text.insert(0, true).insert(1, 'c').insert(2, new char[] {'d', 'e'}).insert(3, new char[] {'f', 'g', 'h'}, 1, 2).insert(4, (CharSequence) "ij").insert(5, "klmn", 1, 3);
        text.insert(6, 1.5).insert(7, 2.5f).insert(8, 3).insert(9, 4L).insert(10, (Object) null).insert(11, "str");
        System.out.println(text);
        text.delete(0, 5).deleteCharAt(3).replace(2, 6, "<>").reverse();
        System.out.println(text + " " + text.indexOf("9") + text.indexOf("9", 3) + text.lastIndexOf("2") + text.lastIndexOf("2", 1));
        System.out.println(text.charAt(2) + text.substring(20) + text.substring(3, 5) + text.subSequence(1, 3) + text.isEmpty());
        text.setCharAt(0, '#');
        char[] into = new char[4];
        text.getChars(0, 3, into, 1);
        System.out.println(new String(into).replace('\0', '_') + text);
        StringBuffer smile = new StringBuffer("a\uD83D\uDE00b");
        System.out.println(smile.codePointAt(1) + " " + smile.codePointBefore(3) + " " + smile.offsetByCodePoints(0, 2) + smile.reverse().charAt(0));
        for (int at : new int[] {-1, 99}) {
            try {
                text.insert(at, "x");
            } catch (StringIndexOutOfBoundsException exception) {
                System.out.println("insert " + at);
            }
            try {
                text.deleteCharAt(at);
            } catch (StringIndexOutOfBoundsException exception) {
                System.out.println("delete " + at);
            }
            try {
                text.setLength(at - 99);
            } catch (IndexOutOfBoundsException exception) {
                System.out.println("length " + at);
            }
            try {
                text.charAt(at);
            } catch (IndexOutOfBoundsException exception) {
                System.out.println("char " + at);
            }
        }
        System.out.println(text);
    }
}

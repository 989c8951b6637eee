public class BlocksAndEscapes {
    static final String BLOCK = """
        Hello,
          "World" \
        joined
        tab\there	and\040space\s
        trailing   \s
        quotes \""" and ""\"
        """;
    static final String NARROW = """
  a
    b
   c""";
    static final String ESCAPES = "\b\t\n\f\r\"\'\\\0\7\12\377\u0041\uuu0042";
    static final char[] CHARS = {'\'', '"', '\\', '\n', '\0', '\377', '\u00e9', 'é', '\t'};

    static String dump(String s) {
        String out = "";
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            out += c >= ' ' && c < 127 ? "" + c : "<" + (int) c + ">";
        }
        return out;
    }

    static final String A = "a" + 1 + 'c' + 2L + true + null + 1.5f + 2.0;
    static final String SAME = "a" + "b";

    public static void main(String[] args) {
        System.out.println(dump(BLOCK));
        System.out.println(dump(NARROW));
        System.out.println(dump(ESCAPES));
        System.out.println(dump("""
            """) + dump("""
            x""") + dump("""
            
            y
            """));
        for (char c : CHARS) { System.out.print((int) c + " "); }
        System.out.println();
        System.out.println(A);
        String b = "b";
        System.out.println((SAME == "ab") + " " + (SAME == "a" + b) + " " + (SAME == ("a" + b).intern()));
        final String fb = "b";
        System.out.println(SAME == "a" + fb);
        System.out.println("" + 'a' + 'b' + ('a' + 'b') + (char) ('a' + 2) + 1 + 1 + (1 + 1));
        System.out.println(1 + 1 + "" + 1 + 1);
        char[] word = {'h', 'i'};
        System.out.println(word);
        System.out.println(String.valueOf(word) + word.length);
        Object none = null;
        System.out.println("x" + none + null + (String) null);
        System.out.println("😀".length() + " " + (int) "😀".charAt(0) + " " + "é".length());
        System.out.println("tab\tend" + "multi\nline");
        int \u0061bc = 5; System.out.println(abc);
        // \u000a System.out.println("from a comment");
        System.out.println("end" /* \u002a/ + "hidden" /* */ + "!");
    }
}

public class TextBlocksMore {
    public static void main(String[] args) {
        String plain = """
            first
              second "quoted" \"""
            third\tend\
             joined
            """;
        System.out.print(plain);
        System.out.println("[" + """
            no newline at the end""" + "]");
        System.out.println("""
            trailing\040
            spaces   \s
            """.replace(' ', '.'));
        System.out.println("""
               a
             b
            c""".indent(0).lines().count());
        String json = """
            {"name": "%s", "n": %d}
            """.formatted("x\\y", 7);
        System.out.print(json);
        System.out.println("""
            """.isEmpty() + " " + """

            x
            """.length());
        System.out.println("""
            \u0041\101\\ \'""" + "");
        char c = """
            q""".charAt(0);
        System.out.println(c + 1);
    }
}

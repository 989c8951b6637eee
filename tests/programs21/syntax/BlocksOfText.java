public class BlocksOfText {
    interface Greeter { String greet(String n); }
    public static void main(String[] args) {
        String a = """
            Hello,
              "World" \
            joined
            tab\there   \s
            trailing   
            \"""quoted\"""
            oct \101 \0end
            """;
        System.out.print(a.replace('\0', '0')); System.out.println(a.length());
        String b = """
            x
          y""" + 1;
        System.out.println(b + "|" + """
            """.isEmpty() + """
            a\nb""".lines().count());
        System.out.println("  a\n b\n".stripIndent() + "|" + "a\\tb\\u0041".translateEscapes().length());
    }
}

public class TextBlocks {
    public static void main(String[] args) {
        System.out.println("""
            Hello,
              "World"
            end""");
        System.out.println("[" + """
            trailing   
            kept\040\040
            joined \
            line
            """ + "]");
        System.out.print("""
                two
              one
            zero
            """);
        String quotes = """
            a \""" b "" c \\ d \t e
            """;
        System.out.print(quotes);
        System.out.println("""
            """.length());
        System.out.println("""
            x\sy
            """.equals("x y\n"));
    }
}

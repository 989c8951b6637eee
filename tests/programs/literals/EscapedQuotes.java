public class EscapedQuotes {
  public static void main(String[] args) {
    String a = \u0022quoted\u0022; System.out.println(a + a.length()); String b = "x\u005cn\u005c\u0022y\u0022; System.out.println(b); char c = \u0027\u005c\u0027\u0027; System.out.println(c); char d = '\u005c\u005c'; System.out.println(d); System.out.println("\\u0041" + "\u0041" + "\\\u0042" + "\uuuu0043"); String t = \u0022\u0022\u0022
      one "\u0022two\u0022"
        three\u005ctfour\u0022""; System.out.println(t); /\u002f comment \u000a System.out.println("after"); /\u002a block \\u002a/ *\u002f System.out.println(\u0028int\u0029 \u0027\u0061\u0027); int \u0061\u0062 = 1\u0030; System.out.println(ab); System.out.println("\ud83d\ude00".length()); System.out.println('\ud83d' + 0); String \u00e9t\u00e9 = "s"; System.out.println(été); System.out.println("tab\u0009end\u0020|" + '\u0020' + '\u0041'); int x\u003d5; System.out.println(x\u002b1 \u003e 3 ? "gt" \u003a "le");
  } }

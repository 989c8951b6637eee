// Parentheses around more than a dotted name are never a false cast (JLS 15.16).
public class ParenthesesAreKept {
    static class Tests {
        static class H {
            Object p = "hp";
        }
        static void run(String[] a) {
            H h = new H();
            System.out.println("kept " + (h.p instanceof String) + " end");
            boolean ok = a.length == 0 & !(h.p instanceof Integer) ;
            System.out.println(ok);
            System.out.println("n " + !(h.p instanceof String) + " end");
        }
    }
    public static void main(String[] args) throws Exception {
        Tests.run(args);
    }
}

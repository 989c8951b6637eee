public class AssertOff {
    static boolean evaluated;
    static boolean touch() { evaluated = true; return false; }
    public static void main(String[] args) {
        assert touch() : "unseen";
        assert false;
        System.out.println(evaluated);
        try {
            throw new AssertionError("by hand");
        } catch (AssertionError e) {
            System.out.println(e);
        }
        System.out.println(new AssertionError(5).getMessage() + new AssertionError().getMessage());
    }
}

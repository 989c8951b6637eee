public class Logic {
    static boolean say(String what, boolean value) {
        System.out.print(what + " ");
        return value;
    }
    public static void main(String[] args) {
        System.out.println(say("a", false) && say("b", true));
        System.out.println(say("a", true) || say("b", true));
        System.out.println(say("a", false) & say("b", true));
        System.out.println(say("a", true) | say("b", false));
        System.out.println(say("a", true) ? say("b", false) : say("c", true));
        System.out.println(!say("a", true) || say("b", false) && say("c", true));
        boolean x = false;
        if (x = true) {
            System.out.println("assigned");
        }
        x &= say("evaluated", false);
        System.out.println(x);
        int n = 3;
        String size = n < 2 ? "small" : n < 5 ? "middle" : "large";
        System.out.println(size);
        if (n > 2) if (n > 10) System.out.println("no"); else System.out.println("dangling else");
        System.out.println(n == 3 == true);
        System.out.println(1 < 2 == 3 < 4);
    }
}

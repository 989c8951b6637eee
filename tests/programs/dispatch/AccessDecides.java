// A method that the code may not call is not meant (JLS 6.6, 15.12.2.1).
public class AccessDecides {
    public static void main(String[] x) {
        new AccessElsewhere().f(1);
        System.out.println(AccessElsewhere.g("s"));
    }
}
class AccessElsewhere {
    private void f(int i) {
        System.out.println("private");
    }
    void f(long l) {
        System.out.println("long");
    }
    private static String g(String s) {
        return "private";
    }
    static String g(Object o) {
        return "Object";
    }
}

public class Suppressed {
    public static void main(String[] args) {
        Exception e = new Exception("main");
        System.out.println(e.getSuppressed().length);
        e.addSuppressed(new RuntimeException("one"));
        e.addSuppressed(new Error("two"));
        for (Throwable t : e.getSuppressed()) {
            System.out.println(t);
        }
        try {
            e.addSuppressed(e);
        } catch (IllegalArgumentException x) {
            System.out.println(x.getMessage());
        }
        try {
            e.addSuppressed(null);
        } catch (NullPointerException x) {
            System.out.println(x.getMessage());
        }
        Throwable[] copy = e.getSuppressed();
        copy[0] = null;
        System.out.println(e.getSuppressed()[0].getMessage());
    }
}

public class Messages {
    interface Action { void run() throws Exception; }
    static void attempt(String name, Action action) {
        try {
            action.run();
            System.out.println(name + " fine");
        } catch (Throwable t) {
            System.out.println(name + ": " + t.getClass().getName() + (t instanceof NullPointerException || t instanceof ClassCastException ? "" : ": " + t.getMessage()));
        }
    }
    public static void main(String[] args) {
        int[] a = new int[3];
        Object[] strings = new String[2];
        attempt("index", () -> a[3] = 1);
        attempt("negative", () -> System.out.println(a[-1]));
        attempt("store", () -> strings[0] = 1);
        attempt("store array", () -> ((Object[]) new Integer[1][1])[0] = "s");
        attempt("size", () -> System.out.println(new int[-5].length));
        attempt("zero", () -> System.out.println(1 / (a[0])));
        attempt("cast", () -> System.out.println((Integer) (Object) "s"));
        attempt("null array", () -> System.out.println(((int[]) null).length));
        attempt("parse", () -> Integer.parseInt("12x"));
        attempt("parse empty", () -> Integer.parseInt(""));
        attempt("parse null", () -> Integer.parseInt(null));
        attempt("parse large", () -> Integer.parseInt("2147483648"));
        attempt("parse ok", () -> System.out.println(Integer.parseInt("-2147483648") + Integer.parseInt("+7")));
        attempt("monitor", () -> new Object().notify());
        attempt("monitor wait", () -> new Object().wait());
        attempt("negative wait", () -> { synchronized (a) { a.wait(-1); } });
        attempt("negative sleep", () -> Thread.sleep(-1));
        attempt("unbox", () -> { Integer none = null; int x = none; });
        attempt("lock null", () -> { Object none = null; synchronized (none) { } });
        attempt("clone", () -> { throw new CloneNotSupportedException("no"); });
    }
}

public class OrderOfEverything {
    static StringBuilder log = new StringBuilder();
    static int say(String s, int n) { log.append(s).append(' '); return n; }
    static class Base {
        static int s = say("Base.s", 1);
        int a = say("Base.a", 2);
        { say("Base{}", 0); }
        static { say("Base.static", 0); }
        Base() { say("Base()", 0); hook(); }
        void hook() { say("Base.hook", 0); }
    }
    static class Derived extends Base {
        static int s = say("Derived.s", Base.s + 1);
        int b = say("Derived.b", 3);
        final int c = 4;
        int d;
        { d = say("Derived{}", b); }
        Derived() { this(say("arg", 9)); say("Derived()", 0); }
        Derived(int n) { super(); say("Derived(int)", n); }
        @Override void hook() { say("hook" + b + c + d, 0); }
    }
    interface Lazy { int N = say("Lazy.N", 5); default void m() {} }
    interface Eager { int M = say("Eager.M", 6); }
    static class Both implements Lazy, Eager { static { say("Both", 0); } }
    enum E { A(1), B(2); static int total = say("E.total", 0); E(int n) { say("E" + n, 0); } }
    static class Constants { static final int K = 7; static final Integer BOXED = say("BOXED", 8); static { say("Constants", 0); } }

    static void flush() { System.out.println(log); log.setLength(0); }
    public static void main(String[] args) {
        new Derived(); flush();
        new Derived(1); flush();
        new Both(); flush();
        System.out.println(Both.M); flush();
        System.out.println(E.B.ordinal()); flush();
        System.out.println(Constants.K); flush();
        System.out.println(Constants.BOXED); flush();
        Base[] none = new Base[3];
        Class<?> literal = Constants.class;
        System.out.println(none.length + literal.getSimpleName()); flush();
    }
}

public class InitialisationEarly {
    static abstract class Base {
        static { System.out.println("Base static"); }
        String seen = describe();
        { System.out.println("Base block " + seen); }
        Base() { System.out.println("Base() " + describe()); }
        abstract String describe();
    }

    static class Sub extends Base {
        static final String CONSTANT = "constant";
        static final Integer BOXED = 7;
        final int fixed = 5;
        final String text = "text";
        final int late;
        int plain = 6;
        final Integer boxed = 8;
        static { System.out.println("Sub static " + BOXED); }
        { late = 9; }
        Sub() { super(); System.out.println("Sub() " + describe()); }
        String describe() { return fixed + text + late + plain + boxed + this.fixed + CONSTANT + BOXED; }
    }

    static class Lazy {
        static final int INLINE = 3 * 4;
        static final long LONG = INLINE + 1L;
        static int loaded = load();
        static int load() { System.out.println("Lazy loaded"); return 1; }
        static void touch() {}
    }

    static class Forward {
        static int a = next();
        static int b = 10;
        static int c = next();
        static int next() { return b++; }
        int x = this.y + 1;
        int y = 20;
        { y += x; }
        int z = y;
    }

    interface Named { String NAME = made("Named"); default String name() { return NAME; } }
    interface Silent { String WORD = made("Silent"); void nothing(); }
    static class Both implements Named, Silent { static { System.out.println("Both static"); } public void nothing() {} }
    static String made(String s) { System.out.println("made " + s); return s; }

    static class Parent { static int shared = value("Parent.shared"); static int value(String s) { System.out.println(s); return 1; } }
    static class Child extends Parent { static int own = value("Child.own"); }

    public static void main(String[] args) {
        new Sub();
        System.out.println(Lazy.INLINE + Lazy.LONG);
        Lazy[] none = new Lazy[2];
        System.out.println("array " + none.length);
        Lazy.touch();
        System.out.println(Forward.a + " " + Forward.b + " " + Forward.c);
        Forward f = new Forward();
        System.out.println(f.x + " " + f.y + " " + f.z);
        Both both = new Both();
        System.out.println(both.name());
        System.out.println(Silent.WORD + Both.WORD);
        System.out.println(Child.shared);
        System.out.println(Child.own);
    }
}

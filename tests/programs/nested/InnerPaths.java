public class InnerPaths {
    final String name;
    InnerPaths(String name) { this.name = name; }

    class Inner {
        final String own;
        Inner(String own) { this.own = own; }
        String path() { return name + "." + own; }

        class Deep {
            String name = "deep";
            String all() { return name + this.name + Inner.this.own + InnerPaths.this.name + path(); }
            Inner sibling() { return new Inner("sibling"); }
            Deep again() { return new Deep() { String all() { return "again " + super.all(); } }; }
        }
    }

    class Sub extends Inner {
        Sub() { super("sub"); }
        String path() { return "Sub:" + super.path(); }
    }

    static class Outside extends InnerPaths.Inner {
        Outside(InnerPaths outer) { outer.super("outside"); }
    }

    static class OutsideDeep extends InnerPaths.Inner.Deep {
        OutsideDeep(InnerPaths.Inner inner) { inner.super(); }
    }

    static class Counter {
        private int n;
        private static int total;
        private int up() { total++; return ++n; }
        class Step { int go() { return up() + n++ + total; } }
        static Step stepOf(Counter c) { return c.new Step(); }
    }

    class Generic<T> {
        T item;
        Generic(T item) { this.item = item; }
        class Cell { T get() { return item; } }
    }

    static InnerPaths none() { return null; }

    public static void main(String[] args) {
        InnerPaths a = new InnerPaths("a");
        Inner in = a.new Inner("in");
        System.out.println(in.path());
        Inner.Deep deep = in.new Deep();
        System.out.println(deep.all());
        System.out.println(deep.sibling().path());
        System.out.println(deep.again().again().all());
        System.out.println(a.new Sub().path());
        System.out.println(new Outside(new InnerPaths("o")).path());
        System.out.println(new OutsideDeep(in).all());
        System.out.println(new InnerPaths("b").new Inner("c").new Deep().all());
        Counter c = new Counter();
        System.out.println(c.new Step().go() + " " + Counter.stepOf(c).go() + " " + c.n + Counter.total);
        InnerPaths.Generic<String>.Cell cell = a.new Generic<>("generic").new Cell();
        System.out.println("cell " + cell.get());
        Inner anonymous = a.new Inner("anon") { String path() { return "anonymous " + super.path() + own; } };
        System.out.println(anonymous.path());
        try {
            none().new Inner("x");
            System.out.println("made");
        } catch (NullPointerException e) {
            System.out.println("no outer");
        }
        try {
            new Outside(null);
        } catch (NullPointerException e) {
            System.out.println("no outer either");
        }
    }
}

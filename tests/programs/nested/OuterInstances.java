import java.util.*;
public class OuterInstances {
    int x = 1;
    String tag;
    OuterInstances(String t) { tag = t; }
    class A {
        int x = 2;
        class B {
            int x = 3;
            String all() { return tag + x + this.x + A.this.x + OuterInstances.this.x; }
            class C extends A {
                String up() { return tag + x + super.x + A.this.x + A.this.x; }
            }
        }
        A() { log("A:" + tag); }
    }
    static StringBuilder out = new StringBuilder();
    static void log(String s) { out.append(s).append(';'); }
    class Sub extends OuterInstances {
        Sub() { super("sub-of-" + OuterInstances.this.tag); }
        class D extends A {
            D() {
                super();
                log("D:" + tag + ":" + OuterInstances.this.tag + ":" + Sub.this.tag);
            }
        }
        class E extends A {
            E(OuterInstances o) {
                o.super();
                log("E:" + tag);
            }
        }
    }
    static class Ext extends OuterInstances.A {
        Ext(OuterInstances o) {
            o.super();
            log("Ext:" + x);
        }
    }
    static class ExtB extends OuterInstances.A.B {
        ExtB(OuterInstances.A a) { a.super(); }
    }
    interface Shape {
        int k = 7;
        class Impl implements Shape {
            public String toString() { return "Impl" + k; }
        }
        Shape S = new Impl();
        enum Kind {
            ONE,
            TWO;
            Kind next() { return values()[(ordinal() + 1) % values().length]; }
        }
    }
    Object anon(int p) {
        int loc = p * 2;
        class Local {
            int get() { return loc + p + x; }
            class Deeper {
                int more() { return get() + loc + x; }
            }
        }
        return new Object() {
            int y = new Local().get();
            Local l2 = new Local();
            Local.Deeper d = l2.new Deeper();
            { log("init" + y); }
            public String toString() { return y + ":" + d.more() + ":" + x + ":" + OuterInstances.this.tag; }
        };
    }
    static int fact(int n) {
        class F {
            int go(int k) { return k <= 1 ? 1 : k * new F().go(k - 1); }
        }
        return new F().go(n);
    }
    class Counter {
        private int c;
        private int inc() { return ++c; }
    }
    int useCounter() {
        Counter k = new Counter();
        k.c += 5;
        k.inc();
        k.c++;
        return k.c-- + k.c;
    }
    private static int secret = 4;
    static class Spy {
        int peek() { return secret++ + new OuterInstances("q").x; }
        private static int hid = 9;
    }
    abstract static class Base {
        Base() { init(); }
        abstract void init();
    }
    static class Der extends Base {
        int a = 5;
        int b;
        String s = null;
        final int c = 8;
        void init() {
            a = 10;
            b = 20;
            s = "set";
            log("i" + c);
        }
    }
    static Base captured(int v) {
        return new Base() {
            void init() { log("cap" + v); }
        };
    }
    public static void main(String[] args) {
        OuterInstances o = new OuterInstances("o");
        A a = o.new A();
        A.B b = a.new B();
        A.B.C c = b.new C();
        System.out.println(b.all() + " " + c.up() + " " + out);
        out.setLength(0);
        Sub s = o.new Sub();
        Sub.D d = s.new D();
        s.new E(new OuterInstances("other"));
        new Ext(o);
        System.out.println(out);
        out.setLength(0);
        System.out.println(new ExtB(a).all());
        System.out.println(Shape.S + " " + Shape.Kind.ONE.next().next() + new Shape() { int z = k; }.z);
        System.out.println(o.anon(3) + " " + out + fact(5));
        out.setLength(0);
        System.out.println(o.useCounter() + " " + new Spy().peek() + secret + Spy.hid);
        Der dd = new Der();
        System.out.println(dd.a + " " + dd.b + " " + dd.s + out);
        out.setLength(0);
        captured(6);
        System.out.println(out);
        System.out.println(new OuterInstances("z") {
            int x = 40;
            int sum() { return x + super.x + this.x; }
        }.sum());
        System.out.println(new ArrayList<>(List.of(1)) {
            {
                add(2);
                addAll(List.of(3, 4));
            }
        }.size());
        var v = new Object() {
            int cnt = 0;
            void bump() { cnt += 2; }
        };
        v.bump();
        v.bump();
        System.out.println(v.cnt);
        List<Runnable> rs = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int j = i;
            rs.add(new Runnable() {
                int own = j * 10;
                public void run() { System.out.print(own++ + j + " "); }
            });
        }
        for (String q : new String[] {"a", "b"}) rs.add(() -> System.out.print(q));
        rs.forEach(Runnable::run);
        rs.get(1).run();
        System.out.println();
        OuterInstances nul = null;
        try {
            nul.new A();
        } catch (NullPointerException e) { System.out.println("npe"); }
    }
}

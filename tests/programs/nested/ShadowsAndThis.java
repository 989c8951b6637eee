public class ShadowsAndThis {
    String name = "outer";
    static String kind = "static outer";
    class Inner {
        String name = "inner";
        class Innermost {
            String name = "innermost";
            String all(String name) {
                return name + this.name + Inner.this.name + ShadowsAndThis.this.name + kind;
            }
        }
        Innermost make() { return new Innermost(); }
        void rename(String n) { name = n; ShadowsAndThis.this.name = n + "!"; }
    }
    static class Sub extends ShadowsAndThis {
        String name = "sub";
        String both() { return name + super.name + ((ShadowsAndThis) this).name; }
        class InSub extends Inner {
            String see() { return name + Sub.this.name + Sub.super.name; }
        }
    }
    public static void main(String[] args) {
        ShadowsAndThis o = new ShadowsAndThis();
        Inner inner = o.new Inner();
        System.out.println(inner.make().all("param"));
        System.out.println(inner.new Innermost().all("p"));
        inner.rename("new");
        System.out.println(inner.name + o.name);
        Sub sub = new Sub();
        System.out.println(sub.both() + ((ShadowsAndThis) sub).name);
        System.out.println(sub.new InSub().see());
        Object local = new Object() {
            String name = "anonymous";
            @Override public String toString() { return name + o.name; }
        };
        System.out.println(local);
    }
}

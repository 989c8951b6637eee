public class References {
    interface Two<A, B, R> { R go(A a, B b); }
    interface One<A, R> { R go(A a); }
    interface None<R> { R go(); }
    static class Thing {
        final String name;
        Thing() { this("unnamed"); }
        Thing(String name) { this.name = name; }
        String greet(String who) { return name + ">" + who; }
        static String make(int n) { return "made" + n; }
        One<String, String> bound() { return this::greet; }
    }
    public static void main(String[] args) {
        One<Integer, String> statics = Thing::make;
        One<String, Thing> constructor = Thing::new;
        None<Thing> empty = Thing::new;
        Two<Thing, String, String> unbound = Thing::greet;
        One<String, Integer> length = String::length;
        One<Integer, int[]> array = int[]::new;
        System.out.println(statics.go(4) + " " + constructor.go("x").name + " " + empty.go().name);
        System.out.println(unbound.go(new Thing("u"), "v") + " " + length.go("abc") + " " + array.go(7).length);
        System.out.println(new Thing("b").bound().go("c"));
        Thing changing = new Thing("first");
        One<String, String> bound = changing::greet;
        changing = new Thing("second");
        System.out.println(bound.go("!"));
        One<Object, String> text = Object::toString;
        System.out.println(text.go(15) + text.go("s"));
    }
}

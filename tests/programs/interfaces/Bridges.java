public class Bridges {
    interface Source<T> { T get(); }
    interface Sink<T> { void put(T value); }
    static class Box<T> implements Source<T>, Sink<T> {
        T value;
        public T get() { return value; }
        public void put(T value) { this.value = value; }
    }
    static class StringBox extends Box<String> {
        @Override public String get() { return "[" + super.get() + "]"; }
        @Override public void put(String value) { super.put(value + "!"); }
    }
    static class Animal {
        Animal self() { return this; }
        String sound() { return "..."; }
    }
    static class Dog extends Animal {
        @Override Dog self() { return this; }
        @Override String sound() { return "wuff"; }
        String fetch() { return "stick"; }
    }
    static class Version implements Comparable<Version> {
        final int n;
        Version(int n) { this.n = n; }
        public int compareTo(Version o) { return n - o.n; }
    }
    static <T extends Comparable<T>> T max(T a, T b) {
        return a.compareTo(b) >= 0 ? a : b;
    }
    public static void main(String[] args) {
        StringBox box = new StringBox();
        box.put("a");
        System.out.println(box.get());
        Box<String> general = box;
        general.put("b");
        System.out.println(general.get());
        Source<?> source = box;
        System.out.println(source.get());
        @SuppressWarnings({"unchecked", "rawtypes"})
        Sink<Object> raw = (Sink) box;
        try {
            raw.put(1);
        } catch (ClassCastException e) {
            System.out.println("bridge casts");
        }
        Animal a = new Dog();
        System.out.println(a.self().sound() + " " + new Dog().self().fetch());
        System.out.println(max(new Version(1), new Version(5)).n + " " + max("x", "y") + " " + max(3, 2));
    }
}

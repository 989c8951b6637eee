import java.util.function.Function;

public class CovariantsAndBridges {
    static class Animal implements Cloneable, Comparable<Animal> {
        int age = 1;
        Animal self() { return this; }
        Object tag() { return "animal"; }
        @Override protected Animal clone() throws CloneNotSupportedException { return (Animal) super.clone(); }
        @Override public int compareTo(Animal o) { return age - o.age; }
    }
    static class Dog extends Animal {
        int[] bones = {1, 2};
        @Override Dog self() { return this; }
        @Override String tag() { return "dog"; }
        @Override public Dog clone() { try { Dog d = (Dog) super.clone(); d.bones = bones.clone(); return d; } catch (CloneNotSupportedException e) { throw new AssertionError(e); } }
        void bark() { System.out.print("woof" + age + bones.length + " "); }
    }
    interface Source<T> { T get(); }
    interface Sink<T> { void put(T t); }
    static class Box implements Source<String>, Sink<String> { String s = "-"; public String get() { return s; } public void put(String t) { s = t + t.length(); } }
    static abstract class Base<T, R extends Comparable<R>> implements Function<T, R> { abstract R key(T t); public R apply(T t) { return key(t); } boolean less(T a, T b) { return apply(a).compareTo(apply(b)) < 0; } }
    static class Len extends Base<String, Integer> { Integer key(String s) { return s.length(); } @Override public Integer apply(String s) { return super.apply(s) * 10; } }
    public static void main(String[] args) {
        Animal a = new Dog();
        ((Dog) a.self()).bark();
        new Dog().self().bark();
        System.out.println(a.tag() + "" + new Dog().tag().length());
        Dog d = new Dog();
        d.age = 5;
        Dog e = d.clone();
        e.bones[0] = 9; e.age++;
        System.out.println(d.bones[0] + " " + d.age + e.age + a.compareTo(d) + (e.getClass() == Dog.class));
        Box box = new Box();
        Sink sink = box;
        sink.put("raw");
        Source<String> source = box;
        System.out.println(source.get().length() + box.get());
        try { sink.put(5); } catch (ClassCastException ex) { System.out.println("bridge"); }
        Base<String, Integer> len = new Len();
        System.out.println(len.apply("four") + " " + len.less("a", "bb") + len.andThen(n -> n / 4.0).apply("seven!!"));
        Function raw = len;
        System.out.println(raw.apply("xy"));
        try { raw.apply('c'); } catch (ClassCastException ex) { System.out.println("bridge too"); }
        Comparable<Animal> c = d;
        System.out.println(c.compareTo(e));
    }
}

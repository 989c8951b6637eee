import java.util.*;
import java.util.function.*;
import java.util.stream.*;
import java.util.concurrent.*;
public class PathsAndTargets {
    static class Outer<T> {
        class Inner {
            T v;
            Inner(T v) { this.v = v; }
            T get() { return v; }
            class Deep {
                T d() { return v; }
            }
        }
        T top;
        Inner make(T t) { return new Inner(t); }
    }
    static <A, B, C> Function<A, Function<B, C>> curry(BiFunction<A, B, C> f) { return a -> b -> f.apply(a, b); }
    enum E {
        A {
            int f() { return 1; }
        },
        B {
            int f() { return 2; }
        };
        abstract int f();
    }
    interface Op {
        int ap(int a);
    }
    static class Person {
        String name;
        int age;
        Person(String n, int a) {
            name = n;
            age = a;
        }
        String getName() { return name; }
        int getAge() { return age; }
    }
    public static void main(String[] args) throws Exception {
        Outer<String> o = new Outer<>();
        Outer<String>.Inner in = o.new Inner("hey");
        System.out.println(in.get().length());
        Outer<String>.Inner.Deep dd = in.new Deep();
        System.out.println(dd.d().charAt(1));
        Outer<Integer>.Inner i2 = new Outer<Integer>().make(4);
        System.out.println(i2.get() + 1);
        System.out.println(curry(String::concat).apply("a").apply("b").length());
        BiFunction<Integer, Integer, Integer> mx = Math::max;
        System.out.println(curry(mx).apply(3).apply(4) + 1);
        ExecutorService ex = Executors.newFixedThreadPool(1);
        Integer any = ex.invokeAny(List.of(() -> 5));
        System.out.println(any);
        for (Future<?> f : ex.invokeAll(List.of(() -> 1, () -> 2))) System.out.println(f.get());
        ex.shutdown();
        boolean c = args.length == 0;
        Op op = c ? null : x -> x + 1;
        System.out.println(op == null);
        Op op2 = !c ? null : x -> x + 1;
        System.out.println(op2.ap(3));
        Supplier<Function<Integer, Integer>> sf = () -> c ? x -> x * 2 : null;
        System.out.println(sf.get().apply(4));
        System.out.println("m "
                + Stream.of("b", "a", "cc")
                          .collect(Collectors.toMap(s -> s, s -> s.length(), (x, y) -> x, TreeMap::new)));
        System.out.println("m "
                + Stream.of("b", "a", "cc")
                          .collect(Collectors.toMap(s -> s, s -> s.length(), (x, y) -> x, TreeMap::new))
                          .firstKey()
                + "x");
        System.out.println(E.A.getDeclaringClass() + " " + E.A.getClass() + " "
                + E.B.getDeclaringClass().getSimpleName() + " " + (E.A.getClass() == E.class));
        System.out.println(Arrays.toString(E.class.getEnumConstants()));
        System.out.println(E.class.isEnum() + " " + E.A.getClass().isEnum() + " " + Op.class.isInterface() + " "
                + int[].class.isArray() + " " + int.class.isPrimitive());
        class Loc {
            class In {}
        }
        Object an = new Object() {
            public String toString() { return "an"; }
        };
        Runnable rr = new Runnable() {
            public void run() {
                System.out.println(getClass().getName() + "|" + getClass().getSimpleName() + "|"
                        + new Object() {}.getClass().getName());
            }
        };
        rr.run();
        System.out.println(new Loc().getClass().getName() + " " + Loc.class.getSimpleName() + " "
                + Loc.In.class.getName() + " " + an.getClass().getName() + " [" + an.getClass().getSimpleName() + "]");
        System.out.println(Map.Entry.class.getName() + " " + Map.Entry.class.getSimpleName() + " "
                + int[][].class.getSimpleName() + " " + String[].class.getName() + " " + Person.class.getTypeName()
                + " " + Person[].class.getTypeName() + " " + Person.class.getCanonicalName());
        System.out.println(an.getClass().isAnonymousClass() + " " + Loc.class.isLocalClass() + " "
                + Person.class.isMemberClass() + " " + Person.class.getSuperclass() + " " + Op.class.getSuperclass());
        System.out.println(Comparator.comparing(Person::getName)
                                   .thenComparing(Person::getAge, Comparator.reverseOrder())
                                   .compare(new Person("a", 1), new Person("a", 2)));
        var grouped = (Stream.of(new Person("z", 3), new Person("y", 3), new Person("x", 1))
                               .collect(Collectors.groupingBy(Person::getAge, TreeMap::new,
                                       Collectors.mapping(p -> p.name.toUpperCase(), Collectors.joining("+")))));
        System.out.println(grouped);
    }
}

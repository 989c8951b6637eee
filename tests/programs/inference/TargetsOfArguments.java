import java.util.*;
import java.util.function.*;

// Arguments that are typed by the parameter they are for (JLS 15.12, 15.25, 18.5.2).
public class TargetsOfArguments {
    static class Choices {
        static <R> R orElse(Function<String, R> f, R d) {
            return d;
        }
        static void show(Object o) {
            System.out.println("got " + o);
        }
        static void run(String[] x) {
            show(x.length > 0 ? true : orElse(v -> false, null));
        }
        static <T> T nul() {
            return null;
        }
    }
    static class Explicit {
        record P(int a, String n) {}
        static void run(String[] x) {
            List<P> l = new ArrayList<>(List.of(new P(1, "b"), new P(1, "a")));
            l.sort(Comparator.comparingInt((P p) -> p.a()).thenComparing(p -> p.n()));
            System.out.println(l);
        }
    }
    static class ClassVariables {
        record P(int a, String n) {}
        static void run(String[] x) {
            Map<String, Comparator<P>> m = new HashMap<>();
            m.put("a", Comparator.comparing(q -> -q.a()));
            List<P> l = new ArrayList<>(List.of(new P(2, "b"), new P(1, "a")));
            l.sort(m.get("a"));
            System.out.println(l);
        }
    }
    static class ChosenCalls {
        static void take(Comparator<Map<String, Integer>> c) {
            System.out.println(c.compare(Map.of("k", 1), Map.of("k", 2)));
        }
        static void run(String[] x) {
            take(x.length == 0 ? Comparator.comparing(r -> r.get("k")) : null);
        }
    }
    static class Open {
        static class B {
            Object copy(long j) {
                return "long";
            }
        }
        static class S extends B {
            <T> T copy(int i) {
                return null;
            }
        }
        static void foo(S d) {
            System.out.println("foo " + d);
        }
        static void run(String[] x) {
            foo(new S().copy(1));
        }
    }
    public static void main(String[] args) throws Exception {
        Choices.run(args);
        Explicit.run(args);
        ClassVariables.run(args);
        ChosenCalls.run(args);
        Open.run(args);
    }
}

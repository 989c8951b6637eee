import java.util.*;
import java.util.function.*;
public class Deconstructions {
    sealed interface Shape permits Circle, Square, Rect, Group {}
    record Circle(double r) implements Shape {}
    record Square(double s) implements Shape {}
    record Rect(double w, double h) implements Shape {}
    record Group(Shape a, Shape b, List<Shape> rest) implements Shape {}
    static double area(Shape s) {
        return switch (s) { case Circle(var r) -> 3 * r * r; case Square(double d) when d < 0 -> throw new IllegalArgumentException("neg " + d); case Square(double d) -> d * d; case Rect(double w, double h) when w == h -> -1; case Rect(var w, var h) -> w * h; case Group(Circle(var r1), Circle(var r2), var l) when l.isEmpty() -> r1 + r2; case Group(var a, var b, List<Shape> l) -> area(a) + area(b) + l.stream().mapToDouble(Deconstructions::area).sum(); }; }
    sealed interface Expr<T> {} record Const<T>(T v) implements Expr<T> {} record Add<T>(Expr<T> l, Expr<T> r) implements Expr<T> {} record Neg<T>(Expr<T> e) implements Expr<T> {} static int eval(Expr<Integer> e) { return switch (e) { case Const<Integer>(Integer v) -> v; case Add<Integer>(Const<Integer>(var a), Const<Integer>(var b)) -> a + b + 1000; case Add<Integer>(var l, var r) -> eval(l) + eval(r); case Neg<Integer>(Neg<Integer>(var inner)) -> eval(inner); case Neg<Integer>(var x) -> -eval(x); }; }
    static String obj(Object o) { return switch (o) { case null -> "null!"; case Integer i when i > 100 -> "big" + i; case Integer i -> "int" + i; case Long l -> "long" + l; case String s when s.isEmpty() -> "empty"; case String s when s.length() > 3 -> { String t = s.toUpperCase(); yield t + t.length(); } case String s -> s; case int[] a when a.length > 1 -> "arr" + a[1]; case int[] a -> "ia" + a.length; case Character c -> "ch" + (char) (c + 1); case List<?> l when !l.isEmpty() && l.get(0) instanceof String s -> "ls" + s; case List<?> l -> "list" + l.size(); case Enum<?> e -> "enum" + e.ordinal(); case Record r -> "rec" + r; case Runnable r -> { r.run(); yield "ran"; } default -> o.getClass().getSimpleName(); }; }
    enum Suit { HEARTS, SPADES } sealed interface Card permits Face, Num, Joker {} record Face(Suit s, char c) implements Card {} record Num(Suit s, int n) implements Card {} enum Joker implements Card { BIG, SMALL } static int val(Card c) { return switch (c) { case Face(Suit s, char k) when s == Suit.HEARTS && k == 'Q' -> 50; case Face f -> 10; case Num(var s, var n) when n > 5 -> n * 2; case Num n -> n.n(); case Joker.BIG -> 100; case Joker.SMALL -> 99; }; }
    static String str(String s) { return switch (s) { case null -> "N"; case "a", "b" -> "ab"; case String t when t.length() == 2 -> "two"; case "long" -> "L"; case String t -> "other"; }; } static String en(Suit s) { switch (s) { case HEARTS -> { return "h"; } case null -> { return "n"; } case SPADES -> { return "s"; } } } static String nd(Object o) { return switch (o) { case String s -> "s"; case null, default -> "nd"; }; } static int old(Object o) { int r = 0; switch (o) { case String s:
                r = s.length();
                break;
            case Integer i when i > 3:
                r = i;
            default:
                r += 100;
        }
        return r;
    }
    static String prim(Integer i) {
        return switch (i) { case 1 -> "one"; case Integer n when n < 0 -> "neg"; case 2 -> "two"; case Integer n -> "n" + n; }; }
    record Pair<A, B>(A a, B b) {} record Box<T>(T t) {} static <T> String gen(Pair<? extends T, Box<T>> p) { return switch (p) { case Pair<? extends T, Box<T>>(var a, Box<T>(var b)) when Objects.equals(a, b) -> "same"; case Pair<? extends T, Box<T>>(var a, var b) -> a + "|" + b; }; } static String inst(Object o) { if (o instanceof Pair<?, ?>(Integer x, Pair<?, ?>(var y, Box<?>(String z))) && x > 0) return x + "" + y + z; if (!(o instanceof Box<?>(Box<?>(var in)))) return "no"; return "in" + in; } static int loop(List<Pair<String, Integer>> l) { int t = 0; for (var p : l) if (p instanceof Pair<String, Integer>(var k, Integer v) && !k.isEmpty()) t += v * k.length();
                return t;
        }
        record Throwing(int x) {
            public int x() { throw new IllegalStateException("acc"); }
        }
        public static void main(String[] args) {
            for (Shape s : List.of(new Circle(1), new Square(2), new Rect(2, 3), new Rect(2, 2),
                         new Group(new Circle(1), new Circle(2), List.of()),
                         new Group(new Square(1), new Rect(1, 5), List.of(new Square(3)))))
                System.out.print(area(s) + " ");
            try {
                area(new Square(-1));
            } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
            try {
                area(null);
            } catch (NullPointerException e) { System.out.println("npe"); }
            System.out.println(eval(new Add<>(new Const<>(1), new Const<>(2))) + " "
                    + eval(new Neg<>(new Neg<>(new Const<>(5)))) + " "
                    + eval(new Neg<>(new Add<>(new Neg<>(new Const<>(3)), new Const<>(1)))));
            Object[] os = {null, 500, 5, 7L, "", "word", "ab", new int[] {1, 2}, new int[1], 'c', List.of("q"),
                    List.of(), List.of(1), Suit.SPADES, new Box<>(1),
                    (Runnable) () -> System.out.print("[run]"), 2.5, new StringBuilder()};
            for (Object o : os) System.out.print(obj(o) + " ");
            System.out.println();
            for (Card c : new Card[] {new Face(Suit.HEARTS, 'Q'), new Face(Suit.SPADES, 'Q'), new Num(Suit.HEARTS, 9),
                         new Num(Suit.HEARTS, 2), Joker.BIG, Joker.SMALL})
                System.out.print(val(c) + " ");
            System.out.println(str(null) + str("a") + str("zz") + str("long") + str("xyz") + en(Suit.SPADES) + en(null)
                    + nd(null) + nd(1) + nd("") + old("abc") + old(5) + old(1) + old(2.0) + prim(1) + prim(-4) + prim(2)
                    + prim(9));
            System.out.println(gen(new Pair<>("a", new Box<>("a"))) + gen(new Pair<>(1, new Box<>(2)))
                    + inst(new Pair<>(1, new Pair<>('y', new Box<>("z")))) + inst(new Box<>(new Box<>(7)))
                    + inst(new Box<>(null)) + inst("x") + loop(List.of(new Pair<>("ab", 2), new Pair<>("", 9))));
            try {
                if ((Object) new Throwing(1) instanceof Throwing(var x)) System.out.println(x);
            } catch (MatchException e) { System.out.println(e.getClass().getName() + " " + e.getCause()); }
            try {
                old(null);
            } catch (NullPointerException e) { System.out.println("NPE old"); }
        }
    }

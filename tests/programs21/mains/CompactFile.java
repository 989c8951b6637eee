import static java.lang.Math.max;
sealed interface Shape permits Sq, Ci {}
record Sq(int s) implements Shape {}
record Ci(int r) implements Shape {}
enum Color { RED, GREEN; Color next() { return values()[(ordinal() + 1) % 2]; } }
static int counter;
final List<Shape> shapes = new ArrayList<>(List.of(new Sq(1), new Ci(2)));
int area(Shape s) { return switch (s) { case Sq(int x) -> x * x; case Ci c -> 3 * c.r() * c.r(); }; }
<T extends Comparable<T>> T big(T a, T b) { return a.compareTo(b) > 0 ? a : b; }
class Inner { int v() { return counter + shapes.size(); } }
void main() {
    for (var s : shapes) IO.println(s + "=" + area(s));
    IO.println(big("a", "b") + max(1, 2) + new Inner().v() + Color.RED.next());
    var m = new ConcurrentHashMap<String, Integer>(); m.merge("k", 1, Integer::sum); m.merge("k", 1, Integer::sum); IO.println(m); IO.print("x"); IO.println();
    Runnable r = () -> { counter++; IO.println("r" + counter + this.getClass().getSimpleName()); }; r.run();
}

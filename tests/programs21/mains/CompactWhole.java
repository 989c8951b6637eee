String greet(String n) { return "Hello, " + n + count; }
int count = 3;
static final List<String> NAMES = List.of("a", "b");
record Pt(int x, int y) { int sum() { return x + y; } }
enum Mode { ON, OFF }
interface F { int f(int x); }
class Node { Node next; int v = count++; }
void main() {
    IO.println(greet("me"));
    for (var n : NAMES) { IO.print(n); IO.print(' '); }
    IO.println();
    System.out.println(new Pt(1, 2).sum() + " " + Mode.valueOf("ON"));
    F f = x -> x * count; IO.println(f.f(4));
    new Node(); System.out.println(new Node().v + " " + this.getClass().getSimpleName() + " " + count);
    var m = new TreeMap<String, Integer>(Comparator.reverseOrder()); m.put("k", 1); m.put("z", 2); IO.println(m);
    IO.println(Stream.of(1, 2, 3).map(i -> i * i).collect(Collectors.toList()));
    IO.println(null); IO.println(new int[0].length); IO.println('c'); IO.println(1.5);
    helper(5);
}
void helper(int n) { if (n == 0) throw new IllegalStateException("deep " + n); helper(n - 1); }

import java.util.*;
public class LocalDeclarations {
    interface Stack2<T> extends Iterable<T> { void push(T t); T pop(); boolean isEmpty(); static <T> Stack2<T> create() { return new Stack2<>() { private record Cell<T>(T v, Cell<T> next) {} private Cell<T> top; private int n; public void push(T t) { top = new Cell<>(t, top); n++; } public T pop() { if (top == null) throw new NoSuchElementException("empty after " + n); var v = top.v(); top = top.next(); return v; } public boolean isEmpty() { return top == null; } public Iterator<T> iterator() { return new Iterator<>() { Cell<T> c = top; public boolean hasNext() { return c != null; } public T next() { var v = c.v(); c = c.next(); return v; } }; } }; } default T peekOr(T d) { for (T t : this) return t; return d; } private String hidden() { return "h"; } default String vis() { return hidden() + hidden(); } }
    static class Loc { void m() { enum Lv { A, B; Lv nx() { return values()[(ordinal() + 1) % 2]; } } record Rr(Lv l) {} interface Fx { Lv ap(Lv l); } Fx f = Lv::nx; System.out.println(new Rr(f.ap(Lv.A)) + " " + f.ap(Lv.B)); class In { static int c; int id = ++c; record Deep(int z) {} Deep d() { return new Deep(id); } } new In(); System.out.println(new In().d() + " " + In.c); } }
    public static void main(String... args) { Stack2<String> s = Stack2.create(); s.push("a"); s.push("b"); for (var x : s) System.out.print(x); System.out.println(s.peekOr("z") + s.pop() + s.pop() + s.isEmpty() + s.peekOr("z") + s.vis()); new Loc().m(); var list = new ArrayList<Map<String, ? super Integer>>(); list.add(new HashMap<>(Map.of("k", 1))); for (var m : list) for (var e : m.entrySet()) System.out.println(e.getKey() + e.getValue()); var arr = new int[][]{{1}, {2, 3}}; for (var r : arr) for (var v : r) System.out.print(v); System.out.println(); var text = """
        {
          "k": "v\tq",
          "n": %d
        }""".formatted(5); System.out.println(text); s.pop(); }
}

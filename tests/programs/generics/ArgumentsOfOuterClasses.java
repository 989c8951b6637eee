/** What a class says of the class around the inner one that it extends counts. */
public class ArgumentsOfOuterClasses {
    static class Outer<T> {
        final T tag; int count = 0;
        Outer(T tag) { this.tag = tag; }
        class Inner { T seen = tag; int id = ++count; }
    }
    static class Free extends Outer<Integer>.Inner {
        Free(Outer<Integer> o) { o.super(); }
        int sum() { return seen + id; }
        Object s() { return seen; }
    }
    static <X> String k(X x) { return "obj"; } static String k(Integer x) { return "int"; } static String k(String x) { return "str"; }
    static class Free2 extends Outer<Integer>.Inner { Free2(Outer<Integer> o) { o.super(); } String kind() { return k(seen); } }
    static class Table<C> {
        class Row implements Iterable<Row.Cell> {
            final java.util.List<Cell> cells = new java.util.ArrayList<>();

            class Cell {
                final C value;

                Cell(C value) {
                    this.value = value;
                    cells.add(this);
                }
            }

            public java.util.Iterator<Cell> iterator() {
                return cells.iterator();
            }
        }
    }

    public static void main(String[] args) {
        Outer<Integer> n = new Outer<>(40);
        System.out.println(new Free(n).s());
        System.out.println(new Free2(n).kind());
        System.out.println(new Free(n).sum());
        Table<Integer>.Row row = new Table<Integer>().new Row();
        row.new Cell(4);
        row.new Cell(5);
        int sum = 0;
        for (var cell : row) {
            sum += cell.value;
            System.out.print(k(cell.value) + " ");
        }
        System.out.println(sum);
    }
}

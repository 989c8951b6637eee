public class Erasure {
    static class Cell<T> {
        T value;
        Cell(T value) { this.value = value; }
        <R> Cell<R> with(R other) { return new Cell<>(other); }
        static <A> A first(A a, A b) { return a; }
    }
    static class Pair<A, B extends Number> {
        final A a;
        final B b;
        Pair(A a, B b) { this.a = a; this.b = b; }
        int total() { return b.intValue() + 1; }
    }
    @SuppressWarnings("unchecked")
    static <T> T unchecked(Object o) { return (T) o; }
    @SafeVarargs
    static <T> int count(T... all) { return all.length; }
    static double sum(Cell<? extends Number>[] cells) {
        double sum = 0;
        for (Cell<? extends Number> cell : cells) sum += cell.value.doubleValue();
        return sum;
    }
    public static void main(String[] args) {
        Cell<String> cell = new Cell<>("text");
        System.out.println(cell.value.length() + cell.with(5).value + Cell.first(1, 2));
        System.out.println(new Pair<>("a", 4).total() + " " + new Pair<String, Double>("b", 2.9).total());
        @SuppressWarnings({"rawtypes", "unchecked"})
        Cell<Integer> polluted = (Cell) cell;
        try {
            int n = polluted.value;
            System.out.println(n);
        } catch (ClassCastException e) {
            System.out.println("cast at the use");
        }
        try {
            String s = unchecked(5);
            System.out.println(s);
        } catch (ClassCastException e) {
            System.out.println("cast of the result");
        }
        Object o = unchecked(5);
        System.out.println(o);
        System.out.println(count() + count(1, 2) + count("a", "b", "c"));
        @SuppressWarnings("unchecked")
        Cell<? extends Number>[] cells = new Cell[2];
        cells[0] = new Cell<>(1);
        cells[1] = new Cell<>(2.5);
        System.out.println(sum(cells));
        System.out.println(cell.getClass() == new Cell<>(1).getClass());
        Cell<int[]> ints = new Cell<>(new int[] {7, 8});
        ints.value[0]++;
        System.out.println(ints.value[0]);
    }
}

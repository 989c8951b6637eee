public class Accessors {

    record Loud(int a, String b) {
        public int a() {
            return a + 100;
        }

        public String b() {

            if (b == null) {
                throw new IllegalStateException("no b");
            }
            return b;
        }
    }

    sealed interface Tree<T> {
        record Leaf<T>(T value) implements Tree<T> {}

        record Node<T>(Tree<T> left, Tree<T> right) implements Tree<T> {}
    }

    static int size(Tree<?> tree) {
        return switch (tree) {
            case Tree.Leaf<?> leaf -> 1;
            case Tree.Node<?>(var l, var r) -> size(l) + size(r);
        };
    }

    static int total(Tree<Integer> tree) {
        return switch (tree) {
            case Tree.Leaf<Integer>(Integer v) -> v;
            case Tree.Node<Integer>(Tree.Leaf<Integer>(var a), Tree.Leaf<Integer>(var b)) -> a * b;
            case Tree.Node<Integer>(var l, var r) -> total(l) + total(r);
        };
    }

    static String test(Object o) {
        return switch (o) {
            case Loud(int a, String b) when a > 105 && b.length() > 1 -> "first " + a + b;
            case Loud(int a, String b) -> "second " + a + b;
            case Integer i when i > 10 -> "large " + i;
            case Integer i -> "small " + i;
            case int[] numbers when numbers.length > 2 -> "many " + numbers[2];
            case int[] numbers -> "few " + numbers.length;
            case String s -> s.concat("!");
            case null -> "null!";
            default -> "other";
        };
    }

    public static void main(String[] args) {
        System.out.println(test(new Loud(1, "x")));
        System.out.println(test(new Loud(7, "xy")));
        try {
            test(new Loud(9, null));
        } catch (MatchException e) {
            System.out.println(e.getMessage() + " / " + e.getCause().getMessage());
        }
        System.out.println(test(11) + test(3) + test(new int[] {1, 2, 3}) + test(new int[1]) + test("q") + test(null) + test('c'));
        Tree<Integer> tree = new Tree.Node<>(new Tree.Node<>(new Tree.Leaf<>(3), new Tree.Leaf<>(4)), new Tree.Leaf<>(5));
        System.out.println(size(tree) + " " + total(tree));
    }
}

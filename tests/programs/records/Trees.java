public class Trees {
    interface Tree { }
    record Leaf(int value) implements Tree { }
    record Fork(Tree left, Tree right) implements Tree { }
    static int sum(Tree t) {
        if (t instanceof Leaf l) return l.value();
        Fork f = (Fork) t;
        return sum(f.left()) + sum(f.right());
    }
    public static void main(String[] args) {
        Tree t = new Fork(new Leaf(1), new Fork(new Leaf(2), new Leaf(3)));
        System.out.println(sum(t) + " " + t);
        System.out.println(t.equals(new Fork(new Leaf(1), new Fork(new Leaf(2), new Leaf(3)))) + " " + t.hashCode());
    }
}

package java.util;

/**
 * A bin of a hash table that has become a tree in a JDK: the order of its nodes there, of which the order of the list
 * follows. A new node comes behind its parent in the tree, and the root of the tree comes first. Keys of one hash that have no
 * order of their own lie where they like, as in a JDK, where it hangs on their identity hashes.
 */
final class TreeBin<K, V> {
    private final TreeShape shape = new TreeShape();
    /** In the order of the tree. */
    private final ArrayList<HashMap.Node<K, V>> nodes = new ArrayList<HashMap.Node<K, V>>();

    /** A tree of a list, in whose order nodes come into it. */
    TreeBin(HashMap.Node<K, V> first) {
        for (HashMap.Node<K, V> node = first; node != null; node = node.next) {
            insert(place(node), node);
        }
    }

    private void insert(int place, HashMap.Node<K, V> node) {
        shape.insert(place);
        nodes.add(place, node);
    }

    HashMap.Node<K, V> root() {
        return nodes.get(TreeShape.size(shape.root.left));
    }

    /** Adds a node, and says which one is above it as it comes. */
    HashMap.Node<K, V> add(HashMap.Node<K, V> node) {
        int place = place(node);
        HashMap.Node<K, V> parent = nodes.get(shape.parent(place));
        insert(place, node);
        return parent;
    }

    private int place(HashMap.Node<K, V> node) {
        int from = 0;
        TreeShape.Branch at = shape.root;
        while (at != null) {
            int middle = from + TreeShape.size(at.left);
            if (compare(node, nodes.get(middle)) < 0) {
                at = at.left;
            } else {
                from = middle + 1;
                at = at.right;
            }
        }
        return from;
    }

    @SuppressWarnings("unchecked")
    private static int compare(HashMap.Node<?, ?> a, HashMap.Node<?, ?> b) {
        if (a.hash != b.hash) {
            return a.hash < b.hash ? -1 : 1;
        }
        boolean areOrdered = a.key instanceof Comparable && b.key != null && a.key.getClass() == b.key.getClass();
        return areOrdered ? ((Comparable<Object>) a.key).compareTo(b.key) : 0;
    }

    /** Whether the tree is so small that the bin becomes a list again when a node goes. */
    boolean isSmall() {
        TreeShape.Branch root = shape.root;
        return root == null || root.right == null || root.left == null || root.left.left == null;
    }

    void remove(HashMap.Node<K, V> node) {
        for (int at = 0; at < nodes.size(); at++) {
            if (nodes.get(at) == node) {
                shape.remove(at);
                nodes.remove(at);
                return;
            }
        }
    }
}

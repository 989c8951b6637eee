import java.util.*;

/** A clone has the class of what it is a clone of; an abstract map without `Cloneable` has none. */
public class ClonesOfSubclasses {
    static class OwnList extends ArrayList<String> {
        int extra = 1;
    }

    static class OwnLinks extends LinkedList<String> {}

    static class OwnMap extends HashMap<String, Integer> {}

    static class OwnLinkedMap extends LinkedHashMap<String, Integer> {}

    static class OwnTree extends TreeMap<String, Integer> {}

    static class OwnSet extends HashSet<String> {}

    static class OwnLinkedSet extends LinkedHashSet<String> {}

    static class OwnTable extends Hashtable<String, Integer> {}

    static class OwnBits extends BitSet {}

    static class OwnDeque extends ArrayDeque<String> {}

    static class OwnVector extends Vector<String> {}

    enum Color {RED, GREEN}

    static class OwnEnums extends EnumMap<Color, Integer> {
        OwnEnums() {
            super(Color.class);
        }
    }

    static class Bare extends AbstractMap<String, Integer> implements Cloneable {
        final Map<String, Integer> all = new HashMap<>(Map.of("k", 1));

        public Set<Map.Entry<String, Integer>> entrySet() {
            return all.entrySet();
        }

        public Bare clone() {
            try {
                return (Bare) super.clone();
            } catch (CloneNotSupportedException exception) {
                throw new AssertionError(exception);
            }
        }
    }

    static class NoClone extends AbstractMap<String, Integer> {
        public Set<Map.Entry<String, Integer>> entrySet() {
            return Set.of();
        }

        void tried() {
            try {
                System.out.println(super.clone());
            } catch (CloneNotSupportedException exception) {
                System.out.println(exception);
            }
        }
    }

    static void lists(List<String> list, List<String> copy) {
        copy.add("b");
        System.out.println(list + " " + copy + " " + copy.getClass().getSimpleName());
    }

    static void maps(Map<String, Integer> map, Map<String, Integer> copy) {
        copy.put("b", 2);
        copy.remove("a");
        System.out.println(map + " " + copy + " " + copy.getClass().getSimpleName());
    }

    public static void main(String[] args) {
        OwnList list = new OwnList();
        list.add("a");
        list.extra = 5;
        OwnList copy = (OwnList) list.clone();
        lists(list, copy);
        System.out.println(copy.extra);
        OwnLinks links = new OwnLinks();
        links.add("a");
        lists(links, (OwnLinks) links.clone());
        OwnVector vector = new OwnVector();
        vector.add("a");
        lists(vector, (OwnVector) vector.clone());
        Stack<String> stack = new Stack<>();
        stack.push("a");
        lists(stack, (Stack<String>) stack.clone());
        OwnMap map = new OwnMap();
        map.put("a", 1);
        maps(map, (OwnMap) map.clone());
        OwnLinkedMap linked = new OwnLinkedMap();
        linked.put("a", 1);
        linked.put("z", 1);
        maps(linked, (OwnLinkedMap) linked.clone());
        OwnTree tree = new OwnTree();
        tree.put("a", 1);
        maps(tree, (OwnTree) tree.clone());
        OwnSet set = new OwnSet();
        set.add("a");
        OwnSet other = (OwnSet) set.clone();
        other.add("b");
        System.out.println(set + " " + other);
        OwnLinkedSet inOrder = new OwnLinkedSet();
        inOrder.add("z");
        OwnLinkedSet otherOrder = (OwnLinkedSet) inOrder.clone();
        otherOrder.add("a");
        System.out.println(inOrder + " " + otherOrder + " " + otherOrder.getClass().getSimpleName());
        OwnTable table = new OwnTable();
        table.put("a", 1);
        maps(table, (OwnTable) table.clone());
        OwnBits bits = new OwnBits();
        bits.set(3);
        OwnBits otherBits = (OwnBits) bits.clone();
        otherBits.set(5);
        System.out.println(bits + " " + otherBits + " " + otherBits.getClass().getSimpleName());
        OwnDeque deque = new OwnDeque();
        deque.add("a");
        OwnDeque both = (OwnDeque) deque.clone();
        both.addFirst("b");
        System.out.println(deque + " " + both + " " + both.getClass().getSimpleName());
        OwnEnums enums = new OwnEnums();
        enums.put(Color.RED, 1);
        OwnEnums more = (OwnEnums) enums.clone();
        more.put(Color.GREEN, 2);
        System.out.println(enums + " " + more + " " + more.getClass().getSimpleName());
        System.out.println(new Bare().clone());
        new NoClone().tried();
    }
}

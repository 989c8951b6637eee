package java.util;

public class LinkedHashSet<E> extends HashSet<E> implements SequencedSet<E> {
    public LinkedHashSet() {
        super(new LinkedHashMap<E, Object>());
    }

    public LinkedHashSet(int capacity) {
        super(new LinkedHashMap<E, Object>(capacity));
    }

    public LinkedHashSet(int capacity, float load) {
        super(new LinkedHashMap<E, Object>(capacity, load));
    }

    public LinkedHashSet(Collection<? extends E> other) {
        super(new LinkedHashMap<E, Object>(Math.max(2 * other.size(), 11)));
        addAll(other);
    }

    public Object clone() {
        return getClass() == LinkedHashSet.class ? new LinkedHashSet<E>(this) : super.clone();
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.DISTINCT | Spliterator.ORDERED);
    }

    private LinkedHashMap<E, Object> order() {
        return (LinkedHashMap<E, Object>) map0();
    }

    public void addFirst(E item) {
        order().putFirst(item, PRESENT);
    }

    public void addLast(E item) {
        order().putLast(item, PRESENT);
    }

    public E getFirst() {
        return order().sequencedKeySet().getFirst();
    }

    public E getLast() {
        return order().sequencedKeySet().getLast();
    }

    public E removeFirst() {
        return order().sequencedKeySet().removeFirst();
    }

    public E removeLast() {
        return order().sequencedKeySet().removeLast();
    }

    public SequencedSet<E> reversed() {
        return new Reversed<E>(this);
    }

    private static final class Reversed<E> extends AbstractSet<E> implements SequencedSet<E> {
        private final LinkedHashSet<E> set;

        Reversed(LinkedHashSet<E> set) {
            this.set = set;
        }

        public SequencedSet<E> reversed() {
            return set;
        }

        public int size() {
            return set.size();
        }

        public boolean contains(Object item) {
            return set.contains(item);
        }

        /** Where the set itself would put it: at its own end. */
        public boolean add(E item) {
            return set.add(item);
        }

        public boolean remove(Object item) {
            return set.remove(item);
        }

        public void clear() {
            set.clear();
        }

        public void addFirst(E item) {
            set.addLast(item);
        }

        public void addLast(E item) {
            set.addFirst(item);
        }

        public Iterator<E> iterator() {
            return set.order().reversed().sequencedKeySet().iterator();
        }
    }
}

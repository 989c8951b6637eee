package java.util;

import racelens.Given;

/** A set for one thread: two that use it at once, one of them changing it, race on its content. */
public class HashSet<E> extends AbstractSet<E> implements Set<E>, Cloneable, java.io.Serializable {
    private HashMap<E, Object> map;
    static final Object PRESENT = "";

    public HashSet() {
        map = new HashMap<E, Object>();
    }

    public HashSet(int capacity) {
        map = new HashMap<E, Object>(capacity);
    }

    public HashSet(int capacity, float load) {
        map = new HashMap<E, Object>(capacity, load);
    }

    public HashSet(Collection<? extends E> other) {
        Given.value0(other, "Cannot invoke \"java.util.Collection.size()\" because \"c\" is null");
        map = new HashMap<E, Object>(Math.max((int) (other.size() / .75f) + 1, 16));
        addAll(other);
    }

    HashSet(HashMap<E, Object> map) {
        this.map = map;
    }

    final HashMap<E, Object> map0() {
        return map;
    }

    public Iterator<E> iterator() {
        return map.keySet().iterator();
    }

    public int size() {
        return map.size();
    }

    public boolean isEmpty() {
        return map.isEmpty();
    }

    public boolean contains(Object item) {
        return map.containsKey(item);
    }

    public boolean add(E item) {
        return map.put(item, PRESENT) == null;
    }

    public boolean remove(Object item) {
        return map.remove(item) != null;
    }

    public void clear() {
        map.clear();
    }

    public Spliterator<E> spliterator() {
        return Spliterators.table0(this, Spliterator.DISTINCT);
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        HashMap<E, Object> items = (HashMap<E, Object>) map.clone();
        if (getClass() == HashSet.class) {
            return new HashSet<E>(items);
        }
        try {
            HashSet<E> copy = (HashSet<E>) super.clone();
            copy.map = items;
            return copy;
        } catch (CloneNotSupportedException exception) {
            throw new InternalError(exception);
        }
    }
}

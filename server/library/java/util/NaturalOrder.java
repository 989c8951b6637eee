package java.util;

/** The order of things that compare themselves; and how a container compares where it was given no order. */
public final class NaturalOrder implements Comparator<Object> {
    static final NaturalOrder INSTANCE = new NaturalOrder();

    private NaturalOrder() {}

    @SuppressWarnings("unchecked")
    public int compare(Object a, Object b) {
        if (a == null) {
            throw new NullPointerException("Cannot invoke \"java.lang.Comparable.compareTo(Object)\" because \"c1\" is null");
        }
        return ((Comparable<Object>) a).compareTo(b);
    }

    public Comparator<Object> reversed() {
        return Collections.reverseOrder();
    }

    @SuppressWarnings("unchecked")
    public static int compare0(Comparator<?> order, Object a, Object b) {
        if (order == null) {
            return ((Comparable<Object>) a).compareTo(b);
        }
        return ((Comparator<Object>) order).compare(a, b);
    }
}

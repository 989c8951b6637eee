package java.util;

import racelens.Given;

/** A set in the order of an enum's constants. */
public abstract class EnumSet<E extends Enum<E>> extends AbstractSet<E> implements Cloneable, java.io.Serializable {
    EnumSet() {}

    private static class Plain<E extends Enum<E>> extends EnumSet<E> {
        private final TreeMap<E, Object> map = new TreeMap<E, Object>();
        final Class<E> type;

        Plain(Class<E> type) {
            this.type = type;
        }

        public int size() {
            return map.size();
        }

        public boolean contains(Object item) {
            return isOf(item) && map.containsKey(item);
        }

        private boolean isOf(Object item) {
            return item != null && (item.getClass() == type || item.getClass().getSuperclass() == type);
        }

        public boolean add(E item) {
            Given.value0(item, "Cannot invoke \"Object.getClass()\" because \"e\" is null");
            if (!isOf(item)) {
                throw new ClassCastException(item.getClass() + " != " + type);
            }
            return map.put(item, "") == null;
        }

        public boolean remove(Object item) {
            return isOf(item) && map.remove(item) != null;
        }

        public void clear() {
            map.clear();
        }

        public Iterator<E> iterator() {
            return new Each<E>(map, Enum.constants0(type).length);
        }
    }

    /** A JDK keeps a bit for each constant: what an iterator has yet to give is what stood in the word when it came there. */
    private static final class Each<E extends Enum<E>> implements Iterator<E> {
        private static final int WORD = 64;

        private final TreeMap<E, Object> map;
        private final int constants;
        private int word;
        private Object[] ahead;
        private int at;
        private E last;

        Each(TreeMap<E, Object> map, int constants) {
            this.map = map;
            this.constants = constants;
            load(0);
        }

        private void load(int from) {
            ahead = map.keySet().toArray();
            at = 0;
            while (at < ahead.length && ((Enum<?>) ahead[at]).ordinal() < from) {
                at++;
            }
        }

        @SuppressWarnings("unchecked")
        private E ahead() {
            E next = at < ahead.length ? (E) ahead[at] : null;
            return next != null && next.ordinal() < (word + 1) * WORD ? next : null;
        }

        public boolean hasNext() {
            while (ahead() == null && (word + 1) * WORD < constants) {
                word++;
                load(word * WORD);
            }
            return ahead() != null;
        }

        public E next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            last = ahead();
            at++;
            return last;
        }

        public void remove() {
            if (last == null) {
                throw new IllegalStateException();
            }
            map.remove(last);
            last = null;
        }
    }

    /** A JDK has a class of its own for an enum with more than 64 constants, which shows in what its class is called. */
    private static final class Large<E extends Enum<E>> extends Plain<E> {
        Large(Class<E> type) {
            super(type);
        }
    }

    public static <E extends Enum<E>> EnumSet<E> noneOf(Class<E> type) {
        Objects.requireNonNull(type);
        return empty(type);
    }

    /** To make a set initialises the enum. */
    private static <E extends Enum<E>> EnumSet<E> empty(Class<E> type) {
        return Enum.constants0(type).length > 64 ? new Large<E>(type) : new Plain<E>(type);
    }

    @SuppressWarnings("unchecked")
    public static <E extends Enum<E>> EnumSet<E> allOf(Class<E> type) {
        EnumSet<E> all = empty(type);
        for (Object each : Enum.constants0(type)) {
            all.add((E) each);
        }
        return all;
    }

    public static <E extends Enum<E>> EnumSet<E> copyOf(EnumSet<E> other) {
        return other.clone();
    }

    public static <E extends Enum<E>> EnumSet<E> copyOf(Collection<E> other) {
        if (other instanceof EnumSet) {
            return ((EnumSet<E>) other).clone();
        }
        if (other.isEmpty()) {
            throw new IllegalArgumentException("Collection is empty");
        }
        Class<E> type = other.iterator().next().getDeclaringClass();
        EnumSet<E> all = empty(type);
        all.addAll(other);
        return all;
    }

    public static <E extends Enum<E>> EnumSet<E> complementOf(EnumSet<E> other) {
        EnumSet<E> all = allOf(((Plain<E>) other).type);
        all.removeAll(other);
        return all;
    }

    @SafeVarargs
    private static <E extends Enum<E>> EnumSet<E> made(E first, E... rest) {
        Class<E> type = first.getDeclaringClass();
        EnumSet<E> all = empty(type);
        all.add(first);
        for (E each : rest) {
            all.add(each);
        }
        return all;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E a) {
        return made(a);
    }

    public static <E extends Enum<E>> EnumSet<E> of(E a, E b) {
        return made(a, b);
    }

    public static <E extends Enum<E>> EnumSet<E> of(E a, E b, E c) {
        return made(a, b, c);
    }

    public static <E extends Enum<E>> EnumSet<E> of(E a, E b, E c, E d) {
        return made(a, b, c, d);
    }

    public static <E extends Enum<E>> EnumSet<E> of(E a, E b, E c, E d, E e) {
        return made(a, b, c, d, e);
    }

    @SafeVarargs
    public static <E extends Enum<E>> EnumSet<E> of(E first, E... rest) {
        return made(first, rest);
    }

    @SuppressWarnings("unchecked")
    public static <E extends Enum<E>> EnumSet<E> range(E from, E to) {
        if (from.compareTo(to) > 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        Class<E> type = from.getDeclaringClass();
        EnumSet<E> all = empty(type);
        Object[] constants = Enum.constants0(type);
        for (int at = from.ordinal(); at <= to.ordinal(); at++) {
            all.add((E) constants[at]);
        }
        return all;
    }

    public EnumSet<E> clone() {
        EnumSet<E> copy = empty(((Plain<E>) this).type);
        copy.addAll(this);
        return copy;
    }
}

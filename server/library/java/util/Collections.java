package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * What is done to collections, and the wrappers. Left out: the checked wrappers, and the
 * unmodifiable and synchronized ones of the sorted and navigable interfaces (those of sets and maps are given
 * for the sorted ones too).
 */
public class Collections {
    public static final List EMPTY_LIST = ImmutableList.withNulls0(new Object[0]);
    public static final Set EMPTY_SET = unmodifiableSet(new HashSet<Object>());
    public static final Map EMPTY_MAP = unmodifiableMap(new HashMap<Object, Object>());

    private Collections() {}

    public static <T extends Comparable<? super T>> void sort(List<T> list) {
        list.sort(null);
    }

    public static <T> void sort(List<T> list, Comparator<? super T> order) {
        list.sort(order);
    }

    public static <T> int binarySearch(List<? extends Comparable<? super T>> list, T key) {
        return search(list, key, null);
    }

    public static <T> int binarySearch(List<? extends T> list, T key, Comparator<? super T> order) {
        return search(list, key, order);
    }

    private static int search(List<?> list, Object key, Comparator<?> order) {
        int low = 0;
        int high = list.size() - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            int compared = NaturalOrder.compare0(order, list.get(middle), key);
            if (compared == 0) {
                return middle;
            }
            if (compared < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -(low + 1);
    }

    public static void reverse(List<?> list) {
        for (int a = 0, b = list.size() - 1; a < b; a++, b--) {
            swap(list, a, b);
        }
    }

    public static void shuffle(List<?> list) {
        shuffle(list, Random.shared0());
    }

    public static void shuffle(List<?> list, Random random) {
        for (int at = list.size(); at > 1; at--) {
            swap(list, at - 1, random.nextInt(at));
        }
    }

    @SuppressWarnings("unchecked")
    public static void swap(List<?> list, int a, int b) {
        List<Object> items = (List<Object>) list;
        items.set(a, items.set(b, items.get(a)));
    }

    public static <T> void fill(List<? super T> list, T value) {
        for (int at = 0; at < list.size(); at++) {
            list.set(at, value);
        }
    }

    public static <T> void copy(List<? super T> to, List<? extends T> from) {
        if (from.size() > to.size()) {
            throw new IndexOutOfBoundsException("Source does not fit in dest");
        }
        for (int at = 0; at < from.size(); at++) {
            to.set(at, from.get(at));
        }
    }

    public static <T extends Object & Comparable<? super T>> T min(Collection<? extends T> items) {
        return (T) best(items, null, -1);
    }

    public static <T> T min(Collection<? extends T> items, Comparator<? super T> order) {
        return (T) best(items, order, -1);
    }

    public static <T extends Object & Comparable<? super T>> T max(Collection<? extends T> items) {
        return (T) best(items, null, 1);
    }

    public static <T> T max(Collection<? extends T> items, Comparator<? super T> order) {
        return (T) best(items, order, 1);
    }

    private static Object best(Collection<?> items, Comparator<?> order, int sign) {
        Iterator<?> each = items.iterator();
        Object found = each.next();
        while (each.hasNext()) {
            Object next = each.next();
            int compared = NaturalOrder.compare0(order, next, found);
            if (sign > 0 ? compared > 0 : compared < 0) {
                found = next;
            }
        }
        return found;
    }

    @SuppressWarnings("unchecked")
    public static void rotate(List<?> list, int distance) {
        List<Object> items = (List<Object>) list;
        int size = items.size();
        Object[] all = items.toArray();
        for (int at = 0; at < size; at++) {
            items.set(Math.floorMod(at + distance, size), all[at]);
        }
    }

    public static <T> boolean replaceAll(List<T> list, T old, T value) {
        boolean changed = false;
        for (int at = 0; at < list.size(); at++) {
            if (Objects.equals(old, list.get(at))) {
                list.set(at, value);
                changed = true;
            }
        }
        return changed;
    }

    public static int indexOfSubList(List<?> list, List<?> part) {
        for (int at = 0; at + part.size() <= list.size(); at++) {
            if (list.subList(at, at + part.size()).equals(part)) {
                return at;
            }
        }
        return -1;
    }

    public static int lastIndexOfSubList(List<?> list, List<?> part) {
        for (int at = list.size() - part.size(); at >= 0; at--) {
            if (list.subList(at, at + part.size()).equals(part)) {
                return at;
            }
        }
        return -1;
    }

    public static int frequency(Collection<?> items, Object wanted) {
        int count = 0;
        for (Object item : items) {
            if (Objects.equals(wanted, item)) {
                count++;
            }
        }
        return count;
    }

    public static boolean disjoint(Collection<?> a, Collection<?> b) {
        for (Object item : a) {
            if (b.contains(item)) {
                return false;
            }
        }
        return true;
    }

    @SafeVarargs
    public static <T> boolean addAll(Collection<? super T> items, T... more) {
        boolean changed = false;
        for (T item : more) {
            changed |= items.add(item);
        }
        return changed;
    }

    public static <T> List<T> nCopies(int count, T item) {
        if (count < 0) {
            throw new IllegalArgumentException("List length = " + count);
        }
        Object[] all = new Object[count];
        for (int at = 0; at < count; at++) {
            all[at] = item;
        }
        return ImmutableList.withNulls0(all);
    }

    private static final class Reverse implements Comparator<Object> {
        static final Reverse INSTANCE = new Reverse();

        @SuppressWarnings("unchecked")
        public int compare(Object a, Object b) {
            return ((Comparable<Object>) b).compareTo(a);
        }

        @SuppressWarnings("unchecked")
        public Comparator<Object> reversed() {
            return NaturalOrder.INSTANCE;
        }
    }

    private static final class Reversed<T> implements Comparator<T> {
        private final Comparator<T> order;

        Reversed(Comparator<T> order) {
            this.order = order;
        }

        public int compare(T a, T b) {
            return order.compare(b, a);
        }

        public Comparator<T> reversed() {
            return order;
        }
    }

    @SuppressWarnings("unchecked")
    public static <T> Comparator<T> reverseOrder() {
        return (Comparator<T>) (Comparator<?>) Reverse.INSTANCE;
    }

    @SuppressWarnings("unchecked")
    public static <T> Comparator<T> reverseOrder(Comparator<T> order) {
        if (order == null) {
            return (Comparator<T>) (Comparator<?>) Reverse.INSTANCE;
        }
        if (order instanceof Reversed) {
            return ((Reversed<T>) order).order;
        }
        return new Reversed<T>(order);
    }

    public static <T> Enumeration<T> enumeration(Collection<T> items) {
        Iterator<T> each = items.iterator();
        return new Enumeration<T>() {
            public boolean hasMoreElements() {
                return each.hasNext();
            }

            public T nextElement() {
                return each.next();
            }
        };
    }

    public static <T> ArrayList<T> list(Enumeration<T> items) {
        ArrayList<T> all = new ArrayList<T>();
        while (items.hasMoreElements()) {
            all.add(items.nextElement());
        }
        return all;
    }

    public static <T> Iterator<T> emptyIterator() {
        List<T> none = emptyList();
        return none.iterator();
    }

    public static <T> ListIterator<T> emptyListIterator() {
        List<T> none = emptyList();
        return none.listIterator();
    }

    public static <T> Enumeration<T> emptyEnumeration() {
        List<T> none = emptyList();
        return enumeration(none);
    }

    public static <T> List<T> emptyList() {
        return (List<T>) EMPTY_LIST;
    }

    public static <T> Set<T> emptySet() {
        return (Set<T>) EMPTY_SET;
    }

    public static <K, V> Map<K, V> emptyMap() {
        return (Map<K, V>) EMPTY_MAP;
    }

    public static <T> List<T> singletonList(T item) {
        return ImmutableList.withNulls0(new Object[] {item});
    }

    public static <T> Set<T> singleton(T item) {
        Set<T> one = new HashSet<T>();
        one.add(item);
        return unmodifiableSet(one);
    }

    public static <K, V> Map<K, V> singletonMap(K key, V value) {
        Map<K, V> one = new HashMap<K, V>();
        one.put(key, value);
        return unmodifiableMap(one);
    }

    public static <E> Set<E> newSetFromMap(Map<E, Boolean> map) {
        if (!map.isEmpty()) {
            throw new IllegalArgumentException("Map is non-empty");
        }
        return new SetOfMap<E>(map);
    }

    private static final class SetOfMap<E> extends AbstractSet<E> {
        private final Map<E, Boolean> map;

        SetOfMap(Map<E, Boolean> map) {
            this.map = map;
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
            return map.put(item, Boolean.TRUE) == null;
        }

        public boolean remove(Object item) {
            return map.remove(item) != null;
        }

        public void clear() {
            map.clear();
        }

        public Iterator<E> iterator() {
            return map.keySet().iterator();
        }
    }

    public static <T> Queue<T> asLifoQueue(Deque<T> deque) {
        return new Lifo<T>(Objects.requireNonNull(deque));
    }

    private static final class Lifo<E> extends AbstractQueue<E> {
        private final Deque<E> deque;

        Lifo(Deque<E> deque) {
            this.deque = deque;
        }

        public boolean offer(E item) {
            return deque.offerFirst(item);
        }

        public E poll() {
            return deque.pollFirst();
        }

        public E peek() {
            return deque.peekFirst();
        }

        public int size() {
            return deque.size();
        }

        public Iterator<E> iterator() {
            return deque.iterator();
        }
    }

    public static <T> Collection<T> unmodifiableCollection(Collection<? extends T> items) {
        return new Fixed<T>((Collection<T>) Objects.requireNonNull(items));
    }

    private static class Fixed<E> implements Collection<E>, java.io.Serializable {
        final Collection<E> items;

        Fixed(Collection<E> items) {
            this.items = items;
        }

        public int size() {
            return items.size();
        }

        public boolean isEmpty() {
            return items.isEmpty();
        }

        public boolean contains(Object item) {
            return items.contains(item);
        }

        public Object[] toArray() {
            return items.toArray();
        }

        public <T> T[] toArray(T[] into) {
            return items.toArray(into);
        }

        public <T> T[] toArray(IntFunction<T[]> make) {
            return items.toArray(make);
        }

        public boolean containsAll(Collection<?> other) {
            return items.containsAll(other);
        }

        public String toString() {
            return items.toString();
        }

        public void forEach(Consumer<? super E> action) {
            items.forEach(action);
        }

        public boolean add(E item) {
            throw new UnsupportedOperationException();
        }

        public boolean remove(Object item) {
            throw new UnsupportedOperationException();
        }

        public boolean addAll(Collection<? extends E> other) {
            throw new UnsupportedOperationException();
        }

        public boolean removeAll(Collection<?> other) {
            throw new UnsupportedOperationException();
        }

        public boolean retainAll(Collection<?> other) {
            throw new UnsupportedOperationException();
        }

        public boolean removeIf(Predicate<? super E> filter) {
            throw new UnsupportedOperationException();
        }

        public void clear() {
            throw new UnsupportedOperationException();
        }

        public Iterator<E> iterator() {
            Iterator<? extends E> each = items.iterator();
            return new Iterator<E>() {
                public boolean hasNext() {
                    return each.hasNext();
                }

                public E next() {
                    return each.next();
                }
            };
        }

        public Spliterator<E> spliterator() {
            return (Spliterator<E>) items.spliterator();
        }

        public Stream<E> stream() {
            return (Stream<E>) items.stream();
        }
    }

    public static <T> Set<T> unmodifiableSet(Set<? extends T> set) {
        return new FixedSet<T>((Set<T>) Objects.requireNonNull(set));
    }

    private static final class FixedSet<E> extends Fixed<E> implements Set<E> {
        FixedSet(Set<E> set) {
            super(set);
        }

        public boolean equals(Object other) {
            return other == this || items.equals(other);
        }

        public int hashCode() {
            return items.hashCode();
        }
    }

    public static <T> List<T> unmodifiableList(List<? extends T> list) {
        return new FixedList<T>((List<T>) Objects.requireNonNull(list));
    }

    private static final class FixedList<E> extends Fixed<E> implements List<E>, RandomAccess {
        private final List<E> list;

        FixedList(List<E> list) {
            super(list);
            this.list = list;
        }

        public boolean equals(Object other) {
            return other == this || list.equals(other);
        }

        public int hashCode() {
            return list.hashCode();
        }

        public E get(int index) {
            return list.get(index);
        }

        public int indexOf(Object item) {
            return list.indexOf(item);
        }

        public int lastIndexOf(Object item) {
            return list.lastIndexOf(item);
        }

        public E set(int index, E item) {
            throw new UnsupportedOperationException();
        }

        public void add(int index, E item) {
            throw new UnsupportedOperationException();
        }

        public E remove(int index) {
            throw new UnsupportedOperationException();
        }

        public boolean addAll(int index, Collection<? extends E> other) {
            throw new UnsupportedOperationException();
        }

        public void replaceAll(UnaryOperator<E> operator) {
            throw new UnsupportedOperationException();
        }

        public void sort(Comparator<? super E> order) {
            throw new UnsupportedOperationException();
        }

        public List<E> subList(int from, int to) {
            return new FixedList<E>(list.subList(from, to));
        }

        public ListIterator<E> listIterator() {
            return listIterator(0);
        }

        public ListIterator<E> listIterator(int index) {
            ListIterator<E> each = list.listIterator(index);
            return new ListIterator<E>() {
                public boolean hasNext() {
                    return each.hasNext();
                }

                public E next() {
                    return each.next();
                }

                public boolean hasPrevious() {
                    return each.hasPrevious();
                }

                public E previous() {
                    return each.previous();
                }

                public int nextIndex() {
                    return each.nextIndex();
                }

                public int previousIndex() {
                    return each.previousIndex();
                }

                public void remove() {
                    throw new UnsupportedOperationException();
                }

                public void set(E item) {
                    throw new UnsupportedOperationException();
                }

                public void add(E item) {
                    throw new UnsupportedOperationException();
                }
            };
        }
    }

    public static <K, V> Map<K, V> unmodifiableMap(Map<? extends K, ? extends V> map) {
        return new FixedMap<K, V>((Map<K, V>) Objects.requireNonNull(map));
    }

    private static final class FixedMap<K, V> implements Map<K, V>, java.io.Serializable {
        private final Map<K, V> map;

        FixedMap(Map<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size();
        }

        public boolean isEmpty() {
            return map.isEmpty();
        }

        public boolean containsKey(Object key) {
            return map.containsKey(key);
        }

        public boolean containsValue(Object value) {
            return map.containsValue(value);
        }

        public V get(Object key) {
            return map.get(key);
        }

        public V getOrDefault(Object key, V otherwise) {
            return map.getOrDefault(key, otherwise);
        }

        public void forEach(BiConsumer<? super K, ? super V> action) {
            map.forEach(action);
        }

        public boolean equals(Object other) {
            return map.equals(other);
        }

        public int hashCode() {
            return map.hashCode();
        }

        public String toString() {
            return map.toString();
        }

        public V put(K key, V value) {
            throw new UnsupportedOperationException();
        }

        public V remove(Object key) {
            throw new UnsupportedOperationException();
        }

        public void putAll(Map<? extends K, ? extends V> other) {
            throw new UnsupportedOperationException();
        }

        public void clear() {
            throw new UnsupportedOperationException();
        }

        public V putIfAbsent(K key, V value) {
            throw new UnsupportedOperationException();
        }

        public boolean remove(Object key, Object value) {
            throw new UnsupportedOperationException();
        }

        public boolean replace(K key, V old, V value) {
            throw new UnsupportedOperationException();
        }

        public V replace(K key, V value) {
            throw new UnsupportedOperationException();
        }

        public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public Set<K> keySet() {
            return unmodifiableSet(map.keySet());
        }

        public Collection<V> values() {
            return unmodifiableCollection(map.values());
        }

        public Set<Map.Entry<K, V>> entrySet() {
            return new FixedEntries<K, V>(map.entrySet());
        }
    }

    private static final class FixedEntries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final Set<Map.Entry<K, V>> entries;

        FixedEntries(Set<Map.Entry<K, V>> entries) {
            this.entries = entries;
        }

        public int size() {
            return entries.size();
        }

        public boolean contains(Object item) {
            return entries.contains(item);
        }

        public void clear() {
            throw new UnsupportedOperationException();
        }

        public boolean remove(Object item) {
            throw new UnsupportedOperationException();
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            Iterator<Map.Entry<K, V>> each = entries.iterator();
            return new Iterator<Map.Entry<K, V>>() {
                public boolean hasNext() {
                    return each.hasNext();
                }

                public Map.Entry<K, V> next() {
                    Map.Entry<K, V> entry = each.next();
                    return new AbstractMap.SimpleImmutableEntry<K, V>(entry.getKey(), entry.getValue());
                }
            };
        }
    }

    public static <T> Collection<T> synchronizedCollection(Collection<T> items) {
        return new Guarded<T>(Objects.requireNonNull(items), null);
    }

    static <T> Collection<T> synchronizedCollection0(Collection<T> items, Object mutex) {
        return new Guarded<T>(items, mutex);
    }

    /** Its iterators are the caller's to guard. */
    private static class Guarded<E> implements Collection<E>, java.io.Serializable {
        final Collection<E> items;
        final Object mutex;

        Guarded(Collection<E> items, Object mutex) {
            this.items = items;
            this.mutex = mutex == null ? this : mutex;
        }

        public int size() {
            synchronized (mutex) {
                return items.size();
            }
        }

        public boolean isEmpty() {
            synchronized (mutex) {
                return items.isEmpty();
            }
        }

        public boolean contains(Object item) {
            synchronized (mutex) {
                return items.contains(item);
            }
        }

        public Object[] toArray() {
            synchronized (mutex) {
                return items.toArray();
            }
        }

        public <T> T[] toArray(T[] into) {
            synchronized (mutex) {
                return items.toArray(into);
            }
        }

        public <T> T[] toArray(IntFunction<T[]> make) {
            synchronized (mutex) {
                return items.toArray(make);
            }
        }

        public boolean containsAll(Collection<?> other) {
            synchronized (mutex) {
                return items.containsAll(other);
            }
        }

        public String toString() {
            synchronized (mutex) {
                return items.toString();
            }
        }

        public void forEach(Consumer<? super E> action) {
            synchronized (mutex) {
                items.forEach(action);
            }
        }

        public boolean add(E item) {
            synchronized (mutex) {
                return items.add(item);
            }
        }

        public boolean remove(Object item) {
            synchronized (mutex) {
                return items.remove(item);
            }
        }

        public boolean addAll(Collection<? extends E> other) {
            synchronized (mutex) {
                return items.addAll(other);
            }
        }

        public boolean removeAll(Collection<?> other) {
            synchronized (mutex) {
                return items.removeAll(other);
            }
        }

        public boolean retainAll(Collection<?> other) {
            synchronized (mutex) {
                return items.retainAll(other);
            }
        }

        public boolean removeIf(Predicate<? super E> filter) {
            synchronized (mutex) {
                return items.removeIf(filter);
            }
        }

        public void clear() {
            synchronized (mutex) {
                items.clear();
            }
        }

        public Iterator<E> iterator() {
            return items.iterator();
        }

        /** Whoever goes through it holds the monitor. */
        public Spliterator<E> spliterator() {
            return (Spliterator<E>) items.spliterator();
        }

        public Stream<E> stream() {
            return items.stream();
        }
    }

    public static <T> Set<T> synchronizedSet(Set<T> set) {
        return new GuardedSet<T>(Objects.requireNonNull(set), null);
    }

    static <T> Set<T> synchronizedSet0(Set<T> set, Object mutex) {
        return new GuardedSet<T>(set, mutex);
    }

    private static final class GuardedSet<E> extends Guarded<E> implements Set<E> {
        GuardedSet(Set<E> set, Object mutex) {
            super(set, mutex);
        }

        public boolean equals(Object other) {
            if (this == other) {
                return true;
            }
            synchronized (mutex) {
                return items.equals(other);
            }
        }

        public int hashCode() {
            synchronized (mutex) {
                return items.hashCode();
            }
        }
    }

    public static <T> List<T> synchronizedList(List<T> list) {
        return new GuardedList<T>(Objects.requireNonNull(list), null);
    }

    static <T> List<T> synchronizedList0(List<T> list, Object mutex) {
        return new GuardedList<T>(list, mutex);
    }

    private static final class GuardedList<E> extends Guarded<E> implements List<E>, RandomAccess {
        private final List<E> list;

        GuardedList(List<E> list, Object mutex) {
            super(list, mutex);
            this.list = list;
        }

        public boolean equals(Object other) {
            if (this == other) {
                return true;
            }
            synchronized (mutex) {
                return list.equals(other);
            }
        }

        public int hashCode() {
            synchronized (mutex) {
                return list.hashCode();
            }
        }

        public E get(int index) {
            synchronized (mutex) {
                return list.get(index);
            }
        }

        public int indexOf(Object item) {
            synchronized (mutex) {
                return list.indexOf(item);
            }
        }

        public int lastIndexOf(Object item) {
            synchronized (mutex) {
                return list.lastIndexOf(item);
            }
        }

        public E set(int index, E item) {
            synchronized (mutex) {
                return list.set(index, item);
            }
        }

        public void add(int index, E item) {
            synchronized (mutex) {
                list.add(index, item);
            }
        }

        public E remove(int index) {
            synchronized (mutex) {
                return list.remove(index);
            }
        }

        public boolean addAll(int index, Collection<? extends E> other) {
            synchronized (mutex) {
                return list.addAll(index, other);
            }
        }

        public void replaceAll(UnaryOperator<E> operator) {
            synchronized (mutex) {
                list.replaceAll(operator);
            }
        }

        public void sort(Comparator<? super E> order) {
            synchronized (mutex) {
                list.sort(order);
            }
        }

        public ListIterator<E> listIterator() {
            return list.listIterator();
        }

        public ListIterator<E> listIterator(int index) {
            return list.listIterator(index);
        }

        public List<E> subList(int from, int to) {
            synchronized (mutex) {
                return new GuardedList<E>(list.subList(from, to), mutex);
            }
        }
    }

    public static <K, V> Map<K, V> synchronizedMap(Map<K, V> map) {
        return new GuardedMap<K, V>(Objects.requireNonNull(map));
    }

    private static final class GuardedMap<K, V> implements Map<K, V>, java.io.Serializable {
        private final Map<K, V> map;
        private final Object mutex;

        GuardedMap(Map<K, V> map) {
            this.map = map;
            mutex = this;
        }

        public int size() {
            synchronized (mutex) {
                return map.size();
            }
        }

        public boolean isEmpty() {
            synchronized (mutex) {
                return map.isEmpty();
            }
        }

        public boolean containsKey(Object key) {
            synchronized (mutex) {
                return map.containsKey(key);
            }
        }

        public boolean containsValue(Object value) {
            synchronized (mutex) {
                return map.containsValue(value);
            }
        }

        public V get(Object key) {
            synchronized (mutex) {
                return map.get(key);
            }
        }

        public V getOrDefault(Object key, V otherwise) {
            synchronized (mutex) {
                return map.getOrDefault(key, otherwise);
            }
        }

        public void forEach(BiConsumer<? super K, ? super V> action) {
            synchronized (mutex) {
                map.forEach(action);
            }
        }

        public boolean equals(Object other) {
            synchronized (mutex) {
                return map.equals(other);
            }
        }

        public int hashCode() {
            synchronized (mutex) {
                return map.hashCode();
            }
        }

        public String toString() {
            synchronized (mutex) {
                return map.toString();
            }
        }

        public V put(K key, V value) {
            synchronized (mutex) {
                return map.put(key, value);
            }
        }

        public V remove(Object key) {
            synchronized (mutex) {
                return map.remove(key);
            }
        }

        public void putAll(Map<? extends K, ? extends V> other) {
            synchronized (mutex) {
                map.putAll(other);
            }
        }

        public void clear() {
            synchronized (mutex) {
                map.clear();
            }
        }

        public V putIfAbsent(K key, V value) {
            synchronized (mutex) {
                return map.putIfAbsent(key, value);
            }
        }

        public boolean remove(Object key, Object value) {
            synchronized (mutex) {
                return map.remove(key, value);
            }
        }

        public boolean replace(K key, V old, V value) {
            synchronized (mutex) {
                return map.replace(key, old, value);
            }
        }

        public V replace(K key, V value) {
            synchronized (mutex) {
                return map.replace(key, value);
            }
        }

        public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
            synchronized (mutex) {
                return map.computeIfAbsent(key, function);
            }
        }

        public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            synchronized (mutex) {
                return map.computeIfPresent(key, function);
            }
        }

        public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            synchronized (mutex) {
                return map.compute(key, function);
            }
        }

        public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
            synchronized (mutex) {
                return map.merge(key, value, function);
            }
        }

        public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
            synchronized (mutex) {
                map.replaceAll(function);
            }
        }

        public Set<K> keySet() {
            synchronized (mutex) {
                return new GuardedSet<K>(map.keySet(), mutex);
            }
        }

        public Collection<V> values() {
            synchronized (mutex) {
                return new Guarded<V>(map.values(), mutex);
            }
        }

        public Set<Map.Entry<K, V>> entrySet() {
            synchronized (mutex) {
                return new GuardedSet<Map.Entry<K, V>>(map.entrySet(), mutex);
            }
        }
    }
}

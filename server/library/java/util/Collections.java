package java.util;

import java.util.function.BiFunction;
import java.util.function.Function;

import racelens.Equal;
import racelens.Given;
import racelens.Model;

/** What is done to collections; the wrappers are in {@code FixedItems}, {@code GuardedItems}, {@code CheckedItems} and their maps. */
public class Collections {
    public static final List EMPTY_LIST = new EmptyList<Object>();
    public static final Set EMPTY_SET = new EmptySet<Object>();
    public static final Map EMPTY_MAP = new EmptyMap<Object, Object>();

    private Collections() {}

    public static <T extends Comparable<? super T>> void sort(List<T> list) {
        sort0(list, null);
    }

    private static <T> void sort0(List<T> list, Comparator<? super T> order) {
        Given.value0(list, "Cannot invoke \"java.util.List.sort(java.util.Comparator)\" because \"list\" is null");
        list.sort(order);
    }

    public static <T> void sort(List<T> list, Comparator<? super T> order) {
        sort0(list, order);
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
        int by = size == 0 ? 0 : Math.floorMod(distance, size);
        if (by == 0) {
            return;
        }
        Object[] all = items.toArray();
        for (int at = 0; at < size; at++) {
            items.set(at < size - by ? at + by : at + by - size, all[at]);
        }
    }

    public static <T> boolean replaceAll(List<T> list, T old, T value) {
        boolean changed = false;
        for (int at = 0; at < list.size(); at++) {
            if (Equal.asked0(old, list.get(at))) {
                list.set(at, value);
                changed = true;
            }
        }
        return changed;
    }

    public static int indexOfSubList(List<?> list, List<?> part) {
        for (int at = 0; at + part.size() <= list.size(); at++) {
            if (lies0(list, at, part)) {
                return at;
            }
        }
        return -1;
    }

    public static int lastIndexOfSubList(List<?> list, List<?> part) {
        for (int at = list.size() - part.size(); at >= 0; at--) {
            if (lies0(list, at, part)) {
                return at;
            }
        }
        return -1;
    }

    private static boolean lies0(List<?> list, int at, List<?> part) {
        Iterator<?> there = list.listIterator(at);
        for (Object item : part) {
            if (!Equal.asked0(item, there.next())) {
                return false;
            }
        }
        return true;
    }

    public static int frequency(Collection<?> items, Object wanted) {
        int count = 0;
        for (Object item : items) {
            if (Equal.asked0(wanted, item)) {
                count++;
            }
        }
        return count;
    }

    public static boolean disjoint(Collection<?> a, Collection<?> b) {
        Collection<?> asked = b;
        Collection<?> each = a;
        if (a instanceof Set) {
            asked = a;
            each = b;
        } else if (!(b instanceof Set)) {
            int size = a.size();
            int other = b.size();
            if (size == 0 || other == 0) {
                return true;
            }
            if (size > other) {
                asked = a;
                each = b;
            }
        }
        for (Object item : each) {
            if (asked.contains(item)) {
                return false;
            }
        }
        return true;
    }

    @SafeVarargs
    public static <T> boolean addAll(Collection<? super T> items, T... more) {
        boolean changed = false;
        for (int at = 0; at < more.length; at++) {
            Model.reads(more, at, at + 1);
            changed |= items.add(more[at]);
        }
        return changed;
    }

    public static <T> List<T> nCopies(int count, T item) {
        if (count < 0) {
            throw new IllegalArgumentException("List length = " + count);
        }
        return new OneItem.Copies<T>(count, item);
    }

    /** Whether an order only asks what it compares. */
    static boolean isNatural0(Comparator<?> order) {
        return order instanceof NaturalOrder || order instanceof Reverse;
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
        if (order == null || (Object) order == NaturalOrder.INSTANCE) {
            return (Comparator<T>) (Comparator<?>) Reverse.INSTANCE;
        }
        if ((Object) order == Reverse.INSTANCE) {
            return (Comparator<T>) (Comparator<?>) NaturalOrder.INSTANCE;
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
        return (Iterator<T>) NOTHING;
    }

    private static final Iterator<?> NOTHING = new EmptyItems.EmptyIterator<Object>();

    /** What removes finds nothing to remove; only what adds throws. */
    private static final class EmptyList<E> extends AbstractList<E> implements RandomAccess, java.io.Serializable {
        public int size() {
            return 0;
        }

        public E get(int index) {
            throw new IndexOutOfBoundsException("Index: " + index);
        }

        public Iterator<E> iterator() {
            return emptyIterator();
        }

        public ListIterator<E> listIterator() {
            return emptyListIterator();
        }

        public Spliterator<E> spliterator() {
            return Spliterators.emptySpliterator();
        }
    }

    private static final class EmptySet<E> extends AbstractSet<E> implements java.io.Serializable {
        public int size() {
            return 0;
        }

        public Iterator<E> iterator() {
            return emptyIterator();
        }

        public Spliterator<E> spliterator() {
            return Spliterators.emptySpliterator();
        }
    }

    private static final class EmptyMap<K, V> extends AbstractMap<K, V> implements java.io.Serializable {
        public Set<Map.Entry<K, V>> entrySet() {
            return emptySet();
        }

        public Set<K> keySet() {
            return emptySet();
        }

        public Collection<V> values() {
            return emptySet();
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

        public V computeIfAbsent(K key, Function<? super K, ? extends V> maker) {
            throw new UnsupportedOperationException();
        }

        public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> changer) {
            throw new UnsupportedOperationException();
        }

        public V compute(K key, BiFunction<? super K, ? super V, ? extends V> changer) {
            throw new UnsupportedOperationException();
        }

        public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> merger) {
            throw new UnsupportedOperationException();
        }
    }

    public static <T> ListIterator<T> emptyListIterator() {
        return (ListIterator<T>) EmptyItems.EmptyListIterator.NONE;
    }

    public static <T> Enumeration<T> emptyEnumeration() {
        return (Enumeration<T>) EmptyItems.EmptyEnumeration.NONE;
    }

    /** What {@code Stream.toList} gives. */
    public static <T> List<T> fixed0(Object[] items) {
        return ImmutableList.any0(items);
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
        return new OneItem.OneList<T>(item);
    }

    public static <T> Set<T> singleton(T item) {
        return new OneItem.OneSet<T>(item);
    }

    public static <K, V> Map<K, V> singletonMap(K key, V value) {
        return new OneItem.OneMap<K, V>(key, value);
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
        boolean isOne = Objects.requireNonNull(items).getClass() == FixedItems.Fixed.class;
        return isOne ? (Collection<T>) items : new FixedItems.Fixed<T>((Collection<T>) items);
    }

    public static <T> Set<T> unmodifiableSet(Set<? extends T> set) {
        boolean isOne = Objects.requireNonNull(set).getClass() == FixedItems.FixedSet.class;
        return isOne ? (Set<T>) set : new FixedItems.FixedSet<T>((Set<T>) set);
    }

    public static <T> List<T> unmodifiableList(List<? extends T> list) {
        return FixedItems.FixedList.of((List<T>) Objects.requireNonNull(list));
    }

    public static <K, V> Map<K, V> unmodifiableMap(Map<? extends K, ? extends V> map) {
        boolean isOne = Objects.requireNonNull(map).getClass() == FixedMaps.FixedMap.class;
        return isOne ? (Map<K, V>) map : new FixedMaps.FixedMap<K, V>((Map<K, V>) map);
    }

    public static <T> Collection<T> synchronizedCollection(Collection<T> items) {
        return new GuardedItems.Guarded<T>(Objects.requireNonNull(items), null);
    }

    static <T> Collection<T> synchronizedCollection(Collection<T> items, Object mutex) {
        return new GuardedItems.Guarded<T>(items, mutex);
    }

    public static <T> Set<T> synchronizedSet(Set<T> set) {
        return new GuardedItems.GuardedSet<T>(Objects.requireNonNull(set), null);
    }

    static <T> Set<T> synchronizedSet(Set<T> set, Object mutex) {
        return new GuardedItems.GuardedSet<T>(set, mutex);
    }

    public static <T> List<T> synchronizedList(List<T> list) {
        return GuardedItems.GuardedList.of(Objects.requireNonNull(list), null);
    }

    static <T> List<T> synchronizedList(List<T> list, Object mutex) {
        return GuardedItems.GuardedList.of(list, mutex);
    }

    public static <K, V> Map<K, V> synchronizedMap(Map<K, V> map) {
        return new GuardedMaps.GuardedMap<K, V>(Objects.requireNonNull(map), null);
    }

    public static <T> SortedSet<T> unmodifiableSortedSet(SortedSet<T> set) {
        boolean isOne = Objects.requireNonNull(set).getClass() == FixedItems.FixedSortedSet.class;
        return isOne ? (SortedSet<T>) set : new FixedItems.FixedSortedSet<T>((SortedSet<T>) set);
    }

    public static <T> NavigableSet<T> unmodifiableNavigableSet(NavigableSet<T> set) {
        boolean isOne = Objects.requireNonNull(set).getClass() == FixedItems.FixedNavigableSet.class;
        return isOne ? (NavigableSet<T>) set : new FixedItems.FixedNavigableSet<T>((NavigableSet<T>) set);
    }

    public static <K, V> SortedMap<K, V> unmodifiableSortedMap(SortedMap<K, ? extends V> map) {
        boolean isOne = Objects.requireNonNull(map).getClass() == FixedMaps.FixedSortedMap.class;
        return isOne ? (SortedMap<K, V>) map : new FixedMaps.FixedSortedMap<K, V>((SortedMap<K, V>) map);
    }

    public static <K, V> NavigableMap<K, V> unmodifiableNavigableMap(NavigableMap<K, ? extends V> map) {
        boolean isOne = Objects.requireNonNull(map).getClass() == FixedMaps.FixedNavigableMap.class;
        return isOne ? (NavigableMap<K, V>) map : new FixedMaps.FixedNavigableMap<K, V>((NavigableMap<K, V>) map);
    }

    public static <T> SortedSet<T> synchronizedSortedSet(SortedSet<T> set) {
        return new GuardedItems.GuardedSortedSet<T>(Objects.requireNonNull(set), null);
    }

    public static <T> NavigableSet<T> synchronizedNavigableSet(NavigableSet<T> set) {
        return new GuardedItems.GuardedNavigableSet<T>(Objects.requireNonNull(set), null);
    }

    public static <K, V> SortedMap<K, V> synchronizedSortedMap(SortedMap<K, V> map) {
        return new GuardedMaps.GuardedSortedMap<K, V>(Objects.requireNonNull(map), null);
    }

    public static <K, V> NavigableMap<K, V> synchronizedNavigableMap(NavigableMap<K, V> map) {
        return new GuardedMaps.GuardedNavigableMap<K, V>(Objects.requireNonNull(map), null);
    }

    public static <T> SortedSet<T> emptySortedSet() {
        return emptyNavigableSet();
    }

    public static <T> NavigableSet<T> emptyNavigableSet() {
        return new FixedItems.FixedNavigableSet<T>(new TreeSet<T>());
    }

    public static <K, V> SortedMap<K, V> emptySortedMap() {
        return emptyNavigableMap();
    }

    public static <K, V> NavigableMap<K, V> emptyNavigableMap() {
        return new FixedMaps.FixedNavigableMap<K, V>(new TreeMap<K, V>());
    }

    public static <E> Collection<E> checkedCollection(Collection<E> items, Class<E> type) {
        return new CheckedItems.Checked<E>(items, type);
    }

    public static <E> Queue<E> checkedQueue(Queue<E> items, Class<E> type) {
        return new CheckedItems.CheckedQueue<E>(items, type);
    }

    public static <E> Set<E> checkedSet(Set<E> items, Class<E> type) {
        return new CheckedItems.CheckedSet<E>(items, type);
    }

    public static <E> SortedSet<E> checkedSortedSet(SortedSet<E> items, Class<E> type) {
        return new CheckedItems.CheckedSortedSet<E>(items, type);
    }

    public static <E> NavigableSet<E> checkedNavigableSet(NavigableSet<E> items, Class<E> type) {
        return new CheckedItems.CheckedNavigableSet<E>(items, type);
    }

    public static <E> List<E> checkedList(List<E> items, Class<E> type) {
        return new CheckedItems.CheckedList<E>(items, type);
    }

    public static <K, V> Map<K, V> checkedMap(Map<K, V> map, Class<K> keys, Class<V> values) {
        return new CheckedMaps.CheckedMap<K, V>(map, keys, values);
    }

    public static <K, V> SortedMap<K, V> checkedSortedMap(SortedMap<K, V> map, Class<K> keys, Class<V> values) {
        return new CheckedMaps.CheckedSortedMap<K, V>(map, keys, values);
    }

    public static <K, V> NavigableMap<K, V> checkedNavigableMap(
            NavigableMap<K, V> map, Class<K> keys, Class<V> values) {
        return new CheckedMaps.CheckedNavigableMap<K, V>(map, keys, values);
    }

    public static <T> SequencedCollection<T> unmodifiableSequencedCollection(SequencedCollection<? extends T> items) {
        return new FixedItems.FixedSequenced<T>((SequencedCollection<T>) Objects.requireNonNull(items));
    }

    public static <T> SequencedSet<T> unmodifiableSequencedSet(SequencedSet<? extends T> set) {
        return new FixedItems.FixedSequencedSet<T>((SequencedSet<T>) Objects.requireNonNull(set));
    }

    public static <K, V> SequencedMap<K, V> unmodifiableSequencedMap(SequencedMap<? extends K, ? extends V> map) {
        return new FixedMaps.FixedSequencedMap<K, V>((SequencedMap<K, V>) Objects.requireNonNull(map));
    }
}

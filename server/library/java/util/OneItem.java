package java.util;

import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

import racelens.Equal;
import racelens.Model;

/** What {@code Collections} make of one item: a list, a set, a map, and copies of it. They can be shared by threads. */
final class OneItem {
    private OneItem() {}

    static <E> Iterator<E> each0(E item) {
        return new Iterator<E>() {
            private boolean isDone;

            public boolean hasNext() {
                Model.reads(this);
                return !isDone;
            }

            public E next() {
                Model.writes(this);
                if (isDone) {
                    throw new NoSuchElementException();
                }
                isDone = true;
                return item;
            }

            public void remove() {
                throw new UnsupportedOperationException();
            }
        };
    }

    static <E> Spliterator<E> parts0(E item) {
        int traits = Spliterator.DISTINCT | Spliterator.IMMUTABLE | Spliterator.ORDERED;
        return Spliterators.spliterator(new Object[] {item}, item == null ? traits : traits | Spliterator.NONNULL);
    }

    static final class OneList<E> extends AbstractList<E> implements RandomAccess, java.io.Serializable {
        private final E item;

        OneList(E item) {
            this.item = item;
        }

        public Iterator<E> iterator() {
            return each0(item);
        }

        public int size() {
            return 1;
        }

        public boolean contains(Object other) {
            return Equal.asked0(other, item);
        }

        public E get(int index) {
            if (index != 0) {
                throw new IndexOutOfBoundsException("Index: " + index + ", Size: 1");
            }
            return item;
        }

        public void forEach(Consumer<? super E> action) {
            action.accept(item);
        }

        public boolean removeIf(Predicate<? super E> filter) {
            throw new UnsupportedOperationException();
        }

        public void replaceAll(UnaryOperator<E> operator) {
            throw new UnsupportedOperationException();
        }

        public void sort(Comparator<? super E> order) {}

        public Spliterator<E> spliterator() {
            return parts0(item);
        }
    }

    static final class OneSet<E> extends AbstractSet<E> implements java.io.Serializable {
        private final E item;

        OneSet(E item) {
            this.item = item;
        }

        public Iterator<E> iterator() {
            return each0(item);
        }

        public int size() {
            return 1;
        }

        public boolean contains(Object other) {
            return Equal.asked0(other, item);
        }

        public void forEach(Consumer<? super E> action) {
            action.accept(item);
        }

        public boolean removeIf(Predicate<? super E> filter) {
            throw new UnsupportedOperationException();
        }

        public int hashCode() {
            return Objects.hashCode(item);
        }

        public Spliterator<E> spliterator() {
            return parts0(item);
        }
    }

    static final class Copies<E> extends AbstractList<E> implements RandomAccess, java.io.Serializable {
        private final int count;
        private final E item;

        Copies(int count, E item) {
            this.count = count;
            this.item = item;
        }

        public int size() {
            return count;
        }

        public boolean contains(Object other) {
            return count != 0 && Equal.asked0(other, item);
        }

        public int indexOf(Object other) {
            return contains(other) ? 0 : -1;
        }

        public int lastIndexOf(Object other) {
            return contains(other) ? count - 1 : -1;
        }

        public E get(int index) {
            if (index < 0 || index >= count) {
                throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + count);
            }
            return item;
        }

        public Object[] toArray() {
            Object[] all = new Object[count];
            Arrays.fill(all, item);
            return all;
        }

        public int hashCode() {
            int own = count == 0 ? 0 : Objects.hashCode(item);
            int hash = 1;
            for (int at = 0; at < count; at++) {
                hash = 31 * hash + own;
            }
            return hash;
        }

        public List<E> subList(int from, int to) {
            if (from < 0) {
                throw new IndexOutOfBoundsException("fromIndex = " + from);
            }
            if (to > count) {
                throw new IndexOutOfBoundsException("toIndex = " + to);
            }
            if (from > to) {
                throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
            }
            return new Copies<E>(to - from, item);
        }
    }

    static final class OneMap<K, V> extends AbstractMap<K, V> implements java.io.Serializable {
        private final K key;
        private final V value;

        OneMap(K key, V value) {
            this.key = key;
            this.value = value;
        }

        public int size() {
            return 1;
        }

        public boolean containsKey(Object other) {
            return Equal.asked0(other, key);
        }

        public boolean containsValue(Object other) {
            return Equal.asked0(other, value);
        }

        public V get(Object other) {
            return Equal.asked0(other, key) ? value : null;
        }

        public V getOrDefault(Object other, V otherwise) {
            return Equal.asked0(other, key) ? value : otherwise;
        }

        public Set<K> keySet() {
            return new OneSet<K>(key);
        }

        public Set<Map.Entry<K, V>> entrySet() {
            return new OneSet<Map.Entry<K, V>>(new SimpleImmutableEntry<K, V>(key, value));
        }

        public Collection<V> values() {
            return new OneSet<V>(value);
        }

        public V putIfAbsent(K other, V to) {
            throw new UnsupportedOperationException();
        }

        public boolean remove(Object other, Object old) {
            throw new UnsupportedOperationException();
        }

        public boolean replace(K other, V old, V to) {
            throw new UnsupportedOperationException();
        }

        public V replace(K other, V to) {
            throw new UnsupportedOperationException();
        }

        public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public V computeIfAbsent(K other, Function<? super K, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public V computeIfPresent(K other, BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public V compute(K other, BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public V merge(K other, V to, BiFunction<? super V, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }
    }
}

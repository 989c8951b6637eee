import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Wrappers of sorted and navigable collections: those that let nothing in, that lock, and that look at classes. */
public class SortedWrappers {
    static void say(String what, Supplier<Object> action) {
        try {
            System.out.println(what + ": " + action.get());
        } catch (RuntimeException exception) {
            System.out.println(what + ": " + exception.getClass().getName());
        }
    }

    static void sorted(String name, SortedSet<String> set) {
        System.out.println(name + " " + set + " " + set.first() + " " + set.last() + " " + set.comparator() + " " + set.size());
        System.out.println(set.headSet("c") + " " + set.tailSet("c") + " " + set.subSet("b", "d") + " " + set.contains("b"));
        System.out.println(set.equals(new TreeSet<>(Arrays.asList("a", "b", "c", "d"))) + " " + set.hashCode());
        set.forEach(System.out::print);
        System.out.println(set.stream().count() + " " + set.spliterator().hasCharacteristics(4));
        say("add", () -> set.add("x"));
        say("remove", () -> set.remove("x"));
        Iterator<String> each = set.iterator();
        each.next();
        say("iterator", () -> {
            each.remove();
            return set;
        });
        say("addAll", () -> set.addAll(Arrays.asList("a")));
    }

    static void navigable(String name, NavigableSet<String> set) {
        System.out.println(name + " " + set.lower("b") + set.floor("b") + set.ceiling("bb") + set.higher("b") + set.lower("a"));
        System.out.println(set.descendingSet() + " " + set.descendingIterator().next());
        System.out.println(set.subSet("a", false, "c", true) + " " + set.headSet("b", true) + " " + set.tailSet("b", false));
        say("pollFirst", set::pollFirst);
        say("pollLast", set::pollLast);
        say("of a part", () -> set.tailSet("b", true).add("bb"));
        System.out.println(set);
    }

    static void sorted(String name, SortedMap<String, Integer> map) {
        System.out.println(name + " " + map + " " + map.firstKey() + " " + map.lastKey() + " " + map.comparator());
        System.out.println(map.headMap("c") + " " + map.tailMap("c") + " " + map.subMap("b", "d"));
        System.out.println(map.keySet() + " " + map.values() + " " + map.entrySet() + " " + map.get("b") + map.containsKey("z"));
        say("put", () -> map.put("x", 9));
        say("remove", () -> map.remove("x"));
        say("part", () -> map.tailMap("b").put("bz", 2));
        say("part", () -> map.remove("bz"));
    }

    static void navigable(String name, NavigableMap<String, Integer> map) {
        System.out.println(name + " " + map.lowerKey("b") + map.floorKey("b") + map.ceilingKey("bb") + map.higherKey("b"));
        System.out.println(map.lowerEntry("b") + " " + map.floorEntry("b") + " " + map.ceilingEntry("bb") + " " + map.higherEntry("d"));
        System.out.println(map.firstEntry() + " " + map.lastEntry() + " " + map.descendingMap() + " " + map.navigableKeySet());
        System.out.println(map.descendingKeySet() + " " + map.subMap("a", false, "c", true) + map.headMap("b", true) + map.tailMap("b", false));
        say("poll", map::pollFirstEntry);
        say("poll", map::pollLastEntry);
        say("set", () -> map.firstEntry().setValue(3));
        System.out.println(map);
    }

    static TreeSet<String> letters() {
        return new TreeSet<>(Arrays.asList("a", "b", "c", "d"));
    }

    static TreeMap<String, Integer> numbers() {
        TreeMap<String, Integer> map = new TreeMap<>();
        map.put("a", 1);
        map.put("b", 2);
        map.put("c", 3);
        map.put("d", 4);
        return map;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static void checked() {
        List list = Collections.checkedList(new ArrayList<>(Arrays.asList("a", "b")), String.class);
        say("list", () -> list.add(3));
        say("list", () -> list.add("c"));
        say("list", () -> list.set(0, 3));
        say("list", () -> list.addAll(Arrays.asList("x", 4)));
        say("list", () -> list.addAll(0, Arrays.asList("x", "y")));
        say("list", () -> {
            list.replaceAll(item -> item.equals("x") ? (Object) 1 : item);
            return list;
        });
        say("list", () -> {
            ListIterator each = list.listIterator();
            each.next();
            each.set(7);
            return list;
        });
        list.sort(null);
        System.out.println(list + " " + list.indexOf("b") + list.lastIndexOf("q") + list.get(1) + list.subList(1, 3) + list.equals(Arrays.asList()));
        say("list", () -> {
            list.add(1, "z");
            return list.remove(1) + " " + list.hashCode();
        });
        Set set = Collections.checkedSet(new HashSet<>(), Integer.class);
        say("set", () -> set.add("a"));
        say("set", () -> set.add(1));
        say("set", () -> set.add(null));
        System.out.println(set.equals(new HashSet<>(Arrays.asList(1, null))) + " " + set.hashCode());
        Collection items = Collections.checkedCollection(new ArrayList<>(), Integer.class);
        say("items", () -> items.add("a"));
        items.addAll(Arrays.asList(1, 2, 3));
        System.out.println(items + " " + items.contains(2) + items.containsAll(Arrays.asList(1, 9)) + items.remove(1)
                + items.removeAll(Arrays.asList(2)) + items.retainAll(Arrays.asList(3)) + items.isEmpty() + items.size()
                + items.toArray().length + items.toArray(new Object[0]).length + items.stream().count());
        items.clear();
        Queue queue = Collections.checkedQueue(new ArrayDeque<>(), String.class);
        say("queue", () -> queue.offer(1));
        say("queue", () -> queue.offer("a"));
        System.out.println(queue.peek() + "" + queue.element() + queue.poll() + queue.poll());
        say("queue", queue::remove);
        Map map = Collections.checkedMap(new LinkedHashMap<>(), String.class, Integer.class);
        say("map", () -> map.put(1, 1));
        say("map", () -> map.put("a", "a"));
        say("map", () -> map.put("a", 1));
        say("map", () -> map.putIfAbsent("b", 2));
        say("map", () -> map.merge("a", 5, (a, b) -> "no"));
        say("map", () -> map.compute("a", (a, b) -> 6));
        say("map", () -> map.computeIfAbsent("c", a -> "no"));
        say("map", () -> map.computeIfPresent("b", (a, b) -> 8));
        say("map", () -> map.replace("b", 9));
        say("map", () -> map.replace("b", 9, 10));
        say("map", () -> map.getOrDefault("q", 0));
        say("map", () -> {
            map.putAll(Collections.singletonMap("k", "v"));
            return map;
        });
        say("map", () -> {
            map.replaceAll((key, value) -> 0);
            return map;
        });
        say("map", () -> {
            Map.Entry<Object, Object> entry = (Map.Entry<Object, Object>) map.entrySet().iterator().next();
            System.out.println(entry + " " + entry.getKey() + entry.getValue() + entry.hashCode() + entry.equals(entry));
            return entry.setValue("no");
        });
        map.forEach((key, value) -> System.out.print(key + "=" + value + ";"));
        System.out.println(map.containsKey("a") + "" + map.containsValue(0) + map.size() + map.isEmpty() + map.keySet()
                + map.values() + map.remove("a") + map.remove("b", 1) + map.equals(map) + map.hashCode() + map.get("b"));
        map.clear();
    }

    public static void main(String[] args) {
        sorted("fixed", Collections.unmodifiableSortedSet(letters()));
        navigable("fixed", Collections.unmodifiableNavigableSet(letters()));
        sorted("fixed", Collections.unmodifiableSortedMap(numbers()));
        navigable("fixed", Collections.unmodifiableNavigableMap(numbers()));
        sorted("locked", Collections.synchronizedSortedSet(letters()));
        navigable("locked", Collections.synchronizedNavigableSet(letters()));
        sorted("locked", Collections.synchronizedSortedMap(numbers()));
        navigable("locked", Collections.synchronizedNavigableMap(numbers()));
        sorted("checked", Collections.checkedSortedSet(letters(), String.class));
        navigable("checked", Collections.checkedNavigableSet(letters(), String.class));
        sorted("checked", Collections.checkedSortedMap(numbers(), String.class, Integer.class));
        navigable("checked", Collections.checkedNavigableMap(numbers(), String.class, Integer.class));
        System.out.println(Collections.emptySortedSet() + "" + Collections.emptyNavigableSet() + Collections.emptySortedMap()
                + Collections.emptyNavigableMap());
        say("empty", () -> Collections.<String>emptyNavigableSet().add("a"));
        say("empty", () -> Collections.emptySortedSet().first());
        checked();
        say("of", () -> {
            Iterator<Integer> each = List.of(1, 2).iterator();
            each.next();
            each.remove();
            return each;
        });
        ListIterator<Integer> each = List.of(1, 2).listIterator(1);
        System.out.println(each.previousIndex() + " " + each.nextIndex() + each.hasPrevious() + each.previous() + each.next());
        say("of", () -> {
            each.set(4);
            return each;
        });
        say("of", () -> {
            each.add(4);
            return each;
        });
    }
}

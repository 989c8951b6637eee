import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.SequencedCollection;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.function.Supplier;

/** Collections with two ends. */
public class Sequenced {
    static void say(String what, Supplier<Object> action) {
        try {
            System.out.println(what + ": " + action.get());
        } catch (RuntimeException exception) {
            System.out.println(what + ": " + exception.getClass().getName());
        }
    }

    static void ends(SequencedCollection<Integer> items) {
        System.out.println(items + " " + items.reversed() + " " + items.reversed().reversed());
        say("first", items::getFirst);
        say("last", items::getLast);
        say("first", items.reversed()::getFirst);
        say("removeFirst", items::removeFirst);
        say("removeLast", items::removeLast);
        say("addFirst", () -> {
            items.addFirst(10);
            return items;
        });
        say("addLast", () -> {
            items.addLast(20);
            return items;
        });
        say("addFirst", () -> {
            items.reversed().addFirst(30);
            return items;
        });
        say("remove", () -> items.reversed().removeLast());
        say("add", () -> items.reversed().add(40));
        say("iterator", () -> {
            Iterator<Integer> each = items.reversed().iterator();
            each.next();
            each.remove();
            return items;
        });
        System.out.println(items.reversed().contains(3) + " " + items.reversed().size() + items.reversed().stream().toList());
        say("clear", () -> {
            items.reversed().clear();
            return items;
        });
        say("first of none", items::getFirst);
        say("last of none", items::getLast);
        say("removeFirst of none", items::removeFirst);
        say("removeLast of none", items::removeLast);
    }

    static void list(List<Integer> list) {
        List<Integer> back = list.reversed();
        back.add(1, 77);
        System.out.println(list + " " + back + back.get(0) + back.indexOf(77) + back.lastIndexOf(77) + back.subList(1, 3));
        back.remove(Integer.valueOf(77));
        back.set(0, 9);
        System.out.println(list + " " + back.remove(0) + list + back.equals(list.reversed()) + back.hashCode());
        ListIterator<Integer> each = back.listIterator(1);
        System.out.println(each.nextIndex() + " " + each.previousIndex() + each.next() + each.previous());
        each.add(5);
        System.out.println(list + " " + each.next());
        each.set(6);
        back.sort(null);
        System.out.println(list + " " + back);
        say("add", () -> {
            back.add(99, 1);
            return back;
        });
        say("get", () -> back.get(-1));
    }

    static void map(SequencedMap<String, Integer> map) {
        System.out.println(map + " " + map.firstEntry() + map.lastEntry() + map.reversed() + map.reversed().firstEntry());
        System.out.println(map.sequencedKeySet() + " " + map.sequencedValues() + map.sequencedEntrySet()
                + map.sequencedKeySet().reversed() + map.sequencedValues().reversed() + map.sequencedEntrySet().reversed());
        say("putFirst", () -> map.putFirst("z", 26));
        say("putLast", () -> map.putLast("a", 27));
        System.out.println(map);
        say("put", () -> map.reversed().put("m", 13));
        say("put", () -> map.reversed().put("b", 14));
        say("putFirst", () -> map.reversed().putFirst("q", 14));
        System.out.println(map + " " + map.reversed().get("m") + map.reversed().containsKey("q") + map.reversed().remove("q"));
        say("poll", map::pollFirstEntry);
        say("poll", map::pollLastEntry);
        say("poll", map.reversed()::pollFirstEntry);
        say("set", () -> map.firstEntry().setValue(3));
        say("key", () -> map.sequencedKeySet().removeFirst());
        System.out.println(map + " " + map.reversed().keySet() + map.reversed().values() + map.reversed().size());
        map.reversed().clear();
        say("first", map::firstEntry);
        say("poll", map::pollLastEntry);
    }

    static LinkedHashMap<String, Integer> numbers() {
        LinkedHashMap<String, Integer> map = new LinkedHashMap<>();
        map.put("a", 1);
        map.put("b", 2);
        map.put("c", 3);
        map.put("d", 4);
        return map;
    }

    public static void main(String[] args) {
        List<Integer> some = List.of(1, 2, 3, 4);
        ends(new ArrayList<>(some));
        ends(new LinkedList<>(some));
        ends(new ArrayDeque<>(some));
        ends(new LinkedHashSet<>(some));
        ends(new TreeSet<>(some));
        ends(new ConcurrentSkipListSet<>(some));
        ends(new CopyOnWriteArrayList<>(some));
        ends(new ConcurrentLinkedDeque<>(some));
        ends(new LinkedBlockingDeque<>(some));
        ends(Arrays.asList(1, 2, 3));
        list(new ArrayList<>(some));
        list(new LinkedList<>(some));
        map(numbers());
        map(new TreeMap<>(numbers()));
        map(new ConcurrentSkipListMap<>(numbers()));
        LinkedHashSet<Integer> set = new LinkedHashSet<>(some);
        set.addFirst(3);
        set.addLast(1);
        SequencedSet<Integer> back = set.reversed();
        System.out.println(set + " " + back + back.add(2) + back.add(9) + set + back.remove(9) + back.equals(new HashSet<>(some)));
        Deque<Integer> deque = new ArrayDeque<>(some).reversed();
        deque.push(7);
        deque.offer(8);
        deque.offerFirst(9);
        System.out.println(deque + " " + deque.peek() + deque.peekLast() + deque.poll() + deque.pollLast() + deque.pop()
                + deque.element() + deque.remove() + deque.peekFirst() + deque.removeFirstOccurrence(2) + deque.reversed());
        SequencedCollection<Integer> fixed = Collections.unmodifiableSequencedCollection(new ArrayList<>(some));
        System.out.println(fixed.reversed() + " " + fixed.getFirst() + fixed.getLast());
        say("fixed", fixed::removeFirst);
        say("fixed", () -> {
            fixed.addFirst(1);
            return fixed;
        });
        SequencedMap<String, Integer> fixedMap = Collections.unmodifiableSequencedMap(numbers());
        System.out.println(fixedMap.reversed() + " " + fixedMap.firstEntry());
        say("fixed", fixedMap::pollFirstEntry);
        say("fixed", () -> fixedMap.putFirst("q", 1));
        System.out.println(Collections.unmodifiableSequencedSet(set).reversed());
        LinkedHashMap<String, Integer> byUse = new LinkedHashMap<>(16, 0.75f, true);
        byUse.putAll(Map.of("k", 1));
        byUse.put("l", 2);
        byUse.putFirst("l", 3);
        byUse.get("l");
        System.out.println(byUse + " " + byUse.reversed());
    }
}

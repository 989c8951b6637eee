import java.util.*;
import java.util.concurrent.*;
import java.util.stream.Stream;

/** Collections that can't change: what they refuse, and what they let pass because it would change nothing. */
public class FixedCollections {
    static void show(String what, Callable<?> asked) {
        try {
            System.out.println(what + " " + asked.call());
        } catch (Exception exception) {
            System.out.println(what + " " + exception.getClass().getName());
        }
    }

    static void ask(String name, Collection<Integer> items) {
        System.out.println("-- " + name + " " + items.getClass().getName());
        show("null", () -> items.contains(null));
        show("early", () -> { items.iterator().remove(); return 0; });
        show("late", () -> { Iterator<Integer> each = items.iterator(); each.next(); each.remove(); return items; });
        show("past", () -> { Iterator<Integer> each = items.iterator(); while (true) { each.next(); } });
        show("if", () -> items.removeIf(item -> item > 99));
        show("all", () -> items.removeIf(item -> item > 0));
        show("more", () -> items.addAll(null));
        show("none", () -> items.addAll(List.of()));
        show("some", () -> items.addAll(List.of(7)));
        show("gone", () -> items.removeAll(List.of(99)));
        show("these", () -> items.removeAll(List.of(1)));
        show("kept", () -> items.retainAll(items));
        show("absent", () -> items.remove("x"));
        show("present", () -> items.remove(1));
        show("one", () -> items.add(3));
        show("text", () -> items + " " + items.size());
        show("clear", () -> { items.clear(); return items; });
        if (items instanceof List) {
            List<Integer> list = (List<Integer>) items;
            show("sort", () -> { list.sort(null); return list; });
            show("each", () -> { list.replaceAll(item -> item); return list; });
            show("set", () -> list.set(0, 1));
            show("get", () -> list.get(9));
            show("part", () -> list.subList(0, 1).getClass().getName());
            show("parts", () -> list.subList(0, 1).add(4));
            show("where", () -> list.subList(0, 1).indexOf(null));
            show("back", () -> list.subList(0, 1).get(1));
            show("wrong", () -> list.subList(1, 0));
            show("at", () -> { list.listIterator(0).set(1); return 0; });
            show("in", () -> { list.listIterator(0).add(1); return 0; });
        }
    }

    static void ask(String name, Map<Integer, Integer> map) {
        System.out.println("-- " + name + " " + map.getClass().getName());
        show("null", () -> map.get(null));
        show("key", () -> map.containsKey(null));
        show("value", () -> map.containsValue(null));
        show("put", () -> map.put(1, 1));
        show("absent", () -> map.remove(99));
        show("present", () -> map.remove(1));
        show("keys", () -> map.keySet().remove(99));
        show("values", () -> map.values().remove(99));
        show("entry", () -> map.entrySet().contains(null));
        show("set", () -> map.entrySet().iterator().next().setValue(2));
        show("all", () -> { map.putAll(Map.of()); return map; });
        show("clear", () -> { map.clear(); return map; });
        show("names", () -> map.keySet().getClass().getName());
        ask(name + " keys", map.keySet());
    }

    public static void main(String[] args) {
        ask("unmodifiable", Collections.unmodifiableCollection(new ArrayList<>(List.of(1, 2))));
        ask("unmodifiable list", Collections.unmodifiableList(new ArrayList<>(List.of(1, 2))));
        ask("unmodifiable set", Collections.unmodifiableSet(new TreeSet<>(List.of(1, 2))));
        ask("empty list", Collections.emptyList());
        ask("empty set", Collections.emptySet());
        ask("one", Collections.singletonList(1));
        ask("one of a set", Collections.singleton(1));
        ask("copies", Collections.nCopies(2, 1));
        ask("no copies", Collections.nCopies(0, 1));
        ask("array", Arrays.asList(1));
        ask("none", List.of());
        ask("first", List.of(1));
        ask("second", List.of(1, 2));
        ask("third", List.of(1, 2, 3));
        ask("part", List.of(1, 2, 3).subList(1, 3));
        ask("stream", Stream.of(1, 2).toList());
        ask("set", Set.of(1));
        ask("no set", Set.of());
        ask("map", Map.of(1, 1));
        ask("no map", Map.of());
        ask("map of one", Collections.singletonMap(1, 2));
        ask("empty map", Collections.emptyMap());
        show("entry", () -> Map.entry(1, 2).setValue(3));
        show("entry", () -> Map.entry(1, 2) + " " + Map.entry(1, 2).hashCode() + Map.entry(1, 2).equals(Map.of(1, 2).entrySet().iterator().next()) + Map.entry(1, 2).getClass().getName());
        show("queue", () -> { ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>(); try { queue.addAll(Arrays.asList(1, null)); } catch (NullPointerException exception) { queue.add(2); } return queue; });
        show("deque", () -> { ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>(); try { deque.addAll(Arrays.asList(1, null)); } catch (NullPointerException exception) { deque.add(2); } return deque.addAll(List.of()) + "" + deque.addAll(List.of(3)) + deque; });
        show("self", () -> { ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>(); return queue.addAll((Collection<Integer>) queue); });
        for (Collection<Integer> each : List.of(new HashSet<>(List.of(1)), new TreeSet<>(List.of(1)), new LinkedHashSet<>(List.of(1)), new HashMap<>(Map.of(1, 1)).keySet(), new HashMap<>(Map.of(1, 1)).values(), new LinkedHashMap<>(Map.of(1, 1)).keySet(), Collections.<Integer>emptyList(), Collections.singleton(1), Collections.nCopies(2, 1), new ArrayList<>(List.of(1)))) {
            System.out.println(Integer.toHexString(each.spliterator().characteristics()) + " " + each.spliterator().estimateSize());
        }
    }
}

import java.util.*;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What the classes of views and iterators are called that no code names. */
public class ClassesOfViews {
    static void show(Object... all) {
        for (Object each : all) {
            System.out.println(each.getClass().getName());
        }
    }

    public static void main(String[] args) {
        Map<String, Integer> hashed = new HashMap<>(Map.of("a", 1));
        Map<String, Integer> linked = new LinkedHashMap<>(hashed);
        TreeMap<String, Integer> sorted = new TreeMap<>(hashed);
        show(hashed.keySet(), hashed.values(), hashed.entrySet(), linked.keySet(), linked.values(), linked.entrySet());
        show(hashed.keySet().iterator(), hashed.values().iterator(), hashed.entrySet().iterator());
        show(sorted.keySet(), sorted.values(), sorted.entrySet(), sorted.entrySet().iterator(), sorted.entrySet().iterator().next());
        show(linked.keySet().iterator(), linked.values().iterator(), linked.entrySet().iterator(), linked.entrySet().iterator().next());
        show(hashed.entrySet().iterator().next(), new Hashtable<>(hashed).entrySet().iterator().next(), sorted.descendingMap());
        show(new ArrayList<>(List.of(1)).listIterator(), new LinkedList<>(List.of(1)).listIterator(), new Vector<>(List.of(1)).listIterator());
        show(String.CASE_INSENSITIVE_ORDER, Map.entry(1, 2), System.err, Arrays.asList(1).iterator());
        show(sorted.headMap("b"), new TreeSet<>(List.of(1, 2)).headSet(2));
        List<Integer> array = new ArrayList<>(List.of(1, 2, 3));
        List<Integer> chain = new LinkedList<>(array);
        for (List<Integer> list : List.of(array, chain, Arrays.asList(1, 2, 3))) {
            List<Integer> part = list.subList(0, 2);
            show(part, part.subList(0, 1), Collections.unmodifiableList(list), Collections.synchronizedList(list));
            System.out.println(part instanceof RandomAccess);
            System.out.println(Collections.unmodifiableList(list) instanceof RandomAccess);
            System.out.println(Collections.synchronizedList(list) instanceof RandomAccess);
        }
        show(array.iterator(), chain.iterator(), new ArrayDeque<>().iterator(), new PriorityQueue<>().iterator());
        show(Collections.singleton(1), Collections.singletonMap(1, 2), Collections.unmodifiableMap(hashed).entrySet());
        show(Collections.newSetFromMap(new HashMap<>()), Collections.asLifoQueue(new ArrayDeque<>()));
        show(Stream.of(1), IntStream.range(0, 2), ThreadLocal.withInitial(() -> 1), Executors.defaultThreadFactory());

        Collection<Integer> fixed = Collections.unmodifiableCollection(array);
        Set<Integer> set = Collections.unmodifiableSet(new HashSet<>());
        List<Integer> list = Collections.unmodifiableList(array);
        NavigableMap<String, Integer> map = Collections.unmodifiableNavigableMap(sorted);
        System.out.println(Collections.unmodifiableCollection(fixed) == fixed);
        System.out.println(Collections.unmodifiableSet(set) == set);
        System.out.println(Collections.unmodifiableList(list) == list);
        System.out.println(Collections.unmodifiableNavigableMap(map) == map);
        System.out.println(Collections.unmodifiableMap(map) == (Object) map);
        System.out.println(Collections.unmodifiableSet(Collections.singleton(1)).getClass().getName());
    }
}

import java.util.*;

public class CollectionsTest {
    static void show(Object value) {
        System.out.println(value);
    }

    interface Act {
        Object run() throws Exception;
    }

    /** Messages of these aren't part of any contract. */
    static void fails(Act act) {
        try {
            show("fine: " + act.run());
        } catch (Exception exception) {
            show(exception.getClass().getName());
        }
    }

    public static void main(String[] args) throws Exception {
        List<Integer> l = new ArrayList<>(List.of(3, 1, 2, 5, 4));
        Collections.sort(l);
        show(l + " " + Collections.binarySearch(l, 4) + Collections.binarySearch(l, 9) + Collections.max(l) + Collections.min(l) + Collections.max(l, Comparator.reverseOrder()));
        Collections.reverse(l);
        show(l);
        Collections.swap(l, 0, 4);
        Collections.rotate(l, 2);
        show(l);
        Collections.shuffle(l, new Random(42));
        show(l + " " + Collections.frequency(l, 3) + Collections.disjoint(l, List.of(9)) + Collections.addAll(l, 7, 8) + l);
        show(Collections.nCopies(3, "x") + " " + Collections.emptyList() + Collections.emptyMap() + Collections.emptySet() + Collections.singletonList(1) + Collections.singleton(2) + Collections.singletonMap("k", 1));
        Collections.fill(l, 0);
        show(l + " " + Collections.replaceAll(l, 0, 1) + Collections.indexOfSubList(List.of(1, 2, 3), List.of(2, 3)) + Collections.lastIndexOfSubList(List.of(1, 1), List.of(1)));
        Collection<Integer> u = Collections.unmodifiableCollection(l);
        List<Integer> ul = Collections.unmodifiableList(l);
        Map<String, Integer> um = Collections.unmodifiableMap(new HashMap<>(Map.of("a", 1)));
        show(u.size() + " " + ul.get(0) + um + ul.equals(l) + ul.subList(0, 1));
        fails(() -> u.add(1));
        fails(() -> ul.set(0, 1));
        fails(() -> um.put("b", 2));
        fails(() -> um.entrySet().iterator().next().setValue(3));
        fails(() -> Collections.emptyList().add(null));
        List<Integer> s = Collections.synchronizedList(new ArrayList<>());
        s.add(1);
        s.addAll(List.of(2, 3));
        show(s + " " + s.contains(2) + s.indexOf(3) + s.remove(0) + s.size());
        Enumeration<Integer> e = Collections.enumeration(s);
        show(e.nextElement() + " " + e.hasMoreElements() + Collections.list(e));
        Queue<Integer> lifo = Collections.asLifoQueue(new ArrayDeque<>());
        lifo.add(1);
        lifo.add(2);
        show(lifo.poll() + " " + lifo);
        List<String> words = new ArrayList<>(List.of("bb", "a", "ccc"));
        words.sort(Comparator.comparingInt(String::length).reversed());
        show(words);
        words.sort(Comparator.nullsFirst(Comparator.naturalOrder()));
        show(words + " " + Collections.reverseOrder().compare("a", "b"));
    }
}

import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;

/** What views of concurrent maps say of their elements, beside a plain set, and which of them can be added to. */
public class ConcurrentTraits {
    private static void adds(Collection<Integer> to, Collection<Integer> all) {
        try {
            System.out.println(to.addAll(all) + " " + to);
        } catch (RuntimeException exception) {
            System.out.println(exception + " " + to);
        }
    }

    public static void main(String[] args) {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        for (int at = 0; at < 5; at++) {
            map.put(at * 3, at);
        }
        Set<Integer> keys = map.keySet();
        System.out.println(keys.spliterator().characteristics() + " " + map.entrySet().spliterator().characteristics() + " "
                + keys.spliterator().estimateSize() + " " + keys.spliterator().getExactSizeIfKnown());
        Set<Integer> plain = new AbstractSet<>() {
            public Iterator<Integer> iterator() {
                return keys.iterator();
            }

            public int size() {
                return 5;
            }
        };
        System.out.println(plain.spliterator().characteristics() + " " + plain.stream().mapToInt(key -> key).sum());
        System.out.println(keys.stream().peek(key -> System.out.print(key + " ")).count());
        System.out.println(Arrays.toString(keys.stream().map(key -> key + 1).toArray()));
        adds(keys, null);
        adds(keys, List.of());
        adds(keys, List.of(1));
        adds(map.keySet(9), List.of(1, 2));
        adds(ConcurrentHashMap.newKeySet(), List.of(1, 2));
        adds(ConcurrentHashMap.newKeySet(), null);
        System.out.println(map);
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(7));
        ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>(List.of(8));
        for (Collection<Integer> each : List.of(queue, deque)) {
            adds(each, Arrays.asList(1, null));
            adds(each, each);
            adds(each, List.of());
            adds(each, List.of(2, 3));
        }
    }
}

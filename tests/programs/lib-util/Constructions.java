import java.util.*;
import java.util.concurrent.*;

public class Constructions {
    public static void main(String[] args) throws Exception {
        List<Integer> from = List.of(3, 1, 2);
        System.out.println(new ArrayDeque<>(4).size() + " " + new ArrayDeque<>(from) + new LinkedList<>(from) + new HashSet<>(10).size() + new HashSet<>(10, 0.5f).size() + new LinkedHashSet<>(3) + new LinkedHashSet<>(3, 0.9f)
                + new LinkedHashSet<>(from) + new LinkedHashMap<>(3) + new LinkedHashMap<>(3, 0.5f) + new LinkedHashMap<>(Map.of(1, 2)) + new Hashtable<>(5) + new Hashtable<>(Map.of(1, 2)) + new TreeMap<>(Map.of(2, 3)));
        System.out.println(new TreeSet<>(new TreeSet<>(from).descendingSet()) + " " + new Vector<>(3).capacity() + new Vector<>(3, 2).capacity() + new Vector<>(from) + new PriorityQueue<>(4).size());
        System.out.println(new ConcurrentLinkedDeque<>(from) + " " + new ConcurrentLinkedQueue<>() + new ConcurrentLinkedQueue<>(from) + new ConcurrentSkipListMap<>(Map.of(1, 1)) + new ConcurrentSkipListMap<Integer, Integer>(Comparator.reverseOrder())
                + new ConcurrentSkipListMap<>(new TreeMap<>(Map.of(4, 5))) + new ConcurrentSkipListSet<>(from) + new ConcurrentSkipListSet<Integer>(Comparator.reverseOrder()) + new ConcurrentSkipListSet<>(new TreeSet<>(from)));
        System.out.println(new CopyOnWriteArrayList<>(new Integer[] {1, 2}) + " " + new CopyOnWriteArraySet<>(List.of(1, 1, 2)) + new ArrayBlockingQueue<>(3, true).remainingCapacity() + new ArrayBlockingQueue<>(5, false, from)
                + new LinkedBlockingQueue<>(from) + new LinkedBlockingDeque<>(from) + new LinkedTransferQueue<>(from) + new PriorityBlockingQueue<>(from).poll() + new SynchronousQueue<>(true).size()
                + new ConcurrentHashMap<>(4) + new ConcurrentHashMap<>(4, 0.5f) + new ConcurrentHashMap<>(4, 0.5f, 2) + new ConcurrentHashMap<>(Map.of(1, 2)) + ConcurrentHashMap.newKeySet(8));
        for (Runnable bad : new Runnable[] {() -> new ArrayList<>(-1), () -> new HashMap<>(-1), () -> new HashMap<>(1, 0), () -> new ArrayBlockingQueue<>(0), () -> new LinkedBlockingQueue<>(0), () -> new PriorityQueue<>(0),
            () -> new Vector<>(-1), () -> new ArrayBlockingQueue<>(1, false, from), () -> new TreeMap<>((Map<Integer, Integer>) null), () -> new ConcurrentHashMap<>(-1), () -> new Hashtable<>(-1), () -> new PriorityBlockingQueue<>(0)}) {
            try {
                bad.run();
                System.out.println("fine");
            } catch (RuntimeException exception) {
                System.out.println(exception.getClass() + " " + (exception instanceof NullPointerException ? "" : exception.getMessage()));
            }
        }
    }
}

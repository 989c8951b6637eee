import java.util.*;
import java.util.concurrent.*;

public class ClonesOfCollections {
    public static void main(String[] args) throws Exception {
        Object[] originals = {new ArrayList<>(List.of(1, 2)), new ArrayDeque<>(List.of(3, 4)), new LinkedList<>(List.of(5)), new HashMap<>(Map.of("k", 1)), new LinkedHashMap<>(Map.of("l", 2)),
            new TreeMap<>(Map.of("t", 3)), new HashSet<>(List.of(6)), new LinkedHashSet<>(List.of(7, 8)), new TreeSet<>(List.of(9)), new Vector<>(List.of(10)), new Hashtable<>(Map.of("h", 4)),
            new EnumMap<>(Map.of(TimeUnit.DAYS, 1)), EnumSet.of(TimeUnit.HOURS), new ConcurrentSkipListMap<>(Map.of(1, 2)), new ConcurrentSkipListSet<>(List.of(2, 1)), new CopyOnWriteArrayList<>(List.of(1))};
        Object[] copies = {((ArrayList<?>) originals[0]).clone(), ((ArrayDeque<?>) originals[1]).clone(), ((LinkedList<?>) originals[2]).clone(), ((HashMap<?, ?>) originals[3]).clone(),
            ((LinkedHashMap<?, ?>) originals[4]).clone(), ((TreeMap<?, ?>) originals[5]).clone(), ((HashSet<?>) originals[6]).clone(), ((LinkedHashSet<?>) originals[7]).clone(), ((TreeSet<?>) originals[8]).clone(),
            ((Vector<?>) originals[9]).clone(), ((Hashtable<?, ?>) originals[10]).clone(), ((EnumMap<?, ?>) originals[11]).clone(), ((EnumSet<?>) originals[12]).clone(),
            ((ConcurrentSkipListMap<?, ?>) originals[13]).clone(), ((ConcurrentSkipListSet<?>) originals[14]).clone(), ((CopyOnWriteArrayList<?>) originals[15]).clone()};
        for (int at = 0; at < copies.length; at++) {
            System.out.println((originals[at] instanceof EnumSet ? "" : originals[at].getClass().getName() + " " + copies[at].getClass().getName()) + (originals[at].getClass() == copies[at].getClass()) + (originals[at] == copies[at]) + copies[at]);
            if (copies[at] instanceof Collection<?> collection) {
                collection.clear();
            } else {
                ((Map<?, ?>) copies[at]).clear();
            }
            System.out.println(originals[at] + " " + copies[at]);
        }
    }
}

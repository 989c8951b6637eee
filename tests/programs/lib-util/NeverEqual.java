import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** An object that is not even equal to itself: who asks it, and who looks whether it is the same. */
class NeverEqual implements Comparable<NeverEqual> {
    @Override
    public boolean equals(Object other) {
        return false;
    }

    @Override
    public int hashCode() {
        return 1;
    }

    @Override
    public int compareTo(NeverEqual other) {
        return 0;
    }

    public static void main(String[] args) {
        NeverEqual one = new NeverEqual();
        List<NeverEqual> fixed = List.of(one);
        List<List<NeverEqual>> lists = List.of(new ArrayList<>(fixed), new LinkedList<>(fixed), new Vector<>(fixed), Arrays.asList(one),
                new CopyOnWriteArrayList<>(fixed), fixed, Collections.singletonList(one), Collections.nCopies(1, one),
                new ArrayList<>(fixed).subList(0, 1), Collections.unmodifiableList(new ArrayList<>(fixed)));
        for (List<NeverEqual> list : lists) {
            System.out.println(list.contains(one) + " " + list.indexOf(one) + " " + list.lastIndexOf(one) + " " + list.equals(new ArrayList<>(fixed))
                    + " " + new ArrayList<>(fixed).equals(list) + " " + Collections.frequency(list, one) + " "
                    + Collections.indexOfSubList(list, fixed) + " " + list.containsAll(fixed) + " " + Collections.disjoint(list, fixed));
        }
        List<Collection<NeverEqual>> others = List.of(new HashSet<>(fixed), new ArrayDeque<>(fixed), new TreeMap<>(Map.of(1, one)).values(),
                new HashMap<>(Map.of(1, one)).values(), new ConcurrentHashMap<>(Map.of(1, one)).values());
        for (Collection<NeverEqual> other : others) {
            System.out.println(other.contains(one) + " " + other.remove(one) + " " + other.size());
        }
        for (Map<NeverEqual, NeverEqual> map : List.of(new HashMap<NeverEqual, NeverEqual>(), new LinkedHashMap<NeverEqual, NeverEqual>(),
                new TreeMap<NeverEqual, NeverEqual>(), new ConcurrentHashMap<NeverEqual, NeverEqual>())) {
            map.put(one, one);
            System.out.println(map.containsKey(one) + " " + map.containsValue(one) + " " + map.equals(new HashMap<>(map)) + " "
                    + map.entrySet().contains(Map.entry(one, one)) + " " + map.remove(one, one) + " " + map.size());
        }
        System.out.println(new java.util.AbstractMap.SimpleEntry<>(one, one).equals(Map.entry(one, one)));
    }
}

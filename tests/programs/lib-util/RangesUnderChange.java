import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Iterators of ranges of sorted maps and sets notice what changes behind their back. */
public class RangesUnderChange {
    static TreeMap<Integer, String> map() {
        TreeMap<Integer, String> made = new TreeMap<>();
        for (int at = 0; at < 10; at++) {
            made.put(at, "v" + at);
        }
        return made;
    }

    static void step(String what, Iterator<?> each) {
        try {
            System.out.println(what + " " + each.hasNext() + " " + each.next());
        } catch (ConcurrentModificationException exception) {
            System.out.println(what + " has changed");
        } catch (java.util.NoSuchElementException exception) {
            System.out.println(what + " is at its end");
        }
    }

    static void ranges(String what, NavigableMap<Integer, String> whole, NavigableMap<Integer, String> range) {
        Iterator<Integer> keys = range.keySet().iterator();
        Iterator<String> values = range.values().iterator();
        Iterator<Map.Entry<Integer, String>> entries = range.entrySet().iterator();
        step(what, keys);
        step(what, values);
        step(what, entries);
        whole.put(4, "same size");
        step(what, keys);
        entries.remove();
        step(what, entries);
        step(what, keys);
        step(what, values);
        whole.put(100, "new");
        step(what, entries);
        try {
            entries.remove();
        } catch (ConcurrentModificationException exception) {
            System.out.println("not removed");
        }
        System.out.println(whole);
    }

    public static void main(String[] args) {
        TreeMap<Integer, String> one = map();
        ranges("middle", one, one.subMap(2, true, 7, false));
        TreeMap<Integer, String> two = map();
        ranges("head", two, two.headMap(6, true));
        TreeMap<Integer, String> three = map();
        ranges("downwards", three, three.descendingMap());
        TreeMap<Integer, String> four = map();
        ranges("tail downwards", four, four.tailMap(3, true).descendingMap());
        TreeSet<Integer> set = new TreeSet<>(map().keySet());
        Iterator<Integer> down = set.descendingIterator();
        step("set", down);
        set.remove(3);
        step("set", down);
        Iterator<Integer> last = set.tailSet(9).iterator();
        step("last", last);
        set.add(50);
        step("last", last);
    }
}

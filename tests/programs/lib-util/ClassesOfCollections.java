import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What the classes of collections are called that no code names, and which of them are one object. */
public class ClassesOfCollections {
    enum Colour { RED, GREEN }

    static void show(Object object) {
        System.out.println(object.getClass().getName());
    }

    /** Sets every entry that it is asked about. */
    static class Setter extends ArrayList<Object> {
        @SuppressWarnings({"unchecked", "rawtypes"})
        public boolean contains(Object item) {
            ((Map.Entry) item).setValue(1);
            return false;
        }
    }

    static void refuse(Runnable what) {
        try {
            what.run();
            System.out.println("done");
        } catch (ClassCastException exception) {
            System.out.println(exception.getMessage());
        }
    }

    public static void main(String[] args) {
        for (Object list : List.of(List.of(), List.of(1), List.of(1, 2), List.of(1, 2, 3), Arrays.asList(1, 2))) {
            show(list);
        }
        for (Object set : List.of(Set.of(), Set.of(1), Set.of(1, 2), Set.of(1, 2, 3), EnumSet.noneOf(Colour.class))) {
            show(set);
        }
        for (Object map : List.of(Map.of(), Map.of(1, 2), Map.of(1, 2, 3, 4))) {
            show(map);
        }
        show(Collections.emptyList());
        show(Collections.emptyIterator());
        show(Collections.emptyListIterator());
        show(Collections.emptyEnumeration());
        show(Collections.singletonList(1));
        show(Collections.nCopies(2, 1));
        show(Collections.unmodifiableCollection(new ArrayList<>()));
        show(Collections.unmodifiableList(new ArrayList<>()));
        show(Collections.unmodifiableSet(new HashSet<>()));
        show(Collections.unmodifiableSortedSet(new TreeSet<>()));
        show(Collections.unmodifiableMap(new HashMap<>()));
        show(Collections.unmodifiableSortedMap(new TreeMap<>()));
        show(Collections.synchronizedCollection(new ArrayList<>()));
        show(Collections.synchronizedList(new ArrayList<>()));
        show(Collections.synchronizedSet(new HashSet<>()));
        show(Collections.synchronizedMap(new HashMap<>()));
        show(Collections.checkedCollection(new ArrayList<>(), String.class));
        show(Collections.checkedList(new ArrayList<>(), String.class));
        show(Collections.checkedSet(new HashSet<>(), String.class));
        show(Collections.checkedMap(new HashMap<>(), String.class, String.class));
        show(Comparator.naturalOrder());
        show(Collections.reverseOrder());
        Comparator<String> byLength = Comparator.comparing(String::length);
        show(Collections.reverseOrder(byLength));
        show(System.out);
        show(ClassLoader.getSystemClassLoader());
        Object listed = Arrays.asList("a");
        refuse(() -> System.out.println((ArrayList<?>) listed));
        refuse(() -> System.out.println(((Set<?>) (Object) List.of("a")).size()));

        System.out.println(Collections.emptyEnumeration() == Collections.emptyEnumeration());
        System.out.println(Collections.emptyListIterator() == List.class.cast(Collections.emptyList()).listIterator());
        Hashtable<String, String> table = new Hashtable<>();
        System.out.println((Object) table.keys() == Collections.emptyEnumeration());
        System.out.println((Object) table.elements() == Collections.emptyEnumeration());
        System.out.println(Collections.emptyEnumeration().asIterator() == Collections.emptyIterator());
        System.out.println(Collections.emptyListIterator().nextIndex() + Collections.emptyListIterator().previousIndex());

        Map<String, String> checked = Collections.checkedMap(new HashMap<>(), String.class, String.class);
        checked.put("a", "b");
        Collection<?> setter = new Setter();
        refuse(() -> checked.entrySet().removeAll(setter));
        refuse(() -> checked.entrySet().retainAll(setter));
        refuse(() -> checked.entrySet().removeAll(new ArrayList<>(checked.entrySet())));
        System.out.println(checked);
    }
}

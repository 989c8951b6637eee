import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;

/** What the two lists say of a missing collection, and which of them notices that it was sorted. */
class LinkedListNulls {
    static void tried(Runnable action) {
        try {
            action.run();
            System.out.println("done");
        } catch (RuntimeException wrong) {
            System.out.println(wrong.getClass().getName() + ": " + wrong.getMessage());
        }
    }

    static void sorted(List<Integer> list) {
        Iterator<Integer> each = list.iterator();
        each.next();
        list.sort(null);
        System.out.println(each.next());
    }

    public static void main(String[] args) {
        Collection<String> none = null;
        tried(() -> new LinkedList<String>(none));
        tried(() -> new LinkedList<String>().addAll(none));
        tried(() -> new ArrayList<String>(none));
        tried(() -> new ArrayList<String>().addAll(none));
        tried(() -> new LinkedList<String>().get(0));
        tried(() -> new ArrayList<String>().get(0));
        tried(() -> sorted(new LinkedList<Integer>(List.of(3, 2, 1))));
        tried(() -> sorted(new ArrayList<Integer>(List.of(3, 2, 1))));
    }
}

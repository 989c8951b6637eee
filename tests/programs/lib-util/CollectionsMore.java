import java.util.*;

public class CollectionsMore {
    public static void main(String[] args) throws Exception {
        List<Integer> list = new ArrayList<>(List.of(5, 3, 9, 1));
        Collections.sort(list, Comparator.reverseOrder());
        System.out.println(list + " " + Collections.binarySearch(list, 3, Comparator.reverseOrder()) + Collections.min(list, Comparator.reverseOrder()) + Collections.max(list, Comparator.reverseOrder()));
        List<Integer> to = new ArrayList<>(List.of(0, 0, 0, 0, 7));
        Collections.copy(to, list);
        System.out.println(to);
        try {
            Collections.copy(new ArrayList<>(), list);
        } catch (IndexOutOfBoundsException exception) {
            System.out.println(exception.getMessage());
        }
        System.out.println(Collections.emptyIterator().hasNext() + " " + Collections.emptyListIterator().hasPrevious() + Collections.synchronizedCollection(new ArrayList<>(list)));
        Collections.shuffle(to);
        Collections.sort(to);
        System.out.println(to);
        Collection<Integer> synced = Collections.synchronizedCollection(to);
        synchronized (synced) {
            synced.add(4);
            synced.remove(7);
        }
        System.out.println(synced.size() + " " + synced.contains(4));
        list.replaceAll(x -> x + 1);
        list.sort(null);
        System.out.println(list);
    }
}

import java.util.*;
import java.util.concurrent.CopyOnWriteArrayList;

public class VectorListing {
    static Stack<String> stack(String... items) {
        Stack<String> stack = new Stack<>();
        for (String item : items) {
            stack.push(item);
        }
        return stack;
    }

    public static void main(String[] args) throws Exception {
        List<String> list = new Vector<>(List.of("a", "b", "c", "b"));
        System.out.println(list + " " + list.size() + list.get(2) + list.indexOf("b") + list.lastIndexOf("b") + list.contains("c") + list.containsAll(List.of("a", "b")) + list.isEmpty() + list.hashCode() + list.equals(List.of("a", "b", "c", "b")));
        list.add("d");
        list.add(1, "e");
        list.addAll(List.of("f"));
        list.addAll(0, List.of("g", "h"));
        System.out.println(list + " " + list.set(0, "G") + list.remove(1) + list.remove("b") + list.remove("zz") + list);
        List<String> part = list.subList(1, 4);
        System.out.println(part + " " + part.size());
        part.set(0, "P");
        part.add("Q");
        part.remove(1);
        System.out.println(list + " " + part);
        part.clear();
        System.out.println(list);
        list.addAll(List.of("x", "y", "x"));

        ListIterator<String> iterator = list.listIterator();
        iterator.next();
        iterator.set("A");
        iterator.add("new");
        iterator.next();
        iterator.remove();
        System.out.println(list + " " + iterator.nextIndex() + iterator.previous() + iterator.hasPrevious() + iterator.previousIndex());
        try {
            iterator.remove();
            iterator.remove();
        } catch (IllegalStateException exception) {
            System.out.println("nothing to remove");
        }
        try {
            for (String each : list) {
                list.add(each);
            }
        } catch (ConcurrentModificationException exception) {
            System.out.println("changed meanwhile");
        }

        list.replaceAll(x -> x + x.length());
        list.removeIf(x -> x.startsWith("x"));
        list.sort(Comparator.reverseOrder());
        System.out.println(list + " " + list.stream().count() + Arrays.toString(list.toArray()) + list.toArray(new String[0]).length + list.toArray(String[]::new).length);
        System.out.println(list.removeAll(List.of("y1")) + " " + list.retainAll(List.of("a1", "G1", "A1")) + list);
        for (int bad : new int[] {-1, 99}) {
            for (int way = 0; way < 5; way++) {
                try {
                    switch (way) {
                        case 0 -> list.get(bad);
                        case 1 -> list.set(bad, "x");
                        case 2 -> list.add(bad, "x");
                        case 3 -> list.remove(bad);
                        default -> list.listIterator(bad);
                    }
                    System.out.println("fine");
                } catch (IndexOutOfBoundsException exception) {
                    System.out.print(way + "! ");
                }
            }
        }
        list.clear();
        System.out.println(list.isEmpty() + " " + list.iterator().hasNext());
    }
}

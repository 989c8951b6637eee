import java.util.*;
import java.util.concurrent.CopyOnWriteArrayList;

public class ListKinds {
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
        for (List<String> list : List.of(new ArrayList<String>(), new LinkedList<String>(), new Vector<String>(), new CopyOnWriteArrayList<String>())) {
            show(list.add("a") + " " + list.addAll(List.of("b", "c", "d")) + " " + list);
            list.add(1, "x");
            list.addAll(2, List.of("y", "z"));
            show(list + " " + list.size() + list.get(3) + list.indexOf("z") + list.lastIndexOf("q") + list.contains("c") + list.isEmpty());
            show(list.set(0, "A") + " " + list.remove(1) + " " + list.remove("y") + " " + list.remove("no") + " " + list);
            show(list.subList(1, 3) + " " + list.containsAll(List.of("b", "c")) + " " + list.equals(List.of("A", "z", "b", "c", "d")) + " " + list.hashCode());
            list.replaceAll(s -> s + "!");
            list.sort(Comparator.reverseOrder());
            show(list + " " + list.removeIf(s -> s.startsWith("b")) + " " + list.removeAll(List.of("c!")) + " " + list.retainAll(List.of("A!", "z!", "d!")) + " " + list);
            show(String.join(",", list.toArray(new String[0])) + list.toArray().length + list.toArray(String[]::new).length);
            ListIterator<String> each = list.listIterator();
            StringBuilder text = new StringBuilder();
            while (each.hasNext()) {
                text.append(each.nextIndex()).append(each.next());
            }
            while (each.hasPrevious()) {
                text.append(each.previousIndex()).append(each.previous());
            }
            show(text);
            list.forEach(s -> System.out.print(s + ";"));
            show("");
            List<String> part = list.subList(0, 2);
            part.set(0, "part");
            show(list + " " + part.size());
            fails(() -> list.get(9));
            fails(() -> list.remove(-1));
            fails(() -> list.set(9, ""));
            list.clear();
            show(list + " " + list.iterator().hasNext() + " " + list.stream().count());
            fails(() -> list.iterator().next());
        }
        ArrayList<Integer> numbers = new ArrayList<>(List.of(1, 2, 3, 4));
        numbers.remove(Integer.valueOf(3));
        numbers.remove(0);
        show(numbers + " " + numbers.clone());
        fails(() -> {
            for (Integer n : numbers) {
                numbers.add(n);
            }
            return 0;
        });
        Iterator<Integer> it = numbers.iterator();
        it.next();
        it.remove();
        fails(() -> {
            it.remove();
            return 0;
        });
        ListIterator<Integer> li = numbers.listIterator();
        li.add(7);
        li.next();
        li.set(8);
        show(numbers);
        fails(() -> new ArrayList<>(-1));
    }
}

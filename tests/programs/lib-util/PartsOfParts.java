import java.io.*;
import java.util.*;

/** Parts of parts of lists, in date and out of date; comments of stored properties. */
public class PartsOfParts {
    private interface Task {
        Object run();
    }

    private static void show(Task task) {
        try {
            System.out.println(task.run());
        } catch (RuntimeException exception) {
            System.out.println(exception);
        }
    }

    private static void parts(List<Integer> whole) {
        whole.addAll(List.of(0, 1, 2, 3, 4, 5));
        List<Integer> part = whole.subList(1, 5);
        List<Integer> inner = part.subList(1, 3);
        show(() -> part + " " + inner);
        show(() -> inner.add(9));
        show(() -> whole + " " + part + " " + inner);
        show(() -> inner.remove(0) + " " + part + " " + whole);
        show(() -> part.set(1, 7) + " " + inner);
        show(() -> part.subList(2, 9));
        show(() -> part.subList(3, 2));
        show(() -> {
            inner.clear();
            return whole + " " + part + " " + inner;
        });
        part.add(8);
        show(() -> inner.size());
        show(() -> part.subList(0, 1));
        whole.add(6);
        show(() -> part.size());
        List<Integer> late = part.subList(0, 1);
        show(() -> late.size());
        show(() -> late.add(1));
        show(() -> late.get(0));
        show(() -> part.subList(0, 7));
    }

    private static class Plain extends AbstractList<Integer> {
        private final List<Integer> items = new ArrayList<>();

        public Integer get(int index) {
            return items.get(index);
        }

        public int size() {
            return items.size();
        }

        public Integer set(int index, Integer item) {
            return items.set(index, item);
        }

        public void add(int index, Integer item) {
            modCount++;
            items.add(index, item);
        }

        public Integer remove(int index) {
            modCount++;
            return items.remove(index);
        }
    }

    public static void main(String[] args) throws Exception {
        parts(new ArrayList<>());
        parts(new LinkedList<>());
        parts(new Vector<>());
        parts(new Plain());
        for (String comment : new String[] {"one", "\u4e2d \u00e4", "a\nb", "a\r\nb\r#c", "a\n!b", "ends\n", "ends\r\n\r\n", "", "\n"}) {
            StringWriter out = new StringWriter();
            new Properties().store(out, comment);
            String text = out.toString();
            int date = text.lastIndexOf('#');
            System.out.println(text.substring(0, date).replace("\n", "|"));
        }
    }
}

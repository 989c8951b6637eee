import java.util.*;

/** What removes finds nothing in an empty collection, what adds throws; cursors of lists call what subclasses override. */
public class EmptyCollections {
    static void tried(String what, Runnable action) {
        try {
            action.run();
            System.out.println(what + ": done");
        } catch (RuntimeException | Error exception) {
            System.out.println(what + ": " + exception);
        }
    }

    enum Color {RED, GREEN}

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        List<String> list = Collections.emptyList();
        Set<String> set = Collections.emptySet();
        Map<String, Integer> map = Collections.emptyMap();
        System.out.println(list.remove("x") + " " + set.remove("x") + " " + map.remove("x") + " " + list + set + map);
        System.out.println((Object) list.iterator() == Collections.emptyIterator());
        tried("clear", () -> {
            list.clear();
            set.clear();
            map.clear();
        });
        tried("add", () -> list.add("x"));
        tried("set", () -> set.add("x"));
        tried("put", () -> map.put("x", 1));
        tried("merge", () -> map.merge("x", 1, Integer::sum));
        tried("compute", () -> map.compute("x", (key, value) -> 1));
        tried("computeIfAbsent", () -> map.computeIfAbsent("x", key -> 1));
        tried("computeIfPresent", () -> map.computeIfPresent("x", (key, value) -> 1));
        tried("putIfAbsent", () -> map.putIfAbsent("x", 1));
        tried("replace", () -> map.replace("x", 1));
        tried("replace both", () -> map.replace("x", 1, 2));
        tried("remove both", () -> map.remove("x", 1));
        tried("get", () -> list.get(0));
        tried("iterator", () -> list.iterator().remove());
        tried("list iterator", () -> list.listIterator().set("x"));
        tried("next", () -> set.iterator().next());
        tried("beyond", () -> list.listIterator(1));
        for (List<Integer> some : List.<List<Integer>>of(new ArrayList<>(List.of(1)), new LinkedList<>(List.of(1)),
                new Vector<>(List.of(1)), Arrays.asList(1), new ArrayList<>(List.of(1)).subList(0, 1))) {
            tried("iterator at", () -> some.listIterator(5));
            tried("all at", () -> some.addAll(5, List.of()));
        }
        List<Integer> picky = new ArrayList<>() {
            public void add(int index, Integer item) {
                if (item == 13) {
                    throw new IllegalStateException("unlucky");
                }
                super.add(index, item);
            }

            public Integer set(int index, Integer item) {
                return super.set(index, -item);
            }
        };
        ListIterator<Integer> each = picky.listIterator();
        tried("unlucky", () -> each.add(13));
        System.out.println(each.nextIndex());
        each.add(4);
        each.previous();
        each.set(5);
        System.out.println(picky);
        Set colors = EnumSet.noneOf(Color.class);
        Map counts = new EnumMap<>(Color.class);
        tried("null color", () -> colors.add(null));
        tried("other enum", () -> colors.add(Thread.State.NEW));
        tried("null key", () -> counts.put(null, 1));
        tried("other key", () -> counts.put(Thread.State.NEW, 1));
        System.out.println(colors + " " + counts);
    }
}

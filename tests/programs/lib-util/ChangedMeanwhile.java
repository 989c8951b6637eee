import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.function.Function;

/** Collections that change while something goes over them: what notices it, and when. */
class ChangedMeanwhile {
    interface Walk {
        Object over(Collection<Integer> items, int until, List<Integer> seen);
    }

    static void show(String name, Function<Collection<Integer>, Collection<Integer>> maker, Walk walk) {
        StringBuilder line = new StringBuilder(name);
        for (int until = 1; until <= 5; until++) {
            Collection<Integer> items = maker.apply(List.of(1, 2, 3, 4, 5));
            List<Integer> seen = new ArrayList<>();
            try {
                line.append(' ').append(walk.over(items, until, seen));
            } catch (RuntimeException e) {
                line.append(' ').append(e.getClass().getSimpleName());
            }
            line.append(seen).append(items);
        }
        System.out.println(line);
    }

    static Object removing(Collection<Integer> items, int until, List<Integer> seen) {
        for (Integer item : items) {
            seen.add(item);
            if (seen.size() == until) {
                items.remove(item);
            }
        }
        return "";
    }

    static Object removingFirst(Collection<Integer> items, int until, List<Integer> seen) {
        for (Integer item : items) {
            seen.add(item);
            if (seen.size() == until) {
                items.remove(1);
            }
        }
        return "";
    }

    static Object clearing(Collection<Integer> items, int until, List<Integer> seen) {
        for (Integer item : items) {
            seen.add(item);
            if (seen.size() == until) {
                items.clear();
            }
        }
        return "";
    }

    static Object remaining(Collection<Integer> items, int until, List<Integer> seen) {
        Iterator<Integer> each = items.iterator();
        each.next();
        each.forEachRemaining(item -> {
            seen.add(item);
            if (seen.size() == until) {
                items.remove(item);
            }
        });
        return each.hasNext();
    }

    static Object forEach(Collection<Integer> items, int until, List<Integer> seen) {
        items.forEach(item -> {
            seen.add(item);
            if (seen.size() == until) {
                items.remove(item);
            }
        });
        return "";
    }

    static Object lastOfStream(Collection<Integer> items, int until, List<Integer> seen) {
        items.stream().forEach(item -> {
            seen.add(item);
            if (seen.size() >= 4) {
                items.remove(4);
            }
        });
        return "";
    }

    static Map<Integer, Integer> filled(Map<Integer, Integer> map, Collection<Integer> items) {
        for (Integer item : items) {
            map.put(item, item);
        }
        return map;
    }

    public static void main(String[] args) {
        Map<String, Function<Collection<Integer>, Collection<Integer>>> makers = new LinkedHashMap<>();
        makers.put("array", ArrayList::new);
        makers.put("linked", LinkedList::new);
        makers.put("vector", Vector::new);
        makers.put("hashed", HashSet::new);
        makers.put("keys", items -> filled(new HashMap<>(), items).keySet());
        makers.forEach((name, maker) -> {
            show(name + " removing", maker, ChangedMeanwhile::removing);
            show(name + " first", maker, ChangedMeanwhile::removingFirst);
            show(name + " clearing", maker, ChangedMeanwhile::clearing);
            show(name + " remaining", maker, ChangedMeanwhile::remaining);
            show(name + " each", maker, ChangedMeanwhile::forEach);
        });
        show("array stream", ArrayList::new, (items, until, seen) -> until == 4 ? lastOfStream(items, until, new ArrayList<>()) : "");
        Function<Collection<Integer>, Collection<Integer>> deque = ArrayDeque::new;
        show("deque removing", deque, ChangedMeanwhile::removing);
        show("deque first", deque, ChangedMeanwhile::removingFirst);
        show("deque clearing", deque, ChangedMeanwhile::clearing);
        Function<Collection<Integer>, Collection<Integer>> roomy = items -> {
            ArrayDeque<Integer> made = new ArrayDeque<>();
            made.addAll(items);
            return made;
        };
        for (Function<Collection<Integer>, Collection<Integer>> each : List.of(deque, roomy)) {
            show("deque adding", each, (items, until, seen) -> {
                for (Integer item : items) {
                    seen.add(item);
                    if (seen.size() == until) {
                        items.add(9);
                    }
                }
                return "";
            });
            show("deque polling", each, (items, until, seen) -> {
                for (Integer item : items) {
                    seen.add(item);
                    if (seen.size() >= until) {
                        ((ArrayDeque<Integer>) items).poll();
                    }
                }
                return "";
            });
            show("deque backwards", each, (items, until, seen) -> {
                Iterator<Integer> back = ((ArrayDeque<Integer>) items).descendingIterator();
                while (back.hasNext()) {
                    seen.add(back.next());
                    if (seen.size() == until) {
                        back.remove();
                        ((ArrayDeque<Integer>) items).addFirst(0);
                    }
                }
                return "";
            });
        }
    }
}

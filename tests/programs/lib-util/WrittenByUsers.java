import java.util.*;

public class WrittenByUsers {
    static class Fixed extends AbstractList<String> {
        private final String[] items;

        Fixed(String... items) {
            this.items = items;
        }

        @Override
        public String get(int at) {
            return items[at];
        }

        @Override
        public int size() {
            return items.length;
        }
    }

    static class Linked extends AbstractSequentialList<Integer> {
        private final LinkedList<Integer> held = new LinkedList<>();

        @Override
        public ListIterator<Integer> listIterator(int at) {
            return held.listIterator(at);
        }

        @Override
        public int size() {
            return held.size();
        }
    }

    static class Bag extends AbstractCollection<Integer> {
        private final ArrayList<Integer> held = new ArrayList<>();

        @Override
        public boolean add(Integer item) {
            return held.add(item);
        }

        @Override
        public Iterator<Integer> iterator() {
            return held.iterator();
        }

        @Override
        public int size() {
            return held.size();
        }
    }

    static class OneQueue extends AbstractQueue<Integer> {
        private final ArrayDeque<Integer> held = new ArrayDeque<>();

        @Override
        public boolean offer(Integer item) {
            return held.offer(item);
        }

        @Override
        public Integer poll() {
            return held.poll();
        }

        @Override
        public Integer peek() {
            return held.peek();
        }

        @Override
        public Iterator<Integer> iterator() {
            return held.iterator();
        }

        @Override
        public int size() {
            return held.size();
        }
    }

    public static void main(String[] args) throws Exception {
        Fixed fixed = new Fixed("a", "b", "a");
        System.out.println(fixed + " " + fixed.indexOf("a") + fixed.lastIndexOf("a") + fixed.contains("b") + fixed.subList(1, 3) + fixed.hashCode() + fixed.equals(List.of("a", "b", "a")));
        for (Runnable bad : new Runnable[] {() -> fixed.add("x"), () -> fixed.set(0, "x"), () -> fixed.remove(0), () -> fixed.add(1, "x"), () -> fixed.addAll(1, List.of("x")), fixed::clear, () -> fixed.iterator().remove()}) {
            try {
                bad.run();
                System.out.println("fine");
            } catch (UnsupportedOperationException | IllegalStateException exception) {
                System.out.println(exception.getClass());
            }
        }
        Linked linked = new Linked();
        linked.add(0, 1);
        linked.add(3);
        linked.addAll(1, List.of(7, 8));
        System.out.println(linked + " " + linked.get(2) + linked.set(0, 9) + linked.remove(1) + linked + linked.indexOf(3));
        for (int each : linked) {
            System.out.print(each + " ");
        }
        linked.clear();
        System.out.println(linked.isEmpty());
        Bag bag = new Bag();
        bag.addAll(List.of(1, 2, 3, 2));
        System.out.println(bag + " " + bag.contains(2) + bag.remove(2) + bag + bag.containsAll(List.of(1, 3)) + bag.removeAll(List.of(3)) + bag.retainAll(List.of(1)) + bag + bag.toArray().length + bag.toArray(new Integer[0]).length);
        bag.clear();
        System.out.println(bag.isEmpty() + " " + new AbstractCollection<String>() {
            @Override
            public Iterator<String> iterator() {
                return Collections.emptyIterator();
            }

            @Override
            public int size() {
                return 0;
            }
        }.isEmpty());
        try {
            new AbstractCollection<String>() {
                @Override
                public Iterator<String> iterator() {
                    return null;
                }

                @Override
                public int size() {
                    return 0;
                }
            }.add("x");
        } catch (UnsupportedOperationException exception) {
            System.out.println("can't add");
        }
        Iterator<String> once = new Iterator<>() {
            private int left = 2;

            @Override
            public boolean hasNext() {
                return left > 0;
            }

            @Override
            public String next() {
                return "n" + left--;
            }
        };
        once.forEachRemaining(System.out::print);
        try {
            once.remove();
        } catch (UnsupportedOperationException exception) {
            System.out.println(exception.getMessage());
        }
        Iterable<String> iterable = List.of("p", "q")::iterator;
        iterable.forEach(System.out::print);
        AbstractQueue<Integer> queue = new OneQueue();
        queue.add(5);
        System.out.println(queue.element() + " " + queue.peek() + queue.remove());
        try {
            queue.remove();
        } catch (NoSuchElementException exception) {
            System.out.println("empty");
        }
        queue.addAll(List.of(1));
        queue.clear();
        System.out.println(queue.size());
    }
}

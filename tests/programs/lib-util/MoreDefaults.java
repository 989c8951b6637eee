import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import java.util.stream.*;

public class MoreDefaults {
    enum Size { S, M, L }

    static class ListOfUser extends AbstractList<Integer> {
        private final List<Integer> under;

        ListOfUser(List<Integer> under) {
            this.under = under;
        }

        @Override
        public Integer get(int at) {
            return under.get(at);
        }

        @Override
        public Integer set(int at, Integer item) {
            return under.set(at, item);
        }

        @Override
        public int size() {
            return under.size();
        }
    }

    static class OwnMap extends AbstractMap<String, Integer> implements ConcurrentMap<String, Integer> {
        private final HashMap<String, Integer> under = new HashMap<>();

        @Override
        public Set<Entry<String, Integer>> entrySet() {
            return under.entrySet();
        }

        @Override
        public Integer put(String key, Integer value) {
            return under.put(key, value);
        }

        @Override
        public Integer putIfAbsent(String key, Integer value) {
            return under.putIfAbsent(key, value);
        }

        @Override
        public boolean remove(Object key, Object value) {
            return under.remove(key, value);
        }

        @Override
        public boolean replace(String key, Integer old, Integer value) {
            return under.replace(key, old, value);
        }

        @Override
        public Integer replace(String key, Integer value) {
            return under.replace(key, value);
        }
    }

    public static void main(String[] args) throws Exception {
        ListOfUser list = new ListOfUser(new ArrayList<>(List.of(3, 1, 2)));
        list.replaceAll(x -> x * 10);
        list.sort(null);
        System.out.println(list);
        list.sort(Comparator.reverseOrder());
        System.out.println(list);
        PrimitiveIterator.OfInt ints = new PrimitiveIterator.OfInt() {
            private int left = 3;

            @Override
            public boolean hasNext() {
                return left > 0;
            }

            @Override
            public int nextInt() {
                return left--;
            }
        };
        System.out.print(ints.next());
        ints.forEachRemaining((IntConsumer) x -> System.out.print("i" + x));
        IntStream.of(4, 5).iterator().forEachRemaining((IntConsumer) x -> System.out.print("s" + x));
        LongStream.of(4, 5).iterator().forEachRemaining((LongConsumer) x -> System.out.print("l" + x));
        DoubleStream.of(4, 5).iterator().forEachRemaining((DoubleConsumer) x -> System.out.print("d" + x));
        System.out.println();
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        queue.add(2);
        queue.add(1);
        PriorityBlockingQueue<Integer> blocking = new PriorityBlockingQueue<>();
        blocking.add(2);
        blocking.add(1);
        System.out.println(queue.poll() + " " + blocking.poll() + new Properties(4).size());
        EnumSet<Size> sizes = EnumSet.of(Size.L, Size.S, Size.M, Size.S);
        System.out.println(sizes + " " + EnumSet.of(Size.M, new Size[] {Size.S}));
        ScheduledThreadPoolExecutor one = new ScheduledThreadPoolExecutor(1, new ThreadPoolExecutor.DiscardPolicy()), two = new ScheduledThreadPoolExecutor(1, Executors.defaultThreadFactory(), new ThreadPoolExecutor.AbortPolicy());
        System.out.println(one.getCorePoolSize() + " " + (two.getRejectedExecutionHandler() instanceof ThreadPoolExecutor.AbortPolicy));
        one.shutdown();
        two.shutdown();
        ForkJoinPool pool = new ForkJoinPool(1, ForkJoinPool.defaultForkJoinWorkerThreadFactory, null, false, 1, 2, 1, null, 1, TimeUnit.SECONDS);
        System.out.println(pool.getParallelism());
        pool.shutdown();
        ConcurrentMap<String, Integer> map = new OwnMap();
        map.put("k", 1);
        System.out.println(map.getOrDefault("k", 2) + " " + map.getOrDefault("z", 3));
        try {
            new AbstractMap<String, Integer>() {
                @Override
                public Set<Entry<String, Integer>> entrySet() {
                    return Set.of();
                }
            }.put("x", 1);
        } catch (UnsupportedOperationException exception) {
            System.out.println("read only");
        }
        new Exception("not compared").printStackTrace();
    }
}

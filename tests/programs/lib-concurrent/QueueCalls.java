import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.*;

public class QueueCalls {
    record Due(String name, long nanos) implements Delayed {
        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(nanos, TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(nanos, ((Due) other).nanos);
        }
    }

    public static void main(String[] args) throws Exception {
        SynchronousQueue<Integer> none = new SynchronousQueue<>();
        none.clear();
        System.out.println(none.contains(1) + " " + none.containsAll(List.of()) + none.iterator().hasNext() + none.offer(1) + none.offer(1, 1, TimeUnit.MILLISECONDS) + none.peek() + none.poll() + none.poll(1, TimeUnit.MILLISECONDS) + none.remainingCapacity() + none.remove(1) + none.removeAll(List.of(1))
                + none.retainAll(List.of(1)) + none.size() + none.isEmpty() + none.toArray().length + none.toArray(new Integer[1])[0] + none + none.drainTo(new ArrayList<>()));
        LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>(2);
        System.out.println(deque.offerFirst(1, 1, TimeUnit.MILLISECONDS) + " " + deque.offerLast(2, 1, TimeUnit.MILLISECONDS) + deque.offerLast(3, 1, TimeUnit.MILLISECONDS) + deque.offerFirst(3, 1, TimeUnit.MILLISECONDS) + deque.pollLast(1, TimeUnit.MILLISECONDS) + deque.pollFirst(1, TimeUnit.MILLISECONDS)
                + deque.pollLast(1, TimeUnit.MILLISECONDS) + deque.remainingCapacity());
        LinkedTransferQueue<Integer> transfer = new LinkedTransferQueue<>();
        System.out.println(transfer.tryTransfer(1) + " " + transfer.tryTransfer(1, 1, TimeUnit.MILLISECONDS) + transfer.offer(2, 1, TimeUnit.MILLISECONDS) + transfer.poll() + transfer.hasWaitingConsumer() + transfer.getWaitingConsumerCount() + transfer.remainingCapacity());
        PriorityBlockingQueue<Integer> priority = new PriorityBlockingQueue<>(3, Comparator.reverseOrder());
        priority.put(1);
        System.out.println(priority.offer(4, 1, TimeUnit.SECONDS) + " " + priority.offer(2) + priority.add(3) + priority.take() + priority.peek() + priority.poll(1, TimeUnit.SECONDS) + priority.contains(2) + priority.remove(2) + priority.remainingCapacity() + (priority.comparator() != null) + priority.size()
                + priority.drainTo(new ArrayList<>(), 5) + priority.poll());
        DelayQueue<Due> delayed = new DelayQueue<>(List.of(new Due("now", 0)));
        delayed.put(new Due("later", 1_000_000_000_000L));
        System.out.println(delayed.offer(new Due("soon", -5), 1, TimeUnit.SECONDS) + " " + delayed.size() + delayed.take() + delayed.poll() + delayed.poll() + delayed.peek() + delayed.remainingCapacity());
        ArrayBlockingQueue<Integer> ring = new ArrayBlockingQueue<>(2, true, List.of(7));
        System.out.println(ring.offer(8) + " " + ring.offer(9) + ring.offer(9, 1, TimeUnit.MILLISECONDS) + ring.take() + ring.remainingCapacity() + ring.poll(1, TimeUnit.SECONDS) + ring.poll(1, TimeUnit.MILLISECONDS));
        try {
            ring.add(1);
            ring.add(2);
            ring.add(3);
        } catch (IllegalStateException exception) {
            System.out.println(exception.getMessage());
        }
        Exchanger<String> exchanger = new Exchanger<>();
        Thread other = new Thread(() -> {
            try {
                System.out.println("other got " + exchanger.exchange("from other"));
            } catch (InterruptedException exception) {
                throw new AssertionError(exception);
            }
        });
        other.start();
        String got = exchanger.exchange("from main");
        other.join();
        System.out.println("main got " + got);
        try {
            exchanger.exchange("x", 1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException exception) {
            System.out.println("late");
        }
    }
}

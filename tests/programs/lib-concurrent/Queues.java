import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class Queues {
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
        for (BlockingQueue<Integer> q : List.of(new ArrayBlockingQueue<Integer>(3), new LinkedBlockingQueue<Integer>(3), new LinkedBlockingDeque<Integer>(3))) {
            show(q.offer(1) + " " + q.add(2) + q.remainingCapacity() + q.offer(3) + q.offer(4) + q.offer(4, 1, TimeUnit.MILLISECONDS) + q);
            fails(() -> q.add(5));
            show(q.take() + " " + q.poll() + q.peek() + q.poll(1, TimeUnit.SECONDS) + q.poll() + q.poll(1, TimeUnit.MILLISECONDS));
            Thread producer = new Thread(() -> {
                try {
                    for (int i = 0; i < 10; i++) {
                        q.put(i);
                    }
                } catch (InterruptedException exception) {
                    show(exception);
                }
            });
            producer.start();
            int sum = 0;
            for (int i = 0; i < 10; i++) {
                sum = sum * 3 + q.take();
            }
            producer.join();
            show(sum);
            q.addAll(List.of(7, 8, 9));
            List<Integer> into = new ArrayList<>();
            show(q.drainTo(into, 2) + " " + into + q + q.contains(9) + q.remove(9) + q.size() + q.isEmpty());
            fails(() -> q.offer(null));
        }
        PriorityBlockingQueue<String> p = new PriorityBlockingQueue<>(11, Comparator.reverseOrder());
        p.addAll(List.of("a", "c", "b"));
        show(p.take() + p.poll() + p.peek() + p.size());
        SynchronousQueue<String> sync = new SynchronousQueue<>();
        Thread giver = new Thread(() -> {
            try {
                sync.put("handed");
            } catch (InterruptedException exception) {
                show(exception);
            }
        });
        giver.start();
        show(sync.take() + sync.offer("no") + sync.poll() + sync.size());
        giver.join();
        LinkedTransferQueue<Integer> transfer = new LinkedTransferQueue<>();
        transfer.put(1);
        show(transfer.tryTransfer(2) + " " + transfer.take() + transfer.hasWaitingConsumer() + transfer.size());
        Thread consumer = new Thread(() -> {
            try {
                show("took " + transfer.take());
            } catch (InterruptedException exception) {
                show(exception);
            }
        });
        consumer.start();
        transfer.transfer(5);
        consumer.join();
        ConcurrentLinkedQueue<Integer> c = new ConcurrentLinkedQueue<>(List.of(1, 2, 3));
        show(c.poll() + " " + c.peek() + c + c.size() + c.contains(3) + c.remove(3) + c.add(9) + c);
        Iterator<Integer> it = c.iterator();
        it.next();
        it.remove();
        show(c);
        class Late implements Delayed {
            final int delay;

            Late(int delay) {
                this.delay = delay;
            }

            public long getDelay(TimeUnit unit) {
                return -delay;
            }

            public int compareTo(Delayed other) {
                return Integer.compare(delay, ((Late) other).delay);
            }
        }
        DelayQueue<Late> delays = new DelayQueue<>();
        delays.add(new Late(5));
        delays.add(new Late(2));
        show(delays.take().delay + " " + delays.poll().delay + delays.size());
        LinkedBlockingDeque<Integer> d = new LinkedBlockingDeque<>();
        d.putFirst(1);
        d.putLast(2);
        show(d.takeLast() + " " + d.takeFirst() + d.pollFirst(1, TimeUnit.MILLISECONDS));
        CopyOnWriteArrayList<String> cow = new CopyOnWriteArrayList<>(List.of("a", "b"));
        for (String item : cow) {
            cow.add(item + item);
        }
        show(cow + " " + cow.addIfAbsent("a") + cow.addAllAbsent(List.of("a", "z")) + cow);
    }
}

import java.util.concurrent.*;

public class LinkedBlockingDequeHandover {
    public static void main(String[] args) throws Exception {
        BlockingQueue<Integer> queue = new LinkedBlockingDeque<>(2);
        Thread producer = new Thread(() -> {
            try {
                for (int item = 1; item <= 6; item++) {
                    queue.put(item);
                }
                queue.put(-1);
            } catch (InterruptedException exception) {
                throw new AssertionError(exception);
            }
        }, "producer");
        producer.start();
        int sum = 0;
        StringBuilder order = new StringBuilder();
        while (true) {
            int item = queue.take();
            if (item < 0) {
                break;
            }
            sum += item;
            order.append(item);
        }
        producer.join();
        System.out.println(sum + " " + order + queue.isEmpty());
        Thread waits = new Thread(() -> {
            try {
                queue.take();
                System.out.println("never");
            } catch (InterruptedException exception) {
                System.out.println("interrupted " + Thread.currentThread().isInterrupted());
            }
        }, "waits");
        waits.start();
        waits.interrupt();
        waits.join();
        System.out.println(queue.poll(1, TimeUnit.MILLISECONDS) + " " + queue.drainTo(new java.util.ArrayList<>()));
    }
}

public class Waiting {
    static class Buffer {
        private Integer slot;
        synchronized void put(int x) throws InterruptedException {
            while (slot != null) wait();
            slot = x;
            notifyAll();
        }
        synchronized int take() throws InterruptedException {
            while (slot == null) wait();
            int x = slot;
            slot = null;
            notifyAll();
            return x;
        }
    }
    public static void main(String[] args) throws InterruptedException {
        Buffer buffer = new Buffer();
        Thread producer = new Thread(() -> {
            try {
                for (int i = 0; i < 5; i++) buffer.put(i * i);
                buffer.put(-1);
            } catch (InterruptedException e) {
                throw new RuntimeException(e);
            }
        });
        producer.start();
        for (int x; (x = buffer.take()) >= 0;) System.out.println("took " + x);
        producer.join();
        System.out.println("done");
    }
}

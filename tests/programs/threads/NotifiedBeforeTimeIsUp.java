/** A thread that was notified goes on before the time of others is up, though it has no monitor yet. */
public class NotifiedBeforeTimeIsUp {
    private boolean isEmpty = true;
    private int moved;

    public static void main(String[] args) throws Exception {
        handOver(0);
        handOver(1000);
        startsInside();
    }

    private static void handOver(long limit) throws Exception {
        NotifiedBeforeTimeIsUp box = new NotifiedBeforeTimeIsUp();
        Thread writer = new Thread(() -> box.repeat(() -> box.write(limit)));
        Thread reader = new Thread(() -> box.repeat(() -> box.read(limit)));
        writer.setDaemon(true);
        writer.start();
        reader.setDaemon(true);
        reader.start();
        writer.join(5000);
        reader.join(5000);
        System.out.println(writer.isAlive() + " " + reader.isAlive() + " " + box.moved);
    }

    /** The first that a thread does is to enter a monitor that is held. */
    private static void startsInside() throws Exception {
        Thread thread = new Thread() {
            public synchronized void run() {
                System.out.println("inside");
            }
        };
        synchronized (thread) {
            thread.start();
            Thread.yield();
        }
        Thread.sleep(100);
        System.out.println("later");
    }

    private interface Task {
        void run() throws InterruptedException;
    }

    private void repeat(Task task) {
        try {
            for (int count = 0; count < 4; count++) {
                task.run();
            }
        } catch (InterruptedException exception) {
            System.out.println("interrupted");
        }
    }

    private synchronized void write(long limit) throws InterruptedException {
        while (!isEmpty) {
            wait(limit);
        }
        isEmpty = false;
        notifyAll();
    }

    private synchronized void read(long limit) throws InterruptedException {
        while (isEmpty) {
            wait(limit);
        }
        isEmpty = true;
        moved++;
        notifyAll();
    }
}

public class Joining {
    static int count;
    static synchronized void add() { count++; }
    static class Worker extends Thread {
        final int times;
        Worker(int times) { this.times = times; }
        @Override public void run() { for (int i = 0; i < times; i++) add(); }
    }
    public static void main(String[] args) throws InterruptedException {
        Worker[] all = new Worker[4];
        for (int i = 0; i < 4; i++) { all[i] = new Worker(i * 5); all[i].start(); }
        for (Worker w : all) w.join();
        System.out.println(count + " " + all[0].isAlive());
        Thread t = new Thread(() -> System.out.println("in " + Thread.currentThread().getName()));
        System.out.println(t.isAlive() + " " + t.getName());
        t.start();
        t.join();
        try {
            t.start();
        } catch (IllegalThreadStateException e) {
            System.out.println("started twice " + e.getMessage());
        }
        Thread direct = new Thread(() -> System.out.println("called in " + Thread.currentThread().getName()), "direct");
        direct.run();
        System.out.println(Thread.currentThread().getName() + " " + direct.getName() + " " + direct.isDaemon());
    }
}

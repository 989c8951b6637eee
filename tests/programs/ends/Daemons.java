public class Daemons {
    static volatile boolean started;
    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            started = true;
            while (true) Thread.yield();
        });
        t.setDaemon(true);
        t.start();
        while (!started) Thread.yield();
        System.out.println("over " + t.isDaemon() + t.isAlive());
    }
}

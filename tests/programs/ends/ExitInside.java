public class ExitInside {
    public static void main(String[] args) throws Exception {
        Thread d = new Thread(() -> { while (true) { try { Thread.sleep(5); } catch (InterruptedException e) { return; } } });
        d.setDaemon(true);
        d.start();
        Thread t = new Thread(() -> {
            try { System.out.println("exiting"); System.exit(3); }
            finally { System.out.println("never"); }
        });
        t.start();
        t.join();
        System.out.println("not reached");
    }
}

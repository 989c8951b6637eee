public class Handover {
    static int result; static boolean done;
    static class Writer extends Thread { public void run() { result = 42; done = true; } }
    public static void main(String[] args) throws InterruptedException {
        Writer w = new Writer(); w.start();
        if (done) { assert result == 42; }
        int base = 3;
        Thread t = new Thread(() -> { result = result + base; });
        t.start();
        w.join();
        while (!done) {}
        System.out.println("result = " + result);
    }
}

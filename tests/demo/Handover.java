/**
 * One thread computes a result and says that it is done; the other looks whether it is.
 *
 * Nothing orders the two writes before the two reads: neither `done` nor `result` is volatile, no
 * lock is taken, and the join comes too late.
 */
public class Handover {
    static int result;
    static boolean done;

    static class Writer extends Thread {
        @Override
        public void run() {
            result = 42;
            done = true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Writer writer = new Writer();
        writer.start();
        if (done) {
            assert result == 42;
        }
        writer.join();
        System.out.println("result = " + result);
    }
}

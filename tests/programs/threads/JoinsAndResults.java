import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

public class JoinsAndResults {
    static class Sum extends Thread { final int from, to; long result; Sum(int from, int to) { this.from = from; this.to = to; } @Override public void run() { for (int i = from; i < to; i++) result += i; } }
    static class Stage { private Object item; synchronized void put(Object o) throws InterruptedException { while (item != null) wait(); item = o; notifyAll(); } synchronized Object take() throws InterruptedException { while (item == null) wait(); Object o = item; item = null; notifyAll(); return o; } }
    static final ThreadLocal<Integer> LOCAL = ThreadLocal.withInitial(() -> 7);
    public static void main(String[] args) throws Exception {
        List<Sum> all = new ArrayList<>();
        for (int i = 0; i < 3; i++) { Sum s = new Sum(i * 10, i * 10 + 10); s.start(); all.add(s); }
        long total = 0; for (Sum s : all) { s.join(); total += s.result; } System.out.println(total + " " + all.get(0).isAlive() + all.get(1).getState());
        Stage stage = new Stage(); StringBuilder got = new StringBuilder();
        Thread consumer = new Thread(() -> { try { for (Object o; !(o = stage.take()).equals("end"); ) got.append(o); } catch (InterruptedException e) { got.append("interrupted"); } }, "consumer");
        consumer.start(); for (int i = 0; i < 4; i++) stage.put(i); stage.put("end"); consumer.join();
        System.out.println(got + consumer.getName());
        AtomicInteger n = new AtomicInteger(); Thread[] ts = new Thread[3]; for (int i = 0; i < 3; i++) { int k = i + 1; (ts[i] = new Thread(() -> n.addAndGet(k))).start(); } for (Thread t : ts) t.join(); System.out.println(n.get());
        Thread bad = new Thread(() -> { throw new IllegalStateException("in thread"); }); String[] seen = {"none"}; bad.setUncaughtExceptionHandler((t, e) -> seen[0] = e.getMessage()); bad.start(); bad.join(); System.out.println(seen[0]);
        LOCAL.set(8); int[] other = new int[1]; Thread l = new Thread(() -> other[0] = LOCAL.get()); l.start(); l.join(); System.out.println(LOCAL.get() + other[0]);
        Thread sleeper = new Thread(() -> { try { Thread.sleep(100000); System.out.println("slept"); } catch (InterruptedException e) { System.out.println("woken " + Thread.currentThread().isInterrupted()); } }); sleeper.start(); sleeper.interrupt(); sleeper.join();
        try { sleeper.start(); } catch (IllegalThreadStateException e) { System.out.println("twice"); }
        Thread.currentThread().interrupt(); System.out.println(Thread.interrupted() + " " + Thread.interrupted());
        try { new Object().notify(); } catch (IllegalMonitorStateException e) { System.out.println("no monitor"); }
    }
}

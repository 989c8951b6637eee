public class ThreadsAsked {
    public static void main(String[] args) throws Exception {
        Thread me = Thread.currentThread();
        me.checkAccess();
        System.out.println(me.getName() + " " + me.isDaemon() + me.getPriority() + me.isInterrupted() + me.isAlive() + (me.getId() > 0) + (me.getStackTrace() != null) + (Thread.activeCount() > 0) + me);
        Thread.onSpinWait();
        Thread.sleep(0, 5);
        Thread.sleep(1);
        Thread plain = new Thread();
        plain.start();
        plain.join(1000, 5);
        plain.join();
        System.out.println(plain.isAlive() + " " + plain.getState());
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(100_000);
            } catch (InterruptedException exception) {
                System.out.println(exception.getMessage() + Thread.currentThread().isInterrupted());
            }
        }, "sleeper");
        sleeper.setDaemon(true);
        sleeper.setPriority(7);
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        System.out.println(sleeper.getPriority() + " " + sleeper.isDaemon());
        for (Runnable bad : new Runnable[] {() -> sleeper.start(), () -> new Thread().setPriority(11), () -> me.setDaemon(true), () -> new Thread((String) null), () -> new Thread(() -> { }).setName(null)}) {
            try {
                bad.run();
                System.out.println("fine");
            } catch (RuntimeException exception) {
                System.out.println(exception.getClass());
            }
        }
        Object lock = new Object();
        synchronized (lock) {
            lock.wait(1);
            lock.wait(1, 5);
            lock.notify();
            lock.notifyAll();
            System.out.println(Thread.holdsLock(lock));
        }
        me.interrupt();
        try {
            synchronized (lock) {
                lock.wait();
            }
        } catch (InterruptedException exception) {
            System.out.println(exception.getMessage() + Thread.interrupted());
        }
        try {
            lock.notify();
        } catch (IllegalMonitorStateException exception) {
            System.out.println(exception.getMessage());
        }
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 5);
        local.set(local.get() + 1);
        System.out.println(local.get());
        local.remove();
        System.out.println(local.get());
        Thread.dumpStack();
    }
}

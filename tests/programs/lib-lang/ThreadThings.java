public class ThreadThings {
    static void show(Object value) {
        System.out.println(value);
    }

    interface Act {
        Object run() throws Exception;
    }

    static void fails(Act act) {
        try {
            show("fine: " + act.run());
        } catch (Exception exception) {
            show(exception.getClass().getName() + ": " + exception.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> show(Thread.currentThread().getName()), "worker");
        show(t.getState() + " " + t.isAlive() + " " + t.isDaemon() + " " + t.getPriority() + " " + t.getName());
        t.setPriority(7);
        t.start();
        t.join();
        show(t.getState() + " " + t.isAlive() + " " + t.getPriority());
        Thread d = new Thread(() -> show(Thread.currentThread().isDaemon()));
        d.setDaemon(true);
        d.start();
        d.join(1000);
        Thread h = new Thread(() -> {
            throw new IllegalStateException("handled");
        });
        h.setUncaughtExceptionHandler((thread, exception) -> show(thread.getName() + " died of " + exception));
        h.setName("dying");
        h.start();
        h.join();
        Thread u = new Thread(() -> {
            throw new RuntimeException("nobody's");
        });
        fails(() -> {
            t.start();
            return 1;
        });
        fails(() -> {
            u.setPriority(11);
            return 1;
        });
        fails(() -> new Thread((String) null));
        Object lock = new Object();
        show(Thread.holdsLock(lock));
        synchronized (lock) {
            show(Thread.holdsLock(lock));
        }
        Thread waits = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException exception) {
                    show("interrupted " + Thread.currentThread().isInterrupted());
                }
            }
        });
        waits.start();
        while (waits.getState() != Thread.State.WAITING) {
            Thread.yield();
        }
        waits.interrupt();
        waits.join();
        show(Thread.State.valueOf("BLOCKED").ordinal() + " " + Thread.State.values().length);
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(100000);
            } catch (InterruptedException exception) {
                show(exception.getMessage());
            }
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
    }
}

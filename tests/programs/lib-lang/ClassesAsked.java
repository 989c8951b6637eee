import java.util.Map;

/** What classes are called, and hooks and threads that are listed. */
public class ClassesAsked {
    enum Color { RED, GREEN { void paint() {} }; void paint() {} }

    static void say(Class<?> of) {
        System.out.println(of.getCanonicalName() + " " + of.descriptorString() + " " + of.isAnonymousClass() + of.isLocalClass() + of.isMemberClass()
                + of.isHidden() + of.isSynthetic());
    }

    public static void main(String[] args) throws InterruptedException {
        class Local {}
        for (Class<?> of : new Class<?>[] {String.class, Map.Entry.class, int.class, void.class, long[][].class, Local.class, Color.class,
            new Object() {}.getClass(), new Local[0].getClass(), Color.GREEN.getClass(), boolean.class, Map.Entry[].class}) {
            say(of);
        }
        System.out.println(Color.class.getEnumConstants().length + " " + String.class.getEnumConstants() + " "
                + Color.class.getEnumConstants()[1]);
        Thread hook = new Thread(() -> {});
        Runtime runtime = Runtime.getRuntime();
        runtime.addShutdownHook(hook);
        try {
            runtime.addShutdownHook(hook);
        } catch (IllegalArgumentException exception) {
            System.out.println(exception.getMessage());
        }
        System.out.println(runtime.removeShutdownHook(hook) + " " + runtime.removeShutdownHook(hook));
        ThreadGroup group = new ThreadGroup("workers");
        Object lock = new Object();
        boolean[] stops = new boolean[1];
        Runnable waits = () -> {
            synchronized (lock) {
                try {
                    while (!stops[0]) {
                        lock.wait();
                    }
                } catch (InterruptedException exception) {
                    stops[0] = true;
                    lock.notifyAll();
                }
            }
        };
        Thread one = new Thread(group, waits, "one");
        Thread two = new Thread(new ThreadGroup(group, "inner"), waits, "two");
        one.start();
        two.start();
        group.checkAccess();
        Thread[] all = new Thread[3];
        System.out.println(group.activeCount() + " " + group.enumerate(all) + " " + group.enumerate(new Thread[3], false) + " " + all[0].getName());
        System.out.println(Thread.activeCount() + " " + Thread.enumerate(all) + " " + Thread.getAllStackTraces().containsKey(one));
        group.interrupt();
        one.join();
        two.join();
        System.out.println(group.activeCount() + " " + stops[0] + " " + Thread.activeCount());
    }
}

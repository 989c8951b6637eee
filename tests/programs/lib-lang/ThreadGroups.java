public class ThreadGroups {
    public static void main(String[] args) throws Exception {
        ThreadGroup main = Thread.currentThread().getThreadGroup();
        ThreadGroup group = new ThreadGroup("group"), inner = new ThreadGroup(group, "inner");
        System.out.println(main.getName() + " " + group.getName() + inner.getParent().getName() + group.parentOf(inner) + inner.parentOf(group) + group.isDaemon() + group.getMaxPriority() + group);
        group.setMaxPriority(4);
        group.setDaemon(true);
        System.out.println(group.getMaxPriority() + " " + group.isDaemon());
        Thread thread = new Thread(group, () -> System.out.println("runs in " + Thread.currentThread().getThreadGroup().getName()), "worker");
        System.out.println(thread + " " + thread.getThreadGroup().getName());
        thread.start();
        thread.join();
        System.out.println(thread.isAlive() + " " + thread.getState());
        Thread plain = new Thread(inner, () -> { });
        System.out.println(plain.getThreadGroup().getName() + new Thread(group, "named").getName() + new Thread(group, () -> { }, "sized", 1000).getName() + new Thread(group, () -> { }, "full", 0, false).getName());
        try {
            new ThreadGroup(null, "x");
        } catch (NullPointerException exception) {
            System.out.println("null");
        }

        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println(t.getName() + " died of " + e.getMessage()));
        System.out.println(Thread.getDefaultUncaughtExceptionHandler() != null);
        Thread dying = new Thread(() -> {
            throw new IllegalStateException("this");
        }, "dying");
        System.out.println(dying.getUncaughtExceptionHandler() == dying.getThreadGroup());
        dying.start();
        dying.join();
        Thread own = new Thread(() -> {
            throw new IllegalStateException("that");
        }, "own");
        own.setUncaughtExceptionHandler((t, e) -> System.out.println("handled " + e.getMessage()));
        own.start();
        own.join();
        Thread.setDefaultUncaughtExceptionHandler(null);
    }
}

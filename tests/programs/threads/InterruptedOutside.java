/** The interrupt status of a thread before its start and after its end (JDK 17: {@code Thread.interrupt}). */
public class InterruptedOutside {
    static volatile String seen = "";

    static Thread asks(String name) {
        return new Thread(() -> {
            seen += name + " " + Thread.currentThread().isInterrupted() + " " + Thread.interrupted() + " " + Thread.interrupted() + "\n";
        }, name);
    }

    public static void main(String[] args) throws Exception {
        Thread early = asks("early");
        System.out.println(early.isInterrupted());
        early.interrupt();
        System.out.println(early.isInterrupted() + " " + early.getState());
        early.start();
        early.join();
        System.out.print(seen);
        System.out.println(early.isInterrupted() + " " + early.isAlive());

        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(1_000_000);
                System.out.println("slept");
            } catch (InterruptedException e) {
                System.out.println(e.getMessage() + " " + Thread.currentThread().isInterrupted());
            }
        });
        sleeper.interrupt();
        sleeper.start();
        sleeper.join();
        System.out.println("sleeper " + sleeper.isInterrupted());

        Thread keeps = new Thread(() -> Thread.currentThread().interrupt());
        keeps.start();
        keeps.join();
        System.out.println("keeps " + keeps.isInterrupted() + " " + keeps.isInterrupted() + " " + keeps.getState());

        Thread ended = new Thread(() -> {});
        ended.start();
        ended.join();
        System.out.println("ended " + ended.isInterrupted());
        ended.interrupt();
        System.out.println("ended " + ended.isInterrupted());

        Thread waits = new Thread() {
            public void run() {
                synchronized (this) {
                    try {
                        wait();
                    } catch (InterruptedException e) {
                        System.out.println("wait " + e.getMessage() + " " + isInterrupted());
                    }
                }
                interrupt();
                try {
                    join(10);
                } catch (InterruptedException e) {
                    System.out.println("join " + e.getMessage());
                }
                interrupt();
            }
        };
        waits.interrupt();
        waits.start();
        waits.join();
        System.out.println("waits " + waits.isInterrupted());
        Thread.currentThread().interrupt();
        Thread inherits = asks("child");
        seen = "";
        inherits.start();
        System.out.println(Thread.interrupted());
        inherits.join();
        System.out.print(seen);
    }
}

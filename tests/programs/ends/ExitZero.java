public class ExitZero {
    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            System.out.print("thread exits");
            System.exit(256 + 3);
        });
        t.start();
        while (true) {
            Thread.yield();
        }
    }
}

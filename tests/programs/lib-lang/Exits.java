public class Exits {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            while (true) {
                Thread.yield();
            }
        }).start();
        System.out.println("before");
        System.exit(3);
        System.out.println("never");
    }
}

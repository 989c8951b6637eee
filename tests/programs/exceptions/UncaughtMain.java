public class UncaughtMain {
    public static void main(String[] args) {
        System.out.println("before");
        try {
            throw new IllegalStateException("it broke");
        } finally {
            System.out.println("finally runs");
        }
    }
}

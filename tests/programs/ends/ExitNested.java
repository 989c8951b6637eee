public class ExitNested {
    public static void main(String[] args) {
        Runnable r = () -> { try { System.exit(9); } finally { System.out.println("never"); } };
        System.out.println("one");
        r.run();
    }
}

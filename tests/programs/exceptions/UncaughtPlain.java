public class UncaughtPlain {
    static class Own extends RuntimeException { }
    public static void main(String[] args) {
        System.out.print("no newline");
        throw new Own();
    }
}

class CountsForEver {
    static int seen;
    static long unseen;

    public static void main(String[] args) {
        new Thread(() -> {
            for (;;) {
                seen++;
            }
        }).start();
        for (;;) {
            unseen++;
        }
    }
}

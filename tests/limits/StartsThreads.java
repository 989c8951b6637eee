class StartsThreads {
    public static void main(String[] args) {
        while (true) {
            new Thread(() -> { }).start();
        }
    }
}

// One step that never shows anything: it keeps what it changes, for going back, and so it needs more and more.
class Main {
    public static void main(String[] args) {
        int[] counts = new int[1000];
        for (int i = 0; ; i++) {
            counts[i * 31 % 1000 & 511] += i;
        }
    }
}

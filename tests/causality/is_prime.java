// Threads share which numbers are known to be composite. A stale flag costs time, not correctness: the race is benign.
// asked: 0101 0100: allowed
// sc: 0101 0100
class IsPrime {
    static final boolean[] composite = new boolean[10];
    static int r1, r2;

    static boolean isPrime(int number) {
        for (int i = 2; i * i <= number; i++) {
            if (composite[i]) continue;
            if (number % i == 0) {
                composite[number] = true;
                return false;
            }
        }
        return number > 1;
    }

    static int work(int from) {
        int found = 0;
        for (int number = from; number < from + 4; number++) found = 10 * found + (isPrime(number) ? 1 : 0);
        return found;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> r1 = work(4));
        Thread second = new Thread(() -> r2 = work(6));
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println("0" + r1 + " 0" + r2);
    }
}

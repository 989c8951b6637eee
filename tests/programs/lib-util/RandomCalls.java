import java.util.Random;

public class RandomCalls {
    public static void main(String[] args) throws Exception {
        Random random = new Random(42), same = new Random(42);
        System.out.println(random.nextInt() + " " + random.nextInt(10) + " " + random.nextInt(5, 9) + " " + random.nextLong() + " " + random.nextLong(100) + " " + random.nextLong(10, 20) + " " + random.nextBoolean() + " " + random.nextFloat() + " " + random.nextDouble() + " " + random.nextGaussian());
        byte[] bytes = new byte[5];
        random.nextBytes(bytes);
        System.out.println(java.util.Arrays.toString(bytes) + (same.nextInt() == new Random(42).nextInt()));
        random.setSeed(7);
        System.out.println(random.nextInt() + " " + random.ints(3).sum() + " " + random.ints(2, 0, 5).boxed().toList() + random.longs(1).findFirst() + random.doubles(1).findFirst());
        System.out.println(random.nextDouble(5) < 5);
        System.out.println((random.nextDouble(2, 3) >= 2) + " " + (random.nextFloat(4) < 4) + (random.nextFloat(1, 2) >= 1));
        for (Runnable bad : new Runnable[] {() -> random.nextInt(0), () -> random.nextInt(3, 3), () -> random.nextLong(0), () -> random.nextGaussian(1, -1), () -> random.ints(-1)}) {
            try {
                bad.run();
            } catch (IllegalArgumentException exception) {
                System.out.println(exception.getMessage());
            }
        }
        int some = java.util.concurrent.ThreadLocalRandom.current().nextInt(3, 5);
        System.out.println(some == 3 || some == 4);
        try {
            java.util.concurrent.ThreadLocalRandom.current().setSeed(1);
        } catch (UnsupportedOperationException exception) {
            System.out.println("no seed");
        }
    }
}

import java.util.Random;
import java.util.HashSet;
import java.util.Set;

// Without a seed, every Random has numbers of its own; with one, they are known.
public class SeedsOfRandoms {
    static class Own extends Random {
        int seeds;

        Own() {}

        Own(long seed) {
            super(seed);
        }

        @Override
        public synchronized void setSeed(long seed) {
            super.setSeed(seed);
            seeds++;
        }
    }

    public static void main(String[] args) {
        System.out.println(new Random().nextLong() == new Random().nextLong());
        Set<Long> seen = new HashSet<>();
        for (int at = 0; at < 100; at++) {
            seen.add(new Random().nextLong());
            seen.add(new Own().nextLong());
            seen.add((long) (Math.random() * Long.MAX_VALUE));
        }
        System.out.println(seen.size());
        Random random = new Random();
        random.setSeed(5);
        System.out.println(random.nextInt(10) + " " + random.nextBoolean() + " " + random.nextInt(3) + " " + random.nextLong());
        Own own = new Own(9);
        System.out.println(own.seeds + " " + own.nextInt(7) + " " + new Own(9).nextInt(7) + " " + new Random(9).nextInt(7));
        System.out.println(new Own().seeds);
    }
}

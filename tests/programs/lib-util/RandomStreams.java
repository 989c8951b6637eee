import java.util.Random;

public class RandomStreams {
    public static void main(String[] args) throws Exception {
        Random random = new Random(3);
        System.out.println(random.ints().limit(2).sum() + " " + random.longs().limit(2).sum() + " " + random.doubles().limit(1).sum() + " " + random.longs(0, 9).limit(3).boxed().toList() + random.longs(2, 0, 9).boxed().toList());
        System.out.println(random.doubles(1, 2).limit(3).allMatch(x -> x >= 1 && x < 2) + " " + random.doubles(2, 5, 6).allMatch(x -> x >= 5 && x < 6) + random.ints(4, 0, 3).allMatch(x -> x < 3));
    }
}

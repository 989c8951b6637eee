import java.util.ArrayList;
import java.util.List;

public class IndexMessages {
    static void attempt(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }
    public static void main(String[] args) {
        int[] three = {1, 2, 3};
        List<String> list = new ArrayList<>(List.of("a", "b"));
        attempt(() -> System.out.println(three[3]));
        attempt(() -> three[-1]++);
        attempt(() -> System.out.println(new int[][] {{1}}[0][5]));
        attempt(() -> System.out.println("abc".charAt(7)));
        attempt(() -> System.out.println("abc".substring(2, 1)));
        attempt(() -> System.out.println("abc".substring(4)));
        attempt(() -> list.get(2));
        attempt(() -> list.remove(-1));
        attempt(() -> System.out.println(new int[-2].length));
        attempt(() -> System.out.println(1 / (three.length - 3)));
        attempt(() -> System.out.println(1L % 0L));
        attempt(() -> { Object[] strings = new String[1]; strings[0] = 5; });
        attempt(() -> Integer.parseInt("12x"));
        attempt(() -> Integer.parseInt(""));
        attempt(() -> Long.parseLong("99999999999999999999"));
        attempt(() -> List.of(1).add(2));
        attempt(() -> list.iterator().remove());
        System.out.println(three[0] + 1.0 / 0 + 0.0 / 0);
    }
}

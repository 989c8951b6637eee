import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** Which pairs a sort of many elements compares, and what it does where the answers contradict each other. */
public class SortedRuns {
    private static int hash;
    private static int asked;

    private static <T> Comparator<T> watched(Comparator<T> order) {
        return (a, b) -> {
            asked++;
            hash = hash * 31 + a.hashCode() * 7 + b.hashCode();
            return order.compare(a, b);
        };
    }

    private static void sort(String name, Integer[] values, Comparator<Integer> order) {
        hash = 0;
        asked = 0;
        Integer[] copy = values.clone();
        String end = "sorted";
        try {
            Arrays.sort(copy, watched(order));
        } catch (RuntimeException exception) {
            end = exception.toString();
        }
        System.out.println(name + " " + end + " " + asked + " " + hash + " " + Arrays.hashCode(copy));
    }

    private static final class Counted implements Comparable<Counted> {
        final int value;

        Counted(int value) {
            this.value = value;
        }

        public int compareTo(Counted other) {
            asked++;
            hash = hash * 31 + value * 7 + other.value;
            return Integer.compare(value, other.value);
        }
    }

    public static void main(String[] args) {
        for (int count : new int[] {31, 32, 33, 64, 100, 257}) {
            Integer[] mixed = new Integer[count];
            Integer[] runs = new Integer[count];
            Integer[] nearly = new Integer[count];
            for (int at = 0; at < count; at++) {
                mixed[at] = at * 7919 % 1009;
                runs[at] = at / 40 % 2 == 0 ? at % 40 : 100 - at % 40;
                nearly[at] = at % 17 == 3 ? count - at : at;
            }
            for (Integer[] each : List.of(mixed, runs, nearly)) {
                sort(count + " by value", each, Comparator.naturalOrder());
                sort(count + " backwards", each, Comparator.reverseOrder());
                sort(count + " by tens", each, Comparator.comparing(value -> value / 10));
                sort(count + " always less", each, (a, b) -> -1);
                sort(count + " always more", each, (a, b) -> 1);
                int[] turn = new int[1];
                sort(count + " contradicting", each, (a, b) -> (turn[0]++ * 13 + a) % 7 - 3);
            }
        }
        List<Counted> all = new ArrayList<>();
        for (int at = 0; at < 90; at++) {
            all.add(new Counted(at % 45 * 3 + at % 2));
        }
        asked = 0;
        hash = 0;
        Collections.sort(all.subList(5, 85));
        Collections.sort(all);
        all.sort(Collections.reverseOrder());
        System.out.println(asked + " " + hash + " " + all.get(0).value + " " + all.get(89).value);
        int[] left = {150};
        Integer[] stopped = new Integer[60];
        Arrays.setAll(stopped, at -> at * 31 % 60);
        try {
            Arrays.sort(stopped, (a, b) -> {
                if (--left[0] == 0) {
                    throw new IllegalStateException("enough");
                }
                return a - b;
            });
        } catch (IllegalStateException exception) {
            System.out.println(exception.getMessage() + " " + Arrays.toString(stopped));
        }
    }
}

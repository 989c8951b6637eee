import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

public class SetFactories {
    public static void main(String[] args) throws Exception {
        System.out.println(Set.of().size() + " " + Set.of("only"));
        System.out.println(new TreeSet<>(Set.of(0, 7)));
        System.out.println(new TreeSet<>(Set.of(0, 7, 14)));
        System.out.println(new TreeSet<>(Set.of(0, 7, 14, 21)));
        System.out.println(new TreeSet<>(Set.of(0, 7, 14, 21, 28)));
        System.out.println(new TreeSet<>(Set.of(0, 7, 14, 21, 28, 35)));
        System.out.println(new TreeSet<>(Set.of(0, 7, 14, 21, 28, 35, 42)));
        System.out.println(new TreeSet<>(Set.of(0, 7, 14, 21, 28, 35, 42, 49)));
        System.out.println(new TreeSet<>(Set.of(0, 7, 14, 21, 28, 35, 42, 49, 56)));
        System.out.println(new TreeSet<>(Set.of(0, 7, 14, 21, 28, 35, 42, 49, 56, 63)));
        System.out.println(new TreeSet<>(Set.of(0, 7, 14, 21, 28, 35, 42, 49, 56, 63, 70)));
        System.out.println(new TreeSet<>(Set.of(0, 7, 14, 21, 28, 35, 42, 49, 56, 63, 70, 77)));

        System.out.println(new TreeSet<>(Set.copyOf(List.of(3, 3, 1))) + " " + Set.of(1, 2).equals(new HashSet<>(List.of(2, 1))) + Set.of(1, 2).contains(2) + (Set.of(5, 6).hashCode() == new HashSet<>(List.of(6, 5)).hashCode()));
        for (Runnable bad : new Runnable[] {() -> Set.of(1, 1), () -> Set.of(1, null), () -> Set.of(1).add(2), () -> Set.of(1, 2).contains(null), () -> Set.of(new Integer[] {1, 2, 1}), () -> List.of(1, null), () -> List.of(1).contains(null), () -> List.of(1, 2).set(0, 1), () -> List.copyOf(Arrays.asList(1, null))}) {
            try {
                bad.run();
                System.out.println("fine");
            } catch (RuntimeException exception) {
                System.out.println(exception.getClass() + " " + (exception instanceof IllegalArgumentException ? exception.getMessage() : ""));
            }
        }
        System.out.println(List.of());
        System.out.println(List.of(0));
        System.out.println(List.of(0, 1));
        System.out.println(List.of(0, 1, 2));
        System.out.println(List.of(0, 1, 2, 3));
        System.out.println(List.of(0, 1, 2, 3, 4));
        System.out.println(List.of(0, 1, 2, 3, 4, 5));
        System.out.println(List.of(0, 1, 2, 3, 4, 5, 6));
        System.out.println(List.of(0, 1, 2, 3, 4, 5, 6, 7));
        System.out.println(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8));
        System.out.println(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
        System.out.println(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
        System.out.println(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));

        System.out.println(List.of(new String[] {"x", "y"}) + " " + List.copyOf(new ArrayList<>(List.of(1))) + List.of(1, 2, 1).lastIndexOf(1) + List.of(1, 2).indexOf(2) + List.of(1, 2).subList(1, 2) + List.of(3).hashCode());
    }
}

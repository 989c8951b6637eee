import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Hashtable;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What a JVM says of `null` that its own code meets first. */
public class GivenNullMore {
    private static int count;

    private static void ask(Runnable asked) {
        count++;
        try {
            asked.run();
            System.out.println(count + " done");
        } catch (RuntimeException exception) {
            System.out.println(count + " " + exception);
        }
    }

    public static void main(String[] args) {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Hashtable<String, Integer> table = new Hashtable<>();
        ask(() -> map.get(null));
        ask(() -> map.containsKey(null));
        ask(() -> map.getOrDefault(null, 1));
        ask(() -> map.remove(null));
        ask(() -> map.put(null, 1));
        ask(() -> map.remove(null, 1));
        ask(() -> map.replace(null, 1));
        ask(() -> map.computeIfAbsent(null, key -> 1));
        ask(() -> table.get(null));
        ask(() -> table.containsKey(null));
        ask(() -> table.put(null, 1));
        ask(() -> table.put("a", null));
        ask(() -> Optional.empty().orElseThrow(null));
        ask(() -> Optional.of(1).ifPresent(null));
        ask(() -> Optional.empty().ifPresent(null));
        ask(() -> Collections.sort(null));
        ask(() -> Collections.sort(null, Comparator.<Integer>naturalOrder()));
        ask(() -> Comparator.<String>naturalOrder().compare(null, "a"));
        ask(() -> Comparator.<String>naturalOrder().compare("a", null));
        ask(() -> Stream.of("a", null).sorted().toList());
        ask(() -> Stream.of((Object[]) null));
        ask(() -> IntStream.of((int[]) null));
        ask(() -> Arrays.stream((long[]) null));
        ask(() -> Arrays.stream((String[]) null));
        ask(() -> Arrays.sort((int[]) null));
        ask(() -> Arrays.sort((String[]) null));
        ask(() -> Arrays.fill((char[]) null, 'c'));
        ask(() -> Arrays.fill((Object[]) null, ""));
        ask(() -> List.of((Object[]) null));
        ask(() -> Set.of((Object[]) null));
        ask(() -> CompletableFuture.allOf((CompletableFuture<?>[]) null));
        ask(() -> new CopyOnWriteArrayList<>((Collection<Integer>) null));
        ask(() -> new String((char[]) null));
        ask(() -> new String((String) null));
        ask(() -> new ArrayList<>((Collection<Integer>) null));
    }
}

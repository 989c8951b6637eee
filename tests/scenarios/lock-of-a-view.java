// expect data-race: the content of `HashMap`
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
/** A walk over the values of a synchronized map needs the lock of the map, and not that of the values. */
public class Stock {
    private final Map<String, Integer> stock = Collections.synchronizedMap(new HashMap<>());
    private final Collection<Integer> amounts = stock.values();
    public void put(String item, int amount) { stock.put(item, amount); }
    public int total() {
        synchronized (amounts) {
            int total = 0;
            for (int amount : amounts) total += amount;
            return total;
        }
    }
}
// right
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
/** A walk over the values of a synchronized map, under the lock of the map. */
public class Stock {
    private final Map<String, Integer> stock = Collections.synchronizedMap(new HashMap<>());
    private final Collection<Integer> amounts = stock.values();
    public void put(String item, int amount) { stock.put(item, amount); }
    public int total() {
        synchronized (stock) {
            int total = 0;
            for (int amount : amounts) total += amount;
            return total;
        }
    }
}

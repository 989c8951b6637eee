// expect exception: NullPointerException
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

public class Prices {
    private final ConcurrentMap<String, Integer> prices = new ConcurrentHashMap<>();

    public void set(String article, int price) { prices.put(article, price); }
    public void drop(String article) { prices.remove(article); }
    public int of(String article) {
        if (!prices.containsKey(article)) return -1;
        return prices.get(article);
    }
}
// right
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

public class Prices {
    private final ConcurrentMap<String, Integer> prices = new ConcurrentHashMap<>();

    public void set(String article, int price) { prices.put(article, price); }
    public void drop(String article) { prices.remove(article); }
    public int of(String article) { return prices.getOrDefault(article, -1); }
}

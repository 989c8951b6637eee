// expect not-linearizable: then `tagOf("a")`
import java.util.concurrent.ConcurrentHashMap;

/** Prices and what is shown of them. Thread-safe. */
public class PriceList {
    private final ConcurrentHashMap<String, Long> prices = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<String, String> tags = new ConcurrentHashMap<>();

    public void update(String article, long cents) {
        prices.put(article, cents);
        tags.remove(article);
    }

    public String tagOf(String article) {
        String tag = tags.get(article);
        if (tag == null) {
            Long cents = prices.get(article);
            if (cents == null) return null;
            tag = cents + " cents";
            tags.put(article, tag);
        }
        return tag;
    }
}
// right
import java.util.concurrent.ConcurrentHashMap;

/** Prices and what is shown of them. Thread-safe. */
public class PriceList {
    private final ConcurrentHashMap<String, Long> prices = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<String, String> tags = new ConcurrentHashMap<>();

    public void update(String article, long cents) {
        prices.put(article, cents);
        tags.remove(article);
    }

    public String tagOf(String article) {
        return tags.computeIfAbsent(article, this::show);
    }

    private String show(String article) {
        Long cents = prices.get(article);
        return cents == null ? null : cents + " cents";
    }
}

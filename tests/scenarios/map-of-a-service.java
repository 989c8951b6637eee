// expect data-race: with nothing ordering
import org.springframework.stereotype.Service;
import java.util.*;
@Service
public class PriceService {
    private final Map<String, Double> prices = new HashMap<>();
    public void update(String item, double price) { prices.put(item, price); }
    public Double price(String item) { return prices.get(item); }
}
// right
import org.springframework.stereotype.Service;
import java.util.*;
import java.util.concurrent.*;
@Service
public class PriceService {
    private final Map<String, Double> prices = new ConcurrentHashMap<>();
    private int timeout;
    public void setTimeout(int timeout) { this.timeout = timeout; }
    public int timeout() { return timeout; }
    public void update(String item, double price) { prices.put(item, price); }
    public Double price(String item) { return prices.get(item); }
}

// expect data-race: the content of `TreeMap` is changed by thread `T1` and read by thread `T2`
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/** From which weight on which postage is due, read from lines such as `500=3` when somebody asks first. */
public class Postage {
    private final Supplier<? extends Iterable<String>> lines;
    private volatile NavigableMap<Integer, String> rates;

    public Postage(Supplier<? extends Iterable<String>> lines) {
        this.lines = lines;
    }

    public String rate(int weight) {
        var entry = rates().floorEntry(weight);
        return entry == null ? null : entry.getValue();
    }

    private NavigableMap<Integer, String> rates() {
        NavigableMap<Integer, String> all = rates;
        if (all == null) {
            synchronized (this) {
                all = rates;
                if (all == null) {
                    all = new TreeMap<>();
                    rates = all;
                    for (String line : lines.get()) {
                        int at = line.indexOf('=');
                        if (at < 0) {
                            throw new IllegalArgumentException(line);
                        }
                        all.put(Integer.parseInt(line.substring(0, at)), line.substring(at + 1));
                    }
                }
            }
        }
        return all;
    }
}

// right
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/** From which weight on which postage is due, read from lines such as `500=3` when somebody asks first. */
public class Postage {
    private final Supplier<? extends Iterable<String>> lines;
    private volatile NavigableMap<Integer, String> rates;

    public Postage(Supplier<? extends Iterable<String>> lines) {
        this.lines = lines;
    }

    public String rate(int weight) {
        var entry = rates().floorEntry(weight);
        return entry == null ? null : entry.getValue();
    }

    private NavigableMap<Integer, String> rates() {
        NavigableMap<Integer, String> all = rates;
        if (all == null) {
            synchronized (this) {
                all = rates;
                if (all == null) {
                    all = new TreeMap<>();
                    for (String line : lines.get()) {
                        int at = line.indexOf('=');
                        if (at < 0) {
                            throw new IllegalArgumentException(line);
                        }
                        all.put(Integer.parseInt(line.substring(0, at)), line.substring(at + 1));
                    }
                    rates = all;
                }
            }
        }
        return all;
    }
}

// expect not-linearizable: `visit("a")` ∥ `visit("a")`
import java.util.concurrent.ConcurrentHashMap;

public final class Visits {
    private final String site;
    private final ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();

    private Visits(Builder builder) { this.site = builder.site; }

    public static Builder builder() { return new Builder(); }

    public int visit(String page) {
        Integer known = counts.get(page);
        int next = known == null ? 1 : known + 1;
        counts.put(page, next);
        return next;
    }
    public String site() { return site; }

    public static final class Builder {
        private String site = "main";
        public Builder site(String site) { this.site = site; return this; }
        public Visits build() { return new Visits(this); }
    }
}
// right
import java.util.concurrent.ConcurrentHashMap;

public final class Visits {
    private final String site;
    private final ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();

    private Visits(Builder builder) { this.site = builder.site; }

    public static Builder builder() { return new Builder(); }

    public int visit(String page) { return counts.merge(page, 1, Integer::sum); }
    public String site() { return site; }

    public static final class Builder {
        private String site = "main";
        public Builder site(String site) { this.site = site; return this; }
        public Visits build() { return new Visits(this); }
    }
}

// expect not-linearizable: `get("a")` ∥ `get("b")`
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

public class ThumbnailCache {
    private final Function<String, String> render;
    private final Map<String, String> ready = Collections.synchronizedMap(new LinkedHashMap<String, String>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            return size() > 1;
        }
    });

    public ThumbnailCache(Function<String, String> render) {
        this.render = render;
    }

    public String get(String page) {
        if (!ready.containsKey(page)) {
            ready.put(page, "thumb of " + render.apply(page));
        }
        return ready.get(page);
    }
}
// right
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

public class ThumbnailCache {
    private final Function<String, String> render;
    private final Map<String, String> ready = Collections.synchronizedMap(new LinkedHashMap<String, String>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            return size() > 1;
        }
    });

    public ThumbnailCache(Function<String, String> render) {
        this.render = render;
    }

    public String get(String page) {
        String known = ready.get(page);
        if (known == null) {
            known = "thumb of " + render.apply(page);
            ready.put(page, known);
        }
        return known;
    }
}

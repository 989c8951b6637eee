package org.slf4j;

import java.io.Closeable;
import java.util.HashMap;
import java.util.Map;

/** What each thread adds to its messages, which are written without it here. */
public class MDC {
    private static final ThreadLocal<Map<String, String>> OWN = ThreadLocal.withInitial(HashMap::new);

    private MDC() {}

    /** Takes its entry away when it is closed. */
    public static class MDCCloseable implements Closeable {
        private final String key;

        MDCCloseable(String key) {
            this.key = key;
        }

        public void close() {
            remove(key);
        }
    }

    private static String checked(String key) {
        if (key == null) {
            throw new IllegalArgumentException("key parameter cannot be null");
        }
        return key;
    }

    public static void put(String key, String value) {
        OWN.get().put(checked(key), value);
    }

    public static MDCCloseable putCloseable(String key, String value) {
        put(key, value);
        return new MDCCloseable(key);
    }

    public static String get(String key) {
        return OWN.get().get(checked(key));
    }

    public static void remove(String key) {
        OWN.get().remove(checked(key));
    }

    public static void clear() {
        OWN.get().clear();
    }

    public static Map<String, String> getCopyOfContextMap() {
        return new HashMap<>(OWN.get());
    }

    public static void setContextMap(Map<String, String> map) {
        OWN.set(new HashMap<>(map));
    }
}

package org.apache.logging.log4j;

import java.util.HashMap;
import java.util.Map;

/** What each thread adds to its messages, which are written without it here. */
public final class ThreadContext {
    private static final ThreadLocal<Map<String, String>> OWN = ThreadLocal.withInitial(HashMap::new);

    private ThreadContext() {}

    public static void put(String key, String value) {
        OWN.get().put(key, value);
    }

    public static String get(String key) {
        return OWN.get().get(key);
    }

    public static boolean containsKey(String key) {
        return OWN.get().containsKey(key);
    }

    public static void remove(String key) {
        OWN.get().remove(key);
    }

    public static void clearMap() {
        OWN.get().clear();
    }

    public static void clearAll() {
        clearMap();
    }

    public static Map<String, String> getContext() {
        return new HashMap<>(OWN.get());
    }
}

package org.apache.logging.log4j;

import java.util.concurrent.ConcurrentHashMap;

/** Gives one marker for each name. Left out: parents of markers. */
public final class MarkerManager {
    private static final ConcurrentHashMap<String, Marker> ALL = new ConcurrentHashMap<>();

    private MarkerManager() {}

    public static Marker getMarker(String name) {
        return ALL.computeIfAbsent(name, Named::new);
    }

    private static final class Named implements Marker {
        private final String name;

        Named(String name) {
            this.name = name;
        }

        public String getName() {
            return name;
        }

        public String toString() {
            return name;
        }
    }
}

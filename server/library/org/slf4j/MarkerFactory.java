package org.slf4j;

import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Gives one marker for each name. */
public class MarkerFactory {
    private static final ConcurrentHashMap<String, Marker> ALL = new ConcurrentHashMap<>();

    private MarkerFactory() {}

    public static Marker getMarker(String name) {
        if (name == null) {
            throw new IllegalArgumentException("Marker name cannot be null");
        }
        return ALL.computeIfAbsent(name, Named::new);
    }

    public static Marker getDetachedMarker(String name) {
        return new Named(name);
    }

    private static final class Named implements Marker {
        private final String name;
        private final List<Marker> inside = new CopyOnWriteArrayList<>();

        Named(String name) {
            this.name = name;
        }

        public String getName() {
            return name;
        }

        public void add(Marker marker) {
            if (marker == null) {
                throw new IllegalArgumentException("A null value cannot be added to a Marker as reference.");
            }
            if (!contains(marker) && !marker.contains(this)) {
                inside.add(marker);
            }
        }

        public boolean remove(Marker marker) {
            return inside.remove(marker);
        }

        public boolean hasChildren() {
            return hasReferences();
        }

        public boolean hasReferences() {
            return inside.size() > 0;
        }

        public Iterator<Marker> iterator() {
            return inside.iterator();
        }

        public boolean contains(Marker marker) {
            if (marker == null) {
                throw new IllegalArgumentException("Other cannot be null");
            }
            if (equals(marker)) {
                return true;
            }
            for (Marker one : inside) {
                if (one.contains(marker)) {
                    return true;
                }
            }
            return false;
        }

        public boolean contains(String other) {
            if (other == null) {
                throw new IllegalArgumentException("Other cannot be null");
            }
            if (name.equals(other)) {
                return true;
            }
            for (Marker one : inside) {
                if (one.contains(other)) {
                    return true;
                }
            }
            return false;
        }

        public boolean equals(Object other) {
            return other instanceof Marker && name.equals(((Marker) other).getName());
        }

        public int hashCode() {
            return name.hashCode();
        }

        public String toString() {
            return name;
        }
    }
}

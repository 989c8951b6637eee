// expect deadlock: a.sameAs(b)
package jdk;

import java.util.HashMap;
import java.util.Map;

/** A synchronized bag that can be compared with a different one. */
public class SyncMapEquals {
    private final Map<String, Integer> m = new HashMap<>();

    public synchronized void put(String k, int v) { m.put(k, v); }

    private synchronized Map<String, Integer> copy() { return new HashMap<>(m); }

    public synchronized boolean sameAs(SyncMapEquals other) { return m.equals(other.copy()); }
}
// right
package jdk;

import java.util.HashMap;
import java.util.Map;

/** A synchronized bag that can be compared with a different one. */
public class SyncMapEquals {
    private final Map<String, Integer> m = new HashMap<>();

    public synchronized void put(String k, int v) { m.put(k, v); }

    private synchronized Map<String, Integer> copy() { return new HashMap<>(m); }

    public boolean sameAs(SyncMapEquals other) { return copy().equals(other.copy()); }
}

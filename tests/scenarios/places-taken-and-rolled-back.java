// expect not-linearizable: `enter
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

final class ParkingLot {

    public enum Zone { REGULAR, ELECTRIC, DISABLED }

    private static final class Places {
        final int total;
        final AtomicInteger free;

        Places(int total) {
            this.total = total;
            this.free = new AtomicInteger(total);
        }
    }

    private final Map<Zone, Places> zones;

    public ParkingLot(int regular, int electric, int disabled) {
        Map<Zone, Places> map = new EnumMap<>(Zone.class);
        map.put(Zone.REGULAR, new Places(regular));
        map.put(Zone.ELECTRIC, new Places(electric));
        map.put(Zone.DISABLED, new Places(disabled));
        this.zones = Collections.unmodifiableMap(map);
    }

    public boolean enter(Zone zone) {
        AtomicInteger free = zones.get(zone).free;
        if (free.decrementAndGet() < 0) {
            free.incrementAndGet();
            return false;
        }
        return true;
    }

    public void leave(Zone zone) {
        Places places = zones.get(zone);
        int before = places.free.getAndUpdate(n -> n < places.total ? n + 1 : n);
        if (before >= places.total) {
            throw new IllegalStateException("nobody is parked in " + zone);
        }
    }

    public int free(Zone zone) {
        return zones.get(zone).free.get();
    }

    public boolean isFull(Zone zone) {
        return free(zone) == 0;
    }

    public int capacity(Zone zone) {
        return zones.get(zone).total;
    }

    public String sign(Zone zone) {
        int free = free(zone);
        return zone + ": " + (free == 0 ? "FULL" : free + " free");
    }
}
// right
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

final class ParkingLot {

    public enum Zone { REGULAR, ELECTRIC, DISABLED }

    private static final class Places {
        final int total;
        final AtomicInteger free;

        Places(int total) {
            this.total = total;
            this.free = new AtomicInteger(total);
        }
    }

    private final Map<Zone, Places> zones;

    public ParkingLot(int regular, int electric, int disabled) {
        Map<Zone, Places> map = new EnumMap<>(Zone.class);
        map.put(Zone.REGULAR, new Places(regular));
        map.put(Zone.ELECTRIC, new Places(electric));
        map.put(Zone.DISABLED, new Places(disabled));
        this.zones = Collections.unmodifiableMap(map);
    }

    public boolean enter(Zone zone) {
        AtomicInteger free = zones.get(zone).free;
        return free.getAndUpdate(n -> n > 0 ? n - 1 : 0) > 0;
    }

    public void leave(Zone zone) {
        Places places = zones.get(zone);
        int before = places.free.getAndUpdate(n -> n < places.total ? n + 1 : n);
        if (before >= places.total) {
            throw new IllegalStateException("nobody is parked in " + zone);
        }
    }

    public int free(Zone zone) {
        return zones.get(zone).free.get();
    }

    public boolean isFull(Zone zone) {
        return free(zone) == 0;
    }

    public int capacity(Zone zone) {
        return zones.get(zone).total;
    }

    public String sign(Zone zone) {
        int free = free(zone);
        return zone + ": " + (free == 0 ? "FULL" : free + " free");
    }
}

// expect not-linearizable: `enter("a", "a")` ∥ `enter("a", "b")
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The open rooms. A room is opened by the first who enters it, and closed when the last one leaves. For all connection threads. */
public final class Rooms {
    private final ConcurrentMap<String, Room> rooms = new ConcurrentHashMap<>();

    public void enter(String id, String who) {
        rooms.computeIfAbsent(id, Room::new).add(who);
    }

    public void leave(String id, String who) {
        Room room = rooms.get(id);
        if (room != null && room.remove(who) && room.isEmpty()) {
            rooms.remove(id, room);
        }
    }

    public Optional<Room> find(String id) {
        return Optional.ofNullable(rooms.get(id));
    }

    public int open() {
        return rooms.size();
    }
}

final class Room {
    private final String id;
    private final Set<String> present = new LinkedHashSet<>();

    Room(String id) {
        this.id = id;
    }

    /** False if who says it is not there. */
    public synchronized boolean hears(String who) {
        return present.contains(who);
    }

    public synchronized List<String> present() {
        return List.copyOf(present);
    }

    synchronized void add(String who) {
        present.add(who);
    }

    synchronized boolean remove(String who) {
        return present.remove(who);
    }

    synchronized boolean isEmpty() {
        return present.isEmpty();
    }
}

// right
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The open rooms. A room is opened by the first who enters it, and closed when the last one leaves. For all connection threads. */
public final class Rooms {
    private final ConcurrentMap<String, Room> rooms = new ConcurrentHashMap<>();

    public void enter(String id, String who) {
        rooms.compute(id, (key, open) -> {
            Room room = open == null ? new Room(key) : open;
            room.add(who);
            return room;
        });
    }

    public void leave(String id, String who) {
        rooms.computeIfPresent(id, (key, room) -> room.remove(who) && room.isEmpty() ? null : room);
    }

    public Optional<Room> find(String id) {
        return Optional.ofNullable(rooms.get(id));
    }

    public int open() {
        return rooms.size();
    }
}

final class Room {
    private final String id;
    private final Set<String> present = new LinkedHashSet<>();

    Room(String id) {
        this.id = id;
    }

    /** False if who says it is not there. */
    public synchronized boolean hears(String who) {
        return present.contains(who);
    }

    public synchronized List<String> present() {
        return List.copyOf(present);
    }

    synchronized void add(String who) {
        present.add(who);
    }

    synchronized boolean remove(String who) {
        return present.remove(who);
    }

    synchronized boolean isEmpty() {
        return present.isEmpty();
    }
}

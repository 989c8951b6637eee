// expect not-linearizable: `roomOf("a", 1)` ∥ `book("a", "b", 2)`
import java.util.concurrent.ConcurrentHashMap;

/** Bookings that end at some hour; those that are over are forgotten when somebody asks. Safe for use by multiple threads. */
class Bookings {
    private record Booking(String room, long until) {}

    private final ConcurrentHashMap<String, Booking> byGuest = new ConcurrentHashMap<>();

    void book(String guest, String room, long until) {
        byGuest.put(guest, new Booking(room, until));
    }

    String roomOf(String guest, long hour) {
        Booking booking = byGuest.get(guest);
        if (booking == null) {
            return null;
        }
        if (booking.until() <= hour) {
            byGuest.remove(guest);
            return null;
        }
        return booking.room();
    }
}
// right
import java.util.concurrent.ConcurrentHashMap;

/** Bookings that end at some hour; those that are over are forgotten when somebody asks. Safe for use by multiple threads. */
class Bookings {
    private record Booking(String room, long until) {}

    private final ConcurrentHashMap<String, Booking> byGuest = new ConcurrentHashMap<>();

    void book(String guest, String room, long until) {
        byGuest.put(guest, new Booking(room, until));
    }

    String roomOf(String guest, long hour) {
        Booking booking = byGuest.get(guest);
        if (booking == null) {
            return null;
        }
        if (booking.until() <= hour) {
            byGuest.remove(guest, booking);
            return null;
        }
        return booking.room();
    }
}

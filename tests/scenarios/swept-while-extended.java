// expect not-linearizable: `a.extend(b, 2)` ∥ `a.clearOut(2)`
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** Things that were left in a cloakroom. Attendants extend tickets while a sweeper clears out what has lain too long. */
public class Cloakroom {
    private record Ticket(String owner, long day) {}

    private final ConcurrentHashMap<String, Ticket> tickets = new ConcurrentHashMap<>();

    public String register(String owner, long day) {
        String number = UUID.randomUUID().toString();
        tickets.put(number, new Ticket(owner, day));
        return number;
    }

    public boolean extend(String number, long day) {
        return tickets.computeIfPresent(number, (key, old) -> new Ticket(old.owner(), Math.max(day, old.day()))) != null;
    }

    public boolean isKept(String number) {
        return tickets.containsKey(number);
    }

    public int clearOut(long day) {
        int gone = 0;
        for (Map.Entry<String, Ticket> entry : tickets.entrySet()) {
            if (entry.getValue().day() < day && tickets.remove(entry.getKey()) != null) {
                gone++;
            }
        }
        return gone;
    }
}

// right
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** Things that were left in a cloakroom. Attendants extend tickets while a sweeper clears out what has lain too long. */
public class Cloakroom {
    private record Ticket(String owner, long day) {}

    private final ConcurrentHashMap<String, Ticket> tickets = new ConcurrentHashMap<>();

    public String register(String owner, long day) {
        String number = UUID.randomUUID().toString();
        tickets.put(number, new Ticket(owner, day));
        return number;
    }

    public boolean extend(String number, long day) {
        return tickets.computeIfPresent(number, (key, old) -> new Ticket(old.owner(), Math.max(day, old.day()))) != null;
    }

    public boolean isKept(String number) {
        return tickets.containsKey(number);
    }

    public int clearOut(long day) {
        int gone = 0;
        for (Map.Entry<String, Ticket> entry : tickets.entrySet()) {
            Ticket seen = entry.getValue();
            if (seen.day() < day && tickets.remove(entry.getKey(), seen)) {
                gone++;
            }
        }
        return gone;
    }
}

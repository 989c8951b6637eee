// expect data-race: ∥ `toString()` on a new `AuditTrail()`
public class AuditTrail {
    private final StringBuilder trail = new StringBuilder();

    public void append(String who, String what) {
        synchronized (trail) {
            trail.append(who).append(' ').append(what).append('\n');
        }
    }

    public boolean mentions(String who) {
        synchronized (trail) {
            return trail.indexOf(who) >= 0;
        }
    }

    @Override
    public String toString() {
        return trail.toString();
    }
}
// right
public class AuditTrail {
    private final StringBuilder trail = new StringBuilder();

    public void append(String who, String what) {
        synchronized (trail) {
            trail.append(who).append(' ').append(what).append('\n');
        }
    }

    public boolean mentions(String who) {
        synchronized (trail) {
            return trail.indexOf(who) >= 0;
        }
    }

    @Override
    public String toString() {
        synchronized (trail) {
            return trail.toString();
        }
    }
}

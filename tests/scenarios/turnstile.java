// expect data-race: `Turnstile.people`
public class Turnstile {
    private static final Object LOCK = new Object();
    private int people;
    private final String gate;
    public Turnstile(String gate) { this.gate = gate; }
    public void enter() { synchronized (gate.intern()) { people++; } }
    public int people() { synchronized (LOCK) { return people; } }
}
// right
public class Turnstile {
    private static final Object LOCK = new Object();
    private int people;
    private final String gate;
    public Turnstile(String gate) { this.gate = gate; }
    public void enter() { synchronized (LOCK) { people++; } }
    public int people() { synchronized (LOCK) { return people; } }
}

// expect data-race: `Money#2.amount`
package eq;
/** An amount that may change; two are compared under one lock. */
public class Money {
    private int amount, scale;
    public synchronized void set(int amount, int scale) { this.amount = amount; this.scale = scale; }
    @Override public boolean equals(Object o) { return o instanceof Money && same((Money) o); }
    @Override public synchronized int hashCode() { return amount * 31 + scale; }
    public synchronized boolean same(Money other) { return amount == other.amount && scale == other.scale; }
}
// right
package eq;
/** An amount that may change; two are compared under one lock. */
public class Money {
    private static final Object LOCK = new Object();
    private int amount, scale;
    public void set(int amount, int scale) { synchronized (LOCK) { this.amount = amount; this.scale = scale; } }
    @Override public boolean equals(Object o) { return o instanceof Money && same((Money) o); }
    @Override public int hashCode() { synchronized (LOCK) { return amount * 31 + scale; } }
    public boolean same(Money other) { synchronized (LOCK) { return amount == other.amount && scale == other.scale; } }
}

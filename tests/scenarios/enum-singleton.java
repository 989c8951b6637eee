// expect data-race: `IdGenerator.next`
public enum IdGenerator {
    INSTANCE;
    private int next;
    public int next() { return next++; }
}
// right
public enum IdGenerator {
    INSTANCE;
    private int next;
    public synchronized int next() { return next++; }
}

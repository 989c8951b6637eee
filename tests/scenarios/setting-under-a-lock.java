// expect data-race at warning: `Gate.limit`
/** What is read under the lock is no setting. */
public class Gate {
    private int limit;
    private int inside;
    public void setLimit(int limit) { this.limit = limit; }
    public synchronized boolean enter() { return inside < limit && ++inside > 0; }
    public synchronized void leave() { inside--; }
}
// right
/** It is set under the lock as well. */
public class Gate {
    private int limit;
    private int inside;
    public synchronized void setLimit(int limit) { this.limit = limit; }
    public synchronized boolean enter() { return inside < limit && ++inside > 0; }
    public synchronized void leave() { inside--; }
}

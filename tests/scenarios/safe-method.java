// expect data-race: `Tally.votes`
@interface ThreadSafe {}
public class Tally {
    private int votes;
    @ThreadSafe public void vote() { votes++; }
    @ThreadSafe public int votes() { return votes; }
}
// right
@interface ThreadSafe {}
public class Tally {
    private int votes;
    @ThreadSafe public synchronized void vote() { votes++; }
    @ThreadSafe public synchronized int votes() { return votes; }
}

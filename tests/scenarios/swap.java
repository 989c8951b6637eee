// expect data-race: `Swap.spare`
public class Swap {
    private volatile String front = "a";
    private String spare = "b";
    public synchronized void swap() {
        String old = front;
        front = spare;
        spare = old;
    }
    public String spare() { return spare; }
}
// right
public class Swap {
    private volatile String front = "a";
    private String spare = "b";
    public synchronized void swap() {
        String old = front;
        front = spare;
        spare = old;
    }
    public synchronized String spare() { return spare; }
}

// expect deadlock: `cook()` ∥ `serve()` ∥ `eat()`
/** Three threads that take their turns, one notification for each turn: it may wake the one whose turn it isn't. */
public class Meal {
    private int stage;
    private synchronized void turn(int mine) throws InterruptedException {
        while (stage != mine) wait();
        stage = mine + 1;
        notify();
    }
    public void cook() throws InterruptedException { turn(0); }
    public void serve() throws InterruptedException { turn(1); }
    public void eat() throws InterruptedException { turn(2); }
}
// right
/** Three threads that take their turns, and all of them look when it is the next one's. */
public class Meal {
    private int stage;
    private synchronized void turn(int mine) throws InterruptedException {
        while (stage != mine) wait();
        stage = mine + 1;
        notifyAll();
    }
    public void cook() throws InterruptedException { turn(0); }
    public void serve() throws InterruptedException { turn(1); }
    public void eat() throws InterruptedException { turn(2); }
}

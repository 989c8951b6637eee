// expect data-race: the content of
public class Transcript {
    private final StringBuilder text = new StringBuilder();
    private final Object lock = new Object();

    public Transcript say(String words) {
        synchronized (lock) { text.append(words).append('\n'); }
        return this;
    }
    public String text() { return text.toString(); }
}
// right
public class Transcript {
    private final StringBuilder text = new StringBuilder();
    private final Object lock = new Object();

    public Transcript say(String words) {
        synchronized (lock) { text.append(words).append('\n'); }
        return this;
    }
    public String text() { synchronized (lock) { return text.toString(); } }
}

// expect exception: NullPointerException
public class ConcurrentName {
    private volatile String name = "a";
    public int length() { return name == null ? 0 : name.length(); }
    public void clear() { name = null; }
}
// right
public class ConcurrentName {
    private volatile String name = "a";
    public int length() {
        String now = name;
        return now == null ? 0 : now.length();
    }
    public void clear() { name = null; }
}

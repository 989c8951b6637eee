// expect exception: NullPointerException
import java.util.concurrent.atomic.AtomicReference;
public class Session {
    private final AtomicReference<String> token = new AtomicReference<>();
    public void login(String name) { token.set("t-" + name); }
    public void logout() { token.set(null); }
    public int size() { return token.get() == null ? 0 : token.get().length(); }
}
// right
import java.util.concurrent.atomic.AtomicReference;
public class Session {
    private final AtomicReference<String> token = new AtomicReference<>();
    public void login(String name) { token.set("t-" + name); }
    public void logout() { token.set(null); }
    public int size() { String known = token.get(); return known == null ? 0 : known.length(); }
}

// expect exception: NullPointerException
import java.util.Objects;

public class Login {
    record User(String name) {}

    private volatile User user;

    public void enter(String name) { user = new User(Objects.requireNonNull(name)); }
    public void leave() { user = null; }
    public String greeting() {
        if (user == null) return "nobody";
        return "hello " + user.name();
    }
}
// right
import java.util.Objects;

public class Login {
    record User(String name) {}

    private volatile User user;

    public void enter(String name) { user = new User(Objects.requireNonNull(name)); }
    public void leave() { user = null; }
    public String greeting() {
        User known = user;
        if (known == null) return "nobody";
        return "hello " + known.name();
    }
}

// expect data-race: `Session.user` is written by thread `T2` and read by thread `T1` with nothing ordering them in `longest()` ∥ `new Session("a")`
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
public class Session {
    private static final List<Session> ALL = new CopyOnWriteArrayList<>();
    private String user;
    public Session(String user) {
        ALL.add(this);
        this.user = user;
    }
    public static int longest() {
        int longest = 0;
        for (Session session : ALL) {
            longest = Math.max(longest, session.user == null ? 0 : session.user.length());
        }
        return longest;
    }
}
// right
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
public class Session {
    private static final List<Session> ALL = new CopyOnWriteArrayList<>();
    private final String user;
    private Session(String user) {
        this.user = user;
    }
    public static Session open(String user) {
        Session session = new Session(user);
        ALL.add(session);
        return session;
    }
    public static int longest() {
        int longest = 0;
        for (Session session : ALL) {
            longest = Math.max(longest, session.user.length());
        }
        return longest;
    }
}

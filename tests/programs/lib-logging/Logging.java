import java.security.AccessController;
import java.security.PrivilegedAction;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Loggers and levels: what they answer; where they write isn't compared. */
public class Logging {
    private static final Logger LOG = Logger.getLogger(Logging.class.getName());
    private static int asked;

    private static String costly(String text) {
        asked++;
        return text;
    }

    @SuppressWarnings("removal")
    public static void main(String[] args) {
        System.out.println(LOG.getName() + " " + LOG.getLevel());
        System.out.println(LOG.isLoggable(Level.INFO) + " " + LOG.isLoggable(Level.FINE));
        LOG.info(() -> costly("one"));
        LOG.fine(() -> costly("two"));
        LOG.log(Level.WARNING, "{0} and {1}", new Object[] {costly("a"), 2});
        LOG.log(Level.SEVERE, "failed", new IllegalStateException("why"));
        System.out.println(asked);
        LOG.setLevel(Level.OFF);
        System.out.println(LOG.isLoggable(Level.SEVERE) + " " + LOG.getLevel());
        LOG.setLevel(Level.ALL);
        LOG.setLevel(Level.FINEST);
        System.out.println(LOG.isLoggable(Level.FINEST) + " " + LOG.isLoggable(Level.ALL));
        for (String name : new String[] {"INFO", "900", "ALL"}) {
            Level level = Level.parse(name);
            System.out.println(level + " " + level.intValue() + " " + level.getName() + " " + level.hashCode());
        }
        try {
            Level.parse("LOUD");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Level.INFO.equals(Level.parse("800")) + " " + Level.INFO.equals("INFO"));
        String done = AccessController.doPrivileged((PrivilegedAction<String>) () -> "done");
        System.out.println(done);
    }
}

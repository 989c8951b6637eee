import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Arrays;

/** Loggers of System: what is below their level is not even asked for. */
public class LoggersOfTheSystem {
    static final class Told {
        public String toString() {
            throw new IllegalStateException("nobody wants to know");
        }
    }

    public static void main(String[] args) {
        Logger logger = System.getLogger("here");
        System.out.println(logger.getName());
        for (Level level : Level.values()) {
            System.out.println(level + " " + level.getName() + " " + level.getSeverity());
        }
        System.out.println(Level.valueOf("DEBUG") + " " + Arrays.asList(Level.values()).indexOf(Level.ERROR));
        System.out.println(logger.isLoggable(Level.TRACE) + " " + logger.isLoggable(Level.DEBUG));
        logger.log(Level.DEBUG, new Told());
        logger.log(Level.TRACE, () -> {
            throw new IllegalStateException("nobody asks");
        });
        logger.log(Level.TRACE, () -> {
            throw new IllegalStateException("nobody asks");
        }, new IllegalArgumentException("with it"));
        try {
            logger.log(Level.DEBUG, (Object) null);
        } catch (NullPointerException exception) {
            System.out.println("nothing to log");
        }
    }
}

import java.util.logging.Level;
import java.util.logging.Logger;

public class LoggerCalls {
    public static void main(String[] args) throws Exception {
        Logger logger = Logger.getLogger("calls");
        logger.setLevel(Level.OFF);
        logger.severe("s");
        logger.severe(() -> "s");
        logger.warning("w");
        logger.warning(() -> "w");
        logger.info("i");
        logger.info(() -> "i");
        logger.config("c");
        logger.config(() -> "c");
        logger.fine("f");
        logger.fine(() -> "f");
        logger.finer("f");
        logger.finer(() -> "f");
        logger.finest("f");
        logger.finest(() -> "f");
        logger.entering("A", "m");
        logger.exiting("A", "m");
        logger.throwing("A", "m", new Error());
        logger.log(Level.INFO, "x");
        logger.log(Level.INFO, () -> "x");
        logger.log(Level.INFO, "x {0}", 1);
        logger.log(Level.INFO, "x {0}", new Object[] {1});
        logger.log(Level.INFO, "x", new Error());
        logger.log(Level.INFO, new Error(), () -> "x");
        logger.logp(Level.INFO, "A", "m", "x");
        logger.logp(Level.INFO, "A", "m", "x", 1);
        logger.logp(Level.INFO, "A", "m", "x", new Error());
        System.out.println(logger.getName() + " " + logger.getLevel() + logger.isLoggable(Level.SEVERE) + Logger.getLogger("calls").equals(logger) + Logger.getGlobal().getName() + Logger.getAnonymousLogger().getName());
        for (Level level : new Level[] {Level.OFF, Level.SEVERE, Level.WARNING, Level.INFO, Level.CONFIG, Level.FINE, Level.FINER, Level.FINEST, Level.ALL}) {
            System.out.println(level + " " + level.getName() + level.intValue() + level.getLocalizedName() + Level.parse(level.getName()).equals(level) + (level.hashCode() == level.intValue()));
        }
        try {
            Level.parse("none");
        } catch (IllegalArgumentException exception) {
            System.out.println(exception.getMessage());
        }
    }
}

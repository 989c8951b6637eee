import java.util.*;
import java.util.concurrent.*;

// Reading properties takes no monitor.
public class PropertiesUnlocked {
    static class Reads {
        static void run(String[] x) throws Exception {
            Properties p = new Properties();
            p.setProperty("a", "b");
            synchronized (p) {
                System.out.println(CompletableFuture.supplyAsync(() -> p.getProperty("a")).get());
            }
        }
    }
    public static void main(String[] args) throws Exception {
        Reads.run(args);
    }
}

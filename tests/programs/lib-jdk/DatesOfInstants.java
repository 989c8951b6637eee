import java.time.Instant;
import java.util.Date;

/** Instants that are dates, and those that are too far away. */
public class DatesOfInstants {
    static void tried(Instant instant) {
        try {
            System.out.println(Date.from(instant).getTime());
        } catch (IllegalArgumentException exception) {
            System.out.println(exception);
        }
    }

    public static void main(String[] args) {
        tried(Instant.ofEpochSecond(Long.MAX_VALUE / 1000));
        tried(Instant.ofEpochSecond(Long.MAX_VALUE / 1000 + 1));
        tried(Instant.ofEpochSecond(Long.MIN_VALUE / 1000));
        tried(Instant.ofEpochSecond(Long.MIN_VALUE / 1000 - 2));
    }
}

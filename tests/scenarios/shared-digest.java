// expect data-race: the content of `MessageDigest`
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.concurrent.atomic.AtomicLong;

/** What texts are known by. All threads of the server share one. */
public class Prints {
    private final MessageDigest digest;
    private final AtomicLong made = new AtomicLong();

    public Prints() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException exception) {
            throw new IllegalStateException(exception);
        }
    }

    public int of(String text) {
        made.incrementAndGet();
        byte[] all = digest.digest(text.getBytes(StandardCharsets.UTF_8));
        return (all[0] & 255) << 8 | all[1] & 255;
    }

    public long made() {
        return made.get();
    }
}

// right
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.concurrent.atomic.AtomicLong;

/** What texts are known by. All threads of the server share one. */
public class Prints {
    private final MessageDigest digest;
    private final AtomicLong made = new AtomicLong();

    public Prints() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException exception) {
            throw new IllegalStateException(exception);
        }
    }

    public int of(String text) {
        made.incrementAndGet();
        byte[] all;
        synchronized (digest) {
            all = digest.digest(text.getBytes(StandardCharsets.UTF_8));
        }
        return (all[0] & 255) << 8 | all[1] & 255;
    }

    public long made() {
        return made.get();
    }
}

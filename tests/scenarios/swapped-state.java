// expect not-linearizable: `add(
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

public class Playlist {
    private final AtomicReference<List<String>> songs = new AtomicReference<>(List.of());

    public int add(String song) {
        List<String> next = new ArrayList<>(songs.get());
        next.add(song);
        songs.set(next);
        return next.size();
    }
    public int size() { return songs.get().size(); }
}
// right
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

public class Playlist {
    private final AtomicReference<List<String>> songs = new AtomicReference<>(List.of());

    public int add(String song) {
        while (true) {
            List<String> old = songs.get();
            List<String> next = new ArrayList<>(old);
            next.add(song);
            if (songs.compareAndSet(old, next)) return next.size();
        }
    }
    public int size() { return songs.get().size(); }
}

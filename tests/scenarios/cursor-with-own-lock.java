// expect data-race: the content of `ArrayList`
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

final class Playlist {

    private final List<String> tracks = new ArrayList<>();
    private final String title;

    public Playlist(String title) {
        this.title = Objects.requireNonNull(title, "title");
    }

    public synchronized void add(String track) {
        tracks.add(Objects.requireNonNull(track, "track"));
    }

    public synchronized boolean remove(String track) {
        return tracks.remove(track);
    }

    public synchronized boolean promote(String track) {
        if (!tracks.remove(track)) {
            return false;
        }
        tracks.add(0, track);
        return true;
    }

    public synchronized int size() {
        return tracks.size();
    }

    public synchronized List<String> tracks() {
        return List.copyOf(tracks);
    }

    public String title() {
        return title;
    }

    public Cursor cursor() {
        return new Cursor();
    }

    public final class Cursor {

        private int position;

        private Cursor() {
        }

        public synchronized Optional<String> next() {
            if (position >= tracks.size()) {
                return Optional.empty();
            }
            return Optional.of(tracks.get(position++));
        }

        public synchronized void rewind() {
            position = 0;
        }
    }
}
// right
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

final class Playlist {

    private final List<String> tracks = new ArrayList<>();
    private final String title;

    public Playlist(String title) {
        this.title = Objects.requireNonNull(title, "title");
    }

    public synchronized void add(String track) {
        tracks.add(Objects.requireNonNull(track, "track"));
    }

    public synchronized boolean remove(String track) {
        return tracks.remove(track);
    }

    public synchronized boolean promote(String track) {
        if (!tracks.remove(track)) {
            return false;
        }
        tracks.add(0, track);
        return true;
    }

    public synchronized int size() {
        return tracks.size();
    }

    public synchronized List<String> tracks() {
        return List.copyOf(tracks);
    }

    public String title() {
        return title;
    }

    public Cursor cursor() {
        return new Cursor();
    }

    public final class Cursor {

        private int position;

        private Cursor() {
        }

        public Optional<String> next() {
            synchronized (Playlist.this) {
                if (position >= tracks.size()) {
                    return Optional.empty();
                }
                return Optional.of(tracks.get(position++));
            }
        }

        public void rewind() {
            synchronized (Playlist.this) {
                position = 0;
            }
        }
    }
}

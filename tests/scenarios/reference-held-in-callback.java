// expect not-linearizable: `tryRetain()` ∥ `release()`
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;

final class RefCountedSegment {

    private final String path;
    private final Runnable deleteFile;
    private final AtomicInteger references = new AtomicInteger(1);

    public RefCountedSegment(String path, Runnable deleteFile) {
        this.path = Objects.requireNonNull(path, "path");
        this.deleteFile = Objects.requireNonNull(deleteFile, "deleteFile");
    }

    public boolean tryRetain() {
        if (references.get() == 0) {
            return false;
        }
        references.incrementAndGet();
        return true;
    }

    public void release() {
        int before = references.getAndUpdate(n -> n > 0 ? n - 1 : 0);
        if (before == 0) {
            throw new IllegalStateException("released too often: " + path);
        }
        if (before == 1) {
            deleteFile.run();
        }
    }

    public boolean ifPresent(Runnable action) {
        if (!tryRetain()) {
            return false;
        }
        try {
            action.run();
        } finally {
            release();
        }
        return true;
    }

    public int references() {
        return references.get();
    }

    public String path() {
        return path;
    }
}
// right
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;

final class RefCountedSegment {

    private final String path;
    private final Runnable deleteFile;
    private final AtomicInteger references = new AtomicInteger(1);

    public RefCountedSegment(String path, Runnable deleteFile) {
        this.path = Objects.requireNonNull(path, "path");
        this.deleteFile = Objects.requireNonNull(deleteFile, "deleteFile");
    }

    public boolean tryRetain() {
        int count;
        do {
            count = references.get();
            if (count == 0) {
                return false;
            }
        } while (!references.compareAndSet(count, count + 1));
        return true;
    }

    public void release() {
        int before = references.getAndUpdate(n -> n > 0 ? n - 1 : 0);
        if (before == 0) {
            throw new IllegalStateException("released too often: " + path);
        }
        if (before == 1) {
            deleteFile.run();
        }
    }

    public boolean ifPresent(Runnable action) {
        if (!tryRetain()) {
            return false;
        }
        try {
            action.run();
        } finally {
            release();
        }
        return true;
    }

    public int references() {
        return references.get();
    }

    public String path() {
        return path;
    }
}

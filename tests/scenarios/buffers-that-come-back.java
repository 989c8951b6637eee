// expect not-linearizable: `x = borrow(); borrow(); giveBack(x)`
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A lock-free pool of equally sized byte buffers, used last in, first out. When it is empty, new
 * buffers are created. Thread-safe; a buffer has at most one borrower at a time.
 */
public final class BufferPool {

    /** A buffer on loan. Its content must be used by the borrower only. */
    public static final class PooledBuffer {
        private final BufferPool owner;
        private final ByteBuffer bytes;
        private final AtomicBoolean lent = new AtomicBoolean(true);
        private volatile PooledBuffer next;

        private PooledBuffer(BufferPool owner, int size) {
            this.owner = owner;
            this.bytes = ByteBuffer.allocate(size);
        }

        /** Returns the content. */
        public ByteBuffer bytes() {
            return bytes;
        }
    }

    private final int bufferSize;
    private final AtomicReference<PooledBuffer> top = new AtomicReference<>();
    private final AtomicInteger created = new AtomicInteger();

    /**
     * @param bufferSize size of each buffer in bytes
     */
    public BufferPool(int bufferSize) {
        if (bufferSize < 1) {
            throw new IllegalArgumentException("bufferSize: " + bufferSize);
        }
        this.bufferSize = bufferSize;
    }

    /** Lends a buffer that nobody else has on loan. */
    public PooledBuffer borrow() {
        while (true) {
            PooledBuffer head = top.get();
            if (head == null) {
                created.incrementAndGet();
                return new PooledBuffer(this, bufferSize);
            }
            PooledBuffer rest = head.next;
            if (top.compareAndSet(head, rest)) {
                head.lent.set(true);
                return head;
            }
        }
    }

    /**
     * Takes a buffer back. To be called once, by the borrower; further calls have no effect and may
     * return before the first one has put the buffer back.
     *
     * @throws IllegalArgumentException if the buffer is from another pool
     */
    public void giveBack(PooledBuffer buffer) {
        if (buffer.owner != this) {
            throw new IllegalArgumentException("buffer of another pool");
        }
        if (!buffer.lent.compareAndSet(true, false)) {
            return;
        }
        buffer.bytes.clear();
        while (true) {
            PooledBuffer head = top.get();
            buffer.next = head;
            if (top.compareAndSet(head, buffer)) {
                return;
            }
        }
    }

    /** Returns how many buffers were created; may lag behind loans that are under way. */
    public int createdCount() {
        return created.get();
    }
}
// right
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A lock-free pool of equally sized byte buffers, used last in, first out. When it is empty, new
 * buffers are created. Thread-safe; a buffer has at most one borrower at a time.
 */
public final class BufferPool {

    /** A buffer on loan. Its content must be used by the borrower only. */
    public static final class PooledBuffer {
        private final BufferPool owner;
        private final ByteBuffer bytes;
        private final AtomicBoolean lent = new AtomicBoolean(true);

        private PooledBuffer(BufferPool owner, int size) {
            this.owner = owner;
            this.bytes = ByteBuffer.allocate(size);
        }

        /** Returns the content. */
        public ByteBuffer bytes() {
            return bytes;
        }
    }

    private record Node(PooledBuffer buffer, Node next) {
    }

    private final int bufferSize;
    private final AtomicReference<Node> top = new AtomicReference<>();
    private final AtomicInteger created = new AtomicInteger();

    /**
     * @param bufferSize size of each buffer in bytes
     */
    public BufferPool(int bufferSize) {
        if (bufferSize < 1) {
            throw new IllegalArgumentException("bufferSize: " + bufferSize);
        }
        this.bufferSize = bufferSize;
    }

    /** Lends a buffer that nobody else has on loan. */
    public PooledBuffer borrow() {
        while (true) {
            Node head = top.get();
            if (head == null) {
                created.incrementAndGet();
                return new PooledBuffer(this, bufferSize);
            }
            if (top.compareAndSet(head, head.next())) {
                head.buffer().lent.set(true);
                return head.buffer();
            }
        }
    }

    /**
     * Takes a buffer back. To be called once, by the borrower; further calls have no effect and may
     * return before the first one has put the buffer back.
     *
     * @throws IllegalArgumentException if the buffer is from another pool
     */
    public void giveBack(PooledBuffer buffer) {
        if (buffer.owner != this) {
            throw new IllegalArgumentException("buffer of another pool");
        }
        if (!buffer.lent.compareAndSet(true, false)) {
            return;
        }
        buffer.bytes.clear();
        while (true) {
            Node head = top.get();
            if (top.compareAndSet(head, new Node(buffer, head))) {
                return;
            }
        }
    }

    /** Returns how many buffers were created; may lag behind loans that are under way. */
    public int createdCount() {
        return created.get();
    }
}

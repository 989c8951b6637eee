// expect not-linearizable: x.orElseThrow().free()
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Lock-free allocator for the slots of a fixed off-heap table. Free slots form a linked
 * stack threaded through {@link #next}.
 */
final class SlotAllocator {

    private static final int NONE = -1;

    private final AtomicIntegerArray next;
    private final AtomicInteger head = new AtomicInteger(0);

    public SlotAllocator(int slots) {
        if (slots < 1) {
            throw new IllegalArgumentException("slots: " + slots);
        }
        next = new AtomicIntegerArray(slots);
        for (int i = 0; i < slots; i++) {
            next.set(i, i + 1 < slots ? i + 1 : NONE);
        }
    }

    /** Exclusive right to use one slot until it is freed. */
    public final class Lease {
        private final int slot;
        private boolean freed;

        private Lease(int slot) {
            this.slot = slot;
        }

        public int slot() {
            return slot;
        }

        /** Makes the slot available again; freeing twice has no effect. */
        public synchronized void free() {
            if (!freed) {
                freed = true;
                push(slot);
            }
        }
    }

    /** Allocates a slot, or returns empty if all are in use. */
    public Optional<Lease> allocate() {
        int slot = pop();
        return slot == NONE ? Optional.empty() : Optional.of(new Lease(slot));
    }

    public int slots() {
        return next.length();
    }

    private int pop() {
        while (true) {
            int first = head.get();
            if (first == NONE) {
                return NONE;
            }
            if (head.compareAndSet(first, next.get(first))) {
                return first;
            }
        }
    }

    private void push(int slot) {
        while (true) {
            int first = head.get();
            next.set(slot, first);
            if (head.compareAndSet(first, slot)) {
                return;
            }
        }
    }
}
// right
import java.util.Optional;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Lock-free allocator for the slots of a fixed off-heap table. Free slots form a linked
 * stack threaded through {@link #next}.
 */
final class SlotAllocator {

    private static final int NONE = -1;

    private final AtomicIntegerArray next;
    /** Modification count in the upper half, index of the first free slot in the lower half. */
    private final AtomicLong head = new AtomicLong(0);

    public SlotAllocator(int slots) {
        if (slots < 1) {
            throw new IllegalArgumentException("slots: " + slots);
        }
        next = new AtomicIntegerArray(slots);
        for (int i = 0; i < slots; i++) {
            next.set(i, i + 1 < slots ? i + 1 : NONE);
        }
    }

    /** Exclusive right to use one slot until it is freed. */
    public final class Lease {
        private final int slot;
        private boolean freed;

        private Lease(int slot) {
            this.slot = slot;
        }

        public int slot() {
            return slot;
        }

        /** Makes the slot available again; freeing twice has no effect. */
        public synchronized void free() {
            if (!freed) {
                freed = true;
                push(slot);
            }
        }
    }

    /** Allocates a slot, or returns empty if all are in use. */
    public Optional<Lease> allocate() {
        int slot = pop();
        return slot == NONE ? Optional.empty() : Optional.of(new Lease(slot));
    }

    public int slots() {
        return next.length();
    }

    private int pop() {
        while (true) {
            long observed = head.get();
            int first = (int) observed;
            if (first == NONE) {
                return NONE;
            }
            if (head.compareAndSet(observed, successor(observed, next.get(first)))) {
                return first;
            }
        }
    }

    private void push(int slot) {
        while (true) {
            long observed = head.get();
            next.set(slot, (int) observed);
            if (head.compareAndSet(observed, successor(observed, slot))) {
                return;
            }
        }
    }

    private static long successor(long observed, int slot) {
        return (((observed >>> 32) + 1) << 32) | (slot & 0xFFFF_FFFFL);
    }
}

// expect not-linearizable: `x = acquire(); acquire(); release(x)`
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Hands out indices into the particle buffers. Emitters run on all worker
 * threads of a frame, so the free list is a lock-free stack threaded through
 * {@code next}. A slot has at most one owner at a time.
 */
public final class ParticleSlotAllocator {

    /** Returned when every slot is taken. */
    public static final int NONE = -1;

    private final AtomicIntegerArray next;
    private final AtomicIntegerArray used;
    /** Low half: first free slot or NONE. High half: version of the list. */
    private final AtomicLong head;

    public ParticleSlotAllocator(int slots) {
        if (slots < 1) {
            throw new IllegalArgumentException("slots: " + slots);
        }
        next = new AtomicIntegerArray(slots);
        used = new AtomicIntegerArray(slots);
        for (int i = 0; i < slots; i++) {
            next.set(i, i + 1 < slots ? i + 1 : NONE);
        }
        head = new AtomicLong(pack(0, 0));
    }

    /** Takes a free slot, or {@link #NONE}. */
    public int acquire() {
        while (true) {
            long top = head.get();
            int slot = slotOf(top);
            if (slot == NONE) {
                return NONE;
            }
            int following = next.get(slot);
            if (head.compareAndSet(top, successor(top, following))) {
                used.set(slot, 1);
                return slot;
            }
        }
    }

    /**
     * Gives a slot back.
     *
     * @throws IllegalStateException if the slot is not in use
     */
    public void release(int slot) {
        if (!used.compareAndSet(slot, 1, 0)) {
            throw new IllegalStateException("slot not in use: " + slot);
        }
        while (true) {
            long top = head.get();
            next.set(slot, slotOf(top));
            if (head.compareAndSet(top, successor(top, slot))) {
                return;
            }
        }
    }

    public boolean isUsed(int slot) {
        return used.get(slot) == 1;
    }

    /** Number of slots in use, exact only while nobody else allocates. */
    public int usedCount() {
        int count = 0;
        for (int i = 0; i < used.length(); i++) {
            count += used.get(i);
        }
        return count;
    }

    public int capacity() {
        return next.length();
    }

    private static long successor(long top, int slot) {
        return pack((int) (top >>> 32), slot);
    }

    private static long pack(int version, int slot) {
        return ((long) version << 32) | (slot & 0xFFFFFFFFL);
    }

    private static int slotOf(long packed) {
        return (int) packed;
    }
}
// right
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Hands out indices into the particle buffers. Emitters run on all worker
 * threads of a frame, so the free list is a lock-free stack threaded through
 * {@code next}. A slot has at most one owner at a time.
 */
public final class ParticleSlotAllocator {

    /** Returned when every slot is taken. */
    public static final int NONE = -1;

    private final AtomicIntegerArray next;
    private final AtomicIntegerArray used;
    /** Low half: first free slot or NONE. High half: version of the list. */
    private final AtomicLong head;

    public ParticleSlotAllocator(int slots) {
        if (slots < 1) {
            throw new IllegalArgumentException("slots: " + slots);
        }
        next = new AtomicIntegerArray(slots);
        used = new AtomicIntegerArray(slots);
        for (int i = 0; i < slots; i++) {
            next.set(i, i + 1 < slots ? i + 1 : NONE);
        }
        head = new AtomicLong(pack(0, 0));
    }

    /** Takes a free slot, or {@link #NONE}. */
    public int acquire() {
        while (true) {
            long top = head.get();
            int slot = slotOf(top);
            if (slot == NONE) {
                return NONE;
            }
            int following = next.get(slot);
            if (head.compareAndSet(top, successor(top, following))) {
                used.set(slot, 1);
                return slot;
            }
        }
    }

    /**
     * Gives a slot back.
     *
     * @throws IllegalStateException if the slot is not in use
     */
    public void release(int slot) {
        if (!used.compareAndSet(slot, 1, 0)) {
            throw new IllegalStateException("slot not in use: " + slot);
        }
        while (true) {
            long top = head.get();
            next.set(slot, slotOf(top));
            if (head.compareAndSet(top, successor(top, slot))) {
                return;
            }
        }
    }

    public boolean isUsed(int slot) {
        return used.get(slot) == 1;
    }

    /** Number of slots in use, exact only while nobody else allocates. */
    public int usedCount() {
        int count = 0;
        for (int i = 0; i < used.length(); i++) {
            count += used.get(i);
        }
        return count;
    }

    public int capacity() {
        return next.length();
    }

    private static long successor(long top, int slot) {
        return pack((int) (top >>> 32) + 1, slot);
    }

    private static long pack(int version, int slot) {
        return ((long) version << 32) | (slot & 0xFFFFFFFFL);
    }

    private static int slotOf(long packed) {
        return (int) packed;
    }
}

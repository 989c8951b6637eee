package java.nio;

import racelens.Model;

/** A place in a buffer for one thread: two that use it at once, one of them moving it, race on its content. */
public abstract class Buffer {
    private final int capacity;
    private int limit;
    private int position;
    private int mark = -1;

    Buffer(int mark, int position, int limit, int capacity) {
        this.capacity = capacity;
        this.limit = limit;
        this.position = position;
        this.mark = mark;
    }

    public final int capacity() {
        return capacity;
    }

    public final int position() {
        Model.reads(this);
        return position;
    }

    public final int limit() {
        Model.reads(this);
        return limit;
    }

    public Buffer position(int to) {
        Model.writes(this);
        if (to > limit) {
            throw new IllegalArgumentException("newPosition > limit: (" + to + " > " + limit + ")");
        }
        if (to < 0) {
            throw new IllegalArgumentException("newPosition < 0: (" + to + " < 0)");
        }
        if (mark > to) {
            mark = -1;
        }
        position = to;
        return this;
    }

    public Buffer limit(int to) {
        Model.writes(this);
        if (to > capacity) {
            throw new IllegalArgumentException("newLimit > capacity: (" + to + " > " + capacity + ")");
        }
        if (to < 0) {
            throw new IllegalArgumentException("newLimit < 0: (" + to + " < 0)");
        }
        limit = to;
        if (position > to) {
            position = to;
        }
        if (mark > to) {
            mark = -1;
        }
        return this;
    }

    public Buffer mark() {
        Model.writes(this);
        mark = position;
        return this;
    }

    public Buffer reset() {
        Model.writes(this);
        if (mark < 0) {
            throw new InvalidMarkException();
        }
        position = mark;
        return this;
    }

    public Buffer clear() {
        Model.writes(this);
        position = 0;
        limit = capacity;
        mark = -1;
        return this;
    }

    public Buffer flip() {
        Model.writes(this);
        limit = position;
        position = 0;
        mark = -1;
        return this;
    }

    public Buffer rewind() {
        Model.writes(this);
        position = 0;
        mark = -1;
        return this;
    }

    public final int remaining() {
        Model.reads(this);
        return Math.max(limit - position, 0);
    }

    public final boolean hasRemaining() {
        Model.reads(this);
        return position < limit;
    }

    final int mark0() {
        Model.reads(this);
        return mark;
    }

    /** The place of the next items, which are behind it then. */
    final int next(int size, boolean isPut) {
        Model.writes(this);
        if (limit - position < size) {
            if (isPut) {
                throw new BufferOverflowException();
            }
            throw new BufferUnderflowException();
        }
        int at = position;
        position += size;
        return at;
    }

    final int checked(int index, int size) {
        Model.reads(this);
        if (index < 0 || size > limit - index) {
            throw new IndexOutOfBoundsException();
        }
        return index;
    }

    public abstract boolean isReadOnly();

    public abstract boolean hasArray();

    public abstract Object array();

    public abstract int arrayOffset();

    public abstract boolean isDirect();

    public abstract Buffer slice();

    public abstract Buffer slice(int index, int length);

    public abstract Buffer duplicate();
}

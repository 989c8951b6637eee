package racelens;

/**
 * A place in a line of those who wait, longest first. Its methods are parts of steps.
 *
 * @param <Q> the class of the places of the line
 */
public abstract class Queued<Q extends Queued<Q>> {
    public Q next;

    /** The line with one more at its end. */
    public static <Q extends Queued<Q>> Q appended(Q first, Q own) {
        if (first == null) {
            return own;
        }
        Q last = first;
        while (last.next != null) {
            last = last.next;
        }
        last.next = own;
        return first;
    }

    /** The line without one of it. */
    public static <Q extends Queued<Q>> Q without(Q first, Q gone) {
        if (first == gone) {
            return gone.next;
        }
        Q before = first;
        while (before != null && before.next != gone) {
            before = before.next;
        }
        if (before != null) {
            before.next = gone.next;
        }
        return first;
    }
}

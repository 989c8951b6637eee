package java.util.concurrent;

/** A place in a line of those who wait, longest first. Its methods are parts of steps. */
class Turn {
    Turn next;

    static Turn appended(Turn first, Turn own) {
        if (first == null) {
            return own;
        }
        Turn last = first;
        while (last.next != null) {
            last = last.next;
        }
        last.next = own;
        return first;
    }

    static Turn without(Turn first, Turn gone) {
        if (first == gone) {
            return gone.next;
        }
        Turn before = first;
        while (before.next != gone) {
            before = before.next;
        }
        before.next = gone.next;
        return first;
    }
}

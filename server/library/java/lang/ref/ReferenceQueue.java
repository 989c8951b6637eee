package java.lang.ref;

import racelens.Model;

/** Putting a reference into it happens before it is taken out. */
public class ReferenceQueue<T> {
    private static final class Link {
        final Reference<?> reference;
        Link next;

        Link(Reference<?> reference) {
            this.reference = reference;
        }
    }

    private Link first;
    private Link last;

    public ReferenceQueue() {}

    void put0(Reference<?> reference) {
        Model.step(this);
        Link link = new Link(reference);
        if (first == null) {
            first = link;
        } else {
            last.next = link;
        }
        last = link;
        reference.isQueued = true;
        Model.release(this);
    }

    @SuppressWarnings("unchecked")
    private Reference<? extends T> taken() {
        Link link = first;
        first = link.next;
        link.reference.isQueued = false;
        Model.acquire(this);
        return (Reference<? extends T>) link.reference;
    }

    public Reference<? extends T> poll() {
        Model.step(this);
        return first == null ? null : taken();
    }

    public Reference<? extends T> remove() throws InterruptedException {
        Model.step(this);
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        if (first == null) {
            Model.retry(this, null);
        }
        return taken();
    }

    public Reference<? extends T> remove(long millis) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("Negative timeout value");
        }
        if (millis == 0) {
            return remove();
        }
        Model.step(this);
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        if (first == null) {
            if (!Model.timesOut()) {
                Model.retry(this, null);
            }
            return null;
        }
        return taken();
    }
}

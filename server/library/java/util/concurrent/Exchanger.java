package java.util.concurrent;

import racelens.Model;

/** What each of two did before happens before what the other does after. */
public class Exchanger<V> {
    private static final class Offer {
        Object mine;
        Object theirs;
        boolean isTaken;
    }

    private Offer open;

    public Exchanger() {}

    /** Takes the offer that is open, or makes one. */
    private Offer begin(V item) throws InterruptedException {
        Model.step(this);
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        if (open != null) {
            Offer taken = open;
            open = null;
            taken.theirs = item;
            taken.isTaken = true;
            Model.acquire(taken);
            Model.release(taken);
            return taken;
        }
        Offer made = new Offer();
        made.mine = item;
        Model.release(made);
        open = made;
        return made;
    }

    @SuppressWarnings("unchecked")
    public V exchange(V item) throws InterruptedException {
        Offer offer = begin(item);
        if (offer.isTaken) {
            return (V) offer.mine;
        }
        return block(offer);
    }

    @SuppressWarnings("unchecked")
    private V block(Offer own) throws InterruptedException {
        Model.step(this);
        if (!own.isTaken) {
            if (Model.interrupted()) {
                open = null;
                throw new InterruptedException();
            }
            Model.retry(this, null);
        }
        Model.acquire(own);
        return (V) own.theirs;
    }

    @SuppressWarnings("unchecked")
    public V exchange(V item, long time, TimeUnit unit) throws InterruptedException, TimeoutException {
        unit.toNanos(time);
        Offer offer = begin(item);
        if (offer.isTaken) {
            return (V) offer.mine;
        }
        return blockTimed(offer);
    }

    @SuppressWarnings("unchecked")
    private V blockTimed(Offer own) throws InterruptedException, TimeoutException {
        Model.step(this);
        if (!own.isTaken) {
            boolean wasInterrupted = Model.interrupted();
            if (!wasInterrupted && !Model.timesOut()) {
                Model.retry(this, null);
            }
            open = null;
            if (wasInterrupted) {
                throw new InterruptedException();
            }
            throw new TimeoutException();
        }
        Model.acquire(own);
        return (V) own.theirs;
    }
}

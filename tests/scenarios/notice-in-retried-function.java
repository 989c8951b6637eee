// expect not-linearizable: `place
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

final class AuctionLot {

    public record Bid(String bidder, long amount) {
        public Bid {
            Objects.requireNonNull(bidder, "bidder");
            if (amount <= 0) {
                throw new IllegalArgumentException("amount: " + amount);
            }
        }

        boolean beats(Bid other) {
            return other == null || amount > other.amount;
        }
    }

    private final String title;
    private final long reserve;
    private final Consumer<? super Bid> outbidNotices;
    private final AtomicReference<Bid> highest = new AtomicReference<>();

    public AuctionLot(String title, long reserve, Consumer<? super Bid> outbidNotices) {
        this.title = title;
        this.reserve = reserve;
        this.outbidNotices = Objects.requireNonNull(outbidNotices);
    }

    public boolean place(String bidder, long amount) {
        Bid bid = new Bid(bidder, amount);
        if (amount < reserve) {
            return false;
        }
        Bid winner = highest.updateAndGet(current -> {
            if (!bid.beats(current)) {
                return current;
            }
            if (current != null) {
                outbidNotices.accept(current);
            }
            return bid;
        });
        return winner == bid;
    }

    public Optional<Bid> highest() {
        return Optional.ofNullable(highest.get());
    }

    public long minimumBid() {
        return highest().map(bid -> bid.amount() + 1).orElse(reserve);
    }

    public String title() {
        return title;
    }
}
// right
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

final class AuctionLot {

    public record Bid(String bidder, long amount) {
        public Bid {
            Objects.requireNonNull(bidder, "bidder");
            if (amount <= 0) {
                throw new IllegalArgumentException("amount: " + amount);
            }
        }

        boolean beats(Bid other) {
            return other == null || amount > other.amount;
        }
    }

    private final String title;
    private final long reserve;
    private final Consumer<? super Bid> outbidNotices;
    private final AtomicReference<Bid> highest = new AtomicReference<>();

    public AuctionLot(String title, long reserve, Consumer<? super Bid> outbidNotices) {
        this.title = title;
        this.reserve = reserve;
        this.outbidNotices = Objects.requireNonNull(outbidNotices);
    }

    public boolean place(String bidder, long amount) {
        Bid bid = new Bid(bidder, amount);
        if (amount < reserve) {
            return false;
        }
        Bid beaten = highest.getAndUpdate(current -> bid.beats(current) ? bid : current);
        if (!bid.beats(beaten)) {
            return false;
        }
        if (beaten != null) {
            outbidNotices.accept(beaten);
        }
        return true;
    }

    public Optional<Bid> highest() {
        return Optional.ofNullable(highest.get());
    }

    public long minimumBid() {
        return highest().map(bid -> bid.amount() + 1).orElse(reserve);
    }

    public String title() {
        return title;
    }
}

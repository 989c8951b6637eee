// expect deadlock: with `b`, `a.open("a", 1)`
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Thread-safe. */
public class WalletLedger {
    private static final AtomicLong IDS = new AtomicLong();
    public static final class Wallet {
        private final long id = IDS.incrementAndGet();
        private final Lock lock = new ReentrantLock();
        private final String owner;
        private long cents;
        private Wallet(String owner, long cents) {
            this.owner = owner;
            this.cents = cents;
        }
        public String owner() {
            return owner;
        }
        @Override
        public String toString() {
            return owner + "#" + id;
        }
    }
    public Wallet open(String owner, long cents) {
        Objects.requireNonNull(owner, "owner");
        if (cents < 0) {
            throw new IllegalArgumentException("negative deposit: " + cents);
        }
        return new Wallet(owner, cents);
    }
    public boolean transfer(Wallet from, Wallet to, long cents) {
        if (cents <= 0) {
            throw new IllegalArgumentException("amount must be positive: " + cents);
        }
        Lock first = from.lock;
        Lock second = to.lock;
        first.lock();
        try {
            second.lock();
            try {
                if (from.cents < cents) {
                    return false;
                }
                from.cents -= cents;
                to.cents += cents;
                return true;
            } finally {
                second.unlock();
            }
        } finally {
            first.unlock();
        }
    }
    public long balance(Wallet wallet) {
        wallet.lock.lock();
        try {
            return wallet.cents;
        } finally {
            wallet.lock.unlock();
        }
    }
}
// right
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Thread-safe. */
public class WalletLedger {
    private static final AtomicLong IDS = new AtomicLong();
    public static final class Wallet {
        private final long id = IDS.incrementAndGet();
        private final Lock lock = new ReentrantLock();
        private final String owner;
        private long cents;
        private Wallet(String owner, long cents) {
            this.owner = owner;
            this.cents = cents;
        }
        public String owner() {
            return owner;
        }
        @Override
        public String toString() {
            return owner + "#" + id;
        }
    }
    public Wallet open(String owner, long cents) {
        Objects.requireNonNull(owner, "owner");
        if (cents < 0) {
            throw new IllegalArgumentException("negative deposit: " + cents);
        }
        return new Wallet(owner, cents);
    }
    public boolean transfer(Wallet from, Wallet to, long cents) {
        if (cents <= 0) {
            throw new IllegalArgumentException("amount must be positive: " + cents);
        }
        Lock first = from.id <= to.id ? from.lock : to.lock;
        Lock second = from.id <= to.id ? to.lock : from.lock;
        first.lock();
        try {
            second.lock();
            try {
                if (from.cents < cents) {
                    return false;
                }
                from.cents -= cents;
                to.cents += cents;
                return true;
            } finally {
                second.unlock();
            }
        } finally {
            first.unlock();
        }
    }
    public long balance(Wallet wallet) {
        wallet.lock.lock();
        try {
            return wallet.cents;
        } finally {
            wallet.lock.unlock();
        }
    }
}

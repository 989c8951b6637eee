// expect not-linearizable: `add(1)` ∥ `add(1)`
package shop.money;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkNotNull;

import java.util.concurrent.atomic.AtomicLong;

public class Balance {
    private final AtomicLong cents;

    public Balance(AtomicLong cents) {
        this.cents = checkNotNull(cents, "cents");
    }

    public long add(long more) {
        checkArgument(more >= 0, "negative: %s", more);
        cents.set(cents.get() + more);
        return cents.get();
    }
}
// right
package shop.money;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkNotNull;

import java.util.concurrent.atomic.AtomicLong;

public class Balance {
    private final AtomicLong cents;

    public Balance(AtomicLong cents) {
        this.cents = checkNotNull(cents, "cents");
    }

    public long add(long more) {
        checkArgument(more >= 0, "negative: %s", more);
        return cents.addAndGet(more);
    }
}

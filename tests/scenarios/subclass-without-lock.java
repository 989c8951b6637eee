// expect data-race: `StockLevel.onHand`
class StockLevel {

    protected int onHand;

    public StockLevel(int onHand) {
        if (onHand < 0) {
            throw new IllegalArgumentException("onHand: " + onHand);
        }
        this.onHand = onHand;
    }

    public synchronized void receive(int quantity) {
        requirePositive(quantity);
        onHand += quantity;
    }

    public synchronized boolean ship(int quantity) {
        requirePositive(quantity);
        if (available() < quantity) {
            return false;
        }
        onHand -= quantity;
        return true;
    }

    public synchronized int onHand() {
        return onHand;
    }

    public synchronized int available() {
        return onHand;
    }

    static void requirePositive(int quantity) {
        if (quantity <= 0) {
            throw new IllegalArgumentException("quantity must be positive: " + quantity);
        }
    }

    static class Reservable extends StockLevel {

        private final int minimum;
        private int reserved;

        public Reservable(int onHand, int minimum) {
            super(onHand);
            this.minimum = minimum;
        }

        public synchronized boolean reserve(int quantity) {
            requirePositive(quantity);
            if (available() < quantity) {
                return false;
            }
            reserved += quantity;
            return true;
        }

        public synchronized int reserved() {
            return reserved;
        }

        @Override
        public synchronized int available() {
            return Math.max(0, onHand - reserved - minimum);
        }

        @Override
        public boolean ship(int quantity) {
            requirePositive(quantity);
            if (onHand - minimum < quantity) {
                return false;
            }
            onHand -= quantity;
            reserved = Math.max(0, reserved - quantity);
            return true;
        }
    }
}
// right
class StockLevel {

    protected int onHand;

    public StockLevel(int onHand) {
        if (onHand < 0) {
            throw new IllegalArgumentException("onHand: " + onHand);
        }
        this.onHand = onHand;
    }

    public synchronized void receive(int quantity) {
        requirePositive(quantity);
        onHand += quantity;
    }

    public synchronized boolean ship(int quantity) {
        requirePositive(quantity);
        if (available() < quantity) {
            return false;
        }
        onHand -= quantity;
        return true;
    }

    public synchronized int onHand() {
        return onHand;
    }

    public synchronized int available() {
        return onHand;
    }

    static void requirePositive(int quantity) {
        if (quantity <= 0) {
            throw new IllegalArgumentException("quantity must be positive: " + quantity);
        }
    }

    static class Reservable extends StockLevel {

        private final int minimum;
        private int reserved;

        public Reservable(int onHand, int minimum) {
            super(onHand);
            this.minimum = minimum;
        }

        public synchronized boolean reserve(int quantity) {
            requirePositive(quantity);
            if (available() < quantity) {
                return false;
            }
            reserved += quantity;
            return true;
        }

        public synchronized int reserved() {
            return reserved;
        }

        @Override
        public synchronized int available() {
            return Math.max(0, onHand - reserved - minimum);
        }

        @Override
        public synchronized boolean ship(int quantity) {
            requirePositive(quantity);
            if (onHand - minimum < quantity) {
                return false;
            }
            onHand -= quantity;
            reserved = Math.max(0, reserved - quantity);
            return true;
        }
    }
}

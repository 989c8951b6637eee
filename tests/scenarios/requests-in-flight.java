// expect not-linearizable: then `drain()`, then `idle()` = 
public class InFlight {
    private volatile int flying;
    private volatile boolean draining;

    public boolean begin() {
        if (draining) {
            return false;
        }
        flying++;
        return true;
    }

    public void end() {
        flying--;
    }

    public void drain() {
        draining = true;
    }

    public boolean idle() {
        return draining && flying == 0;
    }
}
// right
public class InFlight {
    private int flying;
    private boolean draining;

    public synchronized boolean begin() {
        if (draining) {
            return false;
        }
        flying++;
        return true;
    }

    public synchronized void end() {
        flying--;
    }

    public synchronized void drain() {
        draining = true;
    }

    public synchronized boolean idle() {
        return draining && flying == 0;
    }
}

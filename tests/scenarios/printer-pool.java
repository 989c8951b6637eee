// expect data-race: `boolean[][0]`
import java.util.concurrent.Semaphore;

/** Printers that jobs take and give back. */
public class PrinterPool {
    private final boolean[] busy = new boolean[2];
    private final Semaphore free = new Semaphore(2);

    public int take() throws InterruptedException {
        free.acquire();
        for (int i = 0; i < busy.length; i++) {
            if (!busy[i]) {
                busy[i] = true;
                return i;
            }
        }
        return -1;
    }

    public void giveBack(int printer) {
        if (printer >= 0 && printer < busy.length && busy[printer]) {
            busy[printer] = false;
            free.release();
        }
    }
}
// right
import java.util.concurrent.Semaphore;

/** Printers that jobs take and give back. */
public class PrinterPool {
    private final boolean[] busy = new boolean[2];
    private final Semaphore free = new Semaphore(2);

    public int take() throws InterruptedException {
        free.acquire();
        synchronized (busy) {
            for (int i = 0; i < busy.length; i++) {
                if (!busy[i]) {
                    busy[i] = true;
                    return i;
                }
            }
        }
        return -1;
    }

    public void giveBack(int printer) {
        synchronized (busy) {
            if (printer < 0 || printer >= busy.length || !busy[printer]) return;
            busy[printer] = false;
        }
        free.release();
    }
}

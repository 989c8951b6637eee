// expect data-race: `Smokers.item`
package semaphores;

import java.util.concurrent.Semaphore;

/** A slot of one: put waits until it is empty. */
public class Smokers {
    private final Semaphore empty = new Semaphore(1), full = new Semaphore(0);
    private String item;

    public void put(String s) throws InterruptedException {
        empty.acquire();
        full.release();
        item = s;
    }

    public String take() throws InterruptedException {
        full.acquire();
        String s = item;
        empty.release();
        return s;
    }
}

// right
package semaphores;

import java.util.concurrent.Semaphore;

/** A slot of one: put waits until it is empty. */
public class Smokers {
    private final Semaphore empty = new Semaphore(1), full = new Semaphore(0);
    private String item;

    public void put(String s) throws InterruptedException {
        empty.acquire();
        item = s;
        full.release();
    }

    public String take() throws InterruptedException {
        full.acquire();
        String s = item;
        empty.release();
        return s;
    }
}

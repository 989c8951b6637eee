// expect deadlock: blocked forever
import java.util.concurrent.locks.*;
public class Matrix {
    private final int[] cells = new int[2];
    private final Lock[] locks = { new ReentrantLock(), new ReentrantLock() };
    public void swap(int i, int j) {
        i &= 1; j &= 1;
        locks[i].lock();
        try {
            locks[j].lock();
            try { int t = cells[i]; cells[i] = cells[j]; cells[j] = t; } finally { locks[j].unlock(); }
        } finally { locks[i].unlock(); }
    }
}
// right
import java.util.concurrent.locks.*;
public class Matrix {
    private final int[] cells = new int[2];
    private final Lock[] locks = { new ReentrantLock(), new ReentrantLock() };
    public void swap(int a, int b) {
        int i = Math.min(a & 1, b & 1), j = Math.max(a & 1, b & 1);
        locks[i].lock();
        try {
            locks[j].lock();
            try { int t = cells[i]; cells[i] = cells[j]; cells[j] = t; } finally { locks[j].unlock(); }
        } finally { locks[i].unlock(); }
    }
}

// expect data-race: `Scales.left`
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
public class Scales {
    private final ReentrantLock one = new ReentrantLock(), other = new ReentrantLock();
    private int left = 3, right;
    public boolean toRight() throws InterruptedException {
        if (!one.tryLock(1, TimeUnit.SECONDS)) return false;
        try { left--; right++; return true; } finally { one.unlock(); }
    }
    public boolean toLeft() throws InterruptedException {
        if (!other.tryLock(1, TimeUnit.SECONDS)) return false;
        try { left++; right--; return true; } finally { other.unlock(); }
    }
}
// right
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
public class Scales {
    private final ReentrantLock one = new ReentrantLock(), other = new ReentrantLock();
    private int left = 3, right;
    public boolean toRight() throws InterruptedException {
        if (!one.tryLock(1, TimeUnit.SECONDS)) return false;
        try {
            if (!other.tryLock(1, TimeUnit.SECONDS)) return false;
            try { left--; right++; return true; } finally { other.unlock(); }
        } finally { one.unlock(); }
    }
    public boolean toLeft() throws InterruptedException {
        if (!other.tryLock(1, TimeUnit.SECONDS)) return false;
        try {
            if (!one.tryLock(1, TimeUnit.SECONDS)) return false;
            try { left++; right--; return true; } finally { one.unlock(); }
        } finally { other.unlock(); }
    }
    public int total() throws InterruptedException {
        one.lock();
        try {
            other.lock();
            try { return left + right; } finally { other.unlock(); }
        } finally { one.unlock(); }
    }
}

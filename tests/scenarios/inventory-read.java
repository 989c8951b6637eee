// expect data-race: the content of
package shop.stock;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class Inventory<K> {
    private final Map<K, Integer> stock = new HashMap<>();
    private final Lock lock = new ReentrantLock();

    public void receive(K item, int count) {
        lock.lock();
        try {
            stock.merge(item, count, Integer::sum);
        } finally {
            lock.unlock();
        }
    }

    public int available(K item) {
        return stock.getOrDefault(item, 0);
    }
}
// right
package shop.stock;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class Inventory<K> {
    private final Map<K, Integer> stock = new HashMap<>();
    private final Lock lock = new ReentrantLock();

    public void receive(K item, int count) {
        lock.lock();
        try {
            stock.merge(item, count, Integer::sum);
        } finally {
            lock.unlock();
        }
    }

    public int available(K item) {
        lock.lock();
        try {
            return stock.getOrDefault(item, 0);
        } finally {
            lock.unlock();
        }
    }
}

import java.lang.ref.*;
import java.util.WeakHashMap;

/** References that nobody clears but the program. */
public class ClearedReferences {
    public static void main(String[] args) throws InterruptedException {
        Object object = new Object();
        WeakReference<Object> weak = new WeakReference<>(object);
        SoftReference<Object> soft = new SoftReference<>(object);
        System.out.println((weak.get() == object) + " " + (soft.get() == object) + " " + weak.refersTo(object));
        weak.clear();
        System.out.println(weak.get() + " " + weak.refersTo(null) + " " + weak.enqueue() + " " + weak.isEnqueued());
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        WeakReference<Object> queued = new WeakReference<>(object, queue);
        SoftReference<Object> other = new SoftReference<>(object, queue);
        PhantomReference<Object> phantom = new PhantomReference<>(object, queue);
        System.out.println(phantom.get() + " " + queue.poll() + " " + queue.remove(1));
        System.out.println(queued.enqueue() + " " + queued.enqueue() + " " + queued.get());
        System.out.println((queue.remove() == queued) + " " + queue.poll());
        Thread puts = new Thread(other::enqueue);
        puts.start();
        System.out.println((queue.remove() == other) + " " + phantom.enqueue() + " " + (queue.remove(1000) == phantom));
        Thread.currentThread().interrupt();
        try {
            queue.remove();
        } catch (InterruptedException exception) {
            System.out.println("interrupted");
        }
        try {
            queue.remove(-1);
        } catch (IllegalArgumentException exception) {
            System.out.println(exception.getMessage());
        }
        Cleaner cleaner = Cleaner.create();
        Cleaner.Cleanable once = cleaner.register(object, () -> System.out.println("cleaned"));
        once.clean();
        once.clean();
        Cleaner.create(task -> {
            Thread made = new Thread(task);
            made.setDaemon(true);
            return made;
        }).register(object, () -> System.out.println("also")).clean();
        WeakHashMap<Object, String> map = new WeakHashMap<>();
        map.put(object, "value");
        System.out.println(map.get(object) + map.size() + map.remove(object) + map.isEmpty());
        Reference.reachabilityFence(object);
    }
}

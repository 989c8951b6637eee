package java.util.concurrent;

import java.util.ArrayList;
import java.util.function.Predicate;
import racelens.Model;

/** What queues without locks do element by element, while others come and go. */
final class OneByOne {
    private OneByOne() {}

    private static Buffer.Node first(Buffer<?> queue) {
        Model.step(queue);
        Model.looks(queue);
        return queue.count == 0 ? null : (Buffer.Node) queue.nodes[0];
    }

    private static Buffer.Node next(Buffer<?> queue, Buffer.Node node) {
        Model.step(queue);
        Model.looks(queue);
        return queue.after(node);
    }

    private static boolean isEqual(Object item, Buffer.Node node) {
        Model.acquire(node);
        return item.equals(node.value);
    }

    static int size(Buffer<?> queue) {
        int seen = 0;
        for (Buffer.Node node = first(queue); node != null; node = next(queue, node)) {
            seen++;
        }
        return seen;
    }

    static boolean contains(Buffer<?> queue, Object item) {
        Buffer.Node node = item == null ? null : first(queue);
        while (node != null && !isEqual(item, node)) {
            node = next(queue, node);
        }
        return node != null;
    }

    static boolean remove(Buffer<?> queue, Object item) {
        Buffer.Node node = item == null ? null : first(queue);
        while (node != null && !(isEqual(item, node) && queue.removeNode(node))) {
            node = next(queue, node);
        }
        return node != null;
    }

    static boolean drop(Buffer<?> queue, Predicate<Object> goes) {
        boolean isChanged = false;
        for (Buffer.Node node = first(queue); node != null; node = next(queue, node)) {
            Model.acquire(node);
            if (goes.test(node.value) && queue.removeNode(node)) {
                isChanged = true;
            }
        }
        return isChanged;
    }

    static void clear(Buffer<?> queue) {
        while (queue.poll() != null) {
            continue;
        }
    }

    static Object[] toArray(Buffer<?> queue) {
        ArrayList<Object> all = new ArrayList<Object>();
        for (Buffer.Node node = first(queue); node != null; node = next(queue, node)) {
            Model.acquire(node);
            all.add(node.value);
        }
        return all.toArray();
    }
}

// expect not-linearizable: after `add("a"); fetch()`
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Letters that are fetched, and put back where nobody was at home. Each is in one of three places; this guards them all. */
class Letters {
    private final ArrayDeque<Integer> waiting = new ArrayDeque<>();
    private final Map<Integer, String> underway = new HashMap<>();
    private final Map<Integer, String> texts = new HashMap<>();
    private final List<Integer> lost = new ArrayList<>();
    private int last;

    synchronized int add(String text) {
        texts.put(++last, text);
        waiting.add(last);
        return last;
    }

    synchronized int fetch() {
        Integer number = waiting.poll();
        if (number == null) {
            return 0;
        }
        underway.put(number, texts.get(number));
        return number;
    }

    boolean putBack(int number) {
        if (!take(number)) {
            return false;
        }
        leave(number);
        return true;
    }

    synchronized boolean isAllDelivered() {
        return waiting.isEmpty() && underway.isEmpty() && lost.isEmpty();
    }

    private synchronized boolean take(int number) {
        return underway.remove(number) != null;
    }

    private synchronized void leave(int number) {
        lost.add(number);
    }
}
// right
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Letters that are fetched, and put back where nobody was at home. Each is in one of three places; this guards them all. */
class Letters {
    private final ArrayDeque<Integer> waiting = new ArrayDeque<>();
    private final Map<Integer, String> underway = new HashMap<>();
    private final Map<Integer, String> texts = new HashMap<>();
    private final List<Integer> lost = new ArrayList<>();
    private int last;

    synchronized int add(String text) {
        texts.put(++last, text);
        waiting.add(last);
        return last;
    }

    synchronized int fetch() {
        Integer number = waiting.poll();
        if (number == null) {
            return 0;
        }
        underway.put(number, texts.get(number));
        return number;
    }

    synchronized boolean putBack(int number) {
        if (!take(number)) {
            return false;
        }
        leave(number);
        return true;
    }

    synchronized boolean isAllDelivered() {
        return waiting.isEmpty() && underway.isEmpty() && lost.isEmpty();
    }

    private synchronized boolean take(int number) {
        return underway.remove(number) != null;
    }

    private synchronized void leave(int number) {
        lost.add(number);
    }
}

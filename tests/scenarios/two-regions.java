// expect exception: EmptyStackException
import java.util.Stack;
public class Plates {
    private final Stack<String> plates = new Stack<>();
    public void push(String plate) { plates.push(plate); }
    public synchronized boolean isEmpty() { return plates.isEmpty(); }
    public String pop() {
        if (isEmpty()) return null;
        return plates.pop();
    }
}
// right
import java.util.Stack;
public class Plates {
    private final Stack<String> plates = new Stack<>();
    public synchronized void push(String plate) { plates.push(plate); }
    public synchronized boolean isEmpty() { return plates.isEmpty(); }
    public synchronized String pop() {
        if (isEmpty()) return null;
        return plates.pop();
    }
}

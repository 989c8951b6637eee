// expect deadlock: setLocation(2)
package jcip;

import java.util.HashSet;
import java.util.Set;

/** After the taxi and dispatcher of Java Concurrency in Practice. */
public class Taxi {
    public static class Dispatcher {
        private final Set<Taxi> available = new HashSet<>();
        synchronized void notifyAvailable(Taxi t) { available.add(t); }
        public synchronized int image() {
            int n = 0;
            for (Taxi t : available) n += t.location();
            return n;
        }
    }

    private int location, destination = 2;
    private final Dispatcher dispatcher;

    public Taxi(Dispatcher d) { dispatcher = d; }
    public Taxi() { this(new Dispatcher()); dispatcher.notifyAvailable(this); }

    public synchronized int location() { return location; }

    public int image() { return dispatcher.image(); }

    public synchronized void setLocation(int l) {
        location = l;
        if (location == destination) dispatcher.notifyAvailable(this);
    }
}
// right
package jcip;

import java.util.HashSet;
import java.util.Set;

/** After the taxi and dispatcher of Java Concurrency in Practice. */
public class Taxi {
    public static class Dispatcher {
        private final Set<Taxi> available = new HashSet<>();
        synchronized void notifyAvailable(Taxi t) { available.add(t); }
        public synchronized int image() {
            int n = 0;
            for (Taxi t : available) n += t.location();
            return n;
        }
    }

    private int location, destination = 2;
    private final Dispatcher dispatcher;

    public Taxi(Dispatcher d) { dispatcher = d; }
    public Taxi() { this(new Dispatcher()); dispatcher.notifyAvailable(this); }

    public synchronized int location() { return location; }

    public int image() { return dispatcher.image(); }

    public void setLocation(int l) {
        boolean there;
        synchronized (this) {
            location = l;
            there = location == destination;
        }
        if (there) dispatcher.notifyAvailable(this);
    }
}

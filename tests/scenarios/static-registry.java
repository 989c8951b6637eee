// expect data-race: the content of
import java.util.ArrayList;
import java.util.List;

public class Sensor {
    private static final List<Sensor> ALL = new ArrayList<>();
    private final String name;

    public Sensor(String name) { this.name = name; }

    public synchronized void activate() { ALL.add(this); }
    public static synchronized int active() { return ALL.size(); }
}
// right
import java.util.ArrayList;
import java.util.List;

public class Sensor {
    private static final List<Sensor> ALL = new ArrayList<>();
    private final String name;

    public Sensor(String name) { this.name = name; }

    public void activate() {
        synchronized (Sensor.class) { ALL.add(this); }
    }
    public static synchronized int active() { return ALL.size(); }
}

import java.util.*;

/** Arrays that hold themselves, properties that are no text, times of timers that are none. */
public class MoreCorners {
    static void refused(Runnable does) {
        try {
            does.run();
            System.out.println("done");
        } catch (RuntimeException exception) {
            System.out.println(exception.getClass().getName());
        }
    }

    public static void main(String[] args) {
        Object[] inner = {1, null};
        Object[] outer = {inner, "a", new int[] {1}, inner};
        inner[1] = outer;
        System.out.println(Arrays.deepToString(outer));
        System.out.println(Arrays.deepToString(inner));
        System.out.println(Arrays.deepToString(new Object[][] {{1}, null, {}}));

        Properties below = new Properties();
        below.put("a", "1");
        below.put("b", 2);
        Properties all = new Properties(below);
        all.put("c", "3");
        System.out.println(Collections.list(all.propertyNames()).size() + " " + all.stringPropertyNames());
        all.put(5, "five");
        refused(() -> all.propertyNames());

        Timer timer = new Timer(true);
        TimerTask task = new TimerTask() {
            public void run() {}
        };
        refused(() -> timer.schedule(task, -1));
        refused(() -> timer.schedule(task, new Date(-1)));
        refused(() -> timer.schedule(task, Long.MAX_VALUE));
        refused(() -> timer.schedule(task, 1, 0));
        refused(() -> timer.scheduleAtFixedRate(task, new Date(-1), 5));
        refused(() -> timer.schedule(task, (Date) null));
        timer.cancel();

        Hashtable<String, Integer> table = new Hashtable<>(31);
        for (int i = 0; i < 12; i++) {
            table.put("key" + i * 7, i);
        }
        System.out.println(table.clone());
        System.out.println(table.clone().equals(table));
    }
}

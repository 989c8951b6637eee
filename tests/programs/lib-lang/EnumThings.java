import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

public class EnumThings {
    static void show(Object value) {
        System.out.println(value);
    }

    interface Act {
        Object run() throws Exception;
    }

    static void fails(Act act) {
        try {
            show("fine: " + act.run());
        } catch (Exception exception) {
            show(exception.getClass().getName() + ": " + exception.getMessage());
        }
    }

    enum Color {
        RED, GREEN, BLUE
    }

    enum Shape {
        ROUND {
            int area() {
                return 3;
            }
        },
        FLAT;

        int area() {
            return 1;
        }
    }

    public static void main(String[] args) throws Exception {
        show(Color.valueOf("RED") + " " + Color.GREEN.ordinal() + " " + Color.BLUE.compareTo(Color.RED) + " " + Color.RED.getDeclaringClass().getSimpleName() + " " + Color.GREEN.name());
        show(Enum.valueOf(Color.class, "BLUE") + " " + Color.RED.equals(Color.RED) + " " + Shape.ROUND.getDeclaringClass().getSimpleName() + " " + Shape.ROUND.area());
        EnumMap<Color, String> map = new EnumMap<>(Color.class);
        map.put(Color.BLUE, "b");
        map.put(Color.RED, "r");
        show(map + " " + map.containsKey(Color.GREEN) + " " + map.get(Color.BLUE) + " " + map.size() + map.keySet() + map.values());
        for (Map.Entry<Color, String> entry : map.entrySet()) {
            entry.setValue(entry.getValue() + "!");
        }
        show(map + " " + map.remove(Color.RED) + " " + map);
        EnumSet<Color> set = EnumSet.of(Color.BLUE, Color.RED);
        show(set + " " + EnumSet.allOf(Color.class) + " " + EnumSet.noneOf(Color.class) + " " + EnumSet.complementOf(set) + " " + EnumSet.range(Color.RED, Color.GREEN) + " " + EnumSet.copyOf(set).equals(set));
        set.add(Color.GREEN);
        set.remove(Color.RED);
        show(set.contains(Color.RED) + " " + set);
        fails(() -> Enum.valueOf(Color.class, "pink"));
    }
}

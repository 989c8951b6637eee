import java.util.*;

public class EnumCollections {
    enum Colour { RED, GREEN, BLUE, BLACK, WHITE }

    public static void main(String[] args) throws Exception {
        EnumSet<Colour> some = EnumSet.of(Colour.BLUE, Colour.RED);
        System.out.println(some + " " + EnumSet.allOf(Colour.class) + EnumSet.noneOf(Colour.class) + EnumSet.complementOf(some) + EnumSet.range(Colour.GREEN, Colour.BLACK));
        System.out.println(EnumSet.of(Colour.RED) + " " + EnumSet.of(Colour.RED, Colour.GREEN, Colour.BLUE) + EnumSet.of(Colour.RED, Colour.GREEN, Colour.BLUE, Colour.BLACK)
                + EnumSet.of(Colour.RED, Colour.GREEN, Colour.BLUE, Colour.BLACK, Colour.WHITE) + EnumSet.of(Colour.WHITE, Colour.RED, Colour.RED) + EnumSet.copyOf(List.of(Colour.BLACK, Colour.RED)) + EnumSet.copyOf(some));
        EnumMap<Colour, Integer> map = new EnumMap<>(Colour.class);
        map.put(Colour.WHITE, 1);
        map.put(Colour.RED, 2);
        System.out.println(map + " " + map.containsKey(Colour.RED) + map.containsValue(1) + map.get(Colour.BLUE) + new EnumMap<>(map) + new EnumMap<>(Map.of(Colour.BLUE, 3)) + map.remove(Colour.RED) + map.equals(Map.of(Colour.WHITE, 1)));
        map.clear();
        System.out.println(map.isEmpty() + " " + (Colour.RED.hashCode() == Colour.RED.hashCode()) + Colour.valueOf("RED").compareTo(Colour.BLUE) + Colour.RED.getDeclaringClass());
        try {
            EnumSet.copyOf(List.<Colour>of());
        } catch (IllegalArgumentException exception) {
            System.out.println(exception.getMessage());
        }
        try {
            map.put(null, 1);
        } catch (NullPointerException exception) {
            System.out.println("null");
        }
    }
}

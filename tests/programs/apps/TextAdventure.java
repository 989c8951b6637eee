import java.util.*;
import java.util.stream.*;
public class TextAdventure {
    enum Dir { NORTH(0, 1), EAST(1, 0), SOUTH(0, -1), WEST(-1, 0); final int dx, dy; Dir(int x, int y) { dx = x; dy = y; }
        Dir opposite() { return values()[(ordinal() + 2) % values().length]; }
        static Optional<Dir> parse(String s) { return Stream.of(values()).filter(d -> d.name().startsWith(s.toUpperCase(Locale.ROOT))).findFirst(); } }
    interface Item { String name(); default int weight() { return 1; } default String look() { return "a " + name() + " (" + weight() + ")"; } }
    record Simple(String name) implements Item {}
    record Heavy(String name, int weight) implements Item { @Override public String look() { return Item.super.look().toUpperCase(); } }
    class Room { final String name; final Map<Dir, Room> exits = new EnumMap<>(Dir.class); final Set<Item> items = new LinkedHashSet<>();
        Room(String n) { name = n; rooms.add(this); }
        Room link(Dir d, Room o) { exits.put(d, o); o.exits.put(d.opposite(), this); return this; }
        String describe() { return name + " exits " + exits.keySet() + (items.isEmpty() ? "" : items.stream().map(Item::look).sorted().collect(Collectors.joining(", ", " items: ", ""))); } }
    private final List<Room> rooms = new ArrayList<>(); private Room at; private final Map<String, Item> bag = new TreeMap<>(String.CASE_INSENSITIVE_ORDER); private int moves;
    TextAdventure() { Room hall = new Room("Hall"), attic = this.new Room("Attic"), pit = new Room("Pit"); hall.link(Dir.NORTH, attic).link(Dir.WEST, pit); attic.items.add(new Simple("Lamp")); attic.items.add(new Heavy("Anvil", 50)); attic.items.add(new Simple("Lamp")); at = hall; }
    String command(String line) {
        String[] w = line.trim().toLowerCase().split("\\s+", 2);
        return switch (w[0]) {
            case "" -> "Say something.";
            case "go", "walk" -> { if (w.length < 2) yield "Where?"; var d = Dir.parse(w[1]); if (d.isEmpty()) yield "No direction '" + w[1] + "'"; Room r = at.exits.get(d.get()); if (r == null) yield "A wall."; moves++; at = r; yield at.describe(); }
            case "take" -> at.items.stream().filter(i -> i.name().equalsIgnoreCase(w[1])).findAny().map(i -> { if (i.weight() > 10) return i.name() + " is too heavy"; at.items.remove(i); bag.put(i.name(), i); return "Taken " + i; }).orElseGet(() -> "No " + w[1]);
            case "bag" -> bag.keySet().toString() + bag.containsKey("LAMP");
            case "quit" -> throw new IllegalStateException("Goodbye after " + moves + " moves");
            default -> { String g = rooms.stream().map(r -> r.name).reduce("", (a, b) -> a + b.charAt(0)); yield "Huh? " + g; }
        };
    }
    public static void main(String[] args) {
        TextAdventure t = new TextAdventure();
        String script = """
            look
            go
            go up
            go n

            take lamp
            take anvil
            take lamp
            bag
            walk south
            go w
            go west
            quit""";
        script.lines().forEach(l -> System.out.println("> " + l + "\n" + t.command(l)));
    }
}

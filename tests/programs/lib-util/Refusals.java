import java.io.*;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.*;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/** What is checked first, what a refusal says, and what is left of the object then. */
public class Refusals {
    static void t(Callable<?> c) {
        try { System.out.println(c.call()); } catch (Throwable e) { System.out.println(e); if (e.getCause() != null) System.out.println("  " + e.getCause()); }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        PriorityQueue<Object> queue = new PriorityQueue<>(List.of("b", "z", "m"));
        t(() -> ByteBuffer.wrap(new byte[2], 1, 5));
        t(() -> { try { return queue.add(5); } catch (ClassCastException e) { return queue.size() + " " + queue; } });
        for (int by : new int[] {Integer.MAX_VALUE, Integer.MIN_VALUE, -1, 4, 6}) { List<Integer> list = new ArrayList<>(List.of(1, 2, 3)); Collections.rotate(list, by); System.out.println(list); }
        t(() -> { Collections.rotate(List.of(1, 2), 4); return "not moved"; });
        t(() -> { Collections.rotate(List.of(), 4); return "not moved"; });
        t(() -> Arrays.copyOfRange(new int[2], 1, Integer.MIN_VALUE + 1));
        t(() -> Arrays.copyOfRange(new int[2], 2, 1));
        t(() -> Arrays.copyOfRange(new String[2], -1, Integer.MAX_VALUE));
        t(() -> Arrays.stream(new int[2], 2, 1));
        t(() -> Arrays.stream(new long[2], -1, 1));
        t(() -> Arrays.stream(new double[2], 1, 3));
        t(() -> Arrays.stream(new String[2], 2, 1));
        int[] numbers = {1, 2, 3, 4};
        var late = Arrays.stream(numbers, 1, 3);
        numbers[1] = 20;
        System.out.println(late.sum() + " " + Arrays.stream(numbers, 1, 3).spliterator().estimateSize() + Arrays.stream(numbers, 2, 4).boxed().toList());
        t(() -> Stream.of(1).sorted(null));
        t(() -> java.util.stream.Collectors.maxBy(null)); t(() -> java.util.stream.Collectors.minBy(null)); t(() -> Stream.of(3, 9, 4).collect(java.util.stream.Collectors.maxBy(Comparator.reverseOrder()))); t(() -> Stream.of(3, 9, 4).collect(java.util.stream.Collectors.minBy(Comparator.reverseOrder())));
        t(() -> CharSequence.compare(null, null)); t(() -> CharSequence.compare("a", new StringBuilder("b")));
        for (int size : new int[] {-1, 0, 128}) t(() -> { var format = new java.text.DecimalFormat("#,##0"); format.setGroupingSize(size); return format.getGroupingSize(); });
        t(() -> new ArrayList<>(List.of(1)).addAll(5, null));
        t(() -> new Vector<>(List.of(1)).addAll(5, null));
        for (String text : new String[] {" \t x\n", " 1e ", "", "  ", " 1.2.3 ", "\n7\n"}) t(() -> Double.parseDouble(text));
        t(() -> Float.parseFloat(" y "));
        t(() -> Integer.toUnsignedString(-1, 1) + " " + Integer.toUnsignedString(-1, 37) + " " + Integer.toUnsignedString(-1, 36) + " " + Long.toUnsignedString(Long.MIN_VALUE, 99) + " " + Long.toUnsignedString(-1, 7));
        t(() -> Integer.parseUnsignedInt("123", 2, 1, 10));
        t(() -> Long.parseUnsignedLong("123", -1, 1, 10));
        t(() -> Long.parseUnsignedLong("123", 1, 4, 10));
        StringBuilder b = new StringBuilder("hello");
        char[] chars = {'x', 'y'};
        t(() -> b.append(chars, 1, 5)); t(() -> b.append(chars, -1, 1)); t(() -> b.append(chars, 1, Integer.MAX_VALUE)); t(() -> b.append(chars, 1, 1));
        t(() -> b.insert(9, chars, 0, 1)); t(() -> b.insert(1, chars, 1, 2)); t(() -> b.insert(1, chars, -1, 2)); t(() -> b.insert(1, chars, 0, 2));
        t(() -> b.insert(9, "abc", 5, 6)); t(() -> b.insert(0, "abc", 2, 1)); t(() -> b.insert(0, "abc", 1, 2)); t(() -> b.insert(-1, (CharSequence) null));
        t(() -> { b.getChars(0, 3, chars, 0); return b; }); t(() -> { b.getChars(0, 1, chars, -1); return b; }); t(() -> { b.getChars(4, 3, chars, 0); return b; });
        t(() -> Array.get("text", -1)); t(() -> Array.getInt(new long[1], 0)); t(() -> { Array.set("text", 9, 1); return 0; }); t(() -> Array.get(new int[1], 1)); t(() -> Array.getByte(null, -1));
        t(() -> new StringWriter().append('x')); t(() -> { new StringWriter().write(chars, 1, 5); return 0; }); t(() -> { new PrintWriter(new StringWriter()).write(chars, 1, 5); return 0; }); t(() -> { new ByteArrayOutputStream().write(new byte[2], 1, 5); return 0; });
        for (TreeMap<String, Integer> map : List.of(new TreeMap<String, Integer>(), new TreeMap<String, Integer>(Map.of("k", 1)))) { t(() -> map.ceilingKey(null)); t(() -> map.floorEntry(null)); t(() -> map.higherKey(null)); t(() -> map.lowerEntry(null)); t(() -> map.get(null)); t(() -> new TreeSet<>(map.keySet()).ceiling(null)); }
        t(() -> "abc".replaceFirst("x", null)); t(() -> "abc".replaceFirst("b", null));
        var matcher = java.util.regex.Pattern.compile("b").matcher("abc");
        t(() -> matcher.region(2, 1)); t(() -> matcher.region(4, 1)); t(() -> matcher.region(1, 4)); t(() -> matcher.region(1, -1)); t(() -> { matcher.reset().appendReplacement(new StringBuilder(), null); return 0; });
        t(() -> Integer.parseUnsignedInt("-1", 99)); t(() -> Integer.parseUnsignedInt("1", 99)); t(() -> Long.parseUnsignedLong("a", 1)); t(() -> Long.parseUnsignedLong("", 1));
        t(() -> int.class.getPackageName() + int[][].class.getPackageName() + String[].class.getPackageName() + Map.Entry.class.getPackageName() + "[" + Refusals[].class.getPackageName() + "]");
    }
}

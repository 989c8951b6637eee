import java.io.*;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.*;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/** What is checked first, what a refusal says, and what is left of the object then. */
public class Refusals {
    static void t(Callable<?> c) {
        try { System.out.println(c.call()); } catch (Throwable e) { System.out.println(e); if (e.getCause() != null) System.out.println("  " + e.getCause()); }
    }
    static class Fixed extends AbstractList<Integer> { public Integer get(int at) { if (at > 1 || at < 0) throw new IndexOutOfBoundsException("at " + at); return at; } public int size() { return 2; } }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        PriorityQueue<Object> queue = new PriorityQueue<>(List.of("b", "z", "m"));
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
        t(() -> new ArrayList<>(List.of(1)).addAll(5, null));
        t(() -> new Vector<>(List.of(1)).addAll(5, null));
        t(() -> new Fixed().listIterator(2).next());
        t(() -> new Fixed().listIterator().previous());
        t(() -> { Iterator<Integer> it = new Fixed().iterator(); it.next(); it.next(); return it.next(); });
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
        t(() -> ByteBuffer.wrap(new byte[2], 1, 5)); t(() -> new BufferedInputStream(new ByteArrayInputStream(new byte[3])).read(new byte[2], 1, 5)); t(() -> new BufferedInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3, 4}), 1).skip(3));
        t(() -> { BufferedInputStream in = new BufferedInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3, 4, 5}), 2); in.mark(9); in.read(); return in.skip(3) + " " + in.skip(3) + " " + in.read(); });
        for (Duration d : new Duration[] {Duration.ofSeconds(-1, 5), Duration.ofSeconds(-1, 999_999_999), Duration.ofSeconds(3, 999_999_999), Duration.ofSeconds(Long.MIN_VALUE), Duration.ofSeconds(Long.MAX_VALUE, 999_999_999), Duration.ofDays(200_000)}) {
            t(d::toMillis); t(d::toNanos); t(() -> d.multipliedBy(20_000_000_000L)); t(() -> d.multipliedBy(Long.MAX_VALUE)); t(() -> d.multipliedBy(Long.MIN_VALUE)); t(() -> d.multipliedBy(-7)); t(() -> d.dividedBy(2)); t(() -> d.dividedBy(-3)); t(d::negated); t(d::abs);
        }
        t(() -> Duration.ofMillis(500).multipliedBy(20_000_000_000L)); t(() -> Duration.ofSeconds(-1).multipliedBy(Long.MIN_VALUE)); t(() -> Duration.ofSeconds(-1, 1).multipliedBy(Long.MAX_VALUE));
        t(() -> int.class.getPackageName() + int[][].class.getPackageName() + String[].class.getPackageName() + Map.Entry.class.getPackageName() + "[" + Refusals[].class.getPackageName() + "]");
    }
}

// In a JVM of its own
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TimeZone;
import java.util.TimerTask;
import java.util.UUID;
import java.util.function.BinaryOperator;

/** What utilities refuse, in which order they look, and which objects they share. */
public class RefusedAndShared {
    interface Call {
        void call() throws Exception;
    }

    static void tried(String name, Call call) {
        try {
            call.call();
            System.out.println(name + ": done");
        } catch (Exception exception) {
            System.out.println(name + ": " + exception);
        }
    }

    static class Checking extends Writer {
        Checking(Object lock) {
            super(lock);
        }

        @Override
        public void write(char[] chars, int from, int count) {
            System.out.println(Thread.holdsLock(lock) + " " + new String(chars, from, count));
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    static class Zone extends TimeZone {
        int offset;

        public int getOffset(int era, int year, int month, int day, int weekday, int millis) {
            return offset;
        }

        public void setRawOffset(int millis) {
            offset = millis;
        }

        public int getRawOffset() {
            return offset;
        }

        public boolean useDaylightTime() {
            return false;
        }

        public boolean inDaylightTime(Date date) {
            return false;
        }
    }

    static void parts() {
        List<Integer> whole = new ArrayList<>(List.of(1, 2, 3, 4));
        List<Integer> part = whole.subList(0, 3);
        whole.add(5);
        tried("size", () -> part.size());
        tried("iterator", () -> part.iterator());
        tried("listIterator", () -> part.listIterator());
        tried("get", () -> part.get(1));
        tried("get too far", () -> part.get(9));
    }

    static void writers() throws IOException {
        OutputStreamWriter writer = new OutputStreamWriter(new ByteArrayOutputStream());
        tried("no chars", () -> writer.write((char[]) null, -1, -1));
        tried("too many chars", () -> writer.write(new char[0], 0, 1));
        tried("before the text", () -> writer.write("abc", -1, 1));
        tried("less than nothing", () -> writer.write("abc", 0, -1));
        tried("past the text", () -> writer.write("abc", 1, 3));
        tried("no text", () -> writer.write((String) null, -1, 0));
        tried("part of a text", () -> writer.write("abc", 1, 2));
        writer.close();
        tried("closed, before the text", () -> writer.write("abc", -1, 0));
        tried("closed", () -> writer.write("abc", 0, 1));
        tried("closed, no chars", () -> writer.write((char[]) null, -1, -1));
        tried("closed, one char", () -> writer.write('c'));
        Writer checking = new Checking(new Object());
        checking.write("text");
        checking.write('c');
        checking.write("text", 1, 2);
        checking.append("more");
    }

    public static void main(String[] args) throws IOException {
        parts();
        writers();
        for (String text : new String[] {"+f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "a-b-c-d-", "1-2-3-4-5", "--1-2-3", "x", "1-+2-3--4-5",
                "f81d4fae-7dec-11d0-a765-00a0c91e6bfg", "1-2-3-4-5-6"}) {
            tried(text, () -> System.out.println(UUID.fromString(text)));
        }
        for (String text : new String[] {"", "+", "-12", "12x", "x12", "99999999999999999999", "2147483648"}) {
            tried(text, () -> System.out.println(Integer.parseInt("<" + text + ">", 1, text.length() + 1, 10)));
            tried(text, () -> System.out.println(Long.parseLong("<" + text + ">", 1, text.length() + 1, 10)));
        }
        tried("radix", () -> Integer.parseInt("12", 0, 2, 99));
        tried("bounds", () -> Integer.parseInt("12", 0, 3, 10));
        System.out.println(Optional.empty() == Optional.ofNullable(null));
        System.out.println(Optional.of(1).filter(value -> value > 1) == Optional.<Integer>empty());
        System.out.println(OptionalInt.empty() == OptionalInt.empty());
        System.out.println(OptionalLong.empty() == OptionalLong.empty());
        System.out.println(OptionalDouble.empty() == OptionalDouble.empty());
        tried("least", () -> BinaryOperator.minBy(null));
        tried("greatest", () -> BinaryOperator.maxBy(null));
        Zone zone = new Zone();
        zone.offset = 5;
        System.out.println(((Zone) zone.clone()).offset);
        TimerTask task = new TimerTask() {
            public void run() {}
        };
        System.out.println(task.scheduledExecutionTime());
        StackTraceElement made = new StackTraceElement("A", "b", null, 3);
        System.out.println(made.hashCode() + " " + made.equals(new StackTraceElement("A", "b", null, 3)) + " "
                + made.equals(new StackTraceElement("A", "b", "c", 3)));
        StackTraceElement own = new Throwable().getStackTrace()[0];
        StackTraceElement copy = new StackTraceElement(own.getClassName(), own.getMethodName(), own.getFileName(), own.getLineNumber());
        System.out.println(own.equals(copy) + " " + own.equals(own) + " " + own.hashCode() + " " + copy.hashCode());
        tried("no class", () -> new StackTraceElement(null, "b", "c", 1));
        tried("no method", () -> new StackTraceElement("A", null, "c", 1));
        BitSet bits = new BitSet();
        bits.set(70);
        System.out.println(bits + " " + bits.nextSetBit(71) + " " + bits.nextClearBit(70));
    }
}

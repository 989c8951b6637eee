import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;
import java.util.Spliterator;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** What a stream knows of its elements before they are there, and which stages run because of it. */
class KnownSizes {
    static final StringBuilder SEEN = new StringBuilder();

    static int seen(int value) {
        SEEN.append(' ').append(value);
        return value;
    }

    static void counted(String name, Supplier<Stream<Integer>> source) {
        SEEN.setLength(0);
        StringBuilder line = new StringBuilder(name);
        line.append(' ').append(source.get().peek(KnownSizes::seen).count()).append(SEEN);
        SEEN.setLength(0);
        line.append(" | ").append(source.get().map(KnownSizes::seen).skip(1).count()).append(SEEN);
        SEEN.setLength(0);
        line.append(" | ").append(source.get().limit(2).mapToInt(KnownSizes::seen).count()).append(SEEN);
        SEEN.setLength(0);
        line.append(" | ").append(source.get().filter(x -> seen(x) > 1).count()).append(SEEN);
        System.out.println(line);
    }

    static void traits(String name, Supplier<Stream<Integer>> source) {
        List<Function<Stream<Integer>, Spliterator<?>>> stages = List.of(Stream::spliterator, s -> s.map(x -> x).spliterator(),
                s -> s.filter(x -> true).spliterator(), s -> s.sorted().spliterator(),
                s -> s.sorted(Comparator.reverseOrder()).spliterator(), s -> s.distinct().spliterator(),
                s -> s.limit(2).spliterator(), s -> s.skip(1).spliterator(), s -> s.peek(x -> {}).spliterator(),
                s -> s.flatMap(Stream::of).spliterator(), s -> s.unordered().spliterator(),
                s -> s.mapToInt(x -> x).spliterator(), s -> s.mapToInt(x -> x).sorted().boxed().spliterator(),
                s -> s.takeWhile(x -> true).spliterator());
        StringBuilder line = new StringBuilder(name);
        for (Function<Stream<Integer>, Spliterator<?>> stage : stages) {
            Spliterator<?> made = stage.apply(source.get());
            line.append(' ').append(made.characteristics()).append(':').append(made.getExactSizeIfKnown());
        }
        System.out.println(line);
    }

    static void closed() {
        Stream<Integer> stream = Stream.of(1).onClose(() -> System.out.println("first")).onClose(() -> {
            throw new IllegalStateException("second");
        }).onClose(() -> {
            throw new IllegalStateException("third");
        });
        try {
            stream.close();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " suppresses " + e.getSuppressed()[0].getMessage());
        }
        System.out.println(Stream.of(1, 2).flatMap(x -> Stream.of(x, -x).onClose(() -> System.out.println("closed " + x))).toList());
        System.out.println(IntStream.of(1, 2).flatMap(x -> IntStream.of(x, -x).onClose(() -> System.out.println("closed " + x))).sum());
    }

    /** Equal to all of its kind, and counts how often it is asked. */
    static final class Asked implements Comparable<Asked> {
        final int value;

        Asked(int value) {
            this.value = value;
        }

        @Override
        public boolean equals(Object other) {
            SEEN.append(" =");
            return other instanceof Asked && ((Asked) other).value == value;
        }

        @Override
        public int hashCode() {
            SEEN.append(" #");
            return value;
        }

        @Override
        public int compareTo(Asked other) {
            SEEN.append(" ?");
            return Integer.compare(value, other.value);
        }
    }

    static void known(String name, Stream<Asked> stream) {
        SEEN.setLength(0);
        System.out.println(name + " " + stream.count() + SEEN);
    }

    public static void main(String[] args) {
        List<Integer> three = List.of(3, 1, 2);
        counted("of", () -> Stream.of(3, 1, 2));
        counted("list", () -> new ArrayList<>(three).stream());
        counted("linked", () -> new LinkedList<>(three).stream());
        counted("set", () -> new HashSet<>(three).stream());
        counted("sorted", () -> new TreeSet<>(three).stream());
        counted("range", () -> IntStream.range(0, 3).boxed());
        counted("closed range", () -> IntStream.rangeClosed(Integer.MAX_VALUE - 2, Integer.MAX_VALUE).boxed());
        counted("joined", () -> Stream.concat(Stream.of(3), three.stream()));
        counted("iterated", () -> Stream.iterate(1, x -> x < 4, x -> x + 1));
        counted("limited", () -> Stream.iterate(1, x -> x + 1).limit(3));
        counted("iterable", () -> StreamSupport.stream(((Iterable<Integer>) three::iterator).spliterator(), false));
        counted("empty", Stream::empty);
        traits("of", () -> Stream.of(3, 1, 2));
        traits("one", () -> Stream.of(3));
        traits("empty", Stream::empty);
        traits("list", () -> new ArrayList<>(three).stream());
        traits("set", () -> new HashSet<>(three).stream());
        traits("sorted", () -> new TreeSet<>(three).stream());
        traits("range", () -> IntStream.range(0, 3).boxed());
        traits("joined", () -> Stream.concat(Stream.of(3), three.stream()));
        traits("iterated", () -> Stream.iterate(1, x -> x + 1).filter(x -> x > 0));
        traits("generated", () -> Stream.generate(() -> 1));
        closed();
        List<Asked> asked = List.of(new Asked(1), new Asked(2), new Asked(2));
        known("distinct", asked.stream().distinct());
        Set<Asked> different = new HashSet<>(asked);
        known("distinct set", different.stream().distinct());
        known("distinct sorted", asked.stream().sorted().distinct());
        known("sorted twice", new TreeSet<>(asked).stream().sorted().filter(x -> true));
        Stream<Integer> used = Stream.of(1, 2);
        used.map(x -> x);
        try {
            used.collect(() -> {
                System.out.println("supplied");
                return new ArrayList<Integer>();
            }, List::add, List::addAll);
        } catch (IllegalStateException e) {
            System.out.println("used");
        }
    }
}

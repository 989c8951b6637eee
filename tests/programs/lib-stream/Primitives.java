import java.util.*;
import java.util.stream.*;

public class Primitives {
    static void show(Object value) {
        System.out.println(value);
    }

    public static void main(String[] args) throws Exception {
        show(IntStream.range(0, 5).sum() + " " + IntStream.rangeClosed(1, 5).reduce(1, (a, b) -> a * b) + " " + IntStream.of(3, 1, 2).sorted().boxed().toList() + IntStream.range(0, 10).filter(i -> i % 3 == 0).mapToObj(i -> "n" + i).toList());
        show(IntStream.range(0, 5).average().getAsDouble() + " " + IntStream.range(0, 0).average() + IntStream.range(1, 4).summaryStatistics() + IntStream.of(1, 1, 2).distinct().count() + IntStream.iterate(1, i -> i * 2).limit(4).sum());
        show(IntStream.range(0, 3).mapToLong(i -> i * 10L).sum() + " " + IntStream.range(0, 3).mapToDouble(i -> i / 2.0).sum() + IntStream.range(0, 3).asLongStream().max() + IntStream.rangeClosed(1, 3).asDoubleStream().boxed().toList());
        show(LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b) + " " + LongStream.of(1, 2).mapToInt(l -> (int) l).sum() + DoubleStream.of(0.1, 0.2, 0.3).sum() + " " + DoubleStream.of(1, 2, 3).average().getAsDouble() + DoubleStream.of(3, 4).map(Math::sqrt).max());
        show(IntStream.range(0, 6).skip(2).limit(3).boxed().toList() + " " + IntStream.range(0, 5).anyMatch(i -> i == 3) + IntStream.range(0, 5).allMatch(i -> i < 5) + IntStream.empty().findFirst() + IntStream.of(4).findAny().getAsInt() + IntStream.range(0, 5).noneMatch(i -> i > 9));
        show(IntStream.range(0, 3).flatMap(i -> IntStream.range(0, i)).boxed().toList() + " " + Arrays.toString(IntStream.range(0, 3).toArray()) + IntStream.concat(IntStream.of(1), IntStream.of(2)).sum() + IntStream.rangeClosed(3, 1).count());
        IntStream.range(0, 3).parallel().forEachOrdered(i -> System.out.print(i));
        show("");
        show(Stream.of("a", "bb").mapToInt(String::length).boxed().collect(Collectors.toList()) + " " + IntStream.range(0, 4).collect(ArrayList::new, ArrayList::add, ArrayList::addAll));
        PrimitiveIterator.OfInt it = IntStream.range(0, 2).iterator();
        show(it.nextInt() + it.next() + " " + it.hasNext());
        show(DoubleStream.of(1.5, 2.5).summaryStatistics() + " " + LongStream.range(0, 4).summaryStatistics());
        show(IntStream.rangeClosed(Integer.MAX_VALUE - 1, Integer.MAX_VALUE).count() + " " + IntStream.range(0, 9).takeWhile(i -> i < 3).sum() + IntStream.range(0, 9).dropWhile(i -> i < 7).sum());
    }
}

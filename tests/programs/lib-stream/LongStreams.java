import java.util.Arrays;
import java.util.PrimitiveIterator;
import java.util.stream.LongStream;

public class LongStreams {
    public static void main(String[] args) throws Exception {
        System.out.println(Arrays.toString(LongStream.of(3L, 1L, 2L).sorted().toArray()) + LongStream.of(5L).sum() + LongStream.empty().count());
        System.out.println(Arrays.toString(LongStream.iterate(1L, x -> x * 3).limit(5).toArray()) + Arrays.toString(LongStream.iterate(1L, x -> x < 50, x -> x * 3).toArray()));
        System.out.println(Arrays.toString(LongStream.concat(LongStream.of(1L), LongStream.of(2L, 3L)).map(x -> x + 1).toArray()));
        System.out.println(Arrays.toString(LongStream.builder().add(4L).add(5L).build().toArray()));
        LongStream.Builder builder = LongStream.builder();
        builder.accept(6L);
        System.out.println(builder.build().boxed().toList());
        int[] from = {0};
        System.out.println(Arrays.toString(LongStream.generate(() -> from[0]++).limit(3).toArray()));
        System.out.println(LongStream.of(1L, 2L, 3L, 4L).filter(x -> x > 1).mapToObj(x -> "n" + x).toList() + " " + LongStream.of(1L, 1L, 2L).distinct().count()
                + LongStream.of(1L, 2L).flatMap(x -> LongStream.of(x, -x)).boxed().toList() + LongStream.of(1L, 2L, 3L).skip(1).peek(x -> System.out.print("[" + x + "]")).max()
                + LongStream.of(4L, 2L).min() + LongStream.of(4L, 2L).average() + LongStream.of(4L, 2L).summaryStatistics());
        System.out.println(LongStream.of(1L, 2L).reduce(10L, (a, b) -> a - b) + " " + LongStream.of(1L, 2L).reduce((a, b) -> a - b) + LongStream.empty().reduce((a, b) -> a)
                + LongStream.of(1L, 2L).anyMatch(x -> x == 2) + LongStream.of(1L, 2L).allMatch(x -> x == 2) + LongStream.of(1L, 2L).noneMatch(x -> x == 3)
                + LongStream.of(1L, 2L).findFirst() + LongStream.of(9L).findAny() + LongStream.of(1L, 2L, 0L, 5L).takeWhile(x -> x > 0).count()
                + LongStream.of(1L, 2L, 0L, 5L).dropWhile(x -> x > 0).count());
        System.out.println(LongStream.of(1L, 2L).collect(StringBuilder::new, (t, x) -> t.append(x), StringBuilder::append) + " "
                + LongStream.of(1L, 2L).mapMulti((x, to) -> { to.accept(x); to.accept(x); }).count());
        LongStream.of(1L, 2L).forEach(x -> System.out.print(x + ","));
        LongStream.of(1L, 2L).parallel().sequential().unordered().forEachOrdered(x -> System.out.print(x + ";"));
        PrimitiveIterator.OfLong iterator = LongStream.of(1L, 2L).iterator();
        System.out.println(iterator.nextLong() + iterator.next() + " " + iterator.hasNext());
        LongStream closed = LongStream.of(1L).onClose(() -> System.out.println("closed"));
        System.out.println(closed.isParallel());
        closed.close();
    }
}

import java.util.Arrays;
import java.util.PrimitiveIterator;
import java.util.stream.IntStream;

public class IntStreams {
    public static void main(String[] args) throws Exception {
        System.out.println(Arrays.toString(IntStream.of(3, 1, 2).sorted().toArray()) + IntStream.of(5).sum() + IntStream.empty().count());
        System.out.println(Arrays.toString(IntStream.iterate(1, x -> x * 3).limit(5).toArray()) + Arrays.toString(IntStream.iterate(1, x -> x < 50, x -> x * 3).toArray()));
        System.out.println(Arrays.toString(IntStream.concat(IntStream.of(1), IntStream.of(2, 3)).map(x -> x + 1).toArray()));
        System.out.println(Arrays.toString(IntStream.builder().add(4).add(5).build().toArray()));
        IntStream.Builder builder = IntStream.builder();
        builder.accept(6);
        System.out.println(builder.build().boxed().toList());
        int[] from = {0};
        System.out.println(Arrays.toString(IntStream.generate(() -> from[0]++).limit(3).toArray()));
        System.out.println(IntStream.of(1, 2, 3, 4).filter(x -> x > 1).mapToObj(x -> "n" + x).toList() + " " + IntStream.of(1, 1, 2).distinct().count()
                + IntStream.of(1, 2).flatMap(x -> IntStream.of(x, -x)).boxed().toList() + IntStream.of(1, 2, 3).skip(1).peek(x -> System.out.print("[" + x + "]")).max()
                + IntStream.of(4, 2).min() + IntStream.of(4, 2).average() + IntStream.of(4, 2).summaryStatistics());
        System.out.println(IntStream.of(1, 2).reduce(10, (a, b) -> a - b) + " " + IntStream.of(1, 2).reduce((a, b) -> a - b) + IntStream.empty().reduce((a, b) -> a)
                + IntStream.of(1, 2).anyMatch(x -> x == 2) + IntStream.of(1, 2).allMatch(x -> x == 2) + IntStream.of(1, 2).noneMatch(x -> x == 3)
                + IntStream.of(1, 2).findFirst() + IntStream.of(9).findAny() + IntStream.of(1, 2, 0, 5).takeWhile(x -> x > 0).count()
                + IntStream.of(1, 2, 0, 5).dropWhile(x -> x > 0).count());
        System.out.println(IntStream.of(1, 2).collect(StringBuilder::new, (t, x) -> t.append(x), StringBuilder::append) + " "
                + IntStream.of(1, 2).mapMulti((x, to) -> { to.accept(x); to.accept(x); }).count());
        IntStream.of(1, 2).forEach(x -> System.out.print(x + ","));
        IntStream.of(1, 2).parallel().sequential().unordered().forEachOrdered(x -> System.out.print(x + ";"));
        PrimitiveIterator.OfInt iterator = IntStream.of(1, 2).iterator();
        System.out.println(iterator.nextInt() + iterator.next() + " " + iterator.hasNext());
        IntStream closed = IntStream.of(1).onClose(() -> System.out.println("closed"));
        System.out.println(closed.isParallel());
        closed.close();
    }
}

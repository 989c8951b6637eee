import java.util.Arrays;
import java.util.PrimitiveIterator;
import java.util.stream.DoubleStream;

public class DoubleStreams {
    public static void main(String[] args) throws Exception {
        System.out.println(Arrays.toString(DoubleStream.of(3.0, 1.0, 2.0).sorted().toArray()) + DoubleStream.of(5.0).sum() + DoubleStream.empty().count());
        System.out.println(Arrays.toString(DoubleStream.iterate(1.0, x -> x * 3).limit(5).toArray()) + Arrays.toString(DoubleStream.iterate(1.0, x -> x < 50, x -> x * 3).toArray()));
        System.out.println(Arrays.toString(DoubleStream.concat(DoubleStream.of(1.0), DoubleStream.of(2.0, 3.0)).map(x -> x + 1).toArray()));
        System.out.println(Arrays.toString(DoubleStream.builder().add(4.0).add(5.0).build().toArray()));
        DoubleStream.Builder builder = DoubleStream.builder();
        builder.accept(6.0);
        System.out.println(builder.build().boxed().toList());
        int[] from = {0};
        System.out.println(Arrays.toString(DoubleStream.generate(() -> from[0]++).limit(3).toArray()));
        System.out.println(DoubleStream.of(1.0, 2.0, 3.0, 4.0).filter(x -> x > 1).mapToObj(x -> "n" + x).toList() + " " + DoubleStream.of(1.0, 1.0, 2.0).distinct().count()
                + DoubleStream.of(1.0, 2.0).flatMap(x -> DoubleStream.of(x, -x)).boxed().toList() + DoubleStream.of(1.0, 2.0, 3.0).skip(1).peek(x -> System.out.print("[" + x + "]")).max()
                + DoubleStream.of(4.0, 2.0).min() + DoubleStream.of(4.0, 2.0).average() + DoubleStream.of(4.0, 2.0).summaryStatistics());
        System.out.println(DoubleStream.of(1.0, 2.0).reduce(10.0, (a, b) -> a - b) + " " + DoubleStream.of(1.0, 2.0).reduce((a, b) -> a - b) + DoubleStream.empty().reduce((a, b) -> a)
                + DoubleStream.of(1.0, 2.0).anyMatch(x -> x == 2) + DoubleStream.of(1.0, 2.0).allMatch(x -> x == 2) + DoubleStream.of(1.0, 2.0).noneMatch(x -> x == 3)
                + DoubleStream.of(1.0, 2.0).findFirst() + DoubleStream.of(9.0).findAny() + DoubleStream.of(1.0, 2.0, 0.0, 5.0).takeWhile(x -> x > 0).count()
                + DoubleStream.of(1.0, 2.0, 0.0, 5.0).dropWhile(x -> x > 0).count());
        System.out.println(DoubleStream.of(1.0, 2.0).collect(StringBuilder::new, (t, x) -> t.append(x), StringBuilder::append) + " "
                + DoubleStream.of(1.0, 2.0).mapMulti((x, to) -> { to.accept(x); to.accept(x); }).count());
        DoubleStream.of(1.0, 2.0).forEach(x -> System.out.print(x + ","));
        DoubleStream.of(1.0, 2.0).parallel().sequential().unordered().forEachOrdered(x -> System.out.print(x + ";"));
        PrimitiveIterator.OfDouble iterator = DoubleStream.of(1.0, 2.0).iterator();
        System.out.println(iterator.nextDouble() + iterator.next() + " " + iterator.hasNext());
        DoubleStream closed = DoubleStream.of(1.0).onClose(() -> System.out.println("closed"));
        System.out.println(closed.isParallel());
        closed.close();
    }
}

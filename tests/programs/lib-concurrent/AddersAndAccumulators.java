import java.util.concurrent.atomic.*;

public class AddersAndAccumulators {
    public static void main(String[] args) throws Exception {
        LongAdder longs = new LongAdder();
        longs.add(5);
        longs.increment();
        longs.decrement();
        System.out.println(longs + " " + longs.sum() + longs.intValue() + longs.longValue() + longs.floatValue() + longs.doubleValue() + longs.sumThenReset() + longs.sum());
        longs.add(3);
        longs.reset();
        DoubleAdder doubles = new DoubleAdder();
        doubles.add(1.5);
        doubles.add(2.5);
        System.out.println(longs.sum() + " " + doubles + doubles.sum() + doubles.intValue() + doubles.longValue() + doubles.floatValue() + doubles.doubleValue() + doubles.sumThenReset() + doubles.sum());
        doubles.add(1);
        doubles.reset();
        System.out.println(doubles);
        LongAccumulator most = new LongAccumulator(Long::max, Long.MIN_VALUE);
        most.accumulate(4);
        most.accumulate(2);
        System.out.println(most + " " + most.get() + most.intValue() + most.longValue() + most.floatValue() + most.doubleValue() + most.getThenReset() + most.get());
        most.accumulate(1);
        most.reset();
        System.out.println(most);
        DoubleAccumulator product = new DoubleAccumulator((x, y) -> x * y, 1);
        product.accumulate(4);
        product.accumulate(2.5);
        System.out.println(product + " " + product.get() + product.intValue() + product.longValue() + product.floatValue() + product.doubleValue() + product.getThenReset() + product.get());
        product.accumulate(3);
        product.reset();
        System.out.println(product);
    }
}

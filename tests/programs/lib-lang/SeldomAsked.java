import java.util.Comparator;
import java.util.Date;
import java.util.Spliterator;
import java.util.TimeZone;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.logging.Logger;

/** Methods that code of a library is asked for by those who extend it. */
public class SeldomAsked {
    /** Neither of ints, longs nor doubles as the library has them. */
    static class Countdown implements Spliterator.OfPrimitive<Integer, IntConsumer, Countdown> {
        private int left;

        Countdown(int left) {
            this.left = left;
        }

        public boolean tryAdvance(IntConsumer action) {
            if (left == 0) {
                return false;
            }
            action.accept(left--);
            return true;
        }

        public boolean tryAdvance(Consumer<? super Integer> action) {
            return tryAdvance((IntConsumer) action::accept);
        }

        public Countdown trySplit() {
            return null;
        }

        public long estimateSize() {
            return left;
        }

        public int characteristics() {
            return Spliterator.SIZED;
        }
    }

    static class Hour extends TimeZone {
        public int getOffset(int era, int year, int month, int day, int weekday, int millis) {
            return 3_600_000;
        }

        public void setRawOffset(int millis) {}

        public int getRawOffset() {
            return 3_600_000;
        }

        public boolean useDaylightTime() {
            return false;
        }

        public boolean inDaylightTime(Date date) {
            return false;
        }
    }

    public static void main(String[] args) {
        new Countdown(3).forEachRemaining((IntConsumer) value -> System.out.print(value + " "));
        System.out.println(new Countdown(2).getExactSizeIfKnown());
        System.out.println(new Hour().getRawOffset() + " " + new Hour().inDaylightTime(new Date(0)));
        System.out.println(Logger.getLogger("seldom", null).getName());
        System.out.println(Comparator.<Integer>naturalOrder().compare(1, 2));
    }
}

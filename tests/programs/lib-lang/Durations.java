import java.time.Duration;

public class Durations {
    public static void main(String[] args) throws Exception {
        Duration[] all = {Duration.ZERO, Duration.ofDays(2), Duration.ofHours(-3), Duration.ofMinutes(90), Duration.ofSeconds(61), Duration.ofSeconds(5, 1_500_000_000), Duration.ofMillis(-1500), Duration.ofNanos(123456789)};
        for (Duration each : all) {
            System.out.println(each + " " + each.getSeconds() + " " + each.getNano() + " " + each.toDays() + " " + each.toHours() + " " + each.toMinutes() + " " + each.toSeconds() + " " + each.toMillis() + " " + each.toNanos()
                    + " " + each.isZero() + each.isNegative() + each.abs() + each.negated() + each.multipliedBy(3) + each.dividedBy(7) + each.plus(Duration.ofSeconds(1)) + each.minus(Duration.ofMillis(1)) + each.plusSeconds(5)
                    + each.plusMillis(5) + each.plusNanos(-5) + " " + each.hashCode() + each.equals(Duration.ofSeconds(61)) + Integer.signum(each.compareTo(Duration.ofMinutes(2))));
        }
        try {
            Duration.ZERO.dividedBy(0);
        } catch (ArithmeticException exception) {
            System.out.println(exception.getMessage());
        }
        try {
            Duration.ofDays(Long.MAX_VALUE);
        } catch (ArithmeticException exception) {
            System.out.println(exception.getMessage());
        }
    }
}

import java.time.*;
import java.time.temporal.*;

/** Durations with units, and as texts. */
public class DurationsAsked {
    static void refused(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException exception) {
            System.out.println(exception.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) {
        Duration length = Duration.ofSeconds(93784, 5_006_007);
        System.out.println(length.plusDays(1).plusHours(2).plusMinutes(3) + " " + length.minusDays(2).minusHours(1).minusMinutes(1));
        System.out.println(length.minusSeconds(4).minusMillis(5).minusNanos(6) + " " + length.plus(3, ChronoUnit.HALF_DAYS) + " "
                + length.minus(90, ChronoUnit.SECONDS) + " " + length.plus(2, ChronoUnit.DAYS));
        System.out.println(length.toDaysPart() + " " + length.toHoursPart() + " " + length.toMinutesPart() + " " + length.toSecondsPart() + " "
                + length.toMillisPart() + " " + length.toNanosPart());
        System.out.println(length.get(ChronoUnit.SECONDS) + " " + length.get(ChronoUnit.NANOS) + " " + length.getUnits() + " "
                + length.withSeconds(-3) + " " + length.withNanos(1));
        System.out.println(length.truncatedTo(ChronoUnit.HOURS) + " " + length.negated().truncatedTo(ChronoUnit.MINUTES) + " "
                + length.truncatedTo(ChronoUnit.SECONDS) + " " + length.dividedBy(Duration.ofMinutes(7)));
        System.out.println(Duration.of(5, ChronoUnit.MICROS) + " " + Duration.from(Duration.ofMillis(3)));
        Instant start = Instant.ofEpochSecond(100, 7);
        System.out.println(Duration.between(start, Instant.ofEpochSecond(99, 8)) + " " + length.addTo(start).equals(start.plus(length)) + " "
                + length.subtractFrom(start).equals(start.minus(length)));
        System.out.println(Duration.between(LocalTime.of(1, 2), LocalTime.of(3, 1, 5)) + " "
                + Duration.between(LocalDateTime.of(2024, 1, 1, 0, 0), LocalDateTime.of(2024, 3, 1, 0, 0, 1)).toDays());
        for (String text : new String[] {"PT20.345S", "PT15M", "P2D", "p2dt3h4m", "PT-6H3M", "-PT6H3M", "-PT-6H+3M", "PT0S", "P", "PT", "P1H",
            "1S", "PT1.5M", "PT1S1M", "PT1,5S", "PT-0.5S", "PTS", "P1DT"}) {
            try {
                System.out.println(text + " " + Duration.parse(text));
            } catch (java.time.format.DateTimeParseException exception) {
                System.out.println(text + " " + exception.getParsedString() + " " + exception.getErrorIndex());
            }
        }
        refused(() -> length.plus(1, ChronoUnit.MONTHS));
        refused(() -> length.get(ChronoUnit.HOURS));
        refused(() -> length.withNanos(-1));
        refused(() -> length.dividedBy(Duration.ZERO));
        refused(() -> length.truncatedTo(ChronoUnit.YEARS));
        Clock clock = Clock.systemUTC();
        System.out.println((clock.millis() > 0) + " " + Instant.now().isAfter(Instant.EPOCH) + " " + LocalDate.of(2024, 2, 28).plusDays(2) + " "
                + LocalTime.parse("10:15:30").plusMinutes(50));
    }
}

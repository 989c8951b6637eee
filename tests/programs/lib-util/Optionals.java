import java.util.*;

public class Optionals {
    static void show(Object value) {
        System.out.println(value);
    }

    interface Act {
        Object run() throws Exception;
    }

    /** Messages of these aren't part of any contract. */
    static void fails(Act act) {
        try {
            show("fine: " + act.run());
        } catch (Exception exception) {
            show(exception.getClass().getName());
        }
    }

    public static void main(String[] args) throws Exception {
        Optional<String> o = Optional.of("x");
        Optional<String> e = Optional.empty();
        show(o + " " + e + o.get() + o.isPresent() + e.isEmpty() + o.map(String::length) + e.map(String::length) + o.filter(s -> s.isEmpty()) + e.orElse("else") + e.orElseGet(() -> "get") + o.flatMap(s -> Optional.of(s + s)));
        o.ifPresent(s -> show("present " + s));
        e.ifPresentOrElse(s -> show("no"), () -> show("else"));
        show(e.or(() -> Optional.of("or")) + " " + o.stream().count() + o.equals(Optional.of("x")) + o.hashCode() + Optional.ofNullable(null));
        fails(() -> e.get());
        fails(() -> e.orElseThrow());
        fails(() -> e.orElseThrow(() -> new IllegalStateException("mine")));
        fails(() -> Optional.of(null));
        OptionalInt i = OptionalInt.of(3);
        show(i + " " + i.getAsInt() + OptionalInt.empty() + OptionalDouble.of(1.5) + OptionalLong.of(7).orElse(1) + OptionalInt.empty().orElse(9));
        show(Objects.equals(null, null) + " " + Objects.hash(1, "a") + Objects.toString(null, "d") + Objects.requireNonNullElse(null, "r") + Objects.isNull(1) + Objects.hashCode(null) + Objects.compare(1, 2, Integer::compare));
        fails(() -> Objects.requireNonNull(null, "message"));
        fails(() -> Objects.checkIndex(3, 3));
    }
}

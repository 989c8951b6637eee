import java.util.OptionalInt;

public class OptionalInts {
    public static void main(String[] args) throws Exception {
        OptionalInt some = OptionalInt.of(7), none = OptionalInt.empty();
        for (OptionalInt each : new OptionalInt[] {some, none}) {
            System.out.println(each + " " + each.isPresent() + each.isEmpty() + each.orElse(9) + each.orElseGet(() -> 9) + each.hashCode() + each.equals(OptionalInt.of(7)) + each.equals("x") + each.stream().count());
            each.ifPresent(x -> System.out.println("has " + x));
            each.ifPresentOrElse(x -> System.out.println("still " + x), () -> System.out.println("hasn't"));
            try {
                System.out.println(each.getAsInt() + " " + each.orElseThrow());
            } catch (java.util.NoSuchElementException exception) {
                System.out.println(exception.getMessage());
            }
            try {
                System.out.println(each.orElseThrow(IllegalStateException::new));
            } catch (IllegalStateException exception) {
                System.out.println("supplied");
            }
        }
        System.out.println(none.equals(OptionalInt.empty()) + " " + some.equals(none));
    }
}

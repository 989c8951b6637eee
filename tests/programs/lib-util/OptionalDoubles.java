import java.util.OptionalDouble;

public class OptionalDoubles {
    public static void main(String[] args) throws Exception {
        OptionalDouble some = OptionalDouble.of(7.5), none = OptionalDouble.empty();
        for (OptionalDouble each : new OptionalDouble[] {some, none}) {
            System.out.println(each + " " + each.isPresent() + each.isEmpty() + each.orElse(9.5) + each.orElseGet(() -> 9.5) + each.hashCode() + each.equals(OptionalDouble.of(7.5)) + each.equals("x") + each.stream().count());
            each.ifPresent(x -> System.out.println("has " + x));
            each.ifPresentOrElse(x -> System.out.println("still " + x), () -> System.out.println("hasn't"));
            try {
                System.out.println(each.getAsDouble() + " " + each.orElseThrow());
            } catch (java.util.NoSuchElementException exception) {
                System.out.println(exception.getMessage());
            }
            try {
                System.out.println(each.orElseThrow(IllegalStateException::new));
            } catch (IllegalStateException exception) {
                System.out.println("supplied");
            }
        }
        System.out.println(none.equals(OptionalDouble.empty()) + " " + some.equals(none));
    }
}

import java.util.OptionalLong;

public class OptionalLongs {
    public static void main(String[] args) throws Exception {
        OptionalLong some = OptionalLong.of(7L), none = OptionalLong.empty();
        for (OptionalLong each : new OptionalLong[] {some, none}) {
            System.out.println(each + " " + each.isPresent() + each.isEmpty() + each.orElse(9L) + each.orElseGet(() -> 9L) + each.hashCode() + each.equals(OptionalLong.of(7L)) + each.equals("x") + each.stream().count());
            each.ifPresent(x -> System.out.println("has " + x));
            each.ifPresentOrElse(x -> System.out.println("still " + x), () -> System.out.println("hasn't"));
            try {
                System.out.println(each.getAsLong() + " " + each.orElseThrow());
            } catch (java.util.NoSuchElementException exception) {
                System.out.println(exception.getMessage());
            }
            try {
                System.out.println(each.orElseThrow(IllegalStateException::new));
            } catch (IllegalStateException exception) {
                System.out.println("supplied");
            }
        }
        System.out.println(none.equals(OptionalLong.empty()) + " " + some.equals(none));
    }
}

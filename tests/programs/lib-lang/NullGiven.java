import java.util.Arrays;
import java.util.Scanner;
import java.util.UUID;

/** What a JVM says of null that texts and enums are given. */
class NullGiven {
    interface Ask {
        Object ask() throws Exception;
    }

    static void show(Ask ask) {
        try {
            System.out.println(ask.ask());
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        show(() -> new String((StringBuilder) null));
        show(() -> new String((StringBuffer) null));
        show(() -> new String((char[]) null, 0, 1));
        show(() -> new String((byte[]) null, 0, 1));
        show(() -> new String((byte[]) null));
        show(() -> "a".contentEquals((StringBuffer) null));
        show(() -> "a".replaceAll("a", null));
        show(() -> "a".replaceAll("b", null));
        show(() -> new StringBuilder("b").insert(0, (char[]) null));
        show(() -> String.format(null, 1));
        show(() -> System.out.printf(null, 1));
        show(() -> new Scanner((String) null));
        show(() -> UUID.fromString(null));
        show(() -> Thread.State.NEW.compareTo(null));
        show(() -> Enum.valueOf((Class<Thread.State>) null, "NEW"));
        show(() -> Enum.valueOf(Thread.State.class, null));
        show(() -> Arrays.copyOf((int[]) null, 1));
    }
}

import java.lang.annotation.ElementType;
import java.lang.annotation.Target;

/** A receiver is no parameter, with annotations or without (JLS 8.4). */
public class ReceiverParameters {
    @Target(ElementType.TYPE_USE)
    @interface Marked {}

    class Inner {
        final int held;

        Inner(@Marked ReceiverParameters ReceiverParameters.this, int held) {
            this.held = held;
        }

        int none(@Marked ReceiverParameters.Inner this) {
            return held;
        }

        int one(ReceiverParameters.@Marked Inner this, int x) {
            return held + x;
        }
    }

    int length(@Marked ReceiverParameters this, String text) {
        return text.length();
    }

    int nine(ReceiverParameters this) {
        return 9;
    }

    public static void main(String[] args) throws Exception {
        ReceiverParameters outer = new ReceiverParameters();
        Inner inner = outer.new Inner(5);
        System.out.println(inner.none() + " " + inner.one(4) + " " + outer.length("abc") + " " + outer.nine());
        System.out.println(Inner.class.getDeclaredMethod("none").getParameterCount());
        System.out.println(ReceiverParameters.class.getDeclaredMethod("length", String.class).getParameterCount());
    }
}

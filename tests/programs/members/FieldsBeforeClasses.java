import java.io.Serializable;

/** A field obscures a class of its name (JLS 6.4.2); one that only a later bound has is read after a cast (4.6). */
public class FieldsBeforeClasses {
    static class Holder {
        static final int[] Part = new int[5];

        static final class Part {
            static final String length = "a class";
            static final int only = 3;
        }
    }

    interface Numbered {
        int NUMBER = Integer.parseInt("7");
    }

    static class Kept<T extends Serializable & Numbered> {
        T item;

        int number() {
            return item.NUMBER;
        }
    }

    static class Both implements Serializable, Numbered {}

    static class Base {
        private final String name = "base";

        class Reader extends Base {
            String read() {
                return name;
            }
        }
    }

    @SuppressWarnings({"rawtypes", "unchecked"})
    public static void main(String[] args) {
        System.out.println(Holder.Part.length + " " + new Holder.Part().only);
        Kept<Both> kept = new Kept<>();
        kept.item = new Both();
        System.out.println(kept.number() + " " + new Base().new Reader().read());
        Kept raw = kept;
        raw.item = new Serializable() {};
        try {
            System.out.println(kept.number());
        } catch (ClassCastException exception) {
            System.out.println("not numbered");
        }
    }
}

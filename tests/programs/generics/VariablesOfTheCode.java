/** Within its class a type variable is a type of its own, which no bound of it is (JLS 4.10.2); raw types erase (4.8). */
public class VariablesOfTheCode {
    static class Whole<T extends Integer> {
        String m(T value) {
            return "T";
        }

        String m(Number value) {
            return "Number";
        }

        String both(Integer number, T own) {
            return m(number) + " " + m(own) + " " + m(null);
        }

        <U extends T> String below(U own) {
            return m(own);
        }

        <U extends Number> String beside(U other) {
            return m(other);
        }

        class Inner {
            String k(T value) {
                return "T";
            }

            String k(Object value) {
                return "Object";
            }
        }
    }

    static class Box<E> {
        final String made;

        Box(E item) {
            made = "item";
        }

        Box(Box<E> box) {
            made = "box";
        }
    }

    interface Some<E> {}

    static <U extends Some<?>> String ofLower(Box<? super U> box) {
        return new Box(box).made;
    }

    static String ofUpper(Box<? extends Some<?>> box) {
        return new Box(box).made + " " + new Box(box) {}.made;
    }

    static String ofAny(Box<?> box) {
        return new Box<>(box).made + " " + new Box(box).made;
    }

    interface Joined<E> {
        <S extends E> E[] join(S... items);
    }

    static class Kept<E extends Cloneable & java.io.Serializable> implements Joined<E> {
        @SafeVarargs
        public final <S extends E> E[] join(S... items) {
            return items;
        }
    }

    public static void main(String[] args) {
        Whole<Integer> whole = new Whole<>();
        System.out.println(whole.both(1, 2) + " " + whole.below(3) + " " + whole.beside(4) + " " + whole.m(5));
        Whole<Integer>.Inner inner = whole.new Inner();
        System.out.println(inner.k(1) + " " + inner.k("s"));
        Whole raw = whole;
        System.out.println(raw.m(7) + " " + raw.new Inner().k(8));
        System.out.println(ofLower(null) + " " + ofUpper(null) + " " + ofAny(null));
        Joined<String[]> joined = new Kept<>();
        Object[] all = joined.join(new String[] {"a", "b"});
        System.out.println(all.length + " " + all.getClass().getName());
    }
}

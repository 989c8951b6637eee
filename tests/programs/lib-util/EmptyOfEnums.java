import java.util.Collections;
import java.util.EnumSet;
import java.util.Hashtable;

/** Sets of enums with few and with many constants, and iterators of an empty table. */
public class EmptyOfEnums {
    enum Early {
        A;

        static {
            System.out.println("initialised");
        }
    }

    enum Many {
        A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, C0, C1, C2, C3, C4, C5, C6, C7, C8, C9,
        D0, D1, D2, D3, D4, D5, D6, D7, D8, D9, E0, E1, E2, E3, E4, E5, E6, E7, E8, E9, F0, F1, F2, F3, F4, F5, F6, F7, F8, F9,
        G0, G1, G2, G3, G4
    }

    public static void main(String[] args) {
        EnumSet<Early> early = EnumSet.noneOf(Early.class);
        System.out.println("made " + early.getClass().getName());
        EnumSet<Many> many = EnumSet.range(Many.C8, Many.D1);
        System.out.println(many + " " + many.getClass().getName() + " " + EnumSet.complementOf(many).size());
        System.out.println(many.clone().getClass().getName() + " " + EnumSet.of(Many.A0).equals(EnumSet.copyOf(EnumSet.of(Many.A0))));
        Hashtable<String, String> table = new Hashtable<>();
        System.out.println((Object) table.entrySet().iterator() == Collections.emptyIterator());
        System.out.println(table.entrySet().iterator().hasNext());
    }
}

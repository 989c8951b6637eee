import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;

/** Iterators of enum sets and enum maps go on where the collection changes. */
public class EnumIterators {
    enum Day { MON, TUE, WED, THU }

    enum Many {
        A00, A01, A02, A03, A04, A05, A06, A07, A08, A09, A10, A11, A12, A13, A14, A15, A16, A17, A18, A19,
        A20, A21, A22, A23, A24, A25, A26, A27, A28, A29, A30, A31, A32, A33, A34, A35, A36, A37, A38, A39,
        A40, A41, A42, A43, A44, A45, A46, A47, A48, A49, A50, A51, A52, A53, A54, A55, A56, A57, A58, A59,
        A60, A61, A62, A63, A64, A65, A66
    }

    public static void main(String[] args) {
        EnumSet<Day> days = EnumSet.allOf(Day.class);
        for (Day day : days) {
            System.out.print(day + " ");
            days.remove(Day.THU);
        }
        System.out.println(days);
        Iterator<Day> each = days.iterator();
        Day first = each.next();
        days.remove(first);
        each.remove();
        days.add(Day.THU);
        while (each.hasNext()) {
            System.out.print(each.next() + " ");
        }
        System.out.println(days);
        try {
            each.next();
        } catch (NoSuchElementException exception) {
            System.out.println("no more");
        }
        each.remove();
        try {
            each.remove();
        } catch (IllegalStateException exception) {
            System.out.println("removed already");
        }
        EnumSet<Many> many = EnumSet.of(Many.A01, Many.A63, Many.A64, Many.A66);
        for (Many one : many) {
            System.out.print(one + " ");
            many.remove(Many.A63);
            many.remove(Many.A66);
            many.add(Many.A02);
            many.add(Many.A65);
        }
        System.out.println(many);

        EnumMap<Day, Integer> hours = new EnumMap<>(Day.class);
        hours.put(Day.MON, 1);
        hours.put(Day.WED, 3);
        for (Map.Entry<Day, Integer> entry : hours.entrySet()) {
            System.out.print(entry + " ");
            hours.put(Day.TUE, 2);
            hours.remove(Day.WED);
            entry.setValue(entry.getValue() * 10);
        }
        System.out.println(hours);
        Iterator<Day> keys = hours.keySet().iterator();
        keys.next();
        hours.clear();
        keys.remove();
        System.out.println(keys.hasNext() + " " + hours + " " + hours.values());
        hours.put(Day.THU, 4);
        hours.put(Day.MON, 1);
        hours.values().removeIf(hour -> hour > 2);
        System.out.println(hours + " " + hours.entrySet() + " " + hours.containsValue(1));
    }
}

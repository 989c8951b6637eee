import java.util.ArrayList;
import java.util.List;

/** Operands of a concatenation are made into text one after the other, before those to the right change them. */
public class ConcatOrder {
    static String add(List<Object> list) {
        list.add(list.size());
        return "added";
    }

    static class Count {
        int asked;

        public String toString() {
            return "asked " + ++asked;
        }
    }

    static String ask(Count count) {
        return count.toString();
    }

    public static void main(String[] args) {
        List<Object> list = new ArrayList<>();
        System.out.println(list + add(list));
        System.out.println(list + add(list) + list + add(list) + list);
        System.out.println("" + list + add(list));
        Count count = new Count();
        System.out.println(count + ask(count) + count);
        System.out.println(1 + 2 + ask(count) + count + 'c' + 1);
        Object object = count;
        object += ask(count);
        System.out.println(object);
        Integer boxed = 7;
        System.out.println(boxed + ask(count) + (boxed + boxed) + boxed);
        CharSequence text = new StringBuilder("text");
        text += ask(count) + text;
        System.out.println(text);
    }
}

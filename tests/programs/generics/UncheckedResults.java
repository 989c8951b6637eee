import java.util.ArrayList;
import java.util.List;

/** What a call gives that needs an unchecked conversion is erased. */
public class UncheckedResults {
    static <E> List<E> checked(List<E> list, Class<E> of) { return list; }
    static <E> E first(List<E> list, Class<E> of) { return list.get(0); }
    static <E> List<E> same(List<E> list) { return list; }

    static String kind(Object o) { return "object"; }
    static String kind(String s) { return "text"; }
    static String kind(Integer i) { return "number"; }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        List raw = new ArrayList<Integer>();
        raw.add(1);
        System.out.println(checked(raw, Integer.class).add("s"));
        System.out.println(kind(first(raw, Integer.class)));
        System.out.println(kind(checked(raw, String.class).get(0)));
        System.out.println(kind(same(raw).get(1)));
        System.out.println(kind(new ArrayList<>(raw).get(0)));
        System.out.println(kind(new ArrayList<String>(raw).get(1)));
        List<String> texts = checked(raw, String.class);
        System.out.println(texts.size());
    }
}

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** Sets and maps of an enum are asked for constants of another one. */
class SetsOfOthers {
    enum Day {
        SAT,
        SUN
    }

    enum Kind {
        A,
        B {
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Set days = EnumSet.of(Day.SUN, Day.SAT);
        System.out.println(days.contains(Kind.B) + " " + days.remove(Kind.A) + " " + days.contains("SUN") + days);
        System.out.println(days.removeAll(EnumSet.of(Kind.A)) + " " + days.contains(null) + days.contains(Day.SAT) + days);
        Map named = new EnumMap<Kind, String>(Map.of(Kind.B, "b", Kind.A, "a"));
        System.out.println(named.get(Day.SAT) + " " + named.containsKey(Day.SUN) + named.remove(Day.SUN) + named.get(Kind.B));
    }
}

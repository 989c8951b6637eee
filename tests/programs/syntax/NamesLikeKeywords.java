import java.lang.annotation.ElementType;
import java.lang.annotation.Target;

/** Names and numbers that a grammar may trip over: `yield` and `record` (JLS 3.9), floats like octals (3.10.2). */
public class NamesLikeKeywords {
    @Target(ElementType.TYPE_USE)
    @interface Of {
        Class<?> value();
    }

    static int yield = 100;

    static int yield() {
        yield: while (NamesLikeKeywords.yield == 100) {
            yield = 256;
            break yield;
        }
        return yield;
    }

    static int chosen(int number) {
        return switch (number) {
            case 0 -> NamesLikeKeywords.yield();
            default -> {
                int yield = number;
                yield += 1;
                yield yield;
            }
        };
    }

    static int deep(int[] @Of(int[].class) [] all) {
        return all[0][0];
    }

    public static void main(String[] args) {
        System.out.println(chosen(0) + " " + chosen(4) + " " + deep(new int[][] {{12}}));
        System.out.println(01.f + " " + 09e1 + " " + 000055F + " " + 012 + " " + 0_7.5d);
        record: {
            if (args.length == 0) {
                break record;
            }
            System.out.println("not reached");
        }
    }
}

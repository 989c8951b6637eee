import java.util.*;

// What has a promised type is checked where it counts; what is checked before anything is made.
public class LateChecks {
    static class Joined {
        @SuppressWarnings({"unchecked", "rawtypes"}) static void run(String[] x) {
            List<String> l = new ArrayList<>();
            ((List) l).add(7);
            try {
                System.out.println("x" + l.get(0));
            }  catch (ClassCastException e) {
                System.out.println("CCE");
            }
        }
    }
    static class Lengths {
        static void run(String[] x) {
            try {
                Object o = new int[0][-4];
                System.out.println("ok");
            }  catch (NegativeArraySizeException e) {
                System.out.println("NASE " + e.getMessage());
            }
        }
    }
    static class OwnInitialiser {
        static void run(String[] x) {
            int j = (j = 4);
            System.out.println(j);
            int k = 1, m = k + (k = 3);
            System.out.println(m);
        }
    }
    static class ConstantTexts {
        static class K {
            static {
                System.out.println("init K");
            }
            static final String S = "a" + 1;
            static final boolean F = S == "a1";
        }
        static void run(String[] x) {
            System.out.println(K.S);
            System.out.println(K.F);
        }
    }
    public static void main(String[] args) throws Exception {
        Joined.run(args);
        Lengths.run(args);
        OwnInitialiser.run(args);
        ConstantTexts.run(args);
    }
}

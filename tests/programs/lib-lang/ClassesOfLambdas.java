// What classes of lambdas say of themselves.
public class ClassesOfLambdas {
    static class Lambdas {
        interface I {
            int m();
        }
        static void run(String[] x) {
            I l = () -> 1;
            I a = new I() {
                public int m() {
                    return 2;
                }
            };
            System.out.println(l.getClass().isAnonymousClass() + " " + a.getClass().isAnonymousClass() + " " + l.getClass().isSynthetic());
        }
    }
    public static void main(String[] args) throws Exception {
        Lambdas.run(args);
    }
}

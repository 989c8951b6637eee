// Assertions are enabled in a class that is executed before its initialiser (JLS 14.10).
public class AssertsBeforeInitialisers {
    static class Above {
        static {
            Below.show("from above");
            new Below.Inner().show();
        }
    }

    static class Below extends Above {
        static void show(String when) {
            boolean enabled = false;
            assert enabled = true;
            boolean[] inLambda = {false};
            Runnable asserts = () -> {
                assert inLambda[0] = true;
            };
            asserts.run();
            System.out.println(when + " " + enabled + " " + inLambda[0]);
        }

        static class Inner {
            void show() {
                boolean enabled = false;
                assert enabled = true;
                System.out.println("inner " + enabled);
            }
        }

        static {
            show("own");
        }
    }

    public static void main(String[] args) {
        Below.show("after");
        new Below.Inner().show();
    }
}

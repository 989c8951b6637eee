public class Superinterfaces {
    static int say(String text) {
        System.out.println(text);
        return text.length();
    }

    interface Plain {
        int A = say("Plain");
    }

    interface WithDefault extends Plain {
        int B = say("WithDefault");

        default void hello() {
        }
    }

    interface Below extends WithDefault {
        int C = say("Below");

        default void bye() {
        }
    }

    static class Base implements WithDefault {
        static int d = say("Base");
    }

    static class Derived extends Base implements Plain, Below {
        static int e = say("Derived");
    }

    interface Alone extends WithDefault {
        int F = say("Alone");
    }

    public static void main(String[] args) {
        System.out.println("before");
        new Derived();
        System.out.println("between");
        System.out.println(Alone.F);
        System.out.println(Plain.A);
    }
}

public class Interfaces {
    static int say(String text) {
        System.out.println("init " + text);
        return 1;
    }
    interface Plain {
        int P = say("Plain");
    }
    interface WithDefault {
        int D = say("WithDefault");
        default void hello() { System.out.println("hello"); }
    }
    interface Deep extends WithDefault {
        int E = say("Deep");
    }
    static class Impl implements Plain, Deep {
        static int i = say("Impl");
    }
    interface Constant {
        int K = 5;
        int L = say("Constant");
    }
    interface OnlyStatic {
        int S = say("OnlyStatic");
        static void go() { System.out.println("go"); }
    }
    public static void main(String[] args) {
        System.out.println("main");
        System.out.println(Deep.D);
        new Impl().hello();
        System.out.println(Impl.P);
        System.out.println(Constant.K);
        OnlyStatic.go();
        System.out.println(Deep.E);
    }
}

/** References that are exact: constructors of arrays, methods of arrays, the one constructor that is accessible (JLS 15.13.1). */
public class ReferencesToArrays {
    static class Above {}

    static class Below extends Above {}

    interface MakesBelow {
        Below[] make(int length);
    }

    interface MakesAbove {
        Above[] make(int length);
    }

    interface Runs {
        void run();
    }

    interface GivesText {
        String get();
    }

    interface GivesClass {
        Class get();
    }

    interface GivesObject {
        Object get();
    }

    static String made(MakesBelow makes) {
        return "below";
    }

    static String made(MakesAbove makes) {
        return "above";
    }

    static String text(Runs runs) {
        return "runs";
    }

    static String text(GivesText gives) {
        return "text";
    }

    static String type(GivesClass gives) {
        return "class";
    }

    static String type(GivesObject gives) {
        return "object";
    }

    interface FromNumber {
        Hidden make(int number);
    }

    interface FromNothing {
        Hidden make();
    }

    static String hidden(FromNumber makes) {
        return "number";
    }

    static String hidden(FromNothing makes) {
        return "nothing";
    }

    public static void main(String[] args) {
        System.out.println(made(Above[]::new) + " " + text(new Above[0]::toString) + " " + type(new Above[0]::getClass));
        System.out.println(hidden(Hidden::new) + " " + type("text"::getClass));
    }
}

class Hidden {
    private Hidden() {}

    Hidden(int number) {}
}

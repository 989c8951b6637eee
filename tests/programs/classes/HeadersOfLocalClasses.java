/** Before the body of a local class, members hide the classes of other blocks, by `javac`. */
public class HeadersOfLocalClasses {
    static class Dup { String who() { return "member"; } }
    static String a() { class Dup { String who() { return "local1"; } } class Other extends Dup { } return new Other().who(); }
    static String b() { class Dup { String who() { return "local1"; } } { class Other extends Dup { } return new Other().who(); } }
    static String c() { class Dup { String who() { return "local1"; } } class Other extends Dup { String who() { return "o" + super.who(); } } return new Other().who() + new Dup().who(); }
    static String d() { String s = new Dup().who(); class Dup { String who() { return "local1"; } } class Other extends Dup { } return s + new Other().who(); }
    public static void main(String[] args) {
        System.out.println(a() + b() + c() + d());
    }
}

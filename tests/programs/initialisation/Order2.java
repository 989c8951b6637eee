public class Order2 {
    static String log = "";
    static int note(String s) { log += s; return 1; }
    static class A { int a = note("a"); { note("b"); } A() { note("c"); } static { note("A"); } }
    static class B extends A { int d = note("d"); B() { super(); note("e"); } static { note("B"); } }
    public static void main(String[] args) {
        new B();
        new B();
        System.out.println(log);
    }
}

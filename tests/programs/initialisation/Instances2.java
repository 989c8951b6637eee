public class Instances2 {
    static int next;
    int a = say("a");
    { System.out.println("block " + a + " " + b()); }
    int b = say("b");
    final int c;
    int b() { return b; }
    static int say(String name) {
        System.out.println("field " + name);
        return ++next;
    }
    Instances2() {
        this(3);
        System.out.println("default constructor");
    }
    Instances2(int c) {
        System.out.println("constructor " + a + b);
        this.c = c;
    }
    static class Parent {
        Parent() {
            System.out.println("parent sees " + name() + " " + number());
        }
        String name() { return "parent"; }
        int number() { return 0; }
    }
    static class Child extends Parent {
        String name = "set";
        int number = 9;
        String text = "constant";
        Child() {
            super();
            System.out.println("child sees " + name() + " " + number());
        }
        String name() { return name + text; }
        int number() { return number; }
    }
    public static void main(String[] args) {
        System.out.println(new Instances2().c);
        new Child();
    }
}

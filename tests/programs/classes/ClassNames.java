public class ClassNames {
    interface Inner {}
    static class Nested { class Deep {} }
    enum Kind { ONE { }, TWO }
    record Pair(int a, int b) {}
    @interface Mark {}

    public static void main(String[] args) {
        class Local {}
        Object anonymous = new Object() {};
        System.out.println(ClassNames.class + " " + Kind.class + " " + Pair.class);
        System.out.println(int.class + " " + void.class + " " + int[].class + " " + String[][].class);
        System.out.println(Nested.Deep.class.getName() + " " + Nested.Deep.class.getSimpleName());
        System.out.println(Local.class.getSimpleName());
        System.out.println("[" + anonymous.getClass().getSimpleName() + "]");
        System.out.println(Kind.TWO.getClass().getName() + " " + Kind.TWO.getDeclaringClass());
        System.out.println(int[].class.getSimpleName() + " " + String[][].class.getName() + " " + Pair[].class.getSimpleName());
        System.out.println(new Nested().getClass() == Nested.class);
        System.out.println(Inner.class.getName() + " " + Mark.class.getSimpleName() + " " + Integer.class.getName());
    }
}

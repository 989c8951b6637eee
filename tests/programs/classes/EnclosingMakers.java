import java.util.Arrays;

/** Objects of classes that code knows as those around other ones. */
public class EnclosingMakers {
    static class Nested {
        class Inner {}

        public String toString() {
            return "nested";
        }
    }

    public void greet(String[] names) {
        System.out.println("hello " + Arrays.toString(names));
    }

    @SuppressWarnings("deprecation")
    public static void main(String[] args) throws Exception {
        Class<?> around = new Object() {}.getClass().getEnclosingClass();
        Object made = around.newInstance();
        around.getMethod("greet", String[].class).invoke(made, (Object) new String[] {"you"});
        Object inner = new Nested().new Inner();
        System.out.println(inner.getClass().getDeclaringClass().getDeclaredConstructor().newInstance());
        System.out.println(around.getConstructors().length);
    }
}

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Whatever a class declares, as home-made test frameworks ask for it. */
public class MembersOfAllNames {
    public void testOne() {
        System.out.println("one");
    }

    public void testTwo() {
        System.out.println("two");
    }

    public void helper() {
        System.out.println("never");
    }

    private MembersOfAllNames(String unused) {}

    public MembersOfAllNames() {}

    public static void main(String[] args) throws Exception {
        List<String> names = new ArrayList<>();
        for (Method method : MembersOfAllNames.class.getDeclaredMethods()) {
            if (method.getName().startsWith("test") && method.getParameterCount() == 0) {
                names.add(method.getName());
            }
        }
        Collections.sort(names);
        for (String name : names) {
            MembersOfAllNames.class.getMethod(name).invoke(new MembersOfAllNames());
        }
        int makers = 0;
        for (Constructor<?> maker : MembersOfAllNames.class.getDeclaredConstructors()) {
            makers += maker.getParameterCount() + 1;
        }
        System.out.println(makers + " " + MembersOfAllNames.class.getConstructors().length);
    }
}

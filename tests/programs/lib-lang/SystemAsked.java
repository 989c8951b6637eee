import java.security.AccessController;
import java.security.PrivilegedAction;

public class SystemAsked {
    public static void main(String[] args) throws Exception {
        System.out.println(System.getProperty("no.such") + " " + System.getProperty("no.such", "d") + System.setProperty("my.own", "v") + System.getProperty("my.own") + System.clearProperty("my.own") + System.getProperty("my.own")
                + System.lineSeparator().length() + System.getenv("NO_SUCH_VARIABLE") + (System.getenv() != null) + (System.identityHashCode(null)));
        System.gc();
        System.runFinalization();
        Runtime runtime = Runtime.getRuntime();
        runtime.gc();
        System.out.println((runtime.availableProcessors() > 0) + " " + (runtime.totalMemory() > 0) + (runtime.freeMemory() >= 0) + (runtime.maxMemory() > 0));
        System.err.println("not compared");
        System.out.println(AccessController.doPrivileged((PrivilegedAction<String>) () -> "done") + AccessController.doPrivileged((PrivilegedAction<String>) () -> "done", AccessController.getContext())
                + AccessController.doPrivilegedWithCombiner((PrivilegedAction<String>) () -> "done"));
        Object[] from = {1, "a"};
        try {
            System.arraycopy(from, 0, new String[2], 0, 2);
        } catch (ArrayStoreException exception) {
            System.out.println("stored");
        }
        try {
            System.arraycopy(from, 0, new int[2], 0, 2);
        } catch (ArrayStoreException exception) {
            System.out.println("kinds");
        }
        try {
            System.arraycopy("x", 0, from, 0, 1);
        } catch (ArrayStoreException exception) {
            System.out.println("no array");
        }
        try {
            System.arraycopy(from, 1, from, 0, 2);
        } catch (IndexOutOfBoundsException exception) {
            System.out.println("bounds");
        }
        System.out.println(java.util.Arrays.toString(java.lang.annotation.ElementType.values()).length() > 20);
        System.out.println(java.lang.annotation.RetentionPolicy.valueOf("RUNTIME") + "" + java.lang.annotation.RetentionPolicy.values().length + java.lang.annotation.ElementType.valueOf("METHOD"));
    }
}

import java.util.Arrays;
import java.util.Map;

public class SystemThings {
    static void show(Object value) {
        System.out.println(value);
    }

    interface Act {
        Object run() throws Exception;
    }

    static void fails(Act act) {
        try {
            show("fine: " + act.run());
        } catch (Exception exception) {
            show(exception.getClass().getName() + ": " + exception.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        int[] a = {1, 2, 3, 4, 5};
        System.arraycopy(a, 0, a, 1, 4);
        show(Arrays.toString(a));
        System.arraycopy(a, 2, a, 0, 3);
        show(Arrays.toString(a));
        String[] s = {"a", "b"};
        Object[] o = new Object[3];
        System.arraycopy(s, 0, o, 1, 2);
        show(Arrays.toString(o));
        byte[] bytes = {1, 2};
        byte[] more = new byte[2];
        System.arraycopy(bytes, 0, more, 0, 2);
        show(more[1] + " " + System.lineSeparator().length() + " " + System.getProperty("no.such") + " " + System.getProperty("no.such", "else") + " " + System.getProperty("file.separator"));
        System.setProperty("mine", "1");
        show(System.getProperty("mine") + " " + Integer.getInteger("mine") + " " + Boolean.getBoolean("mine"));
        long before = System.nanoTime();
        show(System.nanoTime() >= before);
        show(System.currentTimeMillis() > 1600000000000L);
        show(Runtime.getRuntime().availableProcessors() > 0);
        show(System.identityHashCode(null) + " " + (System.identityHashCode(a) == System.identityHashCode(a)));
        fails(() -> {
            System.arraycopy(a, 3, a, 0, 3);
            return 1;
        });
        fails(() -> {
            System.arraycopy(a, -1, a, 0, 3);
            return 1;
        });
        Object[] numbers = new Integer[2];
        try {
            System.arraycopy(s, 0, numbers, 0, 2);
        } catch (ArrayStoreException exception) {
            show("store " + numbers[0]);
        }
        try {
            System.arraycopy(a, 0, bytes, 0, 1);
        } catch (ArrayStoreException exception) {
            show("store");
        }
        show(int[].class.getName() + " " + String[][].class.getSimpleName() + " " + Map.Entry.class.getSimpleName() + " " + "x".getClass().getPackageName() + " " + int.class + " " + int[].class.isArray());
    }
}

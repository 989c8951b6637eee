import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Finds {@code Unsafe} by its type, as libraries do. */
public class UnsafeByType {
    volatile int value = 3;

    public static void main(String[] args) throws ReflectiveOperationException {
        Unsafe unsafe = null;
        for (Field field : Unsafe.class.getDeclaredFields()) {
            field.setAccessible(true);
            Object found = field.get(null);
            if (found instanceof Unsafe) {
                unsafe = (Unsafe) found;
            }
        }
        UnsafeByType holder = new UnsafeByType();
        long at = unsafe.objectFieldOffset(UnsafeByType.class.getDeclaredField("value"));
        System.out.println(unsafe.compareAndSwapInt(holder, at, 3, 4) + " " + holder.value);
    }
}

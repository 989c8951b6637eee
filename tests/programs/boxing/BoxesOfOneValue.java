import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.atomic.AtomicReference;

/** A JVM keeps one box of each small value; a constructor makes a new one all the same. */
public class BoxesOfOneValue {
    @SuppressWarnings({"removal", "deprecation"})
    static void made() {
        Integer kept = 1;
        System.out.println(new Integer(1) == new Integer(1));
        System.out.println(new Integer(1) == kept);
        System.out.println(new Boolean(true) == Boolean.TRUE);
        System.out.println(new Character('a') == Character.valueOf('a'));
        System.out.println(new Byte((byte) 3) == Byte.valueOf((byte) 3));
        System.out.println(new Long(3) == Long.valueOf(3));
        System.out.println(new Short((short) 3) == Short.valueOf((short) 3));
    }

    static void kept() {
        for (int value : new int[] {-129, -128, 0, 127, 128}) {
            Integer a = value, b = value;
            Long c = (long) value, d = (long) value;
            Short e = (short) value, f = (short) value;
            System.out.println(value + " " + (a == b) + " " + (c == d) + " " + (e == f));
        }
        Byte a = -128, b = -128;
        Character c = 127, d = 127, e = 128, f = 128;
        System.out.println((a == b) + " " + (c == d) + " " + (e == f));
        System.out.println(Boolean.valueOf("true") == Boolean.TRUE);
        System.out.println((Object) 1 == (Object) 1L);
    }

    static void asked() {
        Integer a = 7, b = 7;
        System.out.println(System.identityHashCode(a) == System.identityHashCode(b));
        AtomicReference<Integer> reference = new AtomicReference<>(5);
        System.out.println(reference.compareAndSet(5, 6) + " " + reference.compareAndSet(6, 1000));
        System.out.println(reference.compareAndSet(1000, 0));
    }

    static void locked() throws InterruptedException {
        Integer lock = 42;
        synchronized (lock) {
            Integer again = 42;
            System.out.println(Thread.holdsLock(again));
            again.notifyAll();
        }
        System.out.println(Thread.holdsLock(lock));
    }

    static Object identity(Object any) {
        return any;
    }

    public static void main(String[] args) throws Throwable {
        made();
        kept();
        asked();
        locked();
        var handle = MethodHandles.lookup().findStatic(BoxesOfOneValue.class, "identity", MethodType.methodType(Object.class, Object.class));
        Object boxed = handle.asType(MethodType.methodType(Object.class, int.class)).invoke(9);
        System.out.println(boxed == (Object) 9);
        boxed = handle.asType(MethodType.methodType(Object.class, boolean.class)).invoke(true);
        System.out.println(boxed == Boolean.TRUE);
    }
}

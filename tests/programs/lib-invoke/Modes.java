import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Every access mode of variables of every kind. */
public class Modes {
    int int_;
    static int sint_;
    long long_;
    static long slong_;
    short short_;
    static short sshort_;
    byte byte_;
    static byte sbyte_;
    char char_;
    static char schar_;
    float float_;
    static float sfloat_;
    double double_;
    static double sdouble_;
    boolean boolean_;
    static boolean sboolean_;
    String string_;
    static String sstring_;

    static void intModes() throws Exception {
        Modes box = new Modes();
        VarHandle field = MethodHandles.lookup().findVarHandle(Modes.class, "int_", int.class);
        field.set(box, 1);
        System.out.println((int) field.get(box));
        field.setVolatile(box, 1);
        System.out.println((int) field.getVolatile(box));
        field.setRelease(box, 1);
        System.out.println((int) field.getAcquire(box));
        field.setOpaque(box, 1);
        System.out.println((int) field.getOpaque(box));
        System.out.println(field.compareAndSet(box, 1, 2));
        System.out.println(field.compareAndSet(box, 1, 2));
        System.out.println((int) field.compareAndExchange(box, 2, 5));
        System.out.println((int) field.compareAndExchange(box, 2, 1));
        field.set(box, 2);
        System.out.println((int) field.compareAndExchangeAcquire(box, 2, 5));
        System.out.println((int) field.compareAndExchangeAcquire(box, 2, 1));
        field.set(box, 2);
        System.out.println((int) field.compareAndExchangeRelease(box, 2, 5));
        System.out.println((int) field.compareAndExchangeRelease(box, 2, 1));
        field.set(box, 2);
        while (!field.weakCompareAndSetPlain(box, 2, 1)) {}
        System.out.println(field.weakCompareAndSetPlain(box, 2, 1));
        field.set(box, 2);
        while (!field.weakCompareAndSet(box, 2, 1)) {}
        System.out.println(field.weakCompareAndSet(box, 2, 1));
        field.set(box, 2);
        while (!field.weakCompareAndSetAcquire(box, 2, 1)) {}
        System.out.println(field.weakCompareAndSetAcquire(box, 2, 1));
        field.set(box, 2);
        while (!field.weakCompareAndSetRelease(box, 2, 1)) {}
        System.out.println(field.weakCompareAndSetRelease(box, 2, 1));
        field.set(box, 2);
        System.out.println((int) field.getAndSet(box, 5));
        System.out.println((int) field.getAndSetAcquire(box, 5));
        System.out.println((int) field.getAndSetRelease(box, 5));
        System.out.println((int) field.getAndAdd(box, 2));
        System.out.println((int) field.getAndAddAcquire(box, 2));
        System.out.println((int) field.getAndAddRelease(box, 2));
        System.out.println((int) field.getAndBitwiseOr(box, 1));
        System.out.println((int) field.getAndBitwiseOrAcquire(box, 1));
        System.out.println((int) field.getAndBitwiseOrRelease(box, 1));
        System.out.println((int) field.getAndBitwiseAnd(box, 2));
        System.out.println((int) field.getAndBitwiseAndAcquire(box, 2));
        System.out.println((int) field.getAndBitwiseAndRelease(box, 2));
        System.out.println((int) field.getAndBitwiseXor(box, 5));
        System.out.println((int) field.getAndBitwiseXorAcquire(box, 5));
        System.out.println((int) field.getAndBitwiseXorRelease(box, 5));
        System.out.println((int) field.get(box));
        VarHandle shared = MethodHandles.lookup().findStaticVarHandle(Modes.class, "sint_", int.class);
        shared.set(1);
        System.out.println((int) shared.get());
        shared.setVolatile(1);
        System.out.println((int) shared.getVolatile());
        shared.setRelease(1);
        System.out.println((int) shared.getAcquire());
        shared.setOpaque(1);
        System.out.println((int) shared.getOpaque());
        System.out.println(shared.compareAndSet(1, 2));
        System.out.println(shared.compareAndSet(1, 2));
        System.out.println((int) shared.compareAndExchange(2, 5));
        System.out.println((int) shared.compareAndExchange(2, 1));
        shared.set(2);
        System.out.println((int) shared.compareAndExchangeAcquire(2, 5));
        System.out.println((int) shared.compareAndExchangeAcquire(2, 1));
        shared.set(2);
        System.out.println((int) shared.compareAndExchangeRelease(2, 5));
        System.out.println((int) shared.compareAndExchangeRelease(2, 1));
        shared.set(2);
        while (!shared.weakCompareAndSetPlain(2, 1)) {}
        System.out.println(shared.weakCompareAndSetPlain(2, 1));
        shared.set(2);
        while (!shared.weakCompareAndSet(2, 1)) {}
        System.out.println(shared.weakCompareAndSet(2, 1));
        shared.set(2);
        while (!shared.weakCompareAndSetAcquire(2, 1)) {}
        System.out.println(shared.weakCompareAndSetAcquire(2, 1));
        shared.set(2);
        while (!shared.weakCompareAndSetRelease(2, 1)) {}
        System.out.println(shared.weakCompareAndSetRelease(2, 1));
        shared.set(2);
        System.out.println((int) shared.getAndSet(5));
        System.out.println((int) shared.getAndSetAcquire(5));
        System.out.println((int) shared.getAndSetRelease(5));
        System.out.println((int) shared.getAndAdd(2));
        System.out.println((int) shared.getAndAddAcquire(2));
        System.out.println((int) shared.getAndAddRelease(2));
        System.out.println((int) shared.getAndBitwiseOr(1));
        System.out.println((int) shared.getAndBitwiseOrAcquire(1));
        System.out.println((int) shared.getAndBitwiseOrRelease(1));
        System.out.println((int) shared.getAndBitwiseAnd(2));
        System.out.println((int) shared.getAndBitwiseAndAcquire(2));
        System.out.println((int) shared.getAndBitwiseAndRelease(2));
        System.out.println((int) shared.getAndBitwiseXor(5));
        System.out.println((int) shared.getAndBitwiseXorAcquire(5));
        System.out.println((int) shared.getAndBitwiseXorRelease(5));
        System.out.println((int) shared.get());
        VarHandle element = MethodHandles.arrayElementVarHandle(int[].class);
        int[] array = new int[3];
        element.set(array, 1, 1);
        System.out.println((int) element.get(array, 1));
        element.setVolatile(array, 1, 1);
        System.out.println((int) element.getVolatile(array, 1));
        element.setRelease(array, 1, 1);
        System.out.println((int) element.getAcquire(array, 1));
        element.setOpaque(array, 1, 1);
        System.out.println((int) element.getOpaque(array, 1));
        System.out.println(element.compareAndSet(array, 1, 1, 2));
        System.out.println(element.compareAndSet(array, 1, 1, 2));
        System.out.println((int) element.compareAndExchange(array, 1, 2, 5));
        System.out.println((int) element.compareAndExchange(array, 1, 2, 1));
        element.set(array, 1, 2);
        System.out.println((int) element.compareAndExchangeAcquire(array, 1, 2, 5));
        System.out.println((int) element.compareAndExchangeAcquire(array, 1, 2, 1));
        element.set(array, 1, 2);
        System.out.println((int) element.compareAndExchangeRelease(array, 1, 2, 5));
        System.out.println((int) element.compareAndExchangeRelease(array, 1, 2, 1));
        element.set(array, 1, 2);
        while (!element.weakCompareAndSetPlain(array, 1, 2, 1)) {}
        System.out.println(element.weakCompareAndSetPlain(array, 1, 2, 1));
        element.set(array, 1, 2);
        while (!element.weakCompareAndSet(array, 1, 2, 1)) {}
        System.out.println(element.weakCompareAndSet(array, 1, 2, 1));
        element.set(array, 1, 2);
        while (!element.weakCompareAndSetAcquire(array, 1, 2, 1)) {}
        System.out.println(element.weakCompareAndSetAcquire(array, 1, 2, 1));
        element.set(array, 1, 2);
        while (!element.weakCompareAndSetRelease(array, 1, 2, 1)) {}
        System.out.println(element.weakCompareAndSetRelease(array, 1, 2, 1));
        element.set(array, 1, 2);
        System.out.println((int) element.getAndSet(array, 1, 5));
        System.out.println((int) element.getAndSetAcquire(array, 1, 5));
        System.out.println((int) element.getAndSetRelease(array, 1, 5));
        System.out.println((int) element.getAndAdd(array, 1, 2));
        System.out.println((int) element.getAndAddAcquire(array, 1, 2));
        System.out.println((int) element.getAndAddRelease(array, 1, 2));
        System.out.println((int) element.getAndBitwiseOr(array, 1, 1));
        System.out.println((int) element.getAndBitwiseOrAcquire(array, 1, 1));
        System.out.println((int) element.getAndBitwiseOrRelease(array, 1, 1));
        System.out.println((int) element.getAndBitwiseAnd(array, 1, 2));
        System.out.println((int) element.getAndBitwiseAndAcquire(array, 1, 2));
        System.out.println((int) element.getAndBitwiseAndRelease(array, 1, 2));
        System.out.println((int) element.getAndBitwiseXor(array, 1, 5));
        System.out.println((int) element.getAndBitwiseXorAcquire(array, 1, 5));
        System.out.println((int) element.getAndBitwiseXorRelease(array, 1, 5));
        System.out.println((int) element.get(array, 1));
        System.out.println(java.util.Arrays.toString(array) + box.int_ + sint_);
    }

    static void longModes() throws Exception {
        Modes box = new Modes();
        VarHandle field = MethodHandles.lookup().findVarHandle(Modes.class, "long_", long.class);
        field.set(box, 1L);
        System.out.println((long) field.get(box));
        field.setVolatile(box, 1L);
        System.out.println((long) field.getVolatile(box));
        field.setRelease(box, 1L);
        System.out.println((long) field.getAcquire(box));
        field.setOpaque(box, 1L);
        System.out.println((long) field.getOpaque(box));
        System.out.println(field.compareAndSet(box, 1L, 2L));
        System.out.println(field.compareAndSet(box, 1L, 2L));
        System.out.println((long) field.compareAndExchange(box, 2L, 5L));
        System.out.println((long) field.compareAndExchange(box, 2L, 1L));
        field.set(box, 2L);
        System.out.println((long) field.compareAndExchangeAcquire(box, 2L, 5L));
        System.out.println((long) field.compareAndExchangeAcquire(box, 2L, 1L));
        field.set(box, 2L);
        System.out.println((long) field.compareAndExchangeRelease(box, 2L, 5L));
        System.out.println((long) field.compareAndExchangeRelease(box, 2L, 1L));
        field.set(box, 2L);
        while (!field.weakCompareAndSetPlain(box, 2L, 1L)) {}
        System.out.println(field.weakCompareAndSetPlain(box, 2L, 1L));
        field.set(box, 2L);
        while (!field.weakCompareAndSet(box, 2L, 1L)) {}
        System.out.println(field.weakCompareAndSet(box, 2L, 1L));
        field.set(box, 2L);
        while (!field.weakCompareAndSetAcquire(box, 2L, 1L)) {}
        System.out.println(field.weakCompareAndSetAcquire(box, 2L, 1L));
        field.set(box, 2L);
        while (!field.weakCompareAndSetRelease(box, 2L, 1L)) {}
        System.out.println(field.weakCompareAndSetRelease(box, 2L, 1L));
        field.set(box, 2L);
        System.out.println((long) field.getAndSet(box, 5L));
        System.out.println((long) field.getAndSetAcquire(box, 5L));
        System.out.println((long) field.getAndSetRelease(box, 5L));
        System.out.println((long) field.getAndAdd(box, 2L));
        System.out.println((long) field.getAndAddAcquire(box, 2L));
        System.out.println((long) field.getAndAddRelease(box, 2L));
        System.out.println((long) field.getAndBitwiseOr(box, 1L));
        System.out.println((long) field.getAndBitwiseOrAcquire(box, 1L));
        System.out.println((long) field.getAndBitwiseOrRelease(box, 1L));
        System.out.println((long) field.getAndBitwiseAnd(box, 2L));
        System.out.println((long) field.getAndBitwiseAndAcquire(box, 2L));
        System.out.println((long) field.getAndBitwiseAndRelease(box, 2L));
        System.out.println((long) field.getAndBitwiseXor(box, 5L));
        System.out.println((long) field.getAndBitwiseXorAcquire(box, 5L));
        System.out.println((long) field.getAndBitwiseXorRelease(box, 5L));
        System.out.println((long) field.get(box));
        VarHandle shared = MethodHandles.lookup().findStaticVarHandle(Modes.class, "slong_", long.class);
        shared.set(1L);
        System.out.println((long) shared.get());
        shared.setVolatile(1L);
        System.out.println((long) shared.getVolatile());
        shared.setRelease(1L);
        System.out.println((long) shared.getAcquire());
        shared.setOpaque(1L);
        System.out.println((long) shared.getOpaque());
        System.out.println(shared.compareAndSet(1L, 2L));
        System.out.println(shared.compareAndSet(1L, 2L));
        System.out.println((long) shared.compareAndExchange(2L, 5L));
        System.out.println((long) shared.compareAndExchange(2L, 1L));
        shared.set(2L);
        System.out.println((long) shared.compareAndExchangeAcquire(2L, 5L));
        System.out.println((long) shared.compareAndExchangeAcquire(2L, 1L));
        shared.set(2L);
        System.out.println((long) shared.compareAndExchangeRelease(2L, 5L));
        System.out.println((long) shared.compareAndExchangeRelease(2L, 1L));
        shared.set(2L);
        while (!shared.weakCompareAndSetPlain(2L, 1L)) {}
        System.out.println(shared.weakCompareAndSetPlain(2L, 1L));
        shared.set(2L);
        while (!shared.weakCompareAndSet(2L, 1L)) {}
        System.out.println(shared.weakCompareAndSet(2L, 1L));
        shared.set(2L);
        while (!shared.weakCompareAndSetAcquire(2L, 1L)) {}
        System.out.println(shared.weakCompareAndSetAcquire(2L, 1L));
        shared.set(2L);
        while (!shared.weakCompareAndSetRelease(2L, 1L)) {}
        System.out.println(shared.weakCompareAndSetRelease(2L, 1L));
        shared.set(2L);
        System.out.println((long) shared.getAndSet(5L));
        System.out.println((long) shared.getAndSetAcquire(5L));
        System.out.println((long) shared.getAndSetRelease(5L));
        System.out.println((long) shared.getAndAdd(2L));
        System.out.println((long) shared.getAndAddAcquire(2L));
        System.out.println((long) shared.getAndAddRelease(2L));
        System.out.println((long) shared.getAndBitwiseOr(1L));
        System.out.println((long) shared.getAndBitwiseOrAcquire(1L));
        System.out.println((long) shared.getAndBitwiseOrRelease(1L));
        System.out.println((long) shared.getAndBitwiseAnd(2L));
        System.out.println((long) shared.getAndBitwiseAndAcquire(2L));
        System.out.println((long) shared.getAndBitwiseAndRelease(2L));
        System.out.println((long) shared.getAndBitwiseXor(5L));
        System.out.println((long) shared.getAndBitwiseXorAcquire(5L));
        System.out.println((long) shared.getAndBitwiseXorRelease(5L));
        System.out.println((long) shared.get());
        VarHandle element = MethodHandles.arrayElementVarHandle(long[].class);
        long[] array = new long[3];
        element.set(array, 1, 1L);
        System.out.println((long) element.get(array, 1));
        element.setVolatile(array, 1, 1L);
        System.out.println((long) element.getVolatile(array, 1));
        element.setRelease(array, 1, 1L);
        System.out.println((long) element.getAcquire(array, 1));
        element.setOpaque(array, 1, 1L);
        System.out.println((long) element.getOpaque(array, 1));
        System.out.println(element.compareAndSet(array, 1, 1L, 2L));
        System.out.println(element.compareAndSet(array, 1, 1L, 2L));
        System.out.println((long) element.compareAndExchange(array, 1, 2L, 5L));
        System.out.println((long) element.compareAndExchange(array, 1, 2L, 1L));
        element.set(array, 1, 2L);
        System.out.println((long) element.compareAndExchangeAcquire(array, 1, 2L, 5L));
        System.out.println((long) element.compareAndExchangeAcquire(array, 1, 2L, 1L));
        element.set(array, 1, 2L);
        System.out.println((long) element.compareAndExchangeRelease(array, 1, 2L, 5L));
        System.out.println((long) element.compareAndExchangeRelease(array, 1, 2L, 1L));
        element.set(array, 1, 2L);
        while (!element.weakCompareAndSetPlain(array, 1, 2L, 1L)) {}
        System.out.println(element.weakCompareAndSetPlain(array, 1, 2L, 1L));
        element.set(array, 1, 2L);
        while (!element.weakCompareAndSet(array, 1, 2L, 1L)) {}
        System.out.println(element.weakCompareAndSet(array, 1, 2L, 1L));
        element.set(array, 1, 2L);
        while (!element.weakCompareAndSetAcquire(array, 1, 2L, 1L)) {}
        System.out.println(element.weakCompareAndSetAcquire(array, 1, 2L, 1L));
        element.set(array, 1, 2L);
        while (!element.weakCompareAndSetRelease(array, 1, 2L, 1L)) {}
        System.out.println(element.weakCompareAndSetRelease(array, 1, 2L, 1L));
        element.set(array, 1, 2L);
        System.out.println((long) element.getAndSet(array, 1, 5L));
        System.out.println((long) element.getAndSetAcquire(array, 1, 5L));
        System.out.println((long) element.getAndSetRelease(array, 1, 5L));
        System.out.println((long) element.getAndAdd(array, 1, 2L));
        System.out.println((long) element.getAndAddAcquire(array, 1, 2L));
        System.out.println((long) element.getAndAddRelease(array, 1, 2L));
        System.out.println((long) element.getAndBitwiseOr(array, 1, 1L));
        System.out.println((long) element.getAndBitwiseOrAcquire(array, 1, 1L));
        System.out.println((long) element.getAndBitwiseOrRelease(array, 1, 1L));
        System.out.println((long) element.getAndBitwiseAnd(array, 1, 2L));
        System.out.println((long) element.getAndBitwiseAndAcquire(array, 1, 2L));
        System.out.println((long) element.getAndBitwiseAndRelease(array, 1, 2L));
        System.out.println((long) element.getAndBitwiseXor(array, 1, 5L));
        System.out.println((long) element.getAndBitwiseXorAcquire(array, 1, 5L));
        System.out.println((long) element.getAndBitwiseXorRelease(array, 1, 5L));
        System.out.println((long) element.get(array, 1));
        System.out.println(java.util.Arrays.toString(array) + box.long_ + slong_);
    }

    static void shortModes() throws Exception {
        Modes box = new Modes();
        VarHandle field = MethodHandles.lookup().findVarHandle(Modes.class, "short_", short.class);
        field.set(box, (short) 1);
        System.out.println((short) field.get(box));
        field.setVolatile(box, (short) 1);
        System.out.println((short) field.getVolatile(box));
        field.setRelease(box, (short) 1);
        System.out.println((short) field.getAcquire(box));
        field.setOpaque(box, (short) 1);
        System.out.println((short) field.getOpaque(box));
        System.out.println(field.compareAndSet(box, (short) 1, (short) 2));
        System.out.println(field.compareAndSet(box, (short) 1, (short) 2));
        System.out.println((short) field.compareAndExchange(box, (short) 2, (short) 5));
        System.out.println((short) field.compareAndExchange(box, (short) 2, (short) 1));
        field.set(box, (short) 2);
        System.out.println((short) field.compareAndExchangeAcquire(box, (short) 2, (short) 5));
        System.out.println((short) field.compareAndExchangeAcquire(box, (short) 2, (short) 1));
        field.set(box, (short) 2);
        System.out.println((short) field.compareAndExchangeRelease(box, (short) 2, (short) 5));
        System.out.println((short) field.compareAndExchangeRelease(box, (short) 2, (short) 1));
        field.set(box, (short) 2);
        while (!field.weakCompareAndSetPlain(box, (short) 2, (short) 1)) {}
        System.out.println(field.weakCompareAndSetPlain(box, (short) 2, (short) 1));
        field.set(box, (short) 2);
        while (!field.weakCompareAndSet(box, (short) 2, (short) 1)) {}
        System.out.println(field.weakCompareAndSet(box, (short) 2, (short) 1));
        field.set(box, (short) 2);
        while (!field.weakCompareAndSetAcquire(box, (short) 2, (short) 1)) {}
        System.out.println(field.weakCompareAndSetAcquire(box, (short) 2, (short) 1));
        field.set(box, (short) 2);
        while (!field.weakCompareAndSetRelease(box, (short) 2, (short) 1)) {}
        System.out.println(field.weakCompareAndSetRelease(box, (short) 2, (short) 1));
        field.set(box, (short) 2);
        System.out.println((short) field.getAndSet(box, (short) 5));
        System.out.println((short) field.getAndSetAcquire(box, (short) 5));
        System.out.println((short) field.getAndSetRelease(box, (short) 5));
        System.out.println((short) field.getAndAdd(box, (short) 2));
        System.out.println((short) field.getAndAddAcquire(box, (short) 2));
        System.out.println((short) field.getAndAddRelease(box, (short) 2));
        System.out.println((short) field.getAndBitwiseOr(box, (short) 1));
        System.out.println((short) field.getAndBitwiseOrAcquire(box, (short) 1));
        System.out.println((short) field.getAndBitwiseOrRelease(box, (short) 1));
        System.out.println((short) field.getAndBitwiseAnd(box, (short) 2));
        System.out.println((short) field.getAndBitwiseAndAcquire(box, (short) 2));
        System.out.println((short) field.getAndBitwiseAndRelease(box, (short) 2));
        System.out.println((short) field.getAndBitwiseXor(box, (short) 5));
        System.out.println((short) field.getAndBitwiseXorAcquire(box, (short) 5));
        System.out.println((short) field.getAndBitwiseXorRelease(box, (short) 5));
        System.out.println((short) field.get(box));
        VarHandle shared = MethodHandles.lookup().findStaticVarHandle(Modes.class, "sshort_", short.class);
        shared.set((short) 1);
        System.out.println((short) shared.get());
        shared.setVolatile((short) 1);
        System.out.println((short) shared.getVolatile());
        shared.setRelease((short) 1);
        System.out.println((short) shared.getAcquire());
        shared.setOpaque((short) 1);
        System.out.println((short) shared.getOpaque());
        System.out.println(shared.compareAndSet((short) 1, (short) 2));
        System.out.println(shared.compareAndSet((short) 1, (short) 2));
        System.out.println((short) shared.compareAndExchange((short) 2, (short) 5));
        System.out.println((short) shared.compareAndExchange((short) 2, (short) 1));
        shared.set((short) 2);
        System.out.println((short) shared.compareAndExchangeAcquire((short) 2, (short) 5));
        System.out.println((short) shared.compareAndExchangeAcquire((short) 2, (short) 1));
        shared.set((short) 2);
        System.out.println((short) shared.compareAndExchangeRelease((short) 2, (short) 5));
        System.out.println((short) shared.compareAndExchangeRelease((short) 2, (short) 1));
        shared.set((short) 2);
        while (!shared.weakCompareAndSetPlain((short) 2, (short) 1)) {}
        System.out.println(shared.weakCompareAndSetPlain((short) 2, (short) 1));
        shared.set((short) 2);
        while (!shared.weakCompareAndSet((short) 2, (short) 1)) {}
        System.out.println(shared.weakCompareAndSet((short) 2, (short) 1));
        shared.set((short) 2);
        while (!shared.weakCompareAndSetAcquire((short) 2, (short) 1)) {}
        System.out.println(shared.weakCompareAndSetAcquire((short) 2, (short) 1));
        shared.set((short) 2);
        while (!shared.weakCompareAndSetRelease((short) 2, (short) 1)) {}
        System.out.println(shared.weakCompareAndSetRelease((short) 2, (short) 1));
        shared.set((short) 2);
        System.out.println((short) shared.getAndSet((short) 5));
        System.out.println((short) shared.getAndSetAcquire((short) 5));
        System.out.println((short) shared.getAndSetRelease((short) 5));
        System.out.println((short) shared.getAndAdd((short) 2));
        System.out.println((short) shared.getAndAddAcquire((short) 2));
        System.out.println((short) shared.getAndAddRelease((short) 2));
        System.out.println((short) shared.getAndBitwiseOr((short) 1));
        System.out.println((short) shared.getAndBitwiseOrAcquire((short) 1));
        System.out.println((short) shared.getAndBitwiseOrRelease((short) 1));
        System.out.println((short) shared.getAndBitwiseAnd((short) 2));
        System.out.println((short) shared.getAndBitwiseAndAcquire((short) 2));
        System.out.println((short) shared.getAndBitwiseAndRelease((short) 2));
        System.out.println((short) shared.getAndBitwiseXor((short) 5));
        System.out.println((short) shared.getAndBitwiseXorAcquire((short) 5));
        System.out.println((short) shared.getAndBitwiseXorRelease((short) 5));
        System.out.println((short) shared.get());
        VarHandle element = MethodHandles.arrayElementVarHandle(short[].class);
        short[] array = new short[3];
        element.set(array, 1, (short) 1);
        System.out.println((short) element.get(array, 1));
        element.setVolatile(array, 1, (short) 1);
        System.out.println((short) element.getVolatile(array, 1));
        element.setRelease(array, 1, (short) 1);
        System.out.println((short) element.getAcquire(array, 1));
        element.setOpaque(array, 1, (short) 1);
        System.out.println((short) element.getOpaque(array, 1));
        System.out.println(element.compareAndSet(array, 1, (short) 1, (short) 2));
        System.out.println(element.compareAndSet(array, 1, (short) 1, (short) 2));
        System.out.println((short) element.compareAndExchange(array, 1, (short) 2, (short) 5));
        System.out.println((short) element.compareAndExchange(array, 1, (short) 2, (short) 1));
        element.set(array, 1, (short) 2);
        System.out.println((short) element.compareAndExchangeAcquire(array, 1, (short) 2, (short) 5));
        System.out.println((short) element.compareAndExchangeAcquire(array, 1, (short) 2, (short) 1));
        element.set(array, 1, (short) 2);
        System.out.println((short) element.compareAndExchangeRelease(array, 1, (short) 2, (short) 5));
        System.out.println((short) element.compareAndExchangeRelease(array, 1, (short) 2, (short) 1));
        element.set(array, 1, (short) 2);
        while (!element.weakCompareAndSetPlain(array, 1, (short) 2, (short) 1)) {}
        System.out.println(element.weakCompareAndSetPlain(array, 1, (short) 2, (short) 1));
        element.set(array, 1, (short) 2);
        while (!element.weakCompareAndSet(array, 1, (short) 2, (short) 1)) {}
        System.out.println(element.weakCompareAndSet(array, 1, (short) 2, (short) 1));
        element.set(array, 1, (short) 2);
        while (!element.weakCompareAndSetAcquire(array, 1, (short) 2, (short) 1)) {}
        System.out.println(element.weakCompareAndSetAcquire(array, 1, (short) 2, (short) 1));
        element.set(array, 1, (short) 2);
        while (!element.weakCompareAndSetRelease(array, 1, (short) 2, (short) 1)) {}
        System.out.println(element.weakCompareAndSetRelease(array, 1, (short) 2, (short) 1));
        element.set(array, 1, (short) 2);
        System.out.println((short) element.getAndSet(array, 1, (short) 5));
        System.out.println((short) element.getAndSetAcquire(array, 1, (short) 5));
        System.out.println((short) element.getAndSetRelease(array, 1, (short) 5));
        System.out.println((short) element.getAndAdd(array, 1, (short) 2));
        System.out.println((short) element.getAndAddAcquire(array, 1, (short) 2));
        System.out.println((short) element.getAndAddRelease(array, 1, (short) 2));
        System.out.println((short) element.getAndBitwiseOr(array, 1, (short) 1));
        System.out.println((short) element.getAndBitwiseOrAcquire(array, 1, (short) 1));
        System.out.println((short) element.getAndBitwiseOrRelease(array, 1, (short) 1));
        System.out.println((short) element.getAndBitwiseAnd(array, 1, (short) 2));
        System.out.println((short) element.getAndBitwiseAndAcquire(array, 1, (short) 2));
        System.out.println((short) element.getAndBitwiseAndRelease(array, 1, (short) 2));
        System.out.println((short) element.getAndBitwiseXor(array, 1, (short) 5));
        System.out.println((short) element.getAndBitwiseXorAcquire(array, 1, (short) 5));
        System.out.println((short) element.getAndBitwiseXorRelease(array, 1, (short) 5));
        System.out.println((short) element.get(array, 1));
        System.out.println(java.util.Arrays.toString(array) + box.short_ + sshort_);
    }

    static void byteModes() throws Exception {
        Modes box = new Modes();
        VarHandle field = MethodHandles.lookup().findVarHandle(Modes.class, "byte_", byte.class);
        field.set(box, (byte) 1);
        System.out.println((byte) field.get(box));
        field.setVolatile(box, (byte) 1);
        System.out.println((byte) field.getVolatile(box));
        field.setRelease(box, (byte) 1);
        System.out.println((byte) field.getAcquire(box));
        field.setOpaque(box, (byte) 1);
        System.out.println((byte) field.getOpaque(box));
        System.out.println(field.compareAndSet(box, (byte) 1, (byte) 2));
        System.out.println(field.compareAndSet(box, (byte) 1, (byte) 2));
        System.out.println((byte) field.compareAndExchange(box, (byte) 2, (byte) 5));
        System.out.println((byte) field.compareAndExchange(box, (byte) 2, (byte) 1));
        field.set(box, (byte) 2);
        System.out.println((byte) field.compareAndExchangeAcquire(box, (byte) 2, (byte) 5));
        System.out.println((byte) field.compareAndExchangeAcquire(box, (byte) 2, (byte) 1));
        field.set(box, (byte) 2);
        System.out.println((byte) field.compareAndExchangeRelease(box, (byte) 2, (byte) 5));
        System.out.println((byte) field.compareAndExchangeRelease(box, (byte) 2, (byte) 1));
        field.set(box, (byte) 2);
        while (!field.weakCompareAndSetPlain(box, (byte) 2, (byte) 1)) {}
        System.out.println(field.weakCompareAndSetPlain(box, (byte) 2, (byte) 1));
        field.set(box, (byte) 2);
        while (!field.weakCompareAndSet(box, (byte) 2, (byte) 1)) {}
        System.out.println(field.weakCompareAndSet(box, (byte) 2, (byte) 1));
        field.set(box, (byte) 2);
        while (!field.weakCompareAndSetAcquire(box, (byte) 2, (byte) 1)) {}
        System.out.println(field.weakCompareAndSetAcquire(box, (byte) 2, (byte) 1));
        field.set(box, (byte) 2);
        while (!field.weakCompareAndSetRelease(box, (byte) 2, (byte) 1)) {}
        System.out.println(field.weakCompareAndSetRelease(box, (byte) 2, (byte) 1));
        field.set(box, (byte) 2);
        System.out.println((byte) field.getAndSet(box, (byte) 5));
        System.out.println((byte) field.getAndSetAcquire(box, (byte) 5));
        System.out.println((byte) field.getAndSetRelease(box, (byte) 5));
        System.out.println((byte) field.getAndAdd(box, (byte) 2));
        System.out.println((byte) field.getAndAddAcquire(box, (byte) 2));
        System.out.println((byte) field.getAndAddRelease(box, (byte) 2));
        System.out.println((byte) field.getAndBitwiseOr(box, (byte) 1));
        System.out.println((byte) field.getAndBitwiseOrAcquire(box, (byte) 1));
        System.out.println((byte) field.getAndBitwiseOrRelease(box, (byte) 1));
        System.out.println((byte) field.getAndBitwiseAnd(box, (byte) 2));
        System.out.println((byte) field.getAndBitwiseAndAcquire(box, (byte) 2));
        System.out.println((byte) field.getAndBitwiseAndRelease(box, (byte) 2));
        System.out.println((byte) field.getAndBitwiseXor(box, (byte) 5));
        System.out.println((byte) field.getAndBitwiseXorAcquire(box, (byte) 5));
        System.out.println((byte) field.getAndBitwiseXorRelease(box, (byte) 5));
        System.out.println((byte) field.get(box));
        VarHandle shared = MethodHandles.lookup().findStaticVarHandle(Modes.class, "sbyte_", byte.class);
        shared.set((byte) 1);
        System.out.println((byte) shared.get());
        shared.setVolatile((byte) 1);
        System.out.println((byte) shared.getVolatile());
        shared.setRelease((byte) 1);
        System.out.println((byte) shared.getAcquire());
        shared.setOpaque((byte) 1);
        System.out.println((byte) shared.getOpaque());
        System.out.println(shared.compareAndSet((byte) 1, (byte) 2));
        System.out.println(shared.compareAndSet((byte) 1, (byte) 2));
        System.out.println((byte) shared.compareAndExchange((byte) 2, (byte) 5));
        System.out.println((byte) shared.compareAndExchange((byte) 2, (byte) 1));
        shared.set((byte) 2);
        System.out.println((byte) shared.compareAndExchangeAcquire((byte) 2, (byte) 5));
        System.out.println((byte) shared.compareAndExchangeAcquire((byte) 2, (byte) 1));
        shared.set((byte) 2);
        System.out.println((byte) shared.compareAndExchangeRelease((byte) 2, (byte) 5));
        System.out.println((byte) shared.compareAndExchangeRelease((byte) 2, (byte) 1));
        shared.set((byte) 2);
        while (!shared.weakCompareAndSetPlain((byte) 2, (byte) 1)) {}
        System.out.println(shared.weakCompareAndSetPlain((byte) 2, (byte) 1));
        shared.set((byte) 2);
        while (!shared.weakCompareAndSet((byte) 2, (byte) 1)) {}
        System.out.println(shared.weakCompareAndSet((byte) 2, (byte) 1));
        shared.set((byte) 2);
        while (!shared.weakCompareAndSetAcquire((byte) 2, (byte) 1)) {}
        System.out.println(shared.weakCompareAndSetAcquire((byte) 2, (byte) 1));
        shared.set((byte) 2);
        while (!shared.weakCompareAndSetRelease((byte) 2, (byte) 1)) {}
        System.out.println(shared.weakCompareAndSetRelease((byte) 2, (byte) 1));
        shared.set((byte) 2);
        System.out.println((byte) shared.getAndSet((byte) 5));
        System.out.println((byte) shared.getAndSetAcquire((byte) 5));
        System.out.println((byte) shared.getAndSetRelease((byte) 5));
        System.out.println((byte) shared.getAndAdd((byte) 2));
        System.out.println((byte) shared.getAndAddAcquire((byte) 2));
        System.out.println((byte) shared.getAndAddRelease((byte) 2));
        System.out.println((byte) shared.getAndBitwiseOr((byte) 1));
        System.out.println((byte) shared.getAndBitwiseOrAcquire((byte) 1));
        System.out.println((byte) shared.getAndBitwiseOrRelease((byte) 1));
        System.out.println((byte) shared.getAndBitwiseAnd((byte) 2));
        System.out.println((byte) shared.getAndBitwiseAndAcquire((byte) 2));
        System.out.println((byte) shared.getAndBitwiseAndRelease((byte) 2));
        System.out.println((byte) shared.getAndBitwiseXor((byte) 5));
        System.out.println((byte) shared.getAndBitwiseXorAcquire((byte) 5));
        System.out.println((byte) shared.getAndBitwiseXorRelease((byte) 5));
        System.out.println((byte) shared.get());
        VarHandle element = MethodHandles.arrayElementVarHandle(byte[].class);
        byte[] array = new byte[3];
        element.set(array, 1, (byte) 1);
        System.out.println((byte) element.get(array, 1));
        element.setVolatile(array, 1, (byte) 1);
        System.out.println((byte) element.getVolatile(array, 1));
        element.setRelease(array, 1, (byte) 1);
        System.out.println((byte) element.getAcquire(array, 1));
        element.setOpaque(array, 1, (byte) 1);
        System.out.println((byte) element.getOpaque(array, 1));
        System.out.println(element.compareAndSet(array, 1, (byte) 1, (byte) 2));
        System.out.println(element.compareAndSet(array, 1, (byte) 1, (byte) 2));
        System.out.println((byte) element.compareAndExchange(array, 1, (byte) 2, (byte) 5));
        System.out.println((byte) element.compareAndExchange(array, 1, (byte) 2, (byte) 1));
        element.set(array, 1, (byte) 2);
        System.out.println((byte) element.compareAndExchangeAcquire(array, 1, (byte) 2, (byte) 5));
        System.out.println((byte) element.compareAndExchangeAcquire(array, 1, (byte) 2, (byte) 1));
        element.set(array, 1, (byte) 2);
        System.out.println((byte) element.compareAndExchangeRelease(array, 1, (byte) 2, (byte) 5));
        System.out.println((byte) element.compareAndExchangeRelease(array, 1, (byte) 2, (byte) 1));
        element.set(array, 1, (byte) 2);
        while (!element.weakCompareAndSetPlain(array, 1, (byte) 2, (byte) 1)) {}
        System.out.println(element.weakCompareAndSetPlain(array, 1, (byte) 2, (byte) 1));
        element.set(array, 1, (byte) 2);
        while (!element.weakCompareAndSet(array, 1, (byte) 2, (byte) 1)) {}
        System.out.println(element.weakCompareAndSet(array, 1, (byte) 2, (byte) 1));
        element.set(array, 1, (byte) 2);
        while (!element.weakCompareAndSetAcquire(array, 1, (byte) 2, (byte) 1)) {}
        System.out.println(element.weakCompareAndSetAcquire(array, 1, (byte) 2, (byte) 1));
        element.set(array, 1, (byte) 2);
        while (!element.weakCompareAndSetRelease(array, 1, (byte) 2, (byte) 1)) {}
        System.out.println(element.weakCompareAndSetRelease(array, 1, (byte) 2, (byte) 1));
        element.set(array, 1, (byte) 2);
        System.out.println((byte) element.getAndSet(array, 1, (byte) 5));
        System.out.println((byte) element.getAndSetAcquire(array, 1, (byte) 5));
        System.out.println((byte) element.getAndSetRelease(array, 1, (byte) 5));
        System.out.println((byte) element.getAndAdd(array, 1, (byte) 2));
        System.out.println((byte) element.getAndAddAcquire(array, 1, (byte) 2));
        System.out.println((byte) element.getAndAddRelease(array, 1, (byte) 2));
        System.out.println((byte) element.getAndBitwiseOr(array, 1, (byte) 1));
        System.out.println((byte) element.getAndBitwiseOrAcquire(array, 1, (byte) 1));
        System.out.println((byte) element.getAndBitwiseOrRelease(array, 1, (byte) 1));
        System.out.println((byte) element.getAndBitwiseAnd(array, 1, (byte) 2));
        System.out.println((byte) element.getAndBitwiseAndAcquire(array, 1, (byte) 2));
        System.out.println((byte) element.getAndBitwiseAndRelease(array, 1, (byte) 2));
        System.out.println((byte) element.getAndBitwiseXor(array, 1, (byte) 5));
        System.out.println((byte) element.getAndBitwiseXorAcquire(array, 1, (byte) 5));
        System.out.println((byte) element.getAndBitwiseXorRelease(array, 1, (byte) 5));
        System.out.println((byte) element.get(array, 1));
        System.out.println(java.util.Arrays.toString(array) + box.byte_ + sbyte_);
    }

    static void charModes() throws Exception {
        Modes box = new Modes();
        VarHandle field = MethodHandles.lookup().findVarHandle(Modes.class, "char_", char.class);
        field.set(box, 'a');
        System.out.println((char) field.get(box));
        field.setVolatile(box, 'a');
        System.out.println((char) field.getVolatile(box));
        field.setRelease(box, 'a');
        System.out.println((char) field.getAcquire(box));
        field.setOpaque(box, 'a');
        System.out.println((char) field.getOpaque(box));
        System.out.println(field.compareAndSet(box, 'a', 'b'));
        System.out.println(field.compareAndSet(box, 'a', 'b'));
        System.out.println((char) field.compareAndExchange(box, 'b', 'c'));
        System.out.println((char) field.compareAndExchange(box, 'b', 'a'));
        field.set(box, 'b');
        System.out.println((char) field.compareAndExchangeAcquire(box, 'b', 'c'));
        System.out.println((char) field.compareAndExchangeAcquire(box, 'b', 'a'));
        field.set(box, 'b');
        System.out.println((char) field.compareAndExchangeRelease(box, 'b', 'c'));
        System.out.println((char) field.compareAndExchangeRelease(box, 'b', 'a'));
        field.set(box, 'b');
        while (!field.weakCompareAndSetPlain(box, 'b', 'a')) {}
        System.out.println(field.weakCompareAndSetPlain(box, 'b', 'a'));
        field.set(box, 'b');
        while (!field.weakCompareAndSet(box, 'b', 'a')) {}
        System.out.println(field.weakCompareAndSet(box, 'b', 'a'));
        field.set(box, 'b');
        while (!field.weakCompareAndSetAcquire(box, 'b', 'a')) {}
        System.out.println(field.weakCompareAndSetAcquire(box, 'b', 'a'));
        field.set(box, 'b');
        while (!field.weakCompareAndSetRelease(box, 'b', 'a')) {}
        System.out.println(field.weakCompareAndSetRelease(box, 'b', 'a'));
        field.set(box, 'b');
        System.out.println((char) field.getAndSet(box, 'c'));
        System.out.println((char) field.getAndSetAcquire(box, 'c'));
        System.out.println((char) field.getAndSetRelease(box, 'c'));
        System.out.println((char) field.getAndAdd(box, 'b'));
        System.out.println((char) field.getAndAddAcquire(box, 'b'));
        System.out.println((char) field.getAndAddRelease(box, 'b'));
        System.out.println((char) field.getAndBitwiseOr(box, 'a'));
        System.out.println((char) field.getAndBitwiseOrAcquire(box, 'a'));
        System.out.println((char) field.getAndBitwiseOrRelease(box, 'a'));
        System.out.println((char) field.getAndBitwiseAnd(box, 'b'));
        System.out.println((char) field.getAndBitwiseAndAcquire(box, 'b'));
        System.out.println((char) field.getAndBitwiseAndRelease(box, 'b'));
        System.out.println((char) field.getAndBitwiseXor(box, 'c'));
        System.out.println((char) field.getAndBitwiseXorAcquire(box, 'c'));
        System.out.println((char) field.getAndBitwiseXorRelease(box, 'c'));
        System.out.println((char) field.get(box));
        VarHandle shared = MethodHandles.lookup().findStaticVarHandle(Modes.class, "schar_", char.class);
        shared.set('a');
        System.out.println((char) shared.get());
        shared.setVolatile('a');
        System.out.println((char) shared.getVolatile());
        shared.setRelease('a');
        System.out.println((char) shared.getAcquire());
        shared.setOpaque('a');
        System.out.println((char) shared.getOpaque());
        System.out.println(shared.compareAndSet('a', 'b'));
        System.out.println(shared.compareAndSet('a', 'b'));
        System.out.println((char) shared.compareAndExchange('b', 'c'));
        System.out.println((char) shared.compareAndExchange('b', 'a'));
        shared.set('b');
        System.out.println((char) shared.compareAndExchangeAcquire('b', 'c'));
        System.out.println((char) shared.compareAndExchangeAcquire('b', 'a'));
        shared.set('b');
        System.out.println((char) shared.compareAndExchangeRelease('b', 'c'));
        System.out.println((char) shared.compareAndExchangeRelease('b', 'a'));
        shared.set('b');
        while (!shared.weakCompareAndSetPlain('b', 'a')) {}
        System.out.println(shared.weakCompareAndSetPlain('b', 'a'));
        shared.set('b');
        while (!shared.weakCompareAndSet('b', 'a')) {}
        System.out.println(shared.weakCompareAndSet('b', 'a'));
        shared.set('b');
        while (!shared.weakCompareAndSetAcquire('b', 'a')) {}
        System.out.println(shared.weakCompareAndSetAcquire('b', 'a'));
        shared.set('b');
        while (!shared.weakCompareAndSetRelease('b', 'a')) {}
        System.out.println(shared.weakCompareAndSetRelease('b', 'a'));
        shared.set('b');
        System.out.println((char) shared.getAndSet('c'));
        System.out.println((char) shared.getAndSetAcquire('c'));
        System.out.println((char) shared.getAndSetRelease('c'));
        System.out.println((char) shared.getAndAdd('b'));
        System.out.println((char) shared.getAndAddAcquire('b'));
        System.out.println((char) shared.getAndAddRelease('b'));
        System.out.println((char) shared.getAndBitwiseOr('a'));
        System.out.println((char) shared.getAndBitwiseOrAcquire('a'));
        System.out.println((char) shared.getAndBitwiseOrRelease('a'));
        System.out.println((char) shared.getAndBitwiseAnd('b'));
        System.out.println((char) shared.getAndBitwiseAndAcquire('b'));
        System.out.println((char) shared.getAndBitwiseAndRelease('b'));
        System.out.println((char) shared.getAndBitwiseXor('c'));
        System.out.println((char) shared.getAndBitwiseXorAcquire('c'));
        System.out.println((char) shared.getAndBitwiseXorRelease('c'));
        System.out.println((char) shared.get());
        VarHandle element = MethodHandles.arrayElementVarHandle(char[].class);
        char[] array = new char[3];
        element.set(array, 1, 'a');
        System.out.println((char) element.get(array, 1));
        element.setVolatile(array, 1, 'a');
        System.out.println((char) element.getVolatile(array, 1));
        element.setRelease(array, 1, 'a');
        System.out.println((char) element.getAcquire(array, 1));
        element.setOpaque(array, 1, 'a');
        System.out.println((char) element.getOpaque(array, 1));
        System.out.println(element.compareAndSet(array, 1, 'a', 'b'));
        System.out.println(element.compareAndSet(array, 1, 'a', 'b'));
        System.out.println((char) element.compareAndExchange(array, 1, 'b', 'c'));
        System.out.println((char) element.compareAndExchange(array, 1, 'b', 'a'));
        element.set(array, 1, 'b');
        System.out.println((char) element.compareAndExchangeAcquire(array, 1, 'b', 'c'));
        System.out.println((char) element.compareAndExchangeAcquire(array, 1, 'b', 'a'));
        element.set(array, 1, 'b');
        System.out.println((char) element.compareAndExchangeRelease(array, 1, 'b', 'c'));
        System.out.println((char) element.compareAndExchangeRelease(array, 1, 'b', 'a'));
        element.set(array, 1, 'b');
        while (!element.weakCompareAndSetPlain(array, 1, 'b', 'a')) {}
        System.out.println(element.weakCompareAndSetPlain(array, 1, 'b', 'a'));
        element.set(array, 1, 'b');
        while (!element.weakCompareAndSet(array, 1, 'b', 'a')) {}
        System.out.println(element.weakCompareAndSet(array, 1, 'b', 'a'));
        element.set(array, 1, 'b');
        while (!element.weakCompareAndSetAcquire(array, 1, 'b', 'a')) {}
        System.out.println(element.weakCompareAndSetAcquire(array, 1, 'b', 'a'));
        element.set(array, 1, 'b');
        while (!element.weakCompareAndSetRelease(array, 1, 'b', 'a')) {}
        System.out.println(element.weakCompareAndSetRelease(array, 1, 'b', 'a'));
        element.set(array, 1, 'b');
        System.out.println((char) element.getAndSet(array, 1, 'c'));
        System.out.println((char) element.getAndSetAcquire(array, 1, 'c'));
        System.out.println((char) element.getAndSetRelease(array, 1, 'c'));
        System.out.println((char) element.getAndAdd(array, 1, 'b'));
        System.out.println((char) element.getAndAddAcquire(array, 1, 'b'));
        System.out.println((char) element.getAndAddRelease(array, 1, 'b'));
        System.out.println((char) element.getAndBitwiseOr(array, 1, 'a'));
        System.out.println((char) element.getAndBitwiseOrAcquire(array, 1, 'a'));
        System.out.println((char) element.getAndBitwiseOrRelease(array, 1, 'a'));
        System.out.println((char) element.getAndBitwiseAnd(array, 1, 'b'));
        System.out.println((char) element.getAndBitwiseAndAcquire(array, 1, 'b'));
        System.out.println((char) element.getAndBitwiseAndRelease(array, 1, 'b'));
        System.out.println((char) element.getAndBitwiseXor(array, 1, 'c'));
        System.out.println((char) element.getAndBitwiseXorAcquire(array, 1, 'c'));
        System.out.println((char) element.getAndBitwiseXorRelease(array, 1, 'c'));
        System.out.println((char) element.get(array, 1));
        System.out.println(java.util.Arrays.toString(array) + box.char_ + schar_);
    }

    static void floatModes() throws Exception {
        Modes box = new Modes();
        VarHandle field = MethodHandles.lookup().findVarHandle(Modes.class, "float_", float.class);
        field.set(box, 1.5f);
        System.out.println((float) field.get(box));
        field.setVolatile(box, 1.5f);
        System.out.println((float) field.getVolatile(box));
        field.setRelease(box, 1.5f);
        System.out.println((float) field.getAcquire(box));
        field.setOpaque(box, 1.5f);
        System.out.println((float) field.getOpaque(box));
        System.out.println(field.compareAndSet(box, 1.5f, 2.5f));
        System.out.println(field.compareAndSet(box, 1.5f, 2.5f));
        System.out.println((float) field.compareAndExchange(box, 2.5f, 5f));
        System.out.println((float) field.compareAndExchange(box, 2.5f, 1.5f));
        field.set(box, 2.5f);
        System.out.println((float) field.compareAndExchangeAcquire(box, 2.5f, 5f));
        System.out.println((float) field.compareAndExchangeAcquire(box, 2.5f, 1.5f));
        field.set(box, 2.5f);
        System.out.println((float) field.compareAndExchangeRelease(box, 2.5f, 5f));
        System.out.println((float) field.compareAndExchangeRelease(box, 2.5f, 1.5f));
        field.set(box, 2.5f);
        while (!field.weakCompareAndSetPlain(box, 2.5f, 1.5f)) {}
        System.out.println(field.weakCompareAndSetPlain(box, 2.5f, 1.5f));
        field.set(box, 2.5f);
        while (!field.weakCompareAndSet(box, 2.5f, 1.5f)) {}
        System.out.println(field.weakCompareAndSet(box, 2.5f, 1.5f));
        field.set(box, 2.5f);
        while (!field.weakCompareAndSetAcquire(box, 2.5f, 1.5f)) {}
        System.out.println(field.weakCompareAndSetAcquire(box, 2.5f, 1.5f));
        field.set(box, 2.5f);
        while (!field.weakCompareAndSetRelease(box, 2.5f, 1.5f)) {}
        System.out.println(field.weakCompareAndSetRelease(box, 2.5f, 1.5f));
        field.set(box, 2.5f);
        System.out.println((float) field.getAndSet(box, 5f));
        System.out.println((float) field.getAndSetAcquire(box, 5f));
        System.out.println((float) field.getAndSetRelease(box, 5f));
        System.out.println((float) field.getAndAdd(box, 2.5f));
        System.out.println((float) field.getAndAddAcquire(box, 2.5f));
        System.out.println((float) field.getAndAddRelease(box, 2.5f));
        System.out.println((float) field.get(box));
        VarHandle shared = MethodHandles.lookup().findStaticVarHandle(Modes.class, "sfloat_", float.class);
        shared.set(1.5f);
        System.out.println((float) shared.get());
        shared.setVolatile(1.5f);
        System.out.println((float) shared.getVolatile());
        shared.setRelease(1.5f);
        System.out.println((float) shared.getAcquire());
        shared.setOpaque(1.5f);
        System.out.println((float) shared.getOpaque());
        System.out.println(shared.compareAndSet(1.5f, 2.5f));
        System.out.println(shared.compareAndSet(1.5f, 2.5f));
        System.out.println((float) shared.compareAndExchange(2.5f, 5f));
        System.out.println((float) shared.compareAndExchange(2.5f, 1.5f));
        shared.set(2.5f);
        System.out.println((float) shared.compareAndExchangeAcquire(2.5f, 5f));
        System.out.println((float) shared.compareAndExchangeAcquire(2.5f, 1.5f));
        shared.set(2.5f);
        System.out.println((float) shared.compareAndExchangeRelease(2.5f, 5f));
        System.out.println((float) shared.compareAndExchangeRelease(2.5f, 1.5f));
        shared.set(2.5f);
        while (!shared.weakCompareAndSetPlain(2.5f, 1.5f)) {}
        System.out.println(shared.weakCompareAndSetPlain(2.5f, 1.5f));
        shared.set(2.5f);
        while (!shared.weakCompareAndSet(2.5f, 1.5f)) {}
        System.out.println(shared.weakCompareAndSet(2.5f, 1.5f));
        shared.set(2.5f);
        while (!shared.weakCompareAndSetAcquire(2.5f, 1.5f)) {}
        System.out.println(shared.weakCompareAndSetAcquire(2.5f, 1.5f));
        shared.set(2.5f);
        while (!shared.weakCompareAndSetRelease(2.5f, 1.5f)) {}
        System.out.println(shared.weakCompareAndSetRelease(2.5f, 1.5f));
        shared.set(2.5f);
        System.out.println((float) shared.getAndSet(5f));
        System.out.println((float) shared.getAndSetAcquire(5f));
        System.out.println((float) shared.getAndSetRelease(5f));
        System.out.println((float) shared.getAndAdd(2.5f));
        System.out.println((float) shared.getAndAddAcquire(2.5f));
        System.out.println((float) shared.getAndAddRelease(2.5f));
        System.out.println((float) shared.get());
        VarHandle element = MethodHandles.arrayElementVarHandle(float[].class);
        float[] array = new float[3];
        element.set(array, 1, 1.5f);
        System.out.println((float) element.get(array, 1));
        element.setVolatile(array, 1, 1.5f);
        System.out.println((float) element.getVolatile(array, 1));
        element.setRelease(array, 1, 1.5f);
        System.out.println((float) element.getAcquire(array, 1));
        element.setOpaque(array, 1, 1.5f);
        System.out.println((float) element.getOpaque(array, 1));
        System.out.println(element.compareAndSet(array, 1, 1.5f, 2.5f));
        System.out.println(element.compareAndSet(array, 1, 1.5f, 2.5f));
        System.out.println((float) element.compareAndExchange(array, 1, 2.5f, 5f));
        System.out.println((float) element.compareAndExchange(array, 1, 2.5f, 1.5f));
        element.set(array, 1, 2.5f);
        System.out.println((float) element.compareAndExchangeAcquire(array, 1, 2.5f, 5f));
        System.out.println((float) element.compareAndExchangeAcquire(array, 1, 2.5f, 1.5f));
        element.set(array, 1, 2.5f);
        System.out.println((float) element.compareAndExchangeRelease(array, 1, 2.5f, 5f));
        System.out.println((float) element.compareAndExchangeRelease(array, 1, 2.5f, 1.5f));
        element.set(array, 1, 2.5f);
        while (!element.weakCompareAndSetPlain(array, 1, 2.5f, 1.5f)) {}
        System.out.println(element.weakCompareAndSetPlain(array, 1, 2.5f, 1.5f));
        element.set(array, 1, 2.5f);
        while (!element.weakCompareAndSet(array, 1, 2.5f, 1.5f)) {}
        System.out.println(element.weakCompareAndSet(array, 1, 2.5f, 1.5f));
        element.set(array, 1, 2.5f);
        while (!element.weakCompareAndSetAcquire(array, 1, 2.5f, 1.5f)) {}
        System.out.println(element.weakCompareAndSetAcquire(array, 1, 2.5f, 1.5f));
        element.set(array, 1, 2.5f);
        while (!element.weakCompareAndSetRelease(array, 1, 2.5f, 1.5f)) {}
        System.out.println(element.weakCompareAndSetRelease(array, 1, 2.5f, 1.5f));
        element.set(array, 1, 2.5f);
        System.out.println((float) element.getAndSet(array, 1, 5f));
        System.out.println((float) element.getAndSetAcquire(array, 1, 5f));
        System.out.println((float) element.getAndSetRelease(array, 1, 5f));
        System.out.println((float) element.getAndAdd(array, 1, 2.5f));
        System.out.println((float) element.getAndAddAcquire(array, 1, 2.5f));
        System.out.println((float) element.getAndAddRelease(array, 1, 2.5f));
        System.out.println((float) element.get(array, 1));
        System.out.println(java.util.Arrays.toString(array) + box.float_ + sfloat_);
    }

    static void doubleModes() throws Exception {
        Modes box = new Modes();
        VarHandle field = MethodHandles.lookup().findVarHandle(Modes.class, "double_", double.class);
        field.set(box, 1.5);
        System.out.println((double) field.get(box));
        field.setVolatile(box, 1.5);
        System.out.println((double) field.getVolatile(box));
        field.setRelease(box, 1.5);
        System.out.println((double) field.getAcquire(box));
        field.setOpaque(box, 1.5);
        System.out.println((double) field.getOpaque(box));
        System.out.println(field.compareAndSet(box, 1.5, 2.5));
        System.out.println(field.compareAndSet(box, 1.5, 2.5));
        System.out.println((double) field.compareAndExchange(box, 2.5, 5.0));
        System.out.println((double) field.compareAndExchange(box, 2.5, 1.5));
        field.set(box, 2.5);
        System.out.println((double) field.compareAndExchangeAcquire(box, 2.5, 5.0));
        System.out.println((double) field.compareAndExchangeAcquire(box, 2.5, 1.5));
        field.set(box, 2.5);
        System.out.println((double) field.compareAndExchangeRelease(box, 2.5, 5.0));
        System.out.println((double) field.compareAndExchangeRelease(box, 2.5, 1.5));
        field.set(box, 2.5);
        while (!field.weakCompareAndSetPlain(box, 2.5, 1.5)) {}
        System.out.println(field.weakCompareAndSetPlain(box, 2.5, 1.5));
        field.set(box, 2.5);
        while (!field.weakCompareAndSet(box, 2.5, 1.5)) {}
        System.out.println(field.weakCompareAndSet(box, 2.5, 1.5));
        field.set(box, 2.5);
        while (!field.weakCompareAndSetAcquire(box, 2.5, 1.5)) {}
        System.out.println(field.weakCompareAndSetAcquire(box, 2.5, 1.5));
        field.set(box, 2.5);
        while (!field.weakCompareAndSetRelease(box, 2.5, 1.5)) {}
        System.out.println(field.weakCompareAndSetRelease(box, 2.5, 1.5));
        field.set(box, 2.5);
        System.out.println((double) field.getAndSet(box, 5.0));
        System.out.println((double) field.getAndSetAcquire(box, 5.0));
        System.out.println((double) field.getAndSetRelease(box, 5.0));
        System.out.println((double) field.getAndAdd(box, 2.5));
        System.out.println((double) field.getAndAddAcquire(box, 2.5));
        System.out.println((double) field.getAndAddRelease(box, 2.5));
        System.out.println((double) field.get(box));
        VarHandle shared = MethodHandles.lookup().findStaticVarHandle(Modes.class, "sdouble_", double.class);
        shared.set(1.5);
        System.out.println((double) shared.get());
        shared.setVolatile(1.5);
        System.out.println((double) shared.getVolatile());
        shared.setRelease(1.5);
        System.out.println((double) shared.getAcquire());
        shared.setOpaque(1.5);
        System.out.println((double) shared.getOpaque());
        System.out.println(shared.compareAndSet(1.5, 2.5));
        System.out.println(shared.compareAndSet(1.5, 2.5));
        System.out.println((double) shared.compareAndExchange(2.5, 5.0));
        System.out.println((double) shared.compareAndExchange(2.5, 1.5));
        shared.set(2.5);
        System.out.println((double) shared.compareAndExchangeAcquire(2.5, 5.0));
        System.out.println((double) shared.compareAndExchangeAcquire(2.5, 1.5));
        shared.set(2.5);
        System.out.println((double) shared.compareAndExchangeRelease(2.5, 5.0));
        System.out.println((double) shared.compareAndExchangeRelease(2.5, 1.5));
        shared.set(2.5);
        while (!shared.weakCompareAndSetPlain(2.5, 1.5)) {}
        System.out.println(shared.weakCompareAndSetPlain(2.5, 1.5));
        shared.set(2.5);
        while (!shared.weakCompareAndSet(2.5, 1.5)) {}
        System.out.println(shared.weakCompareAndSet(2.5, 1.5));
        shared.set(2.5);
        while (!shared.weakCompareAndSetAcquire(2.5, 1.5)) {}
        System.out.println(shared.weakCompareAndSetAcquire(2.5, 1.5));
        shared.set(2.5);
        while (!shared.weakCompareAndSetRelease(2.5, 1.5)) {}
        System.out.println(shared.weakCompareAndSetRelease(2.5, 1.5));
        shared.set(2.5);
        System.out.println((double) shared.getAndSet(5.0));
        System.out.println((double) shared.getAndSetAcquire(5.0));
        System.out.println((double) shared.getAndSetRelease(5.0));
        System.out.println((double) shared.getAndAdd(2.5));
        System.out.println((double) shared.getAndAddAcquire(2.5));
        System.out.println((double) shared.getAndAddRelease(2.5));
        System.out.println((double) shared.get());
        VarHandle element = MethodHandles.arrayElementVarHandle(double[].class);
        double[] array = new double[3];
        element.set(array, 1, 1.5);
        System.out.println((double) element.get(array, 1));
        element.setVolatile(array, 1, 1.5);
        System.out.println((double) element.getVolatile(array, 1));
        element.setRelease(array, 1, 1.5);
        System.out.println((double) element.getAcquire(array, 1));
        element.setOpaque(array, 1, 1.5);
        System.out.println((double) element.getOpaque(array, 1));
        System.out.println(element.compareAndSet(array, 1, 1.5, 2.5));
        System.out.println(element.compareAndSet(array, 1, 1.5, 2.5));
        System.out.println((double) element.compareAndExchange(array, 1, 2.5, 5.0));
        System.out.println((double) element.compareAndExchange(array, 1, 2.5, 1.5));
        element.set(array, 1, 2.5);
        System.out.println((double) element.compareAndExchangeAcquire(array, 1, 2.5, 5.0));
        System.out.println((double) element.compareAndExchangeAcquire(array, 1, 2.5, 1.5));
        element.set(array, 1, 2.5);
        System.out.println((double) element.compareAndExchangeRelease(array, 1, 2.5, 5.0));
        System.out.println((double) element.compareAndExchangeRelease(array, 1, 2.5, 1.5));
        element.set(array, 1, 2.5);
        while (!element.weakCompareAndSetPlain(array, 1, 2.5, 1.5)) {}
        System.out.println(element.weakCompareAndSetPlain(array, 1, 2.5, 1.5));
        element.set(array, 1, 2.5);
        while (!element.weakCompareAndSet(array, 1, 2.5, 1.5)) {}
        System.out.println(element.weakCompareAndSet(array, 1, 2.5, 1.5));
        element.set(array, 1, 2.5);
        while (!element.weakCompareAndSetAcquire(array, 1, 2.5, 1.5)) {}
        System.out.println(element.weakCompareAndSetAcquire(array, 1, 2.5, 1.5));
        element.set(array, 1, 2.5);
        while (!element.weakCompareAndSetRelease(array, 1, 2.5, 1.5)) {}
        System.out.println(element.weakCompareAndSetRelease(array, 1, 2.5, 1.5));
        element.set(array, 1, 2.5);
        System.out.println((double) element.getAndSet(array, 1, 5.0));
        System.out.println((double) element.getAndSetAcquire(array, 1, 5.0));
        System.out.println((double) element.getAndSetRelease(array, 1, 5.0));
        System.out.println((double) element.getAndAdd(array, 1, 2.5));
        System.out.println((double) element.getAndAddAcquire(array, 1, 2.5));
        System.out.println((double) element.getAndAddRelease(array, 1, 2.5));
        System.out.println((double) element.get(array, 1));
        System.out.println(java.util.Arrays.toString(array) + box.double_ + sdouble_);
    }

    static void booleanModes() throws Exception {
        Modes box = new Modes();
        VarHandle field = MethodHandles.lookup().findVarHandle(Modes.class, "boolean_", boolean.class);
        field.set(box, true);
        System.out.println((boolean) field.get(box));
        field.setVolatile(box, true);
        System.out.println((boolean) field.getVolatile(box));
        field.setRelease(box, true);
        System.out.println((boolean) field.getAcquire(box));
        field.setOpaque(box, true);
        System.out.println((boolean) field.getOpaque(box));
        System.out.println(field.compareAndSet(box, true, false));
        System.out.println(field.compareAndSet(box, true, false));
        System.out.println((boolean) field.compareAndExchange(box, false, true));
        System.out.println((boolean) field.compareAndExchange(box, false, true));
        field.set(box, false);
        System.out.println((boolean) field.compareAndExchangeAcquire(box, false, true));
        System.out.println((boolean) field.compareAndExchangeAcquire(box, false, true));
        field.set(box, false);
        System.out.println((boolean) field.compareAndExchangeRelease(box, false, true));
        System.out.println((boolean) field.compareAndExchangeRelease(box, false, true));
        field.set(box, false);
        while (!field.weakCompareAndSetPlain(box, false, true)) {}
        System.out.println(field.weakCompareAndSetPlain(box, false, true));
        field.set(box, false);
        while (!field.weakCompareAndSet(box, false, true)) {}
        System.out.println(field.weakCompareAndSet(box, false, true));
        field.set(box, false);
        while (!field.weakCompareAndSetAcquire(box, false, true)) {}
        System.out.println(field.weakCompareAndSetAcquire(box, false, true));
        field.set(box, false);
        while (!field.weakCompareAndSetRelease(box, false, true)) {}
        System.out.println(field.weakCompareAndSetRelease(box, false, true));
        field.set(box, false);
        System.out.println((boolean) field.getAndSet(box, true));
        System.out.println((boolean) field.getAndSetAcquire(box, true));
        System.out.println((boolean) field.getAndSetRelease(box, true));
        System.out.println((boolean) field.getAndBitwiseOr(box, true));
        System.out.println((boolean) field.getAndBitwiseOrAcquire(box, true));
        System.out.println((boolean) field.getAndBitwiseOrRelease(box, true));
        System.out.println((boolean) field.getAndBitwiseAnd(box, false));
        System.out.println((boolean) field.getAndBitwiseAndAcquire(box, false));
        System.out.println((boolean) field.getAndBitwiseAndRelease(box, false));
        System.out.println((boolean) field.getAndBitwiseXor(box, true));
        System.out.println((boolean) field.getAndBitwiseXorAcquire(box, true));
        System.out.println((boolean) field.getAndBitwiseXorRelease(box, true));
        System.out.println((boolean) field.get(box));
        VarHandle shared = MethodHandles.lookup().findStaticVarHandle(Modes.class, "sboolean_", boolean.class);
        shared.set(true);
        System.out.println((boolean) shared.get());
        shared.setVolatile(true);
        System.out.println((boolean) shared.getVolatile());
        shared.setRelease(true);
        System.out.println((boolean) shared.getAcquire());
        shared.setOpaque(true);
        System.out.println((boolean) shared.getOpaque());
        System.out.println(shared.compareAndSet(true, false));
        System.out.println(shared.compareAndSet(true, false));
        System.out.println((boolean) shared.compareAndExchange(false, true));
        System.out.println((boolean) shared.compareAndExchange(false, true));
        shared.set(false);
        System.out.println((boolean) shared.compareAndExchangeAcquire(false, true));
        System.out.println((boolean) shared.compareAndExchangeAcquire(false, true));
        shared.set(false);
        System.out.println((boolean) shared.compareAndExchangeRelease(false, true));
        System.out.println((boolean) shared.compareAndExchangeRelease(false, true));
        shared.set(false);
        while (!shared.weakCompareAndSetPlain(false, true)) {}
        System.out.println(shared.weakCompareAndSetPlain(false, true));
        shared.set(false);
        while (!shared.weakCompareAndSet(false, true)) {}
        System.out.println(shared.weakCompareAndSet(false, true));
        shared.set(false);
        while (!shared.weakCompareAndSetAcquire(false, true)) {}
        System.out.println(shared.weakCompareAndSetAcquire(false, true));
        shared.set(false);
        while (!shared.weakCompareAndSetRelease(false, true)) {}
        System.out.println(shared.weakCompareAndSetRelease(false, true));
        shared.set(false);
        System.out.println((boolean) shared.getAndSet(true));
        System.out.println((boolean) shared.getAndSetAcquire(true));
        System.out.println((boolean) shared.getAndSetRelease(true));
        System.out.println((boolean) shared.getAndBitwiseOr(true));
        System.out.println((boolean) shared.getAndBitwiseOrAcquire(true));
        System.out.println((boolean) shared.getAndBitwiseOrRelease(true));
        System.out.println((boolean) shared.getAndBitwiseAnd(false));
        System.out.println((boolean) shared.getAndBitwiseAndAcquire(false));
        System.out.println((boolean) shared.getAndBitwiseAndRelease(false));
        System.out.println((boolean) shared.getAndBitwiseXor(true));
        System.out.println((boolean) shared.getAndBitwiseXorAcquire(true));
        System.out.println((boolean) shared.getAndBitwiseXorRelease(true));
        System.out.println((boolean) shared.get());
        VarHandle element = MethodHandles.arrayElementVarHandle(boolean[].class);
        boolean[] array = new boolean[3];
        element.set(array, 1, true);
        System.out.println((boolean) element.get(array, 1));
        element.setVolatile(array, 1, true);
        System.out.println((boolean) element.getVolatile(array, 1));
        element.setRelease(array, 1, true);
        System.out.println((boolean) element.getAcquire(array, 1));
        element.setOpaque(array, 1, true);
        System.out.println((boolean) element.getOpaque(array, 1));
        System.out.println(element.compareAndSet(array, 1, true, false));
        System.out.println(element.compareAndSet(array, 1, true, false));
        System.out.println((boolean) element.compareAndExchange(array, 1, false, true));
        System.out.println((boolean) element.compareAndExchange(array, 1, false, true));
        element.set(array, 1, false);
        System.out.println((boolean) element.compareAndExchangeAcquire(array, 1, false, true));
        System.out.println((boolean) element.compareAndExchangeAcquire(array, 1, false, true));
        element.set(array, 1, false);
        System.out.println((boolean) element.compareAndExchangeRelease(array, 1, false, true));
        System.out.println((boolean) element.compareAndExchangeRelease(array, 1, false, true));
        element.set(array, 1, false);
        while (!element.weakCompareAndSetPlain(array, 1, false, true)) {}
        System.out.println(element.weakCompareAndSetPlain(array, 1, false, true));
        element.set(array, 1, false);
        while (!element.weakCompareAndSet(array, 1, false, true)) {}
        System.out.println(element.weakCompareAndSet(array, 1, false, true));
        element.set(array, 1, false);
        while (!element.weakCompareAndSetAcquire(array, 1, false, true)) {}
        System.out.println(element.weakCompareAndSetAcquire(array, 1, false, true));
        element.set(array, 1, false);
        while (!element.weakCompareAndSetRelease(array, 1, false, true)) {}
        System.out.println(element.weakCompareAndSetRelease(array, 1, false, true));
        element.set(array, 1, false);
        System.out.println((boolean) element.getAndSet(array, 1, true));
        System.out.println((boolean) element.getAndSetAcquire(array, 1, true));
        System.out.println((boolean) element.getAndSetRelease(array, 1, true));
        System.out.println((boolean) element.getAndBitwiseOr(array, 1, true));
        System.out.println((boolean) element.getAndBitwiseOrAcquire(array, 1, true));
        System.out.println((boolean) element.getAndBitwiseOrRelease(array, 1, true));
        System.out.println((boolean) element.getAndBitwiseAnd(array, 1, false));
        System.out.println((boolean) element.getAndBitwiseAndAcquire(array, 1, false));
        System.out.println((boolean) element.getAndBitwiseAndRelease(array, 1, false));
        System.out.println((boolean) element.getAndBitwiseXor(array, 1, true));
        System.out.println((boolean) element.getAndBitwiseXorAcquire(array, 1, true));
        System.out.println((boolean) element.getAndBitwiseXorRelease(array, 1, true));
        System.out.println((boolean) element.get(array, 1));
        System.out.println(java.util.Arrays.toString(array) + box.boolean_ + sboolean_);
    }

    static void stringModes() throws Exception {
        Modes box = new Modes();
        VarHandle field = MethodHandles.lookup().findVarHandle(Modes.class, "string_", String.class);
        field.set(box, "a");
        System.out.println((String) field.get(box));
        field.setVolatile(box, "a");
        System.out.println((String) field.getVolatile(box));
        field.setRelease(box, "a");
        System.out.println((String) field.getAcquire(box));
        field.setOpaque(box, "a");
        System.out.println((String) field.getOpaque(box));
        System.out.println(field.compareAndSet(box, "a", "b"));
        System.out.println(field.compareAndSet(box, "a", "b"));
        System.out.println((String) field.compareAndExchange(box, "b", "c"));
        System.out.println((String) field.compareAndExchange(box, "b", "a"));
        field.set(box, "b");
        System.out.println((String) field.compareAndExchangeAcquire(box, "b", "c"));
        System.out.println((String) field.compareAndExchangeAcquire(box, "b", "a"));
        field.set(box, "b");
        System.out.println((String) field.compareAndExchangeRelease(box, "b", "c"));
        System.out.println((String) field.compareAndExchangeRelease(box, "b", "a"));
        field.set(box, "b");
        while (!field.weakCompareAndSetPlain(box, "b", "a")) {}
        System.out.println(field.weakCompareAndSetPlain(box, "b", "a"));
        field.set(box, "b");
        while (!field.weakCompareAndSet(box, "b", "a")) {}
        System.out.println(field.weakCompareAndSet(box, "b", "a"));
        field.set(box, "b");
        while (!field.weakCompareAndSetAcquire(box, "b", "a")) {}
        System.out.println(field.weakCompareAndSetAcquire(box, "b", "a"));
        field.set(box, "b");
        while (!field.weakCompareAndSetRelease(box, "b", "a")) {}
        System.out.println(field.weakCompareAndSetRelease(box, "b", "a"));
        field.set(box, "b");
        System.out.println((String) field.getAndSet(box, "c"));
        System.out.println((String) field.getAndSetAcquire(box, "c"));
        System.out.println((String) field.getAndSetRelease(box, "c"));
        System.out.println((String) field.get(box));
        VarHandle shared = MethodHandles.lookup().findStaticVarHandle(Modes.class, "sstring_", String.class);
        shared.set("a");
        System.out.println((String) shared.get());
        shared.setVolatile("a");
        System.out.println((String) shared.getVolatile());
        shared.setRelease("a");
        System.out.println((String) shared.getAcquire());
        shared.setOpaque("a");
        System.out.println((String) shared.getOpaque());
        System.out.println(shared.compareAndSet("a", "b"));
        System.out.println(shared.compareAndSet("a", "b"));
        System.out.println((String) shared.compareAndExchange("b", "c"));
        System.out.println((String) shared.compareAndExchange("b", "a"));
        shared.set("b");
        System.out.println((String) shared.compareAndExchangeAcquire("b", "c"));
        System.out.println((String) shared.compareAndExchangeAcquire("b", "a"));
        shared.set("b");
        System.out.println((String) shared.compareAndExchangeRelease("b", "c"));
        System.out.println((String) shared.compareAndExchangeRelease("b", "a"));
        shared.set("b");
        while (!shared.weakCompareAndSetPlain("b", "a")) {}
        System.out.println(shared.weakCompareAndSetPlain("b", "a"));
        shared.set("b");
        while (!shared.weakCompareAndSet("b", "a")) {}
        System.out.println(shared.weakCompareAndSet("b", "a"));
        shared.set("b");
        while (!shared.weakCompareAndSetAcquire("b", "a")) {}
        System.out.println(shared.weakCompareAndSetAcquire("b", "a"));
        shared.set("b");
        while (!shared.weakCompareAndSetRelease("b", "a")) {}
        System.out.println(shared.weakCompareAndSetRelease("b", "a"));
        shared.set("b");
        System.out.println((String) shared.getAndSet("c"));
        System.out.println((String) shared.getAndSetAcquire("c"));
        System.out.println((String) shared.getAndSetRelease("c"));
        System.out.println((String) shared.get());
        VarHandle element = MethodHandles.arrayElementVarHandle(String[].class);
        String[] array = new String[3];
        element.set(array, 1, "a");
        System.out.println((String) element.get(array, 1));
        element.setVolatile(array, 1, "a");
        System.out.println((String) element.getVolatile(array, 1));
        element.setRelease(array, 1, "a");
        System.out.println((String) element.getAcquire(array, 1));
        element.setOpaque(array, 1, "a");
        System.out.println((String) element.getOpaque(array, 1));
        System.out.println(element.compareAndSet(array, 1, "a", "b"));
        System.out.println(element.compareAndSet(array, 1, "a", "b"));
        System.out.println((String) element.compareAndExchange(array, 1, "b", "c"));
        System.out.println((String) element.compareAndExchange(array, 1, "b", "a"));
        element.set(array, 1, "b");
        System.out.println((String) element.compareAndExchangeAcquire(array, 1, "b", "c"));
        System.out.println((String) element.compareAndExchangeAcquire(array, 1, "b", "a"));
        element.set(array, 1, "b");
        System.out.println((String) element.compareAndExchangeRelease(array, 1, "b", "c"));
        System.out.println((String) element.compareAndExchangeRelease(array, 1, "b", "a"));
        element.set(array, 1, "b");
        while (!element.weakCompareAndSetPlain(array, 1, "b", "a")) {}
        System.out.println(element.weakCompareAndSetPlain(array, 1, "b", "a"));
        element.set(array, 1, "b");
        while (!element.weakCompareAndSet(array, 1, "b", "a")) {}
        System.out.println(element.weakCompareAndSet(array, 1, "b", "a"));
        element.set(array, 1, "b");
        while (!element.weakCompareAndSetAcquire(array, 1, "b", "a")) {}
        System.out.println(element.weakCompareAndSetAcquire(array, 1, "b", "a"));
        element.set(array, 1, "b");
        while (!element.weakCompareAndSetRelease(array, 1, "b", "a")) {}
        System.out.println(element.weakCompareAndSetRelease(array, 1, "b", "a"));
        element.set(array, 1, "b");
        System.out.println((String) element.getAndSet(array, 1, "c"));
        System.out.println((String) element.getAndSetAcquire(array, 1, "c"));
        System.out.println((String) element.getAndSetRelease(array, 1, "c"));
        System.out.println((String) element.get(array, 1));
        System.out.println(java.util.Arrays.toString(array) + box.string_ + sstring_);
    }

    public static void main(String[] args) throws Exception {
        intModes();
        longModes();
        shortModes();
        byteModes();
        charModes();
        floatModes();
        doubleModes();
        booleanModes();
        stringModes();
    }
}

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Unsafe, as lock-free code uses it. */
public class UnsafeUse {
    int i;
    long l;
    byte b;
    short h;
    char c;
    boolean z;
    float f;
    double d;
    String s;
    static int count = 4;
    static String text = "t";

    int[] is(int[] x) { return x; }
    long[] ls(long[] x) { return x; }
    byte[] bs(byte[] x) { return x; }
    short[] hs(short[] x) { return x; }
    char[] cs(char[] x) { return x; }
    boolean[] zs(boolean[] x) { return x; }
    float[] fs(float[] x) { return x; }
    double[] ds(double[] x) { return x; }

    public static void main(String[] args) throws Exception {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        UnsafeUse u = new UnsafeUse();
        long at;
        at = unsafe.objectFieldOffset(UnsafeUse.class.getDeclaredField("i"));
        unsafe.putInt(u, at, 7);
        System.out.println(unsafe.getInt(u, at) + " " + u.i);
        unsafe.putIntVolatile(u, at, 7);
        System.out.println(unsafe.getIntVolatile(u, at) + " " + u.i);
        int[] is = new int[3];
        at = unsafe.arrayBaseOffset(int[].class) + 2L * unsafe.arrayIndexScale(int[].class);
        unsafe.putInt(u.is(is), at, 7);
        System.out.println(is[2] + " " + unsafe.getIntVolatile(is, at));
        at = unsafe.objectFieldOffset(UnsafeUse.class.getDeclaredField("l"));
        unsafe.putLong(u, at, 7L);
        System.out.println(unsafe.getLong(u, at) + " " + u.l);
        unsafe.putLongVolatile(u, at, 7L);
        System.out.println(unsafe.getLongVolatile(u, at) + " " + u.l);
        long[] ls = new long[3];
        at = unsafe.arrayBaseOffset(long[].class) + 2L * unsafe.arrayIndexScale(long[].class);
        unsafe.putLong(u.ls(ls), at, 7L);
        System.out.println(ls[2] + " " + unsafe.getLongVolatile(ls, at));
        at = unsafe.objectFieldOffset(UnsafeUse.class.getDeclaredField("b"));
        unsafe.putByte(u, at, (byte) -7);
        System.out.println(unsafe.getByte(u, at) + " " + u.b);
        unsafe.putByteVolatile(u, at, (byte) -7);
        System.out.println(unsafe.getByteVolatile(u, at) + " " + u.b);
        byte[] bs = new byte[3];
        at = unsafe.arrayBaseOffset(byte[].class) + 2L * unsafe.arrayIndexScale(byte[].class);
        unsafe.putByte(u.bs(bs), at, (byte) -7);
        System.out.println(bs[2] + " " + unsafe.getByteVolatile(bs, at));
        at = unsafe.objectFieldOffset(UnsafeUse.class.getDeclaredField("h"));
        unsafe.putShort(u, at, (short) -7);
        System.out.println(unsafe.getShort(u, at) + " " + u.h);
        unsafe.putShortVolatile(u, at, (short) -7);
        System.out.println(unsafe.getShortVolatile(u, at) + " " + u.h);
        short[] hs = new short[3];
        at = unsafe.arrayBaseOffset(short[].class) + 2L * unsafe.arrayIndexScale(short[].class);
        unsafe.putShort(u.hs(hs), at, (short) -7);
        System.out.println(hs[2] + " " + unsafe.getShortVolatile(hs, at));
        at = unsafe.objectFieldOffset(UnsafeUse.class.getDeclaredField("c"));
        unsafe.putChar(u, at, 'c');
        System.out.println(unsafe.getChar(u, at) + " " + u.c);
        unsafe.putCharVolatile(u, at, 'c');
        System.out.println(unsafe.getCharVolatile(u, at) + " " + u.c);
        char[] cs = new char[3];
        at = unsafe.arrayBaseOffset(char[].class) + 2L * unsafe.arrayIndexScale(char[].class);
        unsafe.putChar(u.cs(cs), at, 'c');
        System.out.println(cs[2] + " " + unsafe.getCharVolatile(cs, at));
        at = unsafe.objectFieldOffset(UnsafeUse.class.getDeclaredField("z"));
        unsafe.putBoolean(u, at, true);
        System.out.println(unsafe.getBoolean(u, at) + " " + u.z);
        unsafe.putBooleanVolatile(u, at, true);
        System.out.println(unsafe.getBooleanVolatile(u, at) + " " + u.z);
        boolean[] zs = new boolean[3];
        at = unsafe.arrayBaseOffset(boolean[].class) + 2L * unsafe.arrayIndexScale(boolean[].class);
        unsafe.putBoolean(u.zs(zs), at, true);
        System.out.println(zs[2] + " " + unsafe.getBooleanVolatile(zs, at));
        at = unsafe.objectFieldOffset(UnsafeUse.class.getDeclaredField("f"));
        unsafe.putFloat(u, at, -1.5f);
        System.out.println(unsafe.getFloat(u, at) + " " + u.f);
        unsafe.putFloatVolatile(u, at, -1.5f);
        System.out.println(unsafe.getFloatVolatile(u, at) + " " + u.f);
        float[] fs = new float[3];
        at = unsafe.arrayBaseOffset(float[].class) + 2L * unsafe.arrayIndexScale(float[].class);
        unsafe.putFloat(u.fs(fs), at, -1.5f);
        System.out.println(fs[2] + " " + unsafe.getFloatVolatile(fs, at));
        at = unsafe.objectFieldOffset(UnsafeUse.class.getDeclaredField("d"));
        unsafe.putDouble(u, at, -2.5);
        System.out.println(unsafe.getDouble(u, at) + " " + u.d);
        unsafe.putDoubleVolatile(u, at, -2.5);
        System.out.println(unsafe.getDoubleVolatile(u, at) + " " + u.d);
        double[] ds = new double[3];
        at = unsafe.arrayBaseOffset(double[].class) + 2L * unsafe.arrayIndexScale(double[].class);
        unsafe.putDouble(u.ds(ds), at, -2.5);
        System.out.println(ds[2] + " " + unsafe.getDoubleVolatile(ds, at));
        at = unsafe.objectFieldOffset(UnsafeUse.class.getDeclaredField("i"));
        System.out.println(unsafe.compareAndSwapInt(u, at, 7, 8) + " " + unsafe.compareAndSwapInt(u, at, 7, 9) + " " + u.i);
        System.out.println(unsafe.getAndAddInt(u, at, -10) + " " + unsafe.getAndSetInt(u, at, 100) + " " + u.i);
        unsafe.putOrderedInt(u, at, -5);
        at = unsafe.objectFieldOffset(UnsafeUse.class.getDeclaredField("l"));
        System.out.println(unsafe.compareAndSwapLong(u, at, 7, 8) + " " + unsafe.compareAndSwapLong(u, at, 7, 9) + " " + u.l);
        System.out.println(unsafe.getAndAddLong(u, at, -10) + " " + unsafe.getAndSetLong(u, at, 1L << 35) + " " + u.l + u.i);
        unsafe.putOrderedLong(u, at, Long.MIN_VALUE);
        System.out.println(u.l);
        at = unsafe.objectFieldOffset(UnsafeUse.class.getDeclaredField("s"));
        unsafe.putObject(u, at, "a");
        System.out.println(unsafe.getObject(u, at) + u.s + unsafe.compareAndSwapObject(u, at, "a", "b") + unsafe.getObjectVolatile(u, at));
        unsafe.putObjectVolatile(u, at, "c");
        System.out.println(unsafe.getAndSetObject(u, at, "d") + u.s);
        unsafe.putOrderedObject(u, at, null);
        System.out.println(u.s);
        Field counted = UnsafeUse.class.getDeclaredField("count");
        Object base = unsafe.staticFieldBase(counted);
        System.out.println(unsafe.getAndAddInt(base, unsafe.staticFieldOffset(counted), 3) + " " + count);
        Field texts = UnsafeUse.class.getDeclaredField("text");
        unsafe.putObject(unsafe.staticFieldBase(texts), unsafe.staticFieldOffset(texts), "changed");
        System.out.println(text);
        Object[] objects = {"x", "y"};
        at = unsafe.arrayBaseOffset(Object[].class) + unsafe.arrayIndexScale(Object[].class);
        System.out.println(unsafe.compareAndSwapObject(objects, at, "y", "z") + " " + objects[1]);
        unsafe.fullFence();
        unsafe.loadFence();
        unsafe.storeFence();
        unsafe.unpark(Thread.currentThread());
        unsafe.park(false, 0);
        unsafe.park(false, 1);
        unsafe.park(true, 1);
        System.out.println(unsafe.addressSize() + " " + unsafe.pageSize());
        try {
            unsafe.throwException(new java.io.IOException("sneaky"));
        } catch (Exception exception) {
            System.out.println(exception);
        }
        try {
            Unsafe.getUnsafe();
        } catch (SecurityException exception) {
            System.out.println(exception.getMessage());
        }
    }
}

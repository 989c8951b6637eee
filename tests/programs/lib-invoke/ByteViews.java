import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Several bytes of an array or a buffer as one number. */
public class ByteViews {
    static final VarHandle OF_ARRAY = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    static final VarHandle OF_BUFFER = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    interface Action {
        Object run();
    }

    static void show(String name, Action action) {
        try {
            System.out.println(name + " = " + action.run());
        } catch (RuntimeException e) {
            System.out.println(name + " throws " + e.getClass().getName());
        }
    }

    public static void main(String[] args) {
        System.out.println(OF_ARRAY.varType() + " " + OF_ARRAY.coordinateTypes());
        System.out.println(OF_BUFFER.varType() + " " + OF_BUFFER.coordinateTypes());
        byte[] bytes = new byte[12];
        OF_ARRAY.set(bytes, 4, -5);
        System.out.println((int) OF_ARRAY.get(bytes, 0) + " " + (int) OF_ARRAY.getVolatile(bytes, 4));
        System.out.println((int) OF_ARRAY.getAndAdd(bytes, 4, 1000000) + " " + (int) OF_ARRAY.getAcquire(bytes, 4));
        System.out.println(OF_ARRAY.compareAndSet(bytes, 8, 0, 1 << 30) + " " + OF_ARRAY.compareAndSet(bytes, 8, 0, 7));
        System.out.println((int) OF_ARRAY.compareAndExchange(bytes, 8, 1 << 30, 9) + " " + (int) OF_ARRAY.getOpaque(bytes, 8));
        System.out.println((int) OF_ARRAY.getAndBitwiseXor(bytes, 8, 15) + " " + (int) OF_ARRAY.getAndSet(bytes, 8, 1));
        show("an index past the end", () -> (int) OF_ARRAY.get(bytes, 9));
        show("an index before the start", () -> (int) OF_ARRAY.get(bytes, -4));
        show("an index that is not aligned", () -> (int) OF_ARRAY.getVolatile(bytes, 3));
        show("no array", () -> (int) OF_ARRAY.get((byte[]) null, 0));

        ByteBuffer buffer = ByteBuffer.allocate(16);
        System.out.println(buffer.alignmentOffset(0, 8) + " " + buffer.alignmentOffset(5, 4));
        OF_BUFFER.setRelease(buffer, 8, 77);
        System.out.println((int) OF_BUFFER.getAcquire(buffer, 8) + " " + buffer.position());
        ByteBuffer direct = ByteBuffer.allocateDirect(16);
        OF_BUFFER.setVolatile(direct, 4, 78);
        System.out.println((int) OF_BUFFER.get(direct, 4));
        ByteBuffer readOnly = buffer.asReadOnlyBuffer();
        show("a read of what is read-only", () -> (int) OF_BUFFER.get(readOnly, 8));
        show("a write of what is read-only", () -> {
            OF_BUFFER.set(readOnly, 8, 1);
            return 0;
        });
        buffer.limit(10);
        show("a number past the limit", () -> (int) OF_BUFFER.get(buffer, 8));
        show("a type without views", () -> MethodHandles.byteArrayViewVarHandle(byte[].class, ByteOrder.BIG_ENDIAN));
        show("no array type", () -> MethodHandles.byteArrayViewVarHandle(int.class, ByteOrder.BIG_ENDIAN));

        VarHandle shorts = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.nativeOrder());
        VarHandle floats = MethodHandles.byteArrayViewVarHandle(float[].class, ByteOrder.nativeOrder());
        for (VarHandle handle : new VarHandle[] {OF_ARRAY, shorts, floats}) {
            StringBuilder modes = new StringBuilder();
            for (VarHandle.AccessMode mode : VarHandle.AccessMode.values()) {
                modes.append(handle.isAccessModeSupported(mode) ? '+' : '-');
            }
            System.out.println(modes);
        }
        show("a mode without support", () -> (short) shorts.getAndAdd(bytes, 0, (short) 1));
    }
}

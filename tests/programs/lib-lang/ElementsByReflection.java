import java.lang.reflect.Array;
import java.util.Arrays;

/** Elements of arrays whose type only a run knows. */
public class ElementsByReflection {
    static void refused(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException exception) {
            boolean isBound = exception instanceof IndexOutOfBoundsException || exception instanceof NullPointerException;
            System.out.println(exception.getClass().getSimpleName() + ": " + (isBound ? "" : exception.getMessage()));
        }
    }

    public static void main(String[] args) {
        boolean[] booleans = new boolean[2];
        byte[] bytes = {1, 2};
        char[] chars = {'a', 'b'};
        short[] shorts = {3, 4};
        int[] ints = {5, 6};
        long[] longs = {7, 8};
        float[] floats = {1.5f, 2.5f};
        double[] doubles = {3.5, 4.5};
        String[] texts = {"x", "y"};
        Array.setBoolean(booleans, 0, true);
        Array.setByte(shorts, 0, (byte) 9);
        Array.setByte(doubles, 1, (byte) 9);
        Array.setChar(ints, 0, 'c');
        Array.setShort(longs, 0, (short) 11);
        Array.setInt(longs, 1, 12);
        Array.setInt(floats, 1, 12);
        Array.setLong(floats, 0, 13);
        Array.setFloat(doubles, 0, 0.25f);
        Array.setDouble(doubles, 1, 0.5);
        Array.set(texts, 0, "z");
        Array.set(ints, 1, 77);
        Array.set(longs, 1, (byte) 78);
        Array.set(chars, 1, 'q');
        System.out.println(Array.getBoolean(booleans, 0) + " " + Array.getByte(bytes, 1) + " " + Array.getChar(chars, 1) + " "
                + Array.getShort(shorts, 0) + " " + Array.getShort(bytes, 0) + " " + Array.getInt(ints, 0) + " " + Array.getInt(chars, 0)
                + " " + Array.getLong(longs, 0) + " " + Array.getLong(ints, 1) + " " + Array.getFloat(floats, 0) + " "
                + Array.getFloat(longs, 1) + " " + Array.getDouble(doubles, 0) + " " + Array.getDouble(floats, 1));
        for (Object array : new Object[] {booleans, bytes, chars, shorts, ints, longs, floats, doubles, texts}) {
            System.out.print(Array.get(array, 1) + "/" + Array.getLength(array) + " ");
        }
        System.out.println();
        refused(() -> Array.get("text", 0));
        refused(() -> Array.getInt(longs, 0));
        refused(() -> Array.setInt(bytes, 0, 1));
        refused(() -> Array.set(ints, 0, "text"));
        refused(() -> Array.set(texts, 0, 5));
        refused(() -> Array.get(ints, 2));
        refused(() -> Array.get(null, 2));
        int[][] grid = (int[][]) Array.newInstance(int.class, 2, 3);
        grid[1][2] = 5;
        System.out.println(Arrays.deepToString(grid));
        refused(() -> Array.newInstance(int.class, 2, -1));
        refused(() -> Array.newInstance(int.class, new int[0]));
    }
}

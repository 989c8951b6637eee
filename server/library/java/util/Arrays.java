package java.util;

import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import racelens.Model;

/**
 * What is done to arrays. Each call reads or changes the elements of its array in one step. The parallel
 * forms run in the thread that calls them.
 */
public class Arrays {
    private Arrays() {}

    /** An array of the same type. */
    public static native <T> T[] made0(T[] like, int length);

    /** Sorts numbers; the caller has checked the range. */
    private static native void sortNumbers0(Object array, int from, int to);

    static void checkRange0(int length, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
        }
        if (from < 0) {
            throw new ArrayIndexOutOfBoundsException(from);
        }
        if (to > length) {
            throw new ArrayIndexOutOfBoundsException(to);
        }
    }

    public static void fill(int[] array, int value) {
        Model.writes(array);
        for (int at = 0; at < array.length; at++) {
            array[at] = value;
        }
    }

    public static void fill(int[] array, int from, int to, int value) {
        checkRange0(array.length, from, to);
        Model.writes(array, from, to);
        for (int at = from; at < to; at++) {
            array[at] = value;
        }
    }

    public static int[] copyOf(int[] array, int length) {
        int[] copy = new int[length];
        Model.reads(array, 0, Math.min(array.length, length));
        System.copy0(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    private static ArrayIndexOutOfBoundsException outside(String kind, int from, int length) {
        return new ArrayIndexOutOfBoundsException(
                from < 0 ? "arraycopy: source index " + from + " out of bounds for " + kind + "[" + length + "]"
                        : "arraycopy: length " + (length - from) + " is negative");
    }

    public static int[] copyOfRange(int[] array, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        if (from < 0 || from > array.length) {
            throw outside("int", from, array.length);
        }
        int[] copy = new int[to - from];
        Model.reads(array, from, Math.min(array.length, to));
        System.copy0(array, from, copy, 0, Math.min(array.length - from, to - from));
        return copy;
    }

    public static boolean equals(int[] a, int[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        Model.reads(a);
        Model.reads(b);
        for (int at = 0; at < a.length; at++) {
            if (a[at] != b[at]) {
                return false;
            }
        }
        return true;
    }

    public static boolean equals(int[] a, int fromA, int toA, int[] b, int fromB, int toB) {
        checkRange0(a.length, fromA, toA);
        checkRange0(b.length, fromB, toB);
        if (toA - fromA != toB - fromB) {
            return false;
        }
        Model.reads(a, fromA, toA);
        Model.reads(b, fromB, toB);
        for (int at = 0; at < toA - fromA; at++) {
            if (a[fromA + at] != b[fromB + at]) {
                return false;
            }
        }
        return true;
    }

    public static int mismatch(int[] a, int[] b) {
        Model.reads(a);
        Model.reads(b);
        int length = Math.min(a.length, b.length);
        for (int at = 0; at < length; at++) {
            if (a[at] != b[at]) {
                return at;
            }
        }
        return a.length == b.length ? -1 : length;
    }

    public static int compare(int[] a, int[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int at = mismatch(a, b);
        return at >= 0 && at < Math.min(a.length, b.length) ? Integer.compare(a[at], b[at]) : a.length - b.length;
    }

    public static int hashCode(int[] array) {
        if (array == null) {
            return 0;
        }
        Model.reads(array);
        int hash = 1;
        for (int value : array) {
            hash = 31 * hash + Integer.hashCode(value);
        }
        return hash;
    }

    public static String toString(int[] array) {
        if (array == null) {
            return "null";
        }
        Model.reads(array);
        StringBuilder text = new StringBuilder("[");
        for (int at = 0; at < array.length; at++) {
            if (at > 0) {
                text.append(", ");
            }
            text.append(array[at]);
        }
        return text.append(']').toString();
    }

    public static void sort(int[] array) {
        Model.writes(array);
        sortNumbers0(array, 0, array.length);
    }

    public static void sort(int[] array, int from, int to) {
        checkRange0(array.length, from, to);
        Model.writes(array, from, to);
        sortNumbers0(array, from, to);
    }

    public static void parallelSort(int[] array) {
        sort(array);
    }

    public static void parallelSort(int[] array, int from, int to) {
        sort(array, from, to);
    }

    public static int binarySearch(int[] array, int key) {
        return binarySearch(array, 0, array.length, key);
    }

    public static int binarySearch(int[] array, int from, int to, int key) {
        checkRange0(array.length, from, to);
        Model.reads(array, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            int compared = Integer.compare(array[middle], key);
            if (compared == 0) {
                return middle;
            }
            if (compared < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -(low + 1);
    }

    public static void fill(long[] array, long value) {
        Model.writes(array);
        for (int at = 0; at < array.length; at++) {
            array[at] = value;
        }
    }

    public static void fill(long[] array, int from, int to, long value) {
        checkRange0(array.length, from, to);
        Model.writes(array, from, to);
        for (int at = from; at < to; at++) {
            array[at] = value;
        }
    }

    public static long[] copyOf(long[] array, int length) {
        long[] copy = new long[length];
        Model.reads(array, 0, Math.min(array.length, length));
        System.copy0(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static long[] copyOfRange(long[] array, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        if (from < 0 || from > array.length) {
            throw outside("long", from, array.length);
        }
        long[] copy = new long[to - from];
        Model.reads(array, from, Math.min(array.length, to));
        System.copy0(array, from, copy, 0, Math.min(array.length - from, to - from));
        return copy;
    }

    public static boolean equals(long[] a, long[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        Model.reads(a);
        Model.reads(b);
        for (int at = 0; at < a.length; at++) {
            if (a[at] != b[at]) {
                return false;
            }
        }
        return true;
    }

    public static boolean equals(long[] a, int fromA, int toA, long[] b, int fromB, int toB) {
        checkRange0(a.length, fromA, toA);
        checkRange0(b.length, fromB, toB);
        if (toA - fromA != toB - fromB) {
            return false;
        }
        Model.reads(a, fromA, toA);
        Model.reads(b, fromB, toB);
        for (int at = 0; at < toA - fromA; at++) {
            if (a[fromA + at] != b[fromB + at]) {
                return false;
            }
        }
        return true;
    }

    public static int mismatch(long[] a, long[] b) {
        Model.reads(a);
        Model.reads(b);
        int length = Math.min(a.length, b.length);
        for (int at = 0; at < length; at++) {
            if (a[at] != b[at]) {
                return at;
            }
        }
        return a.length == b.length ? -1 : length;
    }

    public static int compare(long[] a, long[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int at = mismatch(a, b);
        return at >= 0 && at < Math.min(a.length, b.length) ? Long.compare(a[at], b[at]) : a.length - b.length;
    }

    public static int hashCode(long[] array) {
        if (array == null) {
            return 0;
        }
        Model.reads(array);
        int hash = 1;
        for (long value : array) {
            hash = 31 * hash + Long.hashCode(value);
        }
        return hash;
    }

    public static String toString(long[] array) {
        if (array == null) {
            return "null";
        }
        Model.reads(array);
        StringBuilder text = new StringBuilder("[");
        for (int at = 0; at < array.length; at++) {
            if (at > 0) {
                text.append(", ");
            }
            text.append(array[at]);
        }
        return text.append(']').toString();
    }

    public static void sort(long[] array) {
        Model.writes(array);
        sortNumbers0(array, 0, array.length);
    }

    public static void sort(long[] array, int from, int to) {
        checkRange0(array.length, from, to);
        Model.writes(array, from, to);
        sortNumbers0(array, from, to);
    }

    public static void parallelSort(long[] array) {
        sort(array);
    }

    public static void parallelSort(long[] array, int from, int to) {
        sort(array, from, to);
    }

    public static int binarySearch(long[] array, long key) {
        return binarySearch(array, 0, array.length, key);
    }

    public static int binarySearch(long[] array, int from, int to, long key) {
        checkRange0(array.length, from, to);
        Model.reads(array, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            int compared = Long.compare(array[middle], key);
            if (compared == 0) {
                return middle;
            }
            if (compared < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -(low + 1);
    }

    public static void fill(short[] array, short value) {
        Model.writes(array);
        for (int at = 0; at < array.length; at++) {
            array[at] = value;
        }
    }

    public static void fill(short[] array, int from, int to, short value) {
        checkRange0(array.length, from, to);
        Model.writes(array, from, to);
        for (int at = from; at < to; at++) {
            array[at] = value;
        }
    }

    public static short[] copyOf(short[] array, int length) {
        short[] copy = new short[length];
        Model.reads(array, 0, Math.min(array.length, length));
        System.copy0(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static short[] copyOfRange(short[] array, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        if (from < 0 || from > array.length) {
            throw outside("short", from, array.length);
        }
        short[] copy = new short[to - from];
        Model.reads(array, from, Math.min(array.length, to));
        System.copy0(array, from, copy, 0, Math.min(array.length - from, to - from));
        return copy;
    }

    public static boolean equals(short[] a, short[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        Model.reads(a);
        Model.reads(b);
        for (int at = 0; at < a.length; at++) {
            if (a[at] != b[at]) {
                return false;
            }
        }
        return true;
    }

    public static boolean equals(short[] a, int fromA, int toA, short[] b, int fromB, int toB) {
        checkRange0(a.length, fromA, toA);
        checkRange0(b.length, fromB, toB);
        if (toA - fromA != toB - fromB) {
            return false;
        }
        Model.reads(a, fromA, toA);
        Model.reads(b, fromB, toB);
        for (int at = 0; at < toA - fromA; at++) {
            if (a[fromA + at] != b[fromB + at]) {
                return false;
            }
        }
        return true;
    }

    public static int mismatch(short[] a, short[] b) {
        Model.reads(a);
        Model.reads(b);
        int length = Math.min(a.length, b.length);
        for (int at = 0; at < length; at++) {
            if (a[at] != b[at]) {
                return at;
            }
        }
        return a.length == b.length ? -1 : length;
    }

    public static int compare(short[] a, short[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int at = mismatch(a, b);
        return at >= 0 && at < Math.min(a.length, b.length) ? Short.compare(a[at], b[at]) : a.length - b.length;
    }

    public static int hashCode(short[] array) {
        if (array == null) {
            return 0;
        }
        Model.reads(array);
        int hash = 1;
        for (short value : array) {
            hash = 31 * hash + Short.hashCode(value);
        }
        return hash;
    }

    public static String toString(short[] array) {
        if (array == null) {
            return "null";
        }
        Model.reads(array);
        StringBuilder text = new StringBuilder("[");
        for (int at = 0; at < array.length; at++) {
            if (at > 0) {
                text.append(", ");
            }
            text.append(array[at]);
        }
        return text.append(']').toString();
    }

    public static void sort(short[] array) {
        Model.writes(array);
        sortNumbers0(array, 0, array.length);
    }

    public static void sort(short[] array, int from, int to) {
        checkRange0(array.length, from, to);
        Model.writes(array, from, to);
        sortNumbers0(array, from, to);
    }

    public static void parallelSort(short[] array) {
        sort(array);
    }

    public static void parallelSort(short[] array, int from, int to) {
        sort(array, from, to);
    }

    public static int binarySearch(short[] array, short key) {
        return binarySearch(array, 0, array.length, key);
    }

    public static int binarySearch(short[] array, int from, int to, short key) {
        checkRange0(array.length, from, to);
        Model.reads(array, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            int compared = Short.compare(array[middle], key);
            if (compared == 0) {
                return middle;
            }
            if (compared < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -(low + 1);
    }

    public static void fill(char[] array, char value) {
        Model.writes(array);
        for (int at = 0; at < array.length; at++) {
            array[at] = value;
        }
    }

    public static void fill(char[] array, int from, int to, char value) {
        checkRange0(array.length, from, to);
        Model.writes(array, from, to);
        for (int at = from; at < to; at++) {
            array[at] = value;
        }
    }

    public static char[] copyOf(char[] array, int length) {
        char[] copy = new char[length];
        Model.reads(array, 0, Math.min(array.length, length));
        System.copy0(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static char[] copyOfRange(char[] array, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        if (from < 0 || from > array.length) {
            throw outside("char", from, array.length);
        }
        char[] copy = new char[to - from];
        Model.reads(array, from, Math.min(array.length, to));
        System.copy0(array, from, copy, 0, Math.min(array.length - from, to - from));
        return copy;
    }

    public static boolean equals(char[] a, char[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        Model.reads(a);
        Model.reads(b);
        for (int at = 0; at < a.length; at++) {
            if (a[at] != b[at]) {
                return false;
            }
        }
        return true;
    }

    public static boolean equals(char[] a, int fromA, int toA, char[] b, int fromB, int toB) {
        checkRange0(a.length, fromA, toA);
        checkRange0(b.length, fromB, toB);
        if (toA - fromA != toB - fromB) {
            return false;
        }
        Model.reads(a, fromA, toA);
        Model.reads(b, fromB, toB);
        for (int at = 0; at < toA - fromA; at++) {
            if (a[fromA + at] != b[fromB + at]) {
                return false;
            }
        }
        return true;
    }

    public static int mismatch(char[] a, char[] b) {
        Model.reads(a);
        Model.reads(b);
        int length = Math.min(a.length, b.length);
        for (int at = 0; at < length; at++) {
            if (a[at] != b[at]) {
                return at;
            }
        }
        return a.length == b.length ? -1 : length;
    }

    public static int compare(char[] a, char[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int at = mismatch(a, b);
        return at >= 0 && at < Math.min(a.length, b.length) ? Character.compare(a[at], b[at]) : a.length - b.length;
    }

    public static int hashCode(char[] array) {
        if (array == null) {
            return 0;
        }
        Model.reads(array);
        int hash = 1;
        for (char value : array) {
            hash = 31 * hash + Character.hashCode(value);
        }
        return hash;
    }

    public static String toString(char[] array) {
        if (array == null) {
            return "null";
        }
        Model.reads(array);
        StringBuilder text = new StringBuilder("[");
        for (int at = 0; at < array.length; at++) {
            if (at > 0) {
                text.append(", ");
            }
            text.append(array[at]);
        }
        return text.append(']').toString();
    }

    public static void sort(char[] array) {
        Model.writes(array);
        sortNumbers0(array, 0, array.length);
    }

    public static void sort(char[] array, int from, int to) {
        checkRange0(array.length, from, to);
        Model.writes(array, from, to);
        sortNumbers0(array, from, to);
    }

    public static void parallelSort(char[] array) {
        sort(array);
    }

    public static void parallelSort(char[] array, int from, int to) {
        sort(array, from, to);
    }

    public static int binarySearch(char[] array, char key) {
        return binarySearch(array, 0, array.length, key);
    }

    public static int binarySearch(char[] array, int from, int to, char key) {
        checkRange0(array.length, from, to);
        Model.reads(array, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            int compared = Character.compare(array[middle], key);
            if (compared == 0) {
                return middle;
            }
            if (compared < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -(low + 1);
    }

    public static void fill(byte[] array, byte value) {
        Model.writes(array);
        for (int at = 0; at < array.length; at++) {
            array[at] = value;
        }
    }

    public static void fill(byte[] array, int from, int to, byte value) {
        checkRange0(array.length, from, to);
        Model.writes(array, from, to);
        for (int at = from; at < to; at++) {
            array[at] = value;
        }
    }

    public static byte[] copyOf(byte[] array, int length) {
        byte[] copy = new byte[length];
        Model.reads(array, 0, Math.min(array.length, length));
        System.copy0(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static byte[] copyOfRange(byte[] array, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        if (from < 0 || from > array.length) {
            throw outside("byte", from, array.length);
        }
        byte[] copy = new byte[to - from];
        Model.reads(array, from, Math.min(array.length, to));
        System.copy0(array, from, copy, 0, Math.min(array.length - from, to - from));
        return copy;
    }

    public static boolean equals(byte[] a, byte[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        Model.reads(a);
        Model.reads(b);
        for (int at = 0; at < a.length; at++) {
            if (a[at] != b[at]) {
                return false;
            }
        }
        return true;
    }

    public static boolean equals(byte[] a, int fromA, int toA, byte[] b, int fromB, int toB) {
        checkRange0(a.length, fromA, toA);
        checkRange0(b.length, fromB, toB);
        if (toA - fromA != toB - fromB) {
            return false;
        }
        Model.reads(a, fromA, toA);
        Model.reads(b, fromB, toB);
        for (int at = 0; at < toA - fromA; at++) {
            if (a[fromA + at] != b[fromB + at]) {
                return false;
            }
        }
        return true;
    }

    public static int mismatch(byte[] a, byte[] b) {
        Model.reads(a);
        Model.reads(b);
        int length = Math.min(a.length, b.length);
        for (int at = 0; at < length; at++) {
            if (a[at] != b[at]) {
                return at;
            }
        }
        return a.length == b.length ? -1 : length;
    }

    public static int compare(byte[] a, byte[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int at = mismatch(a, b);
        return at >= 0 && at < Math.min(a.length, b.length) ? Byte.compare(a[at], b[at]) : a.length - b.length;
    }

    public static int hashCode(byte[] array) {
        if (array == null) {
            return 0;
        }
        Model.reads(array);
        int hash = 1;
        for (byte value : array) {
            hash = 31 * hash + Byte.hashCode(value);
        }
        return hash;
    }

    public static String toString(byte[] array) {
        if (array == null) {
            return "null";
        }
        Model.reads(array);
        StringBuilder text = new StringBuilder("[");
        for (int at = 0; at < array.length; at++) {
            if (at > 0) {
                text.append(", ");
            }
            text.append(array[at]);
        }
        return text.append(']').toString();
    }

    public static void sort(byte[] array) {
        Model.writes(array);
        sortNumbers0(array, 0, array.length);
    }

    public static void sort(byte[] array, int from, int to) {
        checkRange0(array.length, from, to);
        Model.writes(array, from, to);
        sortNumbers0(array, from, to);
    }

    public static void parallelSort(byte[] array) {
        sort(array);
    }

    public static void parallelSort(byte[] array, int from, int to) {
        sort(array, from, to);
    }

    public static int binarySearch(byte[] array, byte key) {
        return binarySearch(array, 0, array.length, key);
    }

    public static int binarySearch(byte[] array, int from, int to, byte key) {
        checkRange0(array.length, from, to);
        Model.reads(array, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            int compared = Byte.compare(array[middle], key);
            if (compared == 0) {
                return middle;
            }
            if (compared < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -(low + 1);
    }

    public static void fill(boolean[] array, boolean value) {
        Model.writes(array);
        for (int at = 0; at < array.length; at++) {
            array[at] = value;
        }
    }

    public static void fill(boolean[] array, int from, int to, boolean value) {
        checkRange0(array.length, from, to);
        Model.writes(array, from, to);
        for (int at = from; at < to; at++) {
            array[at] = value;
        }
    }

    public static boolean[] copyOf(boolean[] array, int length) {
        boolean[] copy = new boolean[length];
        Model.reads(array, 0, Math.min(array.length, length));
        System.copy0(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static boolean[] copyOfRange(boolean[] array, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        if (from < 0 || from > array.length) {
            throw outside("boolean", from, array.length);
        }
        boolean[] copy = new boolean[to - from];
        Model.reads(array, from, Math.min(array.length, to));
        System.copy0(array, from, copy, 0, Math.min(array.length - from, to - from));
        return copy;
    }

    public static boolean equals(boolean[] a, boolean[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        Model.reads(a);
        Model.reads(b);
        for (int at = 0; at < a.length; at++) {
            if (a[at] != b[at]) {
                return false;
            }
        }
        return true;
    }

    public static boolean equals(boolean[] a, int fromA, int toA, boolean[] b, int fromB, int toB) {
        checkRange0(a.length, fromA, toA);
        checkRange0(b.length, fromB, toB);
        if (toA - fromA != toB - fromB) {
            return false;
        }
        Model.reads(a, fromA, toA);
        Model.reads(b, fromB, toB);
        for (int at = 0; at < toA - fromA; at++) {
            if (a[fromA + at] != b[fromB + at]) {
                return false;
            }
        }
        return true;
    }

    public static int mismatch(boolean[] a, boolean[] b) {
        Model.reads(a);
        Model.reads(b);
        int length = Math.min(a.length, b.length);
        for (int at = 0; at < length; at++) {
            if (a[at] != b[at]) {
                return at;
            }
        }
        return a.length == b.length ? -1 : length;
    }

    public static int compare(boolean[] a, boolean[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int at = mismatch(a, b);
        return at >= 0 && at < Math.min(a.length, b.length) ? Boolean.compare(a[at], b[at]) : a.length - b.length;
    }

    public static int hashCode(boolean[] array) {
        if (array == null) {
            return 0;
        }
        Model.reads(array);
        int hash = 1;
        for (boolean value : array) {
            hash = 31 * hash + Boolean.hashCode(value);
        }
        return hash;
    }

    public static String toString(boolean[] array) {
        if (array == null) {
            return "null";
        }
        Model.reads(array);
        StringBuilder text = new StringBuilder("[");
        for (int at = 0; at < array.length; at++) {
            if (at > 0) {
                text.append(", ");
            }
            text.append(array[at]);
        }
        return text.append(']').toString();
    }

    public static void fill(double[] array, double value) {
        Model.writes(array);
        for (int at = 0; at < array.length; at++) {
            array[at] = value;
        }
    }

    public static void fill(double[] array, int from, int to, double value) {
        checkRange0(array.length, from, to);
        Model.writes(array, from, to);
        for (int at = from; at < to; at++) {
            array[at] = value;
        }
    }

    public static double[] copyOf(double[] array, int length) {
        double[] copy = new double[length];
        Model.reads(array, 0, Math.min(array.length, length));
        System.copy0(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static double[] copyOfRange(double[] array, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        if (from < 0 || from > array.length) {
            throw outside("double", from, array.length);
        }
        double[] copy = new double[to - from];
        Model.reads(array, from, Math.min(array.length, to));
        System.copy0(array, from, copy, 0, Math.min(array.length - from, to - from));
        return copy;
    }

    public static boolean equals(double[] a, double[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        Model.reads(a);
        Model.reads(b);
        for (int at = 0; at < a.length; at++) {
            if (Double.compare(a[at], b[at]) != 0) {
                return false;
            }
        }
        return true;
    }

    public static boolean equals(double[] a, int fromA, int toA, double[] b, int fromB, int toB) {
        checkRange0(a.length, fromA, toA);
        checkRange0(b.length, fromB, toB);
        if (toA - fromA != toB - fromB) {
            return false;
        }
        Model.reads(a, fromA, toA);
        Model.reads(b, fromB, toB);
        for (int at = 0; at < toA - fromA; at++) {
            if (Double.compare(a[fromA + at], b[fromB + at]) != 0) {
                return false;
            }
        }
        return true;
    }

    public static int mismatch(double[] a, double[] b) {
        Model.reads(a);
        Model.reads(b);
        int length = Math.min(a.length, b.length);
        for (int at = 0; at < length; at++) {
            if (Double.compare(a[at], b[at]) != 0) {
                return at;
            }
        }
        return a.length == b.length ? -1 : length;
    }

    public static int compare(double[] a, double[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int at = mismatch(a, b);
        return at >= 0 && at < Math.min(a.length, b.length) ? Double.compare(a[at], b[at]) : a.length - b.length;
    }

    public static int hashCode(double[] array) {
        if (array == null) {
            return 0;
        }
        Model.reads(array);
        int hash = 1;
        for (double value : array) {
            hash = 31 * hash + Double.hashCode(value);
        }
        return hash;
    }

    public static String toString(double[] array) {
        if (array == null) {
            return "null";
        }
        Model.reads(array);
        StringBuilder text = new StringBuilder("[");
        for (int at = 0; at < array.length; at++) {
            if (at > 0) {
                text.append(", ");
            }
            text.append(array[at]);
        }
        return text.append(']').toString();
    }

    public static void sort(double[] array) {
        Model.writes(array);
        sortNumbers0(array, 0, array.length);
    }

    public static void sort(double[] array, int from, int to) {
        checkRange0(array.length, from, to);
        Model.writes(array, from, to);
        sortNumbers0(array, from, to);
    }

    public static void parallelSort(double[] array) {
        sort(array);
    }

    public static void parallelSort(double[] array, int from, int to) {
        sort(array, from, to);
    }

    public static int binarySearch(double[] array, double key) {
        return binarySearch(array, 0, array.length, key);
    }

    public static int binarySearch(double[] array, int from, int to, double key) {
        checkRange0(array.length, from, to);
        Model.reads(array, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            int compared = Double.compare(array[middle], key);
            if (compared == 0) {
                return middle;
            }
            if (compared < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -(low + 1);
    }

    public static void fill(float[] array, float value) {
        Model.writes(array);
        for (int at = 0; at < array.length; at++) {
            array[at] = value;
        }
    }

    public static void fill(float[] array, int from, int to, float value) {
        checkRange0(array.length, from, to);
        Model.writes(array, from, to);
        for (int at = from; at < to; at++) {
            array[at] = value;
        }
    }

    public static float[] copyOf(float[] array, int length) {
        float[] copy = new float[length];
        Model.reads(array, 0, Math.min(array.length, length));
        System.copy0(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static float[] copyOfRange(float[] array, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        if (from < 0 || from > array.length) {
            throw outside("float", from, array.length);
        }
        float[] copy = new float[to - from];
        Model.reads(array, from, Math.min(array.length, to));
        System.copy0(array, from, copy, 0, Math.min(array.length - from, to - from));
        return copy;
    }

    public static boolean equals(float[] a, float[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        Model.reads(a);
        Model.reads(b);
        for (int at = 0; at < a.length; at++) {
            if (Float.compare(a[at], b[at]) != 0) {
                return false;
            }
        }
        return true;
    }

    public static boolean equals(float[] a, int fromA, int toA, float[] b, int fromB, int toB) {
        checkRange0(a.length, fromA, toA);
        checkRange0(b.length, fromB, toB);
        if (toA - fromA != toB - fromB) {
            return false;
        }
        Model.reads(a, fromA, toA);
        Model.reads(b, fromB, toB);
        for (int at = 0; at < toA - fromA; at++) {
            if (Float.compare(a[fromA + at], b[fromB + at]) != 0) {
                return false;
            }
        }
        return true;
    }

    public static int mismatch(float[] a, float[] b) {
        Model.reads(a);
        Model.reads(b);
        int length = Math.min(a.length, b.length);
        for (int at = 0; at < length; at++) {
            if (Float.compare(a[at], b[at]) != 0) {
                return at;
            }
        }
        return a.length == b.length ? -1 : length;
    }

    public static int compare(float[] a, float[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int at = mismatch(a, b);
        return at >= 0 && at < Math.min(a.length, b.length) ? Float.compare(a[at], b[at]) : a.length - b.length;
    }

    public static int hashCode(float[] array) {
        if (array == null) {
            return 0;
        }
        Model.reads(array);
        int hash = 1;
        for (float value : array) {
            hash = 31 * hash + Float.hashCode(value);
        }
        return hash;
    }

    public static String toString(float[] array) {
        if (array == null) {
            return "null";
        }
        Model.reads(array);
        StringBuilder text = new StringBuilder("[");
        for (int at = 0; at < array.length; at++) {
            if (at > 0) {
                text.append(", ");
            }
            text.append(array[at]);
        }
        return text.append(']').toString();
    }

    public static void sort(float[] array) {
        Model.writes(array);
        sortNumbers0(array, 0, array.length);
    }

    public static void sort(float[] array, int from, int to) {
        checkRange0(array.length, from, to);
        Model.writes(array, from, to);
        sortNumbers0(array, from, to);
    }

    public static void parallelSort(float[] array) {
        sort(array);
    }

    public static void parallelSort(float[] array, int from, int to) {
        sort(array, from, to);
    }

    public static int binarySearch(float[] array, float key) {
        return binarySearch(array, 0, array.length, key);
    }

    public static int binarySearch(float[] array, int from, int to, float key) {
        checkRange0(array.length, from, to);
        Model.reads(array, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            int compared = Float.compare(array[middle], key);
            if (compared == 0) {
                return middle;
            }
            if (compared < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -(low + 1);
    }

    public static void fill(Object[] array, Object value) {
        Model.writes(array);
        for (int at = 0; at < array.length; at++) {
            array[at] = value;
        }
    }

    public static void fill(Object[] array, int from, int to, Object value) {
        checkRange0(array.length, from, to);
        Model.writes(array, from, to);
        for (int at = from; at < to; at++) {
            array[at] = value;
        }
    }

    public static <T> T[] copyOf(T[] array, int length) {
        if (length < 0) {
            throw new NegativeArraySizeException("" + length);
        }
        T[] copy = made0(array, length);
        Model.reads(array, 0, Math.min(array.length, length));
        System.copy0(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static <T> T[] copyOfRange(T[] array, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        if (from < 0 || from > array.length) {
            throw outside("object array", from, array.length);
        }
        T[] copy = made0(array, to - from);
        Model.reads(array, from, Math.min(array.length, to));
        System.copy0(array, from, copy, 0, Math.min(array.length - from, to - from));
        return copy;
    }

    public static boolean equals(Object[] a, Object[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        Model.reads(a);
        Model.reads(b);
        for (int at = 0; at < a.length; at++) {
            if (!Objects.equals(a[at], b[at])) {
                return false;
            }
        }
        return true;
    }

    public static int mismatch(Object[] a, Object[] b) {
        Model.reads(a);
        Model.reads(b);
        int length = Math.min(a.length, b.length);
        for (int at = 0; at < length; at++) {
            if (!Objects.equals(a[at], b[at])) {
                return at;
            }
        }
        return a.length == b.length ? -1 : length;
    }

    public static int hashCode(Object[] array) {
        if (array == null) {
            return 0;
        }
        Model.reads(array);
        int hash = 1;
        for (Object value : array) {
            hash = 31 * hash + Objects.hashCode(value);
        }
        return hash;
    }

    public static String toString(Object[] array) {
        if (array == null) {
            return "null";
        }
        Model.reads(array);
        StringBuilder text = new StringBuilder("[");
        for (int at = 0; at < array.length; at++) {
            if (at > 0) {
                text.append(", ");
            }
            text.append(array[at]);
        }
        return text.append(']').toString();
    }

    static boolean deepEquals0(Object a, Object b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null) {
            return false;
        }
        if (a instanceof Object[] && b instanceof Object[]) {
            return deepEquals((Object[]) a, (Object[]) b);
        }
        if (a instanceof int[] && b instanceof int[]) {
            return equals((int[]) a, (int[]) b);
        }
        if (a instanceof long[] && b instanceof long[]) {
            return equals((long[]) a, (long[]) b);
        }
        if (a instanceof short[] && b instanceof short[]) {
            return equals((short[]) a, (short[]) b);
        }
        if (a instanceof char[] && b instanceof char[]) {
            return equals((char[]) a, (char[]) b);
        }
        if (a instanceof byte[] && b instanceof byte[]) {
            return equals((byte[]) a, (byte[]) b);
        }
        if (a instanceof boolean[] && b instanceof boolean[]) {
            return equals((boolean[]) a, (boolean[]) b);
        }
        if (a instanceof double[] && b instanceof double[]) {
            return equals((double[]) a, (double[]) b);
        }
        if (a instanceof float[] && b instanceof float[]) {
            return equals((float[]) a, (float[]) b);
        }
        return a.equals(b);
    }

    public static boolean deepEquals(Object[] a, Object[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        Model.reads(a);
        Model.reads(b);
        for (int at = 0; at < a.length; at++) {
            if (!deepEquals0(a[at], b[at])) {
                return false;
            }
        }
        return true;
    }

    public static int deepHashCode(Object[] array) {
        if (array == null) {
            return 0;
        }
        Model.reads(array);
        int hash = 1;
        for (Object value : array) {
            hash = 31 * hash + deepHash(value);
        }
        return hash;
    }

    private static int deepHash(Object value) {
        if (value instanceof Object[]) {
            return deepHashCode((Object[]) value);
        }
        if (value instanceof int[]) {
            return hashCode((int[]) value);
        }
        if (value instanceof long[]) {
            return hashCode((long[]) value);
        }
        if (value instanceof short[]) {
            return hashCode((short[]) value);
        }
        if (value instanceof char[]) {
            return hashCode((char[]) value);
        }
        if (value instanceof byte[]) {
            return hashCode((byte[]) value);
        }
        if (value instanceof boolean[]) {
            return hashCode((boolean[]) value);
        }
        if (value instanceof double[]) {
            return hashCode((double[]) value);
        }
        if (value instanceof float[]) {
            return hashCode((float[]) value);
        }
        return Objects.hashCode(value);
    }

    public static String deepToString(Object[] array) {
        if (array == null) {
            return "null";
        }
        Model.reads(array);
        StringBuilder text = new StringBuilder("[");
        for (int at = 0; at < array.length; at++) {
            if (at > 0) {
                text.append(", ");
            }
            text.append(array[at] == array ? "[...]" : deepText(array[at]));
        }
        return text.append(']').toString();
    }

    private static String deepText(Object value) {
        if (value instanceof Object[]) {
            return deepToString((Object[]) value);
        }
        if (value instanceof int[]) {
            return toString((int[]) value);
        }
        if (value instanceof long[]) {
            return toString((long[]) value);
        }
        if (value instanceof short[]) {
            return toString((short[]) value);
        }
        if (value instanceof char[]) {
            return toString((char[]) value);
        }
        if (value instanceof byte[]) {
            return toString((byte[]) value);
        }
        if (value instanceof boolean[]) {
            return toString((boolean[]) value);
        }
        if (value instanceof double[]) {
            return toString((double[]) value);
        }
        if (value instanceof float[]) {
            return toString((float[]) value);
        }
        return String.valueOf(value);
    }

    public static void sort(Object[] array) {
        Model.writes(array);
        sort0(array, 0, array.length, null);
    }

    public static void sort(Object[] array, int from, int to) {
        checkRange0(array.length, from, to);
        Model.writes(array, from, to);
        sort0(array, from, to, null);
    }

    public static <T> void sort(T[] array, Comparator<? super T> order) {
        Model.writes(array);
        sort0(array, 0, array.length, order);
    }

    public static <T> void sort(T[] array, int from, int to, Comparator<? super T> order) {
        checkRange0(array.length, from, to);
        Model.writes(array, from, to);
        sort0(array, from, to, order);
    }

    public static <T extends Comparable<? super T>> void parallelSort(T[] array) {
        Model.writes(array);
        sort0(array, 0, array.length, null);
    }

    public static <T> void parallelSort(T[] array, Comparator<? super T> order) {
        sort(array, order);
    }

    /** Stable. A few elements are compared in the same order as in a JVM; of many, runs are merged from pairs upwards. */
    static void sort0(Object[] array, int from, int to, Comparator<?> order) {
        int count = to - from;
        if (count < 32) {
            insert0(array, from, to, order);
            return;
        }
        Object[] source = new Object[count];
        System.copy0(array, from, source, 0, count);
        Object[] target = new Object[count];
        for (int width = 1; width < count; width *= 2) {
            for (int start = 0; start < count; start += 2 * width) {
                int middle = Math.min(start + width, count);
                int end = Math.min(start + 2 * width, count);
                int a = start;
                int b = middle;
                for (int at = start; at < end; at++) {
                    if (a < middle && (b >= end || NaturalOrder.compare0(order, source[a], source[b]) <= 0)) {
                        target[at] = source[a++];
                    } else {
                        target[at] = source[b++];
                    }
                }
            }
            Object[] swap = source;
            source = target;
            target = swap;
        }
        System.copy0(source, 0, array, from, count);
    }

    /** Takes the run at the front, turned around where it descends, and inserts what follows by halving. */
    private static void insert0(Object[] array, int from, int to, Comparator<?> order) {
        int sorted = from + 1;
        if (sorted >= to) {
            return;
        }
        boolean descends = NaturalOrder.compare0(order, array[sorted], array[from]) < 0;
        sorted++;
        while (sorted < to && NaturalOrder.compare0(order, array[sorted], array[sorted - 1]) < 0 == descends) {
            sorted++;
        }
        for (int low = from, high = sorted - 1; descends && low < high; low++, high--) {
            Object swapped = array[low];
            array[low] = array[high];
            array[high] = swapped;
        }
        for (; sorted < to; sorted++) {
            Object next = array[sorted];
            int low = from;
            int high = sorted;
            while (low < high) {
                int middle = low + high >>> 1;
                if (NaturalOrder.compare0(order, next, array[middle]) < 0) {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            System.copy0(array, low, array, low + 1, sorted - low);
            array[low] = next;
        }
    }

    public static int binarySearch(Object[] array, Object key) {
        return search(array, 0, array.length, key, null);
    }

    public static int binarySearch(Object[] array, int from, int to, Object key) {
        checkRange0(array.length, from, to);
        return search(array, from, to, key, null);
    }

    public static <T> int binarySearch(T[] array, T key, Comparator<? super T> order) {
        return search(array, 0, array.length, key, order);
    }

    public static <T> int binarySearch(T[] array, int from, int to, T key, Comparator<? super T> order) {
        checkRange0(array.length, from, to);
        return search(array, from, to, key, order);
    }

    private static int search(Object[] array, int from, int to, Object key, Comparator<?> order) {
        Model.reads(array, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            int compared = NaturalOrder.compare0(order, array[middle], key);
            if (compared == 0) {
                return middle;
            }
            if (compared < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -(low + 1);
    }

    @SafeVarargs
    public static <T> List<T> asList(T... items) {
        return new Listed<T>(Objects.requireNonNull(items));
    }

    /** The elements of an array, seen as a list. */
    private static final class Listed<E> extends AbstractList<E> implements RandomAccess, java.io.Serializable {
        private final E[] items;

        Listed(E[] items) {
            this.items = items;
        }

        public int size() {
            return items.length;
        }

        public E get(int index) {
            Model.reads(items);
            return items[index];
        }

        public E set(int index, E item) {
            Model.writes(items);
            E old = items[index];
            items[index] = item;
            return old;
        }

        public void sort(Comparator<? super E> order) {
            Model.writes(items);
            sort0(items, 0, items.length, order);
        }

        public Object[] toArray() {
            Object[] all = new Object[items.length];
            Model.reads(items);
            System.copy0(items, 0, all, 0, all.length);
            return all;
        }
    }

    public static <T> Stream<T> stream(T[] array) {
        return stream(array, 0, array.length);
    }

    public static <T> Stream<T> stream(T[] array, int from, int to) {
        checkRange0(array.length, from, to);
        return asList(array).subList(from, to).stream();
    }

    public static IntStream stream(int[] array) {
        return IntStream.of(array);
    }

    public static IntStream stream(int[] array, int from, int to) {
        return IntStream.of(copyOfRange(array, from, to));
    }

    public static LongStream stream(long[] array) {
        return LongStream.of(array);
    }

    public static LongStream stream(long[] array, int from, int to) {
        return LongStream.of(copyOfRange(array, from, to));
    }

    public static DoubleStream stream(double[] array) {
        return DoubleStream.of(array);
    }

    public static DoubleStream stream(double[] array, int from, int to) {
        return DoubleStream.of(copyOfRange(array, from, to));
    }

    public static <T> void setAll(T[] array, IntFunction<? extends T> generator) {
        Objects.requireNonNull(generator);
        for (int at = 0; at < array.length; at++) {
            Model.writes(array);
            array[at] = generator.apply(at);
        }
    }

    public static <T> void parallelSetAll(T[] array, IntFunction<? extends T> generator) {
        Objects.requireNonNull(generator);
        for (int at = 0; at < array.length; at++) {
            Model.writes(array);
            array[at] = generator.apply(at);
        }
    }

    public static void setAll(int[] array, IntUnaryOperator generator) {
        Objects.requireNonNull(generator);
        for (int at = 0; at < array.length; at++) {
            Model.writes(array);
            array[at] = generator.applyAsInt(at);
        }
    }

    public static void parallelSetAll(int[] array, IntUnaryOperator generator) {
        Objects.requireNonNull(generator);
        for (int at = 0; at < array.length; at++) {
            Model.writes(array);
            array[at] = generator.applyAsInt(at);
        }
    }

    public static void setAll(long[] array, IntToLongFunction generator) {
        Objects.requireNonNull(generator);
        for (int at = 0; at < array.length; at++) {
            Model.writes(array);
            array[at] = generator.applyAsLong(at);
        }
    }

    public static void parallelSetAll(long[] array, IntToLongFunction generator) {
        Objects.requireNonNull(generator);
        for (int at = 0; at < array.length; at++) {
            Model.writes(array);
            array[at] = generator.applyAsLong(at);
        }
    }

    public static void setAll(double[] array, IntToDoubleFunction generator) {
        Objects.requireNonNull(generator);
        for (int at = 0; at < array.length; at++) {
            Model.writes(array);
            array[at] = generator.applyAsDouble(at);
        }
    }

    public static void parallelSetAll(double[] array, IntToDoubleFunction generator) {
        Objects.requireNonNull(generator);
        for (int at = 0; at < array.length; at++) {
            Model.writes(array);
            array[at] = generator.applyAsDouble(at);
        }
    }

    public static <T> void parallelPrefix(T[] array, BinaryOperator<T> function) {
        Objects.requireNonNull(function);
        Model.writes(array);
        for (int at = 1; at < array.length; at++) {
            array[at] = function.apply(array[at - 1], array[at]);
        }
    }

    public static <T> void parallelPrefix(T[] array, int from, int to, BinaryOperator<T> function) {
        Objects.requireNonNull(function);
        checkRange0(array.length, from, to);
        Model.writes(array, from, to);
        for (int at = from + 1; at < to; at++) {
            array[at] = function.apply(array[at - 1], array[at]);
        }
    }

    public static void parallelPrefix(int[] array, IntBinaryOperator function) {
        Objects.requireNonNull(function);
        Model.writes(array);
        for (int at = 1; at < array.length; at++) {
            array[at] = function.applyAsInt(array[at - 1], array[at]);
        }
    }

    public static void parallelPrefix(int[] array, int from, int to, IntBinaryOperator function) {
        Objects.requireNonNull(function);
        checkRange0(array.length, from, to);
        Model.writes(array, from, to);
        for (int at = from + 1; at < to; at++) {
            array[at] = function.applyAsInt(array[at - 1], array[at]);
        }
    }

    public static void parallelPrefix(long[] array, LongBinaryOperator function) {
        Objects.requireNonNull(function);
        Model.writes(array);
        for (int at = 1; at < array.length; at++) {
            array[at] = function.applyAsLong(array[at - 1], array[at]);
        }
    }

    public static void parallelPrefix(long[] array, int from, int to, LongBinaryOperator function) {
        Objects.requireNonNull(function);
        checkRange0(array.length, from, to);
        Model.writes(array, from, to);
        for (int at = from + 1; at < to; at++) {
            array[at] = function.applyAsLong(array[at - 1], array[at]);
        }
    }

    public static void parallelPrefix(double[] array, DoubleBinaryOperator function) {
        Objects.requireNonNull(function);
        Model.writes(array);
        for (int at = 1; at < array.length; at++) {
            array[at] = function.applyAsDouble(array[at - 1], array[at]);
        }
    }

    public static void parallelPrefix(double[] array, int from, int to, DoubleBinaryOperator function) {
        Objects.requireNonNull(function);
        checkRange0(array.length, from, to);
        Model.writes(array, from, to);
        for (int at = from + 1; at < to; at++) {
            array[at] = function.applyAsDouble(array[at - 1], array[at]);
        }
    }

    public static int mismatch(int[] a, int fromA, int toA, int[] b, int fromB, int toB) {
        checkRange0(a.length, fromA, toA);
        checkRange0(b.length, fromB, toB);
        Model.reads(a, fromA, toA);
        Model.reads(b, fromB, toB);
        int length = Math.min(toA - fromA, toB - fromB);
        for (int at = 0; at < length; at++) {
            if (a[fromA + at] != b[fromB + at]) {
                return at;
            }
        }
        return toA - fromA == toB - fromB ? -1 : length;
    }

    public static int compare(int[] a, int fromA, int toA, int[] b, int fromB, int toB) {
        int at = mismatch(a, fromA, toA, b, fromB, toB);
        return at >= 0 && at < Math.min(toA - fromA, toB - fromB) ? Integer.compare(a[fromA + at], b[fromB + at])
                : toA - fromA - (toB - fromB);
    }

    public static int compareUnsigned(int[] a, int[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int at = mismatch(a, b);
        return at >= 0 && at < Math.min(a.length, b.length) ? Integer.compareUnsigned(a[at], b[at]) : a.length - b.length;
    }

    public static int compareUnsigned(int[] a, int fromA, int toA, int[] b, int fromB, int toB) {
        int at = mismatch(a, fromA, toA, b, fromB, toB);
        return at >= 0 && at < Math.min(toA - fromA, toB - fromB) ? Integer.compareUnsigned(a[fromA + at], b[fromB + at])
                : toA - fromA - (toB - fromB);
    }

    public static int mismatch(long[] a, int fromA, int toA, long[] b, int fromB, int toB) {
        checkRange0(a.length, fromA, toA);
        checkRange0(b.length, fromB, toB);
        Model.reads(a, fromA, toA);
        Model.reads(b, fromB, toB);
        int length = Math.min(toA - fromA, toB - fromB);
        for (int at = 0; at < length; at++) {
            if (a[fromA + at] != b[fromB + at]) {
                return at;
            }
        }
        return toA - fromA == toB - fromB ? -1 : length;
    }

    public static int compare(long[] a, int fromA, int toA, long[] b, int fromB, int toB) {
        int at = mismatch(a, fromA, toA, b, fromB, toB);
        return at >= 0 && at < Math.min(toA - fromA, toB - fromB) ? Long.compare(a[fromA + at], b[fromB + at])
                : toA - fromA - (toB - fromB);
    }

    public static int compareUnsigned(long[] a, long[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int at = mismatch(a, b);
        return at >= 0 && at < Math.min(a.length, b.length) ? Long.compareUnsigned(a[at], b[at]) : a.length - b.length;
    }

    public static int compareUnsigned(long[] a, int fromA, int toA, long[] b, int fromB, int toB) {
        int at = mismatch(a, fromA, toA, b, fromB, toB);
        return at >= 0 && at < Math.min(toA - fromA, toB - fromB) ? Long.compareUnsigned(a[fromA + at], b[fromB + at])
                : toA - fromA - (toB - fromB);
    }

    public static int mismatch(short[] a, int fromA, int toA, short[] b, int fromB, int toB) {
        checkRange0(a.length, fromA, toA);
        checkRange0(b.length, fromB, toB);
        Model.reads(a, fromA, toA);
        Model.reads(b, fromB, toB);
        int length = Math.min(toA - fromA, toB - fromB);
        for (int at = 0; at < length; at++) {
            if (a[fromA + at] != b[fromB + at]) {
                return at;
            }
        }
        return toA - fromA == toB - fromB ? -1 : length;
    }

    public static int compare(short[] a, int fromA, int toA, short[] b, int fromB, int toB) {
        int at = mismatch(a, fromA, toA, b, fromB, toB);
        return at >= 0 && at < Math.min(toA - fromA, toB - fromB) ? Short.compare(a[fromA + at], b[fromB + at])
                : toA - fromA - (toB - fromB);
    }

    public static int compareUnsigned(short[] a, short[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int at = mismatch(a, b);
        return at >= 0 && at < Math.min(a.length, b.length) ? Short.compareUnsigned(a[at], b[at]) : a.length - b.length;
    }

    public static int compareUnsigned(short[] a, int fromA, int toA, short[] b, int fromB, int toB) {
        int at = mismatch(a, fromA, toA, b, fromB, toB);
        return at >= 0 && at < Math.min(toA - fromA, toB - fromB) ? Short.compareUnsigned(a[fromA + at], b[fromB + at])
                : toA - fromA - (toB - fromB);
    }

    public static int mismatch(byte[] a, int fromA, int toA, byte[] b, int fromB, int toB) {
        checkRange0(a.length, fromA, toA);
        checkRange0(b.length, fromB, toB);
        Model.reads(a, fromA, toA);
        Model.reads(b, fromB, toB);
        int length = Math.min(toA - fromA, toB - fromB);
        for (int at = 0; at < length; at++) {
            if (a[fromA + at] != b[fromB + at]) {
                return at;
            }
        }
        return toA - fromA == toB - fromB ? -1 : length;
    }

    public static int compare(byte[] a, int fromA, int toA, byte[] b, int fromB, int toB) {
        int at = mismatch(a, fromA, toA, b, fromB, toB);
        return at >= 0 && at < Math.min(toA - fromA, toB - fromB) ? Byte.compare(a[fromA + at], b[fromB + at])
                : toA - fromA - (toB - fromB);
    }

    public static int compareUnsigned(byte[] a, byte[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int at = mismatch(a, b);
        return at >= 0 && at < Math.min(a.length, b.length) ? Byte.compareUnsigned(a[at], b[at]) : a.length - b.length;
    }

    public static int compareUnsigned(byte[] a, int fromA, int toA, byte[] b, int fromB, int toB) {
        int at = mismatch(a, fromA, toA, b, fromB, toB);
        return at >= 0 && at < Math.min(toA - fromA, toB - fromB) ? Byte.compareUnsigned(a[fromA + at], b[fromB + at])
                : toA - fromA - (toB - fromB);
    }

    public static int mismatch(char[] a, int fromA, int toA, char[] b, int fromB, int toB) {
        checkRange0(a.length, fromA, toA);
        checkRange0(b.length, fromB, toB);
        Model.reads(a, fromA, toA);
        Model.reads(b, fromB, toB);
        int length = Math.min(toA - fromA, toB - fromB);
        for (int at = 0; at < length; at++) {
            if (a[fromA + at] != b[fromB + at]) {
                return at;
            }
        }
        return toA - fromA == toB - fromB ? -1 : length;
    }

    public static int compare(char[] a, int fromA, int toA, char[] b, int fromB, int toB) {
        int at = mismatch(a, fromA, toA, b, fromB, toB);
        return at >= 0 && at < Math.min(toA - fromA, toB - fromB) ? Character.compare(a[fromA + at], b[fromB + at])
                : toA - fromA - (toB - fromB);
    }

    public static int mismatch(float[] a, int fromA, int toA, float[] b, int fromB, int toB) {
        checkRange0(a.length, fromA, toA);
        checkRange0(b.length, fromB, toB);
        Model.reads(a, fromA, toA);
        Model.reads(b, fromB, toB);
        int length = Math.min(toA - fromA, toB - fromB);
        for (int at = 0; at < length; at++) {
            if (Float.compare(a[fromA + at], b[fromB + at]) != 0) {
                return at;
            }
        }
        return toA - fromA == toB - fromB ? -1 : length;
    }

    public static int compare(float[] a, int fromA, int toA, float[] b, int fromB, int toB) {
        int at = mismatch(a, fromA, toA, b, fromB, toB);
        return at >= 0 && at < Math.min(toA - fromA, toB - fromB) ? Float.compare(a[fromA + at], b[fromB + at])
                : toA - fromA - (toB - fromB);
    }

    public static int mismatch(double[] a, int fromA, int toA, double[] b, int fromB, int toB) {
        checkRange0(a.length, fromA, toA);
        checkRange0(b.length, fromB, toB);
        Model.reads(a, fromA, toA);
        Model.reads(b, fromB, toB);
        int length = Math.min(toA - fromA, toB - fromB);
        for (int at = 0; at < length; at++) {
            if (Double.compare(a[fromA + at], b[fromB + at]) != 0) {
                return at;
            }
        }
        return toA - fromA == toB - fromB ? -1 : length;
    }

    public static int compare(double[] a, int fromA, int toA, double[] b, int fromB, int toB) {
        int at = mismatch(a, fromA, toA, b, fromB, toB);
        return at >= 0 && at < Math.min(toA - fromA, toB - fromB) ? Double.compare(a[fromA + at], b[fromB + at])
                : toA - fromA - (toB - fromB);
    }

    public static int mismatch(boolean[] a, int fromA, int toA, boolean[] b, int fromB, int toB) {
        checkRange0(a.length, fromA, toA);
        checkRange0(b.length, fromB, toB);
        Model.reads(a, fromA, toA);
        Model.reads(b, fromB, toB);
        int length = Math.min(toA - fromA, toB - fromB);
        for (int at = 0; at < length; at++) {
            if (a[fromA + at] != b[fromB + at]) {
                return at;
            }
        }
        return toA - fromA == toB - fromB ? -1 : length;
    }

    public static int compare(boolean[] a, int fromA, int toA, boolean[] b, int fromB, int toB) {
        int at = mismatch(a, fromA, toA, b, fromB, toB);
        return at >= 0 && at < Math.min(toA - fromA, toB - fromB) ? Boolean.compare(a[fromA + at], b[fromB + at])
                : toA - fromA - (toB - fromB);
    }

    public static int mismatch(Object[] a, int fromA, int toA, Object[] b, int fromB, int toB) {
        checkRange0(a.length, fromA, toA);
        checkRange0(b.length, fromB, toB);
        Model.reads(a, fromA, toA);
        Model.reads(b, fromB, toB);
        int length = Math.min(toA - fromA, toB - fromB);
        for (int at = 0; at < length; at++) {
            if (!Objects.equals(a[fromA + at], b[fromB + at])) {
                return at;
            }
        }
        return toA - fromA == toB - fromB ? -1 : length;
    }

    public static <T> int mismatch(T[] a, T[] b, Comparator<? super T> order) {
        order.getClass();
        return mismatch(a, 0, a.length, b, 0, b.length, order);
    }

    public static <T> int mismatch(T[] a, int fromA, int toA, T[] b, int fromB, int toB, Comparator<? super T> order) {
        order.getClass();
        checkRange0(a.length, fromA, toA);
        checkRange0(b.length, fromB, toB);
        Model.reads(a, fromA, toA);
        Model.reads(b, fromB, toB);
        int length = Math.min(toA - fromA, toB - fromB);
        for (int at = 0; at < length; at++) {
            if (a[fromA + at] != b[fromB + at] && order.compare(a[fromA + at], b[fromB + at]) != 0) {
                return at;
            }
        }
        return toA - fromA == toB - fromB ? -1 : length;
    }

    public static boolean equals(Object[] a, int fromA, int toA, Object[] b, int fromB, int toB) {
        return mismatch(a, fromA, toA, b, fromB, toB) < 0;
    }

    public static <T> boolean equals(T[] a, T[] b, Comparator<? super T> order) {
        order.getClass();
        if (a == b) {
            return true;
        }
        return a != null && b != null && a.length == b.length && mismatch(a, b, order) < 0;
    }

    public static <T> boolean equals(T[] a, int fromA, int toA, T[] b, int fromB, int toB, Comparator<? super T> order) {
        return mismatch(a, fromA, toA, b, fromB, toB, order) < 0;
    }

    public static <T extends Comparable<? super T>> int compare(T[] a, T[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        return compare(a, 0, a.length, b, 0, b.length);
    }

    public static <T extends Comparable<? super T>> int compare(T[] a, int fromA, int toA, T[] b, int fromB, int toB) {
        checkRange0(a.length, fromA, toA);
        checkRange0(b.length, fromB, toB);
        Model.reads(a, fromA, toA);
        Model.reads(b, fromB, toB);
        int length = Math.min(toA - fromA, toB - fromB);
        for (int at = 0; at < length; at++) {
            T one = a[fromA + at];
            T other = b[fromB + at];
            if (one != other) {
                if (one == null || other == null) {
                    return one == null ? -1 : 1;
                }
                int compared = one.compareTo(other);
                if (compared != 0) {
                    return compared;
                }
            }
        }
        return toA - fromA - (toB - fromB);
    }

    public static <T> int compare(T[] a, T[] b, Comparator<? super T> order) {
        order.getClass();
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        return compare(a, 0, a.length, b, 0, b.length, order);
    }

    public static <T> int compare(T[] a, int fromA, int toA, T[] b, int fromB, int toB, Comparator<? super T> order) {
        int at = mismatch(a, fromA, toA, b, fromB, toB, order);
        return at >= 0 && at < Math.min(toA - fromA, toB - fromB) ? order.compare(a[fromA + at], b[fromB + at])
                : toA - fromA - (toB - fromB);
    }

    public static <T extends Comparable<? super T>> void parallelSort(T[] array, int from, int to) {
        sort(array, from, to);
    }

    public static <T> void parallelSort(T[] array, int from, int to, Comparator<? super T> order) {
        sort(array, from, to, order);
    }

    @SuppressWarnings("unchecked")
    public static <T, U> T[] copyOf(U[] from, int length, Class<? extends T[]> type) {
        T[] made = (T[]) java.lang.reflect.Array.newInstance(type.getComponentType(), length);
        System.arraycopy(from, 0, made, 0, Math.min(from.length, length));
        return made;
    }

    @SuppressWarnings("unchecked")
    public static <T, U> T[] copyOfRange(U[] array, int from, int to, Class<? extends T[]> type) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        T[] made = (T[]) java.lang.reflect.Array.newInstance(type.getComponentType(), to - from);
        System.arraycopy(array, from, made, 0, Math.min(array.length - from, to - from));
        return made;
    }

    public static <T> Spliterator<T> spliterator(T[] array) {
        return Spliterators.spliterator(array, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static <T> Spliterator<T> spliterator(T[] array, int from, int to) {
        return Spliterators.spliterator(array, from, to, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static Spliterator.OfInt spliterator(int[] array) {
        return Spliterators.spliterator(array, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static Spliterator.OfInt spliterator(int[] array, int from, int to) {
        return Spliterators.spliterator(array, from, to, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static Spliterator.OfLong spliterator(long[] array) {
        return Spliterators.spliterator(array, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static Spliterator.OfLong spliterator(long[] array, int from, int to) {
        return Spliterators.spliterator(array, from, to, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static Spliterator.OfDouble spliterator(double[] array) {
        return Spliterators.spliterator(array, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static Spliterator.OfDouble spliterator(double[] array, int from, int to) {
        return Spliterators.spliterator(array, from, to, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }
}

package java.util.zip;

import java.nio.ByteBuffer;
import racelens.Model;

/** The two sums of RFC 1950. It isn't made for several threads. */
public class Adler32 implements Checksum {
    private static final int MODULUS = 65521;

    private int sum = 1;
    private int sumOfSums;

    public Adler32() {}

    private void add(int unit) {
        sum = (sum + (unit & 0xFF)) % MODULUS;
        sumOfSums = (sumOfSums + sum) % MODULUS;
    }

    public void update(int unit) {
        Model.writes(this);
        add(unit);
    }

    public void update(byte[] bytes, int from, int length) {
        if (from < 0 || length < 0 || from > bytes.length - length) {
            throw new ArrayIndexOutOfBoundsException();
        }
        Model.reads(bytes, from, from + length);
        Model.writes(this);
        for (int at = from; at < from + length; at++) {
            add(bytes[at]);
        }
    }

    public void update(byte[] bytes) {
        update(bytes, 0, bytes.length);
    }

    public void update(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        update(bytes, 0, bytes.length);
    }

    public void reset() {
        Model.writes(this);
        sum = 1;
        sumOfSums = 0;
    }

    public long getValue() {
        Model.reads(this);
        return (long) sumOfSums << 16 | sum;
    }
}

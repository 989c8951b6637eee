package java.util.zip;

import java.nio.ByteBuffer;
import racelens.Model;

/** The remainder by the polynomial of ISO 3309, bit by bit. It isn't made for several threads. */
public class CRC32 implements Checksum {
    private static final int POLYNOMIAL = 0xEDB88320;

    private int sum;

    public CRC32() {}

    private static int next(int sum, int unit) {
        int rest = ~sum ^ unit & 0xFF;
        for (int bit = 0; bit < 8; bit++) {
            rest = rest >>> 1 ^ ((rest & 1) != 0 ? POLYNOMIAL : 0);
        }
        return ~rest;
    }

    public void update(int unit) {
        Model.writes(this);
        sum = next(sum, unit);
    }

    public void update(byte[] bytes, int from, int length) {
        if (from < 0 || length < 0 || from > bytes.length - length) {
            throw new ArrayIndexOutOfBoundsException();
        }
        Model.reads(bytes, from, from + length);
        Model.writes(this);
        for (int at = from; at < from + length; at++) {
            sum = next(sum, bytes[at]);
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
        sum = 0;
    }

    public long getValue() {
        Model.reads(this);
        return sum & 0xFFFFFFFFL;
    }
}

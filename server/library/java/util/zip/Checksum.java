package java.util.zip;

import java.nio.ByteBuffer;

public interface Checksum {
    void update(int unit);

    default void update(byte[] bytes) {
        update(bytes, 0, bytes.length);
    }

    void update(byte[] bytes, int from, int length);

    default void update(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        if (bytes.length > 0) {
            update(bytes, 0, bytes.length);
        }
    }

    long getValue();

    void reset();
}

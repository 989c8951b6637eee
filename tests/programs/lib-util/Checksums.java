import java.nio.ByteBuffer;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.Checksum;

public class Checksums {
    /** Only what an own one must have. */
    static class Sum implements Checksum {
        private long sum;

        @Override
        public void update(int unit) {
            sum += unit;
        }

        @Override
        public void update(byte[] bytes, int from, int length) {
            for (int at = from; at < from + length; at++) {
                sum += 1000L * bytes[at];
            }
        }

        @Override
        public long getValue() {
            return sum;
        }

        @Override
        public void reset() {
            sum = 0;
        }
    }

    static void of(Checksum sum) {
        System.out.println(sum.getValue());
        sum.update("123456789".getBytes());
        System.out.println(sum.getValue());
        sum.update(0x1FF);
        sum.update(-3);
        System.out.println(sum.getValue());
        sum.update(new byte[] {1, -2, 3, -4}, 1, 2);
        System.out.println(sum.getValue());
        ByteBuffer buffer = ByteBuffer.wrap(new byte[] {5, -6, 7, 8, 9});
        buffer.position(1).limit(4);
        sum.update(buffer);
        System.out.println(sum.getValue() + " " + buffer.position() + " " + buffer.remaining());
        byte[] many = new byte[3000];
        java.util.Arrays.fill(many, (byte) -1);
        sum.update(many);
        System.out.println(sum.getValue());
        sum.reset();
        System.out.println(sum.getValue());
        sum.update(new byte[0]);
        System.out.println(sum.getValue());
    }

    static void fails(Checksum sum, byte[] bytes, int from, int length) {
        try {
            sum.update(bytes, from, length);
            System.out.println("updated");
        } catch (RuntimeException exception) {
            System.out.println(exception.getClass().getName());
        }
    }

    public static void main(String[] args) {
        of(new CRC32());
        of(new Adler32());
        of(new Sum());
        for (Checksum sum : new Checksum[] {new CRC32(), new Adler32()}) {
            fails(sum, null, 0, 0);
            fails(sum, new byte[2], -1, 1);
            fails(sum, new byte[2], 0, -1);
            fails(sum, new byte[2], 1, 2);
            fails(sum, new byte[2], 2, 0);
        }
    }
}

package racelens;

/** MD5 (RFC 1321), which names are made of. */
public final class Digest {
    private static final int[] SHIFTS = {7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21};

    private Digest() {}

    /** The digest as two numbers, the first byte highest. */
    public static long[] md5(byte[] text) {
        int blocks = (text.length + 8) / 64 + 1;
        byte[] padded = new byte[blocks * 64];
        for (int at = 0; at < text.length; at++) {
            padded[at] = text[at];
        }
        padded[text.length] = (byte) 0x80;
        long bits = 8L * text.length;
        for (int at = 0; at < 8; at++) {
            padded[padded.length - 8 + at] = (byte) (bits >>> 8 * at);
        }
        int a = 0x67452301;
        int b = 0xefcdab89;
        int c = 0x98badcfe;
        int d = 0x10325476;
        for (int block = 0; block < blocks; block++) {
            int oldA = a;
            int oldB = b;
            int oldC = c;
            int oldD = d;
            for (int step = 0; step < 64; step++) {
                int round = step / 16;
                int mixed = round == 0 ? b & c | ~b & d : round == 1 ? d & b | ~d & c : round == 2 ? b ^ c ^ d : c ^ (b | ~d);
                int word = round == 0 ? step : round == 1 ? 5 * step + 1 : round == 2 ? 3 * step + 5 : 7 * step;
                int constant = (int) (long) (Math.abs(Math.sin(step + 1)) * 4294967296.0);
                int sum = a + mixed + constant + wordAt(padded, block * 64 + word % 16 * 4);
                int shift = SHIFTS[round * 4 + step % 4];
                a = d;
                d = c;
                c = b;
                b += sum << shift | sum >>> 32 - shift;
            }
            a += oldA;
            b += oldB;
            c += oldC;
            d += oldD;
        }
        return new long[] {pair(a, b), pair(c, d)};
    }

    private static int wordAt(byte[] bytes, int at) {
        return bytes[at] & 0xFF | (bytes[at + 1] & 0xFF) << 8 | (bytes[at + 2] & 0xFF) << 16 | bytes[at + 3] << 24;
    }

    private static long pair(int high, int low) {
        return (long) Integer.reverseBytes(high) << 32 | Integer.reverseBytes(low) & 0xFFFFFFFFL;
    }

    /** The same in bytes. */
    public static byte[] md5Bytes(byte[] text) {
        long[] numbers = md5(text);
        byte[] all = new byte[16];
        for (int at = 0; at < 16; at++) {
            all[at] = (byte) (numbers[at / 8] >>> 56 - at % 8 * 8);
        }
        return all;
    }
}

package racelens;

/** SHA-1 and SHA-256. It has no static fields: to initialise it would order threads that share nothing else. */
public final class SecureHash {
    private SecureHash() {}

    /** What is added so that there are whole blocks: a bit, zeros, and how long it was, the highest byte first. */
    private static byte[] whole(byte[] text) {
        byte[] padded = new byte[((text.length + 8) / 64 + 1) * 64];
        for (int at = 0; at < text.length; at++) {
            padded[at] = text[at];
        }
        padded[text.length] = (byte) 0x80;
        long bits = 8L * text.length;
        for (int at = 0; at < 8; at++) {
            padded[padded.length - 1 - at] = (byte) (bits >>> 8 * at);
        }
        return padded;
    }

    private static int highest(byte[] from, int at) {
        return (from[at] & 255) << 24 | (from[at + 1] & 255) << 16 | (from[at + 2] & 255) << 8 | from[at + 3] & 255;
    }

    private static byte[] bytes(int[] words) {
        byte[] all = new byte[words.length * 4];
        for (int at = 0; at < all.length; at++) {
            all[at] = (byte) (words[at / 4] >>> 24 - at % 4 * 8);
        }
        return all;
    }

    /** SHA-1 (RFC 3174). */
    public static byte[] sha1(byte[] text) {
        byte[] padded = whole(text);
        int[] state = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
        int[] words = new int[80];
        for (int block = 0; block < padded.length; block += 64) {
            for (int at = 0; at < 80; at++) {
                words[at] = at < 16
                        ? highest(padded, block + at * 4)
                        : Integer.rotateLeft(words[at - 3] ^ words[at - 8] ^ words[at - 14] ^ words[at - 16], 1);
            }
            int a = state[0];
            int b = state[1];
            int c = state[2];
            int d = state[3];
            int e = state[4];
            for (int at = 0; at < 80; at++) {
                int mixed = at < 20 ? b & c | ~b & d : at < 40 || at >= 60 ? b ^ c ^ d : b & c | b & d | c & d;
                int constant = at < 20 ? 0x5a827999 : at < 40 ? 0x6ed9eba1 : at < 60 ? 0x8f1bbcdc : 0xca62c1d6;
                int next = Integer.rotateLeft(a, 5) + mixed + e + words[at] + constant;
                e = d;
                d = c;
                c = Integer.rotateLeft(b, 30);
                b = a;
                a = next;
            }
            state[0] += a;
            state[1] += b;
            state[2] += c;
            state[3] += d;
            state[4] += e;
        }
        return bytes(state);
    }

    /** The first bits behind the point of the square or cube root of a prime. */
    private static int fraction(double root) {
        return (int) (long) ((root - Math.floor(root)) * 4294967296.0);
    }

    /** SHA-256 (RFC 6234). */
    public static byte[] sha256(byte[] text) {
        byte[] padded = whole(text);
        int[] constants = new int[64];
        int[] state = new int[8];
        int found = 0;
        for (int prime = 2; found < 64; prime++) {
            boolean isPrime = true;
            for (int by = 2; by * by <= prime; by++) {
                isPrime &= prime % by != 0;
            }
            if (isPrime) {
                constants[found] = fraction(Math.cbrt(prime));
                if (found < 8) {
                    state[found] = fraction(Math.sqrt(prime));
                }
                found++;
            }
        }
        int[] words = new int[64];
        for (int block = 0; block < padded.length; block += 64) {
            for (int at = 0; at < 64; at++) {
                if (at < 16) {
                    words[at] = highest(padded, block + at * 4);
                    continue;
                }
                int two = words[at - 15];
                int one = words[at - 2];
                int first = Integer.rotateRight(two, 7) ^ Integer.rotateRight(two, 18) ^ two >>> 3;
                int second = Integer.rotateRight(one, 17) ^ Integer.rotateRight(one, 19) ^ one >>> 10;
                words[at] = words[at - 16] + first + words[at - 7] + second;
            }
            int[] now = state.clone();
            for (int at = 0; at < 64; at++) {
                int a = now[0];
                int e = now[4];
                int high = Integer.rotateRight(e, 6) ^ Integer.rotateRight(e, 11) ^ Integer.rotateRight(e, 25);
                int first = now[7] + high + (e & now[5] ^ ~e & now[6]) + constants[at] + words[at];
                int low = Integer.rotateRight(a, 2) ^ Integer.rotateRight(a, 13) ^ Integer.rotateRight(a, 22);
                int second = low + (a & now[1] ^ a & now[2] ^ now[1] & now[2]);
                for (int place = 7; place > 0; place--) {
                    now[place] = now[place - 1];
                }
                now[4] += first;
                now[0] = first + second;
            }
            for (int at = 0; at < 8; at++) {
                state[at] += now[at];
            }
        }
        return bytes(state);
    }
}

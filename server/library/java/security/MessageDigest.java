package java.security;

import java.util.Arrays;
import java.util.Objects;
import racelens.Digest;
import racelens.Model;
import racelens.SecureHash;

/**
 * MD5, SHA-1 and SHA-256. A digest is for one thread: what two threads add is mixed, so their calls race unless something orders
 * them. It keeps what was added and computes at the end. Left out: providers, subclasses, buffers, digests into an array of the caller's, other algorithms.
 */
public class MessageDigest implements Cloneable {
    /** What a JDK has as well. */
    private static final String OTHERS =
            " MD2 SHA-224 SHA-384 SHA-512 SHA-512/224 SHA-512/256 SHA3-224 SHA3-256 SHA3-384 SHA3-512 ";

    private final String algorithm;
    private byte[] added = new byte[0];

    private MessageDigest(String algorithm) {
        this.algorithm = algorithm;
    }

    public static MessageDigest getInstance(String algorithm) throws NoSuchAlgorithmException {
        Objects.requireNonNull(algorithm, "null algorithm name");
        String wanted = algorithm.toUpperCase();
        switch (wanted) {
            case "MD5":
            case "SHA":
            case "SHA1":
            case "SHA-1":
            case "SHA-256":
                return new MessageDigest(algorithm);
            default:
                if (OTHERS.contains(" " + wanted + " ")) {
                    other0();
                }
                throw new NoSuchAlgorithmException(algorithm + " MessageDigest not available");
        }
    }

    /** No intrinsic: the check says that it can't go on. */
    private static native void other0();

    public final String getAlgorithm() {
        return algorithm;
    }

    public final int getDigestLength() {
        String wanted = algorithm.toUpperCase();
        return wanted.equals("MD5") ? 16 : wanted.equals("SHA-256") ? 32 : 20;
    }

    public void update(byte input) {
        add(new byte[] {input}, 0, 1);
    }

    public void update(byte[] input) {
        add(input, 0, input.length);
    }

    public void update(byte[] input, int offset, int length) {
        if (input == null) {
            throw new IllegalArgumentException("No input buffer given");
        }
        if (input.length - offset < length) {
            throw new IllegalArgumentException("Input buffer too short");
        }
        add(input, offset, length);
    }

    private void add(byte[] input, int offset, int length) {
        if (length == 0) {
            return;
        }
        if (offset < 0 || length < 0 || offset > input.length - length) {
            throw new ArrayIndexOutOfBoundsException();
        }
        Model.reads(input, offset, offset + length);
        Model.writes(this);
        byte[] all = Arrays.copyOf(added, added.length + length);
        for (int at = 0; at < length; at++) {
            all[added.length + at] = input[offset + at];
        }
        added = all;
    }

    public byte[] digest() {
        Model.writes(this);
        byte[] all = added;
        added = new byte[0];
        switch (algorithm.toUpperCase()) {
            case "MD5": return Digest.md5Bytes(all);
            case "SHA-256": return SecureHash.sha256(all);
            default: return SecureHash.sha1(all);
        }
    }

    public byte[] digest(byte[] input) {
        update(input);
        return digest();
    }

    public void reset() {
        Model.writes(this);
        added = new byte[0];
    }

    public static boolean isEqual(byte[] one, byte[] other) {
        return Arrays.equals(one, other);
    }

    public Object clone() throws CloneNotSupportedException {
        Model.reads(this);
        MessageDigest copy = new MessageDigest(algorithm);
        copy.added = added.clone();
        return copy;
    }
}

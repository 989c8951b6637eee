import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Digests of texts. */
public class Digests {
    public static void main(String[] args) throws Exception {
        String[] texts = {"", "abc", "The quick brown fox jumps over the lazy dog", "x".repeat(55), "y".repeat(64), "z".repeat(200)};
        for (String algorithm : new String[] {"MD5", "SHA-1", "sha1", "SHA", "SHA-256"}) {
            MessageDigest digest = MessageDigest.getInstance(algorithm);
            System.out.println(digest.getAlgorithm() + " " + digest.getDigestLength());
            for (String text : texts) {
                System.out.println(HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8))));
            }
        }
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        digest.update((byte) 'a');
        digest.update("xbcx".getBytes(), 1, 2);
        MessageDigest copy = (MessageDigest) digest.clone();
        digest.reset();
        digest.update("abc".getBytes());
        System.out.println(MessageDigest.isEqual(digest.digest(), copy.digest()));
        System.out.println(MessageDigest.isEqual(digest.digest(), copy.digest("abc".getBytes())));
        try {
            digest.update(new byte[2], 1, 2);
        } catch (IllegalArgumentException exception) {
            System.out.println(exception.getMessage());
        }
        try {
            MessageDigest.getInstance("SHA-257");
        } catch (NoSuchAlgorithmException exception) {
            System.out.println(exception.getMessage());
        }
    }
}

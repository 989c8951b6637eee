import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;

public class Charsets {
    public static void main(String[] args) throws Exception {
        Charset utf = Charset.forName("utf-8");
        System.out.println(utf + " " + utf.name() + utf.displayName() + utf.equals(StandardCharsets.UTF_8) + (utf.hashCode() == StandardCharsets.UTF_8.hashCode()) + Charset.isSupported("US-ASCII") + Charset.isSupported("no-such"));
        System.out.println(Charset.defaultCharset() + " " + (utf.compareTo(StandardCharsets.US_ASCII) > 0) + StandardCharsets.ISO_8859_1);
        try {
            Charset.forName("no-such");
        } catch (UnsupportedCharsetException exception) {
            System.out.println(exception.getCharsetName() + exception.getMessage());
        }
        System.out.println(new UnsupportedCharsetException("x").getCharsetName());
        try {
            "x".getBytes("no-such");
        } catch (java.io.UnsupportedEncodingException exception) {
            System.out.println(exception.getMessage());
        }
        System.out.println(java.util.Arrays.toString("h\u00e9\u4e2d".getBytes(utf)) + java.util.Arrays.toString("h\u00e9\u4e2d".getBytes(StandardCharsets.ISO_8859_1)) + java.util.Arrays.toString("\u4e2d".getBytes("US-ASCII"))
                + new String(new byte[] {104, -61, -87}, utf) + new String(new byte[] {104, -23}, "ISO-8859-1") + new String(new byte[] {104, 105, 106}, 1, 2, utf));
    }
}

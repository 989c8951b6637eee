import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** UTF-16 in its three forms, and the names of charsets. */
public class WideCharsets {
    public static void main(String[] args) throws IOException {
        String text = "a\u00e9\ud83d\ude00\ud800!";
        for (Charset charset : new Charset[] {StandardCharsets.UTF_16, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE}) {
            byte[] bytes = text.getBytes(charset);
            System.out.println(charset + " " + Arrays.toString(bytes) + " " + new String(bytes, charset).equals("a\u00e9\ud83d\ude00\ufffd!"));
            System.out.println(Arrays.toString("".getBytes(charset)) + " " + new String(new byte[] {0, 65, 1}, charset).length());
        }
        System.out.println(new String(new byte[] {(byte) 0xff, (byte) 0xfe, 65, 0, 66, 0}, StandardCharsets.UTF_16));
        System.out.println(new String(new byte[] {0, 65, 0, 66}, "utf-16") + new String(new byte[] {65, 0}, "UTF-16LE"));
        byte[] wide = "wide \ud83d\ude00".getBytes("UTF-16BE");
        int[] at = {0};
        InputStream stream = new InputStream() {
            public int read() {
                return at[0] < wide.length ? wide[at[0]++] & 0xff : -1;
            }
        };
        InputStreamReader reader = new InputStreamReader(stream, "UTF-16BE");
        StringBuilder read = new StringBuilder();
        for (int unit = reader.read(); unit >= 0; unit = reader.read()) {
            read.append((char) unit);
        }
        System.out.println(read + " " + reader.getEncoding());
        for (String name : new String[] {"latin1", "8859_1", "ISO646-US", "UTF_16", "Unicode", "utf8", "l1"}) {
            System.out.println(name + " " + Charset.forName(name));
        }
        System.out.println(Charset.isSupported("no such charset".replace(' ', '-')));
        try {
            new String(new int[] {65, 66}, 1, 2);
        } catch (StringIndexOutOfBoundsException exception) {
            System.out.println(exception.getMessage());
        }
        System.out.println(new String(new int[] {65, 66, 0x1f600}, 1, 2).length());
    }
}

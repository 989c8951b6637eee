import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

public class ByteStreams {
    static class Log extends OutputStream {
        final StringBuilder text = new StringBuilder();

        @Override
        public void write(int b) {
            text.append(b).append(',');
        }
    }

    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(4);
        bytes.write('a');
        bytes.write(new byte[] {98, 99, 100}, 1, 2);
        bytes.writeBytes(new byte[] {101});
        bytes.write(new byte[] {102, 103});
        System.out.println(bytes + " " + bytes.size() + Arrays.toString(bytes.toByteArray()) + bytes.toString("UTF-8") + bytes.toString(StandardCharsets.US_ASCII));
        ByteArrayOutputStream other = new ByteArrayOutputStream();
        bytes.writeTo(other);
        bytes.reset();
        bytes.close();
        System.out.println(other + " " + bytes.size());
        Log log = new Log();
        log.write(new byte[] {1, 2});
        log.write(new byte[] {3, 4, 5}, 1, 2);
        log.flush();
        log.close();
        System.out.println(log.text);
        PrintStream out = new PrintStream(other, true);
        out.print(true);
        out.print('c');
        out.print(new char[] {'d', 'e'});
        out.print(1.5);
        out.print(2.5f);
        out.print(3);
        out.print(4L);
        out.print((Object) null);
        out.print("s");
        out.println();
        out.println(new char[] {'f'});
        out.println(true);
        out.println('g');
        out.println(1.5);
        out.println(2.5f);
        out.println(3);
        out.println(4L);
        out.println((Object) "o");
        out.println("t");
        out.append('h').append("ij").append("klm", 1, 2).append(null);
        out.printf("%d-%s", 1, "x").format("%n%5.2f|", 2.345);
        out.printf(Locale.ROOT, "%x", 255).format(Locale.ROOT, "%b", true);
        out.write('w');
        out.write(new byte[] {120, 121, 122}, 0, 2);
        out.flush();
        System.out.println(out.checkError());
        out.close();
        System.out.println(other);
        try {
            new ByteArrayOutputStream(-1);
        } catch (IllegalArgumentException exception) {
            System.out.println(exception.getMessage());
        }
        try {
            new PrintStream((OutputStream) null);
        } catch (NullPointerException exception) {
            System.out.println("null");
        }
    }
}

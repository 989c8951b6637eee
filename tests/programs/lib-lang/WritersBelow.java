import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** What a writer gives to the one below it, and when: characters, parts of texts, half a pair at the end. */
public class WritersBelow {
    static class Told extends Writer {
        private final Writer out;

        Told(Writer out) {
            this.out = out;
        }

        public void write(int unit) throws IOException {
            System.out.print("c" + (char) unit + " ");
            out.write(unit);
        }

        public void write(char[] chars, int from, int count) throws IOException {
            System.out.print("a" + new String(chars, from, count) + " ");
            out.write(chars, from, count);
        }

        public void write(String text, int from, int count) throws IOException {
            System.out.print("s" + text.substring(from, from + count) + " ");
            out.write(text, from, count);
        }

        public void flush() throws IOException {
            out.flush();
        }

        public void close() throws IOException {
            out.close();
        }
    }

    public static void main(String[] args) throws IOException {
        StringWriter all = new StringWriter();
        PrintWriter out = new PrintWriter(new Told(all));
        out.print(12);
        out.print('c');
        out.print(new char[] {'x', 'y'});
        out.write("hello", 1, 3);
        out.write(65);
        out.write(new char[] {'1', '2', '3'}, 1, 2);
        out.append("seq", 1, 2).append('z').append(null);
        System.out.println(all);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (Writer writer = new OutputStreamWriter(bytes, StandardCharsets.UTF_8)) {
            writer.append("\uD83D").append("\uDE00");
            writer.write('\uD83D');
        }
        System.out.println(bytes.size());
    }
}

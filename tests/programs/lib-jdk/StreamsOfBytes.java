import java.io.*;
import java.nio.charset.StandardCharsets;

/** Readers, writers and streams in memory. */
public class StreamsOfBytes {
    static final class Slow extends InputStream {
        private int left;

        Slow(int left) {
            this.left = left;
        }

        public int read() {
            return left > 0 ? left-- : -1;
        }
    }

    static final class Doubling extends FilterOutputStream {
        Doubling(OutputStream out) {
            super(out);
        }

        public void write(int unit) throws IOException {
            super.write(unit);
            super.write(unit);
        }
    }

    static void inputs() throws IOException {
        InputStream in = new Slow(9);
        byte[] some = new byte[4];
        System.out.println(in.available() + " " + in.markSupported() + " " + in.read(some) + some[0] + " " + in.read(some, 1, 2) + some[2]);
        System.out.println(in.skip(1) + " " + in.readNBytes(some, 0, 4) + " " + in.read(some, 0, 0) + " " + in.read(some));
        System.out.println(new Slow(5).readAllBytes().length + " " + new Slow(5).readNBytes(3).length);
        InputStream skipped = new Slow(3);
        skipped.skipNBytes(2);
        try {
            skipped.skipNBytes(2);
        } catch (EOFException exception) {
            System.out.println("end " + exception.getMessage());
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        System.out.println(new Slow(300).transferTo(out) + " " + out.size());
        in.mark(3);
        try {
            in.reset();
        } catch (IOException exception) {
            System.out.println(exception.getMessage());
        }
        in.close();
        InputStream none = InputStream.nullInputStream();
        System.out.println(none.read() + " " + none.available());
        none.close();
        try {
            none.read();
        } catch (IOException exception) {
            System.out.println(exception.getMessage());
        }
        System.out.println(new EOFException().getMessage() + " " + new EOFException("x").getMessage());
        BufferedInputStream buffered = new BufferedInputStream(new Slow(9), 4);
        buffered.mark(6);
        System.out.println(buffered.read() + " " + buffered.read(some) + " " + buffered.markSupported());
        buffered.reset();
        System.out.println(buffered.read() + " " + buffered.skip(2) + " " + buffered.available());
        buffered.close();
        try {
            buffered.read();
        } catch (IOException exception) {
            System.out.println(exception.getMessage());
        }
        System.out.println(new BufferedInputStream(new ByteArrayInputStream(new byte[] {7})).read());
    }

    static void readers() throws IOException {
        byte[] bytes = "aé€😀z\nsecond".getBytes(StandardCharsets.UTF_8);
        Reader reader = new InputStreamReader(new ByteArrayInputStream(bytes), StandardCharsets.UTF_8);
        System.out.println((char) reader.read() + " " + reader.read() + " " + reader.read() + " " + reader.ready());
        char[] some = new char[3];
        System.out.println(reader.read(some) + " " + (int) some[0] + " " + some[2] + " " + reader.skip(2) + (char) reader.read());
        System.out.println(reader.read(some, 0, 0) + " " + reader.markSupported());
        reader = new InputStreamReader(new ByteArrayInputStream(bytes), StandardCharsets.UTF_8);
        reader.close();
        try {
            reader.read();
        } catch (IOException exception) {
            System.out.println(exception.getMessage());
        }
        // Byte by byte, so that characters come in parts.
        InputStream slow = new InputStream() {
            private int at;

            public int read() {
                return at < bytes.length ? bytes[at++] & 0xFF : -1;
            }

            public int read(byte[] into, int from, int count) {
                int next = read();
                into[from] = (byte) next;
                return next < 0 ? -1 : 1;
            }
        };
        BufferedReader lines = new BufferedReader(new InputStreamReader(slow, "UTF-8"));
        System.out.println(lines.readLine() + "|" + lines.readLine() + "|" + lines.readLine());
        InputStreamReader latin = new InputStreamReader(new ByteArrayInputStream(bytes), "ISO-8859-1");
        System.out.println(latin.getEncoding() + " " + latin.read() + " " + latin.read());
        latin.close();
        System.out.println(latin.getEncoding());
        System.out.println(new InputStreamReader(new ByteArrayInputStream(new byte[] {65})).read());
        try {
            new InputStreamReader(slow, "no-such");
        } catch (UnsupportedEncodingException exception) {
            System.out.println(exception.getMessage());
        }
        StringWriter into = new StringWriter();
        System.out.println(new StringReader("moved").transferTo(into) + into.toString());
        Reader none = Reader.nullReader();
        System.out.println(none.read() + " " + none.read(some));
        Reader plain = new Reader() {
            public int read(char[] into, int from, int count) {
                return -1;
            }

            public void close() {}
        };
        System.out.println(plain.read() + " " + plain.ready() + " " + plain.skip(3));
        try {
            plain.mark(2);
        } catch (IOException exception) {
            System.out.println(exception.getMessage());
        }
        try {
            plain.reset();
        } catch (IOException exception) {
            System.out.println(exception.getMessage());
        }
    }

    static void writers() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        OutputStreamWriter writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        writer.write('h');
        writer.write(new char[] {'x', 'é', 'y'}, 1, 1);
        writer.write("hello", 3, 2);
        System.out.println(out.size());
        writer.flush();
        System.out.println(out + " " + writer.getEncoding());
        writer.close();
        System.out.println(writer.getEncoding());
        try {
            writer.write("late");
        } catch (IOException exception) {
            System.out.println(exception.getMessage());
        }
        out.reset();
        Writer ascii = new OutputStreamWriter(out, "US-ASCII");
        ascii.write("aé\n");
        ascii.close();
        System.out.print(out);
        Writer own = new OutputStreamWriter(System.out);
        own.write("to the end\n");
        own.flush();
        out.reset();
        PrintWriter waits = new PrintWriter(out);
        waits.print("kept");
        System.out.println(out.size());
        waits.flush();
        System.out.println(out);
        PrintWriter prints = new PrintWriter(out, true);
        prints.println(" line");
        prints.printf("%d.", 5);
        System.out.println(out + " " + prints.checkError());
        new PrintWriter(out, true, StandardCharsets.UTF_8).println("é");
        System.out.println(out.size());
        prints.close();
        prints.println("late");
        System.out.println(prints.checkError());
        Writer.nullWriter().write("nowhere");
        OutputStream nowhere = OutputStream.nullOutputStream();
        nowhere.write(1);
        nowhere.close();
        try {
            nowhere.write(1);
        } catch (IOException exception) {
            System.out.println(exception.getMessage());
        }
    }

    static void filters() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Doubling twice = new Doubling(out);
        twice.write('a');
        twice.write("bc".getBytes());
        twice.write("defg".getBytes(), 1, 2);
        twice.flush();
        twice.close();
        System.out.println(out + " " + out.toString(0).length());
        PrintStream stream = new PrintStream(out, true, "UTF-8");
        stream.write("é".getBytes("UTF-8"));
        stream.writeBytes(new byte[] {'!'});
        stream.write('?');
        System.out.println(out.toString("UTF-8"));
        PrintStream before = System.out;
        PrintStream errors = System.err;
        ByteArrayOutputStream caught = new ByteArrayOutputStream();
        System.setOut(new PrintStream(caught));
        System.setErr(new PrintStream(caught));
        System.out.println("caught");
        System.err.print("too");
        System.setOut(before);
        System.setErr(errors);
        System.out.println(caught.toString().replace('\n', '/'));
    }

    @SuppressWarnings("deprecation")
    static void strings() throws IOException {
        byte[] bytes = {72, 105, 33};
        byte[] into = new byte[3];
        "abc".getBytes(1, 3, into, 0);
        System.out.println(new String(bytes, 0) + new String(bytes, 0, 1, 2) + new String(bytes, 0, 2, "US-ASCII") + into[1]);
    }

    public static void main(String[] args) throws IOException {
        inputs();
        readers();
        writers();
        filters();
        strings();
    }
}

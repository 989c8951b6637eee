import java.io.*;

/** What a line passes through in a subclass of a stream or a writer. */
public class OverriddenPrinting {
    static class Marked extends PrintWriter {
        Marked(Writer out) {
            super(out);
        }

        @Override
        public void println() {
            write("[end]");
            super.println();
        }

        @Override
        public void print(String text) {
            super.print("<" + text + ">");
        }
    }

    static class Counted extends PrintStream {
        int writes;

        Counted(OutputStream out) {
            super(out);
        }

        @Override
        public void print(String text) {
            super.print("'" + text + "'");
        }

        @Override
        public void write(byte[] bytes, int from, int count) {
            writes++;
            super.write(bytes, from, count);
        }
    }

    static class Failing extends OutputStream {
        final boolean failsToFlush;
        final boolean failsToClose;

        Failing(boolean failsToFlush, boolean failsToClose) {
            this.failsToFlush = failsToFlush;
            this.failsToClose = failsToClose;
        }

        public void write(int unit) {}

        public void flush() throws IOException {
            if (failsToFlush) {
                throw new IOException("flush");
            }
        }

        public void close() throws IOException {
            System.out.println("closing");
            if (failsToClose) {
                throw new IOException("close");
            }
        }
    }

    public static void main(String[] args) {
        StringWriter text = new StringWriter();
        PrintWriter writer = new Marked(text);
        writer.println("a");
        writer.println(1);
        writer.println((Object) "b");
        writer.println('c');
        writer.print("d");
        writer.println();
        writer.printf("%s%n", "e");
        writer.flush();
        System.out.print(text);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Counted stream = new Counted(bytes);
        stream.println("a");
        stream.println(2);
        stream.println((Object) "b");
        stream.println(new char[] {'x', 'y'});
        stream.print("d");
        stream.println();
        stream.flush();
        System.out.print(bytes);
        System.out.println(stream.writes > 0);
        for (int which = 0; which < 4; which++) {
            try {
                new FilterOutputStream(new Failing((which & 1) != 0, (which & 2) != 0)).close();
                System.out.println("closed");
            } catch (IOException exception) {
                System.out.println(exception.getMessage() + " " + exception.getSuppressed().length);
            }
        }
    }
}

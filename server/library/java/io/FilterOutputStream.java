package java.io;

import racelens.Model;

/** Hands on what it is given. */
public class FilterOutputStream extends OutputStream {
    protected OutputStream out;
    private boolean isClosed;

    public FilterOutputStream(OutputStream out) {
        this.out = out;
    }

    public void write(int unit) throws IOException {
        out.write(unit);
    }

    public void write(byte[] bytes) throws IOException {
        write(bytes, 0, bytes.length);
    }

    public void write(byte[] bytes, int from, int count) throws IOException {
        java.util.Objects.checkFromIndexSize(from, count, bytes.length);
        for (int at = 0; at < count; at++) {
            Model.reads(bytes, from + at, from + at + 1);
            write(bytes[from + at]);
        }
    }

    public void flush() throws IOException {
        out.flush();
    }

    public void close() throws IOException {
        if (isClosed) {
            return;
        }
        isClosed = true;
        try {
            flush();
        } catch (Throwable failed) {
            try {
                out.close();
            } catch (Throwable exception) {
                if (exception != failed) {
                    exception.addSuppressed(failed);
                }
                throw exception;
            }
            throw failed;
        }
        out.close();
    }
}

package java.io;

import racelens.Model;

public abstract class OutputStream implements Closeable, Flushable {
    public OutputStream() {}

    public static OutputStream nullOutputStream() {
        return new OutputStream() {
            private boolean isClosed;

            public void write(int unit) throws IOException {
                if (isClosed) {
                    throw new IOException("Stream closed");
                }
            }

            public void close() {
                isClosed = true;
            }
        };
    }

    public abstract void write(int unit) throws IOException;

    public void write(byte[] bytes) throws IOException {
        write(bytes, 0, bytes.length);
    }

    public void write(byte[] bytes, int from, int count) throws IOException {
        for (int at = 0; at < count; at++) {
            Model.reads(bytes, from + at, from + at + 1);
            write(bytes[from + at]);
        }
    }

    public void flush() throws IOException {}

    public void close() throws IOException {}
}

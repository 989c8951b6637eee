package java.io;

/** A stream that is at its end. */
final class NoInput extends InputStream {
    private boolean isClosed;

    public int read() throws IOException {
        check();
        return -1;
    }

    public int available() throws IOException {
        check();
        return 0;
    }

    private void check() throws IOException {
        if (isClosed) {
            throw new IOException("Stream closed");
        }
    }

    public void close() {
        isClosed = true;
    }
}

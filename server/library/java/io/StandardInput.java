package java.io;

import java.util.Objects;
import racelens.Model;

/** Standard input, which a run reads; in a check the program is at its end. */
public final class StandardInput extends InputStream {
    public int read() {
        Model.assumes("standard input is empty");
        return next0();
    }

    public int read(byte[] into, int from, int count) throws IOException {
        Objects.checkFromIndexSize(from, count, into.length);
        int first = count == 0 ? 0 : read();
        if (count == 0 || first < 0) {
            return first;
        }
        Model.writes(into, from, from + 1);
        into[from] = (byte) first;
        int done = 1;
        // What would have to be waited for is left for later.
        while (done < count && ready0() > 0) {
            Model.writes(into, from + done, from + done + 1);
            into[from + done++] = (byte) next0();
        }
        return done;
    }

    public int available() {
        return ready0();
    }

    private static native int next0();

    private static native int ready0();
}

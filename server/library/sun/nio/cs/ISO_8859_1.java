package sun.nio.cs;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** What classes of the JDK name the charset by. Left out: all else. */
public class ISO_8859_1 {
    public static final Charset INSTANCE = StandardCharsets.ISO_8859_1;

    private ISO_8859_1() {}
}

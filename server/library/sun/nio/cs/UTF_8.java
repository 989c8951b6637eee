package sun.nio.cs;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** What classes of the JDK name the charset by. Left out: all else. */
public class UTF_8 {
    public static final Charset INSTANCE = StandardCharsets.UTF_8;

    private UTF_8() {}
}

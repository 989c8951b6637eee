package sun.nio.cs;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** What classes of the JDK name the charset by. Left out: all else. */
public class US_ASCII {
    public static final Charset INSTANCE = StandardCharsets.US_ASCII;

    private US_ASCII() {}
}

package java.nio.charset;

/** Left out: UTF-16 in its three forms. */
public final class StandardCharsets {
    public static final Charset US_ASCII = Charset.US_ASCII;
    public static final Charset ISO_8859_1 = Charset.ISO_8859_1;
    public static final Charset UTF_8 = Charset.UTF_8;

    private StandardCharsets() {}
}

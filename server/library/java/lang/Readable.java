package java.lang;

/** Where characters come from. Left out: reading into a buffer of characters. */
public interface Readable {}

// expect data-race: `encode("a")` ∥ `encode("a")`
/** Writes texts in quotes. One object may be used by all worker threads at once. */
public class Quoter {
    private final StringBuilder buffer = new StringBuilder();

    public String encode(String text) {
        buffer.setLength(0);
        return buffer.append('"').append(text).append('"').toString();
    }
}

// right
/** Writes texts in quotes. One object may be used by all worker threads at once. */
public class Quoter {
    public String encode(String text) {
        StringBuilder buffer = new StringBuilder();
        return buffer.append('"').append(text).append('"').toString();
    }
}

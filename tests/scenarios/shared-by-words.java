// expect data-race: `Fingerprint.known` is written
/** An immutable text with a cached fingerprint; share it freely between threads. */
public final class Fingerprint {
    private final String text;
    private boolean known;
    private int hash;

    public Fingerprint(String text) {
        this.text = text;
    }

    public int value() {
        if (!known) {
            known = true;
            hash = 17 + text.length() * 31;
        }
        return hash;
    }
}
// right
/** An immutable text with a cached fingerprint; share it freely between threads. */
public final class Fingerprint {
    private final String text;
    private int hash;

    public Fingerprint(String text) {
        this.text = text;
    }

    public int value() {
        int h = hash;
        if (h == 0) {
            h = 17 + text.length() * 31;
            hash = h;
        }
        return h;
    }
}

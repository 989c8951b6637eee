/** What a buffer and a builder say of a missing text. */
class StringBufferNulls {
    static void tried(Runnable action) {
        try {
            action.run();
            System.out.println("done");
        } catch (NullPointerException missing) {
            System.out.println(missing.getMessage());
        }
    }

    public static void main(String[] args) {
        tried(() -> new StringBuffer((String) null));
        tried(() -> new StringBuffer((CharSequence) null));
        tried(() -> new StringBuffer().append((char[]) null));
        tried(() -> new StringBuilder((String) null));
        tried(() -> new StringBuilder((CharSequence) null));
        tried(() -> new StringBuilder().append((char[]) null));
    }
}

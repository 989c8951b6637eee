import java.io.IOException;
import java.io.UncheckedIOException;

public class MultiCatch {
    static class Own extends Exception { final int code; Own(int code) { super("own " + code); this.code = code; } }
    static class Deeper extends Own { Deeper() { super(99); } @Override public String getMessage() { return "deeper than " + super.getMessage(); } }
    static void fail(int n) throws Own, IOException {
        switch (n) {
            case 0: throw new Own(0);
            case 1: throw new Deeper();
            case 2: throw new IOException("io");
            case 3: throw new IllegalArgumentException(new Own(3));
            case 4: throw new StackOverflowError("made up");
            case 5: Object o = "s"; Integer i = (Integer) o;
            case 6: throw new UncheckedIOException(new IOException("inner"));
        }
    }
    static String handle(int n) {
        try {
            fail(n);
            return "none";
        } catch (Deeper d) {
            return "deeper " + d.code + d.getMessage();
        } catch (Own | IOException e) {
            return e.getClass().getSimpleName() + ":" + e.getMessage();
        } catch (IllegalArgumentException | ClassCastException e) {
            return "runtime " + (e.getCause() == null ? "no cause" : e.getMessage() + "/" + e.getCause().getMessage());
        } catch (Error e) {
            return e.toString();
        } catch (RuntimeException e) {
            return e.getCause() + "";
        } finally {
            System.out.print("<" + n + ">");
        }
    }
    static int rethrow(boolean wrap) throws Own {
        try {
            throw new Own(7);
        } catch (final Exception e) {
            if (wrap) throw new RuntimeException("wrapped", e);
            throw e;
        }
    }
    public static void main(String[] args) {
        for (int n = 0; n < 8; n++) System.out.println(handle(n));
        try { rethrow(false); } catch (Own e) { System.out.println(e.code); }
        try { rethrow(true); } catch (Own | RuntimeException e) { System.out.println(e + " <- " + e.getCause()); }
    }
}

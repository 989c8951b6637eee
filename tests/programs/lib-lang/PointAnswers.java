import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;
import java.util.stream.*;

public class PointAnswers {
    static int n;
    static void t(Callable<?> c) {
        n++;
        try {
            Object r = c.call();
            if (r instanceof Object[]) r = Arrays.deepToString((Object[]) r);
            System.out.println(n + " " + r);
        } catch (Throwable e) {
            // What a library's own text says of a null is its own.
            String message = e instanceof NullPointerException ? "" : String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@H");
            System.out.println(n + " " + e.getClass().getName() + ": " + message + (e.getCause() != null ? " by " + e.getCause() : ""));
        }
    }
    static Object v(Runnable r) { r.run(); return "ok"; }
    interface X { void run() throws Exception; }
    static Object x(X r) throws Exception { r.run(); return "ok"; }

    public static void main(String[] args) throws Exception {
        char[] c = "a\ud83d\ude00b\ud83d".toCharArray();
        t(() -> Character.codePointAt(c, 1, 5));
        t(() -> Character.codePointAt(c, 1, 2));
        t(() -> Character.codePointAt(c, 5, 5));
        t(() -> Character.codePointAt(c, 0, 9));
        t(() -> Character.codePointBefore(c, 3));
        t(() -> Character.codePointBefore(c, 3, 2));
        t(() -> Character.codePointBefore(c, 0));
        t(() -> Character.codePointBefore(c, 2, 2));
        t(() -> Character.codePointCount(c, 0, 5));
        t(() -> Character.codePointCount(c, 2, 3));
        t(() -> Character.codePointCount(c, 2, 9));
        t(() -> Character.offsetByCodePoints(c, 0, 5, 0, 3));
        t(() -> Character.offsetByCodePoints(c, 1, 4, 5, -2));
        t(() -> Character.offsetByCodePoints(c, 1, 4, 0, 1));
        t(() -> Character.offsetByCodePoints("a\ud83d\ude00b", 0, 2));
        t(() -> Character.offsetByCodePoints("a", 0, 2));
        char[] into = new char[3];
        t(() -> Character.toChars(0x1F600, into, 1) + " " + (int) into[0] + " " + (int) into[1] + " " + (int) into[2]);
        t(() -> Character.toChars('x', into, 2) + " " + (int) into[2]);
        t(() -> Character.toChars(0x1F600, into, 2));
        t(() -> Character.toChars(-1, into, 2));
        t(() -> Character.isSpace('\t') + " " + Character.isSpace('\u000b') + " " + Character.isSpace('x'));
        Properties was = System.getProperties();
        Properties own = new Properties();
        own.setProperty("k", "v");
        t(() -> v(() -> System.setProperties(own)));
        t(() -> System.getProperty("k") + " " + System.getProperty("nothing.like.this"));
        t(() -> v(() -> System.setProperties(was)));
        t(() -> System.getProperty("k"));
    }
}

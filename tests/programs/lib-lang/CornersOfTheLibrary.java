import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;

/** What is easily taken for granted: the same string again, letters that fold, sums that are rounded once, permits that run out. */
public class CornersOfTheLibrary {
    static void fails(Runnable act) {
        try {
            act.run();
            System.out.println("fine");
        } catch (RuntimeException | Error e) {
            System.out.println(e.getClass().getName());
        }
    }

    static class Permits extends Semaphore {
        Permits(int permits) { super(permits); }
        @Override public void reducePermits(int by) { super.reducePermits(by); }
    }

    static class Local extends ThreadLocal<String> {
        @Override protected String initialValue() { return "first"; }
        @Override public void set(String value) { throw new UnsupportedOperationException(); }
    }

    public static void main(String[] args) {
        String low = "foobar";
        String capitals = "FOO";
        System.out.println((low.toLowerCase() == low) + " " + (capitals.toUpperCase(Locale.ROOT) == capitals));
        System.out.println("FooBar".toLowerCase() + " " + "straße".toUpperCase());
        String[][] pairs = { { "i", "I" }, { "\u0130", "\u0131" }, { "\u03D1", "\u03F4" }, { "ß", "SS" }, { "ßs", "sß" },
            { "\ud801\udc00x", "\ud801\udc28X" }, { "\ud801", "\ud802" } };
        for (String[] pair : pairs) {
            System.out.println(pair[0].equalsIgnoreCase(pair[1]) + " " + pair[0].compareToIgnoreCase(pair[1]));
        }
        int sum = 0;
        for (char c = 0x370; c < 0x2000; c = c == 0x5ff ? '\u1e00' : (char) (c + 1)) {
            sum = sum * 31 + Character.toUpperCase(c) * 7 + Character.toLowerCase(c);
        }
        System.out.println(sum);
        System.out.println("abc".indexOf(-1) + " " + "abc".indexOf(0x110000) + " " + "abc".lastIndexOf(-5));
        String turned = new StringBuilder("\ud801\ud800\udc00").reverse().toString();
        System.out.println((int) turned.charAt(0) + " " + (int) turned.charAt(1) + " " + (int) turned.charAt(2));
        System.out.println("\\\r\n|\\\r|\\\n|".translateEscapes());
        System.out.println(Math.fma(1.6777215E7f, 2.6843552E8f, 63.75f) == 0x1.000002p52f);
        System.out.println(Math.fma(1.5f, 2.0f, 0.25f) + " " + Math.fma(Float.NaN, 1f, 1f) + " " + StrictMath.fma(3e38f, 2f, 1f));
        Permits permits = new Permits(Integer.MIN_VALUE + 1);
        fails(() -> permits.reducePermits(2));
        permits.reducePermits(1);
        System.out.println(permits.availablePermits());
        System.out.println(new Local().get());
        fails(() -> new Local().set("x"));
        List<String> list = new CopyOnWriteArrayList<>(List.of("a", "b", "c", "d", "e"));
        fails(() -> list.subList(4, 3));
        fails(() -> list.subList(0, 5).subList(4, 3));
        System.out.println(list.subList(1, 4).subList(1, 2));
        try {
            String[].class.getMethod("clone", (Class<?>[]) null);
        } catch (NoSuchMethodException e) {
            System.out.println("none");
        }
    }
}

import java.nio.charset.*;
import java.util.*;
public class BytesOfUtf8 {
    static void t(java.util.concurrent.Callable<?> c) { try { System.out.println(c.call()); } catch (Throwable e) { System.out.println(e.getClass().getName() + ": " + e.getMessage()); } }
    public static void main(String[] args) throws Exception {
        int[] pool = {0x41, 0x80, 0xBF, 0xA0, 0x90, 0x8F, 0xC0, 0xC2, 0xDF, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5, 0xF8, 0xFF};
        long hash = 0;
        for (int a : pool) for (int b : pool) for (int c : pool) for (int n = 1; n <= 3; n++) { byte[] x = {(byte) a, (byte) b, (byte) c}; String s = new String(x, 0, n, StandardCharsets.UTF_8); hash = hash * 31 + s.hashCode(); }
        System.out.println(hash);
        Random r = new Random(5); hash = 0;
        for (int i = 0; i < 3000; i++) { byte[] x = new byte[r.nextInt(7)]; for (int k = 0; k < x.length; k++) x[k] = (byte) pool[r.nextInt(pool.length)]; String s = new String(x, "utf-8"); hash = hash * 31 + s.hashCode() + s.length(); }
        System.out.println(hash);
        for (String n : new String[]{"a b", "", "-x", "nope", "é", "utf-8", "a:b", null}) { t(() -> Charset.forName(n)); t(() -> Charset.isSupported(n)); t(() -> new String(new byte[1], n).length()); t(() -> "x".getBytes(n).length); }
    }
}

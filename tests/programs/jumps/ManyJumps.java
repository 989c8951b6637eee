import java.util.*;
public class ManyJumps {
    static StringBuilder sb = new StringBuilder();
    static int f(int k) { outer: for (int i = 0; i < 5; i++) { try { for (int j = 0; ; j++) { try { if (j == k) continue outer; if (j > 3) break outer; if (i == 3) return i * 10 + j; } finally { sb.append(i).append(j).append(','); if (i == 2 && j == 1) break outer; } } } finally { sb.append('|'); if (i == 1) continue; } } return -1; }
    @SuppressWarnings("finally") static int g() { try { throw new RuntimeException("a"); } catch (RuntimeException e) { throw new IllegalStateException("b"); } finally { return 3; } }
    @SuppressWarnings("finally") static int h() { int x = 1; try { return x; } finally { x = 2; } }
    static int[] arr() { int[] a = {1}; try { return a; } finally { a[0] = 9; } }
    @SuppressWarnings("finally") static String loop() { String s = ""; for (int i = 0; i < 4; i++) { try { if (i == 1) continue; if (i == 3) throw new Error("x"); s += i; } finally { s += "f" + i; if (i == 3) break; } } return s; }
    static class R implements AutoCloseable { final String n; final boolean bad; R(String n, boolean bad) { this.n = n; this.bad = bad; sb.append("open" + n + " "); if (n.equals("X")) throw new IllegalArgumentException("ctor"); } public void close() throws Exception { sb.append("close" + n + " "); if (bad) throw new Exception("close" + n); } }
    static void res(String a, String b, boolean thr) { sb.setLength(0); try (R r1 = new R(a, true); R r2 = b == null ? null : new R(b, true)) { sb.append("body "); if (thr) throw new RuntimeException("body"); } catch (Exception e) { sb.append(e.getMessage()); for (Throwable t : e.getSuppressed()) sb.append("+" + t.getMessage()); } finally { sb.append(" fin"); } System.out.println(sb); }
    static String sw(String s) { switch (s) { case "Aa": case "BB": return "collide" + s; default: s = "d"; case "C": s += "fall"; break; case "D": { s += "D"; } } return s; }
    static int sw2(Object o) { return o instanceof Integer i && i > 3 ? i : o instanceof String s && !s.isEmpty() ? s.length() : -1; }
    static int yieldy(int d) { return switch (d) { case 1, 2, 3 -> { try { if (d == 2) yield 20; int t = 0; for (int i = 0; i < d; i++) t += i; yield t; } finally { sb.append("y" + d); } } case 4 -> throw new IllegalArgumentException("four"); default -> { int r = switch (d % 2) { case 0: yield 100; default: yield 200; }; yield r + d; } }; }
    enum Co { RED, GREEN { int v() { return 7; } }, BLUE; int v() { return ordinal(); } }
    static String en(Co c) { switch (c) { case RED: return "r"; case GREEN: default: return "gb" + c.v(); } }
    static int chr(char c) { switch (c) { case 'a': return 1; case '\u0062': return 2; case 99: return 3; default: return c; } }
    static int byt(byte b) { switch (b) { case -128: return 1; case 127: return 2; case (byte) 200: return 3; } return 0; }
    public static void main(String[] args) {
        for (int k = 0; k < 6; k++) { sb.setLength(0); System.out.println(f(k) + " " + sb); }
        System.out.println(g() + " " + h() + " " + arr()[0] + " " + loop());
        res("A", "B", true); res("A", "B", false); res("A", null, true); res("A", "X", false); res("X", "B", false);
        System.out.println(sw("Aa") + sw("BB") + sw("C") + sw("D") + sw("q")); try { sw(null); } catch (NullPointerException e) { System.out.println("null"); }
        System.out.println(sw2(5) + "" + sw2("ab") + sw2("") + sw2(2) + sw2(null));
        for (int d = 1; d < 7; d++) try { sb.setLength(0); System.out.println(yieldy(d) + "" + sb); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        for (Co c : Co.values()) System.out.print(en(c)); try { en(null); } catch (NullPointerException e) { System.out.println("null"); }
        System.out.println(chr('a') + chr('b') + chr('c') + chr('d') + " " + byt((byte) -128) + byt((byte) 127) + byt((byte) -56));
        label: { if (args.length == 0) break label; System.out.println("not"); } int i = 0; do { i++; if (i == 2) continue; if (i > 3) break; } while (i < 10); System.out.println(i);
        l1: while (true) { l2: do { if (i++ < 6) continue l1; if (i < 9) continue l2; break l1; } while (i != 8); i += 10; } System.out.println(i);
        int x = 5; x = x++ + ++x; System.out.println(x); x += x++ * 2 + x; System.out.println(x); int[] a = {0, 0, 0}; int p = 0; a[p++] = a[p] = p++ + p; System.out.println(Arrays.toString(a) + p); a[p = 0] += p + 5; System.out.println(Arrays.toString(a)); 
        byte b = 127; b++; b += 1.7; b >>>= 1; short s = (short) 70000; s *= 2; char c = 'z'; c += 1; c++; c -= 'a'; System.out.println(b + " " + s + " " + (int) c); b = -1; b >>>= 10; System.out.println(b); int sh = 1 << 35; long ls = 1L << 67; sh >>= 33; System.out.println(sh + " " + ls); 
        try { int[] n = null; n[idx()] = val(); } catch (NullPointerException e) { System.out.println("npe " + cnt); } try { int[] n = new int[1]; n[5] = val(); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage() + cnt); } try { int[] n = {1}; n[9] /= cnt - cnt; } catch (ArithmeticException | ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); } try { Object[] o = new String[1]; o[0] = Integer.valueOf(val()); } catch (ArrayStoreException e) { System.out.println(e.getMessage() + cnt); } try { int[][] m = new int[2][-1]; } catch (NegativeArraySizeException e) { System.out.println(e.getMessage()); } try { Object o = "s"; Integer q = (Integer) o; } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        boolean t = true, f = false; System.out.println((t | (f = true)) + "" + f + (t ^ f) + (t & !f) + (f || (t = false)) + t + (t ? f ? 1 : 2 : f ? 3 : 4)); f &= false; f |= t; f ^= true; System.out.println(f);
        String str = null; str += "a"; str += 1 + 2; str += 'c'; str += null; char[] ca = {'h'}; str += ca.length; System.out.println(str); final String k1 = "a" + 1; System.out.println((k1 == "a1") + "" + ("a" + 1 == k1) + (new String("a1") == "a1") + (new String("a1").intern() == "a1") + ((str + "") == str));
        Integer i1 = 127, i2 = 127, i3 = 128, i4 = 128; Long l5 = 127L; System.out.println((i1 == i2) + "" + (i3 == i4) + i3.equals(i4) + l5.equals(127) + (i3 <= i4 && i3 >= i4) + l5.equals(127L) + new Object().equals(null)); Character c1 = 'a', c2 = 'a'; System.out.println(c1 == c2); i1++; i1 += 2; System.out.println(i1); Object oo = i1; System.out.println(oo instanceof Number n && n.intValue() == 130);
    }
    static int cnt; static int idx() { cnt += 1; return 0; } static int val() { cnt += 100; return 1; }
}

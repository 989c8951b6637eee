public class CompoundKinds {
    static int n; static int[] a = {1, 2, 3}; static int at() { System.out.print("@"); return n++; } static CompoundKinds me; long f = 5; static CompoundKinds get() { System.out.print("g"); return me; }
    public static void main(String[] args) {
        me = new CompoundKinds();
        a[at()] += 10; a[at()] <<= a[at() - 2]; System.out.println(a[0] + " " + a[1] + " " + a[2]);
        get().f += 1.9; get().f -= 'a'; get().f++; System.out.println(me.f + get().f-- + me.f);
        String s = "s"; s += 1 + 2; s += 'c'; s += null; s += 1.0f; s += new char[0].length; Object o = "o"; o += "p"; System.out.println(s + o);
        char c = 'a'; c += 1; c++; c *= 1; int i = c + 1; short h = 1; h += 70000; h = (short) -h; byte b = 10; b *= 30; b >>= 1; b >>>= 1; System.out.println(c + i + " " + h + " " + b);
        boolean t = true; t &= false; t |= true; t ^= true; t = !t; System.out.println(t); Integer box = 5; box += 2; box <<= 1; box++; box = -box; Long lb = 3L; lb *= box; Double db = 1.0; db /= 4; Character cb = 'x'; cb++; System.out.println(box + " " + lb + db + cb);
        int x = 3; x = x++ * 2 + x; System.out.println(x); x = 3; x += x++ + ++x * x--; System.out.println(x); int y = x = 4; System.out.println(x + y); int p, q, r; p = q = r = 7; p += q -= r *= 2; System.out.println(p + " " + q + " " + r);
        long l = 1; l += 0.5f; l <<= 33; int sh = 1; sh <<= 33L; System.out.println(l + " " + sh + (5 / 2 * 2.0) + (5 / 2.0 * 2) + ('a' + 'b' + "") + ("" + 'a' + 'b') + (char) ('a' + 1) + (1 > 0 ? 1 : 'x') + (1 > 0 ? i : 'x') + (short) (1 + h));
        double d = 10; d %= 3.3; d -= .1; float fl = 1; fl += 1e-8; fl /= 3; System.out.println(d + " " + fl + " " + (d > fl) + (int) d + (float) d); final byte K = 12; byte k2 = K + 1; switch (k2) { case K: break; case K + 1: System.out.println("thirteen"); }
    }
}

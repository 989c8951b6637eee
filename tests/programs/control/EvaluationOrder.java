public class EvaluationOrder {
    static StringBuilder log = new StringBuilder();
    static int n(int v) { log.append(v); return v; }
    static int[] arr(int... v) { log.append('['); return v; }
    static boolean b(boolean v) { log.append(v ? 'T' : 'F'); return v; }
    static EvaluationOrder me(EvaluationOrder o) { log.append('o'); return o; }
    int f;
    int call(int a, int b, int c) { log.append('('); return a * 100 + b * 10 + c; }
    static void show(Object o) { System.out.println(log + " " + o); log.setLength(0); }
    public static void main(String[] args) {
        EvaluationOrder o = new EvaluationOrder();
        show(n(1) + n(2) * n(3) - n(4) / n(2));
        show(arr(5, 6, 7)[n(1)] = n(9));
        show(me(o).f = n(3));
        show(me(o).f += n(4));
        show(me(o).call(n(1), n(2) + n(3), n(4)));
        show(b(true) || b(false) && b(true));
        show(b(false) & b(true) | b(true) ^ b(true));
        show(b(false) ? n(1) : b(true) ? n(2) : n(3));
        int i = 1;
        show(i++ + i++ * ++i - i--);
        show(i = i++ + (i = 10) + i);
        int[] a = {0, 1, 2};
        int k = 0;
        show((a[k++] = k) + a[k] + (k = 2) + a[k]--);
        show(a[0] + " " + a[1] + " " + a[2]);
        i = 5;
        i += i++ * 2 + i;
        show(i);
        try {
            show(arr(1)[n(5)] = n(1) / n(0));
        } catch (RuntimeException e) {
            show(e.getMessage());
        }
        try {
            show(me(null).f = n(7));
        } catch (NullPointerException e) {
            show("null");
        }
        try {
            int[] none = null;
            none[n(3)] = n(4);
        } catch (NullPointerException e) {
            show("no array");
        }
        try {
            me(null).call(n(1), n(2), n(3));
        } catch (NullPointerException e) {
            show("no receiver");
        }
        show(new int[n(2)][n(1)].length + new String[] {"" + n(6)}.length);
    }
}

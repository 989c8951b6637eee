public class Unboxing {
    static Integer none;
    static long widen(long x) { return x; }
    static String kind(Object o) { return o.getClass().getSimpleName(); }
    public static void main(String[] args) {
        Integer i = 5;
        i++;
        i += 2;
        int p = i--;
        System.out.println(i + " " + p + " " + -i + " " + (i + 0.5) + " " + widen(i));
        System.out.println(kind(1) + kind(1L) + kind(1f) + kind(1.0) + kind('c') + kind(true) + kind((byte) 1) + kind((short) 1));
        Integer[] array = {1, 2, 3};
        int sum = 0;
        for (int x : array) sum += x;
        array[0]++;
        System.out.println(sum + " " + array[0]);
        Boolean b = sum > 3;
        if (b && !Boolean.FALSE) System.out.println("true");
        try {
            int x = none;
        } catch (NullPointerException e) {
            System.out.println("null unboxed");
        }
        Character c = 'a';
        c++;
        char d = c;
        System.out.println(c + " " + (d + 1) + " " + (char) (c + 1));
        System.out.println(Integer.compare(1, 2) + " " + i.compareTo(3) + " " + Integer.valueOf("12") + " " + Integer.toString(3) + " " + i.doubleValue());
        Object o = true ? 1 : "s";
        Object n = true ? 1 : 2.0;
        System.out.println(o + " " + n);
    }
}

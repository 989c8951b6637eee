import java.lang.annotation.ElementType;
import java.lang.annotation.Target;

public class Oddities {
    @Target({ElementType.TYPE_USE, ElementType.PARAMETER}) @interface A { int value() default 0; }
    static class Stub { int answer; int then(int n) { return answer = n; } }
    static Stub when(Object o) { return new Stub(); }
    static int record = 1, sealed = 2, permits = 3, with = 4, module = 5, open = 6, yield = 7, var = 8, to = 9;
    int when = 10;
    record R(int when) { int record() { return when + this.when; } }

    static String all(@A(1) String @A(2) ... parts) { String s = ""; for (String p : parts) { s += p; } return s + parts.length; }
    static int sum(int @A [] @A ... rows) { int n = 0; for (int[] r : rows) { n += r.length; } return n; }

    static String fails(int n) {
        try {
            if (n == 0) { throw new IllegalStateException("state"); }
            if (n == 1) { throw new @A IllegalArgumentException("argument"); }
            return "" + 1 / (n - 2);
        } catch (final IllegalStateException | @A IllegalArgumentException e) {
            return e.getMessage();
        } catch (@A ArithmeticException e) {
            return "zero";
        }
    }

    public static void main(String... args) {
        int x = 1, y[] = {1, 2}, z = 0x1_F + 0_17 + 0b1_1;
        (x) = 5;
        (y[(0)]) += (x)++;
        ((x))--;
        System.out.println(x + " " + y[0] + " " + z);
        Oddities self = new Oddities();
        (self.when) *= 3;
        System.out.println((self.when) - 1 + (self.when) + +(self.when) - -1);
        System.out.println((Integer.MAX_VALUE) - 1 + " " + (int) - 1 + (byte) + 200 + (char) (97) + (~(x) - -x + - -x));
        System.out.println(when("mock").then(4) + new R(6).record() + record + sealed + permits + with + module + open + yield + var + to);
        System.out.println(all() + all("a", "b") + sum(new int[2], new int[3]));
        for (int i = 0; i < 4; i++) { System.out.print(fails(i) + " "); }
        System.out.println();
        int a = 10, b = 3;
        boolean generic = a < b == b > a & a >> 1 > b >>> 1;
        System.out.println(generic + " " + (a < b ? a : b > a ? b : -a) + " " + -a-- + "" + - --a + (a+++b) + (byte) a++ + -a++ + ~a--);
        ;;
        { ; { } }
        label: { break label; }
        if (a > b) ; else ;
        for (;;) { if (a++ > 20) break; }
        do a--; while (a > 15);
        int \u0061\u0062c = a; char q = '\u0041'; String s = "\\u0041" + "\u0041\uuuu0042";
        System.out.println(abc + s + (int) '\\' + q);
        Object o = (Object) (Integer) 5; int[] @A [] arr = new int @A [2] @A [3];
        System.out.println(o + "" + arr[1].length + (o instanceof final Integer k ? k + 1 : 0));
        switch (a) { default: case 1: System.out.println("default first"); case 2: }
        System.out.println(int[].class.getName().length() + String.class.getSimpleName() + new int[]{}.length);
        Runnable r = () -> { }; r.run(); Oddities.<String>id("x").length();
        synchronized (o) { synchronized (self) { x += 1; } }
        assert x > 100 : "not enabled";
        System.out.println(x);
    }
    static <T> T id(T t) { return t; }
}

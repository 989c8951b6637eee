import java.util.*;
import java.util.function.*;

// Dotted names in parentheses before a sign.
public class DottedOperands {
    int f = 10;
    static int sf = 3;
    DottedOperands self = this;
    int[] ar = {4};
    int m() {
        return (this.f) - 1 + (this.f) + 2 - (self.f) -(self.self.f);
    }
    boolean b(Object o) {
        return "x" + (o instanceof String) + "y" == null | !(o instanceof Integer);
    }
    static int g(int a) {
        return a;
    }
    static class A {
        static int c = 2;
        static class B {
            static int d = 7;
        }
    }
    public static void main(String[] x) {
        DottedOperands h = new DottedOperands();
        System.out.println(h.m() + " " + h.b("s"));
        int i = 5;
        System.out.println((h.f) + 1 + "|" + (h.f) + -1 + "|" + ((A.c) - 1) + (A.B.d) + (i > (h.f) - 6) + (i < (h.f) + 1) + (i >> (A.c) - 1));
        IntUnaryOperator u = z -> (h.f) - z;
        IntUnaryOperator v = z -> (A.c) + z;
        System.out.println(u.applyAsInt(3) + v.applyAsInt(4));
        System.out.println((int) (h.f) - 1 + (long) (A.B.d) + 2 + (short) (h.f) -1);
        List<Integer> l = new ArrayList<Integer>(h.f) ;
        l.add((h.f) + 1);
        System.out.println(l + "" + new ArrayList<>(l).get((A.c) - 2) + g(h.f) + 1 + (h.f)++ + ++(h.f) + (h.ar[0]) + (h.self.ar.length) + -1);
        boolean q = (h.f) + 1 > (A.c) - 1 && !(h.self instanceof DottedOperands) == false;
        System.out.println(q + " " + (h.self == h) + (h.self.self != null) + -(h.f) + +(h.f));
        System.out.println("a" + (h.self instanceof DottedOperands) + (h.f) + "b");
    }
}

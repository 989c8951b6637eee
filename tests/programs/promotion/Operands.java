public class Operands {
    static String type(int x) { return "int"; }
    static String type(long x) { return "long"; }
    static String type(float x) { return "float"; }
    static String type(double x) { return "double"; }
    static String type(char x) { return "char"; }
    static String type(Object x) { return "object"; }
    public static void main(String[] args) {
        byte b = 1;
        short s = 2;
        char c = 'c';
        long l = 3;
        float f = 4;
        double d = 5;
        System.out.println(type(b + b) + " " + type(b + c) + " " + type(s * l) + " " + type(l + f) + " " + type(f + d) + " " + type(-b) + " " + type(+c) + " " + type(~s));
        System.out.println(type(b << l) + " " + type(l << b) + " " + type(c) + " " + type((char) (c + 1)) + " " + type(c + 1));
        boolean yes = b == 1;
        System.out.println(type(yes ? b : c) + " " + type(yes ? 1 : 2L) + " " + type(yes ? 1 : 2.0) + " " + type(yes ? 1 : "s"));
        System.out.println(yes ? 1 : 2.0);
        int i = 0;
        System.out.println(yes ? 'b' : i);
        Integer none = null;
        System.out.println(yes ? "text" : none);
        System.out.println(1 == 1.0);
        System.out.println('a' == 97);
        System.out.println(10_000_000_000L == 1e10);
    }
}

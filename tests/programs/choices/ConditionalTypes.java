public class ConditionalTypes {
    static final int SMALL = 7;
    static final char LETTER = 'q';
    static boolean yes = true;
    static boolean no = false;

    static String show(byte b) { return "byte " + b; }
    static String show(short s) { return "short " + s; }
    static String show(char c) { return "char " + c; }
    static String show(int i) { return "int " + i; }
    static String show(long l) { return "long " + l; }
    static String show(float f) { return "float " + f; }
    static String show(double d) { return "double " + d; }
    static String show(boolean b) { return "boolean " + b; }
    static String show(Integer i) { return "Integer " + i; }
    static String show(Character c) { return "Character " + c; }
    static String show(Object o) { return "Object " + o; }

    public static void main(String[] args) {
        byte b = 1;
        short s = 2;
        char c = 'c';
        int i = 4;
        long l = 5;
        Integer boxed = 6;
        Character boxedChar = 'x';
        Byte boxedByte = 9;
        System.out.println(show(yes ? b : s));
        System.out.println(show(yes ? b : c));
        System.out.println(show(yes ? c : 65));
        System.out.println(show(no ? c : 65));
        System.out.println(show(yes ? c : i));
        System.out.println(show(yes ? c : 70000));
        System.out.println(show(yes ? c : -1));
        System.out.println(show(yes ? b : 100));
        System.out.println(show(yes ? b : 200));
        System.out.println(show(no ? 'a' : SMALL));
        System.out.println(show(yes ? LETTER : i));
        System.out.println(show(yes ? 1 : 2L));
        System.out.println(show(yes ? boxed : 1.5f));
        System.out.println(show(yes ? boxed : boxed));
        System.out.println(show(no ? boxed : null));
        System.out.println(show(yes ? boxedChar : 'y'));
        System.out.println(show(yes ? boxedChar : 66));
        System.out.println(show(no ? boxedByte : 66));
        System.out.println(show(yes ? i : "text"));
        System.out.println(show(no ? c : "text"));
        System.out.println(show(yes ? true : Boolean.FALSE));
        System.out.println(yes ? 1 : 'a');
        System.out.println(no ? 1 : 'a');
        System.out.println(true ? 1 : 'a');
        System.out.println(false ? 1 : 'a');
        System.out.println((char) (yes ? 98 : 'a'));
        System.out.println(yes ? null : 0);
        System.out.println((yes ? 'b' : 0) + (no ? 'b' : 0) + "");
        Object o = yes ? 1 : 2.0;
        System.out.println(o);
        o = yes ? (Object) 1 : 2.0;
        System.out.println(o);
        System.out.println("" + (yes ? i : l) + (yes ? s : i) + (yes ? 'z' : s));
        char d = yes ? 'd' : 'e';
        d += yes ? 1 : 2;
        System.out.println(d);
        final short k = 3;
        byte narrow = yes ? (byte) k : 5;
        System.out.println(narrow);
        try {
            Integer none = null;
            int bad = yes ? none : 0;
            System.out.println(bad);
        } catch (NullPointerException e) {
            System.out.println("unboxed null");
        }
    }
}

public class Strings {
    static final String CONSTANT = "con" + "stant";
    public static void main(String[] args) {
        String local = "constant";
        String part = "con";
        System.out.println(CONSTANT == local);
        System.out.println((part + "stant") == local);
        System.out.println((part + "stant").equals(local));
        final String fixed = "con";
        System.out.println((fixed + "stant") == local);
        System.out.println((part + "stant").intern() == local);
        System.out.println("" + null + true + 1 + 2L + 3f + 4d + 'c');
        System.out.println(1 + 2 + "3" + 4 + 5);
        System.out.println('a' + 'b' + "c");
        System.out.println("c" + 'a' + 'b');
        System.out.println("hash " + "hello world".hashCode() + " " + "".hashCode());
        String s = null;
        s += "x";
        s += 1 + 1;
        s += 'c';
        System.out.println(s);
        System.out.println("abc".compareTo("abd") + " " + "b".compareTo("a") + " " + "ab".compareTo("abc"));
    }
}

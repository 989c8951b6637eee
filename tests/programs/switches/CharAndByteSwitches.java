public class CharAndByteSwitches {
    static String kind(char c) {
        switch (c) {
            case 'a': case 'e': case 'i': case 'o': case 'u': return "vowel";
            case '0': case '1': return "digit";
            case '\n': return "line";
            case '\u00e4': return "umlaut";
            default: return Character.isLetter(c) ? "consonant" : "sign";
        }
    }
    static int weight(byte b) {
        switch (b) {
            case -128: return 1;
            case 127: return 2;
            case (byte) 200: return 3;
            default: return b;
        }
    }
    static String boxed(Integer i) {
        return switch (i) {
            case 1 -> "one";
            case Integer.MAX_VALUE -> "max";
            default -> "some";
        };
    }
    static final short LIMIT = 9;
    static boolean atLimit(short s) {
        switch (s) {
            case LIMIT: return true;
            case LIMIT + 1: return s > LIMIT;
        }
        return false;
    }
    public static void main(String[] args) {
        for (char c : "ab1\n\u00e4?".toCharArray()) {
            System.out.print(kind(c) + " ");
        }
        System.out.println(weight((byte) -128) + weight((byte) 127) + weight((byte) 200) + weight((byte) 5));
        System.out.println(boxed(1) + boxed(Integer.MAX_VALUE) + boxed(-1));
        System.out.println(atLimit((short) 9) + " " + atLimit((short) 10) + " " + atLimit((short) 11));
        try {
            boxed(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}

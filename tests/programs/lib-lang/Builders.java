public class Builders {
    static void show(Object value) {
        System.out.println(value);
    }

    interface Act {
        Object run() throws Exception;
    }

    /** Messages of these aren't part of any contract. */
    static void fails(Act act) {
        try {
            show("fine: " + act.run());
        } catch (Exception exception) {
            show(exception.getClass().getName());
        }
    }

    public static void main(String[] args) throws Exception {
        StringBuilder b = new StringBuilder();
        b.append("x").append('y').append(1).append(2L).append(1.5).append(2.5f).append(true).append((Object) null).append(new char[] {'a', 'b'}).append("hello", 1, 3);
        show(b + " " + b.length());
        b.insert(0, "start-").insert(b.length(), 9).insert(3, 'c').insert(0, 1.5).insert(0, true).insert(0, 7L);
        show(b);
        b.setLength(10);
        show(b + "|" + b.indexOf("1") + " " + b.lastIndexOf("t") + " " + b.charAt(2) + " " + b.substring(4) + " " + b.substring(1, 3));
        b.delete(2, 5).deleteCharAt(0).replace(0, 2, "[]").reverse();
        show(b);
        b.setCharAt(0, 'Z');
        show(b.toString() + b.isEmpty() + b.compareTo(new StringBuilder("Z")) + b.codePointAt(0));
        show(new StringBuilder("abc").equals(new StringBuilder("abc")) + " " + new StringBuilder("q").appendCodePoint(0x1F600).length());
        StringBuilder long1 = new StringBuilder(2);
        for (int i = 0; i < 300; i++) {
            long1.append(i % 10);
        }
        show(long1.length() + " " + long1.substring(290) + " " + long1.chars().sum());
        show(new StringBuilder("ab\uD83D\uDE00c").reverse());
        StringBuffer buffer = new StringBuffer("buf");
        buffer.append(1).insert(0, "<").append('>').reverse();
        show(buffer + " " + buffer.length() + " " + buffer.indexOf("1"));
        char[] into = new char[4];
        buffer.getChars(0, 4, into, 0);
        show(new String(into));
        fails(() -> new StringBuilder("abc").deleteCharAt(5));
        fails(() -> new StringBuilder("abc").charAt(5));
        fails(() -> new StringBuilder("abc").insert(7, "x"));
        fails(() -> new StringBuilder("abc").substring(2, 1));
    }
}

import java.util.Locale;

public class StringMakers {
    public static void main(String[] args) throws Exception {
        byte[] bytes = {104, 105, 106};
        System.out.println(new String(bytes) + new String(bytes, 1, 2) + new String(new int[] {0x1F600, 'x', 'y'}, 0, 2) + new String(new StringBuffer("buffer")) + new String(new StringBuilder("builder")) + String.copyValueOf(new char[] {'c', 'd'})
                + String.copyValueOf(new char[] {'c', 'd', 'e'}, 1, 2) + new String() + new String("s") + new String(new char[] {'a'}) + new String(new char[] {'a', 'b', 'c'}, 1, 1));
        System.out.println("AbC".toLowerCase(Locale.ROOT) + "aBc".toUpperCase(Locale.ROOT) + "x".contentEquals(new StringBuffer("x")) + "x".contentEquals(new StringBuilder("y")) + "x".contentEquals("x"));
    }
}

/** A builder that is put into itself reads what it has just moved; texts of code points that there are not. */
public class BuildersInThemselves {
    public static void main(String[] args) {
        StringBuilder builder = new StringBuilder("ab");
        builder.append(builder);
        System.out.println(builder);
        System.out.println(builder.insert(1, builder));
        System.out.println(new StringBuilder("abc").insert(0, new StringBuilder("abc")));
        for (int at = 0; at <= 3; at++) {
            StringBuilder own = new StringBuilder("xyz");
            System.out.println(own.insert(at, own));
        }
        try {
            builder.insert(99, builder);
        } catch (IndexOutOfBoundsException exception) {
            System.out.println(exception.getMessage());
        }
        try {
            System.out.println(new String(new int[] {-1}, 0, 1));
        } catch (IllegalArgumentException exception) {
            System.out.println(exception.getMessage());
        }
        System.out.println(new String(new int[] {97, 0x1F600}, 0, 2).length());
    }
}

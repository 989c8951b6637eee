import java.lang.reflect.Type;

/** What programs ask before they do something else. */
public class AskedOfThePlatform {
    public static void main(String[] args) {
        System.out.println(System.getSecurityManager() == null);
        Type type = String.class;
        System.out.println(type.getTypeName() + " " + type);
        type = int[][].class;
        System.out.println(type.getTypeName());
        type = new Type() {
            public String toString() {
                return "own";
            }
        };
        System.out.println(type.getTypeName());
    }
}

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.GenericDeclaration;
import java.lang.reflect.Type;

/** What Class itself is. */
public class KindsOfClasses {
    public static void main(String[] args) throws Exception {
        Object[] all = {String.class, int[].class, int.class, KindsOfClasses.class.getDeclaredMethod("main", String[].class)};
        for (Object each : all) {
            System.out.println((each instanceof Type) + " " + (each instanceof GenericDeclaration) + " " + (each instanceof AnnotatedElement)
                    + " " + (each instanceof java.io.Serializable));
        }
        Type type = (Type) all[1];
        System.out.println(type.getTypeName() + " " + ((Type) int.class).getTypeName() + " " + type);
    }
}

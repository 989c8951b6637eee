import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** The elements with defaults come in the order of a small hash table, and the others as they are written. */
public class AnnotationTexts {
    @Retention(RetentionPolicy.RUNTIME) @interface Five { String name() default "n"; int count() default 1; int priority() default 2; long timeout() default 3; boolean foo() default true; }
    @Retention(RetentionPolicy.RUNTIME) @interface Some { int bar(); String foo() default "f"; char priority() default 'p'; double count(); }
    @Five static class Plain {}
    @Five(timeout = 9, name = "given") static class Given {}
    @Some(count = 1.5, bar = 2) static class Mixed {}

    public static void main(String[] args) {
        System.out.println(Plain.class.getAnnotation(Five.class));
        System.out.println(Given.class.getAnnotation(Five.class));
        System.out.println(Mixed.class.getAnnotation(Some.class));
    }
}

import java.lang.annotation.Annotation;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Annotations that reflection finds: their elements and defaults, inherited and repeated ones, and what they answer. */
public class AnnotationsByReflection {
    enum Level {
        LOW, HIGH
    }

    static final String TEXT = "con" + "stant";

    @Retention(RetentionPolicy.RUNTIME)
    @interface Inner {
        int value() default 3;
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Everything {
        boolean flag() default true;

        byte tiny() default 1;

        char unit() default 'x';

        short small() default -2;

        int number() default 1 + 2;

        long big() default 5;

        float ratio() default 1.5f;

        double exact() default 2;

        String text() default "a\"b";

        Class<?> type() default String.class;

        Level level() default Level.LOW;

        Inner inner() default @Inner;

        int[] numbers() default {1, 2};

        String[] names() default {};

        Class<?>[] types() default {int.class, String[].class};

        Inner[] inners() default {@Inner, @Inner(7)};
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Inherited
    @Target(ElementType.TYPE)
    @interface Passed {
        String value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Kept {
    }

    @interface Forgotten {
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Repeatable(Tags.class)
    @interface Tag {
        String value();

        int order() default 0;
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Tags {
        Tag[] value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Marks {
        Mark[] value();
    }

    @Retention(RetentionPolicy.SOURCE)
    @Repeatable(Marks.class)
    @interface Mark {
        int value() default -1;
    }

    @Mark(1)
    static class MarkedOnce {}

    @Mark(1)
    @Mark
    static class MarkedTwice {}

    @Passed("above")
    @Kept
    @Forgotten
    static class Above {
        @Kept
        public int field;

        @Deprecated
        protected String other;

        @Kept
        @Tag("one")
        @Tag(value = TEXT, order = 2)
        public void method(int[] numbers, String text) {}

        @Tag("single")
        public final void method() {}

        @Kept
        public Above() {}

        @Forgotten
        public Above(int value) {}
    }

    static class Below extends Above {}

    @Passed("a\"b'\n\t\\ \u1234")
    static class Quoted {}

    @Passed("own")
    static class Again extends Above {}

    @Everything
    static class Defaults {}

    @Everything(flag = false, tiny = 127, unit = '\n', number = Integer.MAX_VALUE, names = "alone", level = Level.HIGH, inner = @Inner(9),
            numbers = {}, type = void.class, big = 1L << 40)
    static class Given {}

    static void show(String what, Annotation[] all) {
        List<String> names = new ArrayList<>();
        for (Annotation each : all) {
            names.add(each.annotationType().getSimpleName());
        }
        System.out.println(what + " " + names);
    }

    static void elements(Everything all) {
        System.out.println(all.flag() + " " + all.tiny() + " " + (int) all.unit() + " " + all.small() + " " + all.number() + " "
                + all.big() + " " + all.ratio() + " " + all.exact() + " " + all.text() + " " + all.type() + " " + all.level()
                + " " + all.inner().value() + " " + Arrays.toString(all.numbers()) + " " + Arrays.toString(all.names())
                + " " + Arrays.toString(all.types()) + " " + all.inners().length + " " + all.inners()[1].value());
        int[] changed = all.numbers();
        Arrays.fill(changed, 99);
        System.out.println(Arrays.toString(all.numbers()));
    }

    static void classes() {
        show("Above", Above.class.getAnnotations());
        show("Below", Below.class.getAnnotations());
        show("Below itself", Below.class.getDeclaredAnnotations());
        show("Again", Again.class.getAnnotations());
        show("none", AnnotationsByReflection.class.getAnnotations());
        show("Passed", Passed.class.getAnnotations());
        show("once", MarkedOnce.class.getAnnotations());
        show("twice", MarkedTwice.class.getAnnotations());
        System.out.println(MarkedTwice.class.getAnnotationsByType(Mark.class)[1].value() + " " + MarkedOnce.class.getAnnotationsByType(Mark.class).length);
        for (Method method : MarkedOnce.class.getMethods()) {
            if (method.isAnnotationPresent(Kept.class)) {
                System.out.println(method);
            }
        }
        System.out.println(String.class.isAnnotationPresent(Kept.class) + " " + String.class.getAnnotation(Kept.class));
        show("array", Above[].class.getAnnotations());
        System.out.println(Below.class.isAnnotationPresent(Passed.class) + " " + Below.class.isAnnotationPresent(Kept.class)
                + " " + Above.class.isAnnotationPresent(Forgotten.class));
        System.out.println(Below.class.getAnnotation(Passed.class).value() + " " + Again.class.getAnnotation(Passed.class).value());
        System.out.println(Below.class.getDeclaredAnnotation(Passed.class));
        System.out.println(Above.class.getAnnotation(Kept.class).annotationType() == Kept.class);
    }

    static void members() throws ReflectiveOperationException {
        Field field = Above.class.getField("field");
        show("field", field.getAnnotations());
        show("other", Above.class.getDeclaredField("other").getDeclaredAnnotations());
        Method method = Above.class.getMethod("method", int[].class, String.class);
        show("method", method.getAnnotations());
        System.out.println(method.isAnnotationPresent(Tag.class) + " " + method.getAnnotation(Tags.class).value().length);
        for (Tag tag : method.getAnnotationsByType(Tag.class)) {
            System.out.println(tag.value() + " " + tag.order());
        }
        Method single = Above.class.getMethod("method");
        System.out.println(single.getAnnotation(Tag.class).value() + " " + single.getAnnotationsByType(Tag.class).length
                + " " + single.getAnnotationsByType(Tags.class).length);
        System.out.println(Below.class.getDeclaredAnnotationsByType(Passed.class).length + " " + single.getDeclaredAnnotationsByType(Tag.class).length);
        Constructor<?> maker = Above.class.getConstructor();
        System.out.println(Level.class.getField("LOW").isEnumConstant() + " " + field.isEnumConstant());
        show("constructor", maker.getAnnotations());
        show("forgotten", Above.class.getConstructor(int.class).getAnnotations());
        System.out.println(Above.class.getDeclaredField("other").getAnnotation(Deprecated.class).forRemoval());
        System.out.println(Everything.class.getMethod("number").getDefaultValue() + " "
                + Passed.class.getMethod("value").getDefaultValue());
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        classes();
        members();
        elements(Defaults.class.getAnnotation(Everything.class));
        elements(Given.class.getAnnotation(Everything.class));
        Everything one = Defaults.class.getAnnotation(Everything.class);
        System.out.println(one.equals(Defaults.class.getAnnotation(Everything.class)) + " " + one.equals(Given.class.getAnnotation(Everything.class))
                + " " + one.equals("text"));
        Kept kept = Above.class.getAnnotation(Kept.class);
        System.out.println(kept + " " + kept.hashCode() + " " + kept.equals(Above.class.getField("field").getAnnotation(Kept.class)));
        Tag tag = Above.class.getMethod("method").getAnnotation(Tag.class);
        System.out.println(tag + " " + tag.hashCode());
        System.out.println(Below.class.getAnnotation(Passed.class) + " " + Above.class.getMethod("method", int[].class, String.class).getAnnotation(Tags.class));
        System.out.println(Given.class.getAnnotation(Everything.class).inner());
        // Of many elements, a JVM prints those first whose names it has first in its tables.
        System.out.println(Quoted.class.getAnnotation(Passed.class));
        System.out.println(one.inner().equals(one.inners()[0]) + " " + one.inner().hashCode());
        Annotation any = kept;
        System.out.println(any instanceof Kept);
        try {
            Above.class.getAnnotation(null);
        } catch (NullPointerException exception) {
            System.out.println("no type");
        }
    }
}

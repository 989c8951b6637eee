import java.util.Arrays;
import java.util.Map;
import java.util.function.Supplier;

/** The classes around nested, local and anonymous ones, and which classes are sealed. */
public class ClassesAround {
    static class Nested {
        class Inner {}

        enum Level {
            LOW,
            HIGH {
                Object body() {
                    return new Object() {};
                }
            };

            Object body() {
                return this;
            }
        }
    }

    interface Shape {
        record Dot() implements Shape {}
    }

    sealed interface Figure permits Round, Square {}

    static final class Round implements Figure {}

    static non-sealed class Square implements Figure {}

    static class With$Dollar {
        class In$Side {}
    }

    private final Object field = new Object() {};

    private static void show(Class<?> of) {
        System.out.println(of.getName() + " in " + of.getEnclosingClass() + " of " + of.getDeclaringClass() + " "
                + of.isMemberClass() + of.isLocalClass() + of.isAnonymousClass() + of.isSealed());
    }

    public static void main(String[] args) {
        class Local {
            class Member {}

            Supplier<Object> made = () -> new Object() {};
        }
        show(ClassesAround.class);
        show(Nested.class);
        show(Nested.Inner.class);
        show(Nested.Level.class);
        show(Nested.Level.LOW.body().getClass());
        show(Nested.Level.HIGH.getClass());
        show(Nested.Level.HIGH.body().getClass());
        show(Shape.class);
        show(Shape.Dot.class);
        show(Figure.class);
        show(Round.class);
        show(Square.class);
        show(With$Dollar.class);
        show(With$Dollar.In$Side.class);
        show(new ClassesAround().field.getClass());
        show(Local.class);
        show(Local.Member.class);
        show(new Local().made.get().getClass());
        show(int.class);
        show(Nested[].class);
        show(String.class);
        show(Map.class);
        show(Map.Entry.class);
        Runnable task = () -> {};
        System.out.println(task.getClass().getEnclosingClass() + " " + task.getClass().getDeclaringClass());
        System.out.println(Object[].class.getClassLoader() + " " + int[][].class.getClassLoader() + " "
                + (Nested[][].class.getClassLoader() == Nested.class.getClassLoader()));
        System.out.println(Arrays.asList(Nested.class.getModifiers(), Figure.class.getModifiers(), Square.class.getModifiers()));
    }
}

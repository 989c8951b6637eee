package racelens;

import java.lang.annotation.Annotation;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The annotations of the program's own classes that are kept at run time. Linking makes the code of the native methods: it calls what
 * the front end has made of the annotations of a class. Each time, they are new objects.
 */
public final class Annotations {
    private Annotations() {}

    /** For each annotation what it stands at, its type, and the names and values of its elements; null for none. */
    private static native Object[] of0(Class<?> in);

    /** The names and values of the elements of an annotation type that have defaults; null for none. */
    private static native Object[] defaults0(Class<?> type);

    /** Those of one declaration: of the class itself where nothing is named. */
    public static Annotation[] of(Class<?> in, String element) {
        Object[] all = in.isArray() || in.isPrimitive() ? null : of0(in);
        List<Annotation> found = new ArrayList<>();
        for (int at = 0; all != null && at < all.length; at += 3) {
            if (all[at].equals(element)) {
                found.add((Annotation) made((Class<?>) all[at + 1], (Object[]) all[at + 2]));
            }
        }
        return found.toArray(new Annotation[0]);
    }

    /** The same, if it may have one of a type: no class of the library has one of a type of the program. */
    public static Annotation[] of(Class<?> in, String element, Class<?> type) {
        boolean isNone = in.getClassLoader() == null && type.getClassLoader() != null;
        return isNone ? new Annotation[0] : of(in, element);
    }

    /** An annotation of its elements. */
    public static Object made(Class<?> type, Object[] given) {
        // As small as a JDK's, on which the order of the elements depends.
        Map<String, Object> defaults = new HashMap<>(0);
        Object[] known = defaults0(type);
        for (int at = 0; known != null && at < known.length; at += 2) {
            defaults.put((String) known[at], known[at + 1]);
        }
        Map<String, Object> elements = new LinkedHashMap<>(defaults);
        for (int at = 0; at < given.length; at += 2) {
            elements.put((String) given[at], given[at + 1]);
        }
        return Proxies.made(type.getClassLoader(), new Class<?>[] {type}, new AnnotationElements(type, elements));
    }

    public static Object defaultOf(Class<?> type, String name) {
        Object[] known = defaults0(type);
        for (int at = 0; known != null && at < known.length; at += 2) {
            if (known[at].equals(name)) {
                return known[at + 1];
            }
        }
        return null;
    }

    @SuppressWarnings("unchecked")
    public static <T extends Annotation> T find(Annotation[] all, Class<T> type) {
        Objects.requireNonNull(type);
        for (Annotation each : all) {
            if (each.annotationType() == type) {
                return (T) each;
            }
        }
        return null;
    }

    private static boolean isInherited(Class<?> type) {
        return find(of(type, ""), Inherited.class) != null;
    }

    /** Those of a class, behind those that it inherits and doesn't have itself. */
    public static Annotation[] withInherited(Class<?> in) {
        Annotation[] own = of(in, "");
        if (in.isInterface() || in.getSuperclass() == null || in.getSuperclass() == Object.class) {
            return own;
        }
        Map<Class<?>, Annotation> all = new LinkedHashMap<>();
        for (Annotation each : withInherited(in.getSuperclass())) {
            if (isInherited(each.annotationType())) {
                all.put(each.annotationType(), each);
            }
        }
        for (Annotation each : own) {
            all.put(each.annotationType(), each);
        }
        return all.values().toArray(new Annotation[0]);
    }

    /** Those of a type among some, and those that its holder among them holds. */
    @SuppressWarnings("unchecked")
    public static <T extends Annotation> T[] byType(Annotation[] all, Class<T> type) {
        List<T> found = new ArrayList<>();
        Repeatable repeated = find(of(type, ""), Repeatable.class);
        for (Annotation each : all) {
            if (each.annotationType() == type) {
                found.add((T) each);
            } else if (repeated != null && each.annotationType() == repeated.value()) {
                Object held = AnnotationElements.of(each).value("value");
                for (int at = 0; at < Array.getLength(held); at++) {
                    found.add((T) Array.get(held, at));
                }
            }
        }
        return found.toArray((T[]) Array.newInstance(type, 0));
    }

    /** Those of the class itself, else those of the class above where the type is inherited. */
    public static <T extends Annotation> T[] inheritedByType(Class<?> in, Class<T> type) {
        T[] own = byType(of(in, ""), type);
        Class<?> above = in.isInterface() ? null : in.getSuperclass();
        boolean isAsked = own.length == 0 && above != null && above != Object.class && isInherited(type);
        return isAsked ? inheritedByType(above, type) : own;
    }
}

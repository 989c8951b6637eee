package racelens;

import java.lang.annotation.Annotation;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.Objects;

/** What an annotation answers by its elements. */
final class AnnotationElements implements InvocationHandler {
    private final Class<?> type;
    private final Map<String, Object> elements;

    AnnotationElements(Class<?> type, Map<String, Object> elements) {
        this.type = type;
        this.elements = elements;
    }

    static AnnotationElements of(Annotation annotation) {
        return (AnnotationElements) Proxy.getInvocationHandler(annotation);
    }

    Object value(String name) {
        return elements.get(name);
    }

    public Object invoke(Object proxy, Method method, Object[] args) {
        String name = method.getName();
        if (args != null) {
            return isSame(args[0]);
        }
        switch (name) {
            case "annotationType":
                return type;
            case "hashCode":
                return hash();
            case "toString":
                return text();
            default:
                return copy(elements.get(name));
        }
    }

    private static Object copy(Object value) {
        if (!value.getClass().isArray() || Array.getLength(value) == 0) {
            return value;
        }
        int length = Array.getLength(value);
        Object copy = Array.newInstance(value.getClass().getComponentType(), length);
        System.arraycopy(value, 0, copy, 0, length);
        return copy;
    }

    private boolean isSame(Object other) {
        if (!type.isInstance(other)) {
            return false;
        }
        if (!Proxy.isProxyClass(other.getClass()) || !(Proxy.getInvocationHandler(other) instanceof AnnotationElements)) {
            // A class of the program that implements the annotation's type.
            Methods.refuse();
        }
        AnnotationElements that = of((Annotation) other);
        for (Map.Entry<String, Object> each : elements.entrySet()) {
            if (!areEqual(each.getValue(), that.elements.get(each.getKey()))) {
                return false;
            }
        }
        return true;
    }

    private static boolean areEqual(Object a, Object b) {
        if (!a.getClass().isArray() || a.getClass() != b.getClass() || Array.getLength(a) != Array.getLength(b)) {
            return a.equals(b);
        }
        for (int at = 0; at < Array.getLength(a); at++) {
            if (!Objects.equals(Array.get(a, at), Array.get(b, at))) {
                return false;
            }
        }
        return true;
    }

    private int hash() {
        int hash = 0;
        for (Map.Entry<String, Object> each : elements.entrySet()) {
            hash += 127 * each.getKey().hashCode() ^ hashOf(each.getValue());
        }
        return hash;
    }

    private static int hashOf(Object value) {
        if (!value.getClass().isArray()) {
            return value.hashCode();
        }
        int hash = 1;
        for (int at = 0; at < Array.getLength(value); at++) {
            hash = 31 * hash + Array.get(value, at).hashCode();
        }
        return hash;
    }

    private String text() {
        StringBuilder text = new StringBuilder("@").append(type.getName()).append('(');
        boolean isFirst = true;
        for (Map.Entry<String, Object> each : elements.entrySet()) {
            text.append(isFirst ? "" : ", ");
            isFirst = false;
            if (elements.size() > 1 || !each.getKey().equals("value")) {
                text.append(each.getKey()).append('=');
            }
            text.append(written(each.getValue()));
        }
        return text.append(')').toString();
    }

    /** As in source. */
    private static String written(Object value) {
        if (value.getClass().isArray()) {
            StringBuilder all = new StringBuilder("{");
            for (int at = 0; at < Array.getLength(value); at++) {
                all.append(at > 0 ? ", " : "").append(written(Array.get(value, at)));
            }
            return all.append('}').toString();
        }
        if (value instanceof Class) {
            return ((Class<?>) value).getTypeName() + ".class";
        }
        if (value instanceof String) {
            StringBuilder text = new StringBuilder("\"");
            for (char each : ((String) value).toCharArray()) {
                text.append(escaped(each));
            }
            return text.append('"').toString();
        }
        if (value instanceof Character) {
            return "'" + escaped((Character) value) + "'";
        }
        if (value instanceof Long) {
            return value + "L";
        }
        if (value instanceof Byte) {
            return String.format("(byte)0x%02x", value);
        }
        if (value instanceof Float) {
            float number = (Float) value;
            return Float.isNaN(number) ? "0.0f/0.0f" : Float.isInfinite(number) ? number < 0 ? "-1.0f/0.0f" : "1.0f/0.0f" : number + "f";
        }
        if (value instanceof Double) {
            double number = (Double) value;
            return Double.isNaN(number) ? "0.0/0.0" : Double.isInfinite(number) ? number < 0 ? "-1.0/0.0" : "1.0/0.0" : value.toString();
        }
        return value.toString();
    }

    private static String escaped(char unit) {
        switch (unit) {
            case '\b': return "\\b";
            case '\f': return "\\f";
            case '\n': return "\\n";
            case '\r': return "\\r";
            case '\t': return "\\t";
            case '"': return "\\\"";
            case '\\': return "\\\\";
            case '\'': return "\\'";
            default: return unit >= ' ' && unit <= '~' ? String.valueOf(unit) : String.format("\\u%04x", (int) unit);
        }
    }
}

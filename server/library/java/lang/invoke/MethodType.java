package java.lang.invoke;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** The types of the parameters and of the result of a handle. Left out: descriptors that are read, constant descriptions. */
public final class MethodType implements java.io.Serializable {
    private final Class<?> result;
    private final Class<?>[] params;

    private MethodType(Class<?> result, Class<?>[] params) {
        this.result = Objects.requireNonNull(result);
        for (Class<?> param : params) {
            if (Objects.requireNonNull(param) == void.class) {
                throw new IllegalArgumentException("parameter type cannot be void");
            }
        }
        this.params = params;
    }

    static MethodType of0(Class<?> result, Class<?>[] params) {
        return new MethodType(result, params);
    }

    public static MethodType methodType(Class<?> result) {
        return new MethodType(result, new Class<?>[0]);
    }

    public static MethodType methodType(Class<?> result, Class<?> param) {
        return new MethodType(result, new Class<?>[] {param});
    }

    public static MethodType methodType(Class<?> result, Class<?>[] params) {
        return new MethodType(result, params.clone());
    }

    public static MethodType methodType(Class<?> result, Class<?> param, Class<?>... more) {
        Class<?>[] all = new Class<?>[more.length + 1];
        all[0] = param;
        System.arraycopy(more, 0, all, 1, more.length);
        return new MethodType(result, all);
    }

    public static MethodType methodType(Class<?> result, List<Class<?>> params) {
        return new MethodType(result, params.toArray(new Class<?>[0]));
    }

    public static MethodType methodType(Class<?> result, MethodType params) {
        return new MethodType(result, params.params);
    }

    public static MethodType genericMethodType(int count) {
        Class<?>[] all = new Class<?>[count];
        Arrays.fill(all, Object.class);
        return new MethodType(Object.class, all);
    }

    public Class<?> returnType() {
        return result;
    }

    public int parameterCount() {
        return params.length;
    }

    public Class<?> parameterType(int at) {
        return params[at];
    }

    public Class<?> lastParameterType() {
        return params.length == 0 ? void.class : params[params.length - 1];
    }

    public Class<?>[] parameterArray() {
        return params.clone();
    }

    public List<Class<?>> parameterList() {
        return List.of(params);
    }

    public MethodType changeReturnType(Class<?> to) {
        return new MethodType(to, params);
    }

    public MethodType changeParameterType(int at, Class<?> to) {
        Class<?>[] all = params.clone();
        all[at] = to;
        return new MethodType(result, all);
    }

    public MethodType insertParameterTypes(int at, Class<?>... more) {
        ArrayList<Class<?>> all = new ArrayList<Class<?>>(Arrays.asList(params));
        all.addAll(at, Arrays.asList(more));
        return new MethodType(result, all.toArray(new Class<?>[0]));
    }

    public MethodType insertParameterTypes(int at, List<Class<?>> more) {
        return insertParameterTypes(at, more.toArray(new Class<?>[0]));
    }

    public MethodType appendParameterTypes(Class<?>... more) {
        return insertParameterTypes(params.length, more);
    }

    public MethodType appendParameterTypes(List<Class<?>> more) {
        return insertParameterTypes(params.length, more);
    }

    public MethodType dropParameterTypes(int from, int to) {
        ArrayList<Class<?>> all = new ArrayList<Class<?>>(Arrays.asList(params));
        all.subList(from, to).clear();
        return new MethodType(result, all.toArray(new Class<?>[0]));
    }

    public MethodType generic() {
        return genericMethodType(params.length);
    }

    public boolean hasPrimitives() {
        boolean has = result.isPrimitive();
        for (Class<?> param : params) {
            has |= param.isPrimitive();
        }
        return has;
    }

    private MethodType mapped(java.util.function.UnaryOperator<Class<?>> by) {
        Class<?>[] all = new Class<?>[params.length];
        for (int at = 0; at < all.length; at++) {
            all[at] = by.apply(params[at]);
        }
        return new MethodType(by.apply(result), all);
    }

    private static final Class<?>[] PRIMITIVES = {boolean.class, byte.class, char.class, short.class, int.class, long.class, float.class, double.class, void.class};
    private static final Class<?>[] BOXES = {Boolean.class, Byte.class, Character.class, Short.class, Integer.class, Long.class, Float.class, Double.class, Void.class};

    private static Class<?> other(Class<?> type, Class<?>[] from, Class<?>[] to) {
        for (int at = 0; at < from.length; at++) {
            if (from[at] == type) {
                return to[at];
            }
        }
        return type;
    }

    public MethodType wrap() {
        return mapped(type -> other(type, PRIMITIVES, BOXES));
    }

    public MethodType unwrap() {
        return mapped(type -> other(type, BOXES, PRIMITIVES));
    }

    public boolean hasWrappers() {
        return !unwrap().equals(this);
    }

    public MethodType erase() {
        return mapped(type -> type.isPrimitive() ? type : Object.class);
    }

    public static MethodType genericMethodType(int count, boolean hasArray) {
        MethodType type = genericMethodType(count);
        return hasArray ? type.appendParameterTypes(Object[].class) : type;
    }

    public String toMethodDescriptorString() {
        StringBuilder text = new StringBuilder("(");
        for (Class<?> param : params) {
            text.append(param.descriptorString());
        }
        return text.append(")").append(result.descriptorString()).toString();
    }

    public String descriptorString() {
        return toMethodDescriptorString();
    }

    public boolean equals(Object other) {
        return other instanceof MethodType && result == ((MethodType) other).result
                && Arrays.equals(params, ((MethodType) other).params);
    }

    public int hashCode() {
        int hash = 31 + result.hashCode();
        for (Class<?> param : params) {
            hash = 31 * hash + param.hashCode();
        }
        return hash;
    }

    /** With whole names. */
    String full0() {
        StringBuilder text = new StringBuilder("(");
        for (int at = 0; at < params.length; at++) {
            text.append(at > 0 ? "," : "").append(params[at].getTypeName());
        }
        return text.append(")").append(result.getTypeName()).toString();
    }

    /** Whether a handle of this type may be called with the types that {@link #full0} gives: each argument and the result convert. */
    boolean takes0(String call) {
        int end = call.indexOf(')');
        String[] given = end == 1 ? new String[0] : call.substring(1, end).split(",");
        if (given.length != params.length) {
            return false;
        }
        for (int at = 0; at < params.length; at++) {
            if (!Conversions.converts(given[at], params[at].getTypeName())) {
                return false;
            }
        }
        String wanted = call.substring(end + 1);
        return wanted.equals("void") || result == void.class || Conversions.converts(result.getTypeName(), wanted);
    }

    /** Whether a call may give what fits, and any number of values that the last parameter, an array, has as elements. */
    boolean collects0(String call) {
        int end = call.indexOf(')');
        String[] given = end == 1 ? new String[0] : call.substring(1, end).split(",");
        int last = params.length - 1;
        if (given.length < last) {
            return false;
        }
        String element = params[last].getComponentType().getTypeName();
        for (int at = 0; at < given.length; at++) {
            if (!Conversions.converts(given[at], at < last ? params[at].getTypeName() : element)) {
                return false;
            }
        }
        String wanted = call.substring(end + 1);
        return wanted.equals("void") || result == void.class || Conversions.converts(result.getTypeName(), wanted);
    }

    /** What {@link #full0} gives, with simple names. */
    static String short0(String full) {
        StringBuilder text = new StringBuilder();
        int start = 0;
        for (int at = 0; at < full.length(); at++) {
            char sign = full.charAt(at);
            if (sign == '.' || sign == '$') {
                start = at + 1;
            } else if (sign == '(' || sign == ')' || sign == ',') {
                text.append(full, start, at + 1);
                start = at + 1;
            }
        }
        return text.append(full, start, full.length()).toString();
    }

    public String toString() {
        StringBuilder text = new StringBuilder("(");
        for (int at = 0; at < params.length; at++) {
            text.append(at > 0 ? "," : "").append(params[at].getSimpleName());
        }
        return text.append(")").append(result.getSimpleName()).toString();
    }
}

package racelens;

import java.lang.annotation.Annotation;
import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.GenericDeclaration;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.Objects;

/** The types that reflection shows besides classes. */
final class GenericTypes {
    private GenericTypes() {}

    static Type array(Type element) {
        return element instanceof Class ? Array.newInstance((Class<?>) element, 0).getClass() : new GenericArray(element);
    }

    static final class Parameterized implements ParameterizedType {
        private final Class<?> raw;
        private final Type[] arguments;
        private final Type owner;

        Parameterized(Class<?> raw, Type[] arguments, Type owner) {
            this.raw = raw;
            this.arguments = arguments;
            this.owner = owner;
        }

        public Type[] getActualTypeArguments() {
            return arguments.clone();
        }

        public Type getRawType() {
            return raw;
        }

        public Type getOwnerType() {
            return owner != null ? owner : raw.getDeclaringClass();
        }

        public boolean equals(Object other) {
            if (!(other instanceof ParameterizedType)) {
                return false;
            }
            ParameterizedType that = (ParameterizedType) other;
            return that == this || raw == that.getRawType() && Objects.equals(getOwnerType(), that.getOwnerType())
                    && Arrays.equals(arguments, that.getActualTypeArguments());
        }

        public int hashCode() {
            return Arrays.hashCode(arguments) ^ Objects.hashCode(getOwnerType()) ^ raw.hashCode();
        }

        public String toString() {
            StringBuilder text = new StringBuilder();
            if (owner instanceof Parameterized) {
                String prefix = ((Parameterized) owner).raw.getName() + "$";
                text.append(owner.getTypeName()).append("$").append(raw.getName().replace(prefix, ""));
            } else {
                text.append(raw.getName());
            }
            for (int at = 0; at < arguments.length; at++) {
                text.append(at == 0 ? "<" : ", ").append(arguments[at].getTypeName());
            }
            return text.append(arguments.length == 0 ? "" : ">").toString();
        }
    }

    static final class Wildcard implements WildcardType {
        private final Type upper;
        private final Type lower;

        Wildcard(Type upper, Type lower) {
            this.upper = upper;
            this.lower = lower;
        }

        public Type[] getUpperBounds() {
            return new Type[] {upper};
        }

        public Type[] getLowerBounds() {
            return lower == null ? new Type[0] : new Type[] {lower};
        }

        public boolean equals(Object other) {
            return other instanceof WildcardType && Arrays.equals(getLowerBounds(), ((WildcardType) other).getLowerBounds())
                    && Arrays.equals(getUpperBounds(), ((WildcardType) other).getUpperBounds());
        }

        public int hashCode() {
            return Arrays.hashCode(getLowerBounds()) ^ Arrays.hashCode(getUpperBounds());
        }

        public String toString() {
            if (lower != null) {
                return "? super " + lower.getTypeName();
            }
            return upper == Object.class ? "?" : "? extends " + upper.getTypeName();
        }
    }

    static final class GenericArray implements GenericArrayType {
        private final Type element;

        GenericArray(Type element) {
            this.element = element;
        }

        public Type getGenericComponentType() {
            return element;
        }

        public boolean equals(Object other) {
            return other instanceof GenericArrayType && element.equals(((GenericArrayType) other).getGenericComponentType());
        }

        public int hashCode() {
            return element.hashCode();
        }

        public String toString() {
            return element.getTypeName() + "[]";
        }
    }

    static final class Variable<D extends GenericDeclaration> implements TypeVariable<D> {
        private final D declaration;
        private final String name;
        private final Signature bounds;

        Variable(D declaration, String name, Signature bounds) {
            this.declaration = declaration;
            this.name = name;
            this.bounds = bounds;
        }

        public Type[] getBounds() {
            return bounds.bounds();
        }

        public D getGenericDeclaration() {
            return declaration;
        }

        public String getName() {
            return name;
        }

        /** What is annotated there isn't kept. */
        public native Annotation[] getAnnotations();

        public native Annotation[] getDeclaredAnnotations();

        public native <T extends Annotation> T getAnnotation(Class<T> type);

        public boolean equals(Object other) {
            return other instanceof Variable && declaration.equals(((Variable<?>) other).declaration)
                    && name.equals(((Variable<?>) other).name);
        }

        public int hashCode() {
            return declaration.hashCode() ^ name.hashCode();
        }

        public String toString() {
            return name;
        }
    }
}

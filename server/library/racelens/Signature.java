package racelens;

import java.lang.reflect.GenericDeclaration;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.List;

/**
 * Types of a declaration, read from a text like those of class files (JVMS 4.7.9.1): the number of a class stands where its name
 * would. Variables first, then the superclass and interfaces of a class, the type of a field, or the parameters, the result and the
 * exceptions of a method.
 */
public final class Signature {
    private final GenericDeclaration scope;
    private final Object[] classes;
    private final String text;
    private int at;

    Signature(GenericDeclaration scope, Object[] told) {
        this.scope = scope;
        this.classes = told;
        this.text = (String) told[0];
    }

    private Signature from(int start) {
        Signature other = new Signature(scope, classes);
        other.at = start;
        return other;
    }

    private boolean takes(char c) {
        if (at < text.length() && text.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    private String until(String ends) {
        int start = at;
        while (ends.indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return text.substring(start, at);
    }

    /** The variables in front; what is behind them comes next. */
    @SuppressWarnings("unchecked")
    <D extends GenericDeclaration> List<TypeVariable<D>> variables() {
        List<TypeVariable<D>> all = new ArrayList<>();
        if (!takes('<')) {
            return all;
        }
        while (!takes('>')) {
            String name = until(":");
            all.add(new GenericTypes.Variable<D>((D) scope, name, from(at)));
            while (takes(':')) {
                skip();
            }
        }
        return all;
    }

    /** The bounds that begin here. */
    Type[] bounds() {
        List<Type> all = new ArrayList<>();
        int start = at;
        while (takes(':')) {
            all.add(type());
        }
        at = start;
        return Declared.array(all);
    }

    private void skipVariables() {
        if (takes('<')) {
            while (!takes('>')) {
                until(":");
                while (takes(':')) {
                    skip();
                }
            }
        }
    }

    private void skip() {
        while (takes('[') || takes('+') || takes('-')) {
            continue;
        }
        char kind = text.charAt(at++);
        if (kind == 'T') {
            until(";");
            at++;
        } else if (kind == 'L') {
            while (!takes(';')) {
                if (takes('<')) {
                    while (!takes('>')) {
                        skip();
                    }
                } else {
                    at++;
                }
            }
        }
    }

    /** The type of a field. */
    public Type whole() {
        at = 0;
        return type();
    }

    public Type superclass() {
        at = 0;
        skipVariables();
        return type();
    }

    public Type[] interfaces() {
        superclass();
        List<Type> all = new ArrayList<>();
        while (at < text.length()) {
            all.add(type());
        }
        return Declared.array(all);
    }

    public Type[] params() {
        at = 0;
        skipVariables();
        at++;
        List<Type> all = new ArrayList<>();
        while (!takes(')')) {
            all.add(type());
        }
        return Declared.array(all);
    }

    public Type result() {
        params();
        return type();
    }

    /** Nothing where none of them is a variable. */
    public Type[] exceptions() {
        result();
        List<Type> all = new ArrayList<>();
        while (takes('^')) {
            all.add(type());
        }
        return Declared.array(all);
    }

    private Type type() {
        char kind = text.charAt(at++);
        switch (kind) {
            case 'L':
                return classType();
            case 'T': {
                String name = until(";");
                at++;
                return Declared.variable(scope, name);
            }
            case '[':
                return GenericTypes.array(type());
            case '*':
                return new GenericTypes.Wildcard(Object.class, null);
            case '+':
                return new GenericTypes.Wildcard(type(), null);
            case '-':
                return new GenericTypes.Wildcard(Object.class, type());
            default:
                return primitive(kind);
        }
    }

    private static Class<?> primitive(char kind) {
        switch (kind) {
            case 'Z': return boolean.class;
            case 'B': return byte.class;
            case 'C': return char.class;
            case 'S': return short.class;
            case 'I': return int.class;
            case 'J': return long.class;
            case 'F': return float.class;
            case 'D': return double.class;
            default: return void.class;
        }
    }

    private Type classType() {
        Type owner = null;
        while (true) {
            Class<?> raw = (Class<?>) classes[Integer.parseInt(until("<.;"))];
            List<Type> args = new ArrayList<>();
            if (takes('<')) {
                while (!takes('>')) {
                    args.add(type());
                }
            }
            boolean isPlain = args.isEmpty() && !(owner instanceof GenericTypes.Parameterized);
            owner = isPlain ? raw : new GenericTypes.Parameterized(raw, Declared.array(args), owner);
            if (takes(';')) {
                return owner;
            }
            at++;
        }
    }
}

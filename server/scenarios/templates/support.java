    private interface Body {
        Object run() throws Throwable;
    }

    private static Object call(Body body) {
        try {
            return body.run();
        } catch (Throwable thrown) {
            return thrown;
        }
    }

    /** Looks at the elements of what a call gave, in the thread that called; of a synchronized collection with its monitor. */
    private static Object iterate(Object found) {
        if (found != null && found.getClass().getName().startsWith("java.util.Collections$Synchronized")) {
            synchronized (found) {
                return goThrough(found);
            }
        }
        return goThrough(found);
    }

    private static Object goThrough(Object found) {
        java.util.Iterator<?> all = null;
        if (found instanceof java.util.Iterator) {
            all = (java.util.Iterator<?>) found;
        } else if (found instanceof Iterable) {
            all = ((Iterable<?>) found).iterator();
        } else if (found instanceof java.util.Map) {
            all = ((java.util.Map<?, ?>) found).entrySet().iterator();
        }
        for (int at = 0; all != null && at < 4 && all.hasNext(); at++) {
            all.next();
        }
        return found;
    }

    /** A daemon: one that is blocked must not keep the JVM alive. */
    private static Thread thread(Runnable task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        return thread;
    }

    private static boolean isEqual(Object one, Object other) {
        return one.getClass() == other.getClass() && one.equals(other);
    }

    private static void show(Object value, java.util.List<Object> seen, StringBuilder text, int depth) {
        if (value == null || value instanceof Boolean || value instanceof Number || value instanceof Character) {
            text.append(value);
        } else if (value instanceof String) {
            text.append('"').append(value).append('"');
        } else if (value instanceof Enum) {
            text.append(((Enum<?>) value).name());
        } else if (value instanceof Throwable) {
            text.append("throws ").append(value.getClass().getName());
        } else if (value.getClass() != Object.class && value.getClass().getSuperclass().getName().equals("java.lang.Record")
                && value.toString().indexOf('@') < 0) {
            text.append(value);
        } else if (depth > 2) {
            text.append("...");
        } else if (value instanceof java.util.Optional) {
            text.append("Optional ");
            show(((java.util.Optional<?>) value).orElse(null), seen, text, depth + 1);
        } else if (value instanceof java.util.Map) {
            text.append('{');
            String between = "";
            for (java.util.Map.Entry<?, ?> entry : ((java.util.Map<?, ?>) value).entrySet()) {
                text.append(between);
                show(entry.getKey(), seen, text, depth + 1);
                text.append('=');
                show(entry.getValue(), seen, text, depth + 1);
                between = ", ";
            }
            text.append('}');
        } else if (value instanceof java.util.Collection) {
            text.append('[');
            String between = "";
            for (Object element : (java.util.Collection<?>) value) {
                text.append(between);
                show(element, seen, text, depth + 1);
                between = ", ";
            }
            text.append(']');
        } else if (value instanceof Object[]) {
            show(java.util.Arrays.asList((Object[]) value), seen, text, depth);
        } else if (value.getClass().isArray()) {
            text.append('[');
            for (int at = 0; at < java.lang.reflect.Array.getLength(value); at++) {
                text.append(at > 0 ? ", " : "").append(java.lang.reflect.Array.get(value, at));
            }
            text.append(']');
        } else {
            int at = 0;
            while (at < seen.size() && seen.get(at) != value) {
                at++;
            }
            // Of values that are equal, one is as good as another.
            if (at == seen.size()) {
                at = 0;
                while (at < seen.size() && !isEqual(seen.get(at), value)) {
                    at++;
                }
            }
            if (at == seen.size()) {
                seen.add(value);
            }
            text.append(nameOf(value.getClass())).append('#').append(at + 1);
        }
    }

    private static String nameOf(Class<?> shown) {
        if (!shown.isAnonymousClass()) {
            return shown.getSimpleName();
        }
        Class<?>[] interfaces = shown.getInterfaces();
        return "stub of " + (interfaces.length == 0 ? shown.getSuperclass() : interfaces[0]).getSimpleName();
    }

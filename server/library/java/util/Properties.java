package java.util;

/** Names and values. Left out: loading, storing, listing. */
public class Properties extends Hashtable<Object, Object> {
    protected Properties defaults;

    public Properties() {}

    public Properties(int capacity) {
        super(capacity);
    }

    public Properties(Properties defaults) {
        this.defaults = defaults;
    }

    public synchronized Object setProperty(String name, String value) {
        return put(name, value);
    }

    public String getProperty(String name) {
        Object value = get(name);
        if (value instanceof String) {
            return (String) value;
        }
        return defaults == null ? null : defaults.getProperty(name);
    }

    public String getProperty(String name, String otherwise) {
        String value = getProperty(name);
        return value == null ? otherwise : value;
    }

    public Set<String> stringPropertyNames() {
        Set<String> names = new TreeSet<String>();
        if (defaults != null) {
            names.addAll(defaults.stringPropertyNames());
        }
        for (Map.Entry<Object, Object> entry : entrySet()) {
            if (entry.getKey() instanceof String && entry.getValue() instanceof String) {
                names.add((String) entry.getKey());
            }
        }
        return Collections.unmodifiableSet(names);
    }

    public Enumeration<?> propertyNames() {
        return Collections.enumeration(stringPropertyNames());
    }
}

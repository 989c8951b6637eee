package java.util;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Names and values. Left out: XML. */
public class Properties extends Hashtable<Object, Object> {
    protected Properties defaults;

    /** Reads take no monitor; whatever changes it takes that of the properties. */
    private final ConcurrentHashMap<Object, Object> map = new ConcurrentHashMap<Object, Object>();

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
        Object value = map.get(name);
        if (value instanceof String) {
            return (String) value;
        }
        return defaults == null ? null : defaults.getProperty(name);
    }

    public String getProperty(String name, String otherwise) {
        String value = getProperty(name);
        return value == null ? otherwise : value;
    }

    @Override
    public int size() {
        return map.size();
    }

    @Override
    public boolean isEmpty() {
        return map.isEmpty();
    }

    @Override
    public Enumeration<Object> keys() {
        return Collections.enumeration(map.keySet());
    }

    @Override
    public Enumeration<Object> elements() {
        return Collections.enumeration(map.values());
    }

    @Override
    public boolean contains(Object value) {
        return map.contains(value);
    }

    @Override
    public boolean containsValue(Object value) {
        return map.containsValue(value);
    }

    @Override
    public boolean containsKey(Object key) {
        return map.containsKey(key);
    }

    @Override
    public Object get(Object key) {
        return map.get(key);
    }

    @Override
    public Object getOrDefault(Object key, Object otherwise) {
        return map.getOrDefault(key, otherwise);
    }

    @Override
    public synchronized Object put(Object key, Object value) {
        return map.put(key, value);
    }

    @Override
    public synchronized Object remove(Object key) {
        return map.remove(key);
    }

    @Override
    public synchronized void putAll(Map<?, ?> other) {
        map.putAll(other);
    }

    @Override
    public synchronized void clear() {
        map.clear();
    }

    @Override
    public synchronized String toString() {
        return map.toString();
    }

    @Override
    public Set<Object> keySet() {
        return Collections.synchronizedSet(map.keySet(), this);
    }

    @Override
    public Collection<Object> values() {
        return Collections.synchronizedCollection(map.values(), this);
    }

    @Override
    public Set<Map.Entry<Object, Object>> entrySet() {
        return Collections.synchronizedSet(map.entrySet(), this);
    }

    @Override
    public synchronized boolean equals(Object other) {
        return map.equals(other);
    }

    @Override
    public synchronized int hashCode() {
        return map.hashCode();
    }

    @Override
    public synchronized void forEach(BiConsumer<? super Object, ? super Object> action) {
        map.forEach(action);
    }

    @Override
    public synchronized void replaceAll(BiFunction<? super Object, ? super Object, ?> function) {
        map.replaceAll(function);
    }

    @Override
    public synchronized Object putIfAbsent(Object key, Object value) {
        return map.putIfAbsent(key, value);
    }

    @Override
    public synchronized boolean remove(Object key, Object value) {
        return map.remove(key, value);
    }

    @Override
    public synchronized boolean replace(Object key, Object old, Object value) {
        return map.replace(key, old, value);
    }

    @Override
    public synchronized Object replace(Object key, Object value) {
        return map.replace(key, value);
    }

    @Override
    public synchronized Object computeIfAbsent(Object key, Function<? super Object, ?> function) {
        return map.computeIfAbsent(key, function);
    }

    @Override
    public synchronized Object computeIfPresent(Object key, BiFunction<? super Object, ? super Object, ?> function) {
        return map.computeIfPresent(key, function);
    }

    @Override
    public synchronized Object compute(Object key, BiFunction<? super Object, ? super Object, ?> function) {
        return map.compute(key, function);
    }

    @Override
    public synchronized Object merge(Object key, Object value, BiFunction<? super Object, ? super Object, ?> function) {
        return map.merge(key, value, function);
    }

    @Override
    public synchronized Object clone() {
        Properties copy = new Properties(defaults);
        copy.map.putAll(map);
        return copy;
    }

    public Set<String> stringPropertyNames() {
        Set<String> names = new HashSet<String>();
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
        Hashtable<String, Object> names = new Hashtable<String, Object>();
        addNames(names);
        return names.keys();
    }

    /** Of values of any type; a name that is no string is an error. */
    private synchronized void addNames(Hashtable<String, Object> names) {
        if (defaults != null) {
            defaults.addNames(names);
        }
        for (Map.Entry<Object, Object> entry : entrySet()) {
            names.put((String) entry.getKey(), entry.getValue());
        }
    }

    public synchronized void load(InputStream in) throws IOException {
        load(new InputStreamReader(in, StandardCharsets.ISO_8859_1));
    }

    public synchronized void load(Reader in) throws IOException {
        BufferedReader lines = new BufferedReader(in);
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String logical = line.stripLeading();
            if (logical.isEmpty() || logical.charAt(0) == '#' || logical.charAt(0) == '!') {
                continue;
            }
            while (goesOn(logical)) {
                String next = lines.readLine();
                logical = logical.substring(0, logical.length() - 1) + (next == null ? "" : next.stripLeading());
                if (next == null) {
                    break;
                }
            }
            int end = 0;
            while (end < logical.length() && " \t\f=:".indexOf(logical.charAt(end)) < 0) {
                end += logical.charAt(end) == '\\' ? 2 : 1;
            }
            end = Math.min(end, logical.length());
            int start = end;
            boolean hasSign = false;
            while (start < logical.length() && (" \t\f".indexOf(logical.charAt(start)) >= 0
                    || !hasSign && "=:".indexOf(logical.charAt(start)) >= 0)) {
                hasSign |= "=:".indexOf(logical.charAt(start)) >= 0;
                start++;
            }
            put(plain(logical.substring(0, end)), plain(logical.substring(start)));
        }
    }

    /** Whether an odd number of backslashes ends the line. */
    private static boolean goesOn(String line) {
        int at = line.length();
        while (at > 0 && line.charAt(at - 1) == '\\') {
            at--;
        }
        return (line.length() - at) % 2 == 1;
    }

    private static String plain(String text) {
        StringBuilder out = new StringBuilder();
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c != '\\' || at + 1 >= text.length()) {
                if (c != '\\') {
                    out.append(c);
                }
                continue;
            }
            c = text.charAt(++at);
            if (c == 'u') {
                if (at + 4 >= text.length()) {
                    throw new IllegalArgumentException("Malformed \\uxxxx encoding.");
                }
                int unit = 0;
                for (int digit = 0; digit < 4; digit++) {
                    char next = text.charAt(++at);
                    int value = next < 128 ? Character.digit(next, 16) : -1;
                    if (value < 0) {
                        throw new IllegalArgumentException("Malformed \\uxxxx encoding.");
                    }
                    unit = unit << 4 | value;
                }
                out.append((char) unit);
            } else {
                int known = "tnrf".indexOf(c);
                out.append(known < 0 ? c : "\t\n\r\f".charAt(known));
            }
        }
        return out.toString();
    }

    private static String unicode(char c) {
        String digits = Integer.toHexString(c).toUpperCase();
        return "\\u" + "0".repeat(4 - digits.length()) + digits;
    }

    /** Each line of a comment is one in the file, whatever it says. */
    private static String commented(String text) {
        StringBuilder out = new StringBuilder("#");
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c > 0xFF) {
                out.append(unicode(c));
            } else if (c != '\n' && c != '\r') {
                out.append(c);
            } else {
                if (c == '\r' && text.startsWith("\n", at + 1)) {
                    at++;
                }
                out.append('\n');
                if (!text.startsWith("#", at + 1) && !text.startsWith("!", at + 1)) {
                    out.append('#');
                }
            }
        }
        return out.append('\n').toString();
    }

    private static String escaped(String text, boolean isKey, boolean isAscii) {
        StringBuilder out = new StringBuilder();
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            int known = "\t\n\r\f".indexOf(c);
            if (known >= 0) {
                out.append('\\').append("tnrf".charAt(known));
            } else if ("=:#!\\".indexOf(c) >= 0 || c == ' ' && (isKey || at == 0)) {
                out.append('\\').append(c);
            } else if (isAscii && (c < 0x20 || c > 0x7E)) {
                out.append(unicode(c));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    private void write(Writer out, String comments, boolean isAscii) throws IOException {
        if (comments != null) {
            out.write(commented(comments));
        }
        out.write("#" + new Date() + "\n");
        synchronized (this) {
            for (Map.Entry<Object, Object> each : entrySet()) {
                String name = escaped((String) each.getKey(), true, isAscii);
                out.write(name + "=" + escaped((String) each.getValue(), false, isAscii) + "\n");
            }
        }
        out.flush();
    }

    public void store(Writer out, String comments) throws IOException {
        write(out, comments, false);
    }

    public void store(OutputStream out, String comments) throws IOException {
        write(new OutputStreamWriter(out, StandardCharsets.ISO_8859_1), comments, true);
    }

    @Deprecated
    public void save(OutputStream out, String comments) {
        try {
            store(out, comments);
        } catch (IOException exception) {
            // As its documentation says.
        }
    }

    private Map<String, Object> listed() {
        Map<String, Object> all = new HashMap<String, Object>();
        if (defaults != null) {
            all.putAll(defaults.listed());
        }
        for (Map.Entry<Object, Object> each : entrySet()) {
            all.put((String) each.getKey(), each.getValue());
        }
        return all;
    }

    private static String line(Map.Entry<String, Object> each) {
        String value = (String) each.getValue();
        return each.getKey() + "=" + (value.length() > 40 ? value.substring(0, 37) + "..." : value);
    }

    public void list(PrintStream out) {
        out.println("-- listing properties --");
        for (Map.Entry<String, Object> each : listed().entrySet()) {
            out.println(line(each));
        }
    }

    public void list(PrintWriter out) {
        out.println("-- listing properties --");
        for (Map.Entry<String, Object> each : listed().entrySet()) {
            out.println(line(each));
        }
    }
}

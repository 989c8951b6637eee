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

/** Names and values. Left out: XML. */
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
                out.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
                at += 4;
            } else {
                int known = "tnrf".indexOf(c);
                out.append(known < 0 ? c : "\t\n\r\f".charAt(known));
            }
        }
        return out.toString();
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
                String digits = Integer.toHexString(c).toUpperCase();
                out.append("\\u").append("0".repeat(4 - digits.length())).append(digits);
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    private void write(Writer out, String comments, boolean isAscii) throws IOException {
        if (comments != null) {
            out.write("#" + comments.replace("\n", "\n#") + "\n");
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

import java.util.*;
public class JsonPrinter {
    static String json(Object o, int ind) {
        String pad = "  ".repeat(ind);
        if (o == null || o instanceof Boolean || o instanceof Number) return String.valueOf(o);
        if (o instanceof CharSequence s) return quote(s);
        if (o instanceof Map<?, ?> m) {
            if (m.isEmpty()) return "{}";
            StringBuilder b = new StringBuilder("{\n"); Iterator<? extends Map.Entry<?, ?>> it = m.entrySet().iterator();
            while (it.hasNext()) { var e = it.next(); b.append(pad).append("  ").append(quote(String.valueOf(e.getKey()))).append(": ").append(json(e.getValue(), ind + 1)); if (it.hasNext()) b.append(','); b.append('\n'); }
            return b.append(pad).append('}').toString();
        }
        if (o instanceof Iterable<?> l) { StringJoiner j = new StringJoiner(", ", "[", "]"); for (Object x : l) j.add(json(x, ind + 1)); return j.toString(); }
        if (o.getClass().isArray()) { StringBuilder b = new StringBuilder("["); int n = java.lang.reflect.Array.getLength(o); for (int i = 0; i < n; i++) { if (i > 0) b.append(","); b.append(json(java.lang.reflect.Array.get(o, i), ind)); } return b + "]"; }
        return quote(o.toString());
    }
    static String quote(CharSequence s) {
        StringBuilder b = new StringBuilder("\"");
        for (int i = 0; i < s.length(); i++) { char c = s.charAt(i);
            switch (c) { case '"': b.append("\\\""); break; case '\\': b.append("\\\\"); break; case '\n': b.append("\\n"); break; case '\t': b.append("\\t"); break;
                default: if (c < 32 || c > 126) b.append(String.format("\\u%04x", (int) c)); else b.append(c); } }
        return b.append('"').toString();
    }
    static class P { int i; String s; Object parse(String t) { s = t; i = 0; Object r = val(); ws(); if (i < s.length()) err("trailing"); return r; }
        void ws() { while (i < s.length() && " \n\t\r".indexOf(s.charAt(i)) >= 0) i++; }
        Object val() { ws(); if (i >= s.length()) err("eof"); char c = s.charAt(i);
            switch (c) {
                case '{': { Map<String, Object> m = new LinkedHashMap<>(); i++; ws(); if (s.charAt(i) == '}') { i++; return m; } do { ws(); String k = str(); ws(); want(':'); m.put(k, val()); ws(); } while (s.charAt(i++) == ','); if (s.charAt(i - 1) != '}') err("}"); return m; }
                case '[': { List<Object> l = new ArrayList<>(); i++; ws(); if (s.charAt(i) == ']') { i++; return l; } do { l.add(val()); ws(); } while (s.charAt(i++) == ','); if (s.charAt(i - 1) != ']') err("]"); return l; }
                case '"': return str();
                case 't': return lit("true", true); case 'f': return lit("false", false); case 'n': return lit("null", null);
                default: int st = i; while (i < s.length() && "+-0123456789.eE".indexOf(s.charAt(i)) >= 0) i++; String n = s.substring(st, i); if (n.isEmpty()) err("char " + c); if (n.matches("-?\\d{1,9}")) return Integer.valueOf(n); if (n.matches("-?\\d+")) return n + "L"; return Double.valueOf(n); } }
        Object lit(String w, Object v) { if (!s.startsWith(w, i)) err(w); i += w.length(); return v; }
        void want(char c) { if (s.charAt(i++) != c) err("expected " + c); }
        String str() { want('"'); StringBuilder b = new StringBuilder(); while (s.charAt(i) != '"') { char c = s.charAt(i++); if (c == '\\') { c = s.charAt(i++); switch (c) { case 'n' -> b.append('\n'); case 'u' -> { b.append((char) Integer.parseInt(s.substring(i, i + 4), 16)); i += 4; } default -> b.append(c); } } else b.append(c); } i++; return b.toString(); }
        void err(String m) { throw new IllegalStateException(m + " @" + i); } }
    public static void main(String[] args) {
        Map<String, Object> m = new LinkedHashMap<>();
        m.put("name", "Zoë \"Q\"\n\u0001"); m.put("n", 1.0); m.put("list", List.of(1, 2L, 3.5f, 'c', "s")); m.put("nested", Map.of("k", new int[]{1, 2})); m.put("none", null); m.put("e", new HashMap<>()); m.put("arr", new Object[]{true, null, new char[]{'a'}}); m.put("big", 1e21); m.put("d", 1e-5);
        String t = json(m, 0); System.out.println(t);
        Object back = new P().parse(t); System.out.println(back); System.out.println(back.getClass().getSimpleName() + " " + json(back, 0).equals(t));
        for (String bad : new String[]{"[1,2", "{\"a\" 1}", "tru", "[1 2]", "", "1 2", "@", "[1e5,-0,123456789012345678901234567890,2.50]"})
            try { System.out.println(new P().parse(bad)); } catch (IllegalStateException | StringIndexOutOfBoundsException e) { System.out.println(e); }
    }
}

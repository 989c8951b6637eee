import java.util.*;
import java.util.stream.*;
public class Library {
    enum Genre { FICTION, SCIENCE, HISTORY }
    static abstract sealed class Media permits Book, Film { private static int seq; final String id = "%s-%03d".formatted(getClass().getSimpleName().charAt(0), ++seq); final String title; Media(String t) { title = Objects.requireNonNull(t, "title").strip(); if (title.isEmpty()) throw new IllegalArgumentException("empty title"); } abstract int fee(int days); @Override public final boolean equals(Object o) { return o instanceof Media m && m.title.equalsIgnoreCase(title) && m.getClass() == getClass(); } @Override public final int hashCode() { return title.toLowerCase().hashCode(); } public String toString() { return id + ":" + title; } }
    static final class Book extends Media { final Genre g; Book(String t, Genre g) { super(t); this.g = g; } int fee(int days) { return Math.max(0, days - 14) * 10; } }
    static final class Film extends Media { final int minutes; Film(String t, int m) { super(t); minutes = m; } int fee(int days) { return days > 3 ? (days - 3) * 50 + minutes / 60 : 0; } }
    record Loan(Media m, String who, int from) {}
    static class LibException extends Exception { enum Why { UNKNOWN, TAKEN, NOT_YOURS } final Why why; LibException(Why w, Object what) { super(w + ": " + what); why = w; } }
    private final SortedMap<String, Media> stock = new TreeMap<>(); private final Map<Media, Loan> loans = new LinkedHashMap<>(); private final Map<String, Deque<String>> history = new HashMap<>(); private int today;
    Media add(Media m) { if (stock.containsValue(m)) throw new IllegalStateException("dup " + m.title); stock.put(m.id, m); return m; }
    Loan borrow(String id, String who) throws LibException { Media m = stock.get(id); if (m == null) throw new LibException(LibException.Why.UNKNOWN, id); Loan l = loans.get(m); if (l != null) throw new LibException(LibException.Why.TAKEN, l); l = new Loan(m, who, today); loans.put(m, l); history.computeIfAbsent(who, k -> new ArrayDeque<>()).push(m.title); return l; }
    int giveBack(String id, String who) throws LibException { Loan l = loans.values().stream().filter(x -> x.m().id.equals(id)).findFirst().orElseThrow(() -> new LibException(LibException.Why.UNKNOWN, id)); if (!l.who().equals(who)) throw new LibException(LibException.Why.NOT_YOURS, who); loans.remove(l.m()); return l.m().fee(today - l.from()); }
    public static void main(String[] args) throws Exception {
        Library lib = new Library(); lib.add(new Book(" Dune ", Genre.FICTION)); lib.add(new Film("Alien", 117)); lib.add(new Book("Cosmos", Genre.SCIENCE)); lib.add(new Film("dune", 155));
        try { lib.add(new Book("DUNE", Genre.HISTORY)); } catch (IllegalStateException e) { System.out.println(e); } try { new Book("  ", null); } catch (IllegalArgumentException e) { System.out.println(e); } try { new Film(null, 1); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        String[] script = {"b B-001 ann", "b B-001 bob", "b F-002 bob", "w 20", "r B-001 bob", "r B-001 ann", "r F-002 bob", "r F-002 bob", "b X-9 ann", "b B-003 ann", "b F-004 ann"};
        for (String s : script) { String[] p = s.split(" "); try { System.out.println(s + " -> " + switch (p[0].charAt(0)) { case 'b' -> lib.borrow(p[1], p[2]); case 'r' -> lib.giveBack(p[1], p[2]); case 'w' -> lib.today += Integer.parseInt(p[1]); default -> throw new AssertionError(); }); } catch (LibException e) { System.out.println(s + " !! " + e.getMessage() + " " + e.why.ordinal()); } }
        System.out.println(lib.stock + " " + lib.loans.keySet() + " " + lib.history.get("ann") + " " + lib.stock.tailMap("F")); System.out.println("" + lib.stock.values().stream().collect(Collectors.groupingBy(m -> m.getClass().getSimpleName(), TreeMap::new, Collectors.mapping(m -> m.title.length(), Collectors.toList()))));
        lib.giveBack("nope", "x");
    }
}

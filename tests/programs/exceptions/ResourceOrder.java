public class ResourceOrder {
    static StringBuilder log = new StringBuilder();
    static class Res implements AutoCloseable {
        final String name; final boolean bad;
        Res(String name, boolean bad) { if (name.equals("x")) throw new IllegalArgumentException("ctor " + name); this.name = name; this.bad = bad; log.append("+").append(name); }
        @Override public void close() { log.append("-").append(name); if (bad) throw new IllegalStateException("close " + name); }
    }
    static Res open(String name) { return name.equals("null") ? null : new Res(name, name.startsWith("!")); }
    static void run(String a, String b, boolean fail) {
        try (Res one = open(a); Res two = open(b)) {
            log.append("body");
            if (fail) throw new RuntimeException("body");
        } catch (RuntimeException e) {
            log.append(" ").append(e.getMessage());
            for (Throwable s : e.getSuppressed()) log.append(" (").append(s.getMessage()).append(")");
        } finally {
            log.append(" end");
        }
        System.out.println(log);
        log.setLength(0);
    }
    static int early() {
        try (Res r = new Res("r", false)) { return log.length(); } finally { log.append("f"); }
    }
    public static void main(String[] args) throws Exception {
        run("a", "b", false);
        run("a", "b", true);
        run("!a", "!b", true);
        run("!a", "!b", false);
        run("a", "x", false);
        run("null", "b", true);
        run("x", "b", true);
        System.out.println(early() + " " + log);
        log.setLength(0);
        final Res shared = new Res("shared", false);
        Res effective = new Res("eff", false);
        try (shared; effective; AutoCloseable lambda = () -> log.append("-lambda")) {
            log.append("|");
        }
        System.out.println(log);
        for (int i = 0; i < 2; i++) try (Res r = new Res("" + i, false)) { if (i == 0) continue; log.append("last"); }
        System.out.println(log);
    }
}

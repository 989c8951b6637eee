public class CausesAndTraces {
    static class Quiet extends RuntimeException { Quiet(String m) { super(m, null, false, false); } }
    static class Late extends Exception { Late(String m) { super(m); } }
    public static void main(String[] args) {
        Exception root = new Exception("root");
        RuntimeException mid = new RuntimeException(root);
        Error top = new AssertionError("top", mid);
        for (Throwable t = top; t != null; t = t.getCause()) System.out.println(t + " | " + t.getMessage() + " | " + t.getLocalizedMessage());
        Late late = new Late(null);
        System.out.println(late + " " + late.getMessage());
        late.initCause(root);
        System.out.println(late.getCause() == root);
        try { late.initCause(mid); } catch (IllegalStateException e) { System.out.println("twice"); }
        try { root.initCause(root); } catch (IllegalArgumentException | IllegalStateException e) { System.out.println("self"); }
        Quiet quiet = new Quiet("q");
        quiet.addSuppressed(root);
        System.out.println(quiet.getSuppressed().length + quiet.toString());
        mid.addSuppressed(new Late("s1"));
        mid.addSuppressed(quiet);
        for (Throwable s : mid.getSuppressed()) System.out.println(s);
        System.out.println(new RuntimeException((String) null).getMessage() + new RuntimeException((Throwable) null).getMessage() + new Error().getMessage());
        try { throw new Exception("caught", new Late("why")); } catch (Exception e) { System.out.println(e.getCause().getMessage()); }
        try { assert args.length > 5 : "never on"; System.out.println("no assertions"); } catch (AssertionError e) { System.out.println(e.getMessage()); }
        throw new IllegalStateException("the end", quiet);
    }
}

public class Anonymous {
    static abstract class Greeter {
        final String name;
        Greeter(String name) { this.name = name; System.out.println("made " + name); }
        abstract String greet();
        String twice() { return greet() + greet(); }
    }
    int field = 7;
    Runnable runner(String text) {
        return new Runnable() {
            int runs;
            { runs = 10; }
            public void run() {
                runs++;
                field += runs;
                System.out.println(text + runs + " " + field + " " + Anonymous.this.field);
            }
        };
    }
    public static void main(String[] args) {
        String greeting = "hi ";
        Greeter g = new Greeter("bob") {
            String greet() { return greeting + name + ";"; }
        };
        System.out.println(g.twice());
        Runnable r = new Anonymous().runner("run ");
        r.run();
        r.run();
        Object o = new Object() {
            int hidden = 3;
            @Override public String toString() { return "hidden " + hidden; }
        };
        System.out.println(o);
        var typed = new Object() { int x = 1; int next() { return ++x; } };
        System.out.println(typed.next() + typed.next() + typed.x);
        Runnable[] all = new Runnable[3];
        for (int i = 0; i < 3; i++) {
            final int n = i;
            all[i] = new Runnable() { public void run() { System.out.print(n + " "); } };
        }
        for (Runnable x : all) x.run();
        System.out.println();
    }
}

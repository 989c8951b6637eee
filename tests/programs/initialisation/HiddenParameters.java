import java.util.function.Supplier;

/** Field initialisers and initialiser blocks run in a constructor, but don't see its parameters. */
public class HiddenParameters {
    static class Limit {
        int limit = 10;
        int most = limit * 2;

        Limit(int limit) {
            this.limit = limit;
        }

        public String toString() {
            return limit + " of " + most;
        }
    }

    static class Block {
        int x;
        final int seen;
        final Supplier<String> later = () -> "later " + x;

        {
            x = 7;
            seen = x + 1;
        }

        Block(int x, int seen) {
            System.out.println(this.x + " " + this.seen + " " + x + " " + seen);
            this.x = x;
        }
    }

    enum Level {
        LOW,
        MIDDLE(5),
        HIGH {
            int code() {
                return super.code() + 90;
            }
        };

        int code;

        {
            code = 3;
        }

        Level() {
            this(-1);
        }

        Level(int code) {
            this.code = code;
        }

        int code() {
            return code;
        }
    }

    static class Above {
        String name = "above";

        Above(String name) {}
    }

    static class Below extends Above {
        String greeting = "hello " + name;
        String inner = new Object() {
            public String toString() {
                return "in " + name;
            }
        }.toString();

        Below(String name) {
            super(name);
        }
    }

    public static void main(String[] args) {
        System.out.println(new Limit(5));
        Block block = new Block(9, 11);
        System.out.println(block.later.get());
        System.out.println(Level.LOW.code() + " " + Level.MIDDLE.code() + " " + Level.HIGH.code());
        Below below = new Below("below");
        System.out.println(below.greeting + ", " + below.inner);
        String x = "around";
        class Local {
            String y = x + "!";

            Local(String y) {}
        }
        System.out.println(new Local("given").y);
    }
}

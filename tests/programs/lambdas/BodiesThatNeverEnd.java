/** Whether the block of a lambda can complete tells which functions it may be (JLS 14.22, 15.27.2). */
public class BodiesThatNeverEnd {
    interface Gives {
        String get();
    }

    interface Does {
        void run();
    }

    static final boolean ALWAYS = true;

    static String of(Gives gives) {
        return "gives";
    }

    static String of(Does does) {
        return "does";
    }

    static String given(Gives gives) {
        return "given";
    }

    public static void main(String[] args) {
        final boolean outer = true;
        System.out.println(of(() -> {
            do {
                while (true) {
                    continue;
                }
            } while (false);
        }));
        System.out.println(of(() -> {
            do {
                inner:
                while (true) {
                    continue inner;
                }
            } while (false);
        }));
        System.out.println(of(() -> {
            outer:
            do {
                while (true) {
                    continue outer;
                }
            } while (false);
        }));
        System.out.println(given(() -> {
            while (outer) {
                System.out.print("");
            }
        }));
        System.out.println(given(() -> {
            final boolean own = 1 < 2;
            for (; own && ALWAYS;) {
                throw new IllegalStateException();
            }
        }));
        System.out.println(given(() -> {
            do {
                try {
                    continue;
                } finally {
                    throw new IllegalStateException();
                }
            } while (false);
        }));
        System.out.println(of(() -> {
            boolean own = true;
            while (own) {
                own = false;
            }
        }));
    }
}

import java.util.ArrayList;
import java.util.List;

/** Who called whom, as a throwable remembers it. */
public class StackFrames {
    static class Own extends RuntimeException {
        Own(String message) {
            super(message);
        }
    }

    static class Bare extends Exception {
        Bare() {
            super("bare", null, false, false);
        }
    }

    static String names(Throwable thrown) {
        StringBuilder names = new StringBuilder();
        for (StackTraceElement element : thrown.getStackTrace()) {
            names.append(element.getClassName()).append('.').append(element.getMethodName()).append(' ');
            if (element.getMethodName().equals("main")) {
                break;
            }
        }
        return names.toString().trim();
    }

    static void down(int n) {
        if (n == 0) {
            throw new Own("at the bottom");
        }
        down(n - 1);
    }

    static Throwable kept;

    static class Maker {
        final Throwable made = new Throwable("in a constructor");
    }

    static Throwable make() {
        return new Maker().made;
    }

    public static void main(String[] args) throws Exception {
        try {
            down(2);
        } catch (Own own) {
            System.out.println(own.getMessage() + ": " + names(own));
        }
        try {
            Object nothing = args.length > 100 ? "" : null;
            nothing.hashCode();
        } catch (NullPointerException thrown) {
            System.out.println(names(thrown));
        }
        try {
            int[] none = {};
            none[args.length] = 1;
        } catch (ArrayIndexOutOfBoundsException thrown) {
            System.out.println(names(thrown) + " " + thrown.getStackTrace()[0].getFileName());
        }
        System.out.println(names(make()));
        try {
            throw new Bare();
        } catch (Bare bare) {
            System.out.println(bare.getStackTrace().length);
        }
        Throwable thrown = new Throwable();
        thrown.setStackTrace(new StackTraceElement[] {new StackTraceElement("A", "b", "C.java", 7)});
        System.out.println(thrown.getStackTrace()[0]);
        List<String> lines = new ArrayList<>();
        Thread thread = new Thread(() -> {
            kept = new IllegalStateException("of a thread");
        });
        thread.start();
        thread.join();
        StackTraceElement[] all = kept.getStackTrace();
        lines.add(all[all.length - 1].getClassName() + "." + all[all.length - 1].getMethodName());
        lines.add(all[0].getClassName());
        System.out.println(lines);
        Throwable again = kept;
        try {
            throw again;
        } catch (Throwable same) {
            System.out.println(same.getStackTrace()[0].getClassName().equals("StackFrames"));
        }
    }
}

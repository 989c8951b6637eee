import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.util.Locale;

public class Writers {
    static class Shout extends Writer {
        final StringBuilder text = new StringBuilder();

        @Override
        public void write(char[] from, int at, int count) {
            text.append(new String(from, at, count).toUpperCase()).append('.');
        }

        @Override
        public void flush() {
            text.append("flushed ");
        }

        @Override
        public void close() {
            text.append("closed");
        }
    }

    public static void main(String[] args) throws Exception {
        StringWriter text = new StringWriter(10);
        text.write('a');
        text.write("bcd");
        text.write("efgh", 1, 2);
        text.write(new char[] {'x', 'y', 'z'}, 1, 2);
        text.append('1').append("23").append("456", 1, 2).append(null);
        text.flush();
        text.close();
        System.out.println(text + " " + text.getBuffer().length());
        StringWriter held = new StringWriter();
        PrintWriter out = new PrintWriter(held, true);
        out.print(true);
        out.print('c');
        out.print(new char[] {'d', 'e'});
        out.print(1.5);
        out.print(2.5f);
        out.print(3);
        out.print(4L);
        out.print((Object) null);
        out.print("s");
        out.println();
        out.println(new char[] {'f'});
        out.println(true);
        out.println('g');
        out.println(1.5);
        out.println(2.5f);
        out.println(3);
        out.println(4L);
        out.println((Object) "o");
        out.println("t");
        out.append('h').append("ij").append("klm", 1, 2);
        out.printf("%d-%s", 1, "x").format("%n%5.2f|", 2.345);
        out.printf(Locale.ROOT, "%x", 255).format(Locale.ROOT, "%b", true);
        out.write('w');
        out.write("vu");
        out.write("tsr", 1, 1);
        out.write(new char[] {'q', 'p'});
        out.write(new char[] {'o', 'n', 'm'}, 1, 1);
        out.flush();
        System.out.println(out.checkError());
        out.close();
        System.out.println(held);
        Shout shout = new Shout();
        shout.write('a');
        shout.write("bc");
        shout.write("def", 1, 1);
        shout.write(new char[] {'g', 'h'});
        shout.append('i').append("jk").append("lmn", 1, 2);
        shout.close();
        System.out.println(shout.text);
    }
}

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Scanner;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Tokens, lines and numbers, of texts and of streams. */
public class Scanning {
    /** The bytes of a text. */
    static class Letters extends InputStream {
        private final String text;
        private int at;

        Letters(String text) {
            this.text = text;
        }

        public int read() {
            return at < text.length() ? text.charAt(at++) : -1;
        }
    }

    static void say(String what, Supplier<Object> action) {
        try {
            System.out.println(what + ": " + action.get());
        } catch (RuntimeException exception) {
            System.out.println(what + ": " + exception);
        }
    }

    public static void main(String[] args) {
        Scanner words = new Scanner(" one two\tthree\n4 ");
        System.out.println(words.hasNext() + words.next() + words.next() + words.nextLine() + "|" + words.nextInt() + words.hasNext());
        say("next", words::next);
        say("line", words::nextLine);
        say("line", words::nextLine);
        Scanner numbers = new Scanner("12 -7 +3 1,234 12,34 99999999999 3.25 1e3 -Infinity true FALSE ff 0x1 128 40000 .5 5. 1,234.5");
        System.out.println(numbers.nextInt() + numbers.nextLong() + numbers.nextShort() + numbers.nextInt());
        say("int", numbers::nextInt);
        System.out.println(numbers.hasNextInt() + " " + numbers.hasNextLong() + " " + numbers.next());
        say("int", numbers::nextInt);
        System.out.println(numbers.hasNextInt() + " " + numbers.hasNextLong() + " " + numbers.nextLong());
        System.out.println(numbers.hasNextInt() + " " + numbers.hasNextDouble() + " " + numbers.nextDouble());
        System.out.println(numbers.nextDouble() + " " + numbers.nextFloat() + numbers.hasNextBoolean() + numbers.nextBoolean() + numbers.nextBoolean());
        System.out.println(numbers.hasNextInt() + " " + numbers.hasNextInt(16) + numbers.nextInt(16));
        say("long", numbers::nextLong);
        numbers.next();
        say("byte", numbers::nextByte);
        System.out.println(numbers.hasNextByte() + " " + numbers.hasNextShort() + numbers.nextShort());
        say("short", numbers::nextShort);
        System.out.println(numbers.hasNextShort() + " " + numbers.hasNextFloat() + numbers.nextInt());
        System.out.println(numbers.nextDouble() + numbers.nextDouble() + numbers.nextDouble());
        say("double", numbers::nextDouble);
        Scanner radix = new Scanner("z 10 7 2").useRadix(36);
        System.out.println(radix.nextInt() + " " + radix.nextByte(2) + radix.nextShort(8) + radix.radix() + radix.hasNextLong(2));
        say("radix", () -> radix.nextLong(2));
        say("radix", () -> radix.useRadix(99));
        System.out.println(radix.reset().radix() + " " + radix.hasNextByte(10) + radix.hasNextShort(10) + radix.nextLong(10));
        Scanner commas = new Scanner("a,,b,c d, 5").useDelimiter(",");
        while (commas.hasNext()) {
            System.out.print("<" + commas.next() + ">");
        }
        System.out.println(commas.delimiter());
        Scanner spaced = new Scanner("1 fish 2 fish red fish").useDelimiter("\\s*fish\\s*");
        System.out.println(spaced.nextInt() + spaced.nextInt() + spaced.next());
        System.out.println(new Scanner("x;y").useDelimiter(Pattern.compile(";")).tokens().count());
        Scanner lines = new Scanner("first\r\nsecond\n\nfourth");
        while (lines.hasNextLine()) {
            System.out.print("[" + lines.nextLine() + "]");
        }
        System.out.println();
        Scanner patterns = new Scanner("key=12; other=34\nlast=5");
        System.out.println(patterns.findInLine("(\\w+)=(\\d+)") + patterns.match().group(1) + patterns.match().group(2));
        System.out.println(patterns.findInLine(Pattern.compile("last")) + patterns.findWithinHorizon("o.her", 0) + patterns.findWithinHorizon(Pattern.compile("9"), 3));
        say("match", () -> patterns.match());
        System.out.println(patterns.skip("=\\d").skip(Pattern.compile("4")).nextLine() + patterns.hasNext("l.*") + patterns.hasNext(Pattern.compile("x")));
        say("pattern", () -> patterns.next("x"));
        say("skip", () -> patterns.skip("q"));
        System.out.println(patterns.next("last=\\d") + patterns.hasNext());
        say("horizon", () -> patterns.findWithinHorizon("a", -1));
        System.out.println(new Scanner("a1b22c").findAll("\\d+").map(MatchResult::group).count());
        System.out.println(new Scanner("a1b22c").findAll(Pattern.compile("[a-z]")).map(MatchResult::group).count());
        Scanner stream = new Scanner(new Letters("\u00c3\u00a4h 3"), StandardCharsets.UTF_8);
        System.out.println(stream.next().length() + " " + stream.nextInt() + stream.ioException());
        Scanner named = new Scanner(new Letters("x y"), "UTF-8");
        System.out.println(named.next() + named.locale().equals(Locale.getDefault()) + named.useLocale(Locale.US).locale());
        System.out.println(new Scanner(new Letters("9")).nextInt());
        say("remove", () -> {
            named.remove();
            return named;
        });
        named.close();
        named.close();
        say("closed", named::next);
        say("closed", named::hasNextLine);
    }
}

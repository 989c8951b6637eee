package java.util;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import racelens.Model;

/**
 * What is read token by token. Numbers are written as in English. Characters are taken from a stream as they are needed,
 * and all of them once a pattern of the user's is looked for. Left out: files, channels, readables that are
 * no readers.
 */
public final class Scanner implements Iterator<String>, Closeable {
    private static final String SPACES = "\\p{javaWhitespace}+";

    private final Reader source;
    private String text = "";
    private boolean isAtEnd;
    private int at;
    private boolean isClosed;
    private IOException failure;
    /** Null for spaces. */
    private Pattern delimiter;
    private Locale locale = Locale.getDefault();
    private int radix = 10;
    private MatchResult found;
    private boolean isFound;

    public Scanner(String source) {
        racelens.Given.value0(source, "Cannot invoke \"String.length()\" because \"s\" is null");
        this.source = null;
        text = source.toString();
        isAtEnd = true;
    }

    public Scanner(Readable source) {
        Objects.requireNonNull(source, "source");
        if (!(source instanceof Reader)) {
            other0();
        }
        this.source = (Reader) source;
    }

    public Scanner(InputStream source) {
        Objects.requireNonNull(source, "source");
        this.source = new InputStreamReader(source);
    }

    public Scanner(InputStream source, String charset) {
        this(source, Charset.forName(charset));
    }

    public Scanner(InputStream source, Charset charset) {
        Objects.requireNonNull(source, "source");
        this.source = new InputStreamReader(source, charset);
    }

    /** No intrinsic: the check says that it can't go on. */
    private static native void other0();

    private boolean more() {
        if (isAtEnd) {
            return false;
        }
        try {
            int next = source.read();
            if (next < 0) {
                isAtEnd = true;
                return false;
            }
            text = text + (char) next;
            return true;
        } catch (IOException exception) {
            failure = exception;
            isAtEnd = true;
            return false;
        }
    }

    private boolean has(int place) {
        while (place >= text.length()) {
            if (!more()) {
                return false;
            }
        }
        return true;
    }

    private void all() {
        while (more()) {
        }
    }

    private void open() {
        Model.writes(this);
        if (isClosed) {
            throw new IllegalStateException("Scanner closed");
        }
    }

    /** Where the next token begins and ends; null where there is none. */
    private int[] token() {
        if (delimiter == null) {
            int from = at;
            while (has(from) && Character.isWhitespace(text.charAt(from))) {
                from++;
            }
            if (!has(from)) {
                return null;
            }
            int to = from;
            while (has(to) && !Character.isWhitespace(text.charAt(to))) {
                to++;
            }
            return new int[] {from, to};
        }
        all();
        Matcher matcher = delimiter.matcher(text);
        matcher.region(at, text.length());
        int from = matcher.lookingAt() ? matcher.end() : at;
        if (from == text.length()) {
            return null;
        }
        matcher.region(from, text.length());
        boolean isThere = matcher.find();
        if (isThere && matcher.end() == from) {
            isThere = matcher.find();
        }
        return new int[] {from, isThere ? matcher.start() : text.length()};
    }

    private String taken(int[] place) {
        at = place[1];
        return text.substring(place[0], place[1]);
    }

    private String seen() {
        open();
        int[] place = token();
        return place == null ? null : text.substring(place[0], place[1]);
    }

    private int[] needed() {
        open();
        int[] place = token();
        if (place == null) {
            at = text.length();
            throw new NoSuchElementException();
        }
        return place;
    }

    public boolean hasNext() {
        open();
        return token() != null;
    }

    public String next() {
        int[] place = needed();
        keep(place);
        return taken(place);
    }

    private void keep(int[] place) {
        Matcher whole = Pattern.compile("(?s).*").matcher(text.substring(place[0], place[1]));
        whole.matches();
        found = whole.toMatchResult();
        isFound = true;
    }

    public void remove() {
        throw new UnsupportedOperationException();
    }

    public boolean hasNext(String pattern) {
        return hasNext(Pattern.compile(pattern));
    }

    public String next(String pattern) {
        return next(Pattern.compile(pattern));
    }

    public boolean hasNext(Pattern pattern) {
        Objects.requireNonNull(pattern);
        String token = seen();
        return token != null && pattern.matcher(token).matches();
    }

    public String next(Pattern pattern) {
        Objects.requireNonNull(pattern);
        int[] place = needed();
        Matcher matcher = pattern.matcher(text.substring(place[0], place[1]));
        if (!matcher.matches()) {
            throw new InputMismatchException();
        }
        found = matcher.toMatchResult();
        isFound = true;
        return taken(place);
    }

    private static boolean isLineEnd(char c) {
        return c == '\n' || c == '\r' || c == '\u2028' || c == '\u2029' || c == '\u0085';
    }

    public boolean hasNextLine() {
        open();
        return has(at);
    }

    public String nextLine() {
        open();
        if (!has(at)) {
            throw new NoSuchElementException("No line found");
        }
        int from = at;
        int to = lineEnd();
        at = to;
        if (has(at)) {
            boolean isReturn = text.charAt(at) == '\r';
            at++;
            if (isReturn && has(at) && text.charAt(at) == '\n') {
                at++;
            }
        }
        return text.substring(from, to);
    }

    private int lineEnd() {
        int to = at;
        while (has(to) && !isLineEnd(text.charAt(to))) {
            to++;
        }
        return to;
    }

    public String findInLine(String pattern) {
        return findInLine(Pattern.compile(pattern));
    }

    public String findInLine(Pattern pattern) {
        Objects.requireNonNull(pattern);
        open();
        return sought(pattern, lineEnd());
    }

    public String findWithinHorizon(String pattern, int horizon) {
        return findWithinHorizon(Pattern.compile(pattern), horizon);
    }

    public String findWithinHorizon(Pattern pattern, int horizon) {
        Objects.requireNonNull(pattern);
        if (horizon < 0) {
            throw new IllegalArgumentException("horizon < 0");
        }
        open();
        all();
        return sought(pattern, horizon == 0 ? text.length() : Math.min(text.length(), at + horizon));
    }

    private String sought(Pattern pattern, int to) {
        Matcher matcher = pattern.matcher(text);
        matcher.region(at, to);
        isFound = matcher.find();
        if (!isFound) {
            return null;
        }
        found = matcher.toMatchResult();
        at = matcher.end();
        return matcher.group();
    }

    public Scanner skip(String pattern) {
        return skip(Pattern.compile(pattern));
    }

    public Scanner skip(Pattern pattern) {
        Objects.requireNonNull(pattern);
        open();
        all();
        Matcher matcher = pattern.matcher(text);
        matcher.region(at, text.length());
        isFound = matcher.lookingAt();
        if (!isFound) {
            throw new NoSuchElementException();
        }
        found = matcher.toMatchResult();
        at = matcher.end();
        return this;
    }

    public MatchResult match() {
        if (!isFound) {
            throw new IllegalStateException("No match result available");
        }
        return found;
    }

    public Stream<String> tokens() {
        open();
        ArrayList<String> tokens = new ArrayList<String>();
        while (hasNext()) {
            tokens.add(next());
        }
        return tokens.stream();
    }

    public Stream<MatchResult> findAll(String pattern) {
        return findAll(Pattern.compile(pattern));
    }

    public Stream<MatchResult> findAll(Pattern pattern) {
        Objects.requireNonNull(pattern);
        open();
        ArrayList<MatchResult> results = new ArrayList<MatchResult>();
        while (findWithinHorizon(pattern, 0) != null) {
            results.add(found);
        }
        return results.stream();
    }

    /** The digits without signs between groups; null for what is no whole number. */
    private static String whole(String token, int radix) {
        String sign = token.startsWith("-") || token.startsWith("+") ? token.substring(0, 1) : "";
        String digits = ungrouped(token.substring(sign.length()), radix);
        return digits == null ? null : sign.equals("+") ? digits : sign + digits;
    }

    private static String ungrouped(String digits, int radix) {
        StringBuilder all = new StringBuilder();
        int group = -1;
        for (int at = 0; at < digits.length(); at++) {
            char c = digits.charAt(at);
            if (c == ',') {
                if (group < 0 ? at < 1 || at > 3 || digits.charAt(0) == '0' : group != 3) {
                    return null;
                }
                group = 0;
            } else if (Character.digit(c, radix) < 0 && !Character.isDigit(c)) {
                return null;
            } else {
                all.append(c);
                if (group >= 0) {
                    group++;
                }
            }
        }
        return all.length() == 0 || group >= 0 && group != 3 ? null : all.toString();
    }

    /** What {@code Double.parseDouble} takes; null for what is no number. */
    private static String decimal(String token, boolean withNames) {
        String sign = token.startsWith("-") || token.startsWith("+") ? token.substring(0, 1) : "";
        String rest = token.substring(sign.length());
        if (withNames && (rest.equals("NaN") || rest.equals("Infinity"))) {
            return sign + rest;
        }
        String exponent = "";
        int mark = Math.max(rest.indexOf('e'), rest.indexOf('E'));
        if (mark >= 0) {
            exponent = rest.substring(mark);
            rest = rest.substring(0, mark);
            String digits = exponent.substring(exponent.length() > 1 && "+-".indexOf(exponent.charAt(1)) >= 0 ? 2 : 1);
            if (digits.isEmpty() || !isDigits(digits)) {
                return null;
            }
        }
        int point = rest.indexOf('.');
        String part = point < 0 ? "" : rest.substring(point + 1);
        String front = point < 0 ? rest : rest.substring(0, point);
        if (!isDigits(part) || front.isEmpty() && part.isEmpty()) {
            return null;
        }
        if (!front.isEmpty()) {
            front = ungrouped(front, 10);
            if (front == null) {
                return null;
            }
        }
        return sign + front + (point < 0 ? "" : "." + part) + exponent;
    }

    private static boolean isDigits(String text) {
        for (int at = 0; at < text.length(); at++) {
            if (!Character.isDigit(text.charAt(at))) {
                return false;
            }
        }
        return true;
    }

    private boolean isWhole(int radix, String low, String high) {
        checkRadix(radix);
        String token = seen();
        String digits = token == null ? null : whole(token, radix);
        if (digits == null) {
            return false;
        }
        try {
            long value = Long.parseLong(digits, radix);
            return value >= Long.parseLong(low) && value <= Long.parseLong(high);
        } catch (NumberFormatException exception) {
            return false;
        }
    }

    private void checkRadix(int radix) {
        if (radix < Character.MIN_RADIX || radix > Character.MAX_RADIX) {
            throw new IllegalArgumentException("radix:" + radix);
        }
    }

    private long wholeNumber(int radix, long low, long high, String kind) {
        checkRadix(radix);
        int[] place = needed();
        String digits = whole(text.substring(place[0], place[1]), radix);
        if (digits == null) {
            throw new InputMismatchException();
        }
        long value;
        try {
            value = Long.parseLong(digits, radix);
        } catch (NumberFormatException exception) {
            throw new InputMismatchException(exception.getMessage());
        }
        if (value < low || value > high) {
            throw new InputMismatchException(kind == null
                    ? "For input string: \"" + digits + "\"" + (radix == 10 ? "" : " under radix " + radix)
                    : "Value out of range. Value:\"" + digits + "\" Radix:" + radix);
        }
        keep(place);
        at = place[1];
        return value;
    }

    public boolean hasNextByte() {
        return hasNextByte(radix);
    }

    public boolean hasNextByte(int radix) {
        return isWhole(radix, "-128", "127");
    }

    public byte nextByte() {
        return nextByte(radix);
    }

    public byte nextByte(int radix) {
        return (byte) wholeNumber(radix, Byte.MIN_VALUE, Byte.MAX_VALUE, "byte");
    }

    public boolean hasNextShort() {
        return hasNextShort(radix);
    }

    public boolean hasNextShort(int radix) {
        return isWhole(radix, "-32768", "32767");
    }

    public short nextShort() {
        return nextShort(radix);
    }

    public short nextShort(int radix) {
        return (short) wholeNumber(radix, Short.MIN_VALUE, Short.MAX_VALUE, "short");
    }

    public boolean hasNextInt() {
        return hasNextInt(radix);
    }

    public boolean hasNextInt(int radix) {
        return isWhole(radix, "-2147483648", "2147483647");
    }

    public int nextInt() {
        return nextInt(radix);
    }

    public int nextInt(int radix) {
        return (int) wholeNumber(radix, Integer.MIN_VALUE, Integer.MAX_VALUE, null);
    }

    public boolean hasNextLong() {
        return hasNextLong(radix);
    }

    public boolean hasNextLong(int radix) {
        return isWhole(radix, "-9223372036854775808", "9223372036854775807");
    }

    public long nextLong() {
        return nextLong(radix);
    }

    public long nextLong(int radix) {
        return wholeNumber(radix, Long.MIN_VALUE, Long.MAX_VALUE, null);
    }

    public boolean hasNextBoolean() {
        String token = seen();
        return token != null && (token.equalsIgnoreCase("true") || token.equalsIgnoreCase("false"));
    }

    public boolean nextBoolean() {
        int[] place = needed();
        String token = text.substring(place[0], place[1]);
        if (!token.equalsIgnoreCase("true") && !token.equalsIgnoreCase("false")) {
            throw new InputMismatchException();
        }
        keep(place);
        at = place[1];
        return token.equalsIgnoreCase("true");
    }

    public boolean hasNextDouble() {
        String token = seen();
        return token != null && decimal(token, true) != null;
    }

    public double nextDouble() {
        return Double.parseDouble(number(true));
    }

    public boolean hasNextFloat() {
        return hasNextDouble();
    }

    public float nextFloat() {
        return Float.parseFloat(number(true));
    }

    private String number(boolean withNames) {
        int[] place = needed();
        String digits = decimal(text.substring(place[0], place[1]), withNames);
        if (digits == null) {
            throw new InputMismatchException();
        }
        keep(place);
        at = place[1];
        return digits;
    }

    public boolean hasNextBigInteger() {
        return hasNextBigInteger(radix);
    }

    public boolean hasNextBigInteger(int radix) {
        checkRadix(radix);
        String token = seen();
        return token != null && whole(token, radix) != null;
    }

    public BigInteger nextBigInteger() {
        return nextBigInteger(radix);
    }

    public BigInteger nextBigInteger(int radix) {
        checkRadix(radix);
        int[] place = needed();
        String digits = whole(text.substring(place[0], place[1]), radix);
        if (digits == null) {
            throw new InputMismatchException();
        }
        keep(place);
        at = place[1];
        return new BigInteger(digits, radix);
    }

    public boolean hasNextBigDecimal() {
        String token = seen();
        return token != null && decimal(token, false) != null;
    }

    public BigDecimal nextBigDecimal() {
        return new BigDecimal(number(false));
    }

    public Pattern delimiter() {
        return delimiter == null ? Pattern.compile(SPACES) : delimiter;
    }

    public Scanner useDelimiter(Pattern pattern) {
        Model.writes(this);
        delimiter = pattern;
        return this;
    }

    public Scanner useDelimiter(String pattern) {
        return useDelimiter(Pattern.compile(pattern));
    }

    public Locale locale() {
        return locale;
    }

    public Scanner useLocale(Locale locale) {
        Model.writes(this);
        this.locale = Objects.requireNonNull(locale);
        return this;
    }

    public int radix() {
        return radix;
    }

    public Scanner useRadix(int radix) {
        Model.writes(this);
        checkRadix(radix);
        this.radix = radix;
        return this;
    }

    public Scanner reset() {
        Model.writes(this);
        delimiter = null;
        locale = Locale.getDefault();
        radix = 10;
        return this;
    }

    public IOException ioException() {
        return failure;
    }

    public void close() {
        Model.writes(this);
        if (isClosed) {
            return;
        }
        isClosed = true;
        isAtEnd = true;
        if (source != null) {
            try {
                source.close();
            } catch (IOException exception) {
                failure = exception;
            }
        }
    }
}

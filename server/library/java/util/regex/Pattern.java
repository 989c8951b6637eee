package java.util.regex;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Regular expressions that match by trying. There: characters and classes with their ranges, negations and
 * intersections, the predefined ones, groups of every kind, alternatives, the quantifiers of all three kinds, back
 * references, looking ahead and behind, anchors, quoting, inline flags for a whole group. Left out: most Unicode blocks, scripts,
 * CANON_EQ, UNIX_LINES; code that comes to them isn't checked.
 */
public final class Pattern implements java.io.Serializable {
    public static final int UNIX_LINES = 1;
    public static final int CASE_INSENSITIVE = 2;
    public static final int COMMENTS = 4;
    public static final int MULTILINE = 8;
    public static final int LITERAL = 16;
    public static final int DOTALL = 32;
    public static final int UNICODE_CASE = 64;
    public static final int CANON_EQ = 128;
    public static final int UNICODE_CHARACTER_CLASS = 256;

    /** What goes on behind a part. */
    interface Then {
        boolean go(int at);
    }

    abstract static class Part {
        abstract boolean match(Matcher matcher, int at, Then then);

        /** Adds its length. */
        void measure(Width width) {}
    }

    /** One code point of a set. */
    abstract static class One extends Part {
        abstract boolean has(int c);

        void measure(Width width) {
            width.most++;
        }

        /** Where the code point ends that stands there, or -1. */
        final int after(Matcher matcher, int at) {
            if (at < matcher.to) {
                int c = matcher.text.charAt(at);
                int next = at + 1;
                if (c >= Character.MIN_HIGH_SURROGATE && c <= Character.MAX_HIGH_SURROGATE) {
                    c = matcher.text.codePointAt(at);
                    next = at + Character.charCount(c);
                }
                if (next <= matcher.to) {
                    return has(c) ? next : -1;
                }
            }
            matcher.hitEnd = true;
            return -1;
        }

        boolean match(Matcher matcher, int at, Then then) {
            int next = after(matcher, at);
            return next >= 0 && then.go(next);
        }
    }

    /** How two code points are equal: exactly, but for the case of letters of ASCII, or but for that of all letters. */
    static boolean isSame(int a, int b, int cases) {
        if (a == b || cases == 0) {
            return a == b;
        }
        if ((cases & UNICODE_CASE) != 0) {
            return Character.toLowerCase(Character.toUpperCase(a)) == Character.toLowerCase(Character.toUpperCase(b));
        }
        return a < 128 && b < 128 && Character.toLowerCase(a) == Character.toLowerCase(b);
    }

    private static final class Same extends One {
        private final int wanted;
        private final int cases;

        Same(int wanted, int cases) {
            this.wanted = wanted;
            this.cases = cases;
        }

        boolean has(int c) {
            return isSame(c, wanted, cases);
        }
    }

    private static final class Any extends One {
        private final boolean takesLines;

        Any(boolean takesLines) {
            this.takesLines = takesLines;
        }

        boolean has(int c) {
            return takesLines || c != '\n' && c != '\r' && c != '\u0085' && c != '\u2028' && c != '\u2029';
        }
    }

    private static final class Range extends One {
        private final int from;
        private final int to;
        private final int cases;

        Range(int from, int to, int cases) {
            this.from = from;
            this.to = to;
            this.cases = cases;
        }

        private boolean inside(int c) {
            return c >= from && c <= to;
        }

        boolean has(int c) {
            return inside(c) || cases != 0 && (c < 128 || (cases & UNICODE_CASE) != 0)
                    && (inside(Character.toUpperCase(c)) || inside(Character.toLowerCase(Character.toUpperCase(c))));
        }
    }

    /** d, w, s, h, v, and the POSIX names. */
    private static final class Named extends One {
        private final String name;

        Named(String name) {
            this.name = name;
        }

        /** The set that stands for one of upper or lower case where the case doesn't count. */
        static String withoutCase(String name) {
            switch (name) {
                case "Lower":
                case "Upper":
                    return "Alpha";
                case "Lu":
                case "Ll":
                case "javaUpperCase":
                case "javaLowerCase":
                    return "cased";
                default:
                    return name;
            }
        }

        boolean has(int c) {
            switch (name) {
                case "d":
                case "Digit":
                    return c >= '0' && c <= '9';
                case "w":
                    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_';
                case "s":
                case "Space":
                    return c == ' ' || c >= '\t' && c <= '\r';
                case "h":
                    return c == ' ' || c == '\t' || c == '\u00A0';
                case "v":
                    return c >= '\n' && c <= '\r' || c == '\u0085' || c == '\u2028' || c == '\u2029';
                case "Lower":
                    return c >= 'a' && c <= 'z';
                case "Upper":
                    return c >= 'A' && c <= 'Z';
                case "Alpha":
                    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
                case "Alnum":
                    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
                case "Punct":
                    return "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~".indexOf(c) >= 0;
                case "ASCII":
                    return c < 128;
                case "XDigit":
                    return Character.digit(c, 16) >= 0 && c < 128;
                case "Blank":
                    return c == ' ' || c == '\t';
                case "Cntrl":
                    return c < 32 || c == 127;
                case "L":
                case "IsAlphabetic":
                    return Character.isLetter(c);
                case "cased":
                    return Character.isUpperCase(c) || Character.isLowerCase(c) || Character.isTitleCase(c);
                case "Lu":
                case "javaUpperCase":
                    return Character.isUpperCase(c);
                case "Ll":
                case "javaLowerCase":
                    return Character.isLowerCase(c);
                case "N":
                case "Nd":
                case "IsDigit":
                    return Character.isDigit(c);
                case "Graph":
                    return c > 32 && c < 127;
                case "Print":
                    return c >= 32 && c < 127;
                case "javaDigit":
                    return Character.isDigit(c);
                case "javaLetter":
                    return Character.isLetter(c);
                case "javaLetterOrDigit":
                    return Character.isLetterOrDigit(c);
                case "javaWhitespace":
                    return Character.isWhitespace(c);
                case "InBasicLatin":
                    return c < 0x80;
                case "InLatin-1Supplement":
                    return c >= 0x80 && c < 0x100;
                case "InCombiningDiacriticalMarks":
                    return c >= 0x300 && c < 0x370;
                case "InGreek":
                    return c >= 0x370 && c < 0x400;
                case "InCyrillic":
                    return c >= 0x400 && c < 0x500;
                default:
                    return false;
            }
        }

        static boolean isKnown(String name) {
            return ",Digit,Space,Lower,Upper,Alpha,Alnum,Punct,ASCII,XDigit,Blank,Cntrl,L,IsAlphabetic,Lu,javaUpperCase,Ll,javaLowerCase,N,Nd,IsDigit,Graph,Print,"
                    .concat("javaDigit,javaLetter,javaLetterOrDigit,javaWhitespace,InBasicLatin,InLatin-1Supplement,InCombiningDiacriticalMarks,InGreek,InCyrillic,")
                    .contains("," + name + ",");
        }
    }

    /** Any of some sets, or none of them; and all of others. */
    private static final class Set extends One {
        private final List<One> any = new ArrayList<One>();
        private final List<One> also = new ArrayList<One>();
        private final boolean isNegated;

        Set(boolean isNegated) {
            this.isNegated = isNegated;
        }

        boolean has(int c) {
            boolean found = false;
            for (int at = 0; at < any.size() && !found; at++) {
                found = any.get(at).has(c);
            }
            for (int at = 0; at < also.size() && found; at++) {
                found = also.get(at).has(c);
            }
            return found != isNegated;
        }
    }

    private static final class Sequence extends Part {
        private final Part[] parts;

        Sequence(List<Part> parts) {
            this.parts = parts.toArray(new Part[0]);
        }

        boolean match(Matcher matcher, int at, Then then) {
            return from(matcher, 0, at, then);
        }

        private boolean from(Matcher matcher, int index, int at, Then then) {
            if (index == parts.length) {
                return then.go(at);
            }
            return parts[index].match(matcher, at, next -> from(matcher, index + 1, next, then));
        }

        void measure(Width width) {
            for (Part part : parts) {
                part.measure(width);
            }
        }
    }

    private static final class Either extends Part {
        private final Part[] parts;

        Either(List<Part> parts) {
            this.parts = parts.toArray(new Part[0]);
        }

        void measure(Width width) {
            width.either(parts);
        }

        boolean match(Matcher matcher, int at, Then then) {
            for (Part part : parts) {
                if (part.match(matcher, at, then)) {
                    return true;
                }
            }
            return false;
        }
    }

    private static final class Group extends Part {
        private final Part part;
        private final int number;

        Group(Part part, int number) {
            this.part = part;
            this.number = number;
        }

        void measure(Width width) {
            part.measure(width);
        }

        boolean match(Matcher matcher, int at, Then then) {
            int oldStart = matcher.starts[number];
            int oldEnd = matcher.ends[number];
            boolean found = part.match(matcher, at, next -> {
                int innerStart = matcher.starts[number];
                int innerEnd = matcher.ends[number];
                matcher.starts[number] = at;
                matcher.ends[number] = next;
                if (then.go(next)) {
                    return true;
                }
                matcher.starts[number] = innerStart;
                matcher.ends[number] = innerEnd;
                return false;
            });
            if (!found) {
                matcher.starts[number] = oldStart;
                matcher.ends[number] = oldEnd;
            }
            return found;
        }
    }

    private static final class Again extends Part {
        private final int number;
        private final int cases;

        Again(int number, int cases) {
            this.number = number;
            this.cases = cases;
        }

        void measure(Width width) {
            width.hasLimit = false;
        }

        boolean match(Matcher matcher, int at, Then then) {
            int start = number < matcher.starts.length ? matcher.starts[number] : -1;
            if (start < 0) {
                return false;
            }
            int length = matcher.ends[number] - start;
            if (at + length > matcher.to) {
                matcher.hitEnd = true;
                return false;
            }
            for (int index = 0; index < length; index++) {
                if (!isSame(matcher.text.charAt(start + index), matcher.text.charAt(at + index), cases)) {
                    return false;
                }
            }
            return then.go(at + length);
        }
    }

    private static final int GREEDY = 0;
    private static final int LAZY = 1;
    private static final int POSSESSIVE = 2;

    private static final class Repeat extends Part {
        private final Part part;
        private final int least;
        private final int most;
        private final int kind;

        Repeat(Part part, int least, int most, int kind) {
            this.part = part;
            this.least = least;
            this.most = most;
            this.kind = kind;
        }

        void measure(Width width) {
            boolean isOfGroup = kind != POSSESSIVE && (part instanceof Group || part instanceof Sequence || part instanceof Either);
            if (least == 0 && most == 1 && isOfGroup) {
                width.either(part);
            } else if (least == 0 && most == 1) {
                part.measure(width);
                width.hasOneWay = false;
            } else if (part instanceof One && kind == GREEDY && most == Integer.MAX_VALUE) {
                width.most += most;
                width.hasOneWay = false;
            } else {
                width.repeat(part, least, most, isOfGroup);
            }
        }

        boolean match(Matcher matcher, int at, Then then) {
            if (part instanceof One) {
                return characters(matcher, (One) part, at, then);
            }
            if (kind == POSSESSIVE) {
                int[] end = {-1};
                return greedy(matcher, at, 0, next -> {
                    end[0] = next;
                    return true;
                }) && then.go(end[0]);
            }
            return kind == LAZY ? lazy(matcher, at, 0, then) : greedy(matcher, at, 0, then);
        }

        private boolean characters(Matcher matcher, One one, int at, Then then) {
            int end = at;
            int count = 0;
            int wanted = kind == LAZY ? least : most;
            for (int next = at; count < wanted && (next = one.after(matcher, end)) >= 0; count++) {
                end = next;
            }
            if (count < least) {
                return false;
            }
            if (kind == POSSESSIVE) {
                return then.go(end);
            }
            while (!then.go(end)) {
                if (kind == LAZY) {
                    int next = count < most ? one.after(matcher, end) : -1;
                    if (next < 0) {
                        return false;
                    }
                    end = next;
                    count++;
                } else {
                    if (count-- == least) {
                        return false;
                    }
                    end -= Character.charCount(matcher.text.codePointBefore(end));
                }
            }
            return true;
        }

        /** A round that takes nothing is the last one, and its groups stay. */
        private boolean greedy(Matcher matcher, int at, int count, Then then) {
            if (count < most && part.match(matcher, at, next -> next > at ? greedy(matcher, next, count + 1, then) : then.go(next))) {
                return true;
            }
            return count >= least && then.go(at);
        }

        private boolean lazy(Matcher matcher, int at, int count, Then then) {
            if (count >= least && then.go(at)) {
                return true;
            }
            return count < most && part.match(matcher, at, next -> next > at ? lazy(matcher, next, count + 1, then) : then.go(next));
        }
    }

    /** Looks without going on; or goes on with the first way alone. */
    private static final class Look extends Part {
        private final Part part;
        private final boolean isBehind;
        private final boolean isNegated;
        private final boolean isAtomic;
        private final int longest;

        Look(Part part, boolean isBehind, boolean isNegated, boolean isAtomic) {
            this.part = part;
            this.isBehind = isBehind;
            this.isNegated = isNegated;
            this.isAtomic = isAtomic;
            longest = isBehind ? Width.of(part).all() : 0;
        }

        void measure(Width width) {
            if (isAtomic) {
                part.measure(width);
            }
        }

        boolean match(Matcher matcher, int at, Then then) {
            int[] end = {at};
            boolean found = false;
            if (isBehind) {
                boolean hitEnd = matcher.hitEnd;
                int first = Math.max(at - longest, matcher.from);
                for (int start = at; start >= first && !found; start--) {
                    found = part.match(matcher, start, next -> next == at);
                }
                matcher.hitEnd = hitEnd;
            } else {
                found = part.match(matcher, at, next -> {
                    end[0] = next;
                    return true;
                });
            }
            return found != isNegated && then.go(isAtomic ? end[0] : at);
        }
    }

    /** A place between characters: ^ $ b B A z Z G. */
    private static final class Anchor extends Part {
        private final char kind;
        private final boolean isMultiline;

        Anchor(char kind, boolean isMultiline) {
            this.kind = kind;
            this.isMultiline = isMultiline;
        }

        private static boolean isWord(Matcher matcher, int at) {
            if (at == matcher.to) {
                matcher.hitEnd = true;
            }
            return at >= matcher.from && at < matcher.to && (Character.isLetterOrDigit(matcher.text.charAt(at)) || matcher.text.charAt(at) == '_');
        }

        private static boolean isLineEnd(char c) {
            return c == '\n' || c == '\r' || c == '\u0085' || c == '\u2028' || c == '\u2029';
        }

        /** At the begin of a line; what follows the last one is none. */
        private static boolean isLineStart(Matcher matcher, int at) {
            if (at == matcher.to) {
                matcher.hitEnd = true;
                return false;
            }
            if (at == matcher.from) {
                return true;
            }
            char before = matcher.text.charAt(at - 1);
            return isLineEnd(before) && !(before == '\r' && matcher.text.charAt(at) == '\n');
        }

        /** At the end of the text, and before a line's end: any, or that of the text. */
        private boolean isBeforeEnd(Matcher matcher, int at) {
            String text = matcher.text;
            if (at < matcher.to) {
                char c = text.charAt(at);
                boolean isPair = at + 1 < matcher.to && c == '\r' && text.charAt(at + 1) == '\n';
                boolean isLast = at + (isPair ? 2 : 1) == matcher.to;
                if (!isLineEnd(c) || c == '\n' && at > 0 && text.charAt(at - 1) == '\r' || !isMultiline && !isLast) {
                    return false;
                }
                if (isMultiline) {
                    return true;
                }
            }
            matcher.hitEnd = true;
            return true;
        }

        private boolean holds(Matcher matcher, int at) {
            switch (kind) {
                case 'A':
                    return at == matcher.from;
                case 'z':
                    matcher.hitEnd |= at == matcher.to;
                    return at == matcher.to;
                case 'G':
                    return at == matcher.begun;
                case 'b':
                    return isWord(matcher, at - 1) != isWord(matcher, at);
                case 'B':
                    return isWord(matcher, at - 1) == isWord(matcher, at);
                case '^':
                    return isMultiline ? isLineStart(matcher, at) : at == matcher.from;
                default:
                    return isBeforeEnd(matcher, at);
            }
        }

        boolean isStart() {
            return kind == 'A' || kind == '^' && !isMultiline;
        }

        boolean match(Matcher matcher, int at, Then then) {
            return holds(matcher, at) && then.go(at);
        }
    }

    private final String regex;
    private final int flags;
    /** Those in force where the parser is. */
    private int now;
    private int at;
    int groups;
    final Map<String, Integer> names = new HashMap<String, Integer>();
    final Part root;

    private Pattern(String regex, int flags) {
        this.regex = regex;
        this.flags = flags;
        now = flags;
        if ((flags & (CANON_EQ | UNIX_LINES)) != 0) {
            unknownFlags0();
        }
        if ((flags & LITERAL) != 0) {
            List<Part> parts = new ArrayList<Part>();
            while (at < regex.length()) {
                parts.add(same(nextPoint()));
            }
            root = new Sequence(parts);
            return;
        }
        root = alternatives();
        if (at < regex.length()) {
            throw refused("Unmatched closing ')'");
        }
    }

    /** No intrinsics: the check says that it can't go on. */
    private static native void unknownFlags0();

    private static native void unknownSets0();

    private PatternSyntaxException refused(String why) {
        return new PatternSyntaxException(why, regex, at);
    }

    /** Refuses what was read last. */
    private PatternSyntaxException refusedBefore(String why) {
        return new PatternSyntaxException(why, regex, at - 1);
    }

    private boolean has(int flag) {
        return (now & flag) != 0;
    }

    private One same(int c) {
        return new Same(c, cases());
    }

    private int cases() {
        return has(CASE_INSENSITIVE) ? now & (CASE_INSENSITIVE | UNICODE_CASE) : 0;
    }

    /** Whether a match can begin at the begin of the region alone. */
    final boolean isAnchored() {
        Part first = root instanceof Sequence && ((Sequence) root).parts.length > 0 ? ((Sequence) root).parts[0] : root;
        return first instanceof Anchor && ((Anchor) first).isStart();
    }

    private boolean isNext(char c) {
        return at < regex.length() && regex.charAt(at) == c;
    }

    private boolean takes(String text) {
        if (!regex.startsWith(text, at)) {
            return false;
        }
        at += text.length();
        return true;
    }

    private char next() {
        if (at >= regex.length()) {
            throw refused("Unexpected end");
        }
        return regex.charAt(at++);
    }

    private int nextPoint() {
        char c = next();
        return Character.isHighSurrogate(c) && at < regex.length() && Character.isLowSurrogate(regex.charAt(at))
                ? Character.toCodePoint(c, regex.charAt(at++)) : c;
    }

    private Part alternatives() {
        int before = now;
        List<Part> all = new ArrayList<Part>();
        do {
            all.add(sequence());
        } while (takes("|"));
        now = before;
        return all.size() == 1 ? all.get(0) : new Either(all);
    }

    private Part sequence() {
        List<Part> parts = new ArrayList<Part>();
        while (isInside()) {
            if (takes("\\Q")) {
                int end = regex.indexOf("\\E", at);
                int stop = end < 0 ? regex.length() : end;
                Part last = null;
                while (at < stop) {
                    last = same(nextPoint());
                    parts.add(last);
                }
                at = end < 0 ? stop : end + 2;
                if (last != null) {
                    parts.set(parts.size() - 1, repeated(last));
                }
                continue;
            }
            Part part = atom();
            if (part != null) {
                parts.add(repeated(part));
            }
        }
        return parts.size() == 1 ? parts.get(0) : new Sequence(parts);
    }

    private boolean isInside() {
        skip();
        return at < regex.length() && !isNext('|') && !isNext(')');
    }

    /** White space and comments, where they mean nothing. */
    private void skip() {
        while (has(COMMENTS) && at < regex.length()) {
            if (isNext('#')) {
                int end = regex.indexOf('\n', at);
                at = end < 0 ? regex.length() : end + 1;
            } else if (" \t\n\u000B\f\r".indexOf(regex.charAt(at)) >= 0) {
                at++;
            } else {
                return;
            }
        }
    }

    private int number() {
        int start = at;
        int value = 0;
        while (at < regex.length() && Character.isDigit(regex.charAt(at))) {
            value = value * 10 + (regex.charAt(at++) - '0');
        }
        if (start == at) {
            throw refused("Illegal repetition");
        }
        return value;
    }

    /** A quantifier repeats one part, and none repeats that. */
    private Part repeated(Part part) {
        skip();
        int least;
        int most = Integer.MAX_VALUE;
        if (takes("*")) {
            least = 0;
        } else if (takes("+")) {
            least = 1;
        } else if (takes("?")) {
            least = 0;
            most = 1;
        } else if (takes("{")) {
            least = number();
            most = least;
            if (takes(",")) {
                most = isNext('}') ? Integer.MAX_VALUE : number();
            }
            if (!takes("}")) {
                throw refused("Unclosed counted closure");
            }
            if (most < least) {
                throw refusedBefore("Illegal repetition range");
            }
        } else {
            return part;
        }
        return new Repeat(part, least, most, takes("?") ? LAZY : takes("+") ? POSSESSIVE : GREEDY);
    }

    private Part atom() {
        char c = next();
        switch (c) {
            case '.':
                return new Any(has(DOTALL));
            case '^':
            case '$':
                return new Anchor(c, has(MULTILINE));
            case '[':
                return set();
            case '(':
                return group();
            case '\\':
                return escape();
            case '*':
            case '+':
            case '?':
                at--;
                throw refused("Dangling meta character '" + c + "'");
            default:
                at--;
                return same(nextPoint());
        }
    }

    private String name(char end) {
        int close = regex.indexOf(end, at);
        if (close < 0) {
            throw refused("named capturing group is missing trailing '" + end + "'");
        }
        String found = regex.substring(at, close);
        at = close + 1;
        return found;
    }

    private Part closed(Part part) {
        if (!takes(")")) {
            throw refused("Unclosed group");
        }
        return part;
    }

    private Part group() {
        if (!takes("?")) {
            int number = ++groups;
            return new Group(closed(alternatives()), number);
        }
        if (takes(":")) {
            return closed(alternatives());
        }
        if (takes("=") || takes("!")) {
            boolean isNegated = regex.charAt(at - 1) == '!';
            return new Look(closed(alternatives()), false, isNegated, false);
        }
        if (takes("<=") || takes("<!")) {
            boolean isNegated = regex.charAt(at - 1) == '!';
            Part part = alternatives();
            if (!Width.of(part).hasLimit) {
                throw new PatternSyntaxException("Look-behind group does not have an obvious maximum length", regex, at - 1);
            }
            return new Look(closed(part), true, isNegated, false);
        }
        if (takes(">")) {
            return new Look(closed(alternatives()), false, false, true);
        }
        if (takes("<")) {
            int number = ++groups;
            String name = name('>');
            if (names.put(name, number) != null) {
                throw refusedBefore("Named capturing group <" + name + "> is already defined");
            }
            return new Group(closed(alternatives()), number);
        }
        boolean isOn = true;
        int before = now;
        while (true) {
            char c = next();
            int flag = c == 'i' ? CASE_INSENSITIVE : c == 'm' ? MULTILINE : c == 's' ? DOTALL : c == 'u' ? UNICODE_CASE : c == 'x' ? COMMENTS : 0;
            if (c == '-') {
                isOn = false;
            } else if (c == ')') {
                return null;
            } else if (c == ':') {
                Part part = closed(alternatives());
                now = before;
                return part;
            } else if (flag == 0) {
                if (c == 'd' || c == 'U') {
                    unknownFlags0();
                }
                throw refused("Unknown inline modifier");
            } else {
                now = isOn ? now | flag : now & ~flag;
            }
        }
    }

    private Part escape() {
        char c = next();
        if (c >= '1' && c <= '9') {
            int number = c - '0';
            while (at < regex.length() && Character.isDigit(regex.charAt(at)) && number * 10 + regex.charAt(at) - '0' <= groups) {
                number = number * 10 + (regex.charAt(at++) - '0');
            }
            return new Again(number, cases());
        }
        if (c == 'k') {
            if (!takes("<")) {
                throw refused("\\k is not followed by '<' for named capturing group");
            }
            String name = name('>');
            if (!names.containsKey(name)) {
                throw refusedBefore("named capturing group <" + name + "> does not exist");
            }
            return new Again(names.get(name), cases());
        }
        if ("bBAzZG".indexOf(c) >= 0) {
            return new Anchor(c, false);
        }
        if (c == 'R') {
            List<Part> pair = new ArrayList<Part>();
            pair.add(same('\r'));
            pair.add(same('\n'));
            List<Part> either = new ArrayList<Part>();
            either.add(new Sequence(pair));
            either.add(new Named("v"));
            return new Look(new Either(either), false, false, true);
        }
        at--;
        return escapedSet();
    }

    /** What may stand in a class too: one character, or a set of them. */
    private One escapedSet() {
        char c = next();
        char lower = Character.toLowerCase(c);
        if ("dwshv".indexOf(lower) >= 0) {
            One named = new Named(String.valueOf(lower));
            return c == lower ? named : not(named);
        }
        if (lower == 'p') {
            String name = takes("{") ? name('}') : String.valueOf(next());
            if (!Named.isKnown(name)) {
                unknownSets0();
            }
            Named named = new Named(has(CASE_INSENSITIVE) ? Named.withoutCase(name) : name);
            return c == 'p' ? named : not(named);
        }
        return same(character(c));
    }

    private static One not(One one) {
        Set set = new Set(true);
        set.any.add(one);
        return set;
    }

    private int digits(int count) {
        int value = 0;
        for (int index = 0; index < count; index++) {
            int digit = Character.digit(next(), 16);
            if (digit < 0) {
                throw refused("Illegal hexadecimal escape sequence");
            }
            value = value * 16 + digit;
        }
        return value;
    }

    private int inBraces() {
        int value = 0;
        while (!isNext('}')) {
            value = value * 16 + digits(1);
            if (value > Character.MAX_CODE_POINT) {
                throw refused("Hexadecimal codepoint is too big");
            }
        }
        at++;
        return value;
    }

    /** The code point that an escape stands for. */
    private int character(char c) {
        switch (c) {
            case 't':
                return '\t';
            case 'n':
                return '\n';
            case 'r':
                return '\r';
            case 'f':
                return '\f';
            case 'a':
                return '\u0007';
            case 'e':
                return '\u001B';
            case 'x':
                return takes("{") ? inBraces() : digits(2);
            case 'u':
                int unit = digits(4);
                if (unit >= Character.MIN_HIGH_SURROGATE && unit <= Character.MAX_HIGH_SURROGATE && takes("\\u")) {
                    int low = digits(4);
                    if (Character.isLowSurrogate((char) low)) {
                        return Character.toCodePoint((char) unit, (char) low);
                    }
                    at -= 6;
                }
                return unit;
            case 'c':
                return next() ^ 64;
            case 'N':
            case 'X':
                unknownSets0();
                return 0;
            case '0':
                int value = 0;
                for (int index = 0; index < 3 && at < regex.length() && regex.charAt(at) >= '0' && regex.charAt(at) <= '7'; index++) {
                    value = value * 8 + (regex.charAt(at++) - '0');
                }
                return value;
            default:
                if (c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z') {
                    throw refused("Illegal/unsupported escape sequence");
                }
                return c;
        }
    }

    private One set() {
        Set set = new Set(takes("^"));
        boolean isFirst = true;
        while (isFirst || !isNext(']')) {
            isFirst = false;
            if (takes("&&")) {
                Set rest = new Set(false);
                while (!isNext(']') && !regex.startsWith("&&", at)) {
                    member(rest);
                }
                set.also.add(rest);
            } else {
                member(set);
            }
        }
        at++;
        return set;
    }

    private void member(Set set) {
        skip();
        if (at >= regex.length()) {
            at = regex.length() - 1;
            throw refused("Unclosed character class");
        }
        int c = nextPoint();
        if (c == '[') {
            set.any.add(set());
            return;
        }
        if (c == '\\') {
            char escaped = next();
            if ("dDwWsShHvVpP".indexOf(escaped) >= 0) {
                at--;
                set.any.add(escapedSet());
                return;
            }
            c = character(escaped);
        }
        if (isNext('-') && at + 1 < regex.length() && regex.charAt(at + 1) != ']' && regex.charAt(at + 1) != '[') {
            at++;
            int to = nextPoint();
            if (to == '\\') {
                to = character(next());
            }
            if (to < c) {
                throw refused("Illegal character range");
            }
            set.any.add(new Range(c, to, cases()));
        } else {
            set.any.add(same(c));
        }
    }

    public static Pattern compile(String regex) {
        return new Pattern(regex, 0);
    }

    public static Pattern compile(String regex, int flags) {
        return new Pattern(regex, flags);
    }

    public static boolean matches(String regex, CharSequence text) {
        return compile(regex).matcher(text).matches();
    }

    public static String quote(String text) {
        if (text.indexOf("\\E") < 0) {
            return "\\Q" + text + "\\E";
        }
        return "\\Q" + text.replace("\\E", "\\E\\\\E\\Q") + "\\E";
    }

    public String pattern() {
        return regex;
    }

    public int flags() {
        return flags;
    }

    public Matcher matcher(CharSequence text) {
        return new Matcher(this, text.toString());
    }

    public Predicate<String> asPredicate() {
        return text -> matcher(text).find();
    }

    public Predicate<String> asMatchPredicate() {
        return text -> matcher(text).matches();
    }

    public String[] split(CharSequence text) {
        return split(text, 0);
    }

    public String[] split(CharSequence text, int limit) {
        String all = text.toString();
        List<String> parts = new ArrayList<String>();
        Matcher matcher = matcher(all);
        int done = 0;
        while (matcher.find() && (limit <= 0 || parts.size() < limit - 1)) {
            if (done == 0 && matcher.start() == 0 && matcher.end() == 0) {
                continue;
            }
            parts.add(all.substring(done, matcher.start()));
            done = matcher.end();
        }
        if (done == 0 && parts.isEmpty()) {
            return new String[] {all};
        }
        parts.add(all.substring(done));
        int size = parts.size();
        while (limit == 0 && size > 0 && parts.get(size - 1).isEmpty()) {
            size--;
        }
        return parts.subList(0, size).toArray(new String[0]);
    }

    public Stream<String> splitAsStream(CharSequence text) {
        return Arrays.stream(split(text));
    }

    public String toString() {
        return regex;
    }
}

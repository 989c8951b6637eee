package java.lang;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Two processors and a heap of a fixed size. In a check shutdown hooks never run, which a verdict says. Left out: exec, native libraries. */
public class Runtime {
    private static final Runtime CURRENT = new Runtime();

    private Runtime() {}

    public static Runtime getRuntime() {
        return CURRENT;
    }

    public int availableProcessors() {
        return 2;
    }

    public long totalMemory() {
        return 256L << 20;
    }

    public long freeMemory() {
        return 128L << 20;
    }

    public long maxMemory() {
        return 1024L << 20;
    }

    public void gc() {}

    public void exit(int status) {
        System.exit(status);
    }

    public void halt(int status) {
        forget();
        System.exit(status);
    }

    private static final class Hook {
        final Thread thread;
        final Hook next;

        Hook(Thread thread, Hook next) {
            this.thread = thread;
            this.next = next;
        }
    }

    private Hook hooks;

    public void addShutdownHook(Thread hook) {
        racelens.Model.assumes("shutdown hooks do not run");
        check(hook);
        if (!add(hook)) {
            throw new IllegalArgumentException("Hook previously registered");
        }
    }

    public boolean removeShutdownHook(Thread hook) {
        hook.getClass();
        return remove(hook);
    }

    private boolean add(Thread thread) {
        racelens.Model.step(this);
        for (Hook each = hooks; each != null; each = each.next) {
            if (each.thread == thread) {
                return false;
            }
        }
        hooks = new Hook(thread, hooks);
        return true;
    }

    private boolean remove(Thread thread) {
        racelens.Model.step(this);
        Hook kept = null;
        boolean isFound = false;
        for (Hook each = hooks; each != null; each = each.next) {
            if (each.thread == thread) {
                isFound = true;
            } else {
                kept = new Hook(each.thread, kept);
            }
        }
        hooks = kept;
        return isFound;
    }

    private Hook forget() {
        racelens.Model.step(this);
        Hook all = hooks;
        hooks = null;
        return all;
    }

    /** What a run does at its end. */
    private static void shutdown0(int status) {
        Hook started = null;
        for (Hook each = CURRENT.forget(); each != null; each = each.next) {
            started = new Hook(each.thread, started);
        }
        for (Hook each = started; each != null; each = each.next) {
            each.thread.start();
        }
        for (Hook each = started; each != null; each = each.next) {
            try {
                each.thread.join();
            } catch (InterruptedException interrupted) {
                // It ends with the program.
            }
        }
        System.exit(status);
    }

    private static void check(Thread hook) {
        if (hook.getState() != Thread.State.NEW) {
            throw new IllegalArgumentException("Hook already running");
        }
    }

    public void runFinalization() {}

    public static Version version() {
        return Version.parse(System.getProperty("java.runtime.version"));
    }

    /** {@code 17.0.1-ea+12-opt}: numbers, and what may come behind them. */
    public static final class Version implements Comparable<Version> {
        private final List<Integer> numbers;
        private final String pre;
        private final Integer build;
        private final String optional;

        private Version(List<Integer> numbers, String pre, Integer build, String optional) {
            this.numbers = numbers;
            this.pre = pre;
            this.build = build;
            this.optional = optional;
        }

        public static Version parse(String text) {
            if (text.isEmpty()) {
                throw new NumberFormatException("For input string: \"\"");
            }
            int end = 0;
            while (end < text.length() && text.charAt(end) != '-' && text.charAt(end) != '+') {
                end++;
            }
            List<Integer> numbers = numbersOf(text, text.substring(0, end));
            String pre = null;
            Integer build = null;
            String optional = null;
            if (text.startsWith("-", end)) {
                int plus = text.indexOf('+', end);
                int minus = text.indexOf('-', end + 1);
                int to = plus >= 0 ? plus : minus >= 0 ? minus : text.length();
                pre = part(text, end + 1, to, false);
                end = to;
            }
            if (text.startsWith("+-", end)) {
                if (pre != null) {
                    throw wrong(text);
                }
                optional = part(text, end + 2, text.length(), true);
            } else if (text.startsWith("+", end)) {
                int minus = text.indexOf('-', end);
                int to = minus >= 0 ? minus : text.length();
                build = number(text, text.substring(end + 1, to), true);
                optional = to < text.length() ? part(text, to + 1, text.length(), true) : null;
            } else if (text.startsWith("-", end)) {
                optional = part(text, end + 1, text.length(), true);
            }
            return new Version(numbers, pre, build, optional);
        }

        private static List<Integer> numbersOf(String text, String dotted) {
            List<Integer> all = new ArrayList<>();
            int from = 0;
            while (from <= dotted.length()) {
                int dot = dotted.indexOf('.', from);
                int to = dot >= 0 ? dot : dotted.length();
                all.add(number(text, dotted.substring(from, to), from > 0));
                from = to + 1;
            }
            if (all.size() > 1 && all.get(all.size() - 1) == 0) {
                throw wrong(text);
            }
            return Collections.unmodifiableList(all);
        }

        /** Without zeros in front. */
        private static int number(String text, String digits, boolean mayBeZero) {
            boolean isNumber = !digits.isEmpty() && (digits.charAt(0) != '0' || mayBeZero && digits.length() == 1);
            for (int at = 0; at < digits.length(); at++) {
                isNumber &= digits.charAt(at) >= '0' && digits.charAt(at) <= '9';
            }
            if (!isNumber) {
                throw wrong(text);
            }
            return Integer.parseInt(digits);
        }

        private static String part(String text, int from, int to, boolean mayHaveMore) {
            String part = text.substring(from, to);
            boolean isPart = !part.isEmpty();
            for (int at = 0; at < part.length(); at++) {
                char c = part.charAt(at);
                boolean isLetter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
                isPart &= isLetter || mayHaveMore && (c == '-' || c == '.');
            }
            if (!isPart) {
                throw wrong(text);
            }
            return part;
        }

        private static IllegalArgumentException wrong(String text) {
            return new IllegalArgumentException("Invalid version string: '" + text + "'");
        }

        private int at(int index) {
            return index < numbers.size() ? numbers.get(index) : 0;
        }

        public int feature() {
            return at(0);
        }

        public int interim() {
            return at(1);
        }

        public int update() {
            return at(2);
        }

        public int patch() {
            return at(3);
        }

        public int major() {
            return feature();
        }

        public int minor() {
            return interim();
        }

        public int security() {
            return update();
        }

        public List<Integer> version() {
            return numbers;
        }

        public Optional<String> pre() {
            return Optional.ofNullable(pre);
        }

        public Optional<Integer> build() {
            return Optional.ofNullable(build);
        }

        public Optional<String> optional() {
            return Optional.ofNullable(optional);
        }

        private int compareNumbers(Version other) {
            int size = numbers.size();
            int otherSize = other.numbers.size();
            for (int at = 0; at < Math.min(size, otherSize); at++) {
                if (at(at) != other.at(at)) {
                    return at(at) - other.at(at);
                }
            }
            return size - otherSize;
        }

        /** What is to come is less than what has come, and a number less than a name. */
        private int comparePre(Version other) {
            if (pre == null || other.pre == null) {
                return pre != null ? -1 : other.pre != null ? 1 : 0;
            }
            boolean isNumber = isNumber(pre);
            if (isNumber != isNumber(other.pre)) {
                return isNumber ? -1 : 1;
            }
            if (!isNumber) {
                return pre.compareTo(other.pre);
            }
            String digits = withoutZeros(pre);
            String otherDigits = withoutZeros(other.pre);
            int order = Integer.compare(digits.length(), otherDigits.length());
            return order != 0 ? order : digits.compareTo(otherDigits);
        }

        private static String withoutZeros(String digits) {
            int from = 0;
            while (from < digits.length() && digits.charAt(from) == '0') {
                from++;
            }
            return digits.substring(from);
        }

        private static boolean isNumber(String part) {
            for (int at = 0; at < part.length(); at++) {
                if (part.charAt(at) < '0' || part.charAt(at) > '9') {
                    return false;
                }
            }
            return true;
        }

        private int compareBuild(Version other) {
            if (build == null || other.build == null) {
                return build != null ? 1 : other.build != null ? -1 : 0;
            }
            return build.compareTo(other.build);
        }

        private int compareOptional(Version other) {
            if (optional == null || other.optional == null) {
                return optional != null ? 1 : other.optional != null ? -1 : 0;
            }
            return optional.compareTo(other.optional);
        }

        public int compareTo(Version other) {
            int order = compareToIgnoreOptional(other);
            return order != 0 ? order : compareOptional(other);
        }

        public int compareToIgnoreOptional(Version other) {
            int order = compareNumbers(other);
            if (order == 0) {
                order = comparePre(other);
            }
            return order != 0 ? order : compareBuild(other);
        }

        @Override
        public boolean equals(Object other) {
            return equalsIgnoreOptional(other) && optional().equals(((Version) other).optional());
        }

        public boolean equalsIgnoreOptional(Object other) {
            if (!(other instanceof Version)) {
                return false;
            }
            Version that = (Version) other;
            return numbers.equals(that.numbers) && pre().equals(that.pre()) && build().equals(that.build());
        }

        @Override
        public int hashCode() {
            int hash = 17 + numbers.hashCode();
            hash = 17 * hash + pre().hashCode();
            hash = 17 * hash + build().hashCode();
            return 17 * hash + optional().hashCode();
        }

        @Override
        public String toString() {
            StringBuilder text = new StringBuilder();
            for (int number : numbers) {
                text.append(text.length() > 0 ? "." : "").append(number);
            }
            if (pre != null) {
                text.append('-').append(pre);
            }
            if (build != null) {
                text.append('+').append(build.intValue());
            }
            if (optional != null) {
                text.append(pre == null && build == null ? "+-" : "-").append(optional);
            }
            return text.toString();
        }
    }
}

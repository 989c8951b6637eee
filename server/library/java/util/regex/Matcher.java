package java.util.regex;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;

import racelens.Model;

/** Left out: bounds that are transparent or don't anchor, requireEnd. */
public final class Matcher implements MatchResult {
    private Pattern pattern;
    String text;
    int from;
    int to;
    int begun;
    boolean hitEnd;
    int[] starts;
    int[] ends;
    private boolean isFound;
    private int next;
    private int appended;

    Matcher(Pattern pattern, String text) {
        this.pattern = pattern;
        this.text = text;
        reset();
    }

    public Pattern pattern() {
        Model.reads(this);
        return pattern;
    }

    public Matcher reset() {
        Model.writes(this);
        from = 0;
        to = text.length();
        clear();
        next = 0;
        appended = 0;
        begun = 0;
        return this;
    }

    public Matcher reset(CharSequence text) {
        Model.writes(this);
        this.text = text.toString();
        return reset();
    }

    public Matcher usePattern(Pattern pattern) {
        Model.writes(this);
        if (pattern == null) {
            throw new IllegalArgumentException("Pattern cannot be null");
        }
        this.pattern = pattern;
        clear();
        return this;
    }

    public Matcher region(int from, int to) {
        Model.writes(this);
        if (from < 0 || from > text.length()) {
            throw new IndexOutOfBoundsException("start");
        }
        if (to < 0 || to > text.length()) {
            throw new IndexOutOfBoundsException("end");
        }
        if (from > to) {
            throw new IndexOutOfBoundsException("start > end");
        }
        reset();
        this.from = from;
        this.to = to;
        next = from;
        return this;
    }

    public int regionStart() {
        Model.reads(this);
        return from;
    }

    public int regionEnd() {
        Model.reads(this);
        return to;
    }

    private void clear() {
        isFound = false;
        starts = new int[pattern.groups + 1];
        ends = new int[pattern.groups + 1];
        for (int at = 0; at < starts.length; at++) {
            starts[at] = -1;
            ends[at] = -1;
        }
    }

    private boolean tryAt(int at, boolean toEnd) {
        clear();
        isFound = pattern.root.match(this, at, end -> {
            if (toEnd && end != to) {
                return false;
            }
            ends[0] = end;
            return true;
        });
        if (isFound) {
            starts[0] = at;
            next = ends[0] > at ? ends[0] : ends[0] + 1;
            begun = ends[0];
        }
        return isFound;
    }

    public boolean matches() {
        Model.writes(this);
        hitEnd = false;
        return tryAt(from, true);
    }

    public boolean lookingAt() {
        Model.writes(this);
        hitEnd = false;
        return tryAt(from, false);
    }

    public boolean find() {
        Model.writes(this);
        if (next > to) {
            isFound = false;
            return false;
        }
        hitEnd = false;
        for (int at = Math.max(next, from); at <= to; at++) {
            if (tryAt(at, false)) {
                return true;
            }
        }
        hitEnd |= !pattern.isAnchored();
        next = to + 1;
        isFound = false;
        return false;
    }

    public boolean find(int start) {
        Model.writes(this);
        if (start < 0 || start > text.length()) {
            throw new IndexOutOfBoundsException("Illegal start index");
        }
        reset();
        next = start;
        return find();
    }

    public boolean hasAnchoringBounds() {
        return true;
    }

    public boolean hasTransparentBounds() {
        return false;
    }

    public boolean hitEnd() {
        Model.reads(this);
        return hitEnd;
    }

    private int checked(int group) {
        return checked(group, "No match found");
    }

    private int checked(int group, String refusal) {
        Model.reads(this);
        if (!isFound) {
            throw new IllegalStateException(refusal);
        }
        if (group < 0 || group > pattern.groups) {
            throw new IndexOutOfBoundsException("No group " + group);
        }
        return group;
    }

    private int named(String name) {
        Objects.requireNonNull(name, "Group name");
        checked(0);
        if (!pattern.names.containsKey(name)) {
            throw new IllegalArgumentException("No group with name <" + name + ">");
        }
        return pattern.names.get(name);
    }

    public int start() {
        return start(0);
    }

    public int start(int group) {
        return starts[checked(group, "No match available")];
    }

    public int start(String name) {
        return start(named(name));
    }

    public int end() {
        return end(0);
    }

    public int end(int group) {
        return ends[checked(group, "No match available")];
    }

    public int end(String name) {
        return end(named(name));
    }

    public String group() {
        return group(0);
    }

    public String group(int group) {
        int start = starts[checked(group)];
        return start < 0 ? null : text.substring(start, ends[group]);
    }

    public String group(String name) {
        return group(named(name));
    }

    public int groupCount() {
        Model.reads(this);
        return pattern.groups;
    }

    public MatchResult toMatchResult() {
        Model.reads(this);
        Matcher copy = new Matcher(pattern, text);
        copy.starts = starts.clone();
        copy.ends = ends.clone();
        copy.isFound = isFound;
        return copy;
    }

    public Stream<MatchResult> results() {
        reset();
        List<MatchResult> all = new ArrayList<MatchResult>();
        while (find()) {
            all.add(toMatchResult());
        }
        return all.stream();
    }

    public static String quoteReplacement(String text) {
        return text.replace("\\", "\\\\").replace("$", "\\$");
    }

    private String filled(String replacement) {
        StringBuilder all = new StringBuilder();
        for (int at = 0; at < replacement.length(); at++) {
            char c = replacement.charAt(at);
            if (c == '\\') {
                if (++at == replacement.length()) {
                    throw new IllegalArgumentException("character to be escaped is missing");
                }
                all.append(replacement.charAt(at));
            } else if (c != '$') {
                all.append(c);
            } else if (at + 1 == replacement.length()) {
                throw new IllegalArgumentException("Illegal group reference: group index is missing");
            } else if (replacement.charAt(at + 1) == '{') {
                int end = replacement.indexOf('}', at);
                if (end < 0) {
                    throw new IllegalArgumentException("named capturing group is missing trailing '}'");
                }
                String name = replacement.substring(at + 2, end);
                if (!pattern.names.containsKey(name)) {
                    throw new IllegalArgumentException("No group with name {" + name + "}");
                }
                String found = group(name);
                all.append(found == null ? "" : found);
                at = end;
            } else {
                int number = replacement.charAt(++at) - '0';
                if (number < 0 || number > 9) {
                    throw new IllegalArgumentException("Illegal group reference");
                }
                while (at + 1 < replacement.length() && Character.isDigit(replacement.charAt(at + 1))
                        && number * 10 + replacement.charAt(at + 1) - '0' <= pattern.groups) {
                    number = number * 10 + (replacement.charAt(++at) - '0');
                }
                String found = group(number);
                all.append(found == null ? "" : found);
            }
        }
        return all.toString();
    }

    public Matcher appendReplacement(StringBuilder into, String replacement) {
        Model.writes(this);
        int start = start();
        String filled = filled(replacement);
        into.append(text.substring(appended, start)).append(filled);
        appended = end();
        return this;
    }

    public StringBuilder appendTail(StringBuilder into) {
        Model.reads(this);
        return into.append(text.substring(appended));
    }

    public Matcher appendReplacement(StringBuffer into, String replacement) {
        Model.writes(this);
        int start = start();
        String filled = filled(replacement);
        into.append(text.substring(appended, start)).append(filled);
        appended = end();
        return this;
    }

    public StringBuffer appendTail(StringBuffer into) {
        Model.reads(this);
        return into.append(text.substring(appended));
    }

    public String replaceAll(String replacement) {
        return replaceAll(found -> replacement);
    }

    public String replaceAll(Function<MatchResult, String> replacer) {
        Objects.requireNonNull(replacer);
        reset();
        StringBuilder all = new StringBuilder();
        while (find()) {
            appendReplacement(all, replacer.apply(this));
        }
        return appendTail(all).toString();
    }

    public String replaceFirst(String replacement) {
        Objects.requireNonNull(replacement, "replacement");
        return replaceFirst(found -> replacement);
    }

    public String replaceFirst(Function<MatchResult, String> replacer) {
        Objects.requireNonNull(replacer);
        reset();
        StringBuilder all = new StringBuilder();
        if (find()) {
            appendReplacement(all, replacer.apply(this));
        }
        return appendTail(all).toString();
    }

    public String toString() {
        Model.reads(this);
        return "java.util.regex.Matcher[pattern=" + pattern + " region=" + from + "," + to + " lastmatch="
                + (isFound ? group() : "") + "]";
    }
}

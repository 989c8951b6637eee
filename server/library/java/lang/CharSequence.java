package java.lang;

import java.util.stream.IntStream;

public interface CharSequence {
    int length();

    char charAt(int index);

    CharSequence subSequence(int start, int end);

    String toString();

    default boolean isEmpty() {
        return length() == 0;
    }

    default IntStream chars() {
        int[] units = new int[length()];
        for (int at = 0; at < units.length; at++) {
            units[at] = charAt(at);
        }
        return IntStream.of(units);
    }

    default IntStream codePoints() {
        String text = toString();
        int[] points = new int[text.codePointCount(0, text.length())];
        int at = 0;
        for (int index = 0; index < points.length; index++) {
            points[index] = text.codePointAt(at);
            at += Character.charCount(points[index]);
        }
        return IntStream.of(points);
    }

    static int compare(CharSequence a, CharSequence b) {
        if (java.util.Objects.requireNonNull(a) == java.util.Objects.requireNonNull(b)) {
            return 0;
        }
        int common = Math.min(a.length(), b.length());
        for (int at = 0; at < common; at++) {
            if (a.charAt(at) != b.charAt(at)) {
                return a.charAt(at) - b.charAt(at);
            }
        }
        return a.length() - b.length();
    }
}

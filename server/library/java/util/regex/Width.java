package java.util.regex;

/**
 * How long a match is at most, as a JDK counts it before it looks behind: in an int that may overflow, which it notices
 * in what is repeated alone.
 */
final class Width {
    /** Since the last choice. */
    int most;
    private int before;
    boolean hasLimit = true;
    /** Whether there is only one way to match. */
    boolean hasOneWay = true;

    static Width of(Pattern.Part part) {
        Width width = new Width();
        part.measure(width);
        return width;
    }

    int all() {
        return before + most;
    }

    void either(Pattern.Part... parts) {
        int longest = parts.length == 1 ? 0 : -1;
        for (Pattern.Part part : parts) {
            Width width = of(part);
            longest = Math.max(longest, width.all());
            hasLimit &= width.hasLimit;
        }
        before += most + longest;
        most = 0;
        hasOneWay = false;
    }

    /** A group that matches in several ways is repeated by a loop, of which nothing is known. */
    void repeat(Pattern.Part part, int times, int mostTimes, boolean isOfGroup) {
        Width width = of(part);
        int all = width.all() * mostTimes + most;
        hasLimit &= width.hasLimit && all >= most && !(isOfGroup && !width.hasOneWay);
        most = all;
        hasOneWay &= width.hasOneWay && times == mostTimes;
    }
}

public class Compact {
    record Range(int low, int high) implements Comparable<Range> {
        static int made;
        Range {
            if (low > high) throw new IllegalArgumentException(low + ">" + high);
            high = high + 0;
            made++;
        }
        Range(int only) { this(only, only); }
        int size() { return high - low + 1; }
        static Range of(int n) { return new Range(0, n); }
        public int compareTo(Range o) { return size() - o.size(); }
        @Override public int low() { return low * 10; }
    }
    record Box<T>(T value, T[] more) {
        @Override public String toString() { return "Box " + value + more.length; }
    }
    record Own(int x) {
        @Override public boolean equals(Object o) { return o instanceof Own; }
        @Override public int hashCode() { return 5; }
    }
    public static void main(String[] args) {
        System.out.println(new Range(1, 3).size() + " " + new Range(4) + " " + Range.of(2).compareTo(new Range(1)) + " " + new Range(2, 3).low());
        try {
            new Range(2, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " " + Range.made);
        }
        System.out.println(new Box<>("a", new String[0]) + " " + new Box<>(1, new Integer[] {2, 3}) + " " + new Box<>("v", null).value().length());
        System.out.println(new Own(1).equals(new Own(2)) + " " + new Own(3).hashCode() + " " + new Own(3));
    }
}

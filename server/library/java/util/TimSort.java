package java.util;

/**
 * A stable sort of objects that compares the same pairs in the same order as that of a JDK, whatever the comparator answers:
 * ascending runs are found, short ones are extended by insertion, and neighbours are merged (Tim Peters, listsort.txt).
 */
final class TimSort {
    private static final int FEW = 32;
    private static final int OFTEN = 7;

    private final Object[] array;
    private final Comparator<?> order;
    /** Runs that are not merged yet, from left to right. */
    private final int[] starts = new int[49];
    private final int[] counts = new int[49];
    private int runs;
    /** How often one run must win in a row before a merge searches for the end of what wins. */
    private int patience = OFTEN;
    /** Where a merge writes next, and whether it goes from left to right. */
    private int target;
    private boolean goesUp;

    private TimSort(Object[] array, Comparator<?> order) {
        this.array = array;
        this.order = order;
    }

    /** By the comparator, or in the natural order without one. */
    static void sort(Object[] array, int from, int to, Comparator<?> order) {
        int count = to - from;
        if (count >= FEW) {
            new TimSort(array, order).sort(from, to);
        } else if (count > 1) {
            insert(array, from, to, from + ascend(array, from, to, order), order);
        }
    }

    /** The length of the run at the front, which is turned around where it descends. */
    private static int ascend(Object[] array, int from, int to, Comparator<?> order) {
        int end = from + 1;
        if (end == to) {
            return 1;
        }
        boolean descends = NaturalOrder.compare0(order, array[end], array[from]) < 0;
        end++;
        while (end < to && NaturalOrder.compare0(order, array[end], array[end - 1]) < 0 == descends) {
            end++;
        }
        for (int low = from, high = end - 1; descends && low < high; low++, high--) {
            Object swapped = array[low];
            array[low] = array[high];
            array[high] = swapped;
        }
        return end - from;
    }

    /** Inserts what follows the sorted elements at the front, by halving. */
    private static void insert(Object[] array, int from, int to, int sorted, Comparator<?> order) {
        for (int at = sorted; at < to; at++) {
            Object next = array[at];
            int low = from;
            int high = at;
            while (low < high) {
                int middle = low + high >>> 1;
                if (NaturalOrder.compare0(order, next, array[middle]) < 0) {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            System.copy0(array, low, array, low + 1, at - low);
            array[low] = next;
        }
    }

    private void sort(int from, int to) {
        int least = to - from;
        int odd = 0;
        while (least >= FEW) {
            odd |= least & 1;
            least >>= 1;
        }
        least += odd;
        int at = from;
        while (at < to) {
            int count = ascend(array, at, to, order);
            if (count < least) {
                int end = Math.min(at + least, to);
                insert(array, at, end, at + count, order);
                count = end - at;
            }
            starts[runs] = at;
            counts[runs++] = count;
            at += count;
            balance();
        }
        while (runs > 1) {
            int last = runs - 2;
            merge(last > 0 && counts[last - 1] < counts[last + 1] ? last - 1 : last);
        }
    }

    /** Merges until each run is longer than the next one, and than the next two together. */
    private void balance() {
        while (runs > 1) {
            int at = runs - 2;
            if (at > 0 && counts[at - 1] <= counts[at] + counts[at + 1]
                    || at > 1 && counts[at - 2] <= counts[at] + counts[at - 1]) {
                merge(counts[at - 1] < counts[at + 1] ? at - 1 : at);
            } else if (counts[at] <= counts[at + 1]) {
                merge(at);
            } else {
                return;
            }
        }
    }

    /** Merges a run with the next one: what is in its place at both ends stays, and the shorter rest is moved away. */
    private void merge(int at) {
        int left = starts[at];
        int leftCount = counts[at];
        int right = starts[at + 1];
        int rightCount = counts[at + 1];
        counts[at] = leftCount + rightCount;
        runs--;
        if (at + 1 < runs) {
            starts[at + 1] = starts[at + 2];
            counts[at + 1] = counts[at + 2];
        }
        int inPlace = search(array[right], array, left, leftCount, 0, true);
        left += inPlace;
        leftCount -= inPlace;
        if (leftCount == 0) {
            return;
        }
        rightCount = search(array[left + leftCount - 1], array, right, rightCount, rightCount - 1, false);
        if (rightCount == 0) {
            return;
        }
        goesUp = leftCount <= rightCount;
        target = goesUp ? left : right + rightCount - 1;
        Object[] moved = new Object[goesUp ? leftCount : rightCount];
        System.copy0(array, goesUp ? left : right, moved, 0, moved.length);
        Run first = goesUp ? new Run(moved, 0, leftCount) : new Run(array, left + leftCount - 1, leftCount);
        Run second = goesUp ? new Run(array, right, rightCount) : new Run(moved, rightCount - 1, rightCount);
        Run kept = goesUp ? first : second;
        Run other = goesUp ? second : first;
        take(other, 1);
        if (!isOver(kept, other)) {
            merge(first, second, kept, other);
        }
        if (kept.count == 1) {
            take(other, other.count);
        } else if (kept.count == 0) {
            throw new IllegalArgumentException("Comparison method violates its general contract!");
        }
        take(kept, kept.count);
    }

    private void merge(Run first, Run second, Run kept, Run other) {
        int wanted = patience;
        while (true) {
            int firsts = 0;
            int seconds = 0;
            while ((firsts | seconds) < wanted) {
                if (NaturalOrder.compare0(order, second.in[second.at], first.in[first.at]) < 0 == goesUp) {
                    take(second, 1);
                    seconds++;
                    firsts = 0;
                } else {
                    take(first, 1);
                    firsts++;
                    seconds = 0;
                }
                if (isOver(kept, other)) {
                    patience = Math.max(1, wanted);
                    return;
                }
            }
            do {
                firsts = wins(first, second, true);
                take(first, firsts);
                boolean isOver = isOver(kept, other);
                if (!isOver) {
                    take(second, 1);
                    isOver = isOver(kept, other);
                }
                if (!isOver) {
                    seconds = wins(second, first, false);
                    take(second, seconds);
                    isOver = isOver(kept, other);
                }
                if (!isOver) {
                    take(first, 1);
                    isOver = isOver(kept, other);
                }
                if (isOver) {
                    patience = Math.max(1, wanted);
                    return;
                }
                wanted--;
            } while (firsts >= OFTEN || seconds >= OFTEN);
            wanted = Math.max(0, wanted) + 2;
        }
    }

    /** The last of those that were moved away needs no comparison. */
    private static boolean isOver(Run kept, Run other) {
        return kept.count <= 1 || other.count == 0;
    }

    /** How many elements of a run come before the next one of the other run. */
    private int wins(Run run, Run other, boolean equalFirst) {
        Object next = other.in[other.at];
        if (goesUp) {
            return search(next, run.in, run.at, run.count, 0, equalFirst);
        }
        return run.count - search(next, run.in, run.at - run.count + 1, run.count, run.count - 1, equalFirst);
    }

    private void take(Run run, int count) {
        if (goesUp) {
            System.copy0(run.in, run.at, array, target, count);
            run.at += count;
            target += count;
        } else {
            run.at -= count;
            target -= count;
            System.copy0(run.in, run.at + 1, array, target + 1, count);
        }
        run.count -= count;
    }

    private boolean isBehind(Object key, Object item, boolean equalFirst) {
        int result = NaturalOrder.compare0(order, key, item);
        return equalFirst ? result >= 0 : result > 0;
    }

    /** How many of the elements the key is behind; looks around the hint first, in steps that double. */
    private int search(Object key, Object[] in, int from, int count, int hint, boolean equalFirst) {
        boolean isUp = isBehind(key, in[from + hint], equalFirst);
        int most = isUp ? count - hint : hint + 1;
        int before = 0;
        int step = 1;
        while (step < most && isBehind(key, in[isUp ? from + hint + step : from + hint - step], equalFirst) == isUp) {
            before = step;
            step = step * 2 + 1;
            if (step <= 0) {
                step = most;
            }
        }
        step = Math.min(step, most);
        int low = isUp ? hint + before + 1 : hint - step + 1;
        int high = isUp ? hint + step : hint - before;
        while (low < high) {
            int middle = low + (high - low >>> 1);
            if (isBehind(key, in[from + middle], equalFirst)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return high;
    }

    /** What is left of a run: how much, and the next element. */
    private static final class Run {
        final Object[] in;
        int at;
        int count;

        Run(Object[] in, int at, int count) {
            this.in = in;
            this.at = at;
            this.count = count;
        }
    }
}

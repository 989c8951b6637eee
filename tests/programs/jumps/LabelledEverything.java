public class LabelledEverything {
    static StringBuilderLike log = new StringBuilderLike();

    static class StringBuilderLike {
        String all = "";
        void add(Object o) { all += o + " "; }
        void flush() { System.out.println(all); all = ""; }
    }

    static int search(int[][] grid, int wanted) {
        int steps = 0;
        rows:
        for (int r = 0; r < grid.length; r++) {
            for (int c = 0; ; c++) {
                if (c == grid[r].length) { continue rows; }
                steps++;
                if (grid[r][c] == wanted) { break rows; }
                if (grid[r][c] < 0) { break; }
            }
            steps += 100;
        }
        return steps;
    }

    static int withFinally(int n) {
        int count = 0;
        outer:
        while (true) {
            try {
                count++;
                inner:
                for (int i = 0; ; i++) {
                    try {
                        if (i == 2) { continue outer; }
                        if (count > n) { break outer; }
                        if (i == 1) { continue inner; }
                    } finally {
                        count += 10;
                        if (count > 500) { break outer; }
                    }
                }
            } finally {
                count += 1000 * (n % 2);
            }
        }
        return count;
    }

    static String block(int n) {
        String s = "a";
        done: {
            s += "b";
            if (n == 0) { break done; }
            s += "c";
            inner: {
                if (n == 1) { break inner; }
                if (n == 2) { break done; }
                s += "d";
            }
            s += "e";
        }
        return s + "f";
    }

    @SuppressWarnings("finally")
    static int lost() {
        for (int i = 0; i < 3; i++) {
            try {
                return i;
            } finally {
                if (i < 2) { continue; }
            }
        }
        return -1;
    }

    @SuppressWarnings("finally")
    static int swallowed() {
        do {
            try {
                throw new RuntimeException("lost");
            } finally {
                break;
            }
        } while (true);
        return 7;
    }

    static int switchInLoop(String s) {
        int n = 0;
        loop:
        for (char c : s.toCharArray()) {
            switch (c) {
                case 'x': break loop;
                case 's': continue;
                case 'd': n += 10;
                default: n++;
                case 'z': break;
            }
            n += 100;
        }
        return n;
    }

    public static void main(String[] args) {
        int[][] grid = {{1, 2, 3}, {4, -1, 6}, {}, {7, 8, 9}};
        for (int w : new int[] {2, 6, 9, 42}) { log.add(search(grid, w)); }
        log.flush();
        for (int n = 0; n < 5; n++) { log.add(withFinally(n)); }
        log.flush();
        for (int n = 0; n < 4; n++) { log.add(block(n)); }
        log.flush();
        log.add(lost());
        log.add(swallowed());
        for (String s : new String[] {"abc", "asd", "adxq", "zzz", ""}) { log.add(switchInLoop(s)); }
        log.flush();
        int i = 0;
        a: do { b: while (i < 10) { i++; if (i % 2 == 0) { continue a; } if (i % 5 == 0) { break b; } } i += 3; } while (i < 20);
        log.add(i);
        same: for (int same = 0; same < 2; same++) { if (same == 1) { break same; } log.add(same); }
        for (int x = 0, y = 10; x < y; x += 2, y--) { if (x == 4) { continue; } log.add(x + ":" + y); }
        log.flush();
    }
}

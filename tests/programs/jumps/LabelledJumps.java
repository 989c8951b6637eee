public class LabelledJumps {
    static int find(int[][] all, int wanted) {
        int steps = 0;
        outer:
        for (int i = 0; i < all.length; i++) {
            inner:
            for (int n : all[i]) {
                steps++;
                if (n < 0) continue outer;
                if (n == 0) continue inner;
                if (n == wanted) break outer;
                if (n > 100) break inner;
                steps += 100;
            }
            steps += 1000;
        }
        return steps;
    }
    static String block(int n) {
        StringBuilder out = new StringBuilder();
        done: {
            out.append("a");
            if (n == 0) break done;
            again: do {
                out.append(n);
                if (n-- == 3) break again;
                if (n % 2 == 0) continue again;
                out.append("odd");
            } while (n > 0);
            try {
                if (n == 0) break done;
                out.append("b");
            } finally {
                out.append("f");
            }
            out.append("c");
        }
        return out.append(".").toString();
    }
    static int loops() {
        int n = 0;
        a: while (true) {
            b: for (;;) {
                switch (n++) {
                    case 0: continue b;
                    case 1: continue a;
                    case 2: break;
                    case 3: break b;
                    case 5: break a;
                }
                n += 0;
            }
        }
        return n;
    }
    public static void main(String[] args) {
        System.out.println(find(new int[][] {{1, -1, 9}, {0, 0, 200, 5}, {2, 7, 3}}, 7));
        for (int n = 0; n < 6; n++) {
            System.out.println(block(n));
        }
        System.out.println(loops());
        lonely: System.out.println("labelled");
        x: if (args.length == 0) { break x; }
    }
}

public class Labels {
    static int find(int[][] grid, int wanted) {
        int at = 0;
        outer:
        for (int[] row : grid) {
            for (int cell : row) {
                if (cell < 0) {
                    continue outer;
                }
                if (cell == wanted) {
                    break outer;
                }
                at++;
            }
        }
        return at;
    }
    public static void main(String[] args) {
        System.out.println(find(new int[][] {{1, -1, 5}, {2, 3}, {4}}, 3));
        block: {
            if (args.length == 0) {
                System.out.println("leaving");
                break block;
            }
            System.out.println("not here");
        }
        int count = 0;
        a:
        while (true) {
            b:
            do {
                count++;
                switch (count) {
                    case 1: continue b;
                    case 2: continue a;
                    case 3: break b;
                    case 4: break;
                    case 5: break a;
                }
                System.out.println("after switch " + count);
            } while (count < 2);
            System.out.println("after b " + count);
        }
        System.out.println(count);
        tried:
        try {
            if (count == 5) {
                break tried;
            }
            System.out.println("skipped");
        } finally {
            System.out.println("finally");
        }
        for (int i = 0; i < 3; i++) {
            try {
                if (i == 1) {
                    continue;
                }
                System.out.println("i " + i);
            } finally {
                System.out.println("end " + i);
            }
        }
    }
}

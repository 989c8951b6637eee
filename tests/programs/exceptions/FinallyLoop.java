public class FinallyLoop {
    public static void main(String[] args) {
        int n = 0;
        outer:
        for (;;) {
        for (;;) {
        try {
        if (n++ > 3) break outer;
        continue outer;
        } finally {
        System.out.println("f" + n);
        }
        }
        }
        System.out.println(n);
    }
}

public class Unwinding {
    static int open;
    static void nest(int n) {
        open++;
        try {
            if (n == 0) throw new IllegalStateException("bottom with " + open);
            nest(n - 1);
        } finally {
            open--;
        }
    }
    public static void main(String[] args) {
        try {
            nest(9);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + open);
        }
    }
}

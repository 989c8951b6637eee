public class Recursion {
    static int depth(int n) {
        return n == 0 ? 0 : 1 + depth(n - 1);
    }
    static long fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }
    static int ackermann(int m, int n) {
        if (m == 0) {
            return n + 1;
        }
        return n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }
    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }
    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }
    static void hanoi(int n, char from, char to, char by) {
        if (n > 0) {
            hanoi(n - 1, from, by, to);
            System.out.print(from + ">" + to + " ");
            hanoi(n - 1, by, to, from);
        }
    }
    public static void main(String[] args) {
        System.out.println(depth(5000) + " " + fib(15) + " " + ackermann(2, 3) + " " + even(101));
        hanoi(3, 'A', 'C', 'B');
        System.out.println();
    }
}

public class Recursive {
    interface F { int go(int n); }
    static F fact;
    final F fib = n -> n < 2 ? n : this.fib.go(n - 1) + this.fib.go(n - 2);
    public static void main(String[] args) {
        fact = n -> n == 0 ? 1 : n * fact.go(n - 1);
        System.out.println(fact.go(10) + " " + new Recursive().fib.go(12));
    }
}

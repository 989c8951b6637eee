public class NestedStatics {
    static int calls;
    static int next() { return ++calls; }
    static class A { static int x = next(); static class B { static int y = A.x * 10 + next(); static void touch() {} } static int z() { return B.y; } }
    static class Holder<T> { static int shared; T own; Holder(T t) { own = t; shared++; } static <S> Holder<S> of(S s) { return new Holder<>(s); } }
    interface Consts { int ONE = next(), TWO = ONE * 2; String NAME = "c" + TWO; }
    static class User implements Consts { int sum() { return ONE + TWO + NAME.length(); } }
    static int counter() { class L { static int c = 5; int inc() { return ++c; } } return new L().inc() + L.c; }
    static final int[] TABLE = new int[5];
    static { for (int i = 0; i < TABLE.length; i++) { TABLE[i] = i * i + (i > 0 ? TABLE[i - 1] : 0); } }
    static long fib(int n) { return n < 2 ? n : memo[n] != 0 ? memo[n] : (memo[n] = fib(n - 1) + fib(n - 2)); }
    static long[] memo = new long[60];
    public static void main(String[] args) {
        System.out.println(calls);
        A.B.touch();
        System.out.println(calls + " " + A.z() + " " + A.x);
        System.out.println(new Holder<>("s").own + Holder.of(5).own + Holder.shared);
        System.out.println(new User().sum() + User.NAME + Consts.TWO);
        System.out.println(counter() + counter());
        System.out.println(TABLE[4] + " " + fib(50));
        NestedStatics none = null;
        System.out.println(none.calls + none.next());
        A.x += 5; A.B.y++;
        System.out.println(A.x + A.B.y);
    }
}

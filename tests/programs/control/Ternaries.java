public class Ternaries {
    static int sign(int n) { return n > 0 ? 1 : n < 0 ? -1 : 0; }
    static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }
    public static void main(String[] args) {
        for (int n = -1; n < 2; n++) System.out.print(sign(n) + " ");
        System.out.println(gcd(84, 36));
        int x = 0;
        int y = true ? x++ : x--;
        System.out.println(x + " " + y);
        String s = x == 1 ? null : "no";
        System.out.println(s);
    }
}

public class InstanceForward {
    int a = this.b + 1;
    int b = 10;
    int c = first();
    final int d;
    static int x = get();
    static int y = 3;
    static int z = get();
    static int get() { return y; }
    int first() { return d + b; }
    { b += a; e = 40; }
    int e = e() + 2;
    int e() { return this.e; }
    InstanceForward() { d = b; b = c; }
    InstanceForward(int n) { this(); c = n; }
    public static void main(String[] args) {
        InstanceForward f = new InstanceForward(), g = new InstanceForward(77);
        System.out.println(f.a + " " + f.b + " " + f.c + " " + f.d + " " + f.e);
        System.out.println(g.a + " " + g.b + " " + g.c + " " + g.d + " " + g.e);
        System.out.println(x + " " + y + " " + z);
    }
}

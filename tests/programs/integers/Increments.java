public class Increments {
    static int calls;
    static int[] array() {
        calls++;
        return shared;
    }
    static int[] shared = {10, 20, 30};
    int field = 5;
    Increments self() {
        calls++;
        return this;
    }
    public static void main(String[] args) {
        int i = 5;
        System.out.println(i++ + ++i);
        System.out.println(i-- - --i);
        i = i++ + i++;
        System.out.println(i);
        i = 1;
        i += i++ * 2 + i;
        System.out.println(i);
        int at = 0;
        array()[at++] += at * 100;
        System.out.println(shared[0] + " " + shared[1] + " " + at + " " + calls);
        Increments o = new Increments();
        System.out.println(o.self().field++ + " " + ++o.self().field + " " + calls);
        at = 0;
        shared[at] = at = 2;
        System.out.println(shared[0] + " " + shared[2] + " " + at);
        int x;
        int y = x = 9;
        System.out.println(x + y);
        double d = 1.5;
        d++;
        System.out.println(d-- + " " + d);
    }
}

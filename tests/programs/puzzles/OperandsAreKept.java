// An operand keeps its value although a later one assigns the variable that it came from (JLS 15.7, 15.26.1).
public class OperandsAreKept {
    static class Appended {
        static class N {
            int v;
            N next;
            N(int v) {
                this.v = v;
            }
        }
        static void run(String[] x) {
            N head = new N(0), tail = head;
            for (int i = 1; i < 4; i++) tail.next = tail = new N(i);
            StringBuilder s = new StringBuilder();
            int k = 0;
            for (N n = head; n != null && k++ < 6; n = n.next) s.append(n.v);
            System.out.println(s);
        }
    }
    static class Receivers {
        int[] buf = new int[4];
        int at;
        void put(int v) {
            buf[at] = at = v;
        }
        static Receivers a = new Receivers(), b = new Receivers();
        static void run(String[] x) {
            Receivers s = a;
            s.at = (s = b).at + 7;
            System.out.println(a.at + " " + b.at);
            int[] p = new int[3], q = new int[3];
            int[] r = p;
            r[1] = (r = q).length;
            System.out.println(p[1] + " " + q[1]);
            s = a;
            s.at += (s = b).at + 1;
            System.out.println(a.at + " " + b.at);
            int i = 0;
            p[i] = i = 2;
            System.out.println(p[0] + " " + p[2]);
            r = p;
            r[i] += (r = q).length;
            System.out.println(p[2] + " " + q[2]);
        }
    }
    static class Converted {
        static int f(int a, int b) {
            return a * 10 + b;
        }
        static void run(String[] x) {
            int i = 1;
            System.out.println((int) i + (i = 5));
            i = 1;
            System.out.println(f(+i, i++));
            int n = 2;
            System.out.println(new int[n][n = 3].length);
            String t = "a";
            System.out.println((String) t + (t = "b"));
        }
    }
    public static void main(String[] args) throws Exception {
        Appended.run(args);
        Receivers.run(args);
        Converted.run(args);
    }
}

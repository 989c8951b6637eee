public class UncaughtInit {
    static class Holder {
        static int x = Integer.parseInt("zero");
    }
    public static void main(String[] args) {
        System.out.println("start");
        System.out.println(Holder.x);
    }
}

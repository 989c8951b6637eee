public class Subclass extends Thread {
    private final int id;
    private static int sum;
    Subclass(int id) { super("sub" + id); this.id = id; }
    @Override public void run() { synchronized (Subclass.class) { sum += id; } }
    public static void main(String[] args) throws Exception {
        Subclass[] all = {new Subclass(1), new Subclass(2), new Subclass(3)};
        for (Subclass s : all) s.start();
        for (Subclass s : all) { s.join(); System.out.print(s.getName() + " "); }
        System.out.println(sum);
    }
}

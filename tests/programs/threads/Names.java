public class Names {
    public static void main(String[] args) {
        Thread a = new Thread();
        Thread named = new Thread("mine");
        Thread b = new Thread(() -> { });
        Thread c = new Thread() { };
        System.out.println(c.getName() + " " + a.getName() + " " + named.getName() + " " + b.getName());
        a.setName("renamed");
        System.out.println(a.getName());
    }
}

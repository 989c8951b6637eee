public class ThreadLocals {
    static void show(Object value) {
        System.out.println(value);
    }

    public static void main(String[] args) throws Exception {
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 7);
        ThreadLocal<String> plain = new ThreadLocal<>();
        InheritableThreadLocal<String> inherited = new InheritableThreadLocal<>();
        show(local.get() + " " + plain.get());
        local.set(8);
        plain.set("mine");
        inherited.set("parent");
        Thread t = new Thread(() -> {
            show(local.get() + " " + plain.get() + " " + inherited.get());
            local.set(9);
            inherited.set("child");
            show(local.get() + " " + inherited.get());
        });
        t.start();
        t.join();
        show(local.get() + " " + plain.get() + " " + inherited.get());
        local.remove();
        plain.remove();
        show(local.get() + " " + plain.get());
    }
}

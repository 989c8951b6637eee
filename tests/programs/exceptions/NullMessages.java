public class NullMessages {
    static class Box { int n; String s; Box next; }
    static int count;
    static void attempt(Runnable task) {
        try {
            task.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName());
        }
    }
    public static void main(String[] args) {
        Box box = new Box();
        Integer none = null;
        int[] array = null;
        String text = null;
        Runnable nothing = null;
        attempt(() -> System.out.println(box.next.n));
        attempt(() -> box.next.n = 3);
        attempt(() -> System.out.println(none + 1));
        attempt(() -> System.out.println(array.length));
        attempt(() -> array[count++] = 5);
        attempt(() -> System.out.println(text.length()));
        attempt(() -> nothing.run());
        attempt(() -> { throw null; });
        attempt(() -> { synchronized (text) { count += 10; } });
        attempt(() -> { switch (text) { case "a": count++; } });
        attempt(() -> { for (int n : array) { count += n; } });
        attempt(() -> System.out.println("x" + text + none));
        attempt(() -> { Object o = null; String s = (String) o; System.out.println(s); });
        attempt(() -> { boolean b = (Boolean) null; });
        System.out.println(count);
    }
}

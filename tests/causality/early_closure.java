// A closure is published by a race: a thread may get it before the other one makes it.
// asked: 7: allowed
// sc: -1 | 7
class EarlyClosure {
    interface Task {
        int run();
    }

    static Task task;
    static int r1;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            int seven = args.length + 7;
            task = () -> seven;
        });
        Thread second = new Thread(() -> {
            Task seen = task;
            r1 = seen == null ? -1 : seen.run();
        });
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(r1);
    }
}

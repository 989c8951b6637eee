// Double-checked locking with a volatile field: nobody sees the helper before its field is written.
// asked: 0 10: forbidden
// sc: 10 10
class DclVolatile {
    static class Helper {
        int x;

        Helper() {
            x = 10;
        }
    }

    static class Foo {
        private volatile Helper helper = null;

        Helper getHelper() {
            if (helper == null) {
                synchronized (this) {
                    if (helper == null) helper = new Helper();
                }
            }
            return helper;
        }
    }

    static final Foo foo = new Foo();
    static int r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> r1 = foo.getHelper().x);
        Thread second = new Thread(() -> r2 = foo.getHelper().x);
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(r1 + " " + r2);
    }
}

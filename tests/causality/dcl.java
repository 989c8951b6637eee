// Figure 16: double-checked locking. The field of the helper may still be 0.
// asked: 0 10: allowed
// sc: 10 10
// pso: 0 10 | 10 0 | 10 10
// opmm: 0 10 | 0 10 / [java.lang.NullPointerException] | 10 0 | 10 0 / [java.lang.NullPointerException] | 10 10
class Dcl {
    static class Helper {
        int x;

        Helper() {
            x = 10;
        }
    }

    static class Foo {
        private Helper helper = null;

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

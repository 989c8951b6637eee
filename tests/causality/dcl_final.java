// Double-checked locking of an object with a final field (JLS 17.5): its value is seen, the reference may be seen late.
// asked: 0 10: forbidden
// sc: 10 10
// opmm: 0 10 / [java.lang.NullPointerException] | 10 0 / [java.lang.NullPointerException] | 10 10
class DclFinal {
    static class Helper {
        final int x;

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

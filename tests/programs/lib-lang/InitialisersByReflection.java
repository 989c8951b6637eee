/** What a class's initialiser throws is thrown as it is where a call of reflection comes first; lambdas are of hidden classes. */
class InitialisersByReflection {
    static class Method {
        static {
            fail();
        }

        static void call() {}
    }

    static class Constructor {
        static {
            fail();
        }
    }

    static void fail() {
        if (true) {
            throw new IllegalStateException("initialiser");
        }
    }

    public static void main(String[] args) throws Exception {
        try {
            Method.class.getDeclaredMethod("call").invoke(null);
        } catch (Throwable thrown) {
            System.out.println(thrown + " " + thrown.getCause());
        }
        try {
            Method.class.getDeclaredMethod("call").invoke(null);
        } catch (Throwable thrown) {
            System.out.println(thrown);
        }
        try {
            Constructor.class.getDeclaredConstructor().newInstance();
        } catch (Throwable thrown) {
            System.out.println(thrown + " " + thrown.getCause());
        }
        Runnable nothing = () -> {};
        Class<?> hidden = nothing.getClass();
        System.out.println(hidden.isHidden() + " " + hidden.getSimpleName().split("\\$")[0] + " " + hidden.isAnonymousClass());
        System.out.println(Method.class.isHidden() + " " + new Runnable[0].getClass().isHidden());
    }
}

/** `this` and a field of an object are resources as they are (JLS 14.20.3). */
public class ThisAsResource implements AutoCloseable {
    final AutoCloseable inner = () -> System.out.println("inner");

    void use() throws Exception {
        try (this; inner) {
            System.out.println("body");
        }
        try (inner; this) {
            System.out.println("again");
        }
        try (this) {
            throw new IllegalStateException("thrown");
        } catch (IllegalStateException exception) {
            System.out.println(exception.getMessage());
        }
    }

    public void close() {
        System.out.println("closed");
    }

    public static void main(String[] args) throws Exception {
        ThisAsResource all = new ThisAsResource();
        all.use();
        try (all.inner; var other = new ThisAsResource()) {
            System.out.println(other == all);
        }
    }
}

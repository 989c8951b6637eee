import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Runs many programs in one JVM: each in a class loader of its own, in a thread group of its own, its
 * streams caught. Arguments: the folder of the classes, then the main classes. Writes for each the
 * exit status, the length of what it wrote to its two streams, and that.
 */
final class Driver {
    private Driver() {}

    public static void main(String[] args) throws Exception {
        DataOutputStream answers = new DataOutputStream(System.out);
        URL[] classes = {Path.of(args[0]).toUri().toURL()};
        Field numbers = Thread.class.getDeclaredField("threadInitNumber");
        numbers.setAccessible(true);
        for (int at = 1; at < args.length; at++) {
            numbers.setInt(null, 0);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
            System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
            int status = run(new URLClassLoader(classes, ClassLoader.getPlatformClassLoader()), args[at]);
            answers.writeInt(status);
            answers.writeInt(out.size());
            out.writeTo(answers);
            answers.writeInt(err.size());
            err.writeTo(answers);
        }
        answers.flush();
        System.exit(0);
    }

    private static int run(ClassLoader loader, String name) throws Exception {
        AtomicBoolean died = new AtomicBoolean();
        ThreadGroup group = new ThreadGroup("main") {
            @Override
            public void uncaughtException(Thread thread, Throwable exception) {
                if (thread.getName().equals("main")) {
                    died.set(true);
                }
                super.uncaughtException(thread, exception);
            }
        };
        new Thread(group, () -> start(loader, name), "main").start();
        Thread[] live = new Thread[64];
        for (boolean waits = true; waits;) {
            int count = group.enumerate(live);
            waits = false;
            for (int at = 0; at < count; at++) {
                if (!live[at].isDaemon()) {
                    waits = true;
                    live[at].join();
                }
            }
        }
        return died.get() ? 1 : 0;
    }

    private static void start(ClassLoader loader, String name) {
        try {
            Method main = loader.loadClass(name).getMethod("main", String[].class);
            main.setAccessible(true);
            main.invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException exception) {
            Driver.<RuntimeException>rethrow(exception.getCause());
        } catch (ExceptionInInitializerError | NoClassDefFoundError error) {
            throw error;
        } catch (ReflectiveOperationException exception) {
            throw new AssertionError(exception);
        }
    }

    @SuppressWarnings("unchecked")
    private static <X extends Throwable> void rethrow(Throwable exception) throws X {
        throw (X) exception;
    }
}

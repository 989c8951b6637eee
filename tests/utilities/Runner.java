import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.TreeSet;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/** Runs programs of `tests/utilities.rs` again and again, and prints what each has shown: a line with its class and its results. */
public class Runner {
    /** Longer than this no program takes that ends. */
    private static final long LIMIT = 400;

    /** Where a thread may be slow. */
    public static void pause() {
        int choice = ThreadLocalRandom.current().nextInt(12);
        if (choice < 3) {
            Thread.yield();
        } else if (choice < 5) {
            long begin = System.nanoTime();
            while (System.nanoTime() - begin < 30_000) {
                Thread.onSpinWait();
            }
        } else if (choice == 6) {
            try {
                Thread.sleep(0, 200_000);
            } catch (InterruptedException exception) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static String shown(Class<?> program, int threads) throws Exception {
        Constructor<?> constructor = program.getDeclaredConstructor();
        Object all = constructor.newInstance();
        Field self = program.getDeclaredField("self");
        self.setAccessible(true);
        Thread[] begun = (Thread[]) self.get(all);
        AtomicInteger here = new AtomicInteger();
        for (int at = 0; at < threads; at++) {
            Method run = program.getMethod("run" + at);
            begun[at] = new Thread(() -> {
                here.incrementAndGet();
                while (here.get() < threads) {
                    Thread.onSpinWait();
                }
                pause();
                try {
                    run.invoke(all);
                } catch (ReflectiveOperationException exception) {
                    throw new AssertionError(exception);
                }
            });
            begun[at].setDaemon(true);
        }
        int first = ThreadLocalRandom.current().nextInt(threads);
        for (int at = 0; at < threads; at++) {
            begun[(at + first) % threads].start();
        }
        long end = System.nanoTime() + LIMIT * 1_000_000;
        boolean hangs = false;
        for (Thread thread : begun) {
            thread.join(Math.max(1, (end - System.nanoTime()) / 1_000_000));
            hangs |= thread.isAlive();
        }
        return hangs ? "hangs" : (String) program.getMethod("result").invoke(all);
    }

    /** `RUNS CLASS/THREADS …` */
    public static void main(String[] args) throws Exception {
        int runs = Integer.parseInt(args[0]);
        for (int at = 1; at < args.length; at++) {
            String[] program = args[at].split("/");
            TreeSet<String> shown = new TreeSet<>();
            int hangs = 0;
            for (int run = 0; run < runs && hangs < 3; run++) {
                String one = shown(Class.forName(program[0]), Integer.parseInt(program[1]));
                hangs += one.equals("hangs") ? 1 : 0;
                shown.add(one);
            }
            System.out.println(program[0] + "\t" + String.join("\t", shown));
        }
        System.exit(0);
    }
}

    /** Rounds of which nothing is waited for between them, so that threads meet in many ways. */
    private static final int CHUNK = $CHUNK$;
    private static final long LIMIT = 40_000_000_000L;
    private static final java.util.List<String> SEQUENTIAL = java.util.List.of(
$SEQUENTIAL$);

$ENTRY$
    /** An outcome that no sequential order gives, or null. */
    static String run() throws Throwable {
        long begin = System.nanoTime();
        boolean isRepeatable = (Boolean) fresh("isRepeatable");
        for (int round = 0; System.nanoTime() - begin < LIMIT; round += isRepeatable ? CHUNK : 1) {
            String outcome = isRepeatable ? chunk(round, CHUNK) : (String) fresh("once");
            if (outcome != null) return outcome;
        }
        return null;
    }

    /** Calls a method of this class as a class loader of its own has it: with no static field set. */
    private static Object fresh(String method) throws Throwable {
        String[] parts = System.getProperty("java.class.path").split(java.io.File.pathSeparator);
        java.net.URL[] paths = new java.net.URL[parts.length];
        for (int at = 0; at < parts.length; at++) {
            paths[at] = new java.io.File(parts[at]).toURI().toURL();
        }
        try (java.net.URLClassLoader loader = new java.net.URLClassLoader(paths, ClassLoader.getPlatformClassLoader())) {
            java.lang.reflect.Method found = loader.loadClass($CLASS$.class.getName()).getDeclaredMethod(method);
            found.setAccessible(true);
            return found.invoke(null);
        }
    }

    private static String once() throws Throwable {
        return chunk(0, 1);
    }

    /** Whether calls made one after the other give the same in a second round: what a class keeps in static fields stays. */
    private static boolean isRepeatable() throws Throwable {
        boolean[] found = {true};
        Thread thread = thread(() -> {
            try {
                for (int round = 0; round < 2; round++) {
$ALONE$                    found[0] &= SEQUENTIAL.contains(outcome(results$OBJECTS$));
                }
            } catch (Throwable thrown) {
                found[0] = false;
            }
        });
        thread.start();
        thread.join(2_000);
        return found[0];
    }

    private static String chunk(int round, int count) throws Throwable {
        Object[][] allResults = new Object[count][$CALLS$];
$ARRAYS$        for (int at = 0; at < count; at++) {
$SETUP$        }
        java.util.concurrent.atomic.AtomicIntegerArray arrived = new java.util.concurrent.atomic.AtomicIntegerArray(count);
        Thread[] threads = {
$THREADS$        };
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) {
            thread.join(10_000);
            if (thread.isAlive()) $BLOCKED$
        }
        for (int at = 0; at < count; at++) {
$FETCH$            String outcome = outcome(allResults[at]$OBJECTS$);
            if ($DIFFERS$) return "round " + (round + at) + ": " + outcome;
        }
        return null;
    }

    /** All threads leave at nearly the same time, each a little later in another way in every round. */
    private static void meet(java.util.concurrent.atomic.AtomicIntegerArray arrived, int at, int thread) {
        arrived.incrementAndGet(at);
        for (int spins = 0; arrived.get(at) < $COUNT$; spins++) {
            if (spins < 2_000) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
            }
        }
        for (int wait = at >> (3 * thread) & 7; wait > 0; wait--) {
            Thread.onSpinWait();
        }
    }

    private static String outcome(Object[] results$PARAMS$) {
        java.util.List<Object> seen = new java.util.ArrayList<>();
$SEEN$        StringBuilder text = new StringBuilder();
        for (Object result : results) {
            show(result, seen, text, 0);
            text.append('\n');
        }
$AFTER$        return text.append('\n').toString();
    }


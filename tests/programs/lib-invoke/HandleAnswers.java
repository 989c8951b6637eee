import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;
import java.util.stream.*;

public class HandleAnswers {
    static int n;
    static void t(Callable<?> c) {
        n++;
        try {
            Object r = c.call();
            if (r instanceof Object[]) r = Arrays.deepToString((Object[]) r);
            System.out.println(n + " " + r);
        } catch (Throwable e) {
            // What a library's own text says of a null is its own.
            String message = e instanceof NullPointerException ? "" : String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@H");
            System.out.println(n + " " + e.getClass().getName() + ": " + message + (e.getCause() != null ? " by " + e.getCause() : ""));
        }
    }
    static Object v(Runnable r) { r.run(); return "ok"; }
    interface X { void run() throws Exception; }
    static Object x(X r) throws Exception { r.run(); return "ok"; }
static int count = 3;
    volatile int seen = 4;
    final int fixed = 5;
    String text = "t";
    public static void main(String[] args) throws Exception {
        java.lang.invoke.MethodHandles.Lookup in = java.lang.invoke.MethodHandles.lookup();
        java.lang.invoke.MethodType type = java.lang.invoke.MethodType.methodType(int.class, String.class, Integer.class, long[].class);
        t(() -> type.wrap());
        t(() -> type.unwrap());
        t(() -> type.erase());
        t(() -> type.hasWrappers());
        t(() -> type.wrap().hasWrappers() + " " + type.unwrap().hasWrappers());
        t(() -> java.lang.invoke.MethodType.genericMethodType(2, true));
        t(() -> java.lang.invoke.MethodType.genericMethodType(1, false));
        HandleAnswers self = new HandleAnswers();
        t(() -> x(() -> { java.lang.invoke.MethodHandle set = in.unreflectSetter(HandleAnswers.class.getDeclaredField("count")); try { set.invoke(9); } catch (Throwable e) { throw new Exception(e); } }));
        t(() -> count);
        t(() -> x(() -> { java.lang.invoke.MethodHandle set = in.unreflectSetter(HandleAnswers.class.getDeclaredField("seen")); try { set.invoke(self, 9); } catch (Throwable e) { throw new Exception(e); } }));
        t(() -> self.seen);
        t(() -> in.unreflectGetter(HandleAnswers.class.getDeclaredField("fixed")).type());
        t(() -> in.unreflectGetter(HandleAnswers.class.getDeclaredField("count")).type());
        t(() -> x(() -> { try { System.out.println((String) in.unreflectGetter(HandleAnswers.class.getDeclaredField("text")).invoke(self)); } catch (Throwable e) { throw new Exception(e); } }));
        t(() -> new IntSummaryStatistics(2, 1, 4, 5));
        t(() -> new IntSummaryStatistics(-1, 1, 4, 5));
        t(() -> new IntSummaryStatistics(1, 5, 4, 5));
        t(() -> new IntSummaryStatistics(0, 5, 4, 5));
        t(() -> new LongSummaryStatistics(2, 1, 4, 5).getAverage());
        t(() -> new DoubleSummaryStatistics(2, 1, 4, 5));
        t(() -> new DoubleSummaryStatistics(2, Double.NaN, 4, 5));
        t(() -> Integer.parseUnsignedInt("x4294967295y", 1, 11, 10));
        t(() -> Long.parseUnsignedLong("[ff]", 1, 3, 16));
        t(() -> Integer.valueOf(5).describeConstable().get() + "s".describeConstable().get() + 2L + Double.valueOf(3).describeConstable().get() + Float.valueOf(1).resolveConstantDesc(in) + Long.valueOf(4).describeConstable());
        t(() -> Double.valueOf(3).resolveConstantDesc(in) + Float.valueOf(1).describeConstable().get() + Integer.valueOf(1).resolveConstantDesc(in) + Long.valueOf(1).resolveConstantDesc(in) + "s".resolveConstantDesc(in));
        t(() -> new TypeNotPresentException("a.B", null).typeName());
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        Condition c = rw.writeLock().newCondition();
        t(() -> rw.hasWaiters(c));
        t(() -> rw.hasWaiters(null));
        t(() -> rw.getWaitQueueLength(new ReentrantLock().newCondition()));
        t(() -> rw.getWaitQueueLength(new ReentrantReadWriteLock().writeLock().newCondition()));
        rw.writeLock().lock();
        t(() -> rw.hasWaiters(c) + " " + rw.getWaitQueueLength(c));
        Thread waits = new Thread(() -> { rw.writeLock().lock(); c.awaitUninterruptibly(); rw.writeLock().unlock(); });
        waits.start();
        rw.writeLock().unlock();
        rw.writeLock().lock();
        while (!rw.hasWaiters(c)) { rw.writeLock().unlock(); Thread.yield(); rw.writeLock().lock(); }
        t(() -> rw.hasWaiters(c) + " " + rw.getWaitQueueLength(c));
        c.signal(); rw.writeLock().unlock(); waits.join();
        t(() -> Executors.callable((java.security.PrivilegedAction<Integer>) () -> 5).call());
        t(() -> Executors.callable((java.security.PrivilegedExceptionAction<Integer>) () -> { throw new Exception("p"); }).call());
        t(() -> Executors.privilegedCallable(() -> 6).call());
        t(() -> Executors.privilegedCallable(null));
        t(() -> Executors.privilegedThreadFactory().newThread(() -> { }).isDaemon());
    }
}

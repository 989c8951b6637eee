package java.util;

import racelens.Model;

/** One thread, which runs tasks in the order of their delays; in a check, any head of the queue may have become due. */
public class Timer {
    private static int timers;

    private TimerTask[] line = new TimerTask[0];
    private boolean isCancelled;
    private final Thread thread;

    public Timer() {
        this("Timer-" + timers++, false);
    }

    public Timer(boolean isDaemon) {
        this("Timer-" + timers++, isDaemon);
    }

    public Timer(String name) {
        this(name, false);
    }

    public Timer(String name, boolean isDaemon) {
        thread = new Thread(() -> loop(), name);
        thread.setDaemon(isDaemon);
        thread.start();
    }

    private void loop() {
        try {
            while (true) {
                TimerTask task = next();
                if (task == null) {
                    return;
                }
                task.run();
            }
        } finally {
            end();
        }
    }

    private void end() {
        Model.step(this);
        isCancelled = true;
        line = new TimerTask[0];
    }

    private TimerTask next() {
        while (true) {
            TimerTask head = take();
            if (head == null || begins(head)) {
                return head;
            }
        }
    }

    private TimerTask take() {
        Model.step(this);
        if (!isCancelled && (line.length == 0 || line[0].due > 0 && Model.isEarly(line[0].due))) {
            Model.retry(this, null);
        }
        if (isCancelled) {
            return null;
        }
        TimerTask head = line[0];
        TimerTask[] rest = new TimerTask[line.length - 1];
        System.copy0(line, 1, rest, 0, rest.length);
        line = rest;
        for (TimerTask task : rest) {
            task.left -= head.left;
        }
        head.left = 0;
        Model.acquire(head);
        return head;
    }

    private boolean begins(TimerTask task) {
        Model.step(task);
        if (task.state == TimerTask.CANCELLED) {
            return false;
        }
        if (task.period == 0) {
            task.state = TimerTask.RAN;
        } else {
            task.left = task.period;
            insert(task);
        }
        return true;
    }

    private void insert(TimerTask task) {
        if (task.left > Long.MAX_VALUE / 1_000_000) {
            // Not in 292 years.
            return;
        }
        long now = Model.now();
        if (now > 0) {
            task.due = now + task.left * 1_000_000;
        }
        int at = line.length;
        while (at > 0 && line[at - 1].left > task.left) {
            at--;
        }
        TimerTask[] more = new TimerTask[line.length + 1];
        System.copy0(line, 0, more, 0, at);
        more[at] = task;
        System.copy0(line, at, more, at + 1, line.length - at);
        line = more;
    }

    private void put(TimerTask task, long delay, long period) {
        if (delay < 0) {
            throw new IllegalArgumentException("Negative delay.");
        }
        if (period < 0) {
            throw new IllegalArgumentException("Non-positive period.");
        }
        if (delay > Long.MAX_VALUE / 2) {
            // The time at which it would run is no number.
            throw new IllegalArgumentException("Illegal execution time.");
        }
        Model.step(this);
        if (isCancelled) {
            throw new IllegalStateException("Timer already cancelled.");
        }
        if (task.state != TimerTask.FRESH) {
            throw new IllegalStateException("Task already scheduled or cancelled");
        }
        task.state = TimerTask.SCHEDULED;
        task.left = delay;
        task.period = period;
        Model.release(task);
        insert(task);
    }

    private static long until(Date when) {
        if (when.getTime() < 0) {
            throw new IllegalArgumentException("Illegal execution time.");
        }
        return Math.max(0, when.getTime() - System.currentTimeMillis());
    }

    public void schedule(TimerTask task, long delay) {
        put(task, delay, 0);
    }

    public void schedule(TimerTask task, Date when) {
        put(task, until(when), 0);
    }

    public void schedule(TimerTask task, long delay, long period) {
        put(task, delay, period == 0 ? -1 : period);
    }

    public void schedule(TimerTask task, Date first, long period) {
        put(task, until(first), period == 0 ? -1 : period);
    }

    public void scheduleAtFixedRate(TimerTask task, long delay, long period) {
        put(task, delay, period == 0 ? -1 : period);
    }

    public void scheduleAtFixedRate(TimerTask task, Date first, long period) {
        put(task, until(first), period == 0 ? -1 : period);
    }

    public void cancel() {
        end();
    }

    public int purge() {
        Model.step(this);
        int kept = 0;
        TimerTask[] rest = new TimerTask[line.length];
        for (TimerTask task : line) {
            if (task.state != TimerTask.CANCELLED) {
                rest[kept++] = task;
            }
        }
        int gone = line.length - kept;
        TimerTask[] exact = new TimerTask[kept];
        System.copy0(rest, 0, exact, 0, kept);
        line = exact;
        return gone;
    }
}

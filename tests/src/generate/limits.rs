//! Random programs whose threads wait with limits: long ones, short ones and none, for latches, queues, locks, notifications and
//! the ends of threads. What they do then depends on whether the limit has expired.

use super::Choices;

/// Waits that answer whether they were in time. `T` is a limit.
const WAITS: [&str; 7] = [
    "one.await(T)",
    "two.await(T)",
    "queue.poll(T) != null",
    "queue.offer(1, T)",
    "lock.tryLock(T) && free(lock)",
    "permits.tryAcquire(T)",
    "waited(W)",
];

const LIMITS: [(&str, &str); 5] = [
    ("5, TimeUnit.SECONDS", "5000"),
    ("1, TimeUnit.SECONDS", "1000"),
    ("2, TimeUnit.MINUTES", "120000"),
    ("5, TimeUnit.MILLISECONDS", "5"),
    ("1500, TimeUnit.MILLISECONDS", "1500"),
];

const STEPS: [&str; 12] = [
    "one.countDown();",
    "two.countDown();",
    "queue.offer(1);",
    "permits.release();",
    "tell();",
    "a++;",
    "b = a;",
    "v = 1;",
    "Thread.sleep(10);",
    "assert v != 2;",
    "synchronized (queue) { b++; }",
    "lock.lock(); a++; lock.unlock();",
];

/// The text of a program; its class is `Main`.
pub fn program(seed: u64) -> String {
    let mut choices = Choices::new(seed);
    let count = choices.of(&[1, 2, 2]);
    let threads: Vec<String> = (0..count).map(|_| body(&mut choices, 2)).collect();
    let own = body(&mut choices, 2);
    let start: String = (0..count).map(|at| format!("        t{at}.start();\n")).collect();
    let made: String = threads
        .iter()
        .enumerate()
        .map(|(at, body)| {
            format!("        Thread t{at} = new Thread(() -> {{ try {{\n{body}        }} catch (InterruptedException e) {{ }} }});\n")
        })
        .collect();
    let join = match choices.below(4) {
        0 => "        t0.join(3000);\n        if (t0.isAlive()) { v = 2; }\n",
        1 => "        t0.join(3000);\n        assert a < 2;\n",
        2 => "        t0.join();\n",
        _ => "",
    };
    format!(
        "import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class Main {{
    static int a, b;
    static volatile int v;
    static boolean told;
    static final CountDownLatch one = new CountDownLatch(1), two = new CountDownLatch(2);
    static final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    static final Semaphore permits = new Semaphore(0);
    static final ReentrantLock lock = new ReentrantLock();

    static boolean free(ReentrantLock lock) {{ lock.unlock(); return true; }}

    static synchronized void tellAll() {{ told = true; Main.class.notifyAll(); }}

    static void tell() {{ tellAll(); }}

    static synchronized boolean waited(long millis) throws InterruptedException {{
        if (!told) {{ Main.class.wait(millis); }}
        return told;
    }}

    public static void main(String[] args) throws InterruptedException {{
{made}{start}{own}{join}    }}
}}
"
    )
}

fn body(choices: &mut Choices, waits: usize) -> String {
    let mut text = String::new();
    let mut waits = 1 + choices.below(waits);
    let mut steps = 1 + choices.below(2);
    while waits + steps > 0 {
        if waits > 0 && (steps == 0 || choices.one_in(2)) {
            waits -= 1;
            let (limit, millis) = choices.of(&LIMITS);
            let wait = choices
                .of(&WAITS)
                .replace("(T)", &format!("({limit})"))
                .replace(", T)", &format!(", {limit})"))
                .replace("(W)", &format!("({millis})"));
            let (late, in_time) = (choices.of(&STEPS), choices.of(&STEPS));
            text.push_str(&format!("            if (!({wait})) {{ {late} }} else {{ {in_time} }}\n"));
        } else {
            steps -= 1;
            text.push_str(&format!("            {}\n", choices.of(&STEPS)));
        }
    }
    text
}

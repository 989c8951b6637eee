//! The sources of a large workspace, for the measures. Nothing is tested here.
#![allow(dead_code, reason = "each measure uses its part")]

use std::fmt::Write as _;

/// A service of some package: fields, locks, generics, lambdas, and calls to its neighbours.
pub fn source(at: usize, lines: usize) -> String {
    let (package, next, far) = (at / 50, (at + 1) % 5000, (at * 7 + 13) % 5000);
    let mut text = format!(
        "package p{package};

import java.util.function.Function;
import p{}.Service{next};
import p{}.Service{far};

/** Service {at}. */
public class Service{at} implements Runnable {{
    private static int instances;
    private final Object lock = new Object();
    private volatile boolean stopped;
    private int count;
    protected Service{next} next;
    protected Service{far} far;
",
        next / 50,
        far / 50
    );
    let mut number = 0;
    while text.lines().count() + 20 < lines {
        let _ = write!(
            text,
            "
    /** Adds up. */
    public int method{number}(int n, String name) {{
        int sum = {number};
        for (int i = 0; i < n; i++) {{
            if (i % 3 == 0 && name.length() > i) {{
                sum += i * {number} + name.charAt(i);
            }} else if (stopped) {{
                return count;
            }}
        }}
        synchronized (lock) {{
            count += sum;
            this.count++;
        }}
        Function<Integer, String> f = k -> name + k + sum(n);
        try {{
            return f.apply(sum).length() + next.method0(n - 1, name);
        }} catch (RuntimeException e) {{
            far.reset(null);
            return -1;
        }}
    }}
"
        );
        number += 1;
    }
    text.push_str(
        "
    int sum(int n) {
        return n + instances;
    }

    public void reset(Runnable then) {
        instances++;
        stopped = true;
        if (then != null) {
            new Thread(then).start();
        }
    }

    public void run() {
        count = 0;
    }
}
",
    );
    text
}

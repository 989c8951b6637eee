//! Random programs whose `main` keeps threads in a collection, starts them, and joins one after the other in one of the
//! ways that people write, perhaps with something in between or after it.

use super::Choices;

const COLLECTIONS: [(&str, &str); 6] = [
    ("List", "ArrayList"),
    ("List", "LinkedList"),
    ("List", "Vector"),
    ("List", "java.util.concurrent.CopyOnWriteArrayList"),
    ("Deque", "ArrayDeque"),
    ("Set", "HashSet"),
];

const BETWEEN: [&str; 7] = ["", "", "joined++;", "joined++;", "a = 5;", "local++;", "synchronized (lock) { b = 7; }"];

const AFTER: [&str; 9] = [
    "",
    "seen += a + b;",
    "assert a != 2;",
    "assert v != 1 || a != 0;",
    "assert w != 1;",
    "assert a != 3;",
    "for (Thread t : threads) { assert !t.isAlive(); }",
    "if (threads.size() > 1) { b = 3; }",
    "assert local == 0;",
];

/// The text of a program; its class is `Main`.
pub fn program(seed: u64) -> String {
    let mut choices = Choices::new(seed);
    let body: Vec<String> = (0..1 + choices.below(2)).map(|_| operation(&mut choices)).collect();
    let other = operation(&mut choices);
    let (kind, class) = choices.of(&COLLECTIONS);
    let adds_other = choices.one_in(3);
    let is_shared = choices.one_in(6);
    let start = choices.of(&["t.start();", ""]);
    let start_all = if start.is_empty() { "for (Thread t : threads) { t.start(); }" } else { "" };
    let shares = if is_shared { "shared = threads;" } else { "" };
    let looks = if is_shared { "if (shared != null) { shared.size(); }" } else { "" };
    let add_other =
        if adds_other { format!("{{ Thread t = new Other(); threads.add(t); {start} }}") } else { String::new() };
    let leaves = if choices.one_in(6) { "if (a == 1) { break; }" } else { "" };
    let inside = format!("t.join(); {leaves} {}", choices.of(&BETWEEN));
    let joins = match choices.below(5) {
        0 if kind == "List" => {
            format!("for (int i = 0; i < threads.size(); i++) {{ Thread t = threads.get(i); {inside} }}")
        }
        // The search lets the thread that started first go first; here that one is joined last.
        2 | 3 if kind == "List" => {
            format!("for (int i = threads.size() - 1; i >= 0; i--) {{ Thread t = threads.get(i); {inside} }}")
        }
        1 => {
            let last = choices.of(&["", "assert !rest.hasNext();"]);
            format!(
                "Iterator<Thread> rest = threads.iterator(); while (rest.hasNext()) {{ Thread t = rest.next(); {inside} }} {last}"
            )
        }
        _ => format!("for (Thread t : threads) {{ {inside} }}"),
    };
    let (count, body, after) = (choices.of(&[2, 2, 3]), body.join(" "), choices.of(&AFTER));
    format!(
        "import java.util.*;

public class Main {{
    static int a, b, w, seen, joined;
    static volatile int v;
    static final Object lock = new Object();
    static {kind}<Thread> shared;

    static class Worker extends Thread {{
        public void run() {{ {body} }}
    }}

    static class Other extends Thread {{
        public void run() {{ {other} {looks} }}
    }}

    public static void main(String[] args) throws InterruptedException {{
        {kind}<Thread> threads = new {class}<>();
        int local = 0;
        {shares}
        for (int i = 0; i < {count}; i++) {{ Thread t = new Worker(); threads.add(t); {start} }}
        {add_other}
        {start_all}
        {joins}
        {after}
    }}
}}
"
    )
}

fn operation(choices: &mut Choices) -> String {
    let field = choices.of(&["a", "b"]);
    match choices.below(11) {
        0 => format!("{field}++;"),
        1 => format!("{field} = {};", choices.below(2)),
        2 => format!("seen += {field};"),
        3 => format!("v = {};", 1 + choices.below(2)),
        4 => format!("if (v == 1) {{ {field} = 2; }}"),
        5 => format!("synchronized (lock) {{ {field}++; }}"),
        6 => format!("if ({field} == 1) {{ w = 1; }}"),
        7 => "w = v;".to_owned(),
        // What `main` has done between two joins.
        8 | 9 => format!("if (joined == 1) {{ {field} = 3; }}"),
        _ => "if (joined == 1) { throw new IllegalStateException(); }".to_owned(),
    }
}

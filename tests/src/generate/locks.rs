//! Random programs whose threads enter monitors one inside the other: of static objects, classes, literals, elements of an
//! array, fields of the threads themselves, objects that a thread makes, and fields that somebody exchanges on the way.
//! What stands between two of them, and within, is now and then something that others see.

use super::Choices;

/// Names that are monitors everywhere.
const MONITORS: [&str; 8] = ["A", "B", "C", "Main.class", "\"x\"", "all[0]", "all[1]", "free"];

/// Names that threads of a class have for themselves.
const OWN: [&str; 2] = ["left", "right"];

const BETWEEN: [&str; 12] = [
    "",
    "",
    "",
    "",
    "local = local * 2 + 1;",
    "a++;",
    "v = 1;",
    "if (v == 1) { b = 2; }",
    "Object made = new Object(); synchronized (made) { local++; }",
    "Object was = free; free = A; local += was == A ? 1 : 0;",
    "Object was = all[0]; all[0] = all[1]; all[1] = was;",
    "touch();",
];

const INSIDE: [&str; 9] =
    ["", "a++;", "b = local;", "assert a < 3;", "assert b != 2;", "v = 2;", "touch();", "free.hashCode();", "a = b;"];

/// The text of a program; its class is `Main`.
pub fn program(seed: u64) -> String {
    let mut choices = Choices::new(seed);
    let few = 2 + choices.below(3);
    let from = choices.below(MONITORS.len());
    let monitors: Vec<&str> = (0..few).map(|at| MONITORS[(from + at * 3) % MONITORS.len()]).collect();
    let has_own = choices.one_in(2);
    let own: Vec<&str> = monitors.iter().chain(if has_own { &OWN[..] } else { &[] }).copied().collect();
    let (body, other) = (blocks(&mut choices, &own), blocks(&mut choices, &monitors));
    let pairs = ["A, B", "B, A", "B, C", "C, A", "new Object(), A", "all[0], all[1]", "all[1], all[0]", "A, A"];
    let count = choices.of(&[2, 2, 2, 3]);
    let start: Vec<String> = (0..count).map(|_| format!("new Worker({}).start();", choices.of(&pairs))).collect();
    let other_first = choices.one_in(2);
    let start_other = if count < 3 && choices.one_in(2) { "new Other().start();" } else { "" };
    let (before, after) = if other_first { (start_other, "") } else { ("", start_other) };
    let guard = choices.of(&["", "", "synchronized "]);
    format!(
        "public class Main {{
    static int a, b;
    static volatile int v;
    static final Object A = new Object(), B = new Object(), C = new Object();
    static final Object[] all = {{ new Object(), new Object() }};
    static Object free = new Object();

    static {guard}void touch() {{ b++; }}

    static class Worker extends Thread {{
        final Object left, right;
        Worker(Object left, Object right) {{ this.left = left; this.right = right; }}
        public void run() {{
            int local = 0;
{body}        }}
    }}

    static class Other extends Thread {{
        public void run() {{
            int local = 0;
{other}        }}
    }}

    public static void main(String[] args) {{
        {before}
        {}
        {after}
    }}
}}
",
        start.join("\n        ")
    )
}

fn blocks(choices: &mut Choices, names: &[&str]) -> String {
    (0..1 + choices.below(2)).map(|_| block(choices, names, 3, "            ")).collect()
}

/// Monitors within each other, at most so many.
fn block(choices: &mut Choices, names: &[&str], depth: usize, indent: &str) -> String {
    let (monitor, between) = (choices.of(names), choices.of(&BETWEEN));
    let deeper = format!("{indent}    ");
    let goes_on = depth > 1 && !choices.one_in(if depth == 3 { 6 } else { 2 });
    let rest = match goes_on {
        true => block(choices, names, depth - 1, &deeper),
        false => format!("{deeper}{}\n", choices.of(&INSIDE)),
    };
    let last = if choices.one_in(4) { format!("{deeper}{}\n", choices.of(&INSIDE)) } else { String::new() };
    format!("{indent}synchronized ({monitor}) {{\n{deeper}{{ {between} }}\n{rest}{last}{indent}}}\n")
}

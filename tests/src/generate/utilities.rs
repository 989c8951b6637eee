//! Random programs whose threads call the utilities of the library: what a JVM shows of one must be among what the checker says.
//!
//! The calls stand in `tests/utilities/calls.txt`. A program prints its results when all of its threads have ended.

use std::fmt::Write as _;

use super::Choices;

/// A kind of object that threads share.
struct Kind<'t> {
    fields: Vec<&'t str>,
    calls: Vec<&'t str>,
}

fn kinds(table: &str) -> Vec<Kind<'_>> {
    let mut kinds: Vec<Kind<'_>> = Vec::new();
    for line in table.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if line.starts_with("kind ") {
            kinds.push(Kind { fields: Vec::new(), calls: Vec::new() });
        } else if let Some(kind) = kinds.last_mut() {
            match line.strip_prefix("field ") {
                Some(field) => kind.fields.push(field),
                None => kind.calls.push(line),
            }
        }
    }
    kinds
}

/// What threads may do beside that.
const PLAIN: [&str; 6] = ["x = 1;", "$ = x;", "y = 2;", "$ = y;", "w = 1;", "$ = w;"];

/// A program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calls {
    pub class: String,
    fields: Vec<String>,
    threads: Vec<Vec<String>>,
    results: usize,
}

impl Calls {
    pub fn of(seed: u64, table: &str) -> Self {
        let mut choices = Choices::new(seed);
        let kinds = kinds(table);
        let first = choices.below(kinds.len());
        let mut shared = vec![&kinds[first]];
        if choices.one_in(4) {
            shared.push(&kinds[(first + 1 + choices.below(kinds.len() - 1)) % kinds.len()]);
        }
        let fields = shared.iter().flat_map(|kind| &kind.fields);
        let fields = fields.map(|field| field.replace("{n}", &choices.below(3).to_string())).collect();
        let calls: Vec<&str> = shared.iter().flat_map(|kind| kind.calls.iter().copied()).collect();
        let count = choices.of(&[2, 2, 3]);
        let (mut results, mut names) = (0, 0);
        let threads = (0..count).map(|_| {
            let steps = 1 + choices.below(if count == 2 { 3 } else { 2 });
            let mut step = || {
                let call = if choices.one_in(7) { choices.of(&PLAIN) } else { calls[choices.below(calls.len())] };
                let call = match call.strip_prefix("? ") {
                    Some(value) => format!("Integer z# = {value}; $ = z# == null ? 9 : z#;"),
                    None => call.to_owned(),
                };
                results += usize::from(call.contains('$'));
                names += 1;
                call.replace('$', &format!("r{results}")).replace('#', &names.to_string())
            };
            (0..steps).map(|_| step()).collect()
        });
        let threads = threads.collect();
        Self { class: format!("Calls{seed}"), fields, threads, results }
    }

    pub fn threads(&self) -> usize {
        self.threads.len()
    }

    /// The program; `pause` is what a thread does where it may be slow.
    pub fn text(&self, pause: &str) -> String {
        let Self { class, fields, threads, results } = self;
        let mut text = String::new();
        for package in ["util", "util.concurrent", "util.concurrent.atomic", "util.concurrent.locks"] {
            let _ = writeln!(text, "import java.{package}.*;");
        }
        let numbers: String = (1..=*results).map(|at| format!(", r{at}")).collect();
        let _ = writeln!(text, "\npublic class {class} {{\n    volatile int x, y, w{numbers};");
        for field in fields {
            let _ = writeln!(text, "    {field}");
        }
        let _ = writeln!(text, "    final Thread[] self = new Thread[{}];", threads.len());
        let ends: Vec<String> = (0..threads.len()).map(|at| format!("end{at}")).collect();
        for end in &ends {
            let _ = writeln!(text, "    volatile String {end} = \"-\";");
        }
        let _ = writeln!(text, "\n    static void j() {{ {pause} }}");
        for (at, steps) in threads.iter().enumerate() {
            let _ = writeln!(text, "\n    public void run{at}() {{\n        try {{");
            for step in steps {
                let _ = writeln!(text, "            j();\n            {step}");
            }
            let caught = format!("{} = thrown.getClass().getSimpleName();", ends[at]);
            let _ = writeln!(text, "        }} catch (Throwable thrown) {{\n            {caught}\n        }}\n    }}");
        }
        let results = (1..=*results).map(|at| format!("r{at}"));
        let all: Vec<String> = results.chain(["x".to_owned(), "y".to_owned()]).chain(ends).collect();
        let _ = writeln!(
            text,
            "\n    public String result() {{\n        return \"\" + {};\n    }}",
            all.join(" + \" \" + ")
        );
        let _ = writeln!(text, "\n    public static void main(String[] args) throws Exception {{");
        let _ = writeln!(text, "        {class} all = new {class}();");
        for (call, with) in [("new", ""), ("start", ".start()"), ("join", ".join()")] {
            for at in 0..threads.len() {
                let begun = if call == "new" { format!(" = new Thread(() -> all.run{at}())") } else { with.to_owned() };
                let _ = writeln!(text, "        all.self[{at}]{begun};");
            }
        }
        let _ = writeln!(text, "        System.out.println(all.result());\n    }}\n}}");
        text
    }
}

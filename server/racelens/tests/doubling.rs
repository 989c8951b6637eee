//! Texts that grow: four times as long may cost what is linear and a little more, not sixteen times as much.
//! Processor time of the process and not wall time, and the least of several runs: a busy machine makes a run
//! dearer, never cheaper. Memory likewise. No verdict is taken from an earlier run.

#![cfg(target_os = "linux")]
#![expect(
    clippy::disallowed_methods,
    clippy::expect_used,
    reason = "this is test code that gives the binary real files; what fails here fails a test"
)]

use std::fmt::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// A kind of text, and the program that has so many parts.
type Kind = (&'static str, fn(usize) -> String);

/// How often each text is checked.
const RUNS: usize = 3;

/// Four times as much, and room for tables that grow.
const LINEAR: f64 = 9.0;

fn each(count: usize, mut part: impl FnMut(usize) -> String) -> String {
    (0..count).fold(String::new(), |mut text, at| {
        let _ = writeln!(text, "{}", part(at));
        text
    })
}

/// A class `Grown` with a `main`, and whatever else stands in it.
fn class(members: &str, main: &str) -> String {
    format!("public class Grown {{\n{members}\npublic static void main(String[] args) {{\n{main}\n}}\n}}\n")
}

const KINDS: &[Kind] = &[
    ("fields", |n| class(&each(n, |at| format!("static int f{at} = {at};")), "System.out.println(f0);")),
    ("methods", |n| class(&each(n, |at| format!("static int m{at}() {{ return {at}; }}")), "m0();")),
    ("calls in a chain", |n| {
        let methods = each(n, |at| format!("static int m{at}() {{ return m{}(); }}", at + 1));
        class(&format!("{methods} static int m{n}() {{ return 1; }}"), "m0();")
    }),
    ("statements", |n| class("static int x;", &each(n, |at| format!("x = {at};")))),
    ("locals", |n| class("", &each(n, |at| format!("int v{at} = {at};")))),
    ("cases", |n| {
        let cases = each(n, |at| format!("case {at}: r = {at}; break;"));
        class("", &format!("int r = 0; switch (args.length) {{ {cases} }}"))
    }),
    ("cases of strings", |n| {
        let cases = each(n, |at| format!("case \"k{at}\": r = {at}; break;"));
        class("", &format!("int r = 0; switch (args.length + \"\") {{ {cases} }}"))
    }),
    ("constants of an enum", |n| {
        let constants = each(n, |at| format!("C{at},"));
        class(&format!("enum Many {{ {constants} }}"), "System.out.println(Many.C0);")
    }),
    ("branches", |n| {
        let branch = |at| format!("x = x + 1; if (x == {at}) {{ x = 2; }} else {{ x++; }}");
        class("", &format!("int x = 0; {}", each(n, branch)))
    }),
    ("critical sections", |n| class("static int k;", &each(n, |_| "synchronized (Grown.class) { k++; }".to_owned()))),
    ("handlers", |n| {
        let handler = |at| format!("try {{ System.out.println({at}); }} catch (RuntimeException e) {{ }}");
        class("", &each(n, handler))
    }),
    ("lambdas", |n| class("static int k;", &each(n, |at| format!("Runnable r{at} = () -> k = {at};")))),
    ("subclasses", |n| {
        let classes = each(n, |at| format!("static class C{at} extends Top {{ int m() {{ return {at}; }} }}"));
        class(&format!("static class Top {{ int m() {{ return 0; }} }} {classes}"), "new C0().m();")
    }),
    ("locks", |n| {
        let locks = each(n, |at| format!("static final Object l{at} = new Object();"));
        let sections = each(n, |at| format!("synchronized (l{at}) {{ k++; }}"));
        class(&format!("static int k; {locks}"), &sections)
    }),
    ("nested monitors", |n| {
        let locks = each(100, |at| format!("static final Object l{at} = new Object();"));
        let enter = each(100, |at| format!("synchronized (l{at}) {{"));
        let section = |_| format!("{enter} k++; {}", "}".repeat(100));
        class(&format!("static int k; {locks}"), &each(n / 100, section))
    }),
    ("superclasses", |n| {
        let classes = each(n, |at| format!("static class C{} extends C{at} {{ int m() {{ return {at}; }} }}", at + 1));
        class(&format!("static class C0 {{ int m() {{ return 0; }} }} {classes}"), &format!("new C{n}().m();"))
    }),
    ("threads of classes of their own", |n| {
        let classes = each(n, |at| format!("static class T{at} extends Thread {{ public void run() {{ }} }}"));
        let starts = each(n, |at| format!("new T{at}().start();"));
        class(&classes, &format!("if (args.length > 0) {{ {starts} }}"))
    }),
    ("constructors", |n| {
        let all = each(n, |at| format!("static class P{at} {{ }} Grown(P{at} p) {{ }}"));
        class(&all, "new Grown(new P0());")
    }),
    ("overloads that are called", |n| {
        let all = each(n / 2, |at| format!("static class P{at} {{ }} static void m(P{at} p) {{ }}"));
        class(&all, &each(n / 2, |at| format!("m(new P{at}());")))
    }),
    ("constructors that are called", |n| {
        let all = each(n / 2, |at| format!("static class P{at} {{ }} Grown(P{at} p) {{ }}"));
        class(&all, &each(n / 2, |at| format!("new Grown(new P{at}());")))
    }),
    ("constants of each other", |n| {
        let row = each(n, |at| format!("static final int F{at} = F{} + 1;", at + 1));
        class(&format!("{row} static final int F{n} = 1;"), "System.out.println(F0);")
    }),
    ("imports on demand", |n| {
        let imports = each(n / 4, |at| format!("import a{at}.*;"));
        format!("{imports}{}", class(&each(n / 4, |at| format!("X{at} f{at};")), "System.out.println();"))
    }),
    ("interfaces that come together again", |n| {
        let interfaces = each(n / 160, |at| {
            let above = format!("I{at}, J{at}");
            format!("interface I{0} extends {above} {{ }} interface J{0} extends {above} {{ }}", at + 1)
        });
        let members = format!("interface I0 {{ }} interface J0 {{ }} {interfaces}");
        class(&format!("{members} static class C implements I{} {{ }}", n / 160), "I0 i = new C();")
    }),
    ("catch clauses", |n| {
        let classes = each(n, |at| format!("static class E{at} extends RuntimeException {{ }}"));
        let clauses = each(n, |at| format!("catch (E{at} e) {{ k = {at}; }}"));
        class(&format!("{classes} static int k;"), &format!("try {{ System.out.println(k); }} {clauses}"))
    }),
    ("bodies of constants", |n| {
        let constants = each(n, |at| format!("C{at} {{ int m() {{ return {at}; }} }},"));
        class(&format!("enum Many {{ {constants}; abstract int m(); }}"), "System.out.println(Many.C0.m());")
    }),
    ("records", |n| class(&each(n, |at| format!("record R{at}(int a, String b) {{ }}")), "new R0(1, \"\").a();")),
    ("imports of one member", |n| {
        let imports = "import static java.lang.Math.abs;\n".repeat(n);
        format!("{imports}{}", class("", &each(n, |at| format!("abs({at});"))))
    }),
    ("annotations", |n| {
        let (classes, uses) = (each(n, |at| format!("@interface A{at} {{ }}")), each(n, |at| format!("@A{at}")));
        class(&format!("{classes} {uses} static void m() {{ }}"), "m();")
    }),
    ("findings", |n| class("", &each(n, |_| "synchronized (Grown.class) { }".to_owned()))),
    ("sums", |n| class("static int k;", &format!("int s = 0 {};", "+ k ".repeat(n)))),
    ("joined strings", |n| class("static int k;", &format!("String s = \"\" {};", "+ k ".repeat(n)))),
];

/// What a check took: processor seconds, and megabytes at their most.
#[derive(Copy, Clone)]
struct Cost {
    seconds: f64,
    megabytes: f64,
}

/// The process stays a zombie until it is waited for, and its times can be read.
fn cost(file: &Path) -> Cost {
    let mut child = Command::new(env!("CARGO_BIN_EXE_racelens"))
        .args(["check", "--cache", "off", "--budget", "20s"])
        .arg(file)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary runs");
    let process = format!("/proc/{}", child.id());
    let mut kilobytes = 0;
    let ticks = loop {
        let status = std::fs::read_to_string(format!("{process}/status")).unwrap_or_default();
        let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let most = most.and_then(|most| most.split_whitespace().next()?.parse::<u64>().ok());
        kilobytes = kilobytes.max(most.unwrap_or(0));
        let text = std::fs::read_to_string(format!("{process}/stat")).expect("its times");
        // After the name, which may hold anything: state is the first field, times are the 12th and 13th.
        let fields: Vec<&str> = text.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        if fields.first() == Some(&"Z") {
            let field = |at: usize| fields.get(at).and_then(|field| field.parse::<u64>().ok()).unwrap_or(0);
            break field(11) + field(12);
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    let status = child.wait().expect("a status");
    assert_eq!(status.code(), Some(0), "{}", file.display());
    Cost { seconds: ticks as f64 / 100.0, megabytes: kilobytes as f64 / 1024.0 }
}

#[test]
#[ignore = "takes a minute; .ci/run runs it"]
fn no_text_costs_the_square_of_its_length() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("doubling");
    std::fs::create_dir_all(&folder).expect("a folder");
    let mut slow = Vec::new();
    for (name, text) in KINDS {
        let cost = |parts: usize| {
            let file = folder.join("Grown.java");
            std::fs::write(&file, text(parts)).expect("a file");
            let all: Vec<Cost> = (0..RUNS).map(|_| cost(&file)).collect();
            let least = |of: fn(&Cost) -> f64| all.iter().map(of).fold(f64::INFINITY, f64::min);
            (least(|it| it.seconds), least(|it| it.megabytes))
        };
        let (none, small, large) = (cost(1), cost(1_000), cost(4_000));
        let more = |it: (f64, f64)| (it.0 - none.0, it.1 - none.1);
        let (small, large) = (more(small), more(large));
        println!(
            "{name}: {:.2} s and {:.0} MB with one part, {:.2} s and {:.0} MB more with 1,000, {:.2} s and {:.0} MB more with 4,000",
            none.0, none.1, small.0, small.1, large.0, large.1
        );
        // Below these a check of a short text says little: what it takes for itself is as much.
        if large.0 > LINEAR * small.0.max(0.1) || large.1 > LINEAR * small.1.max(20.0) {
            slow.push(*name);
        }
    }
    assert!(slow.is_empty(), "these cost more than their length: {slow:?}");
}

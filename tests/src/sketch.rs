//! Small concurrent programs in real Java, for the oracle and the checker to agree on.
//!
//! A [`Sketch`] is a program as a tree of statements, so that one on which they disagree can be made smaller: every
//! statement has lines of its own, and only the declarations that it needs are written.

pub mod random;
mod shrink;
pub mod small;

pub use shrink::shrunk;

use std::collections::BTreeSet;

/// A statement, or a block with what opens and closes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stmt {
    Line(String),
    Block { head: String, body: Vec<Stmt>, tail: String },
}

impl Stmt {
    pub fn line(text: impl Into<String>) -> Self {
        Stmt::Line(text.into())
    }
    pub fn block(head: impl Into<String>, body: Vec<Stmt>) -> Self {
        Stmt::Block { head: head.into(), body, tail: "}".to_owned() }
    }
}

/// A program: what `main` starts, in which order, and what it does itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketch {
    /// Threads, in the order in which `main` starts them.
    pub threads: Vec<Vec<Stmt>>,
    /// What `main` does between the starts and the joins.
    pub main: Vec<Stmt>,
    pub has_main_first: bool,
    /// How often the first of the threads is started, in a loop. Such threads have no names.
    pub copies: usize,
    /// Whether `main` keeps these and joins them one after the other; else it waits for them by a latch.
    pub joins_copies: bool,
    /// Where this is not 0, the threads are tasks instead, for a pool of that many threads.
    pub workers: usize,
}

/// What a program may declare: the names that bring it in, and the text.
const DECLARATIONS: [(&str, &str); 32] = [
    ("x", "static int x;"),
    ("y", "static int y;"),
    ("v", "static volatile int v;"),
    ("w", "static volatile int w;"),
    ("a", "static final AtomicInteger a = new AtomicInteger();"),
    ("c", "static final AtomicInteger c = new AtomicInteger();"),
    ("o", "static int o;"),
    ("p", "static int p;"),
    ("O", "static final VarHandle O = handleO();"),
    ("P", "static final VarHandle P = handleP();"),
    ("cells", "static final int[] cells = new int[2];"),
    ("l", "static final Object l = new Object();"),
    ("m", "static final Object m = new Object();"),
    ("lock", "static final ReentrantLock lock = new ReentrantLock();"),
    ("gate", "static final ReentrantLock gate = new ReentrantLock();"),
    ("full", "static final Condition full = lock.newCondition();"),
    ("empty", "static final Condition empty = lock.newCondition();"),
    ("free", "static void free() { lock.unlock(); }"),
    ("take", "static ReentrantLock take() { return lock; }"),
    ("latch", "static final CountDownLatch latch = new CountDownLatch(1);"),
    ("done2", "static final CountDownLatch done2 = new CountDownLatch(2);"),
    ("done3", "static final CountDownLatch done3 = new CountDownLatch(3);"),
    ("permits", "static final Semaphore permits = new Semaphore(0);"),
    ("one", "static final Semaphore one = new Semaphore(1);"),
    ("box", "static Box box;"),
    ("shared", "static volatile Box shared;"),
    ("leaked", "static volatile Leak leaked;"),
    ("dropped", "static Leak dropped;"),
    ("based", "static volatile Base based;"),
    ("numbers", "static int[] numbers;"),
    ("held", "static Holder held;"),
    (
        "got",
        "static int got(Future<?> future) { \
         try { future.get(); return 1; } catch (ExecutionException e1) { return 2; } \
         catch (CancellationException e2) { return 3; } catch (InterruptedException e3) { return 4; } }",
    ),
];

/// Classes, in lines that are written below all else.
const CLASSES: [(&str, &[&str]); 10] = [
    (
        "Box",
        &["static class Box {", "final int f;", "int g;", "Box(int value) {", "f = value;", "g = value;", "}", "}"],
    ),
    (
        "Leak",
        &[
            "static class Leak {",
            "final int f;",
            "int g;",
            "Leak(boolean how) {",
            "if (how) leaked = this;",
            "else dropped = this;",
            "f = 1;",
            "g = 1;",
            "}",
            "}",
        ],
    ),
    (
        "Base",
        &[
            "static class Base {",
            "int b;",
            "Base() {",
            "b = 1;",
            "based = this;",
            "}",
            "int get() {",
            "return b;",
            "}",
            "}",
        ],
    ),
    (
        "Sub",
        &[
            "static class Sub extends Base {",
            "final int s;",
            "Sub() {",
            "super();",
            "s = 1;",
            "}",
            "int get() {",
            "return s;",
            "}",
            "}",
        ],
    ),
    ("Lazy", &["static class Lazy {", "static int s;", "static {", "y = 1;", "s = 1;", "}", "}"]),
    ("Empty", &["static class Empty {", "static int s;", "}"]),
    ("Holder", &["static class Holder {", "final int[] in;", "Holder() {", "in = new int[1];", "in[0] = 1;", "}", "}"]),
    (
        "Early",
        &[
            "static class Early extends Thread {",
            "final int f;",
            "Early() {",
            "start();",
            "f = 1;",
            "}",
            "public void run() {",
            "r0 = f;",
            "}",
            "}",
        ],
    ),
    // Nothing else names the object of this class that its methods lock.
    (
        "Kept",
        &[
            "static class Kept {",
            "static synchronized int swap(int now) {",
            "int was = v;",
            "v = now;",
            "return was;",
            "}",
            "static synchronized void put(int now) {",
            "x = now;",
            "}",
            "}",
        ],
    ),
    ("Odd", &["static class Odd {", "static int s;", "static {", "s = 1 / x;", "}", "}"]),
];

/// A program as text.
struct Writer {
    out: String,
    depth: usize,
}

impl Writer {
    fn line(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        let closes = text.starts_with('}');
        self.depth -= usize::from(closes);
        self.out.push_str(&"    ".repeat(self.depth));
        self.out.push_str(text);
        self.out.push('\n');
        self.depth += usize::from(text.ends_with('{'));
    }
    fn statements(&mut self, all: &[Stmt]) {
        for stmt in all {
            match stmt {
                Stmt::Line(text) => self.line(text),
                Stmt::Block { head, body, tail } => {
                    self.line(head);
                    self.statements(body);
                    self.line(tail);
                }
            }
        }
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

fn uses(text: &str, name: &str) -> bool {
    words(text).any(|word| word == name)
}

impl Sketch {
    /// The type of what stands for a thread.
    fn kind(&self) -> &'static str {
        if self.workers > 0 { "Future<?> " } else { "Thread " }
    }
    fn prefix(&self) -> &'static str {
        if self.workers > 0 { "f" } else { "t" }
    }
    /// The text of the program. `end` stands in the last method, which `main` calls when all threads have ended.
    pub fn text(&self, end: &[String]) -> String {
        // Threads that others name are static; `main` alone knows the rest.
        let in_threads = format!("{:?}", self.threads);
        let is_shared = |at: usize| uses(&in_threads, &format!("{}{at}", self.prefix()));
        let mut body = Writer { out: String::new(), depth: 1 };
        body.line("public static void main(String[] args) throws Exception {");
        let first = usize::from(self.copies > 1);
        if self.has_main_first && self.workers > 0 {
            body.statements(&self.main);
        }
        for (at, thread) in self.threads.iter().enumerate().skip(first) {
            let declared = if is_shared(at + 1) { "" } else { self.kind() };
            let begins = if self.workers > 0 { "pool.submit" } else { "new Thread" };
            body.line(&format!("{declared}{}{} = {begins}(() -> {{", self.prefix(), at + 1));
            body.statements(thread);
            // No brace opens here.
            body.line("});");
        }
        if self.has_main_first && self.workers == 0 {
            body.statements(&self.main);
        }
        if let Some(copied) = self.threads.first().filter(|_| first == 1) {
            if self.joins_copies {
                body.line(&format!("Thread[] copied = new Thread[{}];", self.copies));
            }
            body.line(&format!("for (int copy = 0; copy < {}; copy++) {{", self.copies));
            body.line(if self.joins_copies { "copied[copy] = new Thread(() -> {" } else { "new Thread(() -> {" });
            body.statements(copied);
            if self.joins_copies {
                body.line("});");
                body.line("copied[copy].start();");
            } else {
                body.line(&format!("done{}.countDown();", self.copies));
                body.line("}).start();");
            }
            body.line("}");
        }
        for at in (1 + first..=self.threads.len()).filter(|_| self.workers == 0) {
            body.line(&format!("t{at}.start();"));
        }
        if !self.has_main_first {
            body.statements(&self.main);
        }
        match first {
            1 if self.joins_copies => body.line("for (Thread thread : copied) thread.join();"),
            1 => body.line(&format!("done{}.await();", self.copies)),
            _ => {}
        }
        for at in 1 + first..=self.threads.len() {
            body.line(&if self.workers > 0 { format!("got(f{at});") } else { format!("t{at}.join();") });
        }
        if self.workers > 0 {
            // A task that was cancelled may still run.
            let is_cancelled = format!("{:?}{:?}", self.threads, self.main).contains("cancel(");
            body.line(if is_cancelled { "pool.close();" } else { "pool.shutdown();" });
        }
        let mut classes = Writer { out: String::new(), depth: 1 };
        let mut written = Vec::new();
        loop {
            let text = format!("{}{}", body.out, classes.out);
            let is_due = |name: &str, written: &Vec<&str>| {
                let by_field = |field: &str, class: &str| class == name && uses(&text, field);
                let named = uses(&text, name)
                    || by_field("box", "Box")
                    || by_field("shared", "Box")
                    || by_field("leaked", "Leak")
                    || by_field("dropped", "Leak")
                    || by_field("based", "Base")
                    || by_field("held", "Holder");
                !written.contains(&name) && named
            };
            let Some((name, lines)) = CLASSES.iter().find(|(name, _)| is_due(name, &written)) else { break };
            written.push(name);
            lines.iter().for_each(|line| classes.line(line));
        }
        let mut code = format!("{}{}", body.out, classes.out);
        if uses(&code, "Early") {
            // Whoever starts itself is joined by nobody else.
            body.line("if (early != null) early.join();");
            code = format!("{}{}", body.out, classes.out);
        }
        let begun: BTreeSet<&str> = words(&code).filter(|word| word.starts_with("begun_")).collect();
        for thread in &begun {
            body.line(&format!("if ({thread} != null) {thread}.join();"));
        }
        body.line("end();");
        body.line("}");

        let mut text = Writer { out: String::new(), depth: 0 };
        let of_pool = [
            "import java.util.concurrent.CancellationException;",
            "import java.util.concurrent.ExecutionException;",
            "import java.util.concurrent.ExecutorService;",
            "import java.util.concurrent.Executors;",
            "import java.util.concurrent.Future;",
        ];
        of_pool.iter().filter(|_| self.workers > 0).for_each(|import| text.line(import));
        for import in [
            ("VarHandle", "import java.lang.invoke.MethodHandles;"),
            ("VarHandle", "import java.lang.invoke.VarHandle;"),
            ("CountDownLatch", "import java.util.concurrent.CountDownLatch;"),
            ("Semaphore", "import java.util.concurrent.Semaphore;"),
            ("AtomicInteger", "import java.util.concurrent.atomic.AtomicInteger;"),
            ("Condition", "import java.util.concurrent.locks.Condition;"),
            ("ReentrantLock", "import java.util.concurrent.locks.ReentrantLock;"),
        ] {
            let needs = |(name, declaration): &&(&str, &str)| uses(&code, name) && declaration.contains(import.0);
            if DECLARATIONS.iter().any(|row| needs(&row)) {
                text.line(import.1);
            }
        }
        text.line("class Main {");
        for (name, declaration) in DECLARATIONS {
            // A handle brings its field with it.
            let handle = name.to_uppercase();
            if uses(&code, name) || matches!(name, "o" | "p") && uses(&code, &handle) {
                text.line(declaration);
            }
        }
        let results: Vec<String> = (0..10).map(|at| format!("r{at}")).filter(|name| uses(&code, name)).collect();
        if !results.is_empty() {
            text.line(&format!("static int {};", results.join(", ")));
        }
        if uses(&code, "early") {
            text.line("static Thread early;");
        }
        begun.iter().for_each(|thread| text.line(&format!("static Thread {thread};")));
        for at in (1..=self.threads.len()).filter(|at| is_shared(*at)) {
            text.line(&format!("static {}{}{at};", self.kind(), self.prefix()));
        }
        if self.workers > 0 {
            text.line(&format!("static final ExecutorService pool = Executors.newFixedThreadPool({});", self.workers));
        }
        text.out.push_str(&body.out);
        for name in ["O", "P"].into_iter().filter(|name| uses(&code, name)) {
            let field = name.to_lowercase();
            text.line(&format!("static VarHandle handle{name}() {{"));
            text.line("try {");
            text.line(&format!(
                "return MethodHandles.lookup().findStaticVarHandle(Main.class, \"{field}\", int.class);"
            ));
            text.line("} catch (ReflectiveOperationException e) {");
            text.line("throw new Error(e);");
            text.line("}");
            text.line("}");
        }
        text.out.push_str(&classes.out);
        text.line("static void end() {");
        end.iter().for_each(|line| text.line(line));
        text.line("}");
        text.line("}");
        text.out
    }
}

//! A program as Java.

use std::fmt::Write as _;

use super::formula::thread_name;
use super::program::{Compare, Condition, Operand, Program, Statement};

fn operand(operand: Operand) -> String {
    match operand {
        Operand::Number(number) => number.to_string(),
        Operand::Local(0) => "local".to_owned(),
        Operand::Local(more) => format!("local + {more}"),
    }
}

struct Writer<'a> {
    program: &'a Program,
    text: String,
}

impl Writer<'_> {
    fn line(&mut self, depth: usize, text: &str) {
        let _ = writeln!(self.text, "{}{text}", "    ".repeat(depth));
    }

    fn read(&self, variable: usize) -> String {
        if self.program.atomic[variable] { format!("v{variable}.get()") } else { format!("v{variable}") }
    }

    fn condition(&self, of: &Condition) -> String {
        match of {
            Condition::True => "true".to_owned(),
            Condition::Is(variable, by, right) => {
                let by = match by {
                    Compare::Equal => "==",
                    Compare::NotEqual => "!=",
                    Compare::Less => "<",
                    Compare::More => ">",
                };
                format!("{} {by} {}", self.read(*variable), operand(*right))
            }
            Condition::And(a, b) => format!("({}) && ({})", self.condition(a), self.condition(b)),
            Condition::Or(a, b) => format!("({}) || ({})", self.condition(a), self.condition(b)),
            Condition::Swaps(variable, from, to) => format!("v{variable}.compareAndSet({from}, {to})"),
            Condition::TryLock(lock) => format!("l{lock}.tryLock()"),
            Condition::Choice => "Verify.getBoolean()".to_owned(),
        }
    }

    fn all(&mut self, depth: usize, statements: &[Statement]) {
        statements.iter().for_each(|statement| self.statement(depth, statement));
    }

    fn statement(&mut self, depth: usize, statement: &Statement) {
        let quietly = |call: String| format!("try {{ {call} }} catch (InterruptedException e) {{}}");
        let text = match statement {
            Statement::Set(variable, right) if self.program.atomic[*variable] => {
                format!("v{variable}.set({});", operand(*right))
            }
            Statement::Set(variable, right) => format!("v{variable} = {};", operand(*right)),
            Statement::Get(variable) => format!("local = {};", self.read(*variable)),
            Statement::FetchAdd(variable, by) => format!("local = v{variable}.getAndAdd({by});"),
            Statement::While(condition, body) => {
                self.line(depth, &format!("while ({}) {{", self.condition(condition)));
                self.all(depth + 1, body);
                "}".to_owned()
            }
            Statement::If(condition, then, otherwise) => {
                self.line(depth, &format!("if ({}) {{", self.condition(condition)));
                self.all(depth + 1, then);
                if !otherwise.is_empty() {
                    self.line(depth, "} else {");
                    self.all(depth + 1, otherwise);
                }
                "}".to_owned()
            }
            Statement::Synchronized(monitor, body) => {
                self.line(depth, &format!("synchronized (o{monitor}) {{"));
                self.all(depth + 1, body);
                "}".to_owned()
            }
            Statement::Wait(monitor) => quietly(format!("o{monitor}.wait();")),
            Statement::TimedWait(monitor) => quietly(format!("o{monitor}.wait(10);")),
            Statement::Notify(monitor) => format!("o{monitor}.notify();"),
            Statement::NotifyAll(monitor) => format!("o{monitor}.notifyAll();"),
            Statement::Lock(lock) => format!("l{lock}.lock();"),
            Statement::Unlock(lock) => format!("l{lock}.unlock();"),
            Statement::Acquire(semaphore) => format!("s{semaphore}.acquireUninterruptibly();"),
            Statement::Release(semaphore) => format!("s{semaphore}.release();"),
            Statement::Call(method) => format!("m{method}();"),
            Statement::Yield => "Thread.yield();".to_owned(),
            Statement::Sleep => quietly("Thread.sleep(10);".to_owned()),
            Statement::Interrupt(thread) => format!("{}.interrupt();", thread_name(*thread)),
            Statement::Join(thread) => quietly(format!("{}.join();", thread_name(*thread))),
        };
        self.line(depth, &text);
    }
}

fn interrupts(statements: &[Statement]) -> bool {
    statements.iter().any(|statement| match statement {
        Statement::Interrupt(_) => true,
        Statement::While(_, body) | Statement::Synchronized(_, body) => interrupts(body),
        Statement::If(_, then, otherwise) => interrupts(then) || interrupts(otherwise),
        _ => false,
    })
}

/// The line of the first comment above a class, counted from one.
pub const FIRST_COMMENT: u64 = 6;

/// The class of a program, with comments above it.
pub fn written(program: &Program, class: &str, comments: &[String]) -> String {
    let mut writer = Writer { program, text: String::new() };
    writer.line(0, "import gov.nasa.jpf.vm.Verify;");
    writer.line(0, "import java.util.concurrent.Semaphore;");
    writer.line(0, "import java.util.concurrent.atomic.AtomicInteger;");
    writer.line(0, "import java.util.concurrent.locks.ReentrantLock;");
    writer.line(0, "");
    comments.iter().for_each(|comment| writer.line(0, &format!("// {comment}")));
    writer.line(0, &format!("public class {class} {{"));
    for (at, (is_atomic, first)) in program.atomic.iter().zip(&program.first).enumerate() {
        writer.line(
            1,
            &match is_atomic {
                true => format!("static final AtomicInteger v{at} = new AtomicInteger({first});"),
                false => format!("static volatile int v{at} = {first};"),
            },
        );
    }
    for at in 0..program.monitors {
        writer.line(1, &format!("static final Object o{at} = new Object();"));
    }
    for (at, fair) in program.locks.iter().enumerate() {
        writer.line(1, &format!("static final ReentrantLock l{at} = new ReentrantLock({fair});"));
    }
    for (at, (permits, fair)) in program.semaphores.iter().enumerate() {
        writer.line(1, &format!("static final Semaphore s{at} = new Semaphore({permits}, {fair});"));
    }
    for at in 0..program.methods {
        writer.line(1, &format!("static void m{at}() {{}}"));
    }
    // Threads that other threads name are static fields, which are written before the first thread starts.
    let needs_fields = program.threads.iter().skip(1).any(|body| interrupts(body));
    if needs_fields {
        for thread in 1..program.threads.len() {
            let name = thread_name(thread);
            writer.line(1, &format!("static final Thread {name} = new Thread({}::run{thread}, \"{name}\");", class));
        }
    }
    for (thread, body) in program.threads.iter().enumerate().skip(1) {
        writer.line(1, &format!("static void run{thread}() {{"));
        writer.line(2, "int local = 0;");
        writer.all(2, body);
        writer.line(1, "}");
    }
    writer.line(1, "public static void main(String[] args) {");
    writer.line(2, "int local = 0;");
    for thread in (1..program.threads.len()).filter(|_| !needs_fields) {
        let name = thread_name(thread);
        writer.line(
            2,
            &match program.is_virtual {
                true => format!("Thread {name} = Thread.ofVirtual().name(\"{name}\").unstarted({class}::run{thread});"),
                false => format!("Thread {name} = new Thread({class}::run{thread}, \"{name}\");"),
            },
        );
    }
    for thread in 1..program.threads.len() {
        writer.line(2, &format!("{}.start();", thread_name(thread)));
    }
    writer.all(2, &program.threads[0]);
    writer.line(1, "}");
    writer.line(0, "}");
    writer.text
}

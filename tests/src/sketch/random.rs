//! Random programs of every kind of thing that orders, or looks as if it did.

mod conditions;
mod ends;
mod loops;
mod starts;

use super::{Sketch, Stmt};
use crate::generate::Choices;

/// A program of a seed.
pub fn sketch(seed: u64) -> Sketch {
    let mut choices = Choices::new(seed);
    let theme = choices.below(THEMES.len());
    sketch_of(choices, THEMES[theme])
}

/// A program of a seed about the locks of the library, used well and badly.
pub fn sketch_of_locks(seed: u64) -> Sketch {
    sketch_of(Choices::new(seed), Theme::Locks)
}

/// A program of a seed in which a pool of one or two threads runs tasks, which wait for each other, look and cancel.
pub fn sketch_of_tasks(seed: u64) -> Sketch {
    let mut choices = Choices::new(seed);
    let workers = 1 + choices.below(2);
    let mut sketch = sketch_of(choices, Theme::Tasks);
    let main = format!("{:?}", sketch.main);
    sketch.has_main_first &= !["f1", "f2", "f3"].iter().any(|future| main.contains(future));
    sketch.threads.iter_mut().for_each(|thread: &mut Vec<Stmt>| thread.truncate(2));
    Sketch { workers, ..sketch }
}

/// A program of a seed in which threads enter two or three monitors one inside the other.
pub fn sketch_of_nested(seed: u64) -> Sketch {
    let mut sketch = sketch_of(Choices::new(seed), Theme::Nested);
    sketch.threads.iter_mut().for_each(|thread: &mut Vec<Stmt>| thread.truncate(2));
    sketch
}

/// A program of a seed in which threads enter monitors, some of them by methods alone.
pub fn sketch_of_monitors(seed: u64) -> Sketch {
    let mut sketch = sketch_of(Choices::new(seed), Theme::Monitors);
    sketch.threads.iter_mut().for_each(|thread: &mut Vec<Stmt>| thread.truncate(2));
    sketch
}

/// A program of a seed in which threads go round loops until another one has done something.
pub fn sketch_of_loops(seed: u64) -> Sketch {
    let mut sketch = sketch_of(Choices::new(seed), Theme::Loops);
    sketch.threads.iter_mut().for_each(|thread: &mut Vec<Stmt>| thread.truncate(3));
    sketch
}

/// A program of a seed in which threads wait for the conditions of a lock.
pub fn sketch_of_conditions(seed: u64) -> Sketch {
    sketch_of(Choices::new(seed), Theme::Conditions)
}

/// A program of a seed in which threads join each other, and have the monitors that this takes.
pub fn sketch_of_ends(seed: u64) -> Sketch {
    let mut sketch = sketch_of(Choices::new(seed), Theme::Ends);
    sketch.threads.iter_mut().for_each(|thread: &mut Vec<Stmt>| thread.truncate(2));
    sketch
}

/// A program of a seed in which threads start others, give them objects, and may wait for them.
pub fn sketch_of_starts(seed: u64) -> Sketch {
    let mut sketch = sketch_of(Choices::new(seed), Theme::Starts);
    sketch.threads.truncate(1 + (seed % 2) as usize);
    sketch
}

/// A program of a seed in which two or three threads run the same code, beside one with code of its own or none.
pub fn sketch_of_equals(seed: u64) -> Sketch {
    let mut choices = Choices::new(seed);
    let theme = OF_EQUALS[choices.below(OF_EQUALS.len())];
    let copies = 2 + usize::from(choices.one_in(3));
    let has_other = copies == 2 && choices.one_in(2);
    let mut sketch = sketch_of(choices, theme);
    sketch.threads.truncate(1 + usize::from(has_other));
    let most = if copies == 2 { 3 } else { 2 };
    sketch.threads.iter_mut().for_each(|thread: &mut Vec<Stmt>| thread.truncate(most));
    Sketch { copies, joins_copies: seed.is_multiple_of(2), ..sketch }
}

fn sketch_of(choices: Choices, theme: Theme) -> Sketch {
    let mut maker = Maker { choices, theme, reads: 0, thread: 0, threads: 0, own: Vec::new(), names: 0 };
    maker.threads = 2 + usize::from(maker.choices.one_in(3));
    let mut threads = Vec::new();
    for thread in 1..=maker.threads {
        maker.thread = thread;
        maker.own.clear();
        let most = if maker.threads == 2 { 3 } else { 2 };
        let count = 1 + maker.choices.below(most);
        threads.push((0..count).flat_map(|_| maker.statement(2)).collect());
    }
    maker.thread = 0;
    maker.own.clear();
    let main = if theme == Theme::Tasks || maker.choices.one_in(4) { maker.statement(1) } else { Vec::new() };
    let has_main_first = maker.choices.one_in(3) && !format!("{main:?}").contains("t1");
    Sketch { threads, main, has_main_first, copies: 1, joins_copies: false, workers: 0 }
}

/// What a program is about: it does little else.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Theme {
    Fields,
    Handles,
    Objects,
    Leaks,
    Classes,
    Monitors,
    Waits,
    Interrupts,
    Utilities,
    Mixed,
    Locks,
    Tasks,
    Nested,
    Loops,
    Conditions,
    Starts,
    Ends,
}

const THEMES: [Theme; 10] = [
    Theme::Fields,
    Theme::Handles,
    Theme::Objects,
    Theme::Leaks,
    Theme::Classes,
    Theme::Monitors,
    Theme::Waits,
    Theme::Interrupts,
    Theme::Utilities,
    Theme::Mixed,
];

/// Those in which no thread is named.
const OF_EQUALS: [Theme; 8] = [
    Theme::Fields,
    Theme::Handles,
    Theme::Objects,
    Theme::Classes,
    Theme::Monitors,
    Theme::Waits,
    Theme::Utilities,
    Theme::Locks,
];

struct Maker {
    choices: Choices,
    theme: Theme,
    reads: usize,
    /// The thread that is being made, 0 for `main`.
    thread: usize,
    threads: usize,
    /// The results that this thread has written.
    own: Vec<String>,
    /// How many local variables there are.
    names: usize,
}

const CAUGHT: &str = "} catch (InterruptedException e) {";

impl Maker {
    fn result(&mut self) -> String {
        self.reads = (self.reads + 1).min(7);
        let name = format!("r{}", self.reads);
        // The last one may be written by several threads, which then race on it.
        if self.reads == 7 {
            return "r7".to_owned();
        }
        self.own.push(name.clone());
        name
    }

    fn name(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    fn of(&mut self, all: &[&str]) -> String {
        all[self.choices.below(all.len())].to_owned()
    }

    fn number(&mut self) -> usize {
        1 + self.choices.below(2)
    }

    /// A value that is read.
    fn read(&mut self) -> String {
        match self.theme {
            Theme::Handles => self.of(&[
                "x",
                "x",
                "v",
                "(int) O.getOpaque()",
                "(int) O.getAcquire()",
                "(int) O.getVolatile()",
                "(int) O.get()",
                "o",
                "a.get()",
                "a.getAcquire()",
                "a.getOpaque()",
            ]),
            Theme::Utilities => self.of(&["x", "x", "y", "v", "(int) latch.getCount()", "permits.availablePermits()"]),
            Theme::Fields => self.of(&["x", "y", "v", "w", "cells[0]", "cells[1]", "cells[v]", "a.get()"]),
            Theme::Interrupts => self.of(&["x", "x", "v"]),
            Theme::Loops => self.of(&["x", "x", "y", "v", "w", "a.get()"]),
            _ => self.of(&["x", "y", "x", "v"]),
        }
    }

    fn condition(&mut self) -> String {
        if self.choices.one_in(4)
            && let Some(own) = self.own.last().cloned()
        {
            return format!("{own} {} {}", self.of(&["==", "!="]), self.choices.below(2));
        }
        if self.theme == Theme::Interrupts && self.choices.one_in(2) {
            let other = 1 + self.choices.below(self.threads);
            return match self.choices.below(3) {
                0 => "Thread.interrupted()".to_owned(),
                1 => "Thread.currentThread().isInterrupted()".to_owned(),
                _ if self.thread > 1 => "t1.isInterrupted()".to_owned(),
                _ if self.thread == 0 => format!("t{other}.isAlive()"),
                _ => "Thread.interrupted()".to_owned(),
            };
        }
        if self.theme == Theme::Utilities && self.choices.one_in(3) {
            return self.of(&[
                "latch.getCount() == 0",
                "permits.tryAcquire()",
                "one.tryAcquire()",
                "one.availablePermits() == 0",
            ]);
        }
        format!("{} {} {}", self.read(), self.of(&["==", "!="]), self.choices.below(3))
    }

    fn write(&mut self) -> String {
        let number = self.number();
        let variable = match self.theme {
            Theme::Handles => self.of(&[
                "x",
                "x",
                "O.setOpaque",
                "O.setRelease",
                "O.setVolatile",
                "O.set",
                "a.set",
                "a.setOpaque",
                "a.lazySet",
                "v",
                "a.getAndIncrement",
            ]),
            Theme::Fields => self.of(&["x", "y", "v", "w", "cells[0]", "cells[1]", "cells[v]", "a.set"]),
            Theme::Utilities => self.of(&["x", "x", "y", "v"]),
            _ => self.of(&["x", "y", "x", "v"]),
        };
        match variable.as_str() {
            "a.getAndIncrement" => "a.getAndIncrement();".to_owned(),
            "cells[v]" => format!("cells[v & 1] = {number};"),
            call if call.contains('.') => format!("{call}({number});"),
            field => format!("{field} = {number};"),
        }
    }

    /// Statements; `depth` says how many blocks may stand in each other.
    fn statement(&mut self, depth: usize) -> Vec<Stmt> {
        if depth > 0 && self.choices.one_in(3) {
            let condition = self.condition();
            let body = self.statement(depth - 1);
            return vec![Stmt::block(format!("if ({condition}) {{"), body)];
        }
        if self.theme != Theme::Fields && self.theme != Theme::Handles && self.choices.one_in(2) {
            return self.special(depth);
        }
        match self.choices.below(16) {
            0..=6 => {
                let read = self.read();
                vec![Stmt::line(format!("{} = {read};", self.result()))]
            }
            7 if self.theme == Theme::Handles => {
                let update =
                    self.of(&["a.getAndIncrement()", "a.compareAndSet(0, 2) ? 1 : 0", "a.compareAndSet(1, 2) ? 1 : 0"]);
                vec![Stmt::line(format!("{} = {update};", self.result()))]
            }
            7 if self.theme == Theme::Fields => {
                let copy = self.of(&["cells, 0, cells, 1", "cells, 1, cells, 0", "new int[] {3}, 0, cells, 0"]);
                vec![Stmt::line(format!("System.arraycopy({copy}, 1);"))]
            }
            8 if depth > 0 => {
                let thrown = self.of(&["throw new IllegalStateException();", "v = 1 / x;", "x = cells[v];"]);
                let condition = self.condition();
                let body = vec![self.plain(), Stmt::line(format!("if ({condition}) {thrown}"))];
                let tail = vec![self.plain()];
                let head = if self.choices.one_in(2) { "} finally {" } else { "} catch (RuntimeException e0) {" };
                vec![joined("try {", body, head, tail)]
            }
            _ => vec![Stmt::line(self.write())],
        }
    }

    /// A monitor, mostly with another one directly inside.
    fn nested(&mut self, most: usize) -> Stmt {
        let lock = self.of(&["l", "l", "m", "m", "Main.class"]);
        let mut body = Vec::new();
        if self.choices.one_in(5) {
            body.push(self.plain());
        }
        let goes_on = most > 1 && !self.choices.one_in(if most == 3 { 6 } else { 2 });
        body.push(if goes_on { self.nested(most - 1) } else { self.plain() });
        if self.choices.one_in(4) {
            body.push(self.plain());
        }
        Stmt::block(format!("synchronized ({lock}) {{"), body)
    }

    fn plain(&mut self) -> Stmt {
        Stmt::line(self.write())
    }

    fn special(&mut self, depth: usize) -> Vec<Stmt> {
        let theme = match self.theme {
            Theme::Mixed => THEMES[2 + self.choices.below(7)],
            theme => theme,
        };
        match theme {
            Theme::Objects => self.object(),
            Theme::Leaks => self.leak(),
            Theme::Classes => {
                let result = self.result();
                let text = match self.choices.below(5) {
                    0 => format!("{result} = Empty.s;"),
                    1 => "Empty.s = 1;".to_owned(),
                    2 => "Lazy.s = 2;".to_owned(),
                    3 if self.choices.one_in(3) => format!("{result} = Odd.s;"),
                    _ => format!("{result} = Lazy.s;"),
                };
                vec![Stmt::line(text)]
            }
            Theme::Monitors if self.choices.one_in(2) => {
                let text = match self.choices.below(3) {
                    0 => format!("{} = Kept.swap(1);", self.result()),
                    1 => "Kept.swap(2);".to_owned(),
                    _ => "Kept.put(3);".to_owned(),
                };
                vec![Stmt::line(text)]
            }
            Theme::Monitors => {
                let lock = self.of(&["l", "l", "m", "Main.class"]);
                let mut body = vec![self.plain()];
                if depth > 0 {
                    body.extend(self.statement(depth - 1));
                }
                if self.choices.one_in(4) {
                    body.insert(0, Stmt::line("lock.lock();"));
                    body.push(Stmt::line("lock.unlock();"));
                    return body;
                }
                vec![Stmt::block(format!("synchronized ({lock}) {{"), body)]
            }
            Theme::Locks => self.lock(depth),
            Theme::Nested => vec![self.nested(3)],
            Theme::Loops => self.looped(depth),
            Theme::Conditions => self.condition_of_lock(),
            Theme::Starts => self.started(depth),
            Theme::Ends => self.end(depth),
            Theme::Tasks => self.task(depth),
            Theme::Waits => self.wait(),
            Theme::Interrupts => self.interrupt(),
            Theme::Utilities => self.utility(),
            Theme::Fields | Theme::Handles | Theme::Mixed => vec![self.plain()],
        }
    }

    fn object(&mut self) -> Vec<Stmt> {
        let place = self.of(&["box", "box", "shared"]);
        match self.choices.below(6) {
            0 | 1 => vec![Stmt::line(format!("{place} = new Box({});", self.number()))],
            2 => {
                let name = self.name("g");
                let write = format!("if ({name} != null) {name}.g = {};", self.number());
                vec![Stmt::line(format!("Box {name} = {place};")), Stmt::line(write)]
            }
            3 => vec![Stmt::line("held = new Holder();")],
            4 => {
                let result = self.result();
                let name = self.name("h");
                vec![
                    Stmt::line(format!("Holder {name} = held;")),
                    Stmt::line(format!("if ({name} != null) {result} = {name}.in[0];")),
                ]
            }
            _ => {
                let result = self.result();
                let name = self.name("b");
                let field = self.of(&["f", "g"]);
                let read = format!("if ({name} != null) {result} = {name}.{field};");
                let mut all = vec![Stmt::line(format!("Box {name} = {place};")), Stmt::line(read)];
                if self.choices.one_in(4) {
                    all.push(Stmt::line(format!("if ({name} != null) box = {name};")));
                }
                all
            }
        }
    }

    fn leak(&mut self) -> Vec<Stmt> {
        let result = self.result();
        let name = self.name("k");
        let text = match self.choices.below(7) {
            0 => "new Leak(true);".to_owned(),
            1 => "new Leak(false);".to_owned(),
            2 => "new Sub();".to_owned(),
            3 => "early = new Early();".to_owned(),
            4 => {
                let read = format!("if ({name} != null) {result} = {name}.get();");
                return vec![Stmt::line(format!("Base {name} = based;")), Stmt::line(read)];
            }
            _ => {
                let place = self.of(&["leaked", "dropped"]);
                let field = self.of(&["f", "f", "g"]);
                let read = format!("if ({name} != null) {result} = {name}.{field};");
                return vec![Stmt::line(format!("Leak {name} = {place};")), Stmt::line(read)];
            }
        };
        // One object of each kind is enough, and whoever starts itself is joined by `main`.
        vec![Stmt::line(if text.contains("early") && self.thread != 0 { "new Leak(true);".to_owned() } else { text })]
    }

    fn wait(&mut self) -> Vec<Stmt> {
        let write = self.plain();
        match self.choices.below(4) {
            0 | 1 => {
                let notify = self.of(&["l.notify();", "l.notifyAll();"]);
                vec![Stmt::block("synchronized (l) {", vec![write, Stmt::line(notify)])]
            }
            _ => {
                let test = self.of(&["if (v == 0) ", "while (v == 0) ", "if (x == 0) ", "while (x != 1) ", ""]);
                let wait = self.of(&["l.wait();", "l.wait();", "l.wait(10);"]);
                let result = self.result();
                let read = self.read();
                let body = vec![
                    Stmt::block("synchronized (l) {", vec![Stmt::line(format!("{test}{wait}"))]),
                    Stmt::line(format!("{result} = {read};")),
                ];
                vec![joined("try {", body, CAUGHT, vec![Stmt::line(format!("{result} = 9;"))])]
            }
        }
    }

    fn interrupt(&mut self) -> Vec<Stmt> {
        let result = self.result();
        let caught = |body: Vec<Stmt>, result: String| {
            vec![joined("try {", body, CAUGHT, vec![Stmt::line(format!("{result} = 9;"))])]
        };
        match self.choices.below(6) {
            // A thread that was started before this one.
            0 | 1 if self.thread > 1 => {
                vec![Stmt::line(format!("t{}.interrupt();", 1 + self.choices.below(self.thread - 1)))]
            }
            0 | 1 if self.thread == 0 => vec![Stmt::line("t1.interrupt();")],
            2 if self.thread == 2 => {
                caught(vec![Stmt::line("t1.join();"), Stmt::line(format!("{result} = x;"))], result)
            }
            3 => caught(vec![Stmt::block("synchronized (l) {", vec![Stmt::line("l.wait();")]), self.plain()], result),
            4 => vec![Stmt::line("Thread.currentThread().interrupt();")],
            _ => caught(vec![Stmt::line("Thread.sleep(1);"), self.plain()], result),
        }
    }

    /// Locks that are given back, more than once taken, tried, given back by a method that did not take them, by whoever
    /// does not hold them, and not always.
    fn lock(&mut self, depth: usize) -> Vec<Stmt> {
        let lock = self.of(&["lock", "lock", "lock", "gate"]);
        let mut body = vec![self.plain()];
        if depth > 0 {
            body.extend(self.statement(depth - 1));
        }
        let call = |lock: &str, method: &str| Stmt::line(format!("{lock}.{method}();"));
        match self.choices.below(14) {
            // The monitor of a lock is another thing than the lock.
            12 | 13 => return vec![Stmt::block(format!("synchronized ({lock}) {{"), body)],
            0..=4 => {
                body.insert(0, call(&lock, "lock"));
                body.push(call(&lock, "unlock"));
            }
            5 => {
                body.splice(0..0, [call(&lock, "lock"), call(&lock, "lock")]);
                body.extend([call(&lock, "unlock"), self.plain(), call(&lock, "unlock")]);
            }
            6 | 7 => {
                body.push(call(&lock, "unlock"));
                return vec![Stmt::block(format!("if ({lock}.tryLock()) {{"), body)];
            }
            8 => {
                body.insert(0, call("lock", "lock"));
                body.extend([Stmt::line("free();"), self.plain()]);
            }
            9 => {
                let condition = self.condition();
                body.insert(0, call(&lock, "lock"));
                body.push(Stmt::block(format!("if ({condition}) {{"), vec![call(&lock, "unlock")]));
                body.push(self.plain());
            }
            10 => {
                body.insert(0, call("lock", "lock"));
                body.push(Stmt::block("if (take().tryLock()) {", vec![self.plain(), Stmt::line("take().unlock();")]));
                body.push(call("lock", "unlock"));
            }
            _ => body.push(call(&lock, "unlock")),
        }
        body
    }

    /// What is asked of the future of a task that was submitted before.
    fn task(&mut self, depth: usize) -> Vec<Stmt> {
        let known = if self.thread == 0 { self.threads } else { self.thread - 1 };
        if known == 0 || self.choices.one_in(3) {
            return match self.choices.below(3) {
                0 => self.utility(),
                1 => self.interrupt_of_task(),
                _ => {
                    let mut body = vec![self.plain()];
                    if depth > 0 {
                        body.extend(self.statement(depth - 1));
                    }
                    vec![Stmt::block("synchronized (l) {", body)]
                }
            };
        }
        let future = format!("f{}", 1 + self.choices.below(known));
        let result = self.result();
        let text = match self.choices.below(8) {
            0..=2 => format!("{result} = got({future});"),
            3 => format!("{result} = {future}.isDone() ? 1 : 0;"),
            4 => format!("{result} = {future}.isCancelled() ? 1 : 0;"),
            5 => format!("{result} = {future}.cancel(false) ? 1 : 0;"),
            6 => format!("{future}.cancel(true);"),
            _ => {
                let read = self.read();
                return vec![Stmt::line(format!("got({future});")), Stmt::line(format!("{result} = {read};"))];
            }
        };
        vec![Stmt::line(text)]
    }

    /// What a task finds out of its interrupt.
    fn interrupt_of_task(&mut self) -> Vec<Stmt> {
        let result = self.result();
        match self.choices.below(3) {
            0 => vec![Stmt::line(format!("{result} = Thread.currentThread().isInterrupted() ? 1 : 0;"))],
            1 => vec![Stmt::line(format!("{result} = Thread.interrupted() ? 1 : 0;"))],
            _ => {
                let body = vec![Stmt::block("synchronized (l) {", vec![Stmt::line("l.wait(10);")]), self.plain()];
                vec![joined("try {", body, CAUGHT, vec![Stmt::line(format!("{result} = 9;"))])]
            }
        }
    }

    fn utility(&mut self) -> Vec<Stmt> {
        let result = self.result();
        match self.choices.below(7) {
            0 | 1 => vec![Stmt::line("latch.countDown();")],
            2 => {
                let read = self.read();
                let body = vec![Stmt::line("latch.await();"), Stmt::line(format!("{result} = {read};"))];
                vec![joined("try {", body, CAUGHT, Vec::new())]
            }
            3 => vec![Stmt::line("permits.release();")],
            4 => {
                let read = self.read();
                let body = vec![Stmt::line("permits.acquire();"), Stmt::line(format!("{result} = {read};"))];
                vec![joined("try {", body, CAUGHT, Vec::new())]
            }
            5 => {
                let write = self.plain();
                vec![Stmt::block("if (one.tryAcquire()) {", vec![write, Stmt::line("one.release();")])]
            }
            _ => {
                let write = self.plain();
                let block = vec![Stmt::line("lock.lock();"), write, Stmt::line("lock.unlock();")];
                block
            }
        }
    }
}

/// A statement of two blocks.
fn joined(head: &str, body: Vec<Stmt>, middle: &str, tail: Vec<Stmt>) -> Stmt {
    let mut all = body;
    all.push(Stmt::Block { head: middle.to_owned(), body: tail, tail: "}".to_owned() });
    Stmt::Block { head: head.to_owned(), body: all, tail: String::new() }
}

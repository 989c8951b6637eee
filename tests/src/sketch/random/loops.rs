//! Loops that wait for what other threads do.

use super::super::Stmt;
use super::Maker;

impl Maker {
    /// Loops that spin, try again, or go round a few times.
    pub(super) fn looped(&mut self, depth: usize) -> Vec<Stmt> {
        let spins = ["v == 0", "v == 0", "v != 1", "w == 0", "x == 0", "a.get() == 0", "latch.getCount() != 0"];
        let spin = self.of(&spins);
        let nothing = self.of(&["", "Thread.onSpinWait();", "Thread.yield();"]);
        match self.choices.below(14) {
            0..=2 => vec![Stmt::block(format!("while ({spin}) {{"), vec![Stmt::Line(nothing)])],
            3 | 4 => {
                let leave = self.of(&["v = 1;", "w = 1;", "v = 1;", "a.set(1);", "latch.countDown();"]);
                vec![Stmt::Line(leave)]
            }
            // A lock that is spun for.
            5 | 6 => {
                let (take, give) = match self.choices.below(4) {
                    0 => ("!lock.tryLock()", "lock.unlock();"),
                    1 => ("!one.tryAcquire()", "one.release();"),
                    2 => ("c.getAndSet(1) != 0", "c.set(0);"),
                    _ => ("!c.compareAndSet(0, 1)", "c.set(0);"),
                };
                let mut all = vec![Stmt::block(format!("while ({take}) {{"), vec![Stmt::Line(nothing)]), self.plain()];
                if depth > 0 && self.choices.one_in(3) {
                    all.extend(self.statement(depth - 1));
                }
                all.push(Stmt::line(give));
                all
            }
            // An update that is tried again.
            7 => {
                let (name, result) = (self.name("k"), self.result());
                let read = Stmt::line(format!("{name} = a.get();"));
                let again = format!("}} while (!a.compareAndSet({name}, {name} + 1));");
                vec![
                    Stmt::line(format!("int {name};")),
                    Stmt::Block { head: "do {".to_owned(), body: vec![read], tail: again },
                    Stmt::line(format!("{result} = {name};")),
                ]
            }
            8 => {
                let name = self.name("i");
                let body = self.statement(depth.min(1));
                vec![Stmt::block(format!("for (int {name} = 0; {name} < 2; {name}++) {{"), body)]
            }
            9 => {
                let (name, result) = (self.name("n"), self.result());
                let count = Stmt::line(format!("{name}++;"));
                vec![
                    Stmt::line(format!("int {name} = 0;")),
                    Stmt::block(format!("while ({spin} && {name} < 2) {{"), vec![count]),
                    Stmt::line(format!("{result} = {name};")),
                ]
            }
            10 => {
                let condition = self.condition();
                let mut leaves = vec![Stmt::line("break;")];
                if self.choices.one_in(2) {
                    leaves.insert(0, self.plain());
                }
                vec![Stmt::block(
                    format!("while ({spin}) {{"),
                    vec![Stmt::block(format!("if ({condition}) {{"), leaves)],
                )]
            }
            11 => {
                let (name, result) = (self.name("s"), self.result());
                let body = vec![
                    Stmt::line(format!("int {name} = {};", self.read())),
                    Stmt::line(format!("if ({name} == 0) continue;")),
                    Stmt::line(format!("{result} = {name};")),
                    Stmt::line("break;"),
                ];
                vec![Stmt::block("while (true) {", body)]
            }
            // What was read is read again until it is still the same.
            12 => {
                let (name, result) = (self.name("s"), self.result());
                let read = self.of(&["x", "y", "x"]);
                let body = vec![Stmt::line(format!("{name} = v;")), Stmt::line(format!("{result} = {read};"))];
                let again = format!("}} while ({name} != v);");
                vec![Stmt::line(format!("int {name};")), Stmt::Block { head: "do {".to_owned(), body, tail: again }]
            }
            _ => {
                let lock = self.of(&["l", "l", "m"]);
                let mut body = vec![Stmt::block(format!("while ({spin}) {{"), vec![Stmt::Line(nothing)])];
                if self.choices.one_in(2) {
                    body = vec![self.plain()];
                }
                vec![Stmt::block(format!("synchronized ({lock}) {{"), body)]
            }
        }
    }
}

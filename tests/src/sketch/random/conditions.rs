//! Threads that wait for the conditions of a lock.

use super::super::Stmt;
use super::{CAUGHT, Maker, joined};

impl Maker {
    pub(super) fn condition_of_lock(&mut self) -> Vec<Stmt> {
        let condition = self.of(&["full", "full", "empty"]);
        let write = self.plain();
        // Mostly with the lock, as it has to be.
        let locked = |inside: Vec<Stmt>, is_locked: bool| {
            let mut all = inside;
            if is_locked {
                all.insert(0, Stmt::line("lock.lock();"));
                all.push(Stmt::line("lock.unlock();"));
            }
            all
        };
        let is_locked = !self.choices.one_in(10);
        match self.choices.below(5) {
            0 | 1 => {
                let signal = self.of(&["signal", "signal", "signalAll"]);
                locked(vec![write, Stmt::line(format!("{condition}.{signal}();"))], is_locked)
            }
            2 => {
                let again = self.of(&["", "lock.lock();"]);
                let back = if again.is_empty() { "" } else { "lock.unlock();" };
                let wait = Stmt::line(format!("if (v == 0) {condition}.awaitUninterruptibly();"));
                locked(vec![Stmt::line(again), wait, write, Stmt::line(back)], is_locked)
            }
            _ => {
                let test = self.of(&["if (v == 0) ", "while (v == 0) ", "if (x == 0) ", "while (x != 1) ", ""]);
                let result = self.result();
                let read = self.read();
                let mut body = locked(vec![Stmt::line(format!("{test}{condition}.await();"))], is_locked);
                body.push(Stmt::line(format!("{result} = {read};")));
                vec![joined("try {", body, CAUGHT, vec![Stmt::line(format!("{result} = 9;"))])]
            }
        }
    }
}

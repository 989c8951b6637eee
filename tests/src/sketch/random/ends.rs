//! Threads that join others, in monitors and with those of the threads that they join.

use super::super::Stmt;
use super::{CAUGHT, Maker, joined};

impl Maker {
    pub(super) fn end(&mut self, depth: usize) -> Vec<Stmt> {
        let (of, other) = (self.any_thread(), self.any_thread());
        let limit = self.of(&["", "", "", "1"]);
        let join = Stmt::line(format!("{of}.join({limit});"));
        let lock = match self.choices.below(4) {
            0 | 1 => of,
            2 => other,
            _ => self.of(&["l", "m"]),
        };
        let (has_lock, waits) = (self.choices.one_in(2), self.choices.one_in(8));
        let mut body = vec![self.plain()];
        match self.choices.below(5) {
            0 if depth > 0 => body = self.end(depth - 1),
            0 | 1 => {}
            2 if waits => body.push(joined("try {", vec![Stmt::line(format!("{lock}.wait();"))], CAUGHT, Vec::new())),
            _ => {
                let result = self.result();
                let after = Stmt::line(format!("{result} = {};", self.read()));
                let caught = vec![Stmt::line(format!("{result} = 9;"))];
                let tried = joined("try {", vec![join, after], CAUGHT, caught);
                if !has_lock {
                    return vec![tried];
                }
                body.push(tried);
            }
        }
        vec![Stmt::block(format!("synchronized ({lock}) {{"), body)]
    }

    /// A thread that `main` has made before it started any: itself now and then.
    fn any_thread(&mut self) -> String {
        format!("t{}", 1 + self.choices.below(self.threads))
    }
}

//! Threads that start others.

use super::super::Stmt;
use super::{CAUGHT, Maker, joined};

impl Maker {
    /// A thread that is started here, often with an object that only the two of them know.
    pub(super) fn started(&mut self, depth: usize) -> Vec<Stmt> {
        if depth == 0 || self.names > 5 {
            let lock = self.of(&["l", "m"]);
            return vec![Stmt::block(format!("synchronized ({lock}) {{"), vec![self.plain()])];
        }
        let (name, object) = (self.name("u"), self.name("own"));
        let (has_object, is_late) = (self.choices.one_in(2), self.choices.one_in(3));
        let mut body = self.statement(depth - 1);
        let mut all = Vec::new();
        if has_object {
            let made = self.of(&["new int[1]", "new int[1]", "cells"]);
            all.push(Stmt::line(format!("int[] {object} = {made};")));
            if self.choices.one_in(2) {
                all.push(Stmt::line(format!("{object}[0] = {};", self.number())));
            }
            let result = self.result();
            let there = match self.choices.below(3) {
                0 => format!("{object}[0] = {};", self.number()),
                1 => format!("{result} = {object}[0];"),
                _ => format!("synchronized ({object}) {{ {object}[0]++; }}"),
            };
            body.insert(self.choices.below(body.len() + 1), Stmt::line(there));
        }
        // `main` waits for all of them in the end.
        let tail = format!("}}); begun_{name} = {name};");
        all.push(Stmt::Block { head: format!("Thread {name} = new Thread(() -> {{"), body, tail });
        if is_late {
            all.extend(self.statement(depth - 1));
        }
        all.push(Stmt::line(format!("{name}.start();")));
        if has_object && self.choices.one_in(2) {
            let result = self.result();
            let here = match self.choices.below(3) {
                0 => format!("{object}[0] = {};", self.number()),
                1 => format!("{result} = {object}[0];"),
                _ => format!("synchronized ({object}) {{ {object}[0]++; }}"),
            };
            all.push(Stmt::line(here));
        }
        if self.choices.one_in(2) {
            all.extend(self.statement(depth - 1));
        }
        if self.choices.one_in(2) {
            let mut after = vec![Stmt::line(format!("{name}.join();"))];
            if has_object {
                let result = self.result();
                after.push(Stmt::line(format!("{result} = {object}[0];")));
            } else {
                after.push(self.plain());
            }
            all.push(joined("try {", after, CAUGHT, Vec::new()));
        }
        all
    }
}

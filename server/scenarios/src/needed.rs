//! The code that the scenarios of a class have needed so far.
//!
//! The program of a class holds what all its scenarios may reach, and what a check costs before its first step grows with the program.
//! Most of that code never runs: how a number is formatted, how a map grows. So a scenario is checked with the bodies that its calls
//! have needed before, alone and together. Where it calls a method that was left out, the body is added and the check starts over.
//!
//! Invariant: a result counts only where no method that was left out was called. Then each of its steps is one of the whole program:
//! a method without a body ends a path as "not checked", and never hides one.

use std::sync::{Arc, Mutex, PoisonError};

use racelens_checker::{Progress, Stats};
use racelens_ir::body::{Dispatch, Instr};
use racelens_ir::{Body, CallTarget, Code, Links, MethodId, MethodKey, Program, SelectorId};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::data::Scenario;

/// The methods that a scenario calls, each once.
type Calls = Vec<MethodKey>;

/// The bodies that scenarios have needed, by the methods that these call.
pub(crate) struct Needed {
    whole: Arc<Program>,
    /// The same program without bodies.
    bare: Program,
    bodies: FxHashMap<Calls, FxHashSet<MethodId>>,
    /// All of them.
    known: FxHashSet<MethodId>,
    /// What virtual calls run, where it is one method whatever the object is.
    targets: FxHashMap<SelectorId, Option<MethodId>>,
}

impl Needed {
    pub(crate) fn new(whole: &Arc<Program>) -> Self {
        let mut bare = Program::clone(whole);
        let ids: Vec<MethodId> = bare.methods.ids().collect();
        for id in ids {
            let code = &mut bare.methods[id].code;
            if matches!(code, Code::Body(..)) {
                *code = Code::Missing;
            }
        }
        let mut targets: FxHashMap<SelectorId, Option<MethodId>> = FxHashMap::default();
        for (selector, method) in whole.classes.rows().iter().flat_map(|class| &class.dispatch) {
            let only = targets.entry(*selector).or_insert(Some(*method));
            *only = only.filter(|only| only == method);
        }
        Self { whole: whole.clone(), bare, bodies: FxHashMap::default(), known: FxHashSet::default(), targets }
    }

    /// Whether a scenario that calls one method, or none, was run.
    pub(crate) fn knows(&self, method: &MethodKey) -> bool {
        self.bodies.contains_key(std::slice::from_ref(method))
    }

    /// Whether a method has a body that a program may be given.
    pub(crate) fn has_body(&self, method: MethodId) -> bool {
        matches!(self.whole.methods.row(method), Some(row) if matches!(row.code, Code::Body(..)))
    }

    /// The program of the class with the bodies that a scenario is known to need.
    pub(crate) fn program(&mut self, scenario: &Scenario) -> Program {
        let calls = calls(scenario);
        let mut program = self.bare.clone();
        for (of, bodies) in &self.bodies {
            if of.iter().all(|call| calls.contains(call)) {
                for method in bodies {
                    program.methods[*method].code = self.whole.methods[*method].code.clone();
                }
            }
        }
        self.bodies.entry(calls).or_default();
        program
    }

    /// Adds the bodies that a scenario has missed. Each brings those that it calls before its first branch, and of the others that it
    /// calls those that a scenario has needed before. Whether there were any.
    pub(crate) fn add(&mut self, scenario: &Scenario, missed: impl IntoIterator<Item = MethodId>) -> bool {
        let mut work: Vec<MethodId> = missed.into_iter().collect();
        let bodies = self.bodies.entry(calls(scenario)).or_default();
        let mut has_added = false;
        while let Some(method) = work.pop() {
            let Some(Code::Body(body, links)) = self.whole.methods.row(method).map(|row| &row.code) else { continue };
            if bodies.insert(method) {
                has_added = true;
                self.known.insert(method);
                work.extend(first_callees(body, links));
                for callee in links.methods.rows() {
                    let CallTarget::Found { exact, selector } = callee else { continue };
                    let only = self.targets.get(selector).and_then(|only| only.filter(|only| only != exact));
                    work.extend([*exact].into_iter().chain(only).filter(|method| self.known.contains(method)));
                }
            }
        }
        has_added
    }
}

fn calls(scenario: &Scenario) -> Calls {
    let all = scenario.setup.iter().chain(scenario.calls()).chain(&scenario.after);
    let mut calls: Calls = all.map(|call| call.method.clone()).collect();
    calls.sort();
    calls.dedup();
    calls
}

/// Keeps the methods that a check has missed, and asks which outcomes it wants to be told. A search that is cut short by a method,
/// and adds nothing to the verdict, is told here alone.
pub(crate) struct Beside<'a> {
    pub(crate) progress: &'a dyn Progress,
    pub(crate) wants: &'a (dyn Fn(&str) -> bool + Sync),
    missed: Mutex<FxHashSet<MethodId>>,
}

impl<'a> Beside<'a> {
    pub(crate) fn new(progress: &'a dyn Progress, wants: &'a (dyn Fn(&str) -> bool + Sync)) -> Self {
        Self { progress, wants, missed: Mutex::default() }
    }

    pub(crate) fn into_missed(self) -> FxHashSet<MethodId> {
        self.missed.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Progress for Beside<'_> {
    fn report(&self, stats: &Stats) {
        self.progress.report(stats);
    }
    fn should_stop(&self) -> bool {
        self.progress.should_stop()
    }
    fn lacks_body(&self, method: MethodId) {
        self.missed.lock().unwrap_or_else(PoisonError::into_inner).insert(method);
    }
    fn wants(&self, message: &str) -> bool {
        (self.wants)(message)
    }
}

/// What a body calls before its first branch.
fn first_callees(body: &Body, links: &Links) -> Vec<MethodId> {
    let mut found = Vec::new();
    let mut seen = FxHashSet::default();
    let mut next = body.blocks.ids().next();
    while let Some(block) = next.filter(|block| seen.insert(*block)) {
        next = None;
        for at in body.blocks[block].instrs() {
            match &body.code[at] {
                Instr::Invoke { dispatch: Dispatch::Static | Dispatch::Exact, method, .. } => {
                    if let CallTarget::Found { exact, .. } = links.methods[*method] {
                        found.push(exact);
                    }
                }
                Instr::Goto { target } => next = Some(*target),
                _ => {}
            }
        }
    }
    found
}

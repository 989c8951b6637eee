//! Which executions the Java Memory Model allows: commit sequences (JLS 17.4.8, in the form of Aspinall and Ševčík, "Formalising
//! Java's Data Race Free Guarantee", definition 7).
//!
//! An execution E is legal if its actions can be committed in steps. Each step C has an execution of the program that contains
//! it and agrees with E on it; in which a read that is not committed yet sees a write that happens before it, and a read that
//! was committed in an earlier step sees what it sees in E. A read is committed only when the write that it sees in E is.
//!
//! Two definitions, which differ in what a step must agree on:
//! - *JLS*: happens-before between all committed actions; and when a read is committed, the write that it sees in that step is
//!   committed, too;
//! - *repaired* (the same authors): happens-before only between a committed read and the write that it sees; a read may be committed
//!   while it sees any write that happens before it.
//!
//! All executions of all steps are among those of path relaxing, so they are given as a list. Only racy reads of E (those that see
//! a write which does not happen before them) and writes of the same variables are committed one after the other: once the
//! racy reads are, E itself is the execution of all further steps. This leaves no sequence out: only the rules on committed
//! reads ask for committed writes. What is seen outside of the program (it prints) is committed before what comes after it, in the
//! execution of the step as in E (JLS 17.4.8, rule 9); the repaired definition has no such rule.
//!
//! The language does not say which actions of two executions are the same. Here they are where a thread does the same to the
//! same variable, whichever assignment of them fits, a new one in each step.
//!
//! Limits: that edges between synchronisation actions stay as they are when what depends on them was committed (rule 8) is asked only
//! as far as happens-before between committed actions must agree. The search gives up after [`STEPS`] attempts, and then the answer is `Unknown`.

use std::collections::BTreeSet;

use crate::memory::actions::{Action, ActionKind};
use crate::relaxing::executions::{Execution, Set, one};

/// How many assignments of actions are tried for one execution.
pub const STEPS: u64 = 2_000_000;

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Definition {
    /// The Java Language Specification, to the letter.
    Jls,
    /// As Aspinall and Ševčík repair it.
    Repaired,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Legality {
    /// With what is committed after each step, as far as the racy reads ask for it.
    Legal(Vec<Set>),
    Illegal,
    Unknown,
}

/// An action of E, and the one of the execution of a step that it is.
type Pair = (usize, usize);

struct Search<'a> {
    target: &'a Execution,
    all: &'a [Execution],
    definition: Definition,
    /// What is committed one after the other.
    relevant: Vec<usize>,
    left: u64,
    known: BTreeSet<Set>,
    /// What is committed after each step, the last one first, once all racy reads are.
    sequence: Vec<Set>,
}

/// Whether an execution is legal, and how many assignments were tried, at most `most`. `all` are those that the steps may use.
pub fn judge(target: &Execution, all: &[Execution], definition: Definition, most: u64) -> (Legality, u64) {
    let racy = |at: usize| target.racy & one(at) != 0;
    let locations: Vec<_> =
        target.actions.iter().enumerate().filter(|(at, _)| racy(*at)).map(|(_, read)| read.location).collect();
    let write = |action: &Action| action.kind == ActionKind::Write && locations.contains(&action.location);
    let is_relevant = |at: &usize| racy(*at) || target.actions.get(*at).is_some_and(write);
    let mut relevant: Vec<usize> = (0..target.actions.len()).filter(is_relevant).collect();
    if definition == Definition::Jls {
        let is_external = |at: &usize| target.actions.get(*at).is_some_and(Action::is_external);
        let comes_first = |at: &usize| relevant.iter().any(|later| is_before(target, *at, *later));
        let external: Vec<usize> = (0..target.actions.len()).filter(is_external).filter(comes_first).collect();
        relevant.extend(external);
        relevant.sort_unstable();
    }
    let mut search =
        Search { target, all, definition, relevant, left: most, known: BTreeSet::new(), sequence: Vec::new() };
    let legality = match search.goes_on(0) {
        true => Legality::Legal(search.sequence.iter().rev().copied().collect()),
        false if search.left == 0 => Legality::Unknown,
        false => Legality::Illegal,
    };
    (legality, most - search.left)
}

fn is_before(execution: &Execution, from: usize, to: usize) -> bool {
    execution.before.get(to).is_some_and(|set| set & one(from) != 0)
}

impl Search<'_> {
    /// Whether all racy reads can be committed after these actions.
    fn goes_on(&mut self, committed: Set) -> bool {
        if self.target.racy & !committed == 0 {
            return true;
        }
        if !self.known.insert(committed) {
            return false;
        }
        let is_read = |at: &usize| self.target.actions.get(*at).is_some_and(|it| it.kind == ActionKind::Read);
        let members: Vec<usize> = self.relevant.iter().copied().filter(|at| committed & one(*at) != 0).collect();
        let reads = members.iter().filter(|at| is_read(at)).count() as u32;
        let all = self.all;
        for step in all.iter().filter(|step| step.racy.count_ones() <= reads) {
            let mut pairs = Vec::new();
            let mut larger = BTreeSet::new();
            self.assign(step, &members, &mut pairs, &mut larger);
            // The largest first: an execution that is legal is so after few steps.
            let mut larger: Vec<Set> = larger.into_iter().filter(|set| !self.known.contains(set)).collect();
            larger.sort_by_key(|set| std::cmp::Reverse(set.count_ones()));
            if let Some(next) = larger.into_iter().find(|set| self.goes_on(*set)) {
                self.sequence.push(next);
                return true;
            }
            if self.left == 0 {
                return false;
            }
        }
        false
    }

    /// Assigns the committed actions to those of a step in every way, and collects what can be committed with each.
    fn assign(&mut self, step: &Execution, members: &[usize], pairs: &mut Vec<Pair>, larger: &mut BTreeSet<Set>) {
        if self.left == 0 {
            return;
        }
        self.left -= 1;
        let Some((member, rest)) = members.split_first() else {
            if self.fits(step, pairs) {
                let fixed = pairs.len();
                self.extend(step, fixed, 0, pairs, larger);
            }
            return;
        };
        for at in self.candidates(step, *member, pairs) {
            pairs.push((*member, at));
            self.assign(step, rest, pairs, larger);
            pairs.pop();
        }
    }

    fn candidates(&self, step: &Execution, of: usize, pairs: &[Pair]) -> Vec<usize> {
        let Some(action) = self.target.actions.get(of) else { return Vec::new() };
        let is_free = |at: usize| pairs.iter().all(|(_, used)| *used != at);
        let all = step.actions.iter().enumerate();
        all.filter(|(at, other)| action.may_be(other) && is_free(*at)).map(|(at, _)| at).collect()
    }

    /// Whether an assignment of all committed actions keeps the rules on them.
    fn fits(&self, step: &Execution, pairs: &[Pair]) -> bool {
        let racy = pairs.iter().fold(0, |set, (_, at)| set | one(*at));
        step.racy & !racy == 0
            && self.agrees(step, pairs)
            && pairs.iter().all(|(of, at)| self.sees_the_same(step, pairs, (*of, *at)))
    }

    /// A read that was committed earlier sees what it sees in E.
    fn sees_the_same(&self, step: &Execution, pairs: &[Pair], (of, at): Pair) -> bool {
        let (Some(wanted), Some(seen)) = (self.target.seen.get(of), step.seen.get(at)) else { return false };
        let is_read = self.target.actions.get(of).is_some_and(|it| it.kind == ActionKind::Read);
        !is_read
            || match (wanted, seen) {
                (None, None) => true,
                (Some(wanted), Some(seen)) => pairs.contains(&(*wanted, *seen)),
                _ => false,
            }
    }

    /// Whether happens-before is the same as in E, as far as the definition asks.
    fn agrees(&self, step: &Execution, pairs: &[Pair]) -> bool {
        match self.definition {
            Definition::Jls => pairs
                .iter()
                .all(|(a, x)| pairs.iter().all(|(b, y)| is_before(self.target, *a, *b) == is_before(step, *x, *y))),
            Definition::Repaired => pairs.iter().all(|(read, at)| {
                let Some(Some(write)) = self.target.seen.get(*read) else { return true };
                let Some((_, by)) = pairs.iter().find(|(of, _)| of == write) else { return true };
                is_before(self.target, *write, *read) == is_before(step, *by, *at) && !is_before(step, *at, *by)
            }),
        }
    }

    /// Adds actions that can be committed in this step, in every way.
    fn extend(
        &mut self,
        step: &Execution,
        fixed: usize,
        from: usize,
        pairs: &mut Vec<Pair>,
        larger: &mut BTreeSet<Set>,
    ) {
        if self.left == 0 {
            return;
        }
        self.left -= 1;
        if pairs.len() > fixed && self.has_what_is_seen_before(step, pairs) {
            larger.insert(pairs.iter().fold(0, |set, (of, _)| set | one(*of)));
        }
        for next in from..self.relevant.len() {
            let Some(of) = self.relevant.get(next).copied() else { continue };
            if pairs.iter().any(|(known, _)| *known == of) {
                continue;
            }
            for at in self.candidates(step, of, pairs) {
                if !self.may_commit(step, pairs.get(..fixed).unwrap_or_default(), (of, at)) {
                    continue;
                }
                pairs.push((of, at));
                if self.agrees(step, pairs) {
                    self.extend(step, fixed, next + 1, pairs, larger);
                }
                pairs.pop();
            }
        }
    }

    /// Whether all that is seen outside of the program in a step before what is committed is committed, too.
    fn has_what_is_seen_before(&self, step: &Execution, pairs: &[Pair]) -> bool {
        self.definition != Definition::Jls
            || step.actions.iter().enumerate().filter(|(_, action)| action.is_external()).all(|(seen, _)| {
                let is_committed = pairs.iter().any(|(_, at)| *at == seen);
                is_committed || !pairs.iter().any(|(_, at)| is_before(step, seen, *at))
            })
    }

    /// The rule on an action that is committed now, by what was committed before.
    fn may_commit(&self, step: &Execution, before: &[Pair], (of, at): Pair) -> bool {
        let Some(action) = self.target.actions.get(of).filter(|it| it.kind == ActionKind::Read) else { return true };
        let (Some(wanted), Some(seen)) = (self.target.seen.get(of), step.seen.get(at)) else { return false };
        debug_assert!(action.kind == ActionKind::Read);
        let is_committed = wanted.is_none_or(|write| before.iter().any(|(known, _)| *known == write));
        let sees_committed = seen.is_none_or(|write| before.iter().any(|(_, known)| *known == write));
        is_committed && (self.definition == Definition::Repaired || sees_committed)
    }
}

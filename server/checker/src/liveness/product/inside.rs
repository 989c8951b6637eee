//! A part of a product: whether it has a fair cycle, and a short loop through it.

#![expect(clippy::indexing_slicing, reason = "states and edges are named by dense ids")]

use rustc_hash::FxHashMap;

use crate::liveness::product::{Lasso, Move, Product, Seen, Steps, Threads, bit};
use crate::options::Fairness;

/// What a component is worth.
pub(super) enum Judged {
    /// It has a fair cycle through all of its edges.
    Fair,
    /// Fair cycles have no state in which one of these threads is enabled.
    Without(Threads),
    Nothing,
}

/// The states of a component, and the moves inside.
pub(super) struct Inside<'a, S> {
    pub(super) product: &'a Product<'a, S>,
    pub(super) seen: &'a [Seen],
    pub(super) own: u32,
    /// Threads that must not be passed over.
    pub(super) forbidden: Threads,
}

/// What a loop still needs.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Goal {
    Set(u32),
    /// A step of a thread.
    Step(u8),
    /// A state in which a thread is not enabled.
    Idle(u8),
}

impl<'a, S: Steps> Inside<'a, S> {
    fn moves(&self, state: u32) -> impl Iterator<Item = Move> + 'a {
        let (product, seen, own, forbidden) = (self.product, self.seen, self.own, self.forbidden);
        let inside = move |one: &Move| seen[one.to as usize].part == own && product.may_take(one, forbidden);
        product.moves(state).iter().copied().filter(inside)
    }

    pub(super) fn judge(&self, component: &[u32]) -> Judged {
        let (mut accepts, mut runs, mut sometimes, mut always) = (0, 0, 0, Threads::MAX);
        let mut has_moves = false;
        for state in component {
            let enabled = self.product.enabled(*state);
            sometimes |= enabled;
            always &= enabled;
            for one in self.moves(*state) {
                has_moves = true;
                accepts |= self.product.accepts(&one);
                sometimes |= self.product.passed_over(one.edge);
                runs |= bit(one.thread);
            }
        }
        if !has_moves || accepts != self.product.all {
            return Judged::Nothing;
        }
        match self.product.fairness {
            Fairness::None => Judged::Fair,
            Fairness::Weak if always & !runs == 0 => Judged::Fair,
            Fairness::Weak => Judged::Nothing,
            Fairness::Strong if sometimes & !runs == 0 => Judged::Fair,
            Fairness::Strong => Judged::Without(sometimes & !runs),
        }
    }

    /// A short loop through a component, with the shortest stem to it.
    pub(super) fn lasso(&self, component: &[u32]) -> Lasso {
        let tries = match component.len() {
            0..=64 => 64,
            65..=4096 => 16,
            _ => 3,
        };
        let mut best: Option<Lasso> = None;
        // Numbers are given breadth first: small ones are near the start.
        for start in component.iter().copied().take(tries) {
            let Some(round) = self.round(start) else { continue };
            let stem = self.product.stem_length(start);
            let is_better = best.as_ref().is_none_or(|best| stem + round.len() < best.stem.len() + best.round.len());
            if is_better {
                best = Some(Lasso { stem: self.product.stem(start), round });
            }
        }
        best.unwrap_or_default()
    }

    /// A loop from a state back to it that satisfies all that is asked of it.
    fn round(&self, start: u32) -> Option<Vec<u32>> {
        let sets = self.product.all.count_ones();
        let mut goals: Vec<Goal> = (0..sets).map(Goal::Set).collect();
        loop {
            let walk = self.walk(start, &goals)?;
            match self.missing(start, &walk) {
                Some(goal) if !goals.contains(&goal) => goals.push(goal),
                _ => return Some(walk.iter().map(|one| one.edge).collect()),
            }
        }
    }

    /// A fairness condition that a loop does not satisfy.
    fn missing(&self, start: u32, walk: &[Move]) -> Option<Goal> {
        let product = self.product;
        let states = std::iter::once(start).chain(walk.iter().map(|one| one.to));
        let (mut sometimes, mut always) = (0, Threads::MAX);
        states.map(|state| product.enabled(state)).for_each(|enabled| {
            sometimes |= enabled;
            always &= enabled;
        });
        let mut runs = 0;
        for one in walk {
            runs |= bit(one.thread);
            sometimes |= product.passed_over(one.edge);
        }
        let has = |threads: Threads, thread: u8| threads >> thread & 1 == 1;
        match product.fairness {
            Fairness::None => None,
            Fairness::Weak => {
                let thread = *product.threads.iter().find(|thread| has(always & !runs, **thread))?;
                Some(Goal::Idle(thread))
            }
            Fairness::Strong => {
                let thread = *product.threads.iter().find(|thread| has(sometimes & !runs, **thread))?;
                Some(Goal::Step(thread))
            }
        }
    }

    fn meets(&self, goal: Goal, one: &Move) -> bool {
        match goal {
            Goal::Set(set) => self.product.accepts(one) >> set & 1 == 1,
            Goal::Step(wanted) => one.thread == wanted,
            Goal::Idle(wanted) => one.thread == wanted || self.product.enabled(one.to) & bit(wanted) == 0,
        }
    }

    /// Walks from a state through moves that meet all goals, the nearest one first, and back.
    fn walk(&self, start: u32, goals: &[Goal]) -> Option<Vec<Move>> {
        let mut walk: Vec<Move> = Vec::new();
        let mut left = goals.to_vec();
        let mut at = start;
        while !left.is_empty() {
            let way = self.nearest(at, &|one| left.iter().any(|goal| self.meets(*goal, one)))?;
            for one in &way {
                left.retain(|goal| !self.meets(*goal, one));
            }
            at = way.last()?.to;
            walk.extend(way);
        }
        if at != start || walk.is_empty() {
            walk.extend(self.nearest(at, &|one| one.to == start)?);
        }
        Some(walk)
    }

    /// The shortest way from a state that ends with a wanted move.
    fn nearest(&self, from: u32, is_wanted: &dyn Fn(&Move) -> bool) -> Option<Vec<Move>> {
        let mut reached: FxHashMap<u32, (u32, Move)> = FxHashMap::default();
        let mut queue = vec![from];
        let mut next = 0;
        while let Some(state) = queue.get(next).copied() {
            next += 1;
            for one in self.moves(state) {
                if is_wanted(&one) {
                    let mut way = vec![one];
                    let mut at = state;
                    while at != from {
                        let (before, one) = reached.get(&at)?;
                        way.push(*one);
                        at = *before;
                    }
                    way.reverse();
                    return Some(way);
                }
                if one.to != from && !reached.contains_key(&one.to) {
                    reached.insert(one.to, (state, one));
                    queue.push(one.to);
                }
            }
        }
        None
    }
}

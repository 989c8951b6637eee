//! Formulas in negation normal form, each distinct one once, simplified as they are made.
//!
//! Propositions are numbers here. Only literals, `&&`, `||`, `X`, `U` and `R` are left: `<>f` is `true U f`, `[]f` is
//! `false R f`, `f W g` is `g R (f || g)`. Rewriting follows Etessami and Holzmann, "Optimizing Büchi Automata" (2000),
//! and Somenzi and Bloem, "Efficient Büchi Automata from LTL Formulae" (2000). Invariant: a formula is equivalent to the
//! one that was asked for; `liveness/automaton` compares both with a direct evaluation.

#![expect(clippy::indexing_slicing, reason = "nodes are named by the ids that the arena gave them")]

use rustc_hash::FxHashMap;

use super::{Atom, Formula};

/// A formula of an arena.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(pub u32);

pub const TRUE: Id = Id(0);
pub const FALSE: Id = Id(1);

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Node {
    True,
    False,
    Literal { proposition: u32, positive: bool },
    And(Id, Id),
    Or(Id, Id),
    Next(Id),
    Until(Id, Id),
    Release(Id, Id),
}

#[derive(Debug)]
pub struct Arena {
    nodes: Vec<Node>,
    ids: FxHashMap<Node, Id>,
}

impl Default for Arena {
    fn default() -> Self {
        let nodes = vec![Node::True, Node::False];
        Self { ids: [(Node::True, TRUE), (Node::False, FALSE)].into_iter().collect(), nodes }
    }
}

impl Arena {
    pub fn node(&self, id: Id) -> Node {
        self.nodes[id.0 as usize]
    }

    fn make(&mut self, node: Node) -> Id {
        if let Some(known) = self.ids.get(&node) {
            return *known;
        }
        let id = Id(self.nodes.len() as u32);
        self.nodes.push(node);
        self.ids.insert(node, id);
        id
    }

    pub fn literal(&mut self, proposition: u32, positive: bool) -> Id {
        self.make(Node::Literal { proposition, positive })
    }

    fn are_opposites(&self, a: Id, b: Id) -> bool {
        match (self.node(a), self.node(b)) {
            (Node::Literal { proposition: a, positive: one }, Node::Literal { proposition: b, positive: other }) => {
                a == b && one != other
            }
            _ => false,
        }
    }

    /// The conjuncts of a formula.
    fn conjuncts(&self, id: Id, into: &mut Vec<Id>) {
        match self.node(id) {
            Node::And(a, b) => {
                self.conjuncts(a, into);
                self.conjuncts(b, into);
            }
            _ => into.push(id),
        }
    }

    fn disjuncts(&self, id: Id, into: &mut Vec<Id>) {
        match self.node(id) {
            Node::Or(a, b) => {
                self.disjuncts(a, into);
                self.disjuncts(b, into);
            }
            _ => into.push(id),
        }
    }

    /// Whether one formula is seen to imply another one by their forms alone.
    fn implies(&self, a: Id, b: Id) -> bool {
        if a == b || a == FALSE || b == TRUE {
            return true;
        }
        let by_a = match self.node(a) {
            Node::And(c, d) => self.implies(c, b) || self.implies(d, b),
            Node::Or(c, d) => self.implies(c, b) && self.implies(d, b),
            // `c R d` holds only where `d` does.
            Node::Release(_, d) => self.implies(d, b),
            Node::Until(c, d) => self.implies(c, b) && self.implies(d, b),
            _ => false,
        };
        let by_b = || match self.node(b) {
            Node::And(c, d) => self.implies(a, c) && self.implies(a, d),
            Node::Or(c, d) => self.implies(a, c) || self.implies(a, d),
            Node::Until(_, d) => self.implies(a, d),
            Node::Release(c, d) => self.implies(a, c) && self.implies(a, d),
            _ => false,
        };
        let by_both = || match (self.node(a), self.node(b)) {
            (Node::Next(a), Node::Next(b)) => self.implies(a, b),
            (Node::Until(c, d), Node::Until(e, f)) | (Node::Release(c, d), Node::Release(e, f)) => {
                self.implies(c, e) && self.implies(d, f)
            }
            _ => false,
        };
        by_a || by_b() || by_both()
    }

    /// Whether a formula holds on a word where it holds on one of its suffixes.
    fn is_eventual(&self, id: Id) -> bool {
        match self.node(id) {
            Node::True | Node::False => true,
            Node::Literal { .. } => false,
            Node::And(a, b) | Node::Or(a, b) => self.is_eventual(a) && self.is_eventual(b),
            Node::Next(a) => self.is_eventual(a),
            Node::Until(a, b) => a == TRUE || self.is_eventual(a) && self.is_eventual(b),
            Node::Release(a, b) => self.is_eventual(a) && self.is_eventual(b),
        }
    }

    /// Whether a formula that holds on a word holds on all of its suffixes.
    fn is_universal(&self, id: Id) -> bool {
        match self.node(id) {
            Node::True | Node::False => true,
            Node::Literal { .. } => false,
            Node::And(a, b) | Node::Or(a, b) => self.is_universal(a) && self.is_universal(b),
            Node::Next(a) => self.is_universal(a),
            Node::Until(a, b) => self.is_universal(a) && self.is_universal(b),
            Node::Release(a, b) => a == FALSE || self.is_universal(a) && self.is_universal(b),
        }
    }

    pub fn and(&mut self, a: Id, b: Id) -> Id {
        let mut parts = Vec::new();
        self.conjuncts(a, &mut parts);
        self.conjuncts(b, &mut parts);
        parts.sort_unstable();
        parts.dedup();
        let mut kept: Vec<Id> = Vec::new();
        for (at, part) in parts.iter().enumerate() {
            if parts.iter().any(|other| *part == FALSE || self.are_opposites(*part, *other)) {
                return FALSE;
            }
            let is_implied = parts.iter().enumerate().any(|(other_at, other)| {
                other_at != at && self.implies(*other, *part) && (!self.implies(*part, *other) || other_at < at)
            });
            if *part != TRUE && !is_implied {
                kept.push(*part);
            }
        }
        kept.into_iter().reduce(|a, b| self.joined(a, b)).unwrap_or(TRUE)
    }

    fn joined(&mut self, a: Id, b: Id) -> Id {
        match (self.node(a), self.node(b)) {
            (Node::Next(a), Node::Next(b)) => {
                let both = self.and(a, b);
                self.next(both)
            }
            (Node::Release(c, a), Node::Release(d, b)) if c == d => {
                let both = self.and(a, b);
                self.release(c, both)
            }
            (Node::Until(a, c), Node::Until(b, d)) if c == d => {
                let both = self.and(a, b);
                self.until(both, c)
            }
            _ => self.make(Node::And(a, b)),
        }
    }

    pub fn or(&mut self, a: Id, b: Id) -> Id {
        let mut parts = Vec::new();
        self.disjuncts(a, &mut parts);
        self.disjuncts(b, &mut parts);
        parts.sort_unstable();
        parts.dedup();
        let mut kept: Vec<Id> = Vec::new();
        for (at, part) in parts.iter().enumerate() {
            if parts.iter().any(|other| *part == TRUE || self.are_opposites(*part, *other)) {
                return TRUE;
            }
            let is_covered = parts.iter().enumerate().any(|(other_at, other)| {
                other_at != at && self.implies(*part, *other) && (!self.implies(*other, *part) || other_at < at)
            });
            if *part != FALSE && !is_covered {
                kept.push(*part);
            }
        }
        kept.into_iter().reduce(|a, b| self.either(a, b)).unwrap_or(FALSE)
    }

    fn either(&mut self, a: Id, b: Id) -> Id {
        match (self.node(a), self.node(b)) {
            (Node::Next(a), Node::Next(b)) => {
                let either = self.or(a, b);
                self.next(either)
            }
            (Node::Until(c, a), Node::Until(d, b)) if c == d => {
                let either = self.or(a, b);
                self.until(c, either)
            }
            (Node::Release(a, c), Node::Release(b, d)) if c == d => {
                let either = self.or(a, b);
                self.release(either, c)
            }
            _ => self.make(Node::Or(a, b)),
        }
    }

    pub fn next(&mut self, a: Id) -> Id {
        // What holds on a word exactly where it holds on its suffixes needs no step.
        if a == TRUE || a == FALSE || self.is_eventual(a) && self.is_universal(a) {
            return a;
        }
        self.make(Node::Next(a))
    }

    pub fn until(&mut self, a: Id, b: Id) -> Id {
        if a == FALSE || b == TRUE || b == FALSE || self.is_eventual(b) || self.implies(a, b) {
            return b;
        }
        // `a U (c U b)` is `c U b` where `a` implies `c`.
        if let Node::Until(c, _) = self.node(b)
            && self.implies(a, c)
        {
            return b;
        }
        if a == TRUE {
            match self.node(b) {
                Node::Until(_, d) => return self.until(TRUE, d),
                Node::Next(d) => {
                    let inner = self.until(TRUE, d);
                    return self.next(inner);
                }
                Node::Or(c, d) => {
                    let (c, d) = (self.until(TRUE, c), self.until(TRUE, d));
                    return match (self.node(c), self.node(d)) {
                        (Node::Until(..), Node::Until(..)) => self.make(Node::Until(a, b)),
                        _ => self.or(c, d),
                    };
                }
                Node::And(c, d) if self.is_eventual(d) && self.is_universal(d) => {
                    let c = self.until(TRUE, c);
                    return self.and(c, d);
                }
                Node::And(c, d) if self.is_eventual(c) && self.is_universal(c) => {
                    let d = self.until(TRUE, d);
                    return self.and(c, d);
                }
                _ => {}
            }
        }
        if let (Node::Next(c), Node::Next(d)) = (self.node(a), self.node(b)) {
            let inner = self.until(c, d);
            return self.next(inner);
        }
        if self.is_negation(a, b) {
            return self.until(TRUE, b);
        }
        self.make(Node::Until(a, b))
    }

    /// Whether two literals are opposites: `!b U b` is `<>b`.
    fn is_negation(&self, a: Id, b: Id) -> bool {
        self.are_opposites(a, b)
    }

    pub fn release(&mut self, a: Id, b: Id) -> Id {
        if a == TRUE || b == TRUE || b == FALSE || self.is_universal(b) || self.implies(b, a) {
            return b;
        }
        if let Node::Release(c, _) = self.node(b)
            && self.implies(c, a)
        {
            return b;
        }
        if a == FALSE {
            match self.node(b) {
                Node::Release(_, d) => return self.release(FALSE, d),
                Node::Next(d) => {
                    let inner = self.release(FALSE, d);
                    return self.next(inner);
                }
                Node::And(c, d) => {
                    let (c, d) = (self.release(FALSE, c), self.release(FALSE, d));
                    return match (self.node(c), self.node(d)) {
                        (Node::Release(..), Node::Release(..)) => self.make(Node::Release(a, b)),
                        _ => self.and(c, d),
                    };
                }
                Node::Or(c, d) if self.is_eventual(d) && self.is_universal(d) => {
                    let c = self.release(FALSE, c);
                    return self.or(c, d);
                }
                Node::Or(c, d) if self.is_eventual(c) && self.is_universal(c) => {
                    let d = self.release(FALSE, d);
                    return self.or(c, d);
                }
                _ => {}
            }
        }
        if let (Node::Next(c), Node::Next(d)) = (self.node(a), self.node(b)) {
            let inner = self.release(c, d);
            return self.next(inner);
        }
        if self.is_negation(a, b) {
            return self.release(FALSE, b);
        }
        self.make(Node::Release(a, b))
    }

    pub fn finally(&mut self, a: Id) -> Id {
        self.until(TRUE, a)
    }

    pub fn globally(&mut self, a: Id) -> Id {
        self.release(FALSE, a)
    }
}

/// A formula, or its negation, in normal form. `number` gives the number of a proposition; `each` has been written out.
pub fn normal(arena: &mut Arena, formula: &Formula, positive: bool, number: &mut impl FnMut(&Atom) -> u32) -> Id {
    match formula {
        Formula::True => {
            if positive {
                TRUE
            } else {
                FALSE
            }
        }
        Formula::False => {
            if positive {
                FALSE
            } else {
                TRUE
            }
        }
        Formula::Atom(atom) => {
            let proposition = number(atom);
            arena.literal(proposition, positive)
        }
        Formula::Not(a) => normal(arena, a, !positive, number),
        Formula::Each(_, a) => normal(arena, a, positive, number),
        Formula::And(a, b) | Formula::Or(a, b) | Formula::Implies(a, b) => {
            let is_implication = matches!(formula, Formula::Implies(..));
            let is_conjunction = matches!(formula, Formula::And(..)) == positive;
            let a = normal(arena, a, positive != is_implication, number);
            let b = normal(arena, b, positive, number);
            if is_conjunction { arena.and(a, b) } else { arena.or(a, b) }
        }
        Formula::Iff(a, b) => {
            let both = (normal(arena, a, true, number), normal(arena, b, positive, number));
            let neither = (normal(arena, a, false, number), normal(arena, b, !positive, number));
            let (both, neither) = (arena.and(both.0, both.1), arena.and(neither.0, neither.1));
            arena.or(both, neither)
        }
        Formula::Next(a) => {
            let a = normal(arena, a, positive, number);
            arena.next(a)
        }
        Formula::Finally(a) | Formula::Globally(a) => {
            let is_finally = matches!(formula, Formula::Finally(_)) == positive;
            let a = normal(arena, a, positive, number);
            if is_finally { arena.finally(a) } else { arena.globally(a) }
        }
        Formula::Until(a, b) | Formula::Release(a, b) => {
            let is_until = matches!(formula, Formula::Until(..)) == positive;
            let (a, b) = (normal(arena, a, positive, number), normal(arena, b, positive, number));
            if is_until { arena.until(a, b) } else { arena.release(a, b) }
        }
        Formula::WeakUntil(a, b) => {
            let (a, b) = (normal(arena, a, positive, number), normal(arena, b, positive, number));
            match positive {
                // `a W b` is `b R (a || b)`; its negation is `!b U (!a && !b)`.
                true => {
                    let either = arena.or(a, b);
                    arena.release(b, either)
                }
                false => {
                    let neither = arena.and(a, b);
                    arena.until(b, neither)
                }
            }
        }
    }
}

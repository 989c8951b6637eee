//! From a formula to an automaton: a tableau on the fly, with acceptance on transitions (Couvreur, "On-the-fly
//! Verification of Linear Temporal Logic", 1999; Giannakopoulou and Lerda, "From States to Transitions", 2002; the
//! alternating automaton of Gastin and Oddoux, "Fast LTL to Büchi Automata Translation", 2001, has the same transitions).
//!
//! A state is the set of the formulas that have to hold from here on. Expanding it gives transitions: the literals that
//! have to hold now, and what has to hold next. Each `f U g` has an acceptance set: the transitions that do not put `g` off.

#![expect(clippy::indexing_slicing, reason = "states are numbered as they are made")]

use rustc_hash::FxHashMap;

use super::reduce::reduce;
use super::{Acceptance, Automaton, Cube, Transition};
use crate::liveness::formula::normal::{Arena, FALSE, Id, Node, TRUE};

/// States of an automaton at most: a larger formula is refused.
const MOST_STATES: usize = 4096;

/// What is left to do of a transition that is being made.
#[derive(Clone)]
struct Partial {
    work: Vec<Id>,
    done: Vec<Id>,
    cube: Cube,
    next: Vec<Id>,
    /// Which `U` formulas are put off.
    puts_off: Acceptance,
}

/// The automaton of the words on which a formula holds. `None` where it would be too large.
pub fn translate(arena: &mut Arena, formula: Id) -> Option<Automaton> {
    if formula == FALSE {
        return Some(Automaton::default());
    }
    let mut untils: Vec<Id> = Vec::new();
    collect(arena, formula, &mut untils);
    if untils.len() > Acceptance::BITS as usize {
        return None;
    }
    let mut automaton = Automaton { states: Vec::new(), sets: untils.len() as u32 };
    let all = automaton.all();
    let mut numbers: FxHashMap<Vec<Id>, u32> = FxHashMap::default();
    let mut sets: Vec<Vec<Id>> = vec![parts(arena, formula)];
    numbers.insert(sets[0].clone(), 0);
    let mut at = 0;
    while at < sets.len() {
        let mut made = Vec::new();
        for partial in expand(arena, &sets[at], &untils) {
            let mut next = Vec::new();
            partial.next.iter().for_each(|id| flatten(arena, *id, &mut next));
            next.sort_unstable();
            next.dedup();
            let count = sets.len() as u32;
            let to = *numbers.entry(next.clone()).or_insert(count);
            if to == count {
                sets.push(next);
            }
            made.push(Transition { cube: partial.cube, to, accepts: all & !partial.puts_off });
        }
        if sets.len() > MOST_STATES {
            return None;
        }
        automaton.states.push(made);
        at += 1;
    }
    Some(reduce(automaton))
}

fn collect(arena: &Arena, id: Id, untils: &mut Vec<Id>) {
    match arena.node(id) {
        Node::True | Node::False | Node::Literal { .. } => {}
        Node::Next(a) => collect(arena, a, untils),
        Node::And(a, b) | Node::Or(a, b) | Node::Release(a, b) => {
            collect(arena, a, untils);
            collect(arena, b, untils);
        }
        Node::Until(a, b) => {
            if !untils.contains(&id) {
                untils.push(id);
            }
            collect(arena, a, untils);
            collect(arena, b, untils);
        }
    }
}

fn flatten(arena: &Arena, id: Id, into: &mut Vec<Id>) {
    match arena.node(id) {
        Node::And(a, b) => {
            flatten(arena, a, into);
            flatten(arena, b, into);
        }
        _ if id == TRUE => {}
        _ => into.push(id),
    }
}

fn parts(arena: &Arena, id: Id) -> Vec<Id> {
    let mut parts = Vec::new();
    flatten(arena, id, &mut parts);
    parts.sort_unstable();
    parts.dedup();
    parts
}

/// The transitions of a set of formulas.
fn expand(arena: &Arena, set: &[Id], untils: &[Id]) -> Vec<Partial> {
    let first = Partial { work: set.to_vec(), done: Vec::new(), cube: Cube::default(), next: Vec::new(), puts_off: 0 };
    let (mut open, mut made) = (vec![first], Vec::new());
    'partials: while let Some(mut partial) = open.pop() {
        while let Some(id) = partial.work.pop() {
            if partial.done.contains(&id) {
                continue;
            }
            partial.done.push(id);
            match arena.node(id) {
                Node::True => {}
                Node::False => continue 'partials,
                Node::Literal { proposition, positive } => {
                    let bit = 1 << proposition;
                    match positive {
                        true => partial.cube.positive |= bit,
                        false => partial.cube.negative |= bit,
                    }
                    if partial.cube.positive & partial.cube.negative != 0 {
                        continue 'partials;
                    }
                }
                Node::And(a, b) => partial.work.extend([a, b]),
                Node::Next(a) => partial.next.push(a),
                Node::Or(a, b) => {
                    if !partial.done.contains(&a) && !partial.done.contains(&b) {
                        let mut other = partial.clone();
                        other.work.push(b);
                        open.push(other);
                        partial.work.push(a);
                    }
                }
                Node::Until(a, b) => {
                    // Where `b` has to hold now anyway, nothing is put off.
                    if !partial.done.contains(&b) {
                        let mut later = partial.clone();
                        later.work.push(a);
                        later.next.push(id);
                        if let Some(bit) = untils.iter().position(|known| *known == id) {
                            later.puts_off |= 1 << bit;
                        }
                        open.push(later);
                        partial.work.push(b);
                    }
                }
                Node::Release(a, b) => {
                    let mut later = partial.clone();
                    later.work.push(b);
                    later.next.push(id);
                    if a != FALSE {
                        open.push(later);
                        partial.work.extend([a, b]);
                    } else {
                        partial = later;
                    }
                }
            }
        }
        made.push(partial);
    }
    made
}

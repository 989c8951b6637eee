//! The reference: formulas evaluated on lassos as the semantics is written down, and words run through automata.

use super::{Automaton, Letter};
use crate::liveness::formula::{Atom, Formula, Proposition};

/// The word `stem` and then `round` forever.
#[derive(Clone, Debug)]
pub struct Lasso {
    pub stem: Vec<Letter>,
    pub round: Vec<Letter>,
}

impl Lasso {
    fn len(&self) -> usize {
        self.stem.len() + self.round.len()
    }
    fn letter(&self, at: usize) -> Letter {
        *self.stem.iter().chain(&self.round).nth(at).unwrap()
    }
    fn next(&self, at: usize) -> usize {
        if at + 1 == self.len() { self.stem.len() } else { at + 1 }
    }
    /// All positions from one on, each once.
    fn from(&self, at: usize) -> Vec<usize> {
        let mut seen = Vec::new();
        let mut at = at;
        while !seen.contains(&at) {
            seen.push(at);
            at = self.next(at);
        }
        seen
    }
}

/// The number of a proposition in tests: `p` is 0, `q` is 1, …
pub fn number(atom: &Atom) -> u32 {
    let Proposition::Value(path) = &atom.what else { panic!("tests use plain names") };
    path.to_string().bytes().next().unwrap() as u32 - u32::from(b'p')
}

/// Whether a formula holds at a position of a word.
pub fn holds(formula: &Formula, word: &Lasso, at: usize) -> bool {
    let on = |formula: &Formula, at: usize| holds(formula, word, at);
    let until = |a: &dyn Fn(usize) -> bool, b: &dyn Fn(usize) -> bool| {
        let positions = word.from(at);
        (0..positions.len()).any(|end| b(positions[end]) && positions[..end].iter().all(|before| a(*before)))
    };
    match formula {
        Formula::True => true,
        Formula::False => false,
        Formula::Atom(atom) => word.letter(at) >> number(atom) & 1 == 1,
        Formula::Not(a) => !on(a, at),
        Formula::And(a, b) => on(a, at) && on(b, at),
        Formula::Or(a, b) => on(a, at) || on(b, at),
        Formula::Implies(a, b) => !on(a, at) || on(b, at),
        Formula::Iff(a, b) => on(a, at) == on(b, at),
        Formula::Next(a) => on(a, word.next(at)),
        Formula::Finally(a) => word.from(at).into_iter().any(|at| on(a, at)),
        Formula::Globally(a) => word.from(at).into_iter().all(|at| on(a, at)),
        Formula::Until(a, b) => until(&|at| on(a, at), &|at| on(b, at)),
        Formula::WeakUntil(a, b) => {
            until(&|at| on(a, at), &|at| on(b, at)) || word.from(at).into_iter().all(|at| on(a, at))
        }
        Formula::Release(a, b) => !until(&|at| !on(a, at), &|at| !on(b, at)),
        Formula::Each(_, a) => on(a, at),
    }
}

/// Whether an automaton accepts a word: some run comes round with transitions of every set.
pub fn accepts(automaton: &Automaton, word: &Lasso) -> bool {
    if automaton.states.is_empty() {
        return false;
    }
    let count = word.len();
    let number = |state: u32, at: usize| state as usize * count + at;
    let edges = |from: usize| {
        let (state, at) = (from / count, from % count);
        let fitting = automaton.states[state].iter().filter(move |one| one.cube.admits(word.letter(at)));
        fitting.map(move |one| (number(one.to, word.next(at)), one.accepts))
    };
    let reach = |from: usize| {
        let mut seen = vec![from];
        let mut next = 0;
        while let Some(at) = seen.get(next).copied() {
            next += 1;
            for (to, _) in edges(at) {
                if !seen.contains(&to) {
                    seen.push(to);
                }
            }
        }
        seen
    };
    reach(0).into_iter().any(|state| {
        let after: Vec<usize> = edges(state).flat_map(|(to, _)| reach(to)).collect();
        if !after.contains(&state) {
            return false;
        }
        let inside: Vec<usize> = reach(state).into_iter().filter(|other| reach(*other).contains(&state)).collect();
        let seen = inside.iter().flat_map(|from| edges(*from)).filter(|(to, _)| inside.contains(to));
        seen.fold(0, |all, (_, accepts)| all | accepts) == automaton.all()
    })
}

//! Translation against the direct semantics: equivalences, random formulas on random words, and sizes.

use super::lassos::{Lasso, accepts, holds, number};
use super::translate::translate;
use super::{Automaton, Letter};
use crate::liveness::formula::normal::{Arena, normal};
use crate::liveness::formula::parse::parse;
use crate::liveness::formula::{At, Atom, Formula, Part, Path, Proposition};

fn automaton(formula: &Formula, positive: bool) -> Automaton {
    let mut arena = Arena::default();
    let id = normal(&mut arena, formula, positive, &mut number);
    translate(&mut arena, id).unwrap()
}

/// Whether no word fits.
fn is_empty(formula: &Formula) -> bool {
    automaton(formula, true).states.is_empty()
}

const EQUIVALENCES: &[(&str, &str)] = &[
    // Expansion.
    ("p U q", "q || p && X(p U q)"),
    ("p R q", "q && (p || X(p R q))"),
    ("p W q", "q || p && X(p W q)"),
    ("<>p", "p || X<>p"),
    ("[]p", "p && X[]p"),
    // Duality.
    ("!X p", "X !p"),
    ("!<>p", "[]!p"),
    ("![]p", "<>!p"),
    ("!(p U q)", "!p R !q"),
    ("!(p R q)", "!p U !q"),
    ("!(p U q)", "!q W (!p && !q)"),
    ("!(p W q)", "!q U (!p && !q)"),
    ("!(p && q)", "!p || !q"),
    ("!(p || q)", "!p && !q"),
    ("!(p -> q)", "p && !q"),
    ("!(p <-> q)", "p <-> !q"),
    ("!!p", "p"),
    ("![]<>p", "<>[]!p"),
    ("!<>[]p", "[]<>!p"),
    // Definitions.
    ("<>p", "true U p"),
    ("[]p", "false R p"),
    ("p W q", "(p U q) || []p"),
    ("p W q", "q R (p || q)"),
    ("p U q", "(p W q) && <>q"),
    ("p R q", "q W (p && q)"),
    ("p R q", "[]q || (q U (p && q))"),
    ("p -> q", "!p || q"),
    ("p <-> q", "(p -> q) && (q -> p)"),
    // Idempotence.
    ("<><>p", "<>p"),
    ("[][]p", "[]p"),
    ("p U (p U q)", "p U q"),
    ("(p U q) U q", "p U q"),
    ("p R (p R q)", "p R q"),
    ("p W (p W q)", "p W q"),
    ("(p W q) W q", "p W q"),
    ("p U p", "p"),
    ("p R p", "p"),
    ("p W p", "p"),
    ("p && p", "p"),
    ("p || p", "p"),
    // Absorption.
    ("<>[]<>p", "[]<>p"),
    ("[]<>[]p", "<>[]p"),
    ("[]<>[]<>p", "[]<>p"),
    ("<>[]<>[]p", "<>[]p"),
    ("<>(p U q)", "<>q"),
    ("[](p R q)", "[]q"),
    ("[](p W q)", "[](p || q)"),
    ("p U <>q", "<>q"),
    ("p R []q", "[]q"),
    ("p U []<>q", "[]<>q"),
    ("p R <>[]q", "<>[]q"),
    ("p && (p || q)", "p"),
    ("p || p && q", "p"),
    ("p && <>p", "p"),
    ("p || <>p", "<>p"),
    ("p && []p", "[]p"),
    ("p || []p", "p"),
    ("X[]<>p", "[]<>p"),
    ("X<>[]p", "<>[]p"),
    ("<>X p", "X<>p"),
    ("[]X p", "X[]p"),
    // Distribution.
    ("X(p && q)", "X p && X q"),
    ("X(p || q)", "X p || X q"),
    ("X(p -> q)", "X p -> X q"),
    ("X(p U q)", "X p U X q"),
    ("X(p R q)", "X p R X q"),
    ("X(p W q)", "X p W X q"),
    ("<>(p || q)", "<>p || <>q"),
    ("[](p && q)", "[]p && []q"),
    ("[]<>(p || q)", "[]<>p || []<>q"),
    ("<>[](p && q)", "<>[]p && <>[]q"),
    ("p U (q || r)", "(p U q) || (p U r)"),
    ("(p && q) U r", "(p U r) && (q U r)"),
    ("p R (q && r)", "(p R q) && (p R r)"),
    ("(p || q) R r", "(p R r) || (q R r)"),
    ("(p && q) W r", "(p W r) && (q W r)"),
    ("p W (q || r)", "(p W q) || (p W r)"),
    ("<>(p && []<>q)", "<>p && []<>q"),
    ("[](p || []<>q)", "[]p || []<>q"),
    ("<>(p && <>[]q)", "<>p && <>[]q"),
    ("[](p || <>[]q)", "[]p || <>[]q"),
    // Constants.
    ("true U p", "<>p"),
    ("false U p", "p"),
    ("p U true", "true"),
    ("p U false", "false"),
    ("true R p", "p"),
    ("p R true", "true"),
    ("p R false", "false"),
    ("p W true", "true"),
    ("p W false", "[]p"),
    ("true W p", "true"),
    ("false W p", "p"),
    ("X true", "true"),
    ("X false", "false"),
    ("<>true", "true"),
    ("[]false", "false"),
    ("p && !p", "false"),
    ("p || !p", "true"),
    ("[]p && <>!p", "false"),
    ("[]<>p && <>[]!p", "false"),
    ("<>[]p || []<>!p", "true"),
    // Others.
    ("!q U q", "<>q"),
    ("!q R q", "[]q"),
    ("[](p -> X p) && p", "[]p"),
    ("[](p -> <>q) && []<>p", "[](p -> <>q) && []<>p && []<>q"),
    ("[](p -> []p) && <>p && !p", "!p && ((!p) U []p)"),
    ("(p U q) && []!q", "false"),
    ("(p R q) && []!p", "[]q && []!p"),
    ("(p U q) || (!p R !q)", "true"),
    ("p U (q && X q)", "p U (X q && q)"),
    ("[](p -> q U r) -> [](p -> <>r)", "true"),
    ("<>[]p -> []<>p", "true"),
    ("[]p -> <>p", "true"),
    ("[](p -> q) -> ([]p -> []q)", "true"),
    ("[](p -> q) -> (<>p -> <>q)", "true"),
    ("<>p -> (!p U p)", "true"),
    ("([]<>p -> []<>q) && <>[]p", "<>[]p && []<>q"),
    ("p -> [](q || !q)", "true"),
    ("[]<>p <-> []<>(p && X true)", "true"),
];

#[test]
fn equivalent_formulas_have_the_same_words() {
    assert!(EQUIVALENCES.len() >= 100, "{}", EQUIVALENCES.len());
    for (a, b) in EQUIVALENCES {
        let (left, right) = (parse(a).unwrap(), parse(b).unwrap());
        for (one, other) in [(&left, &right), (&right, &left)] {
            let apart = one.clone().and(other.clone().negated());
            assert!(is_empty(&apart), "{a} and {b} are not the same");
        }
    }
}

#[test]
fn different_formulas_have_different_words() {
    for (a, b) in [
        ("p U q", "p W q"),
        ("p R q", "p U q"),
        ("[]<>p", "<>[]p"),
        ("<>(p && q)", "<>p && <>q"),
        ("[](p || q)", "[]p || []q"),
        ("X p", "p"),
        ("[]<>(p && q)", "[]<>p && []<>q"),
        ("[](p -> <>q)", "[]<>p -> []<>q"),
        ("p U (q && r)", "(p U q) && (p U r)"),
    ] {
        let (left, right) = (parse(a).unwrap(), parse(b).unwrap());
        let differ = |one: &Formula, other: &Formula| !is_empty(&one.clone().and(other.clone().negated()));
        assert!(differ(&left, &right) || differ(&right, &left), "{a} and {b}");
    }
}

struct Random(u64);

impl Random {
    fn below(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % below
    }

    fn formula(&mut self, depth: u32) -> Formula {
        let choice = if depth == 0 { self.below(4) } else { self.below(15) };
        let mut inner = || Box::new(self.formula(depth.saturating_sub(1)));
        match choice {
            4 => Formula::Not(inner()),
            5 => Formula::Next(inner()),
            6 => Formula::Finally(inner()),
            7 => Formula::Globally(inner()),
            8 => Formula::And(inner(), inner()),
            9 => Formula::Or(inner(), inner()),
            10 => Formula::Implies(inner(), inner()),
            11 => Formula::Iff(inner(), inner()),
            12 => Formula::Until(inner(), inner()),
            13 => Formula::Release(inner(), inner()),
            14 => Formula::WeakUntil(inner(), inner()),
            _ if self.below(20) == 0 => Formula::True,
            _ => {
                let name = ["p", "q", "r"][self.below(3)].to_owned();
                let path = Path { at: At::default(), parts: vec![Part::Name(name)] };
                Formula::Atom(Atom { at: At::default(), what: Proposition::Value(path) })
            }
        }
    }

    fn lasso(&mut self) -> Lasso {
        let mut word = |length: usize| (0..length).map(|_| self.below(8) as Letter).collect::<Vec<_>>();
        let (stem, round) = (word(3), word(4));
        let (stem_length, round_length) = (self.below(4), 1 + self.below(4));
        Lasso { stem: stem[..stem_length].to_vec(), round: round[..round_length].to_vec() }
    }
}

#[test]
fn random_formulas_agree_with_the_semantics_on_random_words() {
    let mut random = Random(7);
    let (mut yes, mut no) = (0, 0);
    for _ in 0..3_000 {
        let formula = random.formula(3);
        let (positive, negative) = (automaton(&formula, true), automaton(&formula, false));
        assert_eq!(parse(&formula.to_string()).map(|read| read.to_string()), Ok(formula.to_string()));
        for _ in 0..8 {
            let word = random.lasso();
            let expected = holds(&formula, &word, 0);
            assert_eq!(accepts(&positive, &word), expected, "{formula} on {word:?}\n{positive:?}");
            assert_eq!(accepts(&negative, &word), !expected, "!({formula}) on {word:?}\n{negative:?}");
            if expected { yes += 1 } else { no += 1 }
        }
    }
    assert!(yes > 3_000 && no > 3_000, "{yes} {no}");
}

/// The states of the automaton with one acceptance set on its states: a copy for each set that is waited for. What was
/// waited for before a component counts for nothing inside, so each is entered with all sets met.
fn degeneralised(automaton: &Automaton) -> usize {
    if automaton.states.is_empty() {
        return 0;
    }
    let component = super::reduce::components(automaton);
    let is_accepting = super::reduce::accepting(automaton, &component);
    let sets = automaton.sets as usize;
    let entered = |state: usize| if is_accepting[component[state]] { sets } else { 0 };
    let mut seen = vec![(0, entered(0))];
    let mut at = 0;
    while let Some((state, level)) = seen.get(at).copied() {
        at += 1;
        for one in &automaton.states[state] {
            let to = one.to as usize;
            let mut next = if level == sets { 0 } else { level };
            while next < sets && one.accepts >> next & 1 == 1 {
                next += 1;
            }
            let stays = component[to] == component[state] && is_accepting[component[to]];
            let next = if stays { next } else { entered(to) };
            if !seen.contains(&(to, next)) {
                seen.push((to, next));
            }
        }
    }
    seen.len()
}

/// States, transitions and acceptance sets; beside them the states of the Büchi automaton with accepting states that it
/// stands for, and the fewest that any such automaton has, where textbooks give that number.
#[test]
fn sizes_of_standard_formulas() {
    let mut table = String::new();
    for (text, fewest) in [
        ("<>p", Some(2)),
        ("[]p", Some(1)),
        ("p U q", Some(2)),
        ("p R q", Some(2)),
        ("[]<>p", Some(2)),
        ("<>[]p", Some(2)),
        ("[](p -> <>q)", Some(2)),
        ("![](p -> <>q)", Some(2)),
        ("p U (q U r)", Some(3)),
        ("!(p U (q U r))", None),
        ("[]<>p -> []<>q", None),
        ("!([]<>p -> []<>q)", None),
        ("[]<>p && []<>q", Some(3)),
        ("<>p U []q", None),
        ("[]p U q", None),
        ("!(<><>p <-> <>p)", Some(0)),
        ("![](p -> X(q R r))", None),
        ("!([]<>p && []<>q -> [](r -> <>s))", None),
        ("!([]<>p && []<>q && []<>r -> [](s -> <>t))", None),
        ("<>p && <>q && <>r", Some(8)),
        ("[](p -> q U r)", None),
        ("<>(p && X(q && X r))", Some(4)),
    ] {
        let made = automaton(&parse(text).unwrap(), true);
        let states = degeneralised(&made);
        let beside = fewest.map_or(String::new(), |fewest| format!(", fewest {fewest}"));
        let sizes = format!("{} states, {} transitions, {} sets", made.states.len(), made.transitions(), made.sets);
        table.push_str(&format!("{text}: {sizes}; {states} states without sets{beside}\n"));
        assert!(fewest.is_none_or(|fewest| states <= fewest), "{text}: {states} states");
    }
    println!("{table}");
    expect_test::expect_file!["sizes.txt"].assert_eq(&table);
}

//! Native fairness against the paper's formula: `(/\ ([]<>e -> []<>r)) -> f`, on random small graphs.

use super::*;
use crate::liveness::automaton::translate::translate;
use crate::liveness::formula::normal::{Arena, Id, normal};
use crate::liveness::formula::parse::parse;
use crate::liveness::formula::{Atom, Formula, Proposition};

/// A graph of threads that are made up: letters hold `p` and `q`, then `e` and `r` of each thread.
struct Made {
    enabled: Vec<Threads>,
    edges: Vec<Edge>,
    first: Vec<u32>,
    passed_over: Vec<Threads>,
    letters: Vec<Letter>,
    first_letter: Letter,
}

impl Steps for Made {
    fn edges(&self, state: u32) -> std::ops::Range<u32> {
        self.first[state as usize]..self.first[state as usize + 1]
    }
    fn edge(&self, edge: u32) -> Edge {
        self.edges[edge as usize]
    }
    fn enabled(&self, state: u32) -> Threads {
        self.enabled[state as usize]
    }
    fn may_be_enabled(&self) -> Threads {
        self.enabled.iter().chain(&self.passed_over).fold(0, |all, threads| all | threads)
    }
    fn passed_over(&self, edge: u32) -> Threads {
        self.passed_over[edge as usize]
    }
    fn passes_over(&self) -> bool {
        self.passed_over.iter().any(|threads| *threads != 0)
    }
    fn first_letter(&self) -> Letter {
        self.first_letter
    }
    fn values(&self, _: u32) -> u32 {
        0
    }
    fn letter(&self, edge: u32, _: u32) -> Letter {
        self.letters[edge as usize]
    }
    fn states(&self) -> usize {
        self.enabled.len()
    }
}

const THREADS: u8 = 3;

fn made(random: &mut impl FnMut(usize) -> usize) -> Made {
    let count = 1 + random(7);
    let plain: Vec<Letter> = (0..count).map(|_| random(4) as Letter).collect();
    let (mut edges, mut first, mut enabled) = (Vec::new(), vec![0], Vec::new());
    for state in 0..count {
        let mut own = 0;
        for thread in 0..THREADS {
            for alternative in 0..[0, 1, 1, 2][random(4)] {
                own |= bit(thread);
                edges.push(Edge { to: random(count) as u32, thread, alternative, is_choice: false, label: 0 });
            }
        }
        if own == 0 {
            edges.push(Edge { to: state as u32, thread: NOBODY, alternative: 0, is_choice: false, label: 0 });
        }
        enabled.push(own);
        first.push(edges.len() as u32);
    }
    let passed_over: Vec<Threads> = edges
        .iter()
        .map(|edge| if edge.thread != NOBODY && random(6) == 0 { 1 << random(3) & !bit(edge.thread) } else { 0 })
        .collect();
    let letter = |to: u32, runs: u8, over: Threads| {
        let mut letter = plain[to as usize];
        for thread in 0..THREADS {
            letter |= Letter::from((enabled[to as usize] | over) >> thread & 1) << (2 + 2 * thread);
            letter |= Letter::from(runs == thread) << (3 + 2 * thread);
        }
        letter
    };
    let letters = edges.iter().zip(&passed_over).map(|(edge, over)| letter(edge.to, edge.thread, *over)).collect();
    let first_letter = letter(0, NOBODY, 0);
    Made { first_letter, letters, enabled, edges, first, passed_over }
}

fn number(atom: &Atom) -> u32 {
    let Proposition::Value(path) = &atom.what else { panic!("tests use plain names") };
    match path.to_string().as_str() {
        "p" => 0,
        "q" => 1,
        text => {
            let thread: u32 = text[1..].parse().unwrap();
            2 + 2 * thread + u32::from(text.starts_with('r'))
        }
    }
}

fn automaton(formula: &Formula, positive: bool) -> Automaton {
    let mut arena = Arena::default();
    let id: Id = normal(&mut arena, formula, positive, &mut number);
    translate(&mut arena, id).unwrap()
}

/// Checks that a counterexample is one: its edges join, its loop closes, and it is fair.
fn is_sound(graph: &Made, fairness: Fairness, lasso: &Lasso) {
    let mut at = 0;
    for edge in &lasso.stem {
        assert!(graph.edges(at).contains(edge));
        at = graph.edge(*edge).to;
    }
    let start = at;
    let (mut sometimes, mut always, mut runs) = (0, Threads::MAX, 0);
    assert!(!lasso.round.is_empty());
    for edge in &lasso.round {
        assert!(graph.edges(at).contains(edge));
        sometimes |= graph.enabled(at) | graph.passed_over(*edge);
        always &= graph.enabled(at);
        runs |= bit(graph.edge(*edge).thread);
        at = graph.edge(*edge).to;
    }
    assert_eq!(at, start);
    match fairness {
        Fairness::None => {}
        Fairness::Weak => assert_eq!(always & !runs, 0, "{lasso:?}"),
        Fairness::Strong => assert_eq!(sometimes & !runs, 0, "{lasso:?}"),
    }
}

#[test]
fn native_fairness_agrees_with_the_formula_of_the_paper() {
    let mut seed = 11_u64;
    let mut random = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    };
    let formulas =
        ["<>p", "[]<>p", "<>[]p", "[](p -> <>q)", "p U q", "[]p", "[]<>p -> []<>q", "X(p || <>q)", "[](p W q)"];
    let strong = (0..THREADS).map(|t| format!("([]<>e{t} -> []<>r{t})")).collect::<Vec<_>>().join(" && ");
    let weak = (0..THREADS).map(|t| format!("(<>[]e{t} -> []<>r{t})")).collect::<Vec<_>>().join(" && ");
    let kinds = [(Fairness::None, None), (Fairness::Weak, Some(weak)), (Fairness::Strong, Some(strong))];
    let mut automata = Vec::new();
    for (fairness, assumed) in kinds {
        for formula in formulas {
            let encoded = match &assumed {
                Some(assumed) => format!("({assumed}) -> ({formula})"),
                None => formula.to_owned(),
            };
            let (plain, encoded) = (parse(formula).unwrap(), parse(&encoded).unwrap());
            automata.push((formula, fairness, automaton(&plain, false), automaton(&encoded, false)));
        }
    }
    let mut found = [0; 3];
    for _ in 0..4_000 {
        let mut graph = made(&mut random);
        for (formula, fairness, native, encoded) in &automata {
            // The formula for weak fairness says nothing of threads that a `notify` passes over.
            if *fairness == Fairness::Weak {
                graph.passed_over.iter_mut().for_each(|over| *over = 0);
                let Made { enabled, edges, letters, .. } = &mut graph;
                for (letter, edge) in letters.iter_mut().zip(edges.iter()) {
                    for thread in 0..THREADS {
                        let is_enabled = Letter::from(enabled[edge.to as usize] >> thread & 1);
                        *letter = *letter & !(1 << (2 + 2 * thread)) | is_enabled << (2 + 2 * thread);
                    }
                }
            }
            let (answer, _) = find(&graph, native, *fairness, &mut |_| true);
            let (expected, _) = find(&graph, encoded, Fairness::None, &mut |_| true);
            let is_found = matches!(answer, Answer::Found(_));
            assert_eq!(is_found, matches!(expected, Answer::Found(_)), "{formula} {fairness:?}");
            if let Answer::Found(lasso) = &answer {
                is_sound(&graph, *fairness, lasso);
                found[*fairness as usize] += 1;
            }
        }
    }
    assert!(found.iter().all(|found| *found > 1_000), "{found:?}");
    assert!(found[0] > found[1] && found[1] > found[2], "{found:?}");
}

/// States of the product a second; `cargo test --release -p racelens-checker --lib product -- --ignored --nocapture`.
#[test]
#[ignore = "it measures speed"]
fn speed() {
    let count = 400_000_u32;
    let mut seed = 5_u64;
    let mut random = |below: u32| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as u32 % below
    };
    let (mut edges, mut first, mut letters) = (Vec::new(), vec![0], Vec::new());
    for state in 0..count {
        for thread in 0..THREADS {
            let to = if random(3) == 0 { random(count) } else { (state + 1) % count };
            edges.push(Edge { to, thread, alternative: 0, is_choice: false, label: 0 });
            letters.push(Letter::from(random(4) == 0));
        }
        first.push(edges.len() as u32);
    }
    let graph = Made {
        enabled: vec![0b111; count as usize],
        passed_over: vec![0; edges.len()],
        first_letter: 0,
        edges,
        first,
        letters,
    };
    let negation = automaton(&parse("[](p -> <>q)").unwrap(), false);
    for fairness in Fairness::ALL {
        let started = crate::stopwatch::Stopwatch::start();
        let (answer, states) = find(&graph, &negation, fairness, &mut |_| true);
        let rate = states as f64 / started.elapsed().as_secs_f64();
        println!("{}: {states} states, {rate:.0} a second, found {}", fairness.as_str(), answer != Answer::Empty);
    }
}

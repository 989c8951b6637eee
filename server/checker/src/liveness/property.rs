//! Checks one property: from its text to a verdict with a stem and a loop.
//!
//! The conjuncts of a formula are checked one by one, each by the automaton of its negation. The graph of the program is
//! explored once. Where the search was stopped, a counterexample in the explored part is real, and that there is none
//! says nothing.

#![expect(clippy::indexing_slicing, reason = "states and steps are named by dense ids")]

use rustc_hash::FxHashMap;

use crate::liveness::automaton::translate::translate;
use crate::liveness::automaton::{Letter, MOST_PROPOSITIONS};
use crate::liveness::formula::normal::{Arena, normal};
use crate::liveness::formula::{Formula, Problem};
use crate::liveness::graph::{Graph, explore};
use crate::liveness::product::{Answer, Edge, Lasso, NOBODY, Steps, Threads, find};
use crate::liveness::proposition::{Propositions, conjuncts, written_out};
use crate::options::{Options, Progress, Property};
use crate::program::image::Image;
use crate::stopwatch::{Stopwatch, seconds};
use crate::verdict::{Reason, ReasonKind, Stats};

/// What was found out about a property.
#[derive(Debug, Default)]
pub struct Checked {
    pub violation: Option<Run>,
    /// Why it is not known to hold; empty where it is.
    pub reasons: Vec<Reason>,
    pub assumptions: Vec<String>,
    pub stats: Stats,
    /// States of the products with the automata.
    pub product_states: u64,
}

/// An infinite run that violates a property, by the threads' places in the tree of starts.
#[derive(Clone, Debug, Default)]
pub struct Run {
    pub turns: Vec<(Box<[u32]>, u32)>,
    /// The turn that the loop begins with; there is none after an end that lasts.
    pub loop_from: usize,
    /// The part of the formula that it violates.
    pub part: String,
}

/// What is wrong with a property before anything runs: names that the program does not have.
pub fn problems(image: &Image<'_>, property: &Property) -> Vec<Problem> {
    Propositions::find(image, property).err().unwrap_or_default()
}

/// The graph, seen through the propositions of one formula.
struct View<'a> {
    graph: &'a Graph,
    letters: Letters,
    first: Letter,
}

/// Per pair of values of a state and of a step, the letter.
enum Letters {
    /// All pairs, by the state and then by the step; of so many steps.
    Table(usize, Vec<Letter>),
    /// Those that occur.
    Map(FxHashMap<(u32, u32), Letter>),
}

/// Pairs of a table at most.
const LARGEST_TABLE: usize = 1 << 16;

impl Steps for View<'_> {
    fn edges(&self, state: u32) -> std::ops::Range<u32> {
        self.graph.edges_of(state)
    }
    fn edge(&self, edge: u32) -> Edge {
        self.graph.edges[edge as usize]
    }
    fn enabled(&self, state: u32) -> Threads {
        self.graph.enabled[state as usize]
    }
    fn may_be_enabled(&self) -> Threads {
        self.graph.may_be_enabled()
    }
    fn passed_over(&self, edge: u32) -> Threads {
        self.graph.of_steps[self.graph.edges[edge as usize].label as usize].1
    }
    fn passes_over(&self) -> bool {
        self.graph.of_steps.iter().any(|(_, passed_over)| *passed_over != 0)
    }
    fn first_letter(&self) -> Letter {
        self.first
    }
    fn values(&self, state: u32) -> u32 {
        self.graph.states[state as usize]
    }
    fn letter(&self, edge: u32, values: u32) -> Letter {
        let label = self.graph.edges[edge as usize].label;
        match &self.letters {
            Letters::Table(steps, letters) => letters[values as usize * steps + label as usize],
            Letters::Map(letters) => letters.get(&(values, label)).copied().unwrap_or(0),
        }
    }
    fn states(&self) -> usize {
        self.graph.states.len()
    }
}

/// A proposition of one formula: which meaning, and of which thread.
type Asked = (usize, Option<u8>);

impl<'a> View<'a> {
    fn new(graph: &'a Graph, asked: &[Asked]) -> Self {
        let letter = |of_state: u32, of_step: u32| {
            let (state, (step, _)) = (&graph.of_states[of_state as usize], &graph.of_steps[of_step as usize]);
            asked.iter().enumerate().fold(0, |letter, (bit, (meaning, thread))| {
                let threads = state[*meaning] | step[*meaning];
                let holds = match thread {
                    Some(thread) => threads >> thread & 1 == 1,
                    None => threads != 0,
                };
                letter | Letter::from(holds) << bit
            })
        };
        let (states, steps) = (graph.of_states.len() as u32, graph.of_steps.len() as u32);
        let letters = if graph.of_states.len().saturating_mul(graph.of_steps.len()) <= LARGEST_TABLE {
            let all = (0..states).flat_map(|of_state| (0..steps).map(move |of_step| (of_state, of_step)));
            Letters::Table(graph.of_steps.len(), all.map(|(of_state, of_step)| letter(of_state, of_step)).collect())
        } else {
            let mut letters = FxHashMap::default();
            for edge in &graph.edges {
                let of_state = graph.states[edge.to as usize];
                letters.entry((of_state, edge.label)).or_insert_with(|| letter(of_state, edge.label));
            }
            Letters::Map(letters)
        };
        let first = graph.states.first().map_or(0, |of_state| letter(*of_state, graph.start));
        Self { graph, letters, first }
    }
}

pub fn check(image: &mut Image<'_>, options: &Options, property: &Property, progress: &dyn Progress) -> Checked {
    let started = Stopwatch::start();
    let mut checked = Checked::default();
    let mut propositions = match Propositions::find(image, property) {
        Ok(propositions) => propositions,
        Err(problems) => {
            let reasons = problems.iter().map(|problem| Reason {
                kind: ReasonKind::Formula,
                message: format!("the formula `{}`: {}", property.text, problem.message),
                point: None,
            });
            return Checked { reasons: reasons.collect(), ..checked };
        }
    };
    propositions.observe(image);
    let mut graph = explore(image, options, &mut propositions, started, progress);
    checked.reasons = std::mem::take(&mut graph.reasons);
    if checked.reasons.is_empty() {
        checked.reasons.extend(propositions.missing_elements().map(|problem| Reason {
            kind: ReasonKind::Formula,
            message: format!("the formula `{}`: {problem}", property.text),
            point: None,
        }));
    }
    checked.assumptions = std::mem::take(&mut graph.assumptions);
    let is_meant = checked.reasons.iter().all(|reason| reason.kind != ReasonKind::Formula);
    let names: Vec<String> = graph.threads.iter().map(|thread| thread.name.clone()).collect();
    let mut parts = Vec::new();
    if is_meant {
        conjuncts(written_out(&property.formula, &names), &mut parts);
    }
    for part in parts {
        let mut states = 0;
        let found = one(&graph, &propositions, &part, options, property, started, progress, &mut states);
        checked.product_states += states;
        match found {
            Ok(Some(lasso)) => {
                checked.violation = Some(Run::of(&graph, &lasso, part.to_string()));
                break;
            }
            Ok(None) => {}
            Err(mut reason) => {
                if reason.kind == ReasonKind::Formula {
                    reason.message = format!("the formula `{}`: {}", property.text, reason.message);
                }
                if !checked.reasons.contains(&reason) {
                    checked.reasons.push(reason);
                }
            }
        }
    }
    checked.stats = graph.stats;
    checked.stats.seconds = started.elapsed().as_secs_f64();
    checked
}

/// Looks for a run that violates one part of a formula; counts the states of the product.
#[expect(clippy::too_many_arguments, reason = "all of a check, for one part of its formula")]
fn one(
    graph: &Graph,
    propositions: &Propositions,
    part: &Formula,
    options: &Options,
    property: &Property,
    started: Stopwatch,
    progress: &dyn Progress,
    product_states: &mut u64,
) -> Result<Option<Lasso>, Reason> {
    let fail = |kind: ReasonKind, message: String| Err(Reason { kind, message, point: None });
    let mut asked: Vec<Asked> = Vec::new();
    let mut unknown = None;
    let mut arena = Arena::default();
    let mut number = |atom: &crate::liveness::formula::Atom| {
        let meaning = propositions.number(&atom.what).unwrap_or(0);
        let thread = atom.what.thread().map(|named| {
            let by_name = graph.threads.iter().position(|thread| thread.name == named.text);
            let by_java_name = || graph.threads.iter().position(|thread| thread.java_name == named.text);
            let found = by_name.or_else(by_java_name);
            if found.is_none() {
                unknown = unknown.take().or(Some(named.text.clone()));
            }
            found.unwrap_or(0) as u8
        });
        let one = (meaning, thread);
        match asked.iter().position(|known| *known == one) {
            Some(known) => known as u32,
            None => {
                asked.push(one);
                asked.len() as u32 - 1
            }
        }
    };
    // Counted first: a literal must fit a letter.
    let mut atoms = 0;
    part.for_each_atom(&mut |_| atoms += 1);
    if atoms > 4 * MOST_PROPOSITIONS {
        return fail(ReasonKind::Formula, "it has too many propositions".to_owned());
    }
    let negation = normal(&mut arena, part, false, &mut number);
    if let Some(name) = unknown {
        let known = graph.threads.iter().map(|thread| format!("`{}`", thread.name)).collect::<Vec<_>>();
        let message = format!("no thread is named `{name}`; threads: {}", known.join(", "));
        return fail(ReasonKind::Formula, message);
    }
    if asked.len() > MOST_PROPOSITIONS {
        return fail(ReasonKind::Formula, format!("it has more than {MOST_PROPOSITIONS} propositions"));
    }
    let Some(automaton) = translate(&mut arena, negation) else {
        return fail(ReasonKind::Formula, "its automaton is too large".to_owned());
    };
    let view = View::new(graph, &asked);
    let mut stopped = None;
    let mut goes_on = |_: u64| {
        if progress.should_stop() {
            stopped = Some(ReasonKind::Cancelled);
        } else if options.budget.time.is_some_and(|time| started.elapsed() >= time) {
            stopped = Some(ReasonKind::TimeOut);
        }
        stopped.is_none()
    };
    let (answer, states) = find(&view, &automaton, property.fairness, &mut goes_on);
    *product_states = states;
    match answer {
        Answer::Empty => Ok(None),
        Answer::Found(lasso) => Ok(Some(lasso)),
        Answer::Stopped => {
            let seconds = seconds(options.budget.time.unwrap_or_default());
            fail(stopped.unwrap_or(ReasonKind::TimeOut), format!("stopped after {seconds} s"))
        }
    }
}

impl Run {
    /// The turns of a lasso.
    pub fn of(graph: &Graph, lasso: &Lasso, part: String) -> Self {
        let turn = |edge: &u32| {
            let edge = graph.edges[*edge as usize];
            let thread = graph.threads.get(edge.thread as usize).filter(|_| edge.thread != NOBODY)?;
            Some((thread.key.clone(), u32::from(edge.alternative)))
        };
        let main: Box<[u32]> = Box::new([]);
        let mut stem: Vec<_> = (0..graph.prelude).map(|_| (main.clone(), 0)).collect();
        stem.extend(lasso.stem.iter().filter_map(turn));
        let loop_from = stem.len();
        let turns = stem.into_iter().chain(lasso.round.iter().filter_map(turn)).collect();
        Self { turns, loop_from, part }
    }
}

//! All scenarios of a class, within a budget.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use racelens_checker::assumptions::{CLOCK, PROGRAM_ORDER};
use racelens_checker::{Access, MemoryModel, Options, Progress, Stopwatch, Switch, ViolationKind, seconds};
use racelens_ir::{CodePoint, FieldId, MethodKey, Name, Program, simple_name};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use crate::brackets::Brackets;
use crate::catalogue::Catalogue;
use crate::data::{Call, Scenario, Value};
use crate::fitting::{accept, make_room};
use crate::judge::{End, Fault, Ran, Runner, Shown};
use crate::linked::Linked;
use crate::needed::Needed;
use crate::observers::{Observers, may_drain, may_observe, waits_for_all};
use crate::plan::{Planned, contract, plan};
use crate::polled_flags::comes_again;
use crate::text;

/// Scenarios of one class; more are named as not run.
const MOST_SCENARIOS: usize = 1000;
/// Ways of making an object by numbers and texts of the class.
const MOST_SPARE: usize = 2;
/// How long one scenario may take, as a part of the budget of its class.
const SLICE: u32 = 4;

/// What the scenarios of a class gave.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ClassVerdict {
    pub class: Name,
    pub found: Vec<ShownFault>,
    /// Scenarios that were run.
    pub ran: usize,
    /// Those of them whose interleavings were all explored.
    pub complete: usize,
    /// Scenarios that were planned.
    pub planned: usize,
    /// Pairs of methods that depend on each other.
    pub pairs: usize,
    pub states: u64,
    /// What was not checked, a sentence part each.
    pub gaps: Vec<String>,
    pub assumptions: Vec<String>,
}

/// A fault, and the scenario that shows it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ShownFault {
    pub scenario: Scenario,
    pub shown: Shown,
    /// What the fault leads to: the outcome of the same scenario.
    pub harm: Option<Harm>,
    /// The outcomes of the sequential orders.
    pub known: Vec<String>,
}

/// An outcome that no sequential order gives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Harm {
    pub outcome: String,
    pub known: Vec<String>,
}

/// Runs the scenarios of a class, the smallest first, until all were run or the time is over.
pub fn check_class(
    catalogue: &Catalogue,
    linked: &Linked,
    options: &Options,
    time: Duration,
    progress: &dyn Progress,
) -> ClassVerdict {
    let started = Stopwatch::start();
    // What a call does when its limit expires belongs to its contract.
    let options = &Options { long_limits: Switch::On, ..options.clone() };
    let mut runner = Runner {
        linked,
        needed: Arc::new(Mutex::new(Needed::new(linked.program()))),
        options,
        progress,
        slice: time / SLICE,
        contract: contract(catalogue, linked.program()),
    };
    let mut verdict = ClassVerdict {
        class: catalogue.class.clone(),
        found: Vec::new(),
        ran: 0,
        complete: 0,
        planned: 0,
        pairs: 0,
        states: 0,
        gaps: Vec::new(),
        assumptions: Brackets::of(catalogue).assumptions(catalogue),
    };
    for method in &catalogue.methods {
        let Some(thread) = &method.caller else { continue };
        let name = &method.key.name;
        let who = if thread == name { "one thread".to_owned() } else { format!("the {thread}'s thread") };
        verdict.assumptions.push(format!("`{name}` is called by {who} alone, as the documentation says"));
    }
    for name in &catalogue.locked_by_callers {
        verdict.assumptions.push(format!("callers of `{name}` hold the lock that its documentation asks for"));
    }
    for member in &catalogue.unread {
        verdict.gap(match member {
            Some(name) => format!("`{name}` has a syntax error"),
            None => format!("`{}` has a syntax error", simple_name(&catalogue.class)),
        });
    }
    for (method, ty) in &catalogue.uncalled {
        verdict.gap(format!("`{}` is not called: no value of type `{ty}`", method.name));
    }
    if let Some(why) = catalogue.lacks_object {
        let class = simple_name(&catalogue.class);
        let help = "a static method below `// racelens: harness` that makes one is checked";
        verdict.gap(format!("no object of `{class}` can be made: {why}; {help}"));
    }
    let alone = |receivers: Vec<Value>, calls: Vec<_>| Scenario::of(&catalogue.class, receivers, vec![calls]);
    let (mut usable, mut failed) = (Vec::new(), Vec::new());
    for receiver in &catalogue.receivers {
        match runner.ends(&alone(vec![receiver.clone()], Vec::new())) {
            Ok(()) => usable.push(receiver.clone()),
            Err(why) => failed.push(format!("`{}` cannot be made: {why}", text::value(receiver))),
        }
    }
    // What the class itself compares with may make an object where plain values don't.
    if usable.is_empty() {
        let ends = |receiver: &&Value| runner.ends(&alone(vec![Value::clone(receiver)], Vec::new())).is_ok();
        usable.extend(catalogue.spare_receivers.iter().filter(ends).take(MOST_SPARE).cloned());
        if !usable.is_empty() {
            failed.clear();
        }
    }
    failed.into_iter().for_each(|gap| verdict.gap(gap));
    let mut catalogue = catalogue.clone();
    accept(&mut catalogue, &runner, &mut usable);
    make_room(&mut catalogue, &runner, &mut usable);
    let catalogue = &catalogue;
    if usable.is_empty() && !catalogue.methods.iter().any(|method| method.is_static) {
        return verdict;
    }
    let ends = |at: &usize| {
        let call = catalogue.methods.get(*at).map(|method| method.call(0));
        let receivers = usable.first().cloned().into_iter().collect();
        let alone = call.and_then(|call| alone(receivers, vec![call]).settled());
        alone.is_some_and(|alone| runner.ends(&alone).is_ok())
    };
    let waits = |at: &usize| catalogue.methods.get(*at).is_some_and(|method| waits_for_all(&method.key));
    let observers = Observers {
        asks: may_observe(catalogue, linked.program()).into_iter().filter(ends).collect(),
        drains: may_drain(catalogue, linked.program()).into_iter().find(|at| ends(at) || waits(at)),
    };
    let plan = plan(catalogue, linked.program(), &usable, &observers, MOST_SCENARIOS);
    (verdict.planned, verdict.pairs) = (plan.scenarios.len() + plan.prepared.len(), plan.pairs);
    let drain = observers.drains.and_then(|at| catalogue.methods.get(at));
    let mut faulty: Vec<Vec<usize>> = Vec::new();
    let mut prepared: FxHashMap<Scenario, Option<String>> = FxHashMap::default();
    let (before, after) = plan.scenarios.split_at(plan.first.min(plan.scenarios.len()));
    let mut prepares: FxHashMap<Scenario, bool> = FxHashMap::default();
    let mut is_done = vec![false; plan.prepared.len()];
    let mut weak: Vec<(&Planned, Scenario)> = Vec::new();
    let plain = |planned| (planned, Setup::Plain);
    // A setup that makes a difference to one call alone comes before those that make one to two together.
    let all = before.iter().map(plain);
    let all = all.chain(plan.prepared.iter().enumerate().map(|(at, planned)| (planned, Setup::ForOne(at))));
    let all = all.chain(after.iter().map(plain));
    let all = all.chain(plan.prepared.iter().enumerate().map(|(at, planned)| (planned, Setup::ForBoth(at))));
    for (planned, setup) in all {
        if let Setup::ForBoth(at) = setup
            && is_done.get(at) == Some(&true)
        {
            continue;
        }
        // A pair that a smaller scenario shows to be wrong needs no larger one.
        if faulty.iter().any(|methods| methods.iter().all(|method| planned.methods.contains(method))) {
            verdict.planned -= usize::from(!matches!(setup, Setup::ForOne(_)));
            continue;
        }
        // Where nobody looks at the clock, a day makes no difference.
        if planned.scenario.pauses() && !verdict.assumptions.iter().any(|known| known == CLOCK.says) {
            verdict.planned -= 1;
            continue;
        }
        let left = time.saturating_sub(started.elapsed());
        if left.is_zero() || progress.should_stop() {
            break;
        }
        runner.slice = (time / SLICE).min(left);
        if let Setup::ForOne(at) = setup {
            if !prepares_call(&runner, &planned.scenario, &mut prepared, &mut prepares) {
                continue;
            }
            is_done.iter_mut().skip(at).take(1).for_each(|done| *done = true);
        }
        if !matters(&runner, &planned.scenario, &mut prepared) {
            verdict.planned -= 1;
            continue;
        }
        let mut scenario = &planned.scenario;
        let mut ran = runner.run(scenario);
        // What takes out at the end what is left may have to wait for more.
        let undrained = drain.and_then(|drain| without(scenario, &drain.key));
        if let Some(undrained) = undrained.as_ref().filter(|_| matches!(ran.end, End::Unusable(_))) {
            scenario = undrained;
            ran = runner.run(scenario);
        }
        let is_weak = is_weak(options, &ran);
        match ran.end {
            End::Cancelled => break,
            End::Unusable(_) => {
                verdict.planned -= 1;
                continue;
            }
            End::Complete => verdict.complete += 1,
            // The last one had what was left of the time.
            End::Partial(_) if started.elapsed() >= time => {
                verdict.gap(format!("the time for the scenarios of a class, {} s, is over", seconds(time)));
            }
            End::Partial(why) => verdict.gap(why),
        }
        verdict.ran += 1;
        verdict.states += ran.states;
        for assumption in ran.assumptions {
            if !verdict.assumptions.contains(&assumption) {
                verdict.assumptions.push(assumption);
            }
        }
        if ran.shown.iter().any(|shown| !is_of_equal_writes(shown)) || has_outcome(&ran.shown) {
            faulty.push(planned.methods.clone());
        }
        verdict.take(runner.linked.program(), scenario, ran.shown, &ran.known);
        if is_weak {
            weak.push((planned, scenario.clone()));
        }
        // The smallest ones at once: they may use up the time.
        if planned.size == 0 {
            weak.drain(..)
                .for_each(|(planned, scenario)| under_opmm(&runner, &mut verdict, &mut faulty, planned, &scenario));
        }
    }
    for (planned, scenario) in weak {
        runner.slice = (time / SLICE).min(time.saturating_sub(started.elapsed()));
        if runner.slice.is_zero() || progress.should_stop() {
            break;
        }
        under_opmm(&runner, &mut verdict, &mut faulty, planned, &scenario);
    }
    if verdict.ran < verdict.planned {
        verdict.gap(format!("{} of {} scenarios were not run", verdict.planned - verdict.ran, verdict.planned));
    }
    verdict
}

/// Whether a scenario showed nothing, and has accesses that are weaker than volatile: their reads may see old values.
fn is_weak(options: &Options, ran: &Ran) -> bool {
    options.memory_model == MemoryModel::Sc
        && ran.end == End::Complete
        && ran.shown.is_empty()
        && ran.assumptions.iter().any(|known| known == PROGRAM_ORDER.says)
}

/// Runs a scenario again where reads may see old values, and keeps what only that shows.
fn under_opmm(
    runner: &Runner<'_>,
    verdict: &mut ClassVerdict,
    faulty: &mut Vec<Vec<usize>>,
    planned: &Planned,
    scenario: &Scenario,
) {
    if faulty.iter().any(|methods| methods.iter().all(|method| planned.methods.contains(method))) {
        return;
    }
    let options = Options { memory_model: MemoryModel::Opmm, ..runner.options.clone() };
    let mut ran = runner.with(&options).run(scenario);
    verdict.states += ran.states;
    ran.shown.retain(|shown| shown.fault != Fault::DataRace);
    if !ran.shown.is_empty() {
        faulty.push(planned.methods.clone());
        verdict.take(runner.linked.program(), scenario, ran.shown, &ran.known);
    }
}

/// The scenario without calls of a method at the end, where it has some.
fn without(scenario: &Scenario, drain: &MethodKey) -> Option<Scenario> {
    let after: Vec<Call> = scenario.after.iter().filter(|call| call.method != *drain).cloned().collect();
    (after.len() < scenario.after.len()).then(|| Scenario { after, ..scenario.clone() })
}

/// Whether both calls of a longer setup make a difference to what the threads' calls give. Where they make none, a smaller
/// scenario has shown the same.
fn matters(runner: &Runner<'_>, scenario: &Scenario, known: &mut FxHashMap<Scenario, Option<String>>) -> bool {
    let [one, two] = scenario.setup.as_slice() else { return true };
    let tells_of_other = |call: &Call| call.args.iter().any(|arg| matches!(arg, Value::Receiver(_)));
    // Of two objects, each is to have something.
    let are_two = one.on.is_shared() && two.on.is_shared() && one.on != two.on;
    if two.is_pause() || tells_of_other(one) || are_two {
        return true;
    }
    // Where the first thread has to wait for the last one, it comes last.
    let mut outcome = |setup: &[&Call]| {
        let part = Scenario { setup: setup.iter().copied().cloned().collect(), ..scenario.clone() };
        known
            .entry(part.clone())
            .or_insert_with(|| runner.outcome(&part).or_else(|| runner.last_outcome(&part)))
            .clone()
    };
    let Some(with_both) = outcome(&[one, two]) else { return false };
    outcome(&[one]).is_none_or(|other| other != with_both) && outcome(&[two]).is_none_or(|other| other != with_both)
}

/// What a scenario's setup is for; those of two calls by their places.
#[derive(Copy, Clone)]
enum Setup {
    Plain,
    ForOne(usize),
    ForBoth(usize),
}

/// Whether the two calls of a setup together make a difference to one of the threads' calls alone.
fn prepares_call(
    runner: &Runner<'_>,
    scenario: &Scenario,
    known: &mut FxHashMap<Scenario, Option<String>>,
    prepares: &mut FxHashMap<Scenario, bool>,
) -> bool {
    scenario.threads.iter().any(|calls| {
        let alone = Scenario { threads: vec![calls.clone()], after: Vec::new(), ..scenario.clone() };
        if let Some(known) = prepares.get(&alone) {
            return *known;
        }
        let found = matters(runner, &alone, known);
        prepares.insert(alone, found);
        found
    })
}

/// What makes two faults one for a person.
#[derive(PartialEq, Eq)]
enum Key {
    Field(FieldId),
    Elements(CodePoint, CodePoint),
    At(&'static str, Option<CodePoint>),
    Methods(Vec<Name>),
}

fn key(scenario: &Scenario, shown: &Shown) -> Key {
    match (&shown.violation.kind, &shown.fault) {
        (ViolationKind::DataRace { variable, first, second, .. }, _) => match variable.field {
            Some(field) => Key::Field(field),
            None => Key::Elements(first.point.min(second.point), first.point.max(second.point)),
        },
        (_, Fault::Outcome { .. }) => {
            let mut names: Vec<Name> = scenario.calls().map(|call| call.method.name.clone()).collect();
            names.sort();
            names.dedup();
            Key::Methods(names)
        }
        (kind, _) => Key::At(kind.rule(), shown.violation.point),
    }
}

/// Whether it is a race of two writes of one field at one place.
fn is_of_equal_writes(shown: &Shown) -> bool {
    match &shown.violation.kind {
        ViolationKind::DataRace { variable, first, second, .. } => {
            !variable.is_content && first.point == second.point && first.kind.is_write() && second.kind.is_write()
        }
        _ => false,
    }
}

/// Whether it is a race on a field that is read in a loop.
fn is_of_polled_flag(program: &Program, shown: &Shown) -> bool {
    match &shown.violation.kind {
        ViolationKind::DataRace { variable, first, second, .. } => {
            let is_asked = |access: &Access| !access.kind.is_write() && comes_again(program, access.point);
            !variable.is_content && (is_asked(first) || is_asked(second))
        }
        _ => false,
    }
}

fn has_outcome(shown: &[Shown]) -> bool {
    shown.iter().any(|shown| matches!(shown.fault, Fault::Outcome { .. }))
}

impl ClassVerdict {
    fn gap(&mut self, gap: String) {
        if !self.gaps.contains(&gap) {
            self.gaps.push(gap);
        }
    }

    fn take(&mut self, program: &Program, scenario: &Scenario, shown: Vec<Shown>, known: &[String]) {
        let outcome = shown.iter().find_map(|shown| match &shown.fault {
            Fault::Outcome { outcome, known, .. } => Some(Harm { outcome: outcome.clone(), known: known.clone() }),
            _ => None,
        });
        let has_race = shown.iter().any(|shown| shown.fault == Fault::DataRace);
        for shown in shown {
            // A race explains the outcome of its scenario.
            let is_explained = has_race && matches!(shown.fault, Fault::Outcome { .. });
            let new = key(scenario, &shown);
            let known_at = self.found.iter().position(|found| key(&found.scenario, &found.shown) == new);
            // A race that is known to do harm says more than one that may do none, one with a flag that a loop asks more than one with a reader
            // that looks once, and one with what reads more than one of two equal writes.
            let says_more = |found: &ShownFault| {
                let are_races = shown.fault == Fault::DataRace && found.shown.fault == Fault::DataRace;
                let does_harm = are_races && outcome.is_some();
                let is_asked = |shown: &Shown| is_of_polled_flag(program, shown);
                let ends_loop = are_races && is_asked(&shown) && !is_asked(&found.shown);
                let has_reader = is_of_equal_writes(&found.shown) && !is_of_equal_writes(&shown);
                found.harm.is_none() && (does_harm || ends_loop || has_reader)
            };
            let replaced = known_at.and_then(|at| self.found.get_mut(at)).filter(|found| says_more(found));
            if is_explained || known_at.is_some() && replaced.is_none() {
                continue;
            }
            let fault = ShownFault { scenario: scenario.clone(), shown, harm: outcome.clone(), known: known.to_vec() };
            match replaced {
                Some(found) => *found = fault,
                None => self.found.push(fault),
            }
        }
    }
}

//! All scenarios of a class, within a budget.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use racelens_checker::assumptions::CLOCK;
use racelens_checker::{Options, Progress, Stopwatch, ViolationKind, seconds};
use racelens_ir::{CodePoint, FieldId, MethodKey, Name, Type, simple_name};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use crate::brackets::Brackets;
use crate::catalogue::{Callable, Callers, Catalogue};
use crate::data::{Call, Scenario, Value};
use crate::judge::{End, Fault, Runner, Shown};
use crate::linked::Linked;
use crate::needed::Needed;
use crate::observers::{Observers, may_drain, may_observe, waits_for_all};
use crate::plan::{contract, plan};
use crate::text;
use crate::values::CHOICES;

/// Scenarios of one class; more are named as not run.
const MOST_SCENARIOS: usize = 1000;
/// Ways of making an object by numbers and texts of the class.
const MOST_SPARE: usize = 2;
/// What a method throws that refuses an argument.
const REFUSALS: [&str; 4] = [
    "java.lang.IllegalArgumentException",
    "java.lang.NumberFormatException",
    "java.lang.NullPointerException",
    "java.lang.IndexOutOfBoundsException",
];
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
    for method in catalogue.methods.iter().filter(|method| method.callers == Callers::One) {
        let name = &method.key.name;
        verdict.assumptions.push(format!("`{name}` is called by one thread alone, as the documentation says"));
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
    let alone = |receivers: Vec<Value>, calls: Vec<_>| Scenario {
        class: catalogue.class.clone(),
        receivers,
        setup: Vec::new(),
        threads: vec![calls],
        after: Vec::new(),
    };
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
        verdict.take(scenario, ran.shown, &ran.known);
    }
    if verdict.ran < verdict.planned {
        verdict.gap(format!("{} of {} scenarios were not run", verdict.planned - verdict.ran, verdict.planned));
    }
    verdict
}

/// The scenario without calls of a method at the end, where it has some.
fn without(scenario: &Scenario, drain: &MethodKey) -> Option<Scenario> {
    let after: Vec<Call> = scenario.after.iter().filter(|call| call.method != *drain).cloned().collect();
    (after.len() < scenario.after.len()).then(|| Scenario { after, ..scenario.clone() })
}

/// Chooses other arguments for methods that refuse the plain ones, and the receiver first with which most methods do something.
fn accept(catalogue: &mut Catalogue, runner: &Runner<'_>, usable: &mut [Value]) {
    let class = catalogue.class.clone();
    let thrown = |receiver: Option<&Value>, method: &Callable, args: &Vec<Value>| {
        let call = Call { args: args.clone(), ..method.call(0) };
        let receivers = receiver.cloned().into_iter().collect();
        let threads = vec![vec![call]];
        let alone =
            Scenario { class: class.clone(), receivers, setup: Vec::new(), threads, after: Vec::new() }.settled();
        // What blocks alone refuses nothing.
        let outcome = alone.and_then(|alone| runner.outcome(&alone))?;
        Some(outcome.lines().next()?.strip_prefix("throws ")?.to_owned())
    };
    let takes = |receiver: Option<&Value>, method: &Callable, args: &Vec<Value>| {
        !thrown(receiver, method, args).is_some_and(|class| REFUSALS.contains(&&*class))
    };
    let throws =
        |receiver: Option<&Value>, method: &Callable, args: &Vec<Value>| thrown(receiver, method, args).is_some();
    let is_refused = |receiver: Option<&Value>, method: &Callable| {
        let mut told = method.choices.iter().filter(|args| !args.iter().all(Value::is_nothing)).peekable();
        told.peek().is_some() && told.all(|args| !takes(receiver, method, args))
    };
    // What the class refuses by an exception of its own, such as a version that is not the current one, it may take with different numbers.
    let begins = |method: &Callable| -> Option<Vec<Vec<Value>>> {
        let is_thrown = |args: &Vec<Value>| throws(usable.first(), method, args);
        // What is beyond the room of an object needs a larger one.
        let is_own = |class: String| !REFUSALS.contains(&&*class) && !class.ends_with("IndexOutOfBoundsException");
        let is_refused = |args: &Vec<Value>| thrown(usable.first(), method, args).is_some_and(is_own);
        let mut plain = method.choices.iter().take(2).filter(|args| !args.iter().all(Value::is_nothing)).peekable();
        if plain.peek().is_none() || !plain.all(is_refused) {
            return None;
        }
        let zeros = method.choices.first().map(|args| with_zeros(args));
        let mut others = zeros.iter().chain(method.choices.iter().skip(2)).chain(&method.spare);
        let first = others.find(|args| !is_thrown(args))?;
        let rest = method.choices.iter().filter(|args| *args != first);
        Some(std::iter::once(first).chain(rest).take(CHOICES).cloned().collect())
    };
    let begun: Vec<(usize, Vec<Vec<Value>>)> =
        catalogue.methods.iter().enumerate().filter_map(|(at, method)| Some((at, begins(method)?))).collect();
    let taken = |receiver: Option<&Value>, method: &Callable| -> Vec<Vec<Value>> {
        let all = method.spare.iter().chain(&method.choices);
        all.filter(|args| takes(receiver, method, args)).take(CHOICES).cloned().collect()
    };
    let refused: Vec<usize> = (0..catalogue.methods.len())
        .filter(|at| catalogue.methods.get(*at).is_some_and(|method| is_refused(usable.first(), method)))
        .collect();
    let lost = |receiver: Option<&Value>| {
        let methods = refused.iter().filter_map(|at| catalogue.methods.get(*at));
        methods.filter(|method| taken(receiver, method).is_empty()).count()
    };
    let (mut fewest, mut best) = (lost(usable.first()), 0);
    for at in 1..usable.len() {
        let count = if fewest > 0 { lost(usable.get(at)) } else { fewest };
        if count < fewest {
            (fewest, best) = (count, at);
        }
    }
    if best > 0 {
        usable.swap(0, best);
    }
    for (at, choices) in begun.into_iter().filter(|(at, _)| !refused.contains(at)) {
        if let Some(method) = catalogue.methods.get_mut(at) {
            method.choose(choices);
        }
    }
    for at in refused {
        let Some(method) = catalogue.methods.get_mut(at).filter(|method| is_refused(usable.first(), method)) else {
            continue;
        };
        let choices = taken(usable.first(), method);
        if !choices.is_empty() {
            method.choose(choices);
        }
    }
}

/// Arguments with a zero for each number.
fn with_zeros(args: &[Value]) -> Vec<Value> {
    let zero = |arg: &Value| match arg {
        Value::Int(_, kind) => Value::Int(0, *kind),
        Value::Long(_) => Value::Long(0),
        other => other.clone(),
    };
    args.iter().map(zero).collect()
}

/// Takes an object with more room first, where the plain arguments are beyond what the plain object has room for: one that the calls
/// fill, if they count from zero and somebody waits for all of them, and else one with room to spare.
fn make_room(catalogue: &mut Catalogue, runner: &Runner<'_>, usable: &mut Vec<Value>) {
    let (Some(first), Some(roomy)) = (usable.first(), catalogue.roomy.clone()) else { return };
    let class = catalogue.class.clone();
    let is_beyond = |receiver: &Value, call: &Call| {
        let (threads, receivers) = (vec![vec![call.clone()]], vec![receiver.clone()]);
        let alone =
            Scenario { class: class.clone(), receivers, setup: Vec::new(), threads, after: Vec::new() }.settled();
        let outcome = alone.and_then(|alone| runner.outcome(&alone));
        outcome.is_some_and(|outcome| {
            let thrown = outcome.lines().next().and_then(|line| line.strip_prefix("throws "));
            thrown.is_some_and(|class| class.ends_with("IndexOutOfBoundsException"))
        })
    };
    let plain = |method: &Callable| (0..method.choices.len().min(2)).map(|at| method.call(at)).collect::<Vec<Call>>();
    let is_made = |receiver: &Value| {
        let receivers = vec![receiver.clone()];
        let made = Scenario {
            class: class.clone(),
            receivers,
            setup: Vec::new(),
            threads: vec![Vec::new()],
            after: Vec::new(),
        };
        runner.ends(&made).is_ok()
    };
    let lacking: Vec<(usize, usize)> = catalogue
        .methods
        .iter()
        .enumerate()
        .filter_map(|(at, method)| {
            let count = plain(method).iter().filter(|call| is_beyond(first, call)).count();
            (count > 0).then_some((at, count))
        })
        .collect();
    if lacking.is_empty() {
        return;
    }
    // A number that a call has handed out is no index to begin with.
    let mut takers = catalogue.handles.iter().flat_map(|handle| &handle.takers);
    let is_handle = takers.any(|taker| lacking.iter().any(|(at, _)| taker.method == *at));
    let waits = catalogue.methods.iter().any(|method| waits_for_all(&method.key));
    let filled = if waits && !is_handle { filled(first, &roomy) } else { None };
    let from_zero: Vec<(usize, Vec<Vec<Value>>)> = lacking
        .iter()
        .filter_map(|(at, _)| {
            let method = catalogue.methods.get(*at)?;
            Some((*at, method.choices.iter().map(|args| counted_from_zero(&method.key, args)).collect()))
        })
        .collect();
    let fits = |filled: &Value| {
        from_zero.iter().all(|(at, choices)| {
            let Some(method) = catalogue.methods.get(*at) else { return false };
            choices.iter().take(2).all(|args| !is_beyond(filled, &Call { args: args.clone(), ..method.call(0) }))
        })
    };
    if let Some(filled) = filled.filter(|filled| is_made(filled) && fits(filled)) {
        for (at, choices) in from_zero {
            if let Some(method) = catalogue.methods.get_mut(at) {
                method.choose(choices);
            }
        }
        usable.insert(0, filled);
        return;
    }
    let missing: usize = lacking.iter().map(|(_, count)| count).sum();
    let still: usize = catalogue
        .methods
        .iter()
        .map(|method| plain(method).iter().filter(|call| is_beyond(&roomy, call)).count())
        .sum();
    if is_made(&roomy) && still < missing {
        usable.insert(0, roomy);
    }
}

/// The object that is made like two others with different numbers, with room for two.
fn filled(first: &Value, roomy: &Value) -> Option<Value> {
    let (Value::New(maker, args), Value::New(_, more)) = (first, roomy) else { return None };
    let args = args.iter().zip(more).map(|pair| match pair {
        (Value::Int(one, kind), Value::Int(other, _)) if one != other => Value::Int(2, *kind),
        (one, _) => one.clone(),
    });
    Some(Value::New(maker.clone(), args.collect()))
}

/// Arguments with each `int` smaller by one.
fn counted_from_zero(key: &MethodKey, args: &[Value]) -> Vec<Value> {
    let smaller = |(arg, ty): (&Value, &Type)| match arg {
        Value::Int(number, kind) if *ty == Type::INT => Value::Int(number - 1, *kind),
        other => other.clone(),
    };
    args.iter().zip(key.params.iter()).map(smaller).collect()
}

/// Whether both calls of a longer setup make a difference to what the threads' calls give. Where they make none, a smaller
/// scenario has shown the same.
fn matters(runner: &Runner<'_>, scenario: &Scenario, known: &mut FxHashMap<Scenario, Option<String>>) -> bool {
    let [one, two] = scenario.setup.as_slice() else { return true };
    let tells_of_other = |call: &Call| call.args.iter().any(|arg| matches!(arg, Value::Receiver(_)));
    if two.is_pause() || tells_of_other(one) {
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

fn has_outcome(shown: &[Shown]) -> bool {
    shown.iter().any(|shown| matches!(shown.fault, Fault::Outcome { .. }))
}

impl ClassVerdict {
    fn gap(&mut self, gap: String) {
        if !self.gaps.contains(&gap) {
            self.gaps.push(gap);
        }
    }

    fn take(&mut self, scenario: &Scenario, shown: Vec<Shown>, known: &[String]) {
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
            // A race with what reads says more than one of two equal writes.
            let says_more = |found: &ShownFault| {
                found.harm.is_none() && is_of_equal_writes(&found.shown) && !is_of_equal_writes(&shown)
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

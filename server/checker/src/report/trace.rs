//! From a witness to a trace: the schedule is run again on a fresh machine that shows what it does,
//! up to the step that violates, and told in source terms.

use racelens_ir::CodePoint;

use crate::liveness::livelock;
use crate::liveness::progress::{Fault, FaultyRun};
use crate::liveness::property::Run;
use crate::machine::blocked::Blocked;
use crate::machine::{Event, Machine, Shown};
use crate::options::{MemoryModel, Options, Property};
use crate::program::image::Image;
use crate::relaxing::LastRound;
use crate::report::schedule;
use crate::report::schedule::Turn;
use crate::report::teller::Teller;
use crate::search::findings::{Key, Witness};
use crate::verdict::{Action, ThreadIndex, Trace, Violation, ViolationKind};

/// Runs a witness again. `None` when it doesn't show what it should, which would be a bug here.
pub fn violation(image: &Image<'_>, options: &Options, witness: &Witness) -> Option<Violation> {
    let mut machine = Machine::new(image, options);
    machine.boot(&[]);
    let start = machine.mark();
    let was_seen = machine.events.iter().any(|event| Key::of(&machine, event) == witness.key);
    let turns = match was_seen {
        true => Vec::new(),
        false => schedule::turns(&mut machine, witness)?,
    };
    let turns = schedule::shorten(&mut machine, start, &witness.key, turns);
    let told = tell(image, options, &witness.key, &turns)?;
    Some(Violation { found_after: witness.steps, ..told })
}

/// What a schedule shows at its end; empty where it shows nothing, or doesn't fit the program. With `prints`, it is the run
/// of a result.
pub fn replay(image: &Image<'_>, options: &Options, prints: bool, choices: &[u32], length: u32) -> Vec<Violation> {
    let mut machine = Machine::new(image, options);
    machine.recording.output_counts = prints;
    machine.boot(&[]);
    let Some((turns, keys)) = schedule::replay(&mut machine, choices, length) else { return Vec::new() };
    if prints {
        // Nobody is alive at the end of a run.
        let thread = |turn: &Turn| machine.threads.iter().position(|thread| *thread.key == *turn.thread);
        let pick = |turn: &Turn| Some((thread(turn)? as u32, turn.alternative));
        let picks: Option<Vec<(u32, u32)>> = turns.iter().map(pick).collect();
        let trace = picks.filter(|_| machine.is_over()).and_then(|picks| run(image, options, &picks));
        return trace.map(|trace| result(&machine.output, options.memory_model, trace)).into_iter().collect();
    }
    keys.iter().filter_map(|key| tell(image, options, key, &turns)).collect()
}

/// A run with its result, as what it shows.
fn result(output: &str, model: MemoryModel, trace: Trace) -> Violation {
    let kind = ViolationKind::Result {
        result: output.lines().next_back().unwrap_or_default().to_owned(),
        expect: String::new(),
        description: String::new(),
        models: vec![model],
    };
    let found_after = trace.length;
    Violation { kind, point: None, trace, found_after, is_spurious: false, needs_limit: false }
}

/// Tells a run until its end, where printing is a step of its own. `None` where it does not fit the program.
pub fn run(image: &Image<'_>, options: &Options, picks: &[(u32, u32)]) -> Option<Trace> {
    let mut machine = Machine::new(image, options);
    machine.recording.output_counts = true;
    machine.recording.shown = Some(Vec::new());
    machine.boot(&[]);
    let choices = walk(&mut machine, picks)?;
    let shown = machine.recording.shown.take().unwrap_or_default();
    let mut teller = Teller::new(&machine, choices, picks.len() as u32);
    teller.tell(&shown);
    Some(teller.trace(&[], None).0)
}

/// What an execution shows that path relaxing has.
pub struct Told {
    /// Where it does not end normally.
    pub violation: Option<Violation>,
    /// The whole of it.
    pub trace: Trace,
}

/// Tells an execution of the last round of path relaxing until its end, with what is committed for it in turn.
pub fn execution(
    LastRound { machine, begin, .. }: LastRound<'_, '_>,
    picks: &[(u32, u32)],
    commits: impl FnOnce(&Machine<'_>) -> Vec<String>,
) -> Option<Told> {
    let start = machine.mark();
    machine.events.clear();
    machine.recording.shown = Some(begin);
    let walked = walk(machine, picks);
    let shown = machine.recording.shown.take().unwrap_or_default();
    let told = walked.map(|choices| {
        let commits = commits(machine);
        let uncaught = machine.events.iter().find_map(|event| match event {
            Event::Uncaught { thread, exception } => Some((*thread, *exception)),
            Event::Race { .. } => None,
        });
        let is_deadlock = uncaught.is_none() && !machine.is_over();
        let blocked = if is_deadlock { machine.without_spurious_wakeups(stuck) } else { Vec::new() };
        let teller = || {
            let mut teller = Teller::new(machine, choices.clone(), picks.len() as u32);
            teller.tell(&shown);
            teller
        };
        let violation = match uncaught {
            Some((thread, exception)) => Some(teller().uncaught(thread, exception)),
            None => is_deadlock.then(|| teller().deadlock(&blocked)),
        };
        let mut trace = teller().trace(&[], None).0;
        trace.commits.clone_from(&commits);
        let violation = violation.map(|mut violation| {
            violation.trace.commits = commits;
            violation.found_after = picks.len() as u32;
            violation
        });
        Told { violation, trace }
    });
    machine.undo_to(start);
    told
}

/// What a schedule shows on the last round of path relaxing; empty where it does not fit the program.
pub fn replay_execution(last: LastRound<'_, '_>, choices: &[u32], length: u32) -> Vec<Violation> {
    let start = last.machine.mark();
    let mut which = choices.iter();
    let mut picks = Vec::new();
    for _ in 0..length {
        let all = last.machine.choices();
        let at = if all.len() > 1 { which.next().copied() } else { Some(0) };
        let Some(pick) = at.and_then(|at| all.get(at as usize).copied()) else { return Vec::new() };
        picks.push(pick);
        last.machine.step(pick.0, pick.1);
        last.machine.name_objects();
    }
    let output = last.machine.output.clone();
    last.machine.undo_to(start);
    let told = execution(last, &picks, |_| Vec::new());
    let violation = told.map(|told| told.violation.unwrap_or_else(|| result(&output, MemoryModel::Jmm, told.trace)));
    violation.into_iter().collect()
}

/// Walks a run on a machine, and says which of the choices were made where there were several.
fn walk(machine: &mut Machine<'_>, picks: &[(u32, u32)]) -> Option<Vec<u32>> {
    let mut choices = Vec::new();
    for pick in picks {
        let all = machine.choices();
        let which = all.iter().position(|other| other == pick)?;
        if all.len() > 1 {
            choices.push(which as u32);
        }
        machine.step(pick.0, pick.1);
        machine.name_objects();
    }
    Some(choices)
}

/// Walks a schedule on a machine that shows what it does, and tells it.
fn tell(image: &Image<'_>, options: &Options, key: &Key, turns: &[Turn]) -> Option<Violation> {
    let mut machine = Machine::new(image, options);
    machine.recording.shown = Some(Vec::new());
    machine.boot(&[]);
    let mut choices = Vec::new();
    let mut event = None;
    for turn in turns.iter().map(Some).chain([None]) {
        event = machine.events.iter().copied().find(|event| Key::of(&machine, event) == *key);
        let Some(turn) = turn.filter(|_| event.is_none()) else { break };
        machine.events.clear();
        let pick = (schedule::thread_of(&machine, turn)?, turn.alternative);
        let picks = machine.choices();
        let which = picks.iter().position(|other| *other == pick)?;
        if picks.len() > 1 {
            choices.push(which as u32);
        }
        machine.step(pick.0, pick.1);
    }
    // Where the first time round a loop without end begins.
    let mut circle = None;
    if let Key::Endless { at } = key {
        let tells = machine.recording.shown.take();
        let (thread, round) = livelock::of(&mut machine, *at)?;
        machine.recording.shown = tells;
        (0..round.before).for_each(|_| machine.step(thread, 0));
        circle = Some((thread, machine.recording.shown.as_ref().map_or(0, Vec::len)));
        (0..round.steps).for_each(|_| machine.step(thread, 0));
    }
    let mut shown = machine.recording.shown.take().unwrap_or_default();
    if let Some(event) = &event {
        // What the same step did after the violation is no part of the trace.
        let same = |other: &Shown| matches!(other, Shown::Event(other) if Key::of(&machine, other) == *key);
        debug_assert_eq!(Key::of(&machine, event), *key);
        if let Some(at) = shown.iter().position(same) {
            shown.truncate(at);
        }
    }
    let blocked: Vec<Option<Blocked>> = match key {
        Key::Deadlock { .. } | Key::Idle => machine.without_spurious_wakeups(stuck),
        _ => Vec::new(),
    };
    let mut teller = Teller::new(&machine, choices, turns.len() as u32);
    if let Some((thread, from)) = circle {
        let (before, round) = shown.split_at(from.min(shown.len()));
        teller.tell(before);
        let first = teller.steps.len();
        teller.tell(round);
        return teller.livelock(thread, first);
    }
    teller.tell(&shown);
    match (event, key) {
        (Some(Event::Race { .. }), _) => teller.race(event?),
        (Some(Event::Uncaught { thread, exception }), _) => Some(teller.uncaught(thread, exception)),
        (None, Key::Deadlock { .. }) => Some(teller.deadlock(&blocked)),
        (None, Key::Idle) => Some(teller.idle(&blocked)),
        (None, _) => None,
    }
}

/// Tells a run that violates a property. `None` where the run does not fit the program, which would be a bug here.
pub fn property(image: &Image<'_>, options: &Options, property: &Property, run: &Run) -> Option<Violation> {
    infinite(image, options, run, |_, _, _| {
        let (text, part, fairness) = (property.text.clone(), run.part.clone(), property.fairness);
        Some((ViolationKind::Property { text, part, fairness, scope: property.scope.clone() }, None))
    })
}

/// Tells a run on which threads never get on.
pub fn progress(image: &Image<'_>, options: &Options, found: &FaultyRun) -> Option<Violation> {
    infinite(image, options, &found.run, |teller, first, blocked| {
        let index = |key: &[u32]| {
            let at = teller.machine.threads.iter().position(|thread| *thread.key == *key)?;
            Some(ThreadIndex(at as u32))
        };
        Some(match &found.fault {
            Fault::Starves(waits, has) => {
                let (waits, holder) = (index(waits)?, index(has)?);
                let waiting = teller.waiting(blocked).into_iter().find(|waiting| waiting.thread == waits)?;
                let point = waiting.point;
                (ViolationKind::Starvation { waiting, holder }, point)
            }
            Fault::Waits(thread) => {
                let thread = index(thread)?;
                let waiting = teller.waiting(blocked).into_iter().find(|waiting| waiting.thread == thread)?;
                let point = waiting.point;
                (ViolationKind::Deadlock { waiting: vec![waiting] }, point)
            }
            Fault::Spins(thread) => {
                let thread = index(thread)?;
                let mut looks_at = Vec::new();
                for told in teller.steps.iter().skip(first).filter(|told| told.step.thread == thread) {
                    if let (Action::Read | Action::Cas, Some(variable)) = (told.step.action, &told.step.variable) {
                        let value = told.step.after.as_ref().or(told.step.before.as_ref());
                        let text = value.map_or(format!("`{variable}`"), |value| format!("`{variable}`: {value}"));
                        if !looks_at.contains(&text) {
                            looks_at.push(text);
                        }
                    }
                }
                let own = teller.steps.iter().skip(first).filter(|told| told.step.thread == thread);
                let point = own.filter_map(|told| told.step.point).next();
                (ViolationKind::Endless { thread, looks_at }, point)
            }
            Fault::Livelock(threads) => {
                let threads = threads.iter().map(|key| index(key)).collect::<Option<Vec<_>>>()?;
                (ViolationKind::Livelock { threads }, None)
            }
        })
    })
}

/// Walks a stem and a loop on a machine that shows what it does. `kind` gives what is wrong, and where a person should
/// look first where that is not the begin of the loop.
fn infinite(
    image: &Image<'_>,
    options: &Options,
    run: &Run,
    kind: impl FnOnce(&Teller<'_>, usize, &[Option<Blocked>]) -> Option<(ViolationKind, Option<CodePoint>)>,
) -> Option<Violation> {
    let mut machine = Machine::new(image, options);
    machine.recording.shown = Some(Vec::new());
    machine.recording.calls = Some(Vec::new());
    machine.boot(&[]);
    let mut choices = Vec::new();
    let mut border = None;
    for (at, (key, alternative)) in run.turns.iter().enumerate() {
        if at == run.loop_from {
            border = machine.recording.shown.as_ref().map(Vec::len);
        }
        let thread = machine.threads.iter().position(|thread| *thread.key == **key)? as u32;
        let picks = machine.choices();
        let which = picks.iter().position(|pick| *pick == (thread, *alternative))?;
        if picks.len() > 1 {
            choices.push(which as u32);
        }
        machine.step(thread, *alternative);
        machine.events.clear();
    }
    let shown = machine.recording.shown.take().unwrap_or_default();
    let count = machine.threads.len() as u32;
    let blocked: Vec<Option<Blocked>> =
        (0..count).map(|thread| machine.is_live(thread).then(|| machine.blocked_on(thread))).collect();
    let mut teller = Teller::new(&machine, choices, run.turns.len() as u32);
    let (stem, round) = shown.split_at(border.unwrap_or(shown.len()).min(shown.len()));
    teller.tell(stem);
    let first = teller.steps.len();
    teller.tell(round);
    for told in teller.steps.iter_mut().skip(first) {
        told.is_minor = told.step.point.is_none();
    }
    let (kind, named) = kind(&teller, first, &blocked)?;
    let of_loop = teller.steps.iter().skip(first).find_map(|told| told.step.point);
    let last = || teller.steps.iter().rev().find_map(|told| told.step.point);
    let point = named.or(of_loop).or_else(last);
    let trace = teller.trace(&[], border.map(|_| first)).0;
    Some(Violation { kind, point, trace, found_after: run.turns.len() as u32, is_spurious: false, needs_limit: false })
}

/// What each thread waits for that is stuck: all that live where nothing can happen, else those that wait for each
/// other.
fn stuck(machine: &mut Machine<'_>) -> Vec<Option<Blocked>> {
    let count = machine.threads.len() as u32;
    let at_end = machine.choices().is_empty();
    let is_stuck = |machine: &mut Machine<'_>, thread: u32| {
        machine.is_live(thread) && (at_end || crate::search::findings::cycle(machine, thread, false).is_some())
    };
    (0..count).map(|thread| is_stuck(machine, thread).then(|| machine.blocked_on(thread))).collect()
}

//! From a witness to a trace: the schedule is run again on a fresh machine that shows what it does,
//! up to the step that violates, and told in source terms.
//!
//! Steps of checked code are shown as they are. Of what a model does only the steps that order
//! threads are shown, at the place of the call. Accesses of objects that no other thread could reach
//! yet are left out, unless one is half of the race that is shown.

#![expect(
    clippy::indexing_slicing,
    reason = "threads and steps are named by ids that the machine and this module gave out"
)]

use racelens_ir::{CodePoint, Id, Kind};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::liveness::livelock;
use crate::liveness::progress::{Fault, Found};
use crate::liveness::property::Run;
use crate::machine::blocked::Blocked;
use crate::machine::names::{call_name, object_name, place_name, thread_names, value_name};
use crate::machine::{Event, Machine, Shown, Subject};
use crate::memory::happens_before::{Row, Through};
use crate::memory::heap::Shape;
use crate::memory::{CONTENT, Place};
use crate::options::{Options, Property};
use crate::program::image::Image;
use crate::report::schedule::Turn;
use crate::report::{fold, schedule};
use crate::search::findings::{Key, Witness};
use crate::verdict::{
    Access, AccessKind, Action, Choosing, Edge, EdgeKind, Fold, OldRead, Step, ThreadIndex, Trace, Variable, Violation,
    ViolationKind, Waiting,
};

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

/// What a schedule shows at its end; empty where it shows nothing, or doesn't fit the program.
pub fn replay(image: &Image<'_>, options: &Options, choices: &[u32], length: u32) -> Vec<Violation> {
    let mut machine = Machine::new(image, options);
    machine.boot(&[]);
    let Some((turns, keys)) = schedule::replay(&mut machine, choices, length) else { return Vec::new() };
    keys.iter().filter_map(|key| tell(image, options, key, &turns)).collect()
}

/// Tells a run until its end, where printing is a step of its own. `None` where it does not fit the program.
pub fn run(image: &Image<'_>, options: &Options, picks: &[(u32, u32)]) -> Option<Trace> {
    let mut machine = Machine::new(image, options);
    machine.recording.output_counts = true;
    machine.recording.shown = Some(Vec::new());
    machine.boot(&[]);
    let mut choices = Vec::new();
    for pick in picks {
        let all = machine.choices();
        let which = all.iter().position(|other| other == pick)?;
        if all.len() > 1 {
            choices.push(which as u32);
        }
        machine.step(pick.0, pick.1);
    }
    let shown = machine.recording.shown.take().unwrap_or_default();
    let mut teller = Teller::new(&machine, choices, picks.len() as u32);
    teller.tell(&shown);
    Some(teller.trace(&[], None).0)
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
        Some((ViolationKind::Property { text, part, fairness }, None))
    })
}

/// Tells a run on which threads never get on.
pub fn progress(image: &Image<'_>, options: &Options, found: &Found) -> Option<Violation> {
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
    Some(Violation { kind, point, trace, found_after: run.turns.len() as u32, is_spurious: false })
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

struct Told {
    step: Step,
    /// Shown only where something hangs on it.
    is_minor: bool,
}

struct Teller<'a> {
    machine: &'a Machine<'a>,
    choices: Vec<u32>,
    length: u32,
    names: Vec<String>,
    steps: Vec<Told>,
    edges: Vec<Edge>,
    /// Who released to a row last, in which step.
    releases: FxHashMap<Row, (u32, usize)>,
    /// All releases: by whom, in which step.
    released: Vec<(u32, usize)>,
    /// Per thread, its last step.
    latest: FxHashMap<u32, usize>,
    /// Edges into a thread's next step.
    pending: FxHashMap<u32, Vec<(usize, EdgeKind)>>,
    heard: FxHashSet<(u32, Row)>,
    last_write: FxHashMap<(u32, u32), usize>,
    /// Of each place, the steps that wrote it, with their values.
    writes: FxHashMap<(u32, u32), Vec<(usize, u64)>>,
    /// Whether a second thread has begun.
    has_company: bool,
}

impl<'a> Teller<'a> {
    fn new(machine: &'a Machine<'a>, choices: Vec<u32>, length: u32) -> Self {
        Self {
            machine,
            choices,
            length,
            names: thread_names(machine),
            steps: Vec::new(),
            edges: Vec::new(),
            releases: FxHashMap::default(),
            released: Vec::new(),
            latest: FxHashMap::default(),
            pending: FxHashMap::default(),
            heard: FxHashSet::default(),
            last_write: FxHashMap::default(),
            writes: FxHashMap::default(),
            has_company: false,
        }
    }

    fn tell(&mut self, shown: &[Shown]) {
        for item in shown {
            match *item {
                Shown::Action { point, subject, .. } if point.in_model && self.is_inner(subject) => {}
                Shown::Action { thread, action, subject, before, after, point, is_local } => {
                    let at = self.steps.len();
                    let kind = match subject {
                        Subject::Place(place) => self.kind(place),
                        _ => Kind::Int,
                    };
                    let value = |value: u64| value_name(self.machine, kind, value);
                    let step = Step {
                        thread: ThreadIndex(thread),
                        action,
                        variable: self.subject(subject),
                        before: before.map(value),
                        after: after.map(value).or_else(|| self.woken(subject)),
                        point: point.at.map(|at| self.machine.image.code_point(at)),
                        fold: None,
                        old_read: self.old_read(action, subject, after.or(before)),
                    };
                    let is_inner = point.in_model || point.at.is_none() || self.is_of_model(subject);
                    // What was picked decides what follows, wherever the picking is.
                    let is_minor = is_local || is_inner && action != Action::Choose;
                    self.steps.push(Told { step, is_minor });
                    self.latest.insert(thread, at);
                    for (from, kind) in self.pending.remove(&thread).unwrap_or_default() {
                        self.edge(from, at, kind);
                    }
                    if let (Subject::Place(place), Action::Write) = (subject, action) {
                        self.last_write.insert((place.object, place.slot), at);
                    }
                    if let (Subject::Place(place), Action::Write | Action::Cas, Some(value)) = (subject, action, after)
                    {
                        self.writes.entry((place.object, place.slot)).or_default().push((at, value));
                    }
                }
                Shown::Release { thread, row } => {
                    if let Some(at) = self.latest.get(&thread) {
                        self.releases.insert(row, (thread, *at));
                        self.released.push((thread, *at));
                    }
                }
                Shown::Acquire { thread, row, through } => {
                    let Some((by, from)) = self.releases.get(&row).copied() else { continue };
                    if by == thread {
                        continue;
                    }
                    let kind = through.edge_kind();
                    if through == Through::ClassInitialisation {
                        if self.heard.insert((thread, row)) {
                            self.pending.entry(thread).or_default().push((from, kind));
                        }
                    } else if let Some(to) = self.latest.get(&thread).copied() {
                        self.edge(from, to, kind);
                    }
                }
                Shown::Began { child, parent } => {
                    // What a single thread did before there was another is no part of the story, but for what it
                    // says of order.
                    if !std::mem::replace(&mut self.has_company, true) {
                        let before = self.steps.len().saturating_sub(1);
                        self.steps.iter_mut().take(before).for_each(|told| told.is_minor = true);
                    }
                    if let Some(from) = self.latest.get(&parent) {
                        self.pending.entry(child).or_default().push((*from, EdgeKind::Start));
                    }
                }
                Shown::Event(_) => {}
            }
        }
    }

    /// Which write a read sees, where it is not the newest; of several that wrote the same value, the newest.
    fn old_read(&self, action: Action, subject: Subject, value: Option<u64>) -> Option<OldRead> {
        let (Action::Read, Subject::Place(place), Some(value)) = (action, subject, value) else { return None };
        let writes = self.writes.get(&(place.object, place.slot)).filter(|_| self.machine.is_weak)?;
        let sees = writes.iter().rposition(|(_, written)| *written == value);
        let newer = writes.get(sees.map_or(0, |sees| sees + 1)..).filter(|newer| !newer.is_empty())?;
        let step = |(at, _): &(usize, u64)| *at as u32;
        Some(OldRead {
            sees: sees.and_then(|sees| writes.get(sees)).map(step),
            misses: newer.iter().map(step).collect(),
        })
    }

    /// What a model keeps to itself: nothing of order hangs on it.
    fn is_inner(&self, subject: Subject) -> bool {
        let Subject::Place(place) = subject else { return false };
        place.slot != CONTENT && !place.field.is_some_and(|field| self.machine.image.fields[field.index()].is_volatile)
    }

    /// The initialisation of a class that models one of the library.
    fn is_of_model(&self, subject: Subject) -> bool {
        matches!(subject, Subject::Class(class) if self.machine.image.program.classes[class].is_trusted())
    }

    fn edge(&mut self, from: usize, to: usize, kind: EdgeKind) {
        self.edges.push(Edge { from: from as u32, to: to as u32, kind });
    }

    fn kind(&self, place: Place) -> Kind {
        match (place.field, self.machine.heap.object(place.object).shape) {
            (Some(field), _) => self.machine.image.fields[field.index()].kind,
            (None, Shape::Array { kind, .. }) => kind,
            _ => Kind::Int,
        }
    }

    fn subject(&self, subject: Subject) -> Option<String> {
        match subject {
            Subject::None => None,
            Subject::Place(place) if place.slot == CONTENT => {
                Some(format!("the content of {}", place_name(self.machine, place)))
            }
            Subject::Place(place) => Some(place_name(self.machine, place)),
            Subject::Object(object) => Some(object_name(self.machine, object)),
            Subject::Thread(thread) => Some(self.name(thread)),
            Subject::Class(class) => {
                let name = &self.machine.image.program.classes[class].decl.name;
                Some(racelens_ir::simple_name(name).to_owned())
            }
            Subject::Notified { on, .. } => Some(object_name(self.machine, on)),
            Subject::Call { on, method } => Some(call_name(self.machine, on, method)),
        }
    }

    /// Whom a `notify` wakes, where it wakes one.
    fn woken(&self, subject: Subject) -> Option<String> {
        let Subject::Notified { wakes, .. } = subject else { return None };
        Some(self.name(wakes.checked_sub(1)?))
    }

    fn name(&self, thread: u32) -> String {
        self.names.get(thread as usize).cloned().unwrap_or_default()
    }

    /// Leaves out the minor steps that nothing hangs on, and folds those that come again and again. Gives the new
    /// numbers of steps.
    fn trace(mut self, keep: &[usize], first_of_loop: Option<usize>) -> (Trace, Vec<Option<u32>>) {
        self.forget_implied_edges();
        let mut wanted: Vec<bool> = self.steps.iter().map(|told| !told.is_minor).collect();
        keep.iter().for_each(|at| wanted[*at] = true);
        for edge in &self.edges {
            wanted[edge.from as usize] = true;
            wanted[edge.to as usize] = true;
        }
        let mut is_fixed = vec![false; self.steps.len()];
        // The writes that a shown read sees and misses are shown as well.
        let old_reads = self.steps.iter().zip(wanted.clone()).filter(|(_, wanted)| *wanted);
        let old_reads = old_reads.filter_map(|(told, _)| told.step.old_read.as_ref());
        for at in old_reads.flat_map(|old| old.sees.iter().chain(&old.misses)) {
            wanted[*at as usize] = true;
            is_fixed[*at as usize] = true;
        }
        let ends = self.edges.iter().flat_map(|edge| [edge.from as usize, edge.to as usize]);
        ends.chain(keep.iter().copied()).for_each(|at| is_fixed[at] = true);
        let shown: Vec<usize> = (0..wanted.len()).filter(|at| wanted[*at]).collect();
        let steps: Vec<&Step> = shown.iter().map(|at| &self.steps[*at].step).collect();
        let fixed: Vec<bool> = shown.iter().map(|at| is_fixed[*at]).collect();
        let border = first_of_loop.map(|first| shown.partition_point(|at| *at < first));
        let folds = fold::folds(&steps, &fixed, border);
        for found in folds {
            let (steps, times) = (found.steps as u32, found.times as u32);
            let rest = found.first + found.steps..found.first + found.steps * found.times;
            shown[rest].iter().for_each(|at| wanted[*at] = false);
            self.steps[shown[found.first]].step.fold = Some(Fold { steps, times });
        }
        let mut numbers = Vec::with_capacity(wanted.len());
        let mut next = 0;
        for wanted in &wanted {
            numbers.push(wanted.then_some(next));
            next += u32::from(*wanted);
        }
        let steps = self.steps.into_iter().zip(&wanted).filter(|(_, wanted)| **wanted);
        let mut edges = Vec::new();
        for edge in self.edges {
            if let (Some(from), Some(to)) = (numbers[edge.from as usize], numbers[edge.to as usize]) {
                let edge = Edge { from, to, kind: edge.kind };
                if !edges.contains(&edge) {
                    edges.push(edge);
                }
            }
        }
        let number = |at: u32| numbers.get(at as usize).copied().flatten();
        let steps = steps.map(|(told, _)| {
            let old_read = told.step.old_read.map(|old| OldRead {
                sees: old.sees.and_then(number),
                misses: old.misses.into_iter().filter_map(number).collect(),
            });
            Step { old_read, ..told.step }
        });
        let loop_from = first_of_loop.and_then(|first| numbers.iter().skip(first).find_map(|number| *number));
        let trace = Trace {
            threads: self.names,
            steps: steps.collect(),
            loop_from,
            edges,
            choices: self.choices,
            length: self.length,
            choosing: Choosing::of(self.machine.options),
        };
        (trace, numbers)
    }

    /// That a class is initialised says little to who learns by another edge what came after in the same thread.
    fn forget_implied_edges(&mut self) {
        let thread = |at: u32| self.steps[at as usize].step.thread;
        let mut latest: FxHashMap<(u32, ThreadIndex), u32> = FxHashMap::default();
        for edge in &self.edges {
            let known = latest.entry((edge.to, thread(edge.from))).or_insert(edge.from);
            *known = (*known).max(edge.from);
        }
        let is_latest = |edge: &Edge| {
            edge.kind != EdgeKind::ClassInitialisation || latest.get(&(edge.to, thread(edge.from))) == Some(&edge.from)
        };
        let kept: Vec<bool> = self.edges.iter().map(is_latest).collect();
        let mut kept = kept.into_iter();
        self.edges.retain(|_| kept.next().unwrap_or(true));
    }

    fn race(self, event: Event) -> Option<Violation> {
        let Event::Race { earlier, place, kind, thread, point } = event else { return None };
        let image = self.machine.image;
        let second = self.latest.get(&thread).copied()?;
        let action = if earlier.kind.is_write() { Action::Write } else { Action::Read };
        // The second access may be a write itself, of which the one before counts.
        let is_first = |at: &usize| {
            let step = &self.steps[*at].step;
            step.action == action
                && step.thread == ThreadIndex(earlier.thread)
                && step.point == Some(image.code_point(earlier.point))
        };
        let first = match self.last_write.get(&(place.object, place.slot)) {
            Some(at) if *at != second && is_first(at) => Some(*at),
            last => {
                (0..second).rev().find(is_first).or(last.copied().filter(|at| *at != second && earlier.kind.is_write()))
            }
        };
        let text = place_name(self.machine, place);
        let first_thread = self.name(earlier.thread);
        let order = &self.machine.happens_before;
        let row = self.machine.threads[earlier.thread as usize].row;
        let noun = |kind: AccessKind| if kind.is_write() { "write" } else { "read" };
        let before = noun(earlier.kind);
        // The message stands at the read.
        let verb = if earlier.kind.is_write() { format!("this {}", noun(kind)) } else { "the write".to_owned() };
        let missing_edge = if order.clock(row, earlier.thread) == earlier.clock {
            format!(
                "no synchronisation orders `{first_thread}`'s {before} before {verb}; `{first_thread}` releases nothing after it"
            )
        } else {
            let nearest = first.and_then(|first| self.nearest_release(earlier.thread, first));
            let nearest = nearest.map(|nearest| format!("; {nearest} would order them")).unwrap_or_default();
            format!("no synchronisation orders `{first_thread}`'s {before} before {verb}{nearest}")
        };
        let keep: Vec<usize> = first.into_iter().chain([second]).collect();
        let (trace, numbers) = self.trace(&keep, None);
        let step = |at: Option<usize>| at.and_then(|at| numbers[at]);
        let (first_point, second_point) = (image.code_point(earlier.point), image.code_point(point));
        Some(Violation {
            point: Some(second_point),
            kind: ViolationKind::DataRace {
                variable: Variable { field: place.field, text, is_content: place.slot == CONTENT },
                first: Access {
                    thread: ThreadIndex(earlier.thread),
                    kind: earlier.kind,
                    point: first_point,
                    step: step(first),
                },
                second: Access { thread: ThreadIndex(thread), kind, point: second_point, step: step(Some(second)) },
                missing_edge,
                unpromised: Vec::new(),
            },
            trace,
            found_after: 0,
            is_spurious: false,
        })
    }

    /// What another thread could have done to learn of a step of a thread: the counterpart of its first release since.
    fn nearest_release(&self, thread: u32, since: usize) -> Option<String> {
        let (_, at) = self.released.iter().find(|(by, at)| *by == thread && *at > since)?;
        let step = &self.steps.get(*at)?.step;
        let who = self.name(thread);
        let variable = step.variable.as_deref();
        Some(match (step.action, variable) {
            (Action::Write | Action::Cas, Some(variable)) => {
                format!("reading `{variable}` first, after `{who}` has written it,")
            }
            (Action::Unlock | Action::Wait, Some(variable)) => {
                format!("locking `{variable}` first, after `{who}` has unlocked it,")
            }
            (Action::End, _) => format!("joining `{who}` first"),
            (Action::Start, Some(variable)) => format!("starting this thread where `{who}` starts `{variable}`"),
            (Action::Call, Some(variable)) => match acquiring_call(variable) {
                Some(call) => format!("calling `{call}` first, after `{who}` has called `{variable}()`,"),
                None => format!("acquiring what `{variable}()` of `{who}` releases"),
            },
            _ => return None,
        })
    }

    fn uncaught(self, thread: u32, exception: u32) -> Violation {
        let image = self.machine.image;
        let known = &image.program.well_known;
        let header = self.machine.heap.object(exception);
        let class = match header.shape {
            Shape::Instance(class) => Some(class),
            _ => None,
        };
        let is = |wanted: Option<racelens_ir::ClassId>| {
            class.zip(wanted).is_some_and(|(class, wanted)| image.program.classes[class].is_a(wanted))
        };
        let message = known.throwable_message.map_or(0, |field| self.machine.field_value(exception, field));
        let message = self.machine.text_of(message).map(|text| text.to_string());
        let index = ThreadIndex(thread);
        let kind = if is(known.assertion_error) {
            ViolationKind::Assertion { thread: index, message }
        } else if is(known.illegal_monitor_state) {
            ViolationKind::MonitorMisuse { thread: index, message: message.unwrap_or_default() }
        } else {
            let class = self.machine.shape_name(exception);
            ViolationKind::Exception { thread: index, class, message }
        };
        let point = header.extra.checked_sub(1).map(|at| image.code_point(at));
        let keep: Vec<usize> = self.latest.get(&thread).copied().into_iter().collect();
        Violation { kind, point, trace: self.trace(&keep, None).0, found_after: 0, is_spurious: false }
    }

    /// Threads of the library that wait for work which can't come: nobody is there who could give them any.
    fn idle(self, blocked: &[Option<Blocked>]) -> Violation {
        let waiting = self.waiting(blocked);
        let keep: Vec<usize> =
            (0..self.steps.len()).rev().find(|at| self.steps[*at].step.point.is_some()).into_iter().collect();
        let point = keep.first().and_then(|at| self.steps[*at].step.point);
        Violation {
            kind: ViolationKind::Stuck { waiting },
            point,
            trace: self.trace(&keep, None).0,
            found_after: 0,
            is_spurious: false,
        }
    }

    /// A loop without end, whose first time round begins with a step.
    fn livelock(mut self, thread: u32, first: usize) -> Option<Violation> {
        let (mut looks_at, mut calls) = (Vec::new(), Vec::new());
        for told in self.steps.iter_mut().skip(first) {
            told.is_minor = told.step.point.is_none();
            let step = &told.step;
            let Some(variable) = &step.variable else { continue };
            let (list, text) = match (step.action, step.after.as_ref().or(step.before.as_ref())) {
                (Action::Read | Action::Cas, Some(value)) => (&mut looks_at, format!("`{variable}`: {value}")),
                (Action::Read | Action::Cas, None) => (&mut looks_at, format!("`{variable}`")),
                (Action::Call, _) => (&mut calls, format!("`{variable}`")),
                _ => continue,
            };
            if !list.contains(&text) {
                list.push(text);
            }
        }
        if looks_at.is_empty() {
            looks_at = calls;
        }
        // What a step of the search leaves out as no choice may go round many times.
        let round = fold::period(&self.steps[first..], |a, b| a.step == b.step);
        let mut first = first;
        while first > 0 && self.steps[first - 1].step == self.steps[first - 1 + round].step {
            first -= 1;
        }
        self.steps.truncate(first + round);
        self.edges.retain(|edge| (edge.from.max(edge.to) as usize) < first + round);
        let point = self.steps.iter().skip(first).filter_map(|told| told.step.point).next();
        let point = point.or_else(|| self.machine.point_of(thread).at.map(|at| self.machine.image.code_point(at)));
        let trace = self.trace(&[], Some(first)).0;
        let kind = ViolationKind::Endless { thread: ThreadIndex(thread), looks_at };
        Some(Violation { kind, point, trace, found_after: 0, is_spurious: false })
    }

    fn deadlock(self, blocked: &[Option<Blocked>]) -> Violation {
        let waiting = self.waiting(blocked);
        let point = waiting.iter().find_map(|waiting| waiting.point);
        Violation {
            kind: ViolationKind::Deadlock { waiting },
            point,
            trace: self.trace(&[], None).0,
            found_after: 0,
            is_spurious: false,
        }
    }

    fn waiting(&self, blocked: &[Option<Blocked>]) -> Vec<Waiting> {
        let machine = self.machine;
        let mut waiting = Vec::new();
        for (thread, blocked) in blocked.iter().enumerate() {
            let thread = thread as u32;
            let Some(blocked) = blocked else { continue };
            let what = match *blocked {
                Blocked::Monitor { object } => {
                    let held = match machine.heap.object(object).owner.checked_sub(1) {
                        Some(owner) => format!(", which thread `{}` holds", self.name(owner)),
                        None => String::new(),
                    };
                    format!("waits for the monitor of `{}`{held}", object_name(machine, object))
                }
                Blocked::Notification { object } => {
                    format!("waits to be notified on `{}`", object_name(machine, object))
                }
                Blocked::End { of } => format!("waits for thread `{}` to end", self.name(of)),
                Blocked::Class { class, by } => {
                    let name = racelens_ir::simple_name(&machine.image.program.classes[class].decl.name);
                    format!("waits for the initialisation of class `{name}` by thread `{}`", self.name(by))
                }
                Blocked::Model { on, holder, method } => {
                    let held = match holder.checked_sub(1) {
                        Some(holder) => format!(", held by thread `{}`", self.name(holder)),
                        None => String::new(),
                    };
                    format!("is blocked in `{}`{held}", call_name(machine, on, method))
                }
                Blocked::Nothing => "is blocked".to_owned(),
            };
            let point = machine.point_of(thread).at.map(|at| machine.image.code_point(at));
            waiting.push(Waiting { thread: ThreadIndex(thread), point, what });
        }
        waiting
    }
}

/// The call that acquires what a releasing call of a library class releases: `CountDownLatch#2.await()` for
/// `CountDownLatch#2.countDown`. None where no single call is its counterpart.
fn acquiring_call(release: &str) -> Option<String> {
    let (object, name) = release.rsplit_once('.')?;
    let class = object.split('#').next().unwrap_or(object);
    let call = match name {
        "countDown" => "await",
        "release" => "acquire",
        "unlock" => "lock",
        "unlockWrite" | "unlockRead" => "writeLock",
        "arrive" | "arriveAndDeregister" => "awaitAdvance",
        "complete" | "completeExceptionally" | "run" => "get",
        "exchange" => "exchange",
        "put" | "add" | "offer" | "transfer" if class.ends_with("Queue") || class.ends_with("Deque") => "take",
        "put" | "putIfAbsent" | "merge" | "compute" if class.ends_with("Map") => "get",
        "set" | "setRelease" | "incrementAndGet" | "getAndIncrement" | "addAndGet" if class.starts_with("Atomic") => {
            "get"
        }
        _ => return None,
    };
    Some(format!("{object}.{call}()"))
}

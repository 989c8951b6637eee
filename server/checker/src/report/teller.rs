//! The steps of a schedule in source terms, and the edges between them, as a machine shows what it does.
//!
//! Steps of checked code are shown as they are. Of what a model does only the steps that order
//! threads are shown, at the place of the call. Accesses of objects that no other thread could reach
//! yet are left out, unless one is half of the race that is shown.

#![expect(
    clippy::indexing_slicing,
    reason = "threads and steps are named by ids that the machine and this module gave out"
)]

use racelens_ir::{ClassId, Id, Kind};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::machine::names::{call_name, called_class, is_nameless, object_name, place_name, thread_names, value_name};
use crate::machine::{Machine, Shown, Subject};
use crate::memory::happens_before::{Row, Through};
use crate::memory::heap::Shape;
use crate::memory::{CONTENT, Place};
use crate::report::fold;
use crate::verdict::{Action, Choosing, Edge, EdgeKind, Fold, Step, ThreadIndex, Trace, WeakRead};

pub(super) struct Told {
    pub step: Step,
    /// Shown only where something hangs on it.
    pub is_minor: bool,
}

pub(super) struct Teller<'a> {
    pub machine: &'a Machine<'a>,
    pub choices: Vec<u32>,
    pub length: u32,
    pub names: Vec<String>,
    pub steps: Vec<Told>,
    pub edges: Vec<Edge>,
    /// Who released to a row last, in which step.
    pub releases: FxHashMap<Row, (u32, usize)>,
    /// All releases: by whom, in which step.
    pub released: Vec<(u32, usize)>,
    /// Per thread, its last step.
    pub latest: FxHashMap<u32, usize>,
    /// Edges into a thread's next step.
    pub pending: FxHashMap<u32, Vec<(usize, EdgeKind)>>,
    pub heard: FxHashSet<(u32, Row)>,
    pub last_write: FxHashMap<(u32, u32), usize>,
    /// Of each place, the steps that wrote it, with their values: first those that all threads see, in the order in which they
    /// came to see them.
    pub writes: FxHashMap<(u32, u32), Vec<(usize, u64)>>,
    /// Of each place, how many of these all threads see, as far as that was a step of its own.
    pub visible: FxHashMap<(u32, u32), usize>,
    /// The thread whose next read of a place sees a write that comes later.
    pub early: Option<(u32, Place)>,
    /// The steps of such reads, whose writes have not come yet.
    pub awaited: Vec<(usize, Place)>,
    /// Whether a second thread has begun.
    pub has_company: bool,
    /// The classes that each thread initialises, by the steps that began it.
    pub initialising: FxHashMap<u32, Vec<usize>>,
    /// The class of the library that each thread has called last.
    pub called: FxHashMap<u32, ClassId>,
}

impl<'a> Teller<'a> {
    pub fn new(machine: &'a Machine<'a>, choices: Vec<u32>, length: u32) -> Self {
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
            visible: FxHashMap::default(),
            early: None,
            awaited: Vec::new(),
            has_company: false,
            initialising: FxHashMap::default(),
            called: FxHashMap::default(),
        }
    }

    pub fn tell(&mut self, shown: &[Shown]) {
        for item in shown {
            match *item {
                Shown::Action { point, subject, .. } if point.in_model && self.is_inner(subject) => {}
                Shown::Action { thread, action, subject, before, after, point, is_local } => {
                    let at = self.steps.len();
                    let kind = match subject {
                        Subject::Place(place) => self.kind(place),
                        _ if action == Action::IsInterrupted => Kind::Boolean,
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
                        weak_read: self.weak_read(action, subject, after.or(before)),
                    };
                    if let (Subject::Place(place), Action::Read) = (subject, action)
                        && self.early.take_if(|early| *early == (thread, place)).is_some()
                    {
                        self.awaited.push((at, place));
                    }
                    let is_inner = point.in_model || point.at.is_none() || self.is_of_model(subject);
                    // What was picked decides what follows, wherever the picking is.
                    let is_minor = is_local || is_inner && action != Action::Choose;
                    self.steps.push(Told { step, is_minor });
                    self.latest.insert(thread, at);
                    self.watch_initialisation(thread, action, at);
                    if let Subject::Call { on, method } = subject {
                        self.called.extend(called_class(self.machine, on, method).map(|class| (thread, class)));
                    }
                    for (from, kind) in self.pending.remove(&thread).unwrap_or_default() {
                        self.edge(from, at, kind);
                    }
                    if let (Subject::Place(place), Action::Write) = (subject, action) {
                        self.last_write.insert((place.object, place.slot), at);
                    }
                    if let (Subject::Place(place), Action::Write | Action::Cas, Some(value)) = (subject, action, after)
                    {
                        self.written((place.object, place.slot), (at, value), before.is_none());
                        self.arrive(place, at);
                    }
                    if let (Subject::Place(place), Action::Flush, Some(value)) = (subject, action, after) {
                        self.make_visible(thread, place, value);
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
                    let kind = self.edge_kind(thread, through);
                    if through == Through::ClassInitialisation {
                        if self.heard.insert((thread, row)) {
                            self.pending.entry(thread).or_default().push((from, kind));
                        }
                    } else if through == Through::Interrupt && !self.asks(thread) {
                        // What it ends, such as a wait, began before: the edge is to what follows, the exception.
                        self.pending.entry(thread).or_default().push((from, kind));
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
                Shown::Early { thread, place } => self.early = Some((thread, place)),
                Shown::Event(_) => {}
            }
        }
    }

    /// What a thread does while it initialises a class is only shown where something hangs on it, or it does not come to the end.
    fn watch_initialisation(&mut self, thread: u32, action: Action, at: usize) {
        let begun = self.initialising.entry(thread).or_default();
        if action == Action::Initialise {
            begun.push(at);
        }
        if action == Action::Initialised
            && let Some(from) = begun.pop()
        {
            let own = |told: &&mut Told| told.step.thread == ThreadIndex(thread) && told.step.action != Action::Choose;
            self.steps.iter_mut().skip(from).filter(own).for_each(|told| told.is_minor = true);
        }
    }

    /// What an edge is told by. An object inside of a model has no name for people, but the call that met it has.
    fn edge_kind(&self, thread: u32, through: Through) -> EdgeKind {
        match through.edge_kind() {
            EdgeKind::Library(class) if is_nameless(self.machine.image.program, class) => {
                EdgeKind::Library(self.called.get(&thread).copied().unwrap_or(class))
            }
            kind => kind,
        }
    }

    /// Whether the latest step of a thread is a question for an interrupt.
    fn asks(&self, thread: u32) -> bool {
        let step = self.latest.get(&thread).and_then(|at| self.steps.get(*at));
        step.is_some_and(|told| told.step.action == Action::IsInterrupted)
    }

    fn written(&mut self, place: (u32, u32), write: (usize, u64), is_late: bool) {
        let (writes, visible) = (self.writes.entry(place).or_default(), self.visible.entry(place).or_default());
        if is_late {
            return writes.push(write);
        }
        writes.insert(*visible, write);
        *visible += 1;
    }

    /// The first write of a value by a thread that others did not see comes after those that they see.
    fn make_visible(&mut self, thread: u32, place: Place, value: u64) {
        let Some(writes) = self.writes.get_mut(&(place.object, place.slot)) else { return };
        let visible = self.visible.entry((place.object, place.slot)).or_default();
        let is_meant =
            |(at, written): &(usize, u64)| *written == value && self.steps[*at].step.thread == ThreadIndex(thread);
        let found = writes.iter().skip(*visible).position(is_meant).map(|after| *visible + after);
        if let Some(from) = found {
            let write = writes.remove(from);
            writes.insert(*visible, write);
            *visible += 1;
        }
    }

    /// A write has come that reads before have seen.
    fn arrive(&mut self, place: Place, write: usize) {
        let Some(written) = self.steps.get(write).map(|told| told.step.clone()) else { return };
        let steps = &mut self.steps;
        self.awaited.retain(|(read, awaited)| {
            let Some(told) = steps.get_mut(*read).filter(|_| *awaited == place) else { return true };
            let seen = told.step.after.as_ref().or(told.step.before.as_ref());
            let is_seen = seen == written.after.as_ref() && told.step.thread != written.thread;
            if is_seen {
                told.step.weak_read = Some(WeakRead { sees: Some(write as u32), misses: Vec::new(), is_torn: false });
            }
            !is_seen
        });
    }

    /// Which write a read sees, where it is not the newest; of several that wrote the same value, the newest.
    pub fn weak_read(&self, action: Action, subject: Subject, value: Option<u64>) -> Option<WeakRead> {
        let (Action::Read, Subject::Place(place), Some(value)) = (action, subject, value) else { return None };
        let writes = self.writes.get(&(place.object, place.slot)).filter(|_| !self.machine.rules.is_sequential())?;
        let sees = writes.iter().rposition(|(_, written)| *written == value);
        let newer = writes.get(sees.map_or(0, |sees| sees + 1)..).filter(|newer| !newer.is_empty())?;
        let step = |(at, _): &(usize, u64)| *at as u32;
        Some(WeakRead {
            sees: sees.and_then(|sees| writes.get(sees)).map(step),
            misses: newer.iter().map(step).collect(),
            is_torn: sees.is_none() && value != 0 && matches!(self.kind(place), Kind::Long | Kind::Double),
        })
    }

    /// What a model keeps to itself: nothing of order hangs on it.
    pub fn is_inner(&self, subject: Subject) -> bool {
        let Subject::Place(place) = subject else { return false };
        place.slot != CONTENT && !place.field.is_some_and(|field| self.machine.image.fields[field.index()].is_volatile)
    }

    /// The initialisation of a class that models one of the library.
    pub fn is_of_model(&self, subject: Subject) -> bool {
        matches!(subject, Subject::Class(class) if self.machine.image.program.classes[class].is_trusted())
    }

    pub fn edge(&mut self, from: usize, to: usize, kind: EdgeKind) {
        self.edges.push(Edge { from: from as u32, to: to as u32, kind });
    }

    pub fn kind(&self, place: Place) -> Kind {
        match (place.field, self.machine.heap.object(place.object).shape) {
            (Some(field), _) => self.machine.image.fields[field.index()].kind,
            (None, Shape::Array { kind, .. }) => kind,
            _ => Kind::Int,
        }
    }

    pub fn subject(&self, subject: Subject) -> Option<String> {
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
    pub fn woken(&self, subject: Subject) -> Option<String> {
        let Subject::Notified { wakes, .. } = subject else { return None };
        Some(self.name(wakes.checked_sub(1)?))
    }

    pub fn name(&self, thread: u32) -> String {
        self.names.get(thread as usize).cloned().unwrap_or_default()
    }

    /// Leaves out the minor steps that nothing hangs on, and folds those that come again and again. Gives the new
    /// numbers of steps.
    pub fn trace(mut self, keep: &[usize], first_of_loop: Option<usize>) -> (Trace, Vec<Option<u32>>) {
        self.begin_late(keep);
        self.forget_implied_edges();
        let mut wanted: Vec<bool> = self.steps.iter().map(|told| !told.is_minor).collect();
        keep.iter().for_each(|at| wanted[*at] = true);
        for edge in &self.edges {
            wanted[edge.from as usize] = true;
            wanted[edge.to as usize] = true;
        }
        if first_of_loop.is_none() {
            self.leave_out_last(&mut wanted, keep);
        }
        let mut is_fixed = vec![false; self.steps.len()];
        // The writes that a shown read sees and misses are shown as well.
        let weak_reads = self.steps.iter().zip(wanted.clone()).filter(|(_, wanted)| *wanted);
        let weak_reads = weak_reads.filter_map(|(told, _)| told.step.weak_read.as_ref());
        for at in weak_reads.flat_map(|old| old.sees.iter().chain(&old.misses)) {
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
            let weak_read = told.step.weak_read.map(|old| WeakRead {
                sees: old.sees.and_then(number),
                misses: old.misses.into_iter().filter_map(number).collect(),
                is_torn: old.is_torn,
            });
            Step { weak_read, ..told.step }
        });
        let loop_from = first_of_loop.and_then(|first| numbers.iter().skip(first).find_map(|number| *number));
        let trace = Trace {
            commits: Vec::new(),
            threads: self.names,
            steps: steps.collect(),
            loop_from,
            edges,
            choices: self.choices,
            length: self.length,
            choosing: Choosing { prints: self.machine.recording.output_counts, ..Choosing::of(self.machine.options) },
        };
        (trace, numbers)
    }

    /// The start of a thread comes before its first step that is shown, whatever is left out before that; so does the initialisation of
    /// a class before what follows it.
    fn begin_late(&mut self, keep: &[usize]) {
        let steps = &self.steps;
        let is_shown = |at: usize| !steps[at].is_minor || keep.contains(&at);
        for edge in
            self.edges.iter_mut().filter(|edge| matches!(edge.kind, EdgeKind::Start | EdgeKind::ClassInitialisation))
        {
            let first = edge.to as usize;
            let own = (first..steps.len()).filter(|at| steps[*at].step.thread == steps[first].step.thread);
            edge.to = own.clone().find(|at| is_shown(*at)).unwrap_or(first) as u32;
        }
    }

    /// Leaves out joins and ends that a thread comes to last: nothing that is shown comes after them.
    fn leave_out_last(&mut self, wanted: &mut [bool], keep: &[usize]) {
        let mut at_last: FxHashMap<ThreadIndex, bool> = FxHashMap::default();
        for at in (0..wanted.len()).rev().filter(|at| wanted[*at]).collect::<Vec<_>>() {
            let step = &self.steps[at].step;
            let is_last = at_last.entry(step.thread).or_insert(true);
            let is_out = *is_last
                && matches!(step.action, Action::Join | Action::End)
                && !keep.contains(&at)
                && self.edges.iter().all(|edge| edge.from as usize != at);
            *is_last = is_out;
            if is_out {
                wanted[at] = false;
                self.edges.retain(|edge| edge.to as usize != at);
            }
        }
    }

    /// That a class is initialised says little to who has learnt by another edge what came after in the same thread.
    pub fn forget_implied_edges(&mut self) {
        let thread = |at: u32| self.steps[at as usize].step.thread;
        let is_more = |other: &Edge, edge: &Edge| {
            other != edge
                && other.from >= edge.from
                && other.to <= edge.to
                && thread(other.from) == thread(edge.from)
                && thread(other.to) == thread(edge.to)
        };
        let is_news = |edge: &Edge| {
            edge.kind != EdgeKind::ClassInitialisation || !self.edges.iter().any(|other| is_more(other, edge))
        };
        let kept: Vec<bool> = self.edges.iter().map(is_news).collect();
        let mut kept = kept.into_iter();
        self.edges.retain(|_| kept.next().unwrap_or(true));
    }
}

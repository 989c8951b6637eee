//! Reads and writes of plain slots under path relaxing ([`crate::memory::path_relaxing`]).
//!
//! A read has one alternative for each value that it may return: of a write on the path that happens-before does not hide,
//! or of a write that its thread still has to make. Of a write that does not happen before the read, the value must be in
//! the write set of the round, whether the write has run or not. So the order in which plain accesses run makes no
//! difference to what a round finds, and the search may choose one order.
//!
//! Invariant: between two steps every object has a name. What the model cannot say exactly ends the path with a reason.

#![expect(clippy::indexing_slicing, reason = "slots, threads and classes are named by dense ids")]

use std::hash::{Hash as _, Hasher as _};
use std::ops::Range;

use racelens_ir::handles::{AccessMode, Strength};
use racelens_ir::{FieldId, Id, Intrinsic};
use rustc_hash::FxHasher;

use super::relaxing_objects::kin;
use super::{Fence, ListedAccess, MemoryRules, Seen, torn_words};
use crate::assumptions;
use crate::machine::{Machine, Shown};
use crate::memory::Place;
use crate::memory::actions::{Action, ActionKind, OUTSIDE};
use crate::memory::heap::Shape;
use crate::memory::path_relaxing::{Debt, ListedValue, RelaxedPath, RelaxedWrite, Value, Writer};
use crate::memory::thread::Status;
use crate::memory::write_history::{BEFORE_ALL, PastWrite};
use crate::program::frame::Frame;
use crate::program::image::{Op, SlotKind};
use crate::values::arithmetic::int;
use crate::verdict::ReasonKind;

/// A value that a read may return.
#[derive(Copy, Clone, Debug)]
pub(super) struct Candidate {
    value: Value,
    /// The slot's word, where the write has run.
    pub(super) word: Option<u64>,
    /// Where it is in the list.
    pub(super) index: Option<usize>,
    /// Whether the write happens before the read.
    pub(super) is_known: bool,
    /// Who owes the write, where it has not run.
    writer: Writer,
}

/// By which access a variable is read.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Reading {
    pub strength: Strength,
    /// Whether it replaces what it sees, in one.
    pub is_update: bool,
}

impl Reading {
    pub(super) fn of(strength: Strength) -> Self {
        Self { strength, is_update: false }
    }

    pub(super) fn by(mode: AccessMode) -> Self {
        Self { strength: mode.read, is_update: mode.is_update() }
    }

    fn is_plain(self) -> bool {
        self.strength == Strength::Plain
    }

    /// Whether a write that is seen is ordered before what follows.
    fn acquires(self, write: &PastWrite) -> bool {
        self.strength >= Strength::Half && write.strength >= Strength::Half
    }
}

pub(super) struct Relaxing;

impl MemoryRules for Relaxing {
    fn begin_memory(machine: &mut Machine<'_>) {
        machine.begin_fences();
    }

    fn switch_to(machine: &mut Machine<'_>, thread: u32) {
        if machine.weak.relaxed.is_some() {
            machine.name_objects();
            if let Some(relaxed) = &mut machine.weak.relaxed {
                relaxed.running = thread;
            }
        }
    }

    fn step_of_memory(machine: &mut Machine<'_>, thread: u32, alternative: u32) -> bool {
        Relaxing::switch_to(machine, thread);
        machine.weak.chosen_write = machine.parked_read(thread).map(|_| alternative);
        false
    }

    fn ways_to_read(machine: &Machine<'_>, thread: u32, frame: Frame, op: &Op) -> u32 {
        let Some(place) = machine.weakly_read_place(thread, frame, op) else { return 1 };
        machine.relaxed_ways(thread, place, Reading::of(machine.strength_of(place)))
    }

    fn ways_to_get(machine: &Machine<'_>, thread: u32, place: Place, mode: AccessMode) -> u32 {
        match Relaxing::tracks_for_handles(machine, place) {
            true => machine.relaxed_ways(thread, place, Reading::by(mode)),
            false => 1,
        }
    }

    fn tracks(machine: &Machine<'_>, place: Place) -> bool {
        machine.is_listed(place, true)
    }

    fn tracks_for_handles(machine: &Machine<'_>, place: Place) -> bool {
        machine.is_listed(place, true)
    }

    fn is_handled(machine: &Machine<'_>, place: Place) -> bool {
        machine.is_listed(place, true)
    }

    fn see(machine: &mut Machine<'_>, thread: u32, place: Place, mode: AccessMode) -> Option<Seen> {
        machine.see_relaxed(thread, place, mode)
    }

    fn learn_of_write(machine: &mut Machine<'_>, thread: u32, place: Place, index: u32, mode: AccessMode) {
        machine.learn_of_relaxed(thread, place, index, mode.read);
    }

    fn read_plain(machine: &mut Machine<'_>, thread: u32, place: Place, _: u32) -> u64 {
        let chosen = machine.weak.chosen_write.take();
        machine.relaxed_read(thread, place, chosen)
    }

    fn read_of_model(machine: &mut Machine<'_>, thread: u32, place: Place, at: u32) -> u64 {
        if Relaxing::lists_write_of_model(machine, place, at) {
            Relaxing::meet_newest(machine, thread, place, at);
        }
        machine.heap.slots[at as usize]
    }

    fn meet_newest(machine: &mut Machine<'_>, thread: u32, place: Place, _: u32) {
        if !machine.traits(place).0 && machine.relaxed_ways(thread, place, Reading::of(Strength::Plain)) > 1 {
            machine.assume(&assumptions::NEWEST_VALUES);
        }
    }

    fn meet_newest_of_handle(machine: &mut Machine<'_>, thread: u32, place: Place, at: u32) {
        if !Relaxing::tracks_for_handles(machine, place) {
            Relaxing::meet_newest(machine, thread, place, at);
        }
    }

    fn tears(_: &Machine<'_>) -> bool {
        true
    }

    fn list_write(machine: &mut Machine<'_>, thread: u32, at: u32, value: u64) {
        machine.list_plain_write(thread, at, value);
        let readers = machine.relaxed_write(thread, at, (value, Strength::Plain));
        machine.keep_carried(at, &readers);
    }

    fn list_access(machine: &mut Machine<'_>, thread: u32, _: Place, write: ListedAccess) {
        machine.list_relaxed_access(thread, write);
    }

    /// A slot that checked code has written, and every element of an array.
    fn lists_write_of_model(machine: &Machine<'_>, place: Place, at: u32) -> bool {
        place.field.is_none() || !machine.weak.histories.list(at).is_empty()
    }

    fn meet_stored(machine: &mut Machine<'_>, stored: u64) {
        let header = machine.heap.object(stored as u32);
        if let (Shape::Instance(class), Some(relaxed)) = (header.shape, &mut machine.weak.relaxed)
            && header.built < machine.image.classes[class.index()].levels
        {
            relaxed.leak(stored as u32, &mut machine.log);
        }
    }

    fn has_modes(_: &Machine<'_>) -> bool {
        true
    }

    fn order_by_fence(machine: &mut Machine<'_>, thread: u32, fence: Option<Fence>) {
        machine.leave_the_language();
        // What orders only reads with reads, or writes with writes, is left out: without it there are more executions.
        let Some(fence) = fence.filter(|fence| ![Fence::LoadLoad, Fence::StoreStore].contains(fence)) else { return };
        if fence.acquires() && machine.owes_behind_fence(thread, true) {
            machine.contradict();
        }
        machine.pass_fence(thread, fence);
    }

    fn is_early_point(machine: &Machine<'_>, thread: u32, frame: Frame, op: &Op, target: (u32, FieldId)) -> bool {
        machine.image.fields[target.1.index()].is_volatile && Relaxing::may_be_early(machine, target.0)
            || Relaxing::ways_to_read(machine, thread, frame, op) > 1
    }

    fn may_be_early(machine: &Machine<'_>, object: u32) -> bool {
        machine.weak.relaxed.as_ref().is_some_and(|relaxed| relaxed.is_published(object))
    }

    fn is_ahead(machine: &Machine<'_>, object: u32) -> bool {
        machine.weak.relaxed.as_ref().is_some_and(|relaxed| relaxed.ahead().contains(&object))
    }

    fn has_same_name(machine: &Machine<'_>, a: u32, b: u32) -> bool {
        let Some(relaxed) = &machine.weak.relaxed else { return false };
        a != 0 && b != 0 && relaxed.name_of(a).is_some_and(|name| relaxed.name_of(b) == Some(name))
    }

    fn early_object(machine: &mut Machine<'_>, thread: u32, shape: Shape, len: u32) -> Option<u32> {
        machine.weak.relaxed.as_ref()?;
        machine.name_objects();
        let mut relaxed = machine.weak.relaxed.take()?;
        let maker = machine.writer_of(&mut relaxed, thread);
        let object = relaxed.arrive(kin(maker, shape, len, 0, machine.site_of(thread)), &mut machine.log);
        machine.weak.relaxed = Some(relaxed);
        object
    }

    fn name_made(machine: &mut Machine<'_>, thread: u32, object: u32) {
        let Some(mut relaxed) = machine.weak.relaxed.take() else { return };
        let maker = machine.writer_of(&mut relaxed, thread);
        let made = machine.heap.object(object);
        let kin = kin(maker, made.shape, made.len, made.extra, machine.site_of(thread));
        relaxed.name_next(kin, &mut machine.log);
        machine.weak.relaxed = Some(relaxed);
    }

    fn freeze_early(machine: &mut Machine<'_>, object: u32, levels: Range<u32>) {
        if !machine.is_ahead(object) {
            return;
        }
        machine.name_objects();
        let header = machine.heap.object(object);
        let (Shape::Instance(class), start) = (header.shape, header.start) else { return };
        let Some(mut relaxed) = machine.weak.relaxed.take() else { return };
        let code = &machine.image.classes[class.index()];
        for (slot, level) in code.instance_freezes.iter().enumerate() {
            if level.is_some_and(|level| levels.contains(&level)) {
                let word = machine.heap.slots[start as usize + slot];
                let value = machine.named_value(&relaxed, code.instance[slot] == SlotKind::Ref, word);
                relaxed.freeze(object, slot as u32, value, &mut machine.log);
            }
        }
        machine.weak.relaxed = Some(relaxed);
    }
}

impl Machine<'_> {
    /// All values that a read may return, by the write that its high half and the one that its low half is of.
    pub(super) fn seen_candidates(&self, thread: u32, place: Place, reading: Reading) -> Vec<(Candidate, Candidate)> {
        let all = self.candidates(thread, place, reading);
        if all.len() < 2 || reading.strength != Strength::Plain || !self.may_tear(place) {
            return all.into_iter().map(|one| (one, one)).collect();
        }
        let word = |candidate: &Candidate| if let Value::Word(word) = candidate.value { word } else { 0 };
        let words: Vec<u64> = all.iter().map(word).collect();
        torn_words::pairs(&words).into_iter().map(|(high, low)| (all[high], all[low])).collect()
    }

    /// All values that a read of a whole variable may return, those that have been written first.
    fn candidates(&self, thread: u32, place: Place, reading: Reading) -> Vec<Candidate> {
        let Some(relaxed) = &self.weak.relaxed else { return Vec::new() };
        let at = self.slot_at(place);
        let is_ref = self.kind_of(place).is_ref();
        let newest = self.heap.slots[at as usize];
        let Some(location) = Self::location(relaxed, place) else {
            // Made in this step, so nobody else has it.
            let value = Value::Word(newest);
            return vec![Candidate { value, word: Some(newest), index: None, is_known: true, writer: Writer(0) }];
        };
        let values = relaxed.values(location);
        let record = &self.threads[thread as usize];
        let mut found: Vec<Candidate> = Vec::new();
        // Which of two writes of one value a plain read sees makes a difference for fences only.
        let merges = reading.is_plain() && !self.image.has_fences;
        let list = self.weak.histories.list(at);
        let is_known = |write: &PastWrite| {
            write.thread == BEFORE_ALL
                || self.happens_before.clock(record.row, write.thread) >= write.clock
                || self.is_covered(thread, place.object, write.mark)
                || reading.acquires(write)
        };
        let past: Vec<(u64, u32, bool, Option<usize>)> = match list.is_empty() {
            true if self.writers_seen_ahead(thread, place, reading).is_empty() => {
                vec![(newest, BEFORE_ALL, true, None)]
            }
            true => Vec::new(),
            false => {
                let past = self.readable_relaxed(thread, place, reading);
                let past = past.into_iter().filter_map(|index| Some((index, list.get(index)?)));
                past.map(|(index, write)| (write.value, write.thread, is_known(write), Some(index))).collect()
            }
        };
        for (word, by, is_known, index) in past {
            let Some(value) = self.named_value(relaxed, is_ref, word) else { continue };
            let writer = self.threads.get(by as usize).and_then(|by| relaxed.known_writer(&by.key));
            let is_of = |listed: &ListedValue| Some(listed.writer) == writer && listed.value == value;
            if !is_known && !values.iter().any(is_of) {
                continue;
            }
            match found.iter_mut().find(|known| merges && known.value == value) {
                Some(known) => known.is_known |= is_known,
                None => {
                    let writer = writer.unwrap_or(Writer(0));
                    found.push(Candidate { value, word: Some(word), index, is_known, writer });
                }
            }
        }
        for ListedValue { writer, value, releases } in values.iter().copied() {
            let is_seen = |known: &Candidate| {
                known.value == value && if known.word.is_none() { known.writer == writer } else { merges }
            };
            // What releases something to a read comes before it.
            let comes_first = releases && reading.strength >= Strength::Half;
            if !comes_first && !found.iter().any(is_seen) && self.may_still_write(relaxed, thread, writer) {
                found.push(Candidate { value, word: None, index: None, is_known: false, writer });
            }
        }
        found
    }

    /// Whether a thread has code left that a read now need not happen before.
    fn may_still_write(&self, relaxed: &RelaxedPath, reader: u32, writer: Writer) -> bool {
        let key = relaxed.key(writer);
        let own = &self.threads[reader as usize].key;
        if key == own.as_slice() {
            return false;
        }
        match self.threads.iter().find(|thread| thread.key == key) {
            Some(thread) => thread.head.status != Status::Ended,
            // What the reader starts later, it happens before.
            None => !key.starts_with(own),
        }
    }

    fn relaxed_ways(&self, thread: u32, place: Place, reading: Reading) -> u32 {
        (self.seen_candidates(thread, place, reading).len() as u32).max(1)
    }

    /// The value that a read returns.
    fn relaxed_read(&mut self, thread: u32, place: Place, chosen: Option<u32>) -> u64 {
        self.name_objects();
        let newest = self.heap.slots[self.slot_at(place) as usize];
        let reading = Reading::of(Strength::Plain);
        let candidates = self.seen_candidates(thread, place, reading);
        if chosen.is_none() && candidates.len() > 1 {
            self.not_relaxed(thread, "reads a plain variable within a larger step");
            return newest;
        }
        let Some((candidate, low)) = candidates.get(chosen.unwrap_or(0) as usize).copied() else {
            self.contradict();
            return newest;
        };
        let mut word = self.seen_word(thread, place, (candidate, reading));
        if low.value != candidate.value {
            word = torn_words::mixed(word, self.seen_word(thread, place, (low, reading)));
        }
        for index in [candidate.index, low.index].into_iter().flatten() {
            self.learn_of_relaxed(thread, place, index as u32, Strength::Plain);
        }
        self.act(thread, place, word, ActionKind::Read);
        self.meet_final(thread, place, word);
        if !candidate.is_known && self.kind_of(place).is_ref() && word != 0 {
            self.meet_unordered_object(thread, word as u32);
        }
        word
    }

    pub(super) fn seen_word(&mut self, thread: u32, place: Place, (candidate, by): (Candidate, Reading)) -> u64 {
        match candidate.word {
            Some(word) => word,
            None => self.read_early(thread, place, (candidate, by)),
        }
    }

    /// Keeps an access for the list of the execution's actions.
    pub(super) fn act(&mut self, thread: u32, place: Place, word: u64, kind: ActionKind) {
        if self.weak.relaxed.as_ref().is_some_and(|relaxed| relaxed.keeps_actions()) {
            self.act_on(thread, place, (self.kind_of(place).is_ref(), word), kind);
        }
    }

    fn act_on(&mut self, thread: u32, place: Place, (is_ref, word): (bool, u64), kind: ActionKind) {
        let Some(mut relaxed) = self.weak.relaxed.take_if(|relaxed| relaxed.keeps_actions()) else { return };
        let by = self.writer_of(&mut relaxed, thread);
        let row = self.threads[thread as usize].row;
        if let (Some(location), Some(value)) =
            (Self::location(&relaxed, place), self.named_value(&relaxed, is_ref, word))
        {
            let (clock, heard) = (self.happens_before.clock(row, thread), self.happens_before.clocks_of(row).into());
            let header = self.heap.object(place.object);
            let mark = match kind {
                ActionKind::Write => self.happens_before.count_of_writes(),
                ActionKind::Read if self.is_covered(thread, place.object, header.guard) => header.guard,
                ActionKind::Read | ActionKind::External => 0,
            };
            let whole = Action { kind, by, location, value, thread, clock, heard, mark };
            match self.may_tear(Place { field: self.field_of_slot(place.object, place.slot), ..place }) {
                true => {
                    for (location, value) in torn_words::half_locations(location, word) {
                        relaxed.act(Action { location, value, ..whole.clone() }, &mut self.log);
                    }
                }
                false => relaxed.act(whole, &mut self.log),
            }
        }
        self.weak.relaxed = Some(relaxed);
    }

    /// A thread does something that is seen outside of the program.
    pub(in crate::machine) fn act_outside(&mut self, thread: u32, seen: &str) {
        let Some(mut relaxed) = self.weak.relaxed.take_if(|relaxed| relaxed.keeps_actions()) else { return };
        let by = self.writer_of(&mut relaxed, thread);
        let row = self.threads[thread as usize].row;
        let mut hasher = FxHasher::default();
        seen.hash(&mut hasher);
        let action = Action {
            kind: ActionKind::External,
            by,
            location: OUTSIDE,
            value: Value::Word(hasher.finish()),
            thread,
            clock: self.happens_before.clock(row, thread),
            heard: self.happens_before.clocks_of(row).into(),
            mark: 0,
        };
        relaxed.act(action, &mut self.log);
        self.weak.relaxed = Some(relaxed);
    }

    /// Whether a thread is before its end, before a start, or before a join.
    pub fn before_life(&self, thread: u32) -> bool {
        let record = &self.threads[thread as usize];
        record.head.status == Status::Running
            && (record.frames.is_empty()
                || matches!(self.parked_at(thread), Some(Intrinsic::ThreadStart | Intrinsic::ThreadJoin)))
    }

    /// A read returns a value that is written later.
    fn read_early(&mut self, thread: u32, place: Place, (candidate, by): (Candidate, Reading)) -> u64 {
        let word = match candidate.value {
            Value::Word(word) => word,
            Value::Object(name) => u64::from(self.object_named(thread, name)),
            Value::Boxed { class, value } => {
                let made = self.heap.allocate(Shape::Instance(class), 1, 0, true, &mut self.log);
                let at = self.heap.object(made).start;
                self.heap.set_slot(at, value, &mut self.log);
                self.name_objects();
                u64::from(self.shared_box(made))
            }
        };
        self.show(Shown::Early { thread, place });
        let clock = self.happens_before.clock(self.threads[thread as usize].row, thread);
        if let Some(mut relaxed) = self.weak.relaxed.take() {
            self.writer_of(&mut relaxed, thread);
            if let Some(location) = Self::location(&relaxed, place) {
                let Candidate { writer, value, .. } = candidate;
                let debt = Debt { writer, location, value, reader: thread, clock, strength: by.strength };
                relaxed.owe(debt, &mut self.log);
            }
            self.weak.relaxed = Some(relaxed);
        }
        word
    }

    /// A thread writes a plain slot; the slot's list has the write already. Who has seen it before it came.
    pub(super) fn relaxed_write(&mut self, thread: u32, at: u32, (word, strength): (u64, Strength)) -> Vec<u32> {
        self.name_objects();
        let object = self.heap.objects.partition_point(|object| object.start <= at).saturating_sub(1);
        let header = &self.heap.objects[object];
        let slot = at.saturating_sub(header.start);
        let is_ref = self.holds_ref(object as u32, slot);
        let place = Place { object: object as u32, slot, field: None };
        self.act_on(thread, place, (is_ref, word), ActionKind::Write);
        if self.owes_behind_fence(thread, false) {
            self.contradict();
        }
        let mut readers = Vec::new();
        let Some(mut relaxed) = self.weak.relaxed.take() else { return readers };
        let writer = self.writer_of(&mut relaxed, thread);
        if let (Some(location), Some(value)) =
            (Self::location(&relaxed, place), self.named_value(&relaxed, is_ref, word))
        {
            let row = self.threads[thread as usize].row;
            let order = &self.happens_before;
            let is_after = |reader, clock| order.clock(row, reader) >= clock;
            let releases = strength >= Strength::Half;
            let write = RelaxedWrite { location, by: ListedValue { writer, value, releases } };
            let paid = relaxed.write(write, is_after, &mut self.log);
            let newest = (self.weak.histories.list(at).len() as u32).saturating_sub(1);
            for debt in paid.iter().filter(|debt| debt.strength >= Strength::Opaque) {
                self.weak.histories.read(at, newest, (debt.reader, debt.clock), &mut self.log);
            }
            readers = paid.iter().map(|debt| debt.reader).collect();
        }
        self.weak.relaxed = Some(relaxed);
        readers
    }

    /// Whether the path owes a write that cannot come any more: its thread has ended, or all that it does comes after the
    /// read. Or a final field was read with a value that it never has.
    pub fn is_bankrupt(&self) -> bool {
        let Some(relaxed) = &self.weak.relaxed else { return false };
        relaxed.is_contradicted()
            || relaxed.debts().iter().any(|debt| {
                if !self.may_still_write(relaxed, debt.reader, debt.writer) {
                    return true;
                }
                let key = relaxed.key(debt.writer);
                let writer = self.threads.iter().find(|thread| thread.key == key);
                writer.is_some_and(|writer| self.happens_before.clock(writer.row, debt.reader) >= debt.clock)
            })
    }

    /// Whether all that is read on the path has been written.
    pub fn owes_nothing(&self) -> bool {
        self.weak.relaxed.as_ref().is_none_or(|relaxed| relaxed.debts().is_empty())
    }

    /// A thread that is parked before an access of a plain slot, which commutes with all that different threads do.
    pub fn before_plain_access(&self, thread: u32) -> bool {
        let Some(record) = self.threads.get(thread as usize) else { return false };
        let Some(frame) = record.frames.last().copied() else { return false };
        // What a fence orders depends on who came first.
        if record.head.status != Status::Running || frame.initialises().is_some() || self.image.has_fences {
            return false;
        }
        let Some(code) = self.image.methods.get(frame.method as usize).filter(|code| !code.is_trusted) else {
            return false;
        };
        let Some(op) = code.ops.get(frame.pc as usize) else { return false };
        let is_plain = |field: racelens_ir::FieldId| !self.image.fields[field.index()].is_volatile;
        match op {
            Op::PutField { object, field, .. } => self.get(thread, frame, *object) != 0 && is_plain(*field),
            Op::PutStatic { field, .. } => {
                is_plain(*field) && !self.needs_initialisation(thread, self.image.fields[field.index()].class)
            }
            Op::ArrayStore { array, index, .. } => {
                let array = self.get(thread, frame, *array) as u32;
                (int(self.get(thread, frame, *index)) as u32) < self.heap.object(array).len
            }
            _ => {
                let read = self.weakly_read_place(thread, frame, op);
                read.is_some_and(|place| self.strength_of(place) == Strength::Plain)
            }
        }
    }

    /// No execution goes on like this path.
    pub(super) fn contradict(&mut self) {
        if let Some(relaxed) = &mut self.weak.relaxed {
            relaxed.contradict(&mut self.log);
        }
    }

    /// Ends the path: the program does what path relaxing has no rule for.
    pub(super) fn not_relaxed(&mut self, thread: u32, what: &str) {
        self.halt(thread, ReasonKind::Unknown, format!("{what}, which is not examined under relaxed"));
    }
}

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

use racelens_ir::{ClassId, Id, Intrinsic};
use rustc_hash::FxHasher;

use crate::machine::{Machine, Shown, torn_words};
use crate::memory::Place;
use crate::memory::actions::{Action, ActionKind};
use crate::memory::heap::Shape;
use crate::memory::log::Part;
use crate::memory::path_relaxing::{Debt, FinalRead, Kin, Location, ObjectName, RelaxedPath, Value, Writer};
use crate::memory::thread::Status;
use crate::memory::write_history::{BEFORE_ALL, PastWrite};
use crate::program::image::{Op, SlotKind};
use crate::values::arithmetic::int;
use crate::verdict::ReasonKind;

/// A value that a read may return.
#[derive(Copy, Clone, Debug)]
struct Candidate {
    value: Value,
    /// The slot's word, where the write has run.
    word: Option<u64>,
    /// Whether the write happens before the read.
    is_known: bool,
    /// Who owes the write, where it has not run.
    writer: Writer,
}

impl Machine<'_> {
    /// From here on a thread runs. What the one before has made gets its name.
    #[cold]
    pub(super) fn switch_to(&mut self, thread: u32) {
        if self.weak.relaxed.is_some() {
            self.name_objects();
            if let Some(relaxed) = &mut self.weak.relaxed {
                relaxed.running = thread;
            }
        }
    }

    /// Names all objects of the path.
    pub fn name_objects(&mut self) {
        let Some(mut relaxed) = self.weak.relaxed.take() else { return };
        let running = relaxed.running;
        let maker = self.writer_of(&mut relaxed, running);
        while let Some(made) = self.heap.objects.get(relaxed.named() as usize) {
            let kin = kin(maker, made.shape, made.len, made.extra, 0);
            relaxed.name_next(kin, &mut self.log);
        }
        self.weak.relaxed = Some(relaxed);
    }

    fn writer_of(&self, relaxed: &mut RelaxedPath, thread: u32) -> Writer {
        relaxed.writer(self.threads.get(thread as usize).map_or(&[], |thread| &thread.key))
    }

    /// A thread makes an object that was read before.
    #[cold]
    pub(super) fn early_object(&mut self, thread: u32, shape: Shape, len: u32) -> Option<u32> {
        self.weak.relaxed.as_ref()?;
        self.name_objects();
        let mut relaxed = self.weak.relaxed.take()?;
        let maker = self.writer_of(&mut relaxed, thread);
        let object = relaxed.arrive(kin(maker, shape, len, 0, self.site_of(thread)), &mut self.log);
        self.weak.relaxed = Some(relaxed);
        object
    }

    /// An instruction has made an object.
    #[cold]
    pub(super) fn name_made(&mut self, thread: u32, object: u32) {
        let Some(mut relaxed) = self.weak.relaxed.take() else { return };
        let maker = self.writer_of(&mut relaxed, thread);
        let made = self.heap.object(object);
        let kin = kin(maker, made.shape, made.len, made.extra, self.site_of(thread));
        relaxed.name_next(kin, &mut self.log);
        self.weak.relaxed = Some(relaxed);
    }

    /// Where a thread is, with the calls that led there.
    fn site_of(&self, thread: u32) -> u64 {
        let mut hasher = FxHasher::default();
        for frame in self.threads.get(thread as usize).map_or(&[][..], |thread| &thread.frames) {
            (frame.method, frame.pc).hash(&mut hasher);
        }
        hasher.finish()
    }

    /// Whether two objects are one, of which a copy was read before it was made.
    #[cold]
    pub(super) fn has_same_name(&self, a: u32, b: u32) -> bool {
        let Some(relaxed) = &self.weak.relaxed else { return false };
        a != 0 && b != 0 && relaxed.name_of(a).is_some_and(|name| relaxed.name_of(b) == Some(name))
    }

    /// A value of a slot, as all executions name it.
    fn named_value(&self, relaxed: &RelaxedPath, is_ref: bool, word: u64) -> Option<Value> {
        if !is_ref || word == 0 {
            return Some(Value::Word(word));
        }
        let object = self.heap.object(word as u32);
        match object.shape {
            Shape::Instance(class) if self.is_box(class) => {
                Some(Value::Boxed { class, value: self.heap.slots[object.start as usize] })
            }
            _ => relaxed.name_of(word as u32).map(Value::Object),
        }
    }

    /// For each slot of each object the values that a thread could read which came after all others; nothing where one has no
    /// name. What others can't tell apart, such as two equal boxes, is one value.
    pub fn left_values(&self) -> Option<Vec<(Location, Value)>> {
        let relaxed = self.weak.relaxed.as_ref()?;
        let mut left = Vec::new();
        for object in 1..self.heap.objects.len() as u32 {
            let header = self.heap.object(object);
            if matches!(header.shape, Shape::Text { .. } | Shape::Class | Shape::Nothing) {
                continue;
            }
            for slot in 0..header.len {
                let at = header.start + slot;
                let is_ref = self.holds_ref(object, slot);
                let list = self.weak.histories.list(at);
                let last = self.weak.histories.alive(at, &[], 0, &self.happens_before).map(|(_, write)| write.value);
                let words: Vec<u64> = if list.is_empty() { vec![self.heap.slots[at as usize]] } else { last.collect() };
                let location = Location { object: relaxed.name_of(object)?, slot };
                for word in words {
                    left.push((location, self.named_value(relaxed, is_ref, word)?));
                }
            }
        }
        Some(left)
    }

    fn is_box(&self, class: ClassId) -> bool {
        const BOXES: [&str; 8] = ["Integer", "Long", "Short", "Byte", "Character", "Boolean", "Float", "Double"];
        let class = &self.image.program.classes[class];
        let name = class.decl.name.strip_prefix("java.lang.");
        class.is_trusted() && name.is_some_and(|name| BOXES.contains(&name))
    }

    fn location(relaxed: &RelaxedPath, place: Place) -> Option<Location> {
        Some(Location { object: relaxed.name_of(place.object)?, slot: place.slot })
    }

    /// All values that a read may return, by the write that its high half and the one that its low half is of.
    fn seen_candidates(&self, thread: u32, place: Place) -> Vec<(Candidate, Candidate)> {
        let all = self.candidates(thread, place);
        if all.len() < 2 || !self.may_tear(place) {
            return all.into_iter().map(|one| (one, one)).collect();
        }
        let word = |candidate: &Candidate| if let Value::Word(word) = candidate.value { word } else { 0 };
        let words: Vec<u64> = all.iter().map(word).collect();
        torn_words::pairs(&words).into_iter().map(|(high, low)| (all[high], all[low])).collect()
    }

    /// All values that a read of a whole variable may return, those that have been written first.
    fn candidates(&self, thread: u32, place: Place) -> Vec<Candidate> {
        let Some(relaxed) = &self.weak.relaxed else { return Vec::new() };
        let at = self.slot_at(place);
        let is_ref = self.kind_of(place).is_ref();
        let newest = self.heap.slots[at as usize];
        let Some(location) = Self::location(relaxed, place) else {
            // Made in this step, so nobody else has it.
            let value = Value::Word(newest);
            return vec![Candidate { value, word: Some(newest), is_known: true, writer: Writer(0) }];
        };
        let values = relaxed.values(location);
        let record = &self.threads[thread as usize];
        let mut found: Vec<Candidate> = Vec::new();
        let list = self.weak.histories.list(at);
        let past = self.readable(thread, place, at).filter_map(|index| list.get(index));
        let is_known = |write: &PastWrite| {
            write.thread == BEFORE_ALL
                || self.happens_before.clock(record.row, write.thread) >= write.clock
                || self.is_covered(thread, place.object, write.mark)
        };
        let past: Vec<(u64, u32, bool)> = match list.is_empty() {
            true => vec![(newest, BEFORE_ALL, true)],
            false => past.map(|write| (write.value, write.thread, is_known(write))).collect(),
        };
        for (word, by, is_known) in past {
            let Some(value) = self.named_value(relaxed, is_ref, word) else { continue };
            let writer = self.threads.get(by as usize).and_then(|by| relaxed.known_writer(&by.key));
            let is_in_set = || writer.is_some_and(|writer| values.contains(&(writer, value)));
            if !is_known && !is_in_set() {
                continue;
            }
            match found.iter_mut().find(|known| known.value == value) {
                Some(known) => known.is_known |= is_known,
                None => {
                    found.push(Candidate { value, word: Some(word), is_known, writer: writer.unwrap_or(Writer(0)) })
                }
            }
        }
        for (writer, value) in values {
            if found.iter().all(|known| known.value != *value || known.word.is_none() && known.writer != *writer)
                && self.may_still_write(relaxed, thread, *writer)
            {
                found.push(Candidate { value: *value, word: None, is_known: false, writer: *writer });
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

    pub(super) fn relaxed_ways(&self, thread: u32, place: Place) -> u32 {
        (self.seen_candidates(thread, place).len() as u32).max(1)
    }

    /// The value that a read returns.
    pub(super) fn relaxed_read(&mut self, thread: u32, place: Place, chosen: Option<u32>) -> u64 {
        self.name_objects();
        let newest = self.heap.slots[self.slot_at(place) as usize];
        let candidates = self.seen_candidates(thread, place);
        if chosen.is_none() && candidates.len() > 1 {
            self.not_relaxed(thread, "reads a plain variable within a larger step");
            return newest;
        }
        let Some((candidate, low)) = candidates.get(chosen.unwrap_or(0) as usize).copied() else { return newest };
        let mut word = self.seen_word(thread, place, candidate);
        if low.value != candidate.value {
            word = torn_words::mixed(word, self.seen_word(thread, place, low));
        }
        self.act(thread, place, word, ActionKind::Read);
        self.meet_final(thread, place, word);
        if !candidate.is_known && self.kind_of(place).is_ref() && word != 0 {
            self.meet_unordered_object(thread, word as u32);
        }
        word
    }

    fn seen_word(&mut self, thread: u32, place: Place, candidate: Candidate) -> u64 {
        match candidate.word {
            Some(word) => word,
            None => self.read_early(thread, place, candidate),
        }
    }

    /// Keeps an access for the list of the execution's actions.
    fn act(&mut self, thread: u32, place: Place, word: u64, kind: ActionKind) {
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
                ActionKind::Read => 0,
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

    /// What a location holds before any action that is kept.
    pub fn first_value(&self, location: Location) -> Option<Value> {
        let relaxed = self.weak.relaxed.as_ref()?;
        let object = relaxed.object(location.object)?;
        let (slot, of_word) = torn_words::whole(location.slot);
        let at = self.heap.object(object).start + slot;
        let first = self.weak.histories.list(at).first().map(|write| write.value);
        let word = of_word(first.unwrap_or(self.heap.slots[at as usize]));
        self.named_value(relaxed, self.holds_ref(object, slot), word)
    }

    /// The field of a slot, where its object has fields.
    pub fn field_of_slot(&self, object: u32, slot: u32) -> Option<racelens_ir::FieldId> {
        let program = self.image.program;
        match self.heap.object(object).shape {
            Shape::Instance(class) => program.classes[class].instance_fields.get(slot as usize).copied(),
            Shape::Statics(class) => program.classes[class].static_fields.get(slot as usize).copied(),
            _ => None,
        }
    }

    /// Whether a slot of an object holds references.
    fn holds_ref(&self, object: u32, slot: u32) -> bool {
        let slot = slot as usize;
        match self.heap.object(object).shape {
            Shape::Instance(class) => {
                self.image.classes[class.index()].instance.get(slot).copied() == Some(SlotKind::Ref)
            }
            Shape::Statics(class) => {
                self.image.classes[class.index()].statics.get(slot).copied() == Some(SlotKind::Ref)
            }
            Shape::Array { kind, .. } => kind.is_ref(),
            Shape::Nothing | Shape::Text { .. } | Shape::Class => false,
        }
    }

    /// Whether a thread is before its end, before a start, or before a join.
    pub fn before_life(&self, thread: u32) -> bool {
        let record = &self.threads[thread as usize];
        record.head.status == Status::Running
            && (record.frames.is_empty()
                || matches!(self.parked_at(thread), Some(Intrinsic::ThreadStart | Intrinsic::ThreadJoin)))
    }

    /// A thread reads a final field of an object that a different thread is still to construct, or constructs now.
    fn meet_final(&mut self, thread: u32, place: Place, word: u64) {
        let Some(field) = place.field.map(|field| &self.image.fields[field.index()]) else { return };
        if !field.is_final || field.freezes_at.is_none() {
            return;
        }
        let Some(mut relaxed) = self.weak.relaxed.take() else { return };
        let maker = relaxed.name_of(place.object).and_then(|name| relaxed.kin(name).maker);
        let is_own = maker.is_some_and(|maker| relaxed.key(maker) == self.threads[thread as usize].key.as_slice());
        if let (false, true, Some(value)) =
            (is_own, relaxed.ahead().contains(&place.object), self.named_value(&relaxed, field.kind.is_ref(), word))
        {
            relaxed.read_final(FinalRead { object: place.object, slot: place.slot, value }, &mut self.log);
        }
        self.weak.relaxed = Some(relaxed);
    }

    /// Whether others may reach an object that has not escaped on this path: what orders threads is then seen by them.
    #[cold]
    pub(super) fn may_be_early(&self, object: u32) -> bool {
        self.weak.relaxed.as_ref().is_some_and(|relaxed| relaxed.is_published(object))
    }

    /// Whether others reach an object only because they read it before it was published.
    #[cold]
    pub(super) fn is_ahead(&self, object: u32) -> bool {
        self.weak.relaxed.as_ref().is_some_and(|relaxed| relaxed.ahead().contains(&object))
    }

    /// A reference is stored. Where its object's constructor has not ended, `this` escapes.
    #[cold]
    pub(super) fn meet_leak(&mut self, stored: u64) {
        let header = self.heap.object(stored as u32);
        if let (Shape::Instance(class), Some(relaxed)) = (header.shape, &mut self.weak.relaxed)
            && header.built < self.image.classes[class.index()].levels
        {
            relaxed.leak(stored as u32, &mut self.log);
        }
    }

    /// Levels of constructors of an object end, which may have been read before.
    #[cold]
    pub(super) fn freeze_early(&mut self, object: u32, levels: Range<u32>) {
        if !self.is_ahead(object) {
            return;
        }
        self.name_objects();
        let header = self.heap.object(object);
        let (Shape::Instance(class), start) = (header.shape, header.start) else { return };
        let Some(mut relaxed) = self.weak.relaxed.take() else { return };
        let code = &self.image.classes[class.index()];
        for (slot, level) in code.instance_freezes.iter().enumerate() {
            if level.is_some_and(|level| levels.contains(&level)) {
                let word = self.heap.slots[start as usize + slot];
                let value = self.named_value(&relaxed, code.instance[slot] == SlotKind::Ref, word);
                relaxed.freeze(object, slot as u32, value, &mut self.log);
            }
        }
        self.weak.relaxed = Some(relaxed);
    }

    /// A read returns a value that is written later.
    fn read_early(&mut self, thread: u32, place: Place, candidate: Candidate) -> u64 {
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
                relaxed.owe(Debt { writer, location, value, reader: thread, clock }, &mut self.log);
            }
            self.weak.relaxed = Some(relaxed);
        }
        word
    }

    /// The object of a name, made now where its thread has not made it yet.
    fn object_named(&mut self, thread: u32, name: ObjectName) -> u32 {
        let Some(relaxed) = &self.weak.relaxed else { return 0 };
        if let Some(known) = relaxed.object(name) {
            if self.heap.object(known).escaped == 0
                && let Some(relaxed) = &mut self.weak.relaxed
            {
                relaxed.read_ahead(known, &mut self.log);
            }
            self.escape(u64::from(known));
            return known;
        }
        let Kin { maker, shape, len, extra, .. } = relaxed.kin(name);
        match shape {
            Shape::Text { .. } if maker.is_none() => return self.literal(extra),
            Shape::Class => {
                return self.class_object(racelens_ir::TypeId::from_raw(extra));
            }
            Shape::Instance(class) if self.is_of_library(class) => {
                let class = self.image.program.classes[class].shown_name().to_string();
                self.not_relaxed(thread, &format!("may read a reference to a `{class}` before it is made"));
                return 0;
            }
            _ => {}
        }
        let made = self.heap.allocate(shape, len, extra, true, &mut self.log);
        // Nothing of it is frozen yet, even where no constructor makes it.
        if let Shape::Instance(_) = shape {
            self.heap.set_part(made, Part::Built, 0, &mut self.log);
        }
        if let Some(relaxed) = &mut self.weak.relaxed {
            relaxed.name_early(name, &mut self.log);
        }
        made
    }

    /// Whether objects of a class have state that code of the library keeps.
    fn is_of_library(&self, class: ClassId) -> bool {
        let program = self.image.program;
        let mut next = Some(class);
        while let Some(id) = next {
            let class = &program.classes[id];
            if class.is_trusted() && &*class.decl.name != "java.lang.Object" {
                return true;
            }
            next = class.superclass;
        }
        false
    }

    /// A thread obtains an object by a read that nothing orders after the write. What the library keeps in an object has one
    /// value here, so the object must have been made before.
    fn meet_unordered_object(&mut self, thread: u32, object: u32) {
        let Shape::Instance(class) = self.heap.object(object).shape else { return };
        if self.is_box(class) || !self.is_of_library(class) {
            return;
        }
        let Some(relaxed) = &self.weak.relaxed else { return };
        let maker = relaxed.name_of(object).and_then(|name| relaxed.kin(name).maker);
        let Some(maker) = maker.map(|maker| relaxed.key(maker)) else { return };
        let own = &self.threads[thread as usize].key;
        // An ancestor that made it before it started the thread may have made it after, too: then it is no single value.
        if maker == own.as_slice() {
            return;
        }
        let class = self.image.program.classes[class].shown_name().to_string();
        self.not_relaxed(thread, &format!("obtains a `{class}` from a thread without an order"));
    }

    /// A thread writes a plain slot; the slot's list has the write already.
    pub(super) fn relaxed_write(&mut self, thread: u32, at: u32, word: u64) {
        self.name_objects();
        let object = self.heap.objects.partition_point(|object| object.start <= at).saturating_sub(1);
        let header = &self.heap.objects[object];
        let slot = at.saturating_sub(header.start);
        let is_ref = self.holds_ref(object as u32, slot);
        let place = Place { object: object as u32, slot, field: None };
        self.act_on(thread, place, (is_ref, word), ActionKind::Write);
        let Some(mut relaxed) = self.weak.relaxed.take() else { return };
        let writer = self.writer_of(&mut relaxed, thread);
        if let (Some(location), Some(value)) =
            (Self::location(&relaxed, place), self.named_value(&relaxed, is_ref, word))
        {
            let row = self.threads[thread as usize].row;
            let order = &self.happens_before;
            let is_after = |reader, clock| order.clock(row, reader) >= clock;
            relaxed.write((location, writer, value), is_after, &mut self.log);
        }
        self.weak.relaxed = Some(relaxed);
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
        if record.head.status != Status::Running || frame.initialises().is_some() {
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
            _ => self.weakly_read_place(thread, frame, op).is_some(),
        }
    }

    /// Ends the path: the program does what path relaxing has no rule for.
    fn not_relaxed(&mut self, thread: u32, what: &str) {
        self.halt(thread, ReasonKind::Unknown, format!("{what}, which is not examined under relaxed"));
    }
}

fn kin(maker: Writer, shape: Shape, len: u32, extra: u32, site: u64) -> Kin {
    match shape {
        Shape::Text { literal: true } | Shape::Class => Kin { maker: None, shape, len, extra, site: 0 },
        Shape::Text { literal: false } => Kin { maker: Some(maker), shape, len, extra, site: 0 },
        _ => Kin { maker: Some(maker), shape, len, extra: 0, site },
    }
}

//! What a path remembers under path relaxing, an over-approximation of the Java Memory Model (Jin, Yavuz-Kahveci and
//! Sanders, "Java Path Relaxer: Extending JPF for JMM-Aware Model Checking", section III).
//!
//! A round explores all paths for a *write set*: which thread may write which value to which location. A read returns a
//! write that happens before it, or a value of the write set. Where that value has not been written on the path yet, the
//! path owes the write (the paper's imposed values): its thread must make it later, at a moment that the read does not
//! happen before. A path is well-formed where it owes nothing; only then its writes enter the next write set.
//!
//! Actions are compared across executions. The paper names a write ⟨write, thread, variable, n⟩ and counts with n. Here n is
//! left out: a debt is paid by any write of that value by that thread. The language does not say which writes of two
//! executions are the same action, so every choice of n is allowed. Objects are named by who made them: the thread, the
//! calls and the instruction, and how many it had made there. So an object that a loop makes is taken for the one of the
//! same number, whatever the loop skipped before. Where executions make different numbers of them, that may hide a legal
//! execution: [`RelaxedPath::is_ambiguous`] says so, and then the result is not complete.
//!
//! Invariant: every change that a path makes has an entry in the own log, and an [`Undo::Relaxed`] in the machine's.
//! Names of threads, locations and objects are the same on all paths and in all rounds.

#![expect(clippy::indexing_slicing, reason = "names are indexed by the ids that interning gave out")]

use racelens_ir::ClassId;
use racelens_ir::handles::Strength;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::memory::actions::Action;
use crate::memory::heap::Shape;
use crate::memory::log::{Log, Undo};

/// A thread, by its path in the tree of starts: the same in every execution.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Writer(pub u32);

/// An object, by who made it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ObjectName(pub u32);

/// Objects that only their number tells apart. Literals and class objects have no maker.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Kin {
    pub maker: Option<Writer>,
    pub shape: Shape,
    pub len: u32,
    /// The text of a string, the type of a class object; else 0.
    pub extra: u32,
    /// The calls and the instruction that made it, as a hash; 0 for what the library makes in a single step. A different
    /// branch makes different objects, so that it does not change the numbers of these.
    pub site: u64,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Location {
    pub object: ObjectName,
    pub slot: u32,
}

/// A value, as all executions name it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    Word(u64),
    Object(ObjectName),
    /// A box of the library: no program should look at its identity.
    Boxed {
        class: ClassId,
        value: u64,
    },
}

/// A read has returned a value that its writer has not written yet.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Debt {
    pub writer: Writer,
    pub location: Location,
    pub value: Value,
    /// The thread that read, and its clock then.
    pub reader: u32,
    pub clock: u32,
    /// How strong the read was. One that acquires does not see what is released later.
    pub strength: Strength,
}

/// A value that a thread writes.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ListedValue {
    pub writer: Writer,
    pub value: Value,
    /// Whether the write releases what its thread has done before: it is of release mode or volatile.
    pub releases: bool,
}

/// A thread has read a final field before the constructor ended: it must have seen what the constructor leaves there,
/// unless `this` escapes (JLS 17.5).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FinalRead {
    pub object: u32,
    pub slot: u32,
    pub value: Value,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RelaxedWrite {
    pub location: Location,
    pub by: ListedValue,
}

#[derive(Clone, Debug)]
enum Change {
    Named { kin: u32, was_early: bool },
    Early,
    Arrived { at: usize, object: u32, kin: u32 },
    Owed,
    Paid { at: usize, debt: Debt },
    Unsettled,
    Settled(Vec<RelaxedWrite>),
    Ahead(Vec<u32>),
    Finals(Vec<FinalRead>),
    Contradicted,
    Acted,
    LeftLanguage,
}

#[derive(Debug, Default)]
pub struct RelaxedPath {
    writers: FxHashMap<Vec<u32>, Writer>,
    writer_keys: Vec<Vec<u32>>,
    kins: FxHashMap<Kin, u32>,
    kin_list: Vec<Kin>,
    names: FxHashMap<(u32, u32), ObjectName>,
    name_list: Vec<(u32, u32)>,

    /// What reads may return in this round.
    write_set: FxHashMap<Location, Vec<ListedValue>>,
    /// Objects that reads may return in this round.
    published: FxHashSet<ObjectName>,
    /// What well-formed paths wrote, in all rounds.
    written: FxHashSet<RelaxedWrite>,
    /// Those that the write set of this round lacks.
    grown: Vec<RelaxedWrite>,

    /// The thread that runs: it makes the objects that have no name yet.
    pub running: u32,
    /// Per object of the path, its name.
    objects: Vec<ObjectName>,
    /// Per kin, how many of them the path has made.
    made: Vec<u32>,
    /// Objects that were read before their thread made them.
    early: Vec<u32>,
    /// Objects that others can reach only because they were read before they were published.
    ahead: Vec<u32>,
    finals: Vec<FinalRead>,
    /// Whether a final field was read with a value that its constructor has not left there, or a fence was passed before what
    /// was seen has been written.
    is_contradicted: bool,
    debts: Vec<Debt>,
    /// Writes since the path last owed nothing, as far as they are new.
    unsettled: Vec<RelaxedWrite>,
    /// The accesses of the path, where they are asked for.
    actions: Vec<Action>,
    keeps_actions: bool,
    /// Whether the path has done what the language specification does not speak of: an access of a mode between plain and
    /// volatile, or a fence.
    has_left_language: bool,
    /// Per kin, the fewest and the most that a completed path has made.
    counts: Vec<(u32, u32)>,
    completed: u64,
    log: Vec<Change>,
}

impl RelaxedPath {
    pub fn writer(&mut self, key: &[u32]) -> Writer {
        if let Some(known) = self.writers.get(key) {
            return *known;
        }
        let made = Writer(self.writer_keys.len() as u32);
        self.writer_keys.push(key.to_vec());
        self.writers.insert(key.to_vec(), made);
        made
    }

    /// A thread that was named before.
    pub fn known_writer(&self, key: &[u32]) -> Option<Writer> {
        self.writers.get(key).copied()
    }

    pub fn key(&self, writer: Writer) -> &[u32] {
        &self.writer_keys[writer.0 as usize]
    }

    fn kin_id(&mut self, kin: Kin) -> u32 {
        let next = self.kin_list.len() as u32;
        let id = *self.kins.entry(kin).or_insert(next);
        if id == next {
            self.kin_list.push(kin);
            self.made.push(0);
        }
        id
    }

    fn name(&mut self, kin: u32, number: u32) -> ObjectName {
        let next = ObjectName(self.name_list.len() as u32);
        let name = *self.names.entry((kin, number)).or_insert(next);
        if name == next {
            self.name_list.push((kin, number));
        }
        name
    }

    pub fn kin(&self, name: ObjectName) -> Kin {
        self.kin_list[self.name_list[name.0 as usize].0 as usize]
    }

    /// How many objects of the path have names: the first ones.
    pub fn named(&self) -> u32 {
        self.objects.len() as u32
    }

    pub fn name_of(&self, object: u32) -> Option<ObjectName> {
        self.objects.get(object as usize).copied()
    }

    /// The object of a name on this path.
    pub fn object(&self, name: ObjectName) -> Option<u32> {
        self.objects.iter().position(|known| *known == name).map(|at| at as u32)
    }

    pub fn early(&self) -> &[u32] {
        &self.early
    }

    /// Names the next object of the path, which its thread has just made.
    pub fn name_next(&mut self, kin: Kin, log: &mut Log) {
        let id = self.kin_id(kin);
        // A literal and a class object are one each.
        let number = if kin.maker.is_some() { self.made[id as usize] } else { 0 };
        self.made[id as usize] += 1;
        let name = self.name(id, number);
        self.objects.push(name);
        self.change(Change::Named { kin: id, was_early: false }, log);
    }

    /// Names the next object of the path, which its thread has not made yet.
    pub fn name_early(&mut self, name: ObjectName, log: &mut Log) {
        let kin = self.name_list[name.0 as usize].0;
        let object = self.objects.len() as u32;
        self.objects.push(name);
        self.change(Change::Named { kin, was_early: true }, log);
        self.early.push(object);
        self.change(Change::Early, log);
        self.read_ahead(object, log);
    }

    /// An object is read before it is published.
    pub fn read_ahead(&mut self, object: u32, log: &mut Log) {
        let before = self.ahead.clone();
        self.ahead.push(object);
        self.change(Change::Ahead(before), log);
    }

    pub fn ahead(&self) -> &[u32] {
        &self.ahead
    }

    pub fn finals(&self) -> &[FinalRead] {
        &self.finals
    }

    /// A thread reads a final field that is not frozen yet.
    pub fn read_final(&mut self, read: FinalRead, log: &mut Log) {
        if !self.finals.contains(&read) {
            let before = self.finals.clone();
            self.finals.push(read);
            self.change(Change::Finals(before), log);
        }
    }

    /// The constructor of an object stores `this`: what reads of its final fields return is open.
    pub fn leak(&mut self, object: u32, log: &mut Log) {
        if self.ahead.contains(&object) {
            let before = self.ahead.clone();
            self.ahead.retain(|ahead| *ahead != object);
            self.change(Change::Ahead(before), log);
            let before = self.finals.clone();
            self.finals.retain(|read| read.object != object);
            self.change(Change::Finals(before), log);
        }
    }

    /// A final field is frozen with a value.
    pub fn freeze(&mut self, object: u32, slot: u32, value: Option<Value>, log: &mut Log) {
        let is_other = |read: &FinalRead| (read.object, read.slot) != (object, slot);
        if self.finals.iter().all(is_other) {
            return;
        }
        let before = self.finals.clone();
        let is_wrong = |read: &FinalRead| !is_other(read) && Some(read.value) != value;
        if self.finals.iter().any(is_wrong) {
            self.contradict(log);
        }
        self.finals.retain(is_other);
        self.change(Change::Finals(before), log);
    }

    /// What a read has returned cannot be: no execution goes on like this.
    pub fn contradict(&mut self, log: &mut Log) {
        if !self.is_contradicted {
            self.is_contradicted = true;
            self.change(Change::Contradicted, log);
        }
    }

    pub fn is_contradicted(&self) -> bool {
        self.is_contradicted
    }

    /// A thread makes an object: the one that was read before, if there is one.
    pub fn arrive(&mut self, kin: Kin, log: &mut Log) -> Option<u32> {
        if self.early.is_empty() {
            return None;
        }
        let id = self.kin_id(kin);
        let name = self.name(id, self.made[id as usize]);
        let at = self.early.iter().position(|object| self.objects[*object as usize] == name)?;
        let object = self.early.remove(at);
        self.made[id as usize] += 1;
        self.change(Change::Arrived { at, object, kin: id }, log);
        Some(object)
    }

    /// The values that reads of a location may return in this round, whoever wrote them on this path.
    pub fn values(&self, location: Location) -> &[ListedValue] {
        self.write_set.get(&location).map_or(&[], Vec::as_slice)
    }

    /// Whether a thread may get an object by a read before it is published on the path.
    pub fn is_published(&self, object: u32) -> bool {
        self.name_of(object).is_some_and(|name| self.published.contains(&name))
    }

    pub fn debts(&self) -> &[Debt] {
        &self.debts
    }

    pub fn unsettled(&self) -> &[RelaxedWrite] {
        &self.unsettled
    }

    /// Per kin of objects, how many a path has made.
    pub fn made(&self) -> impl Iterator<Item = (u32, u32)> {
        let has_maker = |kin: usize| self.kin_list.get(kin).is_some_and(|kin| kin.maker.is_some());
        self.made
            .iter()
            .enumerate()
            .filter(move |(kin, count)| **count > 0 && has_maker(*kin))
            .map(|(kin, count)| (kin as u32, *count))
    }

    /// A path is completed that owes nothing.
    pub fn complete(&mut self) {
        let fewest = |made: u32| if self.completed == 0 { made } else { 0 };
        for (kin, made) in self.made.iter().enumerate() {
            match self.counts.get_mut(kin) {
                Some((least, most)) => (*least, *most) = ((*least).min(*made), (*most).max(*made)),
                None => self.counts.push((fewest(*made), *made)),
            }
        }
        self.completed += 1;
    }

    /// Whether objects that reads return have numbers that mean different objects on different paths.
    pub fn is_ambiguous(&self) -> bool {
        self.published.iter().any(|name| {
            let kin = self.name_list[name.0 as usize].0 as usize;
            let has_maker = self.kin_list.get(kin).is_some_and(|kin| kin.maker.is_some());
            has_maker && self.counts.get(kin).is_some_and(|(least, most)| least < most && *most > 1)
        })
    }

    /// From here on the accesses of the path are kept.
    pub fn keep_actions(&mut self) {
        self.keeps_actions = true;
    }

    pub fn keeps_actions(&self) -> bool {
        self.keeps_actions
    }

    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    pub fn act(&mut self, action: Action, log: &mut Log) {
        self.actions.push(action);
        self.change(Change::Acted, log);
    }

    pub fn owe(&mut self, debt: Debt, log: &mut Log) {
        if !self.debts.contains(&debt) {
            self.debts.push(debt);
            self.change(Change::Owed, log);
        }
    }

    pub fn leave_language(&mut self, log: &mut Log) {
        if !self.has_left_language {
            self.has_left_language = true;
            self.change(Change::LeftLanguage, log);
        }
    }

    pub fn has_left_language(&self) -> bool {
        self.has_left_language
    }

    /// A thread writes, and pays debts. `is_after` says whether a read, by its thread and clock, happens before it.
    pub fn write(&mut self, write: RelaxedWrite, is_after: impl Fn(u32, u32) -> bool, log: &mut Log) -> Vec<Debt> {
        let RelaxedWrite { location, by: ListedValue { writer, value, releases } } = write;
        let mut paid = Vec::new();
        let mut at = 0;
        while let Some(debt) = self.debts.get(at).copied() {
            // Who has seen a write of a thread does not see an earlier one of that thread afterwards.
            let is_of_one = |earlier: &Debt| {
                (earlier.writer, earlier.location, earlier.reader) == (writer, location, debt.reader)
                    && earlier.strength >= Strength::Opaque
            };
            let goes_back = debt.strength >= Strength::Opaque && self.debts[..at].iter().any(is_of_one);
            let is_paid = (debt.writer, debt.location, debt.value) == (writer, location, value)
                && !(releases && debt.strength >= Strength::Half)
                && !goes_back;
            if is_paid && !is_after(debt.reader, debt.clock) {
                self.debts.remove(at);
                paid.push(debt);
                self.change(Change::Paid { at, debt }, log);
            } else {
                at += 1;
            }
        }
        if !self.written.contains(&write) && !self.unsettled.contains(&write) {
            self.unsettled.push(write);
            self.change(Change::Unsettled, log);
        }
        if self.debts.is_empty() && !self.unsettled.is_empty() {
            let settled = std::mem::take(&mut self.unsettled);
            for write in &settled {
                if self.written.insert(*write) {
                    self.grown.push(*write);
                }
            }
            self.change(Change::Settled(settled), log);
        }
        paid
    }

    /// Begins a round with the larger write set; whether it is larger.
    pub fn grow(&mut self) -> bool {
        let grown = std::mem::take(&mut self.grown);
        for RelaxedWrite { location, by } in &grown {
            self.write_set.entry(*location).or_default().push(*by);
            if let Value::Object(name) = by.value {
                self.published.insert(name);
            }
        }
        !grown.is_empty()
    }

    /// How many pairs of a write and its value the write set has.
    pub fn size(&self) -> usize {
        self.written.len()
    }

    fn change(&mut self, change: Change, log: &mut Log) {
        self.log.push(change);
        log.push(Undo::Relaxed);
    }

    #[cold]
    pub fn undo(&mut self) {
        match self.log.pop() {
            None => {}
            Some(Change::Named { kin, was_early }) => {
                self.objects.pop();
                if !was_early {
                    self.made[kin as usize] -= 1;
                }
            }
            Some(Change::Early) => {
                self.early.pop();
            }
            Some(Change::Arrived { at, object, kin }) => {
                self.early.insert(at, object);
                self.made[kin as usize] -= 1;
            }
            Some(Change::Owed) => {
                self.debts.pop();
            }
            Some(Change::Paid { at, debt }) => self.debts.insert(at, debt),
            Some(Change::Unsettled) => {
                self.unsettled.pop();
            }
            Some(Change::Settled(writes)) => self.unsettled = writes,
            Some(Change::Ahead(before)) => self.ahead = before,
            Some(Change::Finals(before)) => self.finals = before,
            Some(Change::Contradicted) => self.is_contradicted = false,
            Some(Change::Acted) => {
                self.actions.pop();
            }
            Some(Change::LeftLanguage) => self.has_left_language = false,
        }
    }
}

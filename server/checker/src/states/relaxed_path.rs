//! What path relaxing adds to the canonical form of a state: what the path owes and how objects are named. The writes that some
//! thread may still read are part of the objects.
//!
//! Invariant: two states with the same words have the same candidates for every read to come. Names of locations and objects
//! are those of [`crate::memory::path_relaxing`], which all paths share, so they are words themselves.

use racelens_ir::Id;
use racelens_ir::handles::Strength;

use crate::machine::Machine;
use crate::memory::happens_before::Write;
use crate::memory::path_relaxing::{Debt, RelaxedWrite, Value};
use crate::states::full::{FullForm, Missed};

impl FullForm {
    /// What a path owes, what it has written since it owed nothing, and how the objects to come will be named. All in terms
    /// that every path shares.
    #[cold]
    #[inline(never)]
    pub(super) fn relaxed(&mut self, machine: &Machine<'_>) {
        let Some(relaxed) = &machine.weak.relaxed else { return };
        for (kin, count) in relaxed.made() {
            self.words.extend([kin + 1, count]);
        }
        self.words.push(0);
        let mut early: Vec<(u32, u32)> =
            relaxed.early().iter().map(|object| (relaxed.name_of(*object).map_or(0, |name| name.0), *object)).collect();
        early.sort_unstable();
        for (name, object) in early {
            let place = self.refer(object);
            self.words.extend([name + 1, place]);
        }
        self.words.push(0);
        let mut ahead: Vec<u32> = relaxed.ahead().iter().map(|object| self.refer(*object)).collect();
        ahead.sort_unstable();
        self.words.extend(ahead);
        self.words.push(0);
        let mut finals = relaxed.finals().to_vec();
        finals.sort_unstable_by_key(|read| (relaxed.name_of(read.object), read.slot, read.value));
        for read in &finals {
            let place = self.refer(read.object);
            self.words.extend([place, read.slot]);
            self.named(read.value);
        }
        self.words.push(0);
        let mut unsettled = relaxed.unsettled().to_vec();
        unsettled.sort_unstable();
        for RelaxedWrite { location, by } in &unsettled {
            self.words.extend([location.object.0 + 1, location.slot, by.writer.0 << 1 | u32::from(by.releases)]);
            self.named(by.value);
        }
        self.words.push(0);
        let reader = |debt: &Debt| {
            let thread = machine.threads.get(debt.reader as usize);
            thread.and_then(|thread| relaxed.known_writer(&thread.key)).map_or(0, |reader| reader.0 + 1)
        };
        let mut debts = relaxed.debts().to_vec();
        // In which order a thread has read makes a difference for reads that don't go back.
        let plain = |it: &Debt| (it.strength == Strength::Plain).then_some((it.value, it.clock));
        debts.sort_by_key(|it| (it.location, it.writer, reader(it), plain(it)));
        for debt in &debts {
            let writer = debt.writer.0 << 2 | debt.strength as u32;
            self.words.extend([debt.location.object.0 + 1, debt.location.slot, writer, reader(debt)]);
            self.named(debt.value);
            let access = Write { thread: debt.reader, clock: debt.clock, point: 0, is_plain: true, row: 0 };
            let at = (debt.location.object.0, debt.location.slot);
            self.missed.push(Missed { at, access, is_read: true, is_guarded: false });
        }
        self.words.push(0);
    }

    fn named(&mut self, value: Value) {
        match value {
            Value::Word(word) => self.words.extend([0, word as u32, (word >> 32) as u32]),
            Value::Object(name) => self.words.extend([1, name.0]),
            Value::Boxed { class, value } => self.words.extend([2 + class.raw(), value as u32, (value >> 32) as u32]),
        }
    }
}

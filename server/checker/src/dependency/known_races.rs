//! What may still be found of a field some of whose races are known ([`crate::memory::known_races`]).
//!
//! Two accesses in the code race anew where no finding names the two. A thread may come to an access where a method on its
//! stack may, by calls and starts of threads. Nothing is said of a field that code may find by its name, that is volatile,
//! or that code of a library or a model accesses: there the place of a finding is not that of the access. A class
//! initialiser runs in whatever thread comes first, so any thread may come to what it calls.

use racelens_analysis::future::FutureAccesses;
use racelens_ir::{FieldId, Id, MethodId};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::machine::Machine;
use crate::memory::known_races::{FieldAccess, MethodSet};
use crate::memory::past_accesses::Keeping;
use crate::program::image::{Image, Op};

impl Machine<'_> {
    /// Takes note of the races that are known, by their fields and the places of the two accesses. A search that leaves
    /// accesses out takes note of none: it has to see which reads meet what they have not heard of.
    pub(crate) fn know_races(&mut self, version: u64, races: &FxHashMap<FieldId, FxHashSet<(u32, u32)>>) {
        let image = self.image;
        let known = &mut self.known_races;
        known.begin(version);
        let Some(future) = image.future(self.options) else { return };
        if self.accesses.keeping != Keeping::Kept {
            return;
        }
        for (field, pairs) in races {
            if known.accesses(*field).is_none() {
                known.set_accesses(*field, accesses(image, *field));
            }
            for method in known.add(*field, pairs) {
                if !known.has_ways_to(method) {
                    known.set_ways_to(method, ways_to(image, future, method));
                }
            }
        }
    }

    /// Whether a thread may still come to an access whose race with an earlier one nobody has found.
    pub(crate) fn may_race_anew(&self, thread: u32, point: u32) -> bool {
        if !self.known_races.has(point) {
            return true;
        }
        let Some(thread) = self.threads.get(thread as usize) else { return true };
        // A frame that initialises a class comes to nothing that a known way leads to.
        let stack = thread.frames.iter().filter(|frame| frame.initialises().is_none()).map(|frame| frame.method);
        self.known_races.may_race_anew(point, stack)
    }
}

/// All accesses of a field; `None` where there are some that the code doesn't show, or shows somewhere else.
fn accesses(image: &Image<'_>, field: FieldId) -> Option<Box<[FieldAccess]>> {
    let at = image.fields.get(field.index())?;
    if at.is_volatile || at.is_found {
        return None;
    }
    let mut found = Vec::new();
    for (method, code) in image.methods.iter().enumerate() {
        for (pc, op) in code.ops.iter().enumerate() {
            let (of, is_write) = match op {
                Op::GetField { field, .. } | Op::GetStatic { field, .. } => (*field, false),
                Op::PutField { field, .. } | Op::PutStatic { field, .. } => (*field, true),
                _ => continue,
            };
            if of != field {
                continue;
            }
            if code.is_trusted || code.is_library {
                return None;
            }
            found.push(FieldAccess {
                point: code.first_point + pc as u32,
                method: MethodId::from_raw(method as u32),
                is_write,
            });
        }
    }
    Some(found.into())
}

/// All methods that may come to one by calls and starts; `None` where every thread may come to it.
fn ways_to(image: &Image<'_>, future: &FutureAccesses, to: MethodId) -> Option<MethodSet> {
    let mut callers: FxHashMap<MethodId, Vec<u32>> = FxHashMap::default();
    for (caller, callees) in future.callees.iter().enumerate() {
        for callee in callees {
            callers.entry(*callee).or_default().push(caller as u32);
        }
    }
    let program = image.program;
    let mut ways = MethodSet::default();
    ways.insert(to.raw());
    let mut next = vec![to.raw()];
    while let Some(method) = next.pop() {
        let id = MethodId::from_raw(method);
        let ends = [program.ends.shutdown, program.ends.uncaught];
        if program.methods[id].key.is_static_initialiser() || ends.contains(&Some(id)) {
            return None;
        }
        for caller in callers.get(&id).into_iter().flatten() {
            if ways.insert(*caller) {
                next.push(*caller);
            }
        }
    }
    Some(ways)
}

//! Locks that the callers of a method hold, in whichever files they are.
//!
//! What a file shows by itself knows the calls of that file alone. A method that is not public may be called by a superclass in a
//! different file, which has the lock. Where each access of a field is under one lock, by itself or by way of all callers that
//! the workspace has, the field is guarded.

use racelens_ir::{FieldKey, Id, MethodKey, Modifiers};

use super::{Index, Node, Row};
use crate::class::{FileHint, is_text};
use crate::field::initialises;
use crate::summary::{AccessKind, Fate, FieldAccess, Held, Lock, Mode, Object, locks_seen_from};

/// So many calls are followed backwards.
const DEEP: u32 = 3;

impl Index {
    /// Whether callers hold what a hint of a file says that accesses of fields do not.
    pub fn is_guarded_by_callers(&mut self, hint: &FileHint) -> bool {
        let is_of_locks = matches!(hint.rule, "inconsistent-guard" | "data-race" | "container-race");
        if !is_of_locks || hint.fields.is_empty() {
            return false;
        }
        self.settle();
        hint.fields.iter().all(|field| self.has_guard(field))
    }

    /// Whether all accesses of a field have a lock in common, or all uses of the collection in it.
    fn has_guard(&self, field: &FieldKey) -> bool {
        let uses = self.uses_of(field);
        // Any call may change a collection, as `get` of one in the order of access does.
        let in_it = uses.iter().map(|(row, access, _)| (*row, access, AccessKind::Write));
        let accesses = self.accesses_of(field);
        let is_final = self.declared(field).is_some_and(|modifiers| modifiers.is_final());
        let of_field = accesses.into_iter().filter(|_| !(self.containers.contains(field) && is_final));
        let of_field = of_field.map(|(row, access)| (row, access, access.kind));
        let mut common: Option<Vec<Lock>> = None;
        for (row, access, kind) in in_it.filter(|_| self.containers.contains(field)).chain(of_field) {
            let is_peek = access.in_text || is_text(&row.key.name) || row.key.name == "hashCode";
            let is_lasting = access.object.as_ref().is_none_or(Object::is_lasting);
            if is_peek || !is_lasting || initialises(&row.key, access) {
                continue;
            }
            let locks = self.locks_with_callers(row, access, kind);
            match &mut common {
                Some(known) => known.retain(|lock| locks.contains(lock)),
                None => common = Some(locks),
            }
        }
        common.is_some_and(|locks| !locks.is_empty())
    }

    fn locks_with_callers(&self, row: &Row, access: &FieldAccess, kind: AccessKind) -> Vec<Lock> {
        let node = self.by_key.get(&row.key);
        let held = node.map(|node| self.held_by_callers(*node, DEEP)).unwrap_or_default();
        let more = locks_seen_from(&held, access.object.as_ref(), &row.key.class);
        // A read lock guards no write.
        let counts = |mode: Mode| kind == AccessKind::Read || mode == Mode::Exclusive;
        let all = access.locks.iter().chain(more.iter()).filter(|(_, mode)| counts(*mode));
        all.map(|(lock, _)| lock.clone()).collect()
    }

    /// The locks that all hold who call a method which nobody outside of the workspace is likely to call.
    fn held_by_callers(&self, node: Node, depth: u32) -> Vec<Held> {
        let Some(row) = self.rows.get(node.index()).filter(|_| depth > 0) else { return Vec::new() };
        if row.is_of_made_class {
            let makers = self.callers.makers_of(&row.key.class);
            return in_common(makers.filter_map(|maker| self.held_by_maker(maker, &row.key, depth)));
        }
        if self.is_open(&row.key) {
            return Vec::new();
        }
        in_common(self.callers.calling(node).flat_map(|(calls, caller)| {
            let caller_row = self.rows.get(caller.index());
            let with = caller_row.into_iter().flat_map(move |row| {
                let all = row.summary.iter().flat_map(|summary| &summary.calls);
                let own = all.zip(&row.calls).filter(move |(_, of)| **of == calls);
                // No other thread has the object of a constructor.
                own.filter(|(call, _)| !(row.key.is_constructor() && call.receiver == Some(Object::This)))
            });
            with.map(move |(call, _)| {
                // Of its own object, a caller may have been called with the lock, too.
                let more = match call.receiver {
                    Some(Object::This) if caller != node => self.held_by_callers(caller, depth - 1),
                    _ => Vec::new(),
                };
                call.held_by_callee(&more).collect()
            })
        }))
    }

    /// The locks under which a method runs what it has made, or one runs it to which it is given; nothing where nobody is seen to
    /// do so.
    fn held_by_maker(&self, maker: Node, made: &MethodKey, depth: u32) -> Option<Vec<Held>> {
        let summary = self.rows.get(maker.index())?.summary.as_ref()?;
        let made = summary.made.iter().find(|it| it.class == made.class)?;
        if made.fate != Fate::Run && !made.given_to.as_ref().is_some_and(|(to, at, _)| self.only_calls(to, *at)) {
            return Some(Vec::new());
        }
        Some(made.held_when_run(&self.held_by_callers(maker, depth - 1)).collect())
    }

    /// Whether a method that nobody overrides only calls what it is given at a place of its arguments.
    fn only_calls(&self, method: &MethodKey, at: usize) -> bool {
        let is_closed = self.hierarchy.method(method).is_some_and(|method| {
            let modifiers = method.modifiers;
            modifiers.is_static() || modifiers.is_final() || modifiers.has(Modifiers::PRIVATE)
        });
        let row = self.by_key.get(method).and_then(|node| self.rows.get(node.index()));
        let summary = row.and_then(|row| row.summary.as_ref());
        is_closed && summary.is_some_and(|summary| summary.runs.iter().any(|(place, _)| *place == at))
    }

    /// Whether others than the workspace may call a method, for all that is known.
    fn is_open(&self, key: &MethodKey) -> bool {
        let is_interface = |class: &str| {
            let class = self.hierarchy.class(class);
            class.is_none_or(|class| class.is_interface())
        };
        let modifiers = self.hierarchy.method(key).map(|method| method.modifiers);
        modifiers.is_none_or(|modifiers| modifiers.has(Modifiers::PUBLIC)) || is_interface(&key.class)
    }
}

fn in_common(all: impl Iterator<Item = Vec<Held>>) -> Vec<Held> {
    let common = all.reduce(|mut known, held| {
        known.retain(|lock| held.contains(lock));
        known
    });
    common.unwrap_or_default()
}

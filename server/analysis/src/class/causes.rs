//! Several fields of a class that are accessed without a lock for one reason: one hint.
//!
//! The reasons are that one method fills all of them under a lock which nobody else takes, and that methods read them
//! without the lock which most accesses hold. A write without the lock is a reason of its own.

use std::collections::BTreeMap;

use racelens_ir::MethodKey;

use super::sharing::{Use, main_lock};
use super::{FileView, Suspect, field_text, messages, method_text};
use crate::field::is_setter;
use crate::summary::Lock;

/// So many fields have a reason in common.
const TOGETHER: usize = 3;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cause {
    /// This method alone holds the lock.
    Filled(MethodKey),
    /// Reads don't hold this lock.
    Read(Lock),
}

/// Why a field is accessed without the lock that its other uses hold, where other fields may have the same reason.
pub fn cause(view: &FileView<'_>, uses: &[Use<'_>], suspect: &Suspect) -> Option<Cause> {
    let (lock, _) = main_lock(uses)?;
    let mut methods = uses.iter().filter(|one| one.locks.contains(&lock)).map(|one| one.method);
    let first = methods.next()?;
    if !is_setter(first) && methods.all(|method| method == first) {
        return Some(Cause::Filled(first.clone()));
    }
    view.is_read(&suspect.at).then_some(Cause::Read(lock))
}

/// The hints of one class.
#[derive(Default)]
pub struct Causes(BTreeMap<Cause, Vec<Suspect>>);

impl Causes {
    pub fn add(&mut self, cause: Cause, suspect: Suspect) {
        self.0.entry(cause).or_default().push(suspect);
    }

    /// One hint for each reason of several fields.
    pub fn told(self) -> Vec<Suspect> {
        let told = self.0.into_iter().flat_map(|(cause, all)| match all.len() {
            0..TOGETHER => all,
            _ => together(&cause, all).into_iter().collect(),
        });
        told.collect()
    }
}

fn together(cause: &Cause, all: Vec<Suspect>) -> Option<Suspect> {
    let mut all = all.into_iter();
    let mut first = all.next()?;
    let others: Vec<Suspect> = all.collect();
    let text = |one: &Suspect| one.fields.first().map(field_text).unwrap_or_default();
    first.message = match cause {
        Cause::Filled(method) => messages::filled_together(&text(&first), others.len(), &method_text(method)),
        Cause::Read(lock) => messages::read_together(&text(&first), others.len(), lock),
    };
    for one in others {
        let message = messages::also_without_lock(&text(&one));
        first.related.push((one.at, message));
        first.fields.extend(one.fields);
    }
    Some(first)
}

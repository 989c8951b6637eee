//! Several fields of a class that are accessed without a lock for one reason: one hint.
//!
//! Three such reasons are known:
//! - One method accesses three or more under a lock that no other method takes.
//! - Methods read two or more without the lock that other accesses hold.
//! - One method accesses two or more without that lock.
//!
//! A write in a different method is a reason of its own. Collections are told in the same way.

use std::collections::BTreeMap;

use racelens_ir::MethodKey;

use super::sharing::{Use, main_lock};
use super::{FileHint, FileView, Spot, field_text, messages, method_text};
use crate::field::is_setter;
use crate::summary::Lock;

/// So many fields that one method fills have a reason in common.
const FILLED: usize = 3;
/// So many have one that are read without the lock, or accessed in one method.
const FEW: usize = 2;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Cause {
    /// This method alone holds the lock.
    Filled(MethodKey),
    /// Reads don't hold this lock.
    Read(Lock),
    /// This method doesn't hold the lock.
    Within(MethodKey, Lock),
}

/// A field that is accessed without the lock that its other uses hold.
struct Unlocked {
    hint: FileHint,
    lock: Lock,
    /// The method that alone holds the lock.
    filled: Option<MethodKey>,
    is_read: bool,
}

/// The hints of one class.
#[derive(Default)]
pub struct Causes(Vec<Unlocked>);

impl Causes {
    pub fn add(&mut self, view: &FileView<'_>, uses: &[Use<'_>], hint: FileHint) {
        let Some((lock, _)) = main_lock(uses) else { return };
        let mut holders = uses.iter().filter(|one| one.locks.contains(&lock)).map(|one| one.method);
        let first = holders.next().filter(|first| !is_setter(first));
        let filled = first.filter(|first| holders.all(|method| method == *first)).cloned();
        let is_read = view.is_read(&hint.at);
        self.0.push(Unlocked { hint, lock, filled, is_read });
    }

    /// The same of a collection.
    pub fn add_of_container(&mut self, hint: FileHint, lock: Lock, is_read: bool) {
        self.0.push(Unlocked { hint, lock, filled: None, is_read });
    }

    /// One hint for each reason of several fields.
    pub fn told(self) -> Vec<FileHint> {
        let mut found = Vec::new();
        let mut left = self.0;
        left = tell(left, &|one| one.filled.clone().map(Cause::Filled), FILLED, &mut found);
        left = tell(left, &|one| one.is_read.then(|| Cause::Read(one.lock.clone())), FEW, &mut found);
        let within = |one: &Unlocked| Some(Cause::Within(method_of(&one.hint)?.clone(), one.lock.clone()));
        left = tell(left, &within, FEW, &mut found);
        found.extend(left.into_iter().map(|one| one.hint));
        found
    }
}

/// Tells of the reasons that so many fields have, and gives back the fields that have none.
fn tell(
    all: Vec<Unlocked>,
    cause: &dyn Fn(&Unlocked) -> Option<Cause>,
    least: usize,
    found: &mut Vec<FileHint>,
) -> Vec<Unlocked> {
    let mut groups: BTreeMap<Cause, Vec<Unlocked>> = BTreeMap::new();
    let mut left = Vec::new();
    for one in all {
        match cause(&one) {
            Some(cause) => groups.entry(cause).or_default().push(one),
            None => left.push(one),
        }
    }
    for (cause, group) in groups {
        if group.len() < least {
            left.extend(group);
        } else {
            found.extend(together(&cause, group));
        }
    }
    left
}

fn method_of(hint: &FileHint) -> Option<&MethodKey> {
    match &hint.at {
        Spot::Instr(method, _) => Some(method),
        Spot::Field(_) => None,
    }
}

fn together(cause: &Cause, all: Vec<Unlocked>) -> Option<FileHint> {
    let mut all = all.into_iter().map(|one| one.hint);
    let mut first = all.next()?;
    let others: Vec<FileHint> = all.collect();
    let method = method_of(&first).filter(|method| others.iter().all(|one| method_of(one) == Some(*method)));
    let cause = match (cause, method) {
        (Cause::Read(lock), Some(method)) => &Cause::Within(method.clone(), lock.clone()),
        _ => cause,
    };
    let text = |one: &FileHint| one.fields.first().map(field_text).unwrap_or_default();
    first.message = match cause {
        Cause::Filled(method) => messages::filled_together(&text(&first), others.len(), &method_text(method)),
        Cause::Read(lock) => messages::read_together(&text(&first), others.len(), lock),
        Cause::Within(method, lock) => {
            messages::unlocked_together(&text(&first), others.len(), &method_text(method), lock)
        }
    };
    for one in others {
        let message = messages::also_without_lock(&text(&one));
        first.related.push((one.at, message));
        first.fields.extend(one.fields);
    }
    Some(first)
}

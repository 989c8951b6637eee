//! Several fields of a class that are accessed without a lock for one reason: one hint.
//!
//! Three such reasons are known:
//! - One method accesses three or more under a lock that no other method takes.
//! - Methods read two or more without the lock that other accesses hold.
//! - One method accesses two or more without that lock.
//!
//! Collections are told in the same way. What is left for one lock in one class, of fields and of collections, is one hint as
//! well ([`of_one_lock`]): that lock around these methods mends all.

use std::collections::BTreeMap;

use racelens_ir::{MethodKey, Name};

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
    pub fn told(self) -> Vec<Suspicion> {
        let mut found = Vec::new();
        let mut left = self.0;
        left = tell(left, &|one| one.filled.clone().map(Cause::Filled), FILLED, &mut found);
        left = tell(left, &|one| one.is_read.then(|| Cause::Read(one.lock.clone())), FEW, &mut found);
        let within = |one: &Unlocked| Some(Cause::Within(method_of(&one.hint)?.clone(), one.lock.clone()));
        left = tell(left, &within, FEW, &mut found);
        found.extend(left.into_iter().map(|one| Suspicion {
            hint: one.hint,
            lock: Some(one.lock),
            is_read: one.is_read,
        }));
        found
    }
}

/// A hint about fields of one class.
pub struct Suspicion {
    pub hint: FileHint,
    /// The lock that other accesses hold, where that is the reason.
    pub lock: Option<Lock>,
    is_read: bool,
}

impl Suspicion {
    pub fn without_lock(hint: FileHint) -> Self {
        Self { hint, lock: None, is_read: false }
    }
}

/// What guards a field.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Guard {
    Lock(Lock),
    /// The object in the field.
    Itself,
}

/// One hint for all that is accessed in one class without one lock. A write speaks for the others.
pub fn of_one_lock(all: Vec<Suspicion>) -> Vec<FileHint> {
    let mut groups: BTreeMap<(Name, Guard), Vec<(bool, FileHint)>> = BTreeMap::new();
    let mut found = Vec::new();
    for Suspicion { hint, lock, is_read } in all {
        match hint.fields.first().zip(lock) {
            Some((field, lock)) => {
                let guard = match &lock {
                    Lock::OwnField(own) | Lock::StaticField(own) if own == field => Guard::Itself,
                    _ => Guard::Lock(lock),
                };
                groups.entry((field.class.clone(), guard)).or_default().push((is_read, hint));
            }
            None => found.push(hint),
        }
    }
    for ((_, guard), mut group) in groups {
        group.sort_by(|(a, one), (b, other)| (a, &one.at).cmp(&(b, &other.at)));
        let group: Vec<FileHint> = group.into_iter().map(|(_, hint)| hint).collect();
        if group.len() < FEW {
            found.extend(group);
        } else {
            found.extend(joined(group, &|text, others| match &guard {
                Guard::Lock(lock) => messages::unlocked_in_class(text, others, "accessed", lock),
                Guard::Itself => messages::accessed_without_themselves(text, others),
            }));
        }
    }
    found
}

/// Tells of the reasons that so many fields have, and gives back the fields that have none.
fn tell(
    all: Vec<Unlocked>,
    cause: &dyn Fn(&Unlocked) -> Option<Cause>,
    least: usize,
    found: &mut Vec<Suspicion>,
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
            let lock = group.first().map(|one| one.lock.clone());
            let is_read = group.iter().all(|one| one.is_read);
            found.extend(together(&cause, group).map(|hint| Suspicion { hint, lock, is_read }));
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
    let all: Vec<FileHint> = all.into_iter().map(|one| one.hint).collect();
    let first = all.first().and_then(method_of);
    let method = first.filter(|method| all.iter().all(|one| method_of(one) == Some(*method)));
    let cause = match (cause, method) {
        (Cause::Read(lock), Some(method)) => Cause::Within(method.clone(), lock.clone()),
        _ => cause.clone(),
    };
    joined(all, &|text, others| match &cause {
        Cause::Filled(method) => messages::filled_together(text, others, &method_text(method)),
        Cause::Read(lock) => messages::unlocked_in_class(text, others, "read", lock),
        Cause::Within(method, lock) => messages::unlocked_together(text, others, &method_text(method), lock),
    })
}

/// One hint for several, at the place of the first, which names the others. The message takes the first field and the number of
/// the others.
fn joined(all: Vec<FileHint>, message: &dyn Fn(&str, usize) -> String) -> Option<FileHint> {
    let mut all = all.into_iter();
    let mut first = all.next()?;
    let text = |one: &FileHint| one.fields.first().map(field_text).unwrap_or_default();
    let own = text(&first);
    for one in all {
        let also = messages::also_without_lock(&text(&one));
        // A field that is named already, as the collection that it has, is only one.
        first.fields.extend(one.fields.into_iter().filter(|field| !first.fields.contains(field)).collect::<Vec<_>>());
        first.related.push((one.at, also));
        first.related.extend(one.related);
    }
    // A field and the collection in it are told by the first.
    if let Some(others) = first.fields.len().checked_sub(1).filter(|others| *others > 0) {
        first.message = message(&own, others);
    }
    Some(first)
}

//! Which access of a race a person should mend, and which races have one cause.
//!
//! The access that departs from what the others do is to blame: the one that lacks the lock which guards the field
//! elsewhere. Without such a lock it is the access that takes part in the most races of the field, a write before a read.
//! Races of a field that share this access are one finding, since mending the access ends them all.
//!
//! Invariant: the answer depends on the set of racing pairs and on facts about the texts, never on the schedule that
//! showed a pair, so that every search blames the same.

use std::cmp::Reverse;

use racelens_analysis::{Guard, Lock};
use racelens_checker::{Access, ViolationKind};
use racelens_ir::{CodePoint, FieldId, Program};
use racelens_java::Db;
use rustc_hash::FxHashMap;

use crate::harm::{fails_by, loops_forever, shows_by};
use crate::positions::point_place;
use crate::store::Finished;

/// Violations with one cause, by their rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cause {
    pub row: usize,
    /// Of races: the access to mend.
    pub blamed: Option<CodePoint>,
    /// The lock that it lacks, and how many accesses hold it, of how many.
    pub lacks: Option<Lacks>,
    /// The races that would end with it.
    pub others: Vec<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lacks {
    pub lock: Lock,
    pub with: usize,
    pub of: usize,
}

/// A race by its row, its write first.
struct Pair {
    row: usize,
    points: [CodePoint; 2],
    writes: [bool; 2],
    is_harmful: bool,
}

impl Pair {
    fn has(&self, point: CodePoint) -> bool {
        self.points.contains(&point)
    }
}

/// A write before a read, whichever came first in the trace.
pub(crate) fn write_first<'a>(first: &'a Access, second: &'a Access) -> (&'a Access, &'a Access) {
    if first.kind.is_write() { (first, second) } else { (second, first) }
}

/// The causes of all violations of a verdict, in the order of their first rows.
pub(crate) fn causes(db: &dyn Db, finished: &Finished) -> Vec<Cause> {
    let mut causes = Vec::new();
    // A race that hangs on something is no part of one that does not.
    let mut by_field: FxHashMap<(FieldId, bool, bool, bool), Vec<Pair>> = FxHashMap::default();
    for (row, violation) in finished.verdict.violations.iter().enumerate() {
        match &violation.kind {
            ViolationKind::DataRace { variable, first, second, unpromised, .. } if let Some(field) = variable.field => {
                let (first, second) = write_first(first, second);
                let (points, writes) = ([first.point, second.point], [first.kind.is_write(), second.kind.is_write()]);
                let hangs_on = (field, unpromised.is_empty(), violation.is_spurious, violation.needs_limit);
                let is_harmful = loops_forever(&finished.program, violation, |_| false)
                    || fails_by(finished, violation).is_some()
                    || shows_by(finished, violation).is_some();
                by_field.entry(hangs_on).or_default().push(Pair { row, points, writes, is_harmful });
            }
            _ => causes.push(Cause { row, blamed: None, lacks: None, others: Vec::new() }),
        }
    }
    for ((field, ..), pairs) in by_field {
        causes.extend(of_field(db, &finished.program, field, pairs));
    }
    causes.sort_by_key(|cause| cause.row);
    causes
}

fn of_field(db: &dyn Db, program: &Program, field: FieldId, mut pairs: Vec<Pair>) -> Vec<Cause> {
    let facts = racelens_java::field_facts(db, &program.fields[field].key);
    let guard = facts.as_ref().and_then(|facts| match &facts.guard {
        Guard::Mostly { lock, with, without } => Some((lock, *with as usize, without)),
        Guard::None | Guard::Always(_) => None,
    });
    let lacks = |point: CodePoint| {
        let (lock, with, without) = guard?;
        let key = &program.methods[point.method].key;
        let is_without = without.iter().any(|(method, at)| method == key && *at == point.at);
        is_without.then(|| Lacks { lock: lock.clone(), with, of: with + without.len() })
    };
    // Where the hint stood, the finding stands.
    let is_suspected = |point: CodePoint| {
        let race_hint = facts.as_ref().and_then(|facts| facts.race_hint.as_ref());
        let key = &program.methods[point.method].key;
        race_hint.is_some_and(|race_hint| race_hint.write.method == *key && race_hint.write.at == point.at)
    };
    let mut places: FxHashMap<CodePoint, _> = FxHashMap::default();
    for point in pairs.iter().flat_map(|pair| pair.points) {
        places.entry(point).or_insert_with(|| {
            let place = point_place(db, program, point)?;
            Some((place.file, place.span.start, place.span.end))
        });
    }
    let mut causes = Vec::new();
    while !pairs.is_empty() {
        let points = pairs.iter().flat_map(|pair| pair.points.into_iter().zip(pair.writes));
        let blamed = points.max_by_key(|(point, is_write)| {
            let count = pairs.iter().filter(|pair| pair.has(*point)).count();
            // What lies in no text can't be mended there.
            let place = places.get(point).cloned().flatten();
            let blame = (lacks(*point).is_some(), count, *is_write, is_suspected(*point));
            (place.is_some(), blame, Reverse(place), Reverse(*point))
        });
        let Some((blamed, _)) = blamed else { break };
        let (own, left): (Vec<Pair>, Vec<Pair>) = pairs.into_iter().partition(|pair| pair.has(blamed));
        pairs = left;
        // A race that is known to do harm stands for those that may.
        let Some(shown) = own.iter().find(|pair| pair.is_harmful).or(own.first()) else { continue };
        let others = own.iter().map(|pair| pair.row).filter(|row| *row != shown.row).collect();
        causes.push(Cause { row: shown.row, blamed: Some(blamed), lacks: lacks(blamed), others });
    }
    causes
}

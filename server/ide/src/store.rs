//! The verdicts, shared by checks and readers.
//!
//! A verdict is stored by harness, with the key of its inputs. It is not
//! dropped when the text changes: it is shown as outdated, moved with the text, until a newer
//! one has finished. An older check that finishes late never overwrites a newer one.
//!
//! What was checked in an earlier session is looked up where a cache was given ([`crate::cache`]); the threads that check
//! do so, and never one that an edit waits for.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use dashmap::DashMap;
use racelens_checker::{Budget, Options, Verdict};
use racelens_ir::{ContentHash, Harness, Name, Program, Span};

use racelens_java::LinkedFrom;
use racelens_scenarios::ClassVerdict;
use serde::{Deserialize, Serialize};

use crate::cache::{self, Entries, Entry, Kept};
use crate::finding::{Finding, FixId, FixKind, TextEdit, Verification};
use crate::kept_program::Parts;
use crate::scenarios::ClassPlan;

/// A harness as the store knows it: its file and its name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HarnessId {
    pub file: Arc<str>,
    pub name: Name,
}

impl HarnessId {
    /// Whether it stands for the scenarios of a class.
    pub fn is_of_class(&self) -> bool {
        self.name.ends_with(".scenarios")
    }
}

/// What a verdict depends on: the engine, the program, the harness, the options. The budget is no part of it: a verdict
/// knows its own, and whether it answers for another.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct VerdictKey(pub ContentHash);

impl VerdictKey {
    pub fn of(program: &Program, harness: &Harness, options: &Options) -> Self {
        // Where a stack overflows is what the program does.
        let budget = Budget { frames: options.budget.frames, ..Budget::default() };
        let options = Options { budget, ..options.clone() };
        Self(ContentHash::of(&(cache::ENGINE, program.hash, harness, &options)))
    }

    /// The key of a check that more than the program decides.
    pub(crate) fn with(self, more: Option<ContentHash>) -> Self {
        more.map_or(self, |more| Self(ContentHash::of(&(self.0, more))))
    }
}

/// Counts checks; a greater one was started later.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Generation(pub u64);

#[derive(Clone, Debug)]
pub struct Finished {
    pub generation: Generation,
    pub key: VerdictKey,
    /// What the run was allowed to take.
    pub budget: Budget,
    pub harness: Harness,
    pub program: Arc<Program>,
    /// How much of the program that is.
    pub parts: Parts,
    /// Tells whether the texts still give the program.
    pub linked_from: Arc<LinkedFrom>,
    pub verdict: Arc<Verdict>,
    /// Fixes that were tried out, and with what result.
    pub tried: Vec<(FixId, Verification)>,
    pub phases: Phases,
    /// What the scenarios of a class gave, where the harness stands for them.
    pub scenarios: Option<Arc<ClassFinished>>,
    /// Whether an earlier run gave it, maybe of another process.
    pub is_cached: bool,
}

impl Finished {
    /// Whether a run within that budget would say no more.
    pub fn answers(&self, asked: &Budget) -> bool {
        let scenarios = self.scenarios.as_ref().map(|scenarios| &scenarios.verdict);
        cache::is_final(&self.verdict, scenarios) || cache::covers(&self.budget, asked)
    }
}

/// The scenarios of a class after their run; its violations are those of the verdict, in the same order.
#[derive(Debug)]
pub struct ClassFinished {
    pub plan: Arc<ClassPlan>,
    pub verdict: ClassVerdict,
}

/// How long each part of a check took.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Phases {
    pub linking: Duration,
    pub search: Duration,
    /// Replaying what was found and making its traces shorter.
    pub minimising: Duration,
    /// Trying fixes.
    pub trials: Duration,
}

impl Phases {
    pub fn total(&self) -> Duration {
        self.linking + self.search + self.minimising + self.trials
    }
}

#[derive(Debug, Default)]
struct Slot {
    finished: Option<Arc<Finished>>,
    running: Option<Running>,
    /// The findings as they were last shown for a current verdict; edits move them.
    shown: Vec<Finding>,
}

#[derive(Clone, Debug)]
struct Running {
    generation: Generation,
    key: VerdictKey,
    budget: Budget,
    stop: Arc<AtomicBool>,
}

#[derive(Debug, Default)]
pub struct VerdictStore {
    slots: DashMap<HarnessId, Slot>,
    generations: AtomicU64,
    /// Counts changes of what is known of harnesses.
    changes: AtomicU64,
    /// Where verdicts outlive the process.
    kept: RwLock<Kept>,
}

/// What came of asking for a check.
#[derive(Debug)]
pub enum Admission {
    /// Check it, and finish under this generation unless the flag is raised.
    Start(Generation, Arc<AtomicBool>),
    /// A finished or running check answers the same question.
    AlreadyThere,
}

impl VerdictStore {
    /// Admits a check unless its answer is known or on its way. A running check of the same harness
    /// that answers an older question is told to stop.
    pub fn admit(&self, id: &HarnessId, key: VerdictKey, budget: &Budget) -> Admission {
        let mut slot = self.slots.entry(id.clone()).or_default();
        if slot.running.as_ref().is_some_and(|running| running.key == key && cache::covers(&running.budget, budget)) {
            return Admission::AlreadyThere;
        }
        if slot.finished.as_ref().is_some_and(|finished| finished.key == key && finished.answers(budget)) {
            // The text went back to what was checked; what runs for another text is of no use.
            if let Some(running) = slot.running.take() {
                running.stop.store(true, Ordering::Relaxed);
            }
            return Admission::AlreadyThere;
        }
        let generation = self.next_generation();
        let stop = Arc::new(AtomicBool::new(false));
        let running = Running { generation, key, budget: budget.clone(), stop: stop.clone() };
        if let Some(old) = slot.running.replace(running) {
            old.stop.store(true, Ordering::Relaxed);
        }
        Admission::Start(generation, stop)
    }

    /// How often what is known of harnesses has changed. What is remembered of findings follows from that and the texts.
    pub(crate) fn changes(&self) -> u64 {
        self.changes.load(Ordering::Acquire)
    }

    /// Said after a change, so that who reads the number first has not seen less than it says.
    pub(crate) fn changed(&self) {
        self.changes.fetch_add(1, Ordering::Release);
    }

    fn next_generation(&self) -> Generation {
        Generation(self.generations.fetch_add(1, Ordering::Relaxed))
    }

    /// Takes a verdict in, unless one of a later generation is there already or the file is gone.
    pub fn finish(&self, id: &HarnessId, finished: Finished) -> bool {
        let Some(mut slot) = self.slots.get_mut(id) else { return false };
        if slot.running.as_ref().is_some_and(|running| running.generation == finished.generation) {
            slot.running = None;
        }
        let newer = slot.finished.as_ref().is_some_and(|there| there.generation > finished.generation);
        if !newer {
            slot.finished = Some(Arc::new(finished));
            self.changed();
        }
        !newer
    }

    /// A check ended without a verdict (it was cancelled).
    pub fn abandon(&self, id: &HarnessId, generation: Generation) {
        if let Some(mut slot) = self.slots.get_mut(id)
            && slot.running.as_ref().is_some_and(|running| running.generation == generation)
        {
            slot.running = None;
        }
    }

    /// Notes what trying a fix out gave, and how long the trials took so far, if the verdict it belongs to is still the
    /// one shown.
    pub fn tried(&self, id: &HarnessId, key: VerdictKey, fix: FixId, verification: Verification, took: Duration) {
        if let Some(mut slot) = self.slots.get_mut(id)
            && let Some(finished) = &mut slot.finished
            && finished.key == key
        {
            let finished = Arc::make_mut(finished);
            finished.tried.retain(|(known, _)| *known != fix);
            finished.tried.push((fix, verification));
            finished.phases.trials = took;
            self.changed();
        }
    }

    /// Keeps verdicts there from now on, and looks there for those of earlier runs; or forgets about it.
    pub fn set_cache(&self, entries: Option<Arc<dyn Entries>>) {
        *self.kept.write().unwrap_or_else(PoisonError::into_inner) = entries;
    }

    fn entries(&self) -> Kept {
        self.kept.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub fn has_cache(&self) -> bool {
        self.entries().is_some()
    }

    /// What an earlier run gave, whatever its budget was.
    pub(crate) fn cached(&self, id: &HarnessId, key: VerdictKey) -> Option<Entry> {
        let entries = self.entries()?;
        let entry = cache::decode(key, &entries.load(&key.file_name())?)?;
        mark(&*entries, id);
        Some(entry)
    }

    /// Lets a verdict outlive the process.
    pub(crate) fn keep(&self, id: &HarnessId, finished: &Finished) {
        if let Some(entries) = self.entries()
            && let Some(bytes) = cache::encode(finished)
        {
            entries.keep(&finished.key.file_name(), &bytes);
            mark(&*entries, id);
        }
    }

    /// Whether a harness was checked at some time, so that a verdict may be there.
    pub fn was_checked(&self, id: &HarnessId) -> bool {
        self.entries().is_some_and(|entries| entries.load(&cache::mark(&*entries, id)).is_some())
    }

    /// Shows the verdict of an earlier run where nothing is known yet.
    pub(crate) fn recall(&self, id: &HarnessId, finished: impl FnOnce(Generation) -> Finished) -> bool {
        let mut slot = self.slots.entry(id.clone()).or_default();
        if slot.finished.is_some() || slot.running.is_some() {
            return false;
        }
        slot.finished = Some(Arc::new(finished(self.next_generation())));
        self.changed();
        true
    }

    pub fn finished(&self, id: &HarnessId) -> Option<Arc<Finished>> {
        self.slots.get(id).and_then(|slot| slot.finished.clone())
    }

    pub fn is_running(&self, id: &HarnessId) -> bool {
        self.slots.get(id).is_some_and(|slot| slot.running.is_some())
    }

    pub fn stop_all(&self) {
        for slot in &self.slots {
            if let Some(running) = &slot.running {
                running.stop.store(true, Ordering::Relaxed);
            }
        }
    }

    /// All harnesses that were ever checked, sorted.
    pub fn known(&self) -> Vec<HarnessId> {
        let mut ids: Vec<HarnessId> = self.slots.iter().map(|slot| slot.key().clone()).collect();
        ids.sort();
        ids
    }

    pub fn remember(&self, id: &HarnessId, findings: &[Finding]) {
        if let Some(mut slot) = self.slots.get_mut(id) {
            slot.shown = findings.to_vec();
        }
    }

    pub fn remembered(&self, id: &HarnessId) -> Vec<Finding> {
        self.slots.get(id).map(|slot| slot.shown.clone()).unwrap_or_default()
    }

    /// The fixes that were shown last of a verdict and that nobody has tried.
    pub(crate) fn untried(&self, id: &HarnessId) -> Vec<(FixId, Vec<TextEdit>)> {
        let Some(slot) = self.slots.get(id) else { return Vec::new() };
        let Some(finished) = &slot.finished else { return Vec::new() };
        let mut untried: Vec<(FixId, Vec<TextEdit>)> = Vec::new();
        for fix in slot.shown.iter().flat_map(|finding| &finding.fixes) {
            let Some(id) = fix.id.as_ref().filter(|id| id.kind != FixKind::Volatile) else { continue };
            let is_known = |(known, _): &(FixId, Verification)| known == id;
            if !finished.tried.iter().any(is_known) && untried.iter().all(|(known, _)| known != id) {
                untried.push((id.clone(), fix.edits.clone()));
            }
        }
        untried
    }

    /// Moves what is shown with an edit of the text under it.
    pub fn move_with(&self, file: &str, edit: EditRange) {
        for mut slot in self.slots.iter_mut() {
            for finding in &mut slot.shown {
                finding.for_each_place_mut(&mut |place| {
                    if &*place.file == file {
                        place.span = edit.apply(place.span);
                    }
                });
            }
        }
    }

    /// Forgets the harnesses of a file that is gone.
    pub fn forget_file(&self, file: &str) {
        self.slots.retain(|id, slot| {
            let gone = &*id.file == file;
            if gone && let Some(running) = &slot.running {
                running.stop.store(true, Ordering::Relaxed);
            }
            !gone
        });
        self.changed();
    }
}

/// Notes that a harness was checked.
fn mark(entries: &dyn Entries, id: &HarnessId) {
    let name = cache::mark(entries, id);
    if entries.load(&name).is_none() {
        entries.keep(&name, b"checked");
    }
}

/// One replacement of text: the bytes from `start` to `old_end` became those up to `new_end`.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct EditRange {
    pub start: u32,
    pub old_end: u32,
    pub new_end: u32,
}

impl EditRange {
    /// The smallest replacement that turns one text into the other: equal stretches are compared whole,
    /// the rest byte by byte, from the front and then from the back of what is left.
    pub fn between(old: &str, new: &str) -> Self {
        let (old, new) = (old.as_bytes(), new.as_bytes());
        let stretches = old.chunks(STRIDE).zip(new.chunks(STRIDE)).take_while(|(a, b)| a.len() == STRIDE && a == b);
        let skipped = stretches.count() * STRIDE;
        let (old_left, new_left) = (old.get(skipped..).unwrap_or_default(), new.get(skipped..).unwrap_or_default());
        let prefix = skipped + old_left.iter().zip(new_left).take_while(|(a, b)| a == b).count();

        let (old_left, new_left) = (old.get(prefix..).unwrap_or_default(), new.get(prefix..).unwrap_or_default());
        let stretches = old_left.rchunks(STRIDE).zip(new_left.rchunks(STRIDE));
        let skipped = stretches.take_while(|(a, b)| a.len() == STRIDE && a == b).count() * STRIDE;
        let left = |text: &'_ [u8]| text.len() - skipped;
        let (old_left, new_left) = (old_left.get(..left(old_left)), new_left.get(..left(new_left)));
        let (old_left, new_left) = (old_left.unwrap_or_default(), new_left.unwrap_or_default());
        let suffix = skipped + old_left.iter().rev().zip(new_left.iter().rev()).take_while(|(a, b)| a == b).count();
        Self { start: prefix as u32, old_end: (old.len() - suffix) as u32, new_end: (new.len() - suffix) as u32 }
    }

    /// Where a span lies after the edit. What the edit replaced shrinks to what is left of it.
    pub fn apply(self, span: Span) -> Span {
        let moved = |offset: u32| {
            if offset <= self.start {
                offset
            } else if offset >= self.old_end {
                offset - self.old_end + self.new_end
            } else {
                self.start.max(offset.min(self.new_end))
            }
        };
        let start = moved(span.start);
        Span { start, end: moved(span.end).max(start) }
    }
}

/// Bytes compared at a time: equal stretches are long, and every keystroke waits for this.
const STRIDE: usize = 4096;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_replacement_is_found_across_stretches() {
        for length in [0, 1, STRIDE - 1, STRIDE, STRIDE + 1, 3 * STRIDE + 5] {
            let old = "x".repeat(length);
            for at in [0, length / 2, length] {
                let new = format!("{}yy{}", &old[..at], &old[at..]);
                let expected = EditRange { start: at as u32, old_end: at as u32, new_end: at as u32 + 2 };
                assert_eq!(EditRange::between(&old, &new), expected, "{length} {at}");
                let back = EditRange { start: at as u32, old_end: at as u32 + 2, new_end: at as u32 };
                assert_eq!(EditRange::between(&new, &old), back, "{length} {at}");
            }
            assert_eq!(
                EditRange::between(&old, &old),
                EditRange { start: length as u32, old_end: length as u32, new_end: length as u32 }
            );
        }
    }

    #[test]
    fn edits_move_spans() {
        let span = Span { start: 10, end: 14 };
        let insert = EditRange::between("0123456789done45", "0123xxx456789done45");
        assert_eq!(insert, EditRange { start: 4, old_end: 4, new_end: 7 });
        assert_eq!(insert.apply(span), Span { start: 13, end: 17 });
        let behind = EditRange::between("0123456789done45", "0123456789done4");
        assert_eq!(behind.apply(span), span);
        let over = EditRange::between("0123456789done45", "01234567895");
        assert_eq!(over.apply(span), Span { start: 10, end: 10 });
    }

    #[test]
    fn a_late_verdict_of_an_old_program_does_not_overwrite() {
        let store = VerdictStore::default();
        let id = HarnessId { file: "A.java".into(), name: "A.main".into() };
        let key = |n| VerdictKey(ContentHash(n));
        let Admission::Start(first, first_stop) = store.admit(&id, key(1), &Budget::default()) else {
            panic!("admitted")
        };
        let Admission::Start(second, second_stop) = store.admit(&id, key(2), &Budget::default()) else {
            panic!("admitted")
        };
        assert!(first_stop.load(Ordering::Relaxed) && !second_stop.load(Ordering::Relaxed));
        assert!(matches!(store.admit(&id, key(2), &Budget::default()), Admission::AlreadyThere));
        assert!(store.finish(&id, finished(second, key(2))));
        assert!(!store.finish(&id, finished(first, key(1))));
        assert_eq!(store.finished(&id).map(|finished| finished.key), Some(key(2)));
    }

    fn finished(generation: Generation, key: VerdictKey) -> Finished {
        use racelens_checker::{Bound, Outcome, Stats};
        use racelens_ir::*;
        let verdict = Verdict {
            outcome: Outcome::Holds,
            bound: Bound { complete: true, context_switches: None },
            violations: Vec::new(),
            reasons: Vec::new(),
            orders: Vec::new(),
            assumptions: Vec::new(),
            stats: Stats::default(),
            weak_result: None,
            results: None,
            is_benign: false,
            is_sequentially_consistent: false,
        };
        let program = Program {
            entry: MethodId::from_raw(0),
            classes: Table::new(),
            types: Table::new(),
            fields: Table::new(),
            methods: Table::new(),
            selectors: Table::new(),
            well_known: WellKnown::default(),
            ends: Ends::default(),
            hash: ContentHash(0),
        };
        let harness =
            Harness { name: "A.main".into(), kind: HarnessKind::Main, entry: MethodKey::new("A", "main", []) };
        let (program, verdict) = (Arc::new(program), Arc::new(verdict));
        Finished {
            generation,
            key,
            budget: Budget::default(),
            harness,
            program,
            parts: Parts::Whole,
            linked_from: Arc::default(),
            verdict,
            tried: Vec::new(),
            phases: Phases::default(),
            scenarios: None,
            is_cached: false,
        }
    }
}

//! The harnesses that are due: they are linked one by one, in the background, each on a snapshot of its own.
//!
//! An edit interrupts linking, which then starts again with the same harness. Nothing here is done on a keystroke: what is
//! due was asked for by opening or saving a file, by a command, or at the start of a session.

use std::collections::{BTreeSet, VecDeque};

use racelens_ide::Snapshot;
use racelens_ide::check::Candidate;
use racelens_ide::store::HarnessId;

/// The files whose harnesses are to be checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scope {
    /// What these files have, and the harnesses elsewhere that name their classes.
    pub files: BTreeSet<String>,
    /// What open files have, and what was checked before.
    pub open: bool,
    /// Everything.
    pub all: bool,
    /// What was checked in an earlier session: its verdicts are shown again, nothing runs.
    pub earlier: bool,
    /// The person who asked by a command is told where there is nothing to check.
    pub by_command: bool,
}

impl Scope {
    pub fn file(file: String) -> Self {
        Self { files: BTreeSet::from([file]), ..Self::default() }
    }

    pub fn add(scope: &mut Option<Scope>, more: Scope) {
        let scope = scope.get_or_insert_default();
        scope.files.extend(more.files);
        scope.open |= more.open;
        scope.all |= more.all;
        scope.earlier |= more.earlier;
        scope.by_command |= more.by_command;
    }

    /// Whether it asks for checks, or for verdicts of an earlier session alone.
    pub fn purpose(&self) -> Purpose {
        match self.open || self.all || !self.files.is_empty() {
            true => Purpose::Check,
            false => Purpose::Recall,
        }
    }

    /// The harnesses of the scope; those of the files that it names come first.
    pub fn list(&self, snapshot: &Snapshot, open: &[String]) -> Vec<DueHarness> {
        let mut listed: Vec<DueHarness> = Vec::new();
        let mut add = |id: HarnessId, purpose| {
            if !listed.iter().any(|known: &DueHarness| known.id == id) {
                listed.push(DueHarness { id, purpose });
            }
        };
        let mut check = |id| add(id, Purpose::Check);
        for file in &self.files {
            snapshot.checkable(file).into_iter().chain(snapshot.users(file)).for_each(&mut check);
        }
        if self.open || self.all {
            open.iter().flat_map(|file| snapshot.checkable(file)).for_each(&mut check);
        }
        if self.open {
            snapshot.verdicts().known().into_iter().for_each(&mut check);
        }
        if self.all {
            snapshot.harnesses(None).into_iter().map(|(id, _)| id).for_each(&mut check);
        }
        if self.earlier {
            let all = snapshot.files().into_iter().flat_map(|file| snapshot.checkable(&file));
            all.for_each(|id| add(id, Purpose::Recall));
        }
        listed
    }
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// It is checked, unless its verdict is there.
    Check,
    /// A verdict of an earlier session is shown, if there is one.
    Recall,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueHarness {
    pub id: HarnessId,
    pub purpose: Purpose,
}

/// What came of linking.
#[derive(Debug)]
pub enum Linked {
    /// There is something to check.
    Candidate(Box<Candidate>),
    /// A verdict of an earlier session is in the store.
    Recalled,
    /// The harness is gone, or nothing is known of it.
    Nothing,
    /// An edit came.
    Interrupted,
}

/// Whether the threads that check take more. Programs that wait for them take memory, and linking is faster than checking.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Room {
    Free,
    Full,
}

#[derive(Debug, Default)]
pub struct Due {
    queue: VecDeque<DueHarness>,
    is_linking: bool,
    /// How many checks were asked for since there was nothing to do, and how many of them are linked.
    pub asked: usize,
    pub linked: usize,
}

impl Due {
    pub fn add(&mut self, listed: Vec<DueHarness>) {
        for wanted in listed {
            match self.queue.iter_mut().find(|known| known.id == wanted.id) {
                Some(known) if wanted.purpose == Purpose::Recall || known.purpose == Purpose::Check => {}
                Some(known) => {
                    known.purpose = Purpose::Check;
                    self.asked += 1;
                }
                None => {
                    self.asked += usize::from(wanted.purpose == Purpose::Check);
                    self.queue.push_back(wanted);
                }
            }
        }
        // What a person waits for comes first.
        self.queue.make_contiguous().sort_by_key(|wanted| wanted.purpose == Purpose::Recall);
    }

    /// The next one to link, unless one is being linked.
    pub fn next(&mut self, room: Room) -> Option<DueHarness> {
        if self.is_linking {
            return None;
        }
        let may_link = |wanted: &DueHarness| room == Room::Free || wanted.purpose == Purpose::Recall;
        let next = self.queue.iter().position(may_link).and_then(|at| self.queue.remove(at));
        self.is_linking = next.is_some();
        next
    }

    pub fn ended(&mut self, wanted: DueHarness, was_interrupted: bool) {
        self.is_linking = false;
        if was_interrupted {
            self.queue.push_front(wanted);
        } else if wanted.purpose == Purpose::Check {
            self.linked += 1;
        }
        if !self.has_checks() {
            (self.asked, self.linked) = (0, 0);
        }
    }

    /// Whether checks wait to be linked.
    pub fn has_checks(&self) -> bool {
        self.linked < self.asked
    }

    /// The checks are cancelled.
    pub fn cancel(&mut self) {
        self.queue.retain(|wanted| wanted.purpose == Purpose::Recall);
        (self.asked, self.linked) = (0, 0);
    }
}

//! The initialisation of classes (JLS 12.4.2): one thread does it, others wait; superclasses and
//! interfaces with default methods come first; a failed class stays failed.
//!
//! A frame that initialises a class goes through stages: one for each class that comes first, one for
//! the class's own initialiser, and one that ends it.
//!
//! A class without an initialiser, before which nothing with one comes, is left out: a JVM has nothing
//! to run for it. By the letter of JLS 12.4.2 its lock orders threads as well; that edge is not counted, so that
//! a race which it alone would prevent is reported (`cleared/class_without_initialiser`). Nor does an edge hang on a class of the library, whose
//! initialisation a JVM has long behind it: its model's initialiser runs where the class is used first, unseen.

#![expect(clippy::indexing_slicing, reason = "classes are named by the dense ids of the program")]

use racelens_ir::{ClassId, Id, MethodId};

use crate::machine::calls::Callee;
use crate::machine::exec::{Fault, Go, OpResult};
use crate::machine::{Machine, Subject};
use crate::memory::happens_before::{Row, Through};
use crate::memory::log::{ClassState, Undo};
use crate::memory::row_of;
use crate::memory::thread::Status;
use crate::program::frame::Frame;
use crate::program::image::Op;
use crate::verdict::{Action, ReasonKind};

impl Machine<'_> {
    pub(super) fn needs_initialisation(&self, thread: u32, class: ClassId) -> bool {
        !self.image.classes[class.index()].is_trivial
            && match self.classes.states[class.index()] {
                ClassState::Done => false,
                ClassState::InProgress { by } => by != thread,
                ClassState::Untouched | ClassState::Failed => true,
            }
    }

    /// Whether using the class is a scheduling point.
    pub(super) fn shows_initialisation(&self, thread: u32, class: ClassId) -> bool {
        self.needs_initialisation(thread, class)
            && !(self.image.program.classes[class].is_trusted()
                && self.classes.states[class.index()] == ClassState::Untouched)
    }

    pub(super) fn waits_for_class(&self, thread: u32, class: ClassId) -> bool {
        matches!(self.classes.states[class.index()], ClassState::InProgress { by } if by != thread)
    }

    pub(super) fn begin_initialisation(&mut self, thread: u32, class: ClassId) {
        self.nested.end_row();
        self.show_action(thread, Action::Initialise, Subject::Class(class));
        self.set_class(class, ClassState::InProgress { by: thread });
        self.push_frame(thread, Frame::INITIALISES | class.raw(), 0);
    }

    pub(super) fn begin_initialisation_or_fail(&mut self, thread: u32, class: ClassId) -> OpResult {
        match self.classes.states[class.index()] {
            ClassState::Failed => {
                self.learn_of_class(thread, class);
                self.fail_again(thread, class)
            }
            ClassState::Untouched => {
                self.begin_initialisation(thread, class);
                Ok(Go::On)
            }
            ClassState::InProgress { .. } | ClassState::Done => Ok(Go::On),
        }
    }

    /// Whether the class of a frame's method is being initialised, and its own initialiser has not begun: assertions
    /// are enabled then (JLS 14.10).
    pub(super) fn is_before_initialiser(&self, frame: Frame) -> bool {
        if frame.initialises().is_some() {
            return false;
        }
        let program = self.image.program;
        let class = program.methods[MethodId::from_raw(frame.method)].class;
        // The body of a lambda belongs to the class around it.
        let around = program.classes[class].decl.name.split_once("$$Lambda$").map(|(around, _)| around);
        let class = around.and_then(|around| program.class_named(around)).unwrap_or(class);
        let ClassState::InProgress { by } = self.classes.states[class.index()] else { return false };
        let mut frames = self.threads[by as usize].frames.iter();
        let stage = frames.find(|frame| frame.initialises() == Some(class.raw())).map(|frame| frame.pc);
        stage.is_some_and(|stage| self.initialised_first(class, stage).is_some())
    }

    /// Who finds a class initialised knows what its initialiser did.
    pub(super) fn learn_of_class(&mut self, thread: u32, class: ClassId) {
        if let Some(row) = row_of(self.classes.rows[class.index()])
            && self.threads[thread as usize].head.status == Status::Running
        {
            self.acquire(thread, row, Through::ClassInitialisation);
        }
    }

    /// What a stage initialises first, where it is such a stage.
    pub(super) fn initialised_first(&self, class: ClassId, stage: u32) -> Option<ClassId> {
        self.image.program.classes[class].initialised_first.get(stage as usize).copied()
    }

    pub(super) fn is_initialisation_point(&self, thread: u32, class: u32, stage: u32) -> bool {
        let class = ClassId::from_raw(class);
        match self.initialised_first(class, stage) {
            Some(first) => self.shows_initialisation(thread, first),
            None if self.image.program.classes[class].is_trusted() => false,
            None => stage as usize > self.image.program.classes[class].initialised_first.len(),
        }
    }

    pub(super) fn is_initialisation_blocked(&self, thread: u32, class: u32, stage: u32) -> bool {
        let first = self.initialised_first(ClassId::from_raw(class), stage);
        first.is_some_and(|first| self.waits_for_class(thread, first))
    }

    /// One stage of the frame that initialises a class.
    pub(super) fn initialise(&mut self, thread: u32, class: u32, stage: u32) -> OpResult {
        let class = ClassId::from_raw(class);
        if let Some(first) = self.initialised_first(class, stage) {
            if self.needs_initialisation(thread, first) {
                return self.begin_initialisation_or_fail(thread, first);
            }
            self.learn_of_class(thread, first);
            return Ok(Go::Next);
        }
        if stage as usize > self.image.program.classes[class].initialised_first.len() {
            self.finish_initialisation(thread, class, ClassState::Done);
            self.pop_frame(thread);
            return Ok(Go::On);
        }
        match self.image.program.classes[class].initialiser {
            Some(method) if !self.image.methods[method.index()].ops.is_empty() => {
                self.push_frame(thread, method.raw(), 0);
                Ok(Go::On)
            }
            Some(method) => {
                let message = format!(
                    "initialises {}, whose initialiser has no body",
                    self.image.program.classes[class].decl.name
                );
                self.halt(thread, ReasonKind::NoBody(method), message);
                Err(Fault::Halt)
            }
            None => Ok(Go::Next),
        }
    }

    pub(super) fn finish_initialisation(&mut self, thread: u32, class: ClassId, state: ClassState) {
        if !self.image.program.classes[class].is_trusted() {
            self.publish_all(thread);
        }
        self.show_action(thread, Action::Initialised, Subject::Class(class));
        self.set_class(class, state);
        if self.image.program.classes[class].is_trusted() {
            return;
        }
        let row: Row = self.happens_before.make_row(&mut self.log);
        let place = &mut self.classes.rows[class.index()];
        self.log.push(Undo::ClassRow { class: class.raw(), old: *place });
        *place = row.0 + 1;
        self.release(thread, row);
    }

    /// Whether an operation begins the initialisation of a class.
    pub(crate) fn begins_initialisation(&self, thread: u32, frame: Frame, op: &Op) -> bool {
        if self.class_named(op).is_some_and(|class| self.needs_initialisation(thread, class)) {
            return true;
        }
        let Op::Call { call, args, .. } = op else { return false };
        let behind = match self.callee(thread, frame, *call, args) {
            Callee::Intrinsic(op) if op.may_initialise() => self.class_behind(thread, frame, (op, call.exact()), args),
            _ => None,
        };
        behind.is_some_and(|class| self.needs_initialisation(thread, class))
    }
}

//! The initialisation of classes (JLS 12.4.2).
//!
//! Models, and the classes of lambdas, count as initialised: nothing of them is a program's own.

use std::rc::Rc;

use racelens_ir::{ClassId, Id, InstrId, Provenance};

use super::state::{Body, ClassState, Frame, State, is_own};
use super::steps::{Choice, Machine, Next};

impl Machine<'_> {
    /// Whether a class is still to be initialised before it is used, and then what happens for it.
    pub fn initialise(
        &mut self,
        state: &mut State,
        thread: usize,
        class: ClassId,
        choice: Choice,
    ) -> Result<Option<Next>, String> {
        if !is_own(self.program, class) || self.program.classes[class].decl.provenance == Provenance::Synthetic {
            return Ok(None);
        }
        match state.classes[class.index()] {
            ClassState::Done(_) if !self.bounds.silent_classes_order && self.is_silent(class) => Ok(None),
            ClassState::Done(clock) => {
                state.thread(thread).clock.join(&clock);
                Ok(None)
            }
            ClassState::By(own) if own == thread => Ok(None),
            ClassState::By(_) => Ok(Some(Next::Blocked)),
            _ if choice.is_none() => Ok(Some(Next::Step(1))),
            ClassState::New => {
                state.changes += 1;
                Rc::make_mut(&mut state.classes)[class.index()] = ClassState::By(thread);
                let method = state.threads[thread].frames.last().map_or(self.program.entry, |frame| frame.method);
                let frame = Frame {
                    body: Body::Initialisation(class, 0),
                    method,
                    pc: InstrId::from_raw(0),
                    registers: Vec::new(),
                    finals: Vec::new(),
                };
                state.thread(thread).frames.push(Rc::new(frame));
                Ok(Some(Next::Local))
            }
            ClassState::Failed(clock) => {
                state.thread(thread).clock.join(&clock);
                self.throw_new(state, thread, self.program.well_known.no_class_def_found).map(Some)
            }
        }
    }

    /// Whether nothing runs when a class is initialised.
    fn is_silent(&self, class: ClassId) -> bool {
        let row = &self.program.classes[class];
        row.initialiser.is_none() && row.initialised_first.iter().all(|before| self.is_silent(*before))
    }

    /// First what is initialised before it, then its own initialiser, then its lock is told.
    pub fn go_on_initialising(
        &mut self,
        state: &mut State,
        thread: usize,
        class: ClassId,
        done: usize,
        choice: Choice,
    ) -> Result<Next, String> {
        let row = &self.program.classes[class];
        if let Some(above) = row.initialised_first.get(done) {
            if let Some(next) = self.initialise(state, thread, *above, choice)? {
                return Ok(next);
            }
            state.frame(thread)?.body = Body::Initialisation(class, done + 1);
            return Ok(Next::Local);
        }
        if done == row.initialised_first.len()
            && let Some(initialiser) = row.initialiser
        {
            state.frame(thread)?.body = Body::Initialisation(class, done + 1);
            return self.enter(state, thread, initialiser, &[]);
        }
        if choice.is_none() {
            return Ok(Next::Step(1));
        }
        state.thread(thread).frames.pop();
        let clock = state.threads[thread].clock;
        state.changes += 1;
        Rc::make_mut(&mut state.classes)[class.index()] = ClassState::Done(clock);
        Ok(Next::Local)
    }
}

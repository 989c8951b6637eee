//! Exceptions: those that the machine throws itself, and the way of one to its handler.

#![expect(
    clippy::indexing_slicing,
    reason = "methods, frames and objects are named by the dense ids of the image and the heap"
)]

use racelens_ir::{ClassId, Id};

use crate::machine::exec::{Fault, OpResult};
use crate::machine::{Machine, Point, Shown, Subject};
use crate::memory::heap::Shape;
use crate::memory::log::{ClassState, Part};
use crate::program::image::HandlerAt;
use crate::verdict::Action;

/// What the machine throws without any `throw` in sight.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Implicit {
    NullPointer,
    Arithmetic,
    IndexOutOfBounds,
    StringIndexOutOfBounds,
    ArrayStore,
    ClassCast,
    NegativeArraySize,
    IllegalMonitorState,
    IllegalThreadState,
    IllegalArgument,
    Interrupted,
    StackOverflow,
    OutOfMemory,
    InInitialiser,
    NoClassDefFound,
}

impl Machine<'_> {
    fn implicit(&self, which: Implicit) -> (Option<ClassId>, &'static str) {
        let known = &self.image.program.well_known;
        match which {
            Implicit::NullPointer => (known.null_pointer, "NullPointerException"),
            Implicit::Arithmetic => (known.arithmetic, "ArithmeticException"),
            Implicit::IndexOutOfBounds => (known.index_out_of_bounds, "ArrayIndexOutOfBoundsException"),
            Implicit::StringIndexOutOfBounds => (known.string_index_out_of_bounds, "StringIndexOutOfBoundsException"),
            Implicit::ArrayStore => (known.array_store, "ArrayStoreException"),
            Implicit::ClassCast => (known.class_cast, "ClassCastException"),
            Implicit::NegativeArraySize => (known.negative_array_size, "NegativeArraySizeException"),
            Implicit::IllegalMonitorState => (known.illegal_monitor_state, "IllegalMonitorStateException"),
            Implicit::IllegalThreadState => (known.illegal_thread_state, "IllegalThreadStateException"),
            Implicit::IllegalArgument => (known.illegal_argument, "IllegalArgumentException"),
            Implicit::Interrupted => (known.interrupted, "InterruptedException"),
            Implicit::StackOverflow => (known.stack_overflow, "StackOverflowError"),
            Implicit::OutOfMemory => (known.out_of_memory, "OutOfMemoryError"),
            Implicit::InInitialiser => (known.exception_in_initialiser, "ExceptionInInitializerError"),
            Implicit::NoClassDefFound => (known.no_class_def_found, "NoClassDefFoundError"),
        }
    }

    /// Throws an exception of the machine's own; no message is `null`.
    pub(super) fn fail<T>(&mut self, thread: u32, which: Implicit, message: &str) -> OpResult<T> {
        let (class, name) = self.implicit(which);
        let text;
        let message = match which {
            Implicit::NullPointer if message.is_empty() => {
                text = self.null_text(thread);
                text.as_deref().unwrap_or_default()
            }
            _ => message,
        };
        let Some(class) = class else {
            let message = format!("throws java.lang.{name}, which has no model");
            self.halt(thread, crate::verdict::ReasonKind::NoModel, message);
            return Err(Fault::Halt);
        };
        self.fail_as(thread, class, message)
    }

    /// What a JVM says of the `null` that checked code uses just now.
    fn null_text(&self, thread: u32) -> Option<String> {
        let frame = self.threads[thread as usize].frames.last().copied()?;
        let code = self.image.methods.get(frame.method as usize)?;
        if frame.initialises().is_some() || code.is_trusted {
            return None;
        }
        let method = racelens_ir::MethodId::from_raw(frame.method);
        // A JVM says nothing of code that it makes itself.
        if self.image.program.methods[method].modifiers.has(racelens_ir::Modifiers::SYNTHETIC) {
            return None;
        }
        let (body, _) = self.image.program.body(method)?;
        let (reg, text) = racelens_ir::null_text(body, racelens_ir::InstrId::from_raw(frame.pc))?;
        // A native method that takes something else for `null` says nothing.
        let held = self.threads[thread as usize].registers.get((frame.base + reg.raw()) as usize)?;
        (*held == 0).then_some(text)
    }

    /// The same with an exception that only some programs have.
    pub(super) fn fail_with<T>(&mut self, thread: u32, class: &str, message: &str) -> OpResult<T> {
        match self.image.program.class_named(class) {
            Some(class) => self.fail_as(thread, class, message),
            None => {
                self.halt(thread, crate::verdict::ReasonKind::NoModel, format!("throws {class}, which has no model"));
                Err(Fault::Halt)
            }
        }
    }

    fn fail_as<T>(&mut self, thread: u32, class: ClassId, message: &str) -> OpResult<T> {
        let len = self.image.classes[class.index()].instance.len() as u32;
        let made = self.heap.allocate(Shape::Instance(class), len, 0, false, &mut self.log);
        self.keep_stack(thread, made, class);
        if let Some(field) = self.image.program.well_known.throwable_message
            && !message.is_empty()
            && self.image.program.classes[class].is_a(self.image.fields[field.index()].class)
        {
            let text = self.intern(message);
            let text = self.heap.allocate(Shape::Text { literal: false }, 0, text, true, &mut self.log);
            let at = self.heap.object(made).start + self.image.fields[field.index()].slot;
            self.heap.set_slot(at, u64::from(text), &mut self.log);
        }
        Err(Fault::Throw(made))
    }

    /// Carries an exception to its handler, or out of the thread.
    pub(super) fn unwind(&mut self, thread: u32, exception: u32) {
        let mut exception = exception;
        self.remember_origin(thread, exception);
        while let Some(frame) = self.threads[thread as usize].frames.last().copied() {
            if let Some(class) = frame.initialises() {
                self.finish_initialisation(thread, ClassId::from_raw(class), ClassState::Failed);
                self.remember_failure(thread, ClassId::from_raw(class), exception);
                let error = self.image.program.well_known.error;
                let is_error =
                    error.is_some_and(|error| self.is_instance(exception, self.image.program.classes[error].ty));
                if !is_error {
                    match self.fail::<()>(thread, Implicit::InInitialiser, "") {
                        Err(Fault::Throw(wrapped)) => {
                            self.set_cause(wrapped, exception);
                            self.remember_origin(thread, wrapped);
                            exception = wrapped;
                        }
                        _ => return,
                    }
                }
            } else {
                let code = &self.image.methods[frame.method as usize];
                let handlers = &code.handlers[code.handler_row[frame.pc as usize] as usize];
                let takes = |handler: &&HandlerAt| handler.catches.is_none_or(|ty| self.is_instance(exception, ty));
                if let Some(handler) = handlers.iter().find(takes) {
                    self.set(thread, frame, handler.into, u64::from(exception));
                    return self.jump(thread, handler.target);
                }
                if frame.lock != 0 {
                    self.exit(thread, frame.lock);
                }
            }
            self.pop_frame(thread);
        }
        let origin = self.heap.object(exception).extra;
        if self.recording.shown.is_some() {
            let point = Point { at: origin.checked_sub(1), in_model: false };
            let subject = Subject::Object(exception);
            let (action, is_local) = (Action::Throw, false);
            self.show(Shown::Action { thread, action, subject, before: None, after: None, point, is_local });
        }
        self.leave(thread, exception);
    }

    fn set_cause(&mut self, exception: u32, cause: u32) {
        if let Some(field) = self.image.program.well_known.throwable_cause
            && let Shape::Instance(of) = self.heap.object(exception).shape
            && self.image.program.classes[of].is_a(self.image.fields[field.index()].class)
        {
            let at = self.heap.object(exception).start + self.image.fields[field.index()].slot;
            self.heap.set_slot(at, u64::from(cause), &mut self.log);
        }
    }

    /// Who needs a class later that failed is told why. Checks forget it: it would be a part of every state.
    fn remember_failure(&mut self, thread: u32, class: ClassId, exception: u32) {
        if !self.plays() {
            return;
        }
        let (name, thread) = (self.shape_name(exception), self.java_name(thread));
        // A JVM finds what was null only when it is asked.
        let is_own =
            |text: &&std::sync::Arc<str>| !(name.ends_with("NullPointerException") && text.starts_with("Cannot "));
        let kept = self.message_of(exception).filter(is_own);
        let message = kept.map_or(String::new(), |text| format!(": {text}"));
        let why = format!("Exception {name}{message} [in thread \"{thread}\"]");
        self.playing.failures.insert(class, (why, self.heap.object(exception).stack));
    }

    /// A class is needed whose initialiser failed before.
    pub(super) fn fail_again<T>(&mut self, thread: u32, class: ClassId) -> OpResult<T> {
        let message = format!("Could not initialize class {}", self.image.program.classes[class].decl.name);
        let failed = self.fail(thread, Implicit::NoClassDefFound, &message);
        if let (Err(Fault::Throw(made)), Some((why, stack))) = (&failed, self.playing.failures.get(&class).cloned())
            && self.implicit(Implicit::InInitialiser).0.is_some()
            && let Err(Fault::Throw(cause)) = self.fail::<()>(thread, Implicit::InInitialiser, &why)
        {
            // Its frames are those of the exception that it stands for.
            self.heap.objects[cause as usize].stack = stack;
            self.set_cause(*made, cause);
        }
        failed
    }

    /// The first throw of an exception is where people look; rethrowing doesn't change it.
    fn remember_origin(&mut self, thread: u32, exception: u32) {
        if self.heap.object(exception).extra == 0
            && let Shape::Instance(class) = self.heap.object(exception).shape
            && self.image.classes[class.index()].is_throwable
            && let Some(at) = self.point_of(thread).at
        {
            self.heap.set_part(exception, Part::Extra, at + 1, &mut self.log);
        }
    }
}

/// What a JVM says of a cast that fails: the two classes, and who loaded them from where.
pub(super) fn cast_message(from: &str, to: &str) -> String {
    let place = |class: &str| match class.trim_start_matches('[') {
        name if name.starts_with("java.") || name.starts_with("Ljava.") => "module java.base of loader 'bootstrap'",
        name if name.len() == 1 && name != class => "module java.base of loader 'bootstrap'",
        _ => "unnamed module of loader 'app'",
    };
    let places = match (place(from), place(to)) {
        (one, other) if one == other => format!("{from} and {to} are in {one}"),
        (one, other) => format!("{from} is in {one}; {to} is in {other}"),
    };
    format!("class {from} cannot be cast to class {to} ({places})")
}

//! What a JVM does by itself when an exception ends a thread, and when the program ends.
//!
//! Models define it ([`racelens_ir::Ends`]). Only programs that are linked to be run have it: a check sees the
//! exception that leaves its thread, and the end.

use std::collections::VecDeque;

use racelens_ir::{CodePoint, MethodId};

use crate::machine::{Event, Machine};
use crate::memory::heap::Shape;

/// Where code stands, for programs that print it: the file and the line.
pub type Places<'p> = &'p dyn Fn(CodePoint) -> Option<(String, u32)>;

/// How a program asks for standard input.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// It waits for a line.
    Awaited,
    /// It takes what is there already.
    Ready,
}

#[derive(Default)]
pub struct Ending<'p> {
    pub places: Option<Places<'p>>,
    /// What was read of standard input and the program hasn't taken.
    pub input: VecDeque<u8>,
    pub is_input_over: bool,
    /// What the paused program waits for.
    pub wants: Option<Input>,
    /// Whether more was asked for just now, and none was ready.
    pub has_asked: bool,
    /// What is to be written to the error stream.
    pub errors: String,
    /// The threads whose exception is seen to.
    dying: Vec<u32>,
    /// Whether the program is at its end.
    is_down: bool,
}

impl std::fmt::Debug for Ending<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Ending").field("dying", &self.dying).field("is_down", &self.is_down).finish_non_exhaustive()
    }
}

impl Machine<'_> {
    /// An exception has left the last frame of a thread.
    pub(super) fn leave(&mut self, thread: u32, exception: u32) {
        if !self.plays() {
            return self.event(Event::Uncaught { thread, exception });
        }
        if self.playing.ending.dying.contains(&thread) {
            let (class, name) = (self.shape_name(exception), self.java_name(thread));
            let text = format!("\nException: {class} thrown from the UncaughtExceptionHandler in thread \"{name}\"\n");
            return self.playing.ending.errors.push_str(&text);
        }
        self.event(Event::Uncaught { thread, exception });
        if let Some(method) = self.image.program.ends.uncaught {
            self.playing.ending.dying.push(thread);
            self.enter_end(thread, method, u64::from(exception));
        }
    }

    fn enter_end(&mut self, thread: u32, method: MethodId, argument: u64) {
        self.push_frame(thread, racelens_ir::Id::raw(method), 0);
        if let Some(base) =
            self.threads.get(thread as usize).and_then(|thread| thread.frames.last()).map(|top| top.base)
        {
            self.set_register(thread, base, argument);
        }
    }

    /// Whether something is left to do before the program ends with a status; the thread that ends it does that.
    pub(super) fn shuts_down(&mut self, thread: u32, status: i32) -> bool {
        let Some(method) = self.image.program.ends.shutdown.filter(|_| self.plays() && !self.playing.ending.is_down)
        else {
            return false;
        };
        self.playing.ending.is_down = true;
        self.enter_end(thread, method, u64::from(status as u32));
        true
    }

    /// The same where no thread is left: one more sees to the end.
    pub fn goes_down(&mut self, status: i32) -> bool {
        let program = self.image.program;
        let Some(class) = program.well_known.thread.filter(|_| self.exited.is_none() && !self.playing.ending.is_down)
        else {
            return false;
        };
        if program.ends.shutdown.is_none() {
            return false;
        }
        let fields = program.classes[class].instance_fields.len() as u32;
        let object = self.heap.allocate(Shape::Instance(class), fields, 0, true, &mut self.log);
        let thread = self.make_thread(object, None);
        self.shuts_down(thread, status)
    }

    /// The next byte of standard input, or -1; `None` where the run must fetch more first.
    pub(super) fn next_input(&mut self) -> Option<u64> {
        let over = !self.plays() || self.playing.ending.is_input_over;
        let next = self.playing.ending.input.pop_front().map(u64::from).or(over.then_some(u64::from(u32::MAX)));
        self.playing.ending.wants = next.is_none().then_some(Input::Awaited);
        next
    }

    /// How much of standard input can be read; `None` where the run must look first.
    pub(super) fn ready_input(&mut self) -> Option<u64> {
        let count = self.playing.ending.input.len() as u64;
        let has_looked = std::mem::take(&mut self.playing.ending.has_asked);
        if count > 0 || !self.plays() || self.playing.ending.is_input_over || has_looked {
            return Some(count);
        }
        self.playing.ending.wants = Some(Input::Ready);
        None
    }

    /// Gives the program what it asked for.
    pub fn give_input(&mut self, how: Input, line: Vec<u8>) {
        self.playing.ending.is_input_over = how == Input::Awaited && line.is_empty();
        self.playing.ending.has_asked = how == Input::Ready;
        self.playing.ending.input.extend(line);
    }

    /// A piece of what the program writes to the error stream.
    pub(super) fn tell_error(&mut self, text: u64) {
        if let Some(text) = self.text_of(text).cloned() {
            self.playing.ending.errors.push_str(&racelens_ir::units::shown(&text));
        }
    }
}

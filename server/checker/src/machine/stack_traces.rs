//! The stacks of throwables: where each was made, kept only for programs that look at them.
//!
//! Equal stacks have one number in a check, so states that hold throwables of equal stacks are one.

#![expect(clippy::indexing_slicing, reason = "frames, methods and classes are named by dense ids")]

use racelens_ir::{ClassId, CodePoint, Id, InstrId, MethodId, Modifiers, Name, simple_name};
use rustc_hash::FxHashMap;

use crate::machine::Machine;
use crate::machine::exec::OpResult;
use crate::memory::log::Part;

/// Frames that are kept of a stack, as in a JVM.
const LONGEST: usize = 1024;

#[derive(Debug, Default)]
pub struct Stacks {
    all: Vec<Box<[At]>>,
    numbers: FxHashMap<Box<[At]>, u32>,
}

/// A frame's method and, where the program is only run, its instruction.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
struct At {
    method: u32,
    pc: u32,
}

impl Machine<'_> {
    /// Remembers the stack of a throwable that was just allocated.
    pub(super) fn keep_stack(&mut self, thread: u32, made: u32, class: ClassId) {
        if self.image.keeps_stacks && self.image.classes[class.index()].is_throwable {
            let number = self.stack_of(thread);
            self.heap.objects[made as usize].stack = number;
        }
    }

    /// Remembers the stack of a throwable for which code asks, or a constructor whose class has a say in it.
    pub(super) fn fill_stack(&mut self, thread: u32, throwable: u64) {
        if self.image.keeps_stacks {
            let number = self.stack_of(thread);
            self.heap.set_part(throwable as u32, Part::Stack, number, &mut self.log);
        }
    }

    /// The number of the thread's stack, without the frames that a JVM leaves out: those of `fillInStackTrace` at its top, and
    /// behind them those of constructors of throwables.
    fn stack_of(&mut self, thread: u32) -> u32 {
        let program = self.image.program;
        let frames = self.threads[thread as usize].frames.iter().rev();
        let points = frames.filter(|frame| frame.initialises().is_none()).filter_map(|frame| {
            let code = &self.image.methods[frame.method as usize];
            let method = &program.methods[MethodId::from_raw(frame.method)];
            // What models call inside of them has no counterpart.
            let is_inner =
                code.is_trusted && method.key.name.ends_with('0') || method.modifiers.has(Modifiers::SYNTHETIC);
            // Lines are no part of a state: who counts them would have more states.
            (!is_inner).then_some(At { method: frame.method, pc: if self.plays() { frame.pc } else { 0 } })
        });
        let method = |at: &At| &program.methods[MethodId::from_raw(at.method)];
        let makes = |at: &At| {
            let method = method(at);
            method.key.is_constructor() && self.image.classes[method.class.index()].is_throwable
        };
        let points = points.skip_while(|at| &*method(at).key.name == "fillInStackTrace").skip_while(makes);
        let points: Box<[At]> = points.take(LONGEST).collect();
        let next = self.stacks.all.len() as u32;
        let number = *self.stacks.numbers.entry(points.clone()).or_insert(next);
        if number == next {
            self.stacks.all.push(points);
        }
        number + 1
    }

    fn stack(&self, throwable: u64) -> &[At] {
        let number = self.heap.object(throwable as u32).stack.checked_sub(1);
        number.and_then(|number| self.stacks.all.get(number as usize)).map_or(&[], |stack| stack)
    }

    pub(super) fn stack_depth(&self, throwable: u64) -> u64 {
        self.stack(throwable).len() as u64
    }

    /// The line of a frame, where one is known.
    pub(super) fn stack_line(&self, throwable: u64, at: i32) -> i32 {
        let place = self.stack(throwable).get(at.max(0) as usize).and_then(|at| self.place(*at));
        place.map_or(-1, |(_, line)| line as i32)
    }

    fn place(&self, at: At) -> Option<(String, u32)> {
        let point = CodePoint { method: MethodId::from_raw(at.method), at: InstrId::from_raw(at.pc) };
        self.playing.ending.places?(point)
    }

    /// The class, the method or the file of a frame.
    pub(super) fn stack_text(&mut self, thread: u32, throwable: u64, at: i32, what: i32) -> OpResult<u64> {
        let text = match self.stack(throwable).get(at.max(0) as usize) {
            None => String::new(),
            Some(at) => {
                let method = &self.image.program.methods[MethodId::from_raw(at.method)];
                let key = &method.key;
                // The code of a lambda is a method of the class that it stands in.
                let lambda = key.class.split_once("$$Lambda$");
                match (what, lambda) {
                    (0, Some((holder, _))) => holder.to_owned(),
                    (0, None) => {
                        let class = &self.image.program.classes[method.class];
                        class.shown.as_ref().unwrap_or(&class.decl.name).to_string()
                    }
                    (1, Some((_, name))) => format!("lambda${name}"),
                    (1, None) => key.name.to_string(),
                    _ => self.place(*at).map_or_else(|| file(&key.class), |(file, _)| file),
                }
            }
        };
        self.make_text(thread, &text)
    }
}

/// The file that a class is looked for in.
fn file(class: &Name) -> String {
    let simple = simple_name(class);
    format!("{}.java", simple.split('$').next().unwrap_or(simple))
}

//! Exceptions (JLS 11.3): from where one is thrown to the handler that takes it, or out of its thread.

use std::rc::Rc;

use racelens_ir::{ClassId, Code, Id, LinkedType};

use super::state::{Body, ClassState, Data, Obj, State};
use super::steps::{Machine, Next};

impl Machine<'_> {
    pub fn throw_null(&mut self, state: &mut State, thread: usize) -> Result<Next, String> {
        self.throw_new(state, thread, self.program.well_known.null_pointer)
    }

    pub fn throw_new(&mut self, state: &mut State, thread: usize, class: Option<ClassId>) -> Result<Next, String> {
        let class = class.ok_or("a class of exceptions is missing")?;
        let made = state.allocate(thread, Some(class), Vec::new(), Data::None);
        self.throw(state, thread, made)
    }

    pub fn throw(&mut self, state: &mut State, thread: usize, exception: Obj) -> Result<Next, String> {
        let thrown_at = self.point(state, thread);
        let mut exception = exception;
        while let Some(frame) = state.threads[thread].frames.last().cloned() {
            if let Body::Initialisation(class, _) = frame.body {
                exception = self.failed(state, thread, class, exception)?;
                continue;
            }
            let Code::Body(body, links) = &self.program.methods[frame.method].code else { break };
            let block = &body.blocks[body.block_of(frame.pc)];
            let class = state.peek(exception).class.ok_or("an exception without a class")?;
            let takes = |caught: &racelens_ir::TypeRef| match &self.program.types[links.types[*caught]] {
                LinkedType::Class(wanted) => self.program.classes[class].is_a(*wanted),
                _ => false,
            };
            if let Some(handler) = block.handlers.iter().find(|handler| handler.catches.as_ref().is_none_or(takes)) {
                let to = body.blocks[handler.target].start;
                let frame = state.frame(thread)?;
                frame.set(handler.into, super::state::Value::Ref(Some(exception)));
                frame.pc = to;
                return Ok(Next::Local);
            }
            self.leave(state, thread);
        }
        if self.fails_task(state, thread) {
            return Ok(Next::Local);
        }
        let class = state.peek(exception).class.ok_or("an exception without a class")?;
        let name = &self.program.classes[class].decl.name;
        if self.program.well_known.assertion_error == Some(class) {
            self.found.assertions.insert(self.subject.line(thrown_at));
        } else {
            self.found.exceptions.insert(racelens_ir::simple_name(name).to_owned());
        }
        state.thread(thread).is_failed = true;
        Ok(Next::Local)
    }

    /// An exception leaves the initialiser of a class: whoever uses the class from now on fails (JLS 12.4.2, 10 and 11).
    fn failed(&self, state: &mut State, thread: usize, class: ClassId, exception: Obj) -> Result<Obj, String> {
        state.thread(thread).frames.pop();
        let clock = state.threads[thread].clock;
        Rc::make_mut(&mut state.classes)[class.index()] = ClassState::Failed(clock);
        let known = &self.program.well_known;
        let is_error = |class: ClassId| known.error.is_some_and(|error| self.program.classes[class].is_a(error));
        if state.peek(exception).class.is_some_and(is_error) {
            return Ok(exception);
        }
        let wrapped = known.exception_in_initialiser.ok_or("a class of exceptions is missing")?;
        Ok(state.allocate(thread, Some(wrapped), Vec::new(), Data::None))
    }
}

//! Calls: which method a call reaches, and how it is entered.

#![expect(clippy::indexing_slicing, reason = "methods, threads and objects are named by dense ids")]

use racelens_ir::{ClassId, Id, Intrinsic, MethodId, Modifiers};

use crate::machine::Machine;
use crate::machine::exceptions::Implicit;
use crate::machine::exec::{Fault, Go, OpResult};
use crate::memory::heap::Shape;
use crate::program::frame::Frame;
use crate::program::image::{Call, MethodCode, Op, R};
use crate::program::names::method_name;
use crate::verdict::ReasonKind;

/// What a call reaches.
pub enum Callee {
    Body(MethodId),
    Intrinsic(racelens_ir::Intrinsic),
    OfNull,
    Missing(MethodId),
    NoTarget,
}

impl Machine<'_> {
    /// The method that a call reaches now.
    #[inline]
    pub(crate) fn callee(&self, thread: u32, frame: Frame, call: Call, args: &[R]) -> Callee {
        self.callee_on(call, args.first().map(|reg| self.get(thread, frame, *reg) as u32))
    }

    /// What an operation calls, with its arguments; `get` reads the registers of the frame that it is in.
    pub(super) fn called<'o>(&self, op: &'o Op, get: impl Fn(R) -> u64) -> Option<(Callee, &'o [R])> {
        match op {
            Op::Intrinsic { op, args, .. } => Some((Callee::Intrinsic(*op), args)),
            Op::Call { call, args, .. } => {
                Some((self.callee_on(*call, args.first().map(|reg| get(*reg) as u32)), args))
            }
            _ => None,
        }
    }

    /// The method that a call with this first argument reaches.
    pub(super) fn callee_on(&self, call: Call, first: Option<u32>) -> Callee {
        let program = self.image.program;
        let method = match call {
            Call::Static(method) => method,
            Call::Exact(method) => {
                if first == Some(0) {
                    return Callee::OfNull;
                }
                method
            }
            Call::Virtual(selector) => {
                let Some(receiver) = first else { return Callee::NoTarget };
                if receiver == 0 {
                    return Callee::OfNull;
                }
                let known = &program.well_known;
                let class = match self.heap.object(receiver).shape {
                    Shape::Instance(class) => Some(class),
                    Shape::Array { .. } => known.object,
                    Shape::Text { .. } => known.string,
                    Shape::Class => known.class,
                    Shape::Nothing | Shape::Statics(_) => None,
                };
                let Some(class) = class else { return Callee::NoTarget };
                match program.classes[class].target(selector).or_else(|| self.inherited(class, selector)) {
                    Some(method) => method,
                    None => return Callee::NoTarget,
                }
            }
        };
        match &program.methods[method].code {
            racelens_ir::Code::Body(..)
                if !self.rules.is_sequential() && self.image.atomics.contains_key(&method.raw()) =>
            {
                Callee::Intrinsic(Intrinsic::AtomicAccess)
            }
            racelens_ir::Code::Body(..) => Callee::Body(method),
            racelens_ir::Code::Intrinsic(op) => Callee::Intrinsic(*op),
            racelens_ir::Code::Missing => Callee::Missing(method),
        }
    }

    /// Remembers a call of a method of a model.
    #[cold]
    fn note_call(&mut self, thread: u32, frame: Frame, call: Call, args: &[R]) {
        let program = self.image.program;
        let method = match (call, self.callee(thread, frame, call, args)) {
            (_, Callee::Body(method)) => Some(method),
            (Call::Virtual(selector), Callee::Intrinsic(op)) => program.methods.ids().find(|id| {
                let (row, wanted) = (&program.methods[*id], &program.selectors[selector]);
                let is_named = row.key.name == wanted.name && row.key.params == wanted.params;
                is_named && matches!(row.code, racelens_ir::Code::Intrinsic(known) if known == op)
            }),
            (_, Callee::Intrinsic(_)) => call.exact(),
            _ => None,
        };
        let is_model = |method: &MethodId| program.classes[program.methods[*method].class].is_trusted();
        if let (Some(method), Some(called)) = (method.filter(is_model), &mut self.playing.called) {
            called.insert(method);
        }
    }

    /// Classes that no code instantiates, such as those of arrays, have no dispatch table.
    fn inherited(&self, class: ClassId, selector: racelens_ir::SelectorId) -> Option<MethodId> {
        let program = self.image.program;
        let wanted = &program.selectors[selector];
        let mut next = Some(class);
        while let Some(class) = next {
            let found = program.methods.iter().find(|(_, method)| {
                method.class == class && method.key.name == wanted.name && method.key.params == wanted.params
            });
            if let Some((id, _)) = found {
                return Some(id);
            }
            next = program.classes[class].superclass;
        }
        None
    }

    /// The object that a synchronized method locks, where it exists already.
    pub(super) fn known_lock(&self, thread: u32, frame: Frame, code: &MethodCode, args: &[R]) -> Option<u32> {
        if code.is_static {
            let ty = self.image.program.classes[ClassId::from_raw(code.class)].ty;
            return Some(self.constants.class_objects[ty.index()]).filter(|object| *object != 0);
        }
        args.first().map(|reg| self.get(thread, frame, *reg) as u32)
    }

    pub(super) fn call(
        &mut self,
        thread: u32,
        frame: Frame,
        dst: Option<R>,
        call: Call,
        args: &[R],
        alternative: u32,
    ) -> OpResult {
        let image = self.image;
        if let Call::Static(method) = call {
            let class = image.program.methods[method].class;
            if self.needs_initialisation(thread, class) {
                return self.begin_initialisation_or_fail(thread, class);
            }
            self.learn_of_class(thread, class);
        }
        if self.playing.called.is_some() {
            self.note_call(thread, frame, call, args);
        }
        match self.callee(thread, frame, call, args) {
            Callee::OfNull => self.fail(thread, Implicit::NullPointer, ""),
            Callee::NoTarget => {
                let selector = match call {
                    Call::Virtual(selector) => image.program.selectors.row(selector),
                    _ => None,
                };
                let name = selector.map_or("a method", |selector| selector.name.as_str());
                let receiver = args.first().map_or(0, |reg| self.get(thread, frame, *reg) as u32);
                let message = format!("calls {name} of {}, which has no such method", self.shape_name(receiver));
                self.halt(thread, ReasonKind::NoModel, message);
                Err(Fault::Halt)
            }
            Callee::Missing(method) => {
                let missing = &image.program.methods[method];
                let is_native = missing.modifiers.has(Modifiers::NATIVE);
                let message = if is_native && image.program.classes[missing.class].is_trusted() {
                    // What a model lacks is named by the call that a person wrote.
                    let is_called_by_model = image.methods[frame.method as usize].is_trusted;
                    let called =
                        if is_called_by_model { MethodId::from_raw(self.called_model(thread)) } else { method };
                    let key = &image.program.methods[called].key;
                    // It may be declared by an interface that a person knows.
                    match call {
                        Call::Virtual(_) if !is_called_by_model => format!("calls {}, which has no model", key.name),
                        _ => format!("calls {} in a way that has no model", method_name(key)),
                    }
                } else {
                    let native = if is_native { "native " } else { "" };
                    format!("calls {native}{}, which has no model", method_name(&missing.key))
                };
                self.halt(thread, ReasonKind::NoBody(method), message);
                Err(Fault::Halt)
            }
            Callee::Intrinsic(Intrinsic::HandleAccess) => match call.exact() {
                Some(method) => self.handle_access(thread, frame, (method, alternative), dst, args),
                None => self.fail(thread, Implicit::NullPointer, ""),
            },
            Callee::Intrinsic(Intrinsic::AtomicAccess) => match call.exact() {
                Some(method) => self.atomic_access(thread, frame, (method, alternative), dst, args),
                None => self.fail(thread, Implicit::NullPointer, ""),
            },
            Callee::Intrinsic(op) if op.is_handle() => self.unsafe_access(thread, frame, (op, alternative), dst, args),
            Callee::Intrinsic(op) => self.intrinsic(thread, frame, op, dst, args, alternative),
            Callee::Body(method) => {
                if self.threads[thread as usize].frames.len() >= self.options.budget.frames as usize {
                    return self.fail(thread, Implicit::StackOverflow, "");
                }
                let code = &image.methods[method.index()];
                let mut lock = 0;
                if code.is_synchronized {
                    lock = if code.is_static {
                        self.class_object(image.program.classes[ClassId::from_raw(code.class)].ty)
                    } else {
                        args.first().map_or(0, |reg| self.get(thread, frame, *reg) as u32)
                    };
                    self.enter(thread, lock);
                }
                self.push_frame(thread, method.raw(), lock);
                let base = frame.base + image.registers(frame);
                for (at, reg) in args.iter().enumerate().take(code.kinds.len()) {
                    let value = self.get(thread, frame, *reg);
                    self.set_register(thread, base + at as u32, value);
                }
                Ok(Go::On)
            }
        }
    }
}

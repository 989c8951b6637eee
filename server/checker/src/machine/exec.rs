//! The interpreter: what each op does, which of them are scheduling points, and when a parked one
//! can go on.

#![expect(
    clippy::indexing_slicing,
    reason = "ops, registers and objects are named by the dense ids of the image and the heap"
)]

use racelens_ir::{ClassId, Id, Intrinsic, Kind};

use crate::machine::calls::Callee;
use crate::machine::exceptions::Implicit;
use crate::machine::{Machine, Shown, Subject, divergence};
use crate::memory::Place;
use crate::memory::heap::Shape;
use crate::memory::log::{ClassState, Part, Undo};
use crate::memory::thread::Status;
use crate::program::frame::Frame;
use crate::program::image::{Call, MethodCode, Op, R};
use crate::values::arithmetic;
use crate::values::arithmetic::{int, narrow};
use crate::verdict::{Action, Reason, ReasonKind};

/// Instructions after which a program that only runs shows its output.
const PAUSE_AFTER: u64 = 1 << 17;

/// Instructions after which a thread that shows nothing is watched for doing the same again.
const WATCHED_EVERY: u64 = 1 << 13;

/// Where a thread goes on after an op.
pub enum Go {
    Next,
    Jump(u32),
    /// The frames have been seen to.
    On,
}

/// Why an op didn't happen.
pub enum Fault {
    Throw(u32),
    /// The path is at its end; the machine knows why.
    Halt,
}

pub type OpResult<T = Go> = Result<T, Fault>;

impl Machine<'_> {
    /// Runs a thread to its next scheduling point. With an alternative, the operation that it is
    /// parked before is performed first.
    pub(super) fn run(&mut self, thread: u32, alternative: Option<u32>) {
        let outer = std::mem::replace(&mut self.is_running, true);
        self.run_on(thread, alternative);
        self.is_running = outer;
    }

    /// On the way of every step; out of line it costs more than a log entry.
    #[inline(always)]
    fn run_on(&mut self, thread: u32, alternative: Option<u32>) {
        if alternative.is_some() && self.comes_to_wait(thread) {
            return;
        }
        let image = self.image;
        let mut permitted = alternative.is_some();
        let alternative = alternative.unwrap_or(0);
        if permitted && self.threads[thread as usize].head.status != Status::Running {
            match self.resume(thread, alternative) {
                Ok(true) => permitted = false,
                Ok(false) => return,
                Err(fault) => {
                    permitted = false;
                    self.log_top(thread);
                    if !self.recover(thread, fault) {
                        return;
                    }
                }
            }
        }
        self.log_top(thread);
        self.left_out = 0;
        self.nested.end_row();
        let silent = self.options.budget.silent_instructions;
        let mut left = if self.plays() { PAUSE_AFTER } else { silent };
        let started = self.instructions;
        let mut watch = divergence::Watch::default();
        let mut watch_at = left.saturating_sub(WATCHED_EVERY);
        // All that touches nothing but registers is done.
        let mut is_before_operation = false;
        while self.exited.is_none() {
            let Some(frame) = self.threads[thread as usize].frames.last().copied() else {
                if permitted || self.ends_unseen(thread) {
                    self.end_thread(thread);
                }
                return;
            };
            if left == 0 && self.plays() {
                self.playing.pause = Some(thread);
                return;
            }
            if left == 0 && self.may_rest(frame) {
                return;
            }
            if left == 0 && self.instructions - started > silent.saturating_mul(4) {
                let point = self.point_of(thread).at.map(|at| image.code_point(at));
                let message = "runs too long without an operation that other threads can observe".to_owned();
                self.halted = Some(Reason { kind: ReasonKind::SilentLoop, message, point });
                return;
            }
            if !permitted && !std::mem::take(&mut is_before_operation) {
                let most = left.saturating_sub(watch_at);
                let came = match self.has_stops(frame) {
                    true => self.run_plain::<true>(thread, most, watch.pc),
                    false => self.run_plain::<false>(thread, most, watch.pc),
                };
                left = left.saturating_sub(came.instructions);
                self.instructions += came.instructions;
                if came.back && !self.plays() {
                    if watch.is_back(self, thread) && self.may_rest(frame) {
                        return;
                    }
                    if left <= watch_at {
                        if self.is_out_of_memory(thread) {
                            return;
                        }
                        watch = divergence::Watch::begin(self, thread);
                        watch_at = left.saturating_sub(WATCHED_EVERY);
                    }
                }
                if came.instructions > 0 {
                    is_before_operation = !came.back;
                    continue;
                }
            }
            left = left.saturating_sub(1);
            self.instructions += 1;
            let done = if let Some(class) = frame.initialises() {
                if !permitted && self.is_initialisation_point(thread, class, frame.pc) {
                    return;
                }
                permitted = false;
                self.nested.end_row();
                self.initialise(thread, class, frame.pc)
            } else {
                let code = &image.methods[frame.method as usize];
                let op = &code.ops[frame.pc as usize];
                if self.mode.is_trial() {
                    if self.ends_trial(thread, op) {
                        return self.settle_trial();
                    }
                    self.note_input(thread, frame, op, permitted);
                }
                if !permitted && !code.stops.is_empty() && self.stops_at(thread, frame, code) {
                    return;
                }
                if !permitted && code.may_show[frame.pc as usize] && self.is_point(thread, frame, code, op) {
                    if !self.leaves_out(thread, frame, op) {
                        return;
                    }
                    self.begin_operation(thread);
                }
                permitted = false;
                self.exec(thread, frame, code, op, alternative)
            };
            match done {
                Ok(Go::Next) => self.jump(thread, frame.pc + 1),
                Ok(Go::Jump(target)) => self.jump(thread, target),
                Ok(Go::On) => {
                    // What waits for input is tried again.
                    if self.threads[thread as usize].head.status != Status::Running || self.playing.pause.is_some() {
                        return;
                    }
                }
                Err(fault) => {
                    if !self.recover(thread, fault) {
                        return;
                    }
                }
            }
        }
    }

    /// Logs where a thread is, which is about to move.
    pub(super) fn log_top(&mut self, thread: u32) {
        let record = &mut self.threads[thread as usize];
        record.awaited = None;
        if let Some(top) = record.frames.last() {
            self.log.push(Undo::Frame { thread, old: *top });
        }
    }

    pub(super) fn jump(&mut self, thread: u32, pc: u32) {
        if let Some(top) = self.threads[thread as usize].frames.last_mut() {
            top.pc = pc;
        }
    }

    fn recover(&mut self, thread: u32, fault: Fault) -> bool {
        match fault {
            Fault::Throw(exception) => {
                self.nested.end_row();
                if self.mode.is_trial() {
                    self.note_thrown();
                }
                self.unwind(thread, exception);
                self.halted.is_none()
            }
            Fault::Halt => false,
        }
    }

    #[inline]
    pub(crate) fn get(&self, thread: u32, frame: Frame, reg: R) -> u64 {
        self.threads[thread as usize].registers[(frame.base + reg) as usize]
    }
    #[inline]
    pub(super) fn set(&mut self, thread: u32, frame: Frame, reg: R, value: u64) {
        self.set_register(thread, frame.base + reg, value);
    }

    /// Whether another thread could observe the op, or change what it does.
    fn is_point(&mut self, thread: u32, frame: Frame, code: &MethodCode, op: &Op) -> bool {
        if self.nested.order.library.were_taken && self.stops_for_library_monitor(thread, frame, code, op) {
            return true;
        }
        if self.may_block(code, op) && !self.mode.is_trial() && self.waits_for(thread).is_some() {
            return true;
        }
        let image = self.image;
        let escaped = |reg: R| self.heap.object(self.get(thread, frame, reg) as u32).escaped != 0;
        match op {
            Op::GetField { object, field, .. } | Op::PutField { object, field, .. } => {
                let is_frozen = |object: u32| self.is_frozen(Place { object, slot: 0, field: Some(*field) });
                let object = self.get(thread, frame, *object) as u32;
                let is_shared = |object: u32| {
                    self.heap.object(object).escaped != 0 || self.is_early_point(thread, frame, op, (object, *field))
                };
                object != 0 && !image.fields[field.index()].is_of_one_actor && is_shared(object) && !is_frozen(object)
            }
            Op::GetStatic { field, .. } | Op::PutStatic { field, .. } => {
                let field = &image.fields[field.index()];
                let is_open = !field.is_final && (field.is_volatile || !code.is_trusted);
                is_open || self.shows_initialisation(thread, field.class)
            }
            Op::ArrayLoad { array, index, .. } | Op::ArrayStore { array, index, .. } => {
                let object = self.heap.object(self.get(thread, frame, *array) as u32);
                let index = int(self.get(thread, frame, *index));
                let is_shared = || object.escaped != 0 || self.ways_to_read(thread, frame, op) > 1;
                (index as u32) < object.len && is_shared()
            }
            Op::New { class, .. } | Op::Initialise { class } => self.shows_initialisation(thread, *class),
            Op::MonitorEnter { object } => self.is_enter_point(thread, self.get(thread, frame, *object) as u32),
            Op::MonitorExit { object } => self.is_exit_point(thread, self.get(thread, frame, *object) as u32),
            Op::Return { .. } => frame.lock != 0 && self.is_exit_point(thread, frame.lock),
            Op::Call { call, args, .. } => {
                if let Call::Static(method) = call
                    && self.shows_initialisation(thread, image.program.methods[*method].class)
                {
                    return true;
                }
                match self.callee(thread, frame, *call, args) {
                    Callee::Intrinsic(
                        Intrinsic::ModelStep | Intrinsic::ModelReads | Intrinsic::ModelWrites | Intrinsic::ObjectClone,
                    ) => args.first().is_some_and(|reg| escaped(*reg)),
                    Callee::Intrinsic(op) if op.is_handle() => {
                        self.is_handle_point(thread, frame, (op, call.exact()), args)
                    }
                    Callee::Intrinsic(op) if op.may_initialise() => self
                        .class_behind(thread, frame, (op, call.exact()), args)
                        .is_some_and(|class| self.shows_initialisation(thread, class)),
                    Callee::Intrinsic(op) => self.is_visible_intrinsic(op),
                    Callee::Body(method) => {
                        let code = &image.methods[method.index()];
                        code.is_synchronized
                            && match self.known_lock(thread, frame, code, args) {
                                Some(object) => self.is_enter_point(thread, object),
                                None => true,
                            }
                    }
                    _ => false,
                }
            }
            Op::Intrinsic { op, .. } => self.is_visible_intrinsic(*op),
            _ => false,
        }
    }

    /// In how many ways a thread can go on; 0 while it is blocked.
    pub fn alternatives(&mut self, thread: u32) -> u32 {
        match self.ways_of_thread(thread) + self.own_steps(thread) {
            0 if self.holds_limits_back() => self.ways_after_expiry(thread),
            ways => ways,
        }
    }

    /// The same where long limits expire at any time.
    pub fn ways_with_limits(&mut self, thread: u32) -> u32 {
        self.with_expired_limits(|machine| machine.ways_of_thread(thread) + machine.own_steps(thread))
    }

    /// The same but for the steps that memory makes for the thread.
    #[inline]
    pub(super) fn ways_of_thread(&mut self, thread: u32) -> u32 {
        match self.ways(thread) {
            0 => u32::from(self.may_come_to_wait(thread)),
            ways => ways,
        }
    }

    fn exec(&mut self, thread: u32, frame: Frame, code: &MethodCode, op: &Op, alternative: u32) -> OpResult {
        macro_rules! get {
            ($reg:expr) => {
                self.get(thread, frame, *$reg)
            };
        }
        macro_rules! set {
            ($reg:expr, $value:expr) => {{
                let value = $value;
                self.set(thread, frame, *$reg, value);
                Ok(Go::Next)
            }};
        }
        match op {
            Op::Word { dst, value } => set!(dst, *value),
            Op::Text { dst, text } => set!(dst, u64::from(self.literal(*text))),
            Op::ClassObject { dst, ty } => set!(dst, u64::from(self.class_object(*ty))),
            Op::Move { dst, src } => set!(dst, get!(src)),
            Op::Unary { dst, op, width, src } => set!(dst, arithmetic::unary(*op, *width, get!(src))),
            Op::Binary { dst, op, width, a, b } => match arithmetic::binary(*op, *width, get!(a), get!(b)) {
                Ok(value) => set!(dst, value),
                Err(arithmetic::DivisionByZero) => self.fail(thread, Implicit::Arithmetic, "/ by zero"),
            },
            Op::Compare { dst, op, what, a, b } => {
                let width = match what {
                    racelens_ir::Comparand::Number(width) => Some(*width),
                    racelens_ir::Comparand::Ref => None,
                };
                let (a, mut b) = (get!(a), get!(b));
                if width.is_none() && a != b && self.has_same_name(a as u32, b as u32) {
                    b = a;
                }
                set!(dst, u64::from(arithmetic::compare(*op, width, a, b)))
            }
            Op::Convert { dst, from, to, src } => set!(dst, arithmetic::convert(*from, *to, get!(src))),
            Op::Initialise { class } => {
                if self.needs_initialisation(thread, *class) {
                    return self.begin_initialisation_or_fail(thread, *class);
                }
                self.learn_of_class(thread, *class);
                Ok(Go::Next)
            }
            Op::New { dst, class } => {
                if self.needs_initialisation(thread, *class) {
                    return self.begin_initialisation_or_fail(thread, *class);
                }
                self.learn_of_class(thread, *class);
                let len = self.image.classes[class.index()].instance.len() as u32;
                self.reserve(thread, len)?;
                if let Some(made) = self.early_object(thread, Shape::Instance(*class), len) {
                    return set!(dst, u64::from(made));
                }
                let made = self.heap.allocate(Shape::Instance(*class), len, 0, false, &mut self.log);
                if self.image.classes[class.index()].levels > 0 {
                    self.heap.set_part(made, Part::Built, 0, &mut self.log);
                }
                if !self.image.classes[class.index()].fills_stacks {
                    self.keep_stack(thread, made, *class);
                }
                self.note_made(thread, made);
                self.name_made(thread, made);
                set!(dst, u64::from(made))
            }
            Op::NewArray { dst, element, kind, length } => {
                let length = int(get!(length));
                if length < 0 {
                    return self.fail(thread, Implicit::NegativeArraySize, &length.to_string());
                }
                if length >= i32::MAX - 1 {
                    return self.fail(thread, Implicit::OutOfMemory, "Requested array size exceeds VM limit");
                }
                self.reserve(thread, length as u32)?;
                let shape = Shape::Array { element: *element, kind: *kind };
                if let Some(made) = self.early_object(thread, shape, length as u32) {
                    return set!(dst, u64::from(made));
                }
                let made = self.heap.allocate(shape, length as u32, 0, false, &mut self.log);
                self.note_made(thread, made);
                self.name_made(thread, made);
                set!(dst, u64::from(made))
            }
            Op::ArrayLength { dst, array } => {
                let object = get!(array) as u32;
                if object == 0 {
                    return self.fail(thread, Implicit::NullPointer, "");
                }
                set!(dst, u64::from(self.heap.object(object).len))
            }
            Op::InstanceOf { dst, src, ty } => {
                let object = get!(src) as u32;
                set!(dst, u64::from(object != 0 && self.is_instance(object, *ty)))
            }
            Op::Cast { dst, src, ty } => {
                let object = get!(src) as u32;
                if object != 0 && !self.is_instance(object, *ty) {
                    let to = crate::program::names::binary_name(self.image.program, *ty);
                    let message = crate::machine::exceptions::cast_message(&self.shape_name(object), &to);
                    return self.fail(thread, Implicit::ClassCast, &message);
                }
                set!(dst, u64::from(object))
            }
            Op::GetField { dst, object, field } => {
                let object = get!(object) as u32;
                if object == 0 {
                    return self.fail(thread, Implicit::NullPointer, "");
                }
                let slot = self.slot_of(thread, object, *field)?;
                let place = Place { object, slot, field: Some(*field) };
                set!(dst, self.read(thread, frame, code, place))
            }
            Op::PutField { object, field, src } => {
                let object = get!(object) as u32;
                if object == 0 {
                    return self.fail(thread, Implicit::NullPointer, "");
                }
                let at = &self.image.fields[field.index()];
                let place = Place { object, slot: self.slot_of(thread, object, *field)?, field: Some(*field) };
                let value = narrow(at.kind, get!(src));
                self.write(thread, frame, code, place, value, at.kind.is_ref());
                Ok(Go::Next)
            }
            Op::GetStatic { dst, field } => {
                let at = &self.image.fields[field.index()];
                if self.needs_initialisation(thread, at.class) {
                    return self.begin_initialisation_or_fail(thread, at.class);
                }
                self.learn_of_class(thread, at.class);
                let place =
                    Place { object: self.classes.statics[at.class.index()], slot: at.slot, field: Some(*field) };
                set!(dst, self.read(thread, frame, code, place))
            }
            Op::PutStatic { field, src } => {
                let at = &self.image.fields[field.index()];
                if self.needs_initialisation(thread, at.class) {
                    return self.begin_initialisation_or_fail(thread, at.class);
                }
                self.learn_of_class(thread, at.class);
                let place =
                    Place { object: self.classes.statics[at.class.index()], slot: at.slot, field: Some(*field) };
                let value = narrow(at.kind, get!(src));
                self.write(thread, frame, code, place, value, at.kind.is_ref());
                Ok(Go::Next)
            }
            Op::ArrayLoad { dst, array, index } => {
                let place = self.element(thread, get!(array), get!(index))?;
                set!(dst, self.read(thread, frame, code, place))
            }
            Op::ArrayStore { array, index, src, kind } => {
                let place = self.element(thread, get!(array), get!(index))?;
                let mut value = get!(src);
                // Bytecode stores booleans and bytes alike: the array says what it holds.
                let (held, element) = match self.heap.object(place.object).shape {
                    Shape::Array { kind, element } => (kind, Some(element)),
                    _ => (*kind, None),
                };
                value = narrow(held, value);
                if held == Kind::Ref
                    && value != 0
                    && let Some(element) = element
                    && !self.is_instance(value as u32, element)
                {
                    let name = self.shape_name(value as u32);
                    return self.fail(thread, Implicit::ArrayStore, &name);
                }
                self.write(thread, frame, code, place, value, held == Kind::Ref);
                Ok(Go::Next)
            }
            Op::MonitorEnter { object } => {
                let object = get!(object) as u32;
                if object == 0 {
                    return self.fail(thread, Implicit::NullPointer, "");
                }
                self.enter(thread, object);
                Ok(Go::Next)
            }
            Op::MonitorExit { object } => {
                let object = get!(object) as u32;
                if object == 0 {
                    return self.fail(thread, Implicit::NullPointer, "");
                }
                if !self.exit(thread, object) {
                    return self.fail(thread, Implicit::IllegalMonitorState, "current thread is not owner");
                }
                Ok(Go::Next)
            }
            Op::Call { dst, call, args } => self.call(thread, frame, *dst, *call, args, alternative),
            Op::Intrinsic { dst, op, args } => self.intrinsic(thread, frame, *op, *dst, args, alternative),
            Op::Trap { trap } => {
                let trap = &self.image.traps[*trap as usize];
                self.halt(thread, trap.kind, trap.message.clone());
                Err(Fault::Halt)
            }
            Op::Goto { target } => Ok(Go::Jump(*target)),
            Op::Branch { condition, then, otherwise } => {
                Ok(Go::Jump(if int(get!(condition)) != 0 { *then } else { *otherwise }))
            }
            Op::Switch { on, cases, default } => {
                let on = int(get!(on));
                let found = cases.iter().find(|(value, _)| *value == on);
                Ok(Go::Jump(found.map_or(*default, |(_, target)| *target)))
            }
            Op::Return { value } => {
                let value = value.map(|reg| self.get(thread, frame, reg));
                if frame.lock != 0 && !self.exit(thread, frame.lock) {
                    return self.fail(thread, Implicit::IllegalMonitorState, "current thread is not owner");
                }
                if code.builds != 0 {
                    self.build(thread, self.get(thread, frame, 0) as u32, code.builds);
                }
                self.pop_frame(thread);
                self.back(thread, value);
                Ok(Go::On)
            }
            Op::Throw { exception } => {
                let exception = get!(exception) as u32;
                if exception == 0 {
                    return self.fail(thread, Implicit::NullPointer, "");
                }
                Err(Fault::Throw(exception))
            }
        }
    }

    /// Goes on in the frame below one that returned.
    fn back(&mut self, thread: u32, value: Option<u64>) {
        let Some(below) = self.threads[thread as usize].frames.last().copied() else { return };
        if below.initialises().is_some() {
            return self.jump(thread, below.pc + 1);
        }
        if let Op::Call { dst: Some(dst), .. } = &self.image.methods[below.method as usize].ops[below.pc as usize]
            && let Some(value) = value
        {
            self.set(thread, below, *dst, value);
        }
        self.jump(thread, below.pc + 1);
    }

    /// Strings, arrays and class objects have no fields here, whatever their classes declare.
    pub(super) fn slot_of(&mut self, thread: u32, object: u32, field: racelens_ir::FieldId) -> OpResult<u32> {
        let slot = self.image.fields[field.index()].slot;
        if slot >= self.heap.object(object).len || !matches!(self.heap.object(object).shape, Shape::Instance(_)) {
            let key = &self.image.program.fields[field].key;
            let message = format!("uses {key} of {}, which has no model", self.shape_name(object));
            self.halt(thread, ReasonKind::NoModel, message);
            return Err(Fault::Halt);
        }
        Ok(slot)
    }

    pub(super) fn element(&mut self, thread: u32, array: u64, index: u64) -> OpResult<Place> {
        if array == 0 {
            return self.fail(thread, Implicit::NullPointer, "");
        }
        let (index, len) = (int(index), self.heap.object(array as u32).len);
        if index as u32 >= len {
            let message = format!("Index {index} out of bounds for length {len}");
            return self.fail(thread, Implicit::IndexOutOfBounds, &message);
        }
        if self.image.handles.has_views {
            self.meet_single_byte(thread, array as u32)?;
        }
        Ok(Place { object: array as u32, slot: index as u32, field: None })
    }

    fn end_thread(&mut self, thread: u32) {
        self.publish_all(thread);
        self.touch_end(thread);
        self.show_action(thread, Action::End, Subject::Thread(thread));
        let row = self.threads[thread as usize].row;
        self.show(Shown::Release { thread, row });
        self.end_with_interrupt(thread);
        self.notify_of_end(thread);
        self.set_head(thread, |head| {
            head.status = Status::Ended;
            head.interrupted = false;
        });
    }

    pub(super) fn set_class(&mut self, class: ClassId, state: ClassState) {
        self.touch_anything();
        let place = &mut self.classes.states[class.index()];
        self.log.push(Undo::Class { class: class.raw(), old: *place });
        *place = state;
    }

    pub(super) fn set_owner(&mut self, object: u32, owner: u32, count: u32) {
        self.heap.set_part(object, Part::Owner, owner, &mut self.log);
        self.heap.set_part(object, Part::Count, count, &mut self.log);
    }
}

//! Whether a step of a library model can happen: it is begun to see.
//!
//! Where the attempt reaches `Model.retry` before it changes anything, the thread is blocked, and the attempt is undone. So
//! any condition that Java can express may guard a step.
//!
//! An answer is kept with all that it was found from: the registers of the step, and what it read of objects. It holds
//! wherever these are the same, whatever happened in between. Debug builds make the attempt all the same, and compare.

#![expect(clippy::indexing_slicing, reason = "threads, methods and objects are named by dense ids")]

use racelens_ir::{ClassId, Id, Intrinsic};

use crate::machine::Machine;
use crate::machine::calls::Callee;
use crate::machine::exec::{Fault, OpResult};
use crate::machine::mode::Attempt;
use crate::memory::heap::{Heap, Object, Shape};
use crate::memory::thread::Status;
use crate::program::frame::Frame;
use crate::program::image::{Call, MethodCode, Op, R};
use crate::program::models::model_call;
use crate::verdict::ReasonKind;

/// How many answers are kept for each thread.
const KEPT: usize = 32;

/// An answer that was found from more reads is not kept: comparing them all costs what the attempt does.
const MOST_INPUTS: usize = 64;

/// What a blocked step waits for, and the thread that could end it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Retry {
    pub on: u32,
    /// One past.
    pub holder: u32,
}

/// A step that is begun only to see whether it can happen.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Trial {
    Running {
        /// How deep the frame is that began it.
        depth: usize,
        /// Whether it is tried as if no time passed.
        ignores_timeouts: bool,
    },
    Blocked(Retry),
}

/// What is asked: the step, and what it finds that no object holds.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct Question {
    method: u32,
    pc: u32,
    ignores_timeouts: bool,
    wakes_spuriously: bool,
    interrupted: bool,
    /// Whether it waits as if without a limit, which a call around it may say.
    waits_forever: bool,
    /// Whether it waits with a long limit that does not expire yet.
    holds_limit_back: bool,
}

/// What an attempt read of an object.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Read {
    /// What it is.
    Shape,
    Slot {
        slot: u32,
        value: u64,
    },
    Extra(u32),
}

#[derive(Copy, Clone, Debug)]
struct Input {
    object: u32,
    shape: Shape,
    start: u32,
    len: u32,
    read: Read,
}

impl Input {
    fn new(object: u32, header: &Object, read: Read) -> Self {
        Self { object, shape: header.shape, start: header.start, len: header.len, read }
    }

    fn holds(&self, heap: &Heap) -> bool {
        let Some(header) = heap.objects.get(self.object as usize) else { return false };
        header.start == self.start
            && header.shape == self.shape
            && header.len == self.len
            && match self.read {
                Read::Shape => true,
                Read::Slot { slot, value } => heap.slots[(header.start + slot) as usize] == value,
                Read::Extra(extra) => header.extra == extra,
            }
    }
}

/// An answer, and what it was found from.
#[derive(Debug)]
struct Kept {
    question: Question,
    registers: Box<[u64]>,
    inputs: Box<[Input]>,
    answer: Option<Retry>,
}

/// What the attempt at hand reads.
#[derive(Debug, Default)]
struct Inputs {
    all: Vec<Input>,
    /// Whether the answer depends on more than `all`: it is not kept then.
    is_open: bool,
    /// Whether it came to its answer.
    is_settled: bool,
}

/// The answers kept for a thread; the oldest goes first.
#[derive(Debug, Default)]
struct OfThread {
    kept: Vec<Kept>,
    turn: usize,
}

#[derive(Debug, Default)]
pub struct Trials {
    of_threads: Vec<OfThread>,
    inputs: Inputs,
}

impl Trials {
    /// Notes what was read; `None` where the attempt depends on more than an [`Input`] can say.
    fn note(&mut self, input: Option<Input>) {
        match input {
            Some(input) if self.inputs.all.len() < MOST_INPUTS => self.inputs.all.push(input),
            _ => self.inputs.is_open = true,
        }
    }

    fn settle(&mut self) {
        self.inputs.is_settled = true;
    }

    fn keep(&mut self, thread: u32, kept: Kept) {
        let thread = thread as usize;
        if self.of_threads.len() <= thread {
            self.of_threads.resize_with(thread + 1, OfThread::default);
        }
        let OfThread { kept: all, turn } = &mut self.of_threads[thread];
        if all.len() < KEPT {
            all.push(kept);
        } else {
            all[*turn] = kept;
            *turn = (*turn + 1) % KEPT;
        }
    }
}

impl Machine<'_> {
    /// Whether the op begins a step that may have to wait.
    pub(super) fn may_block(&self, code: &MethodCode, op: &Op) -> bool {
        code.may_block && model_call(self.image.program, op) == Some(Intrinsic::ModelStep)
    }

    /// Whether a thread is at the beginning of a step that may have to wait.
    pub(super) fn is_guarded(&self, thread: u32) -> bool {
        let record = &self.threads[thread as usize];
        let Some(frame) = record.frames.last() else { return false };
        if record.head.status != Status::Running || frame.initialises().is_some() {
            return false;
        }
        let code = &self.image.methods[frame.method as usize];
        self.may_block(code, &code.ops[frame.pc as usize])
    }

    /// What the step that a thread is parked before waits for; `None` when it can happen.
    pub fn waits_for(&mut self, thread: u32) -> Option<Retry> {
        self.try_step(thread, self.mode.ignores_timeouts())
    }

    fn try_step(&mut self, thread: u32, ignores_timeouts: bool) -> Option<Retry> {
        if !self.is_guarded(thread) {
            return None;
        }
        let question = self.question(thread, ignores_timeouts);
        if let Some(answer) = question.and_then(|question| self.kept_answer(thread, question)) {
            debug_assert_eq!(
                self.attempt(thread, ignores_timeouts).0,
                answer,
                "an answer is kept from all it depends on"
            );
            return answer;
        }
        let (answer, inputs) = self.attempt(thread, ignores_timeouts);
        if let (Some(question), true) = (question, inputs.is_settled && !inputs.is_open) {
            let registers = self.live_of_top(thread);
            self.trials.keep(thread, Kept { question, registers, inputs: inputs.all.into(), answer });
        }
        answer
    }

    /// What is asked, where an answer may be kept.
    fn question(&self, thread: u32, ignores_timeouts: bool) -> Option<Question> {
        if !self.rules.is_reduced() || self.plays() || self.options.audit.is_on() || self.exited.is_some() {
            return None;
        }
        let record = &self.threads[thread as usize];
        let frame = record.frames.last()?;
        let (interrupted, wakes_spuriously) = (record.head.interrupted, self.wakes_spuriously());
        let (waits_forever, holds_limit_back) = (self.waits_forever(thread), self.holds_limit_back(thread));
        Some(Question {
            method: frame.method,
            pc: frame.pc,
            ignores_timeouts,
            wakes_spuriously,
            interrupted,
            waits_forever,
            holds_limit_back,
        })
    }

    fn kept_answer(&mut self, thread: u32, question: Question) -> Option<Option<Retry>> {
        let record = &self.threads[thread as usize];
        let frame = record.frames.last()?;
        let live = &self.image.methods[frame.method as usize].live.before[frame.pc as usize];
        let registers = &record.registers[frame.base as usize..];
        let kept = &mut self.trials.of_threads.get_mut(thread as usize)?.kept;
        let at = kept.iter().position(|kept| {
            kept.question == question
                && live.iter().zip(&kept.registers).all(|(reg, value)| registers[*reg as usize] == *value)
                && kept.inputs.iter().all(|input| input.holds(&self.heap))
        })?;
        // The last one to hold is looked at first.
        kept.swap(0, at);
        Some(kept[0].answer)
    }

    /// The registers that a step may read.
    fn live_of_top(&self, thread: u32) -> Box<[u64]> {
        let record = &self.threads[thread as usize];
        let Some(frame) = record.frames.last() else { return Box::default() };
        let live = &self.image.methods[frame.method as usize].live.before[frame.pc as usize];
        live.iter().map(|reg| record.registers[(frame.base + reg) as usize]).collect()
    }

    /// Begins the step and goes back; what it found, and from what.
    fn attempt(&mut self, thread: u32, ignores_timeouts: bool) -> (Option<Retry>, Inputs) {
        let mark = self.mark();
        let (shown, observed_orders) = (self.recording.shown.take(), self.recording.observed_orders.take());
        let (instructions, halted, events) = (self.instructions, self.halted.take(), std::mem::take(&mut self.events));
        let (fresh, footprint) = (std::mem::take(&mut self.threads.fresh), self.footprint.take());
        let (left_out, row) = (self.left_out, self.nested.row);
        let (depth, met) = (self.threads[thread as usize].frames.len(), self.accesses.met.len());
        let trial = Trial::Running { depth, ignores_timeouts };
        let outer = std::mem::replace(&mut self.mode.attempt, Attempt::Trial(trial));
        let outer_inputs = std::mem::take(&mut self.trials.inputs);
        self.run(thread, Some(0));
        let inputs = std::mem::replace(&mut self.trials.inputs, outer_inputs);
        let trial = std::mem::replace(&mut self.mode.attempt, outer);
        // What the step at hand met before the attempt stays met.
        self.accesses.met.truncate(met);
        self.undo_to(mark);
        (self.recording.shown, self.recording.observed_orders) = (shown, observed_orders);
        (self.instructions, self.halted, self.events) = (instructions, halted, events);
        (self.threads.fresh, self.footprint) = (fresh, footprint);
        (self.left_out, self.nested.row) = (left_out, row);
        match trial {
            Attempt::Trial(Trial::Blocked(retry)) => (Some(retry), inputs),
            _ => (None, inputs),
        }
    }

    /// The same where no time passes: what a wait with a limit waits for, too.
    pub(super) fn waits_for_in_time(&mut self, thread: u32) -> Option<Retry> {
        self.try_step(thread, true)
    }

    pub(super) fn is_waiting_for(&mut self, thread: u32, on: u32) -> bool {
        self.is_live(thread)
            && self.is_seen_waiting(thread)
            && self.waits_for_in_time(thread).is_some_and(|retry| retry.on == on)
    }

    /// How many threads' steps wait for an object.
    pub(super) fn waiters_for(&mut self, on: u32) -> i32 {
        let mut count = 0;
        for thread in 0..self.threads.len() as u32 {
            count += i32::from(self.is_waiting_for(thread, on));
        }
        count
    }

    /// Whether a trial is over before an op, since it gets past what could send it back.
    pub(super) fn ends_trial(&self, thread: u32, op: &Op) -> bool {
        let Attempt::Trial(Trial::Running { depth, .. }) = self.mode.attempt else { return true };
        let frames = &self.threads[thread as usize].frames;
        let is_past = |frame: &Frame| {
            let may_retry = &self.image.methods[frame.method as usize].may_retry;
            frame.initialises().is_none() && !may_retry.get(frame.pc as usize).copied().unwrap_or(true)
        };
        if frames.len() < depth || frames.len() == depth && frames.last().is_some_and(is_past) {
            return true;
        }
        matches!(
            op,
            Op::PutField { .. }
                | Op::PutStatic { .. }
                | Op::ArrayStore { .. }
                | Op::MonitorEnter { .. }
                | Op::MonitorExit { .. }
        )
    }

    pub(super) fn retry(&mut self, thread: u32, on: u64, holder: u64) -> OpResult {
        let of_holder = self.heap.object(holder as u32);
        let input = Input::new(holder as u32, of_holder, Read::Extra(of_holder.extra));
        let holder = if holder == 0 { 0 } else { of_holder.extra };
        if self.mode.is_trial() {
            self.trials.note(Some(input));
            self.trials.settle();
            self.mode.attempt = Attempt::Trial(Trial::Blocked(Retry { on: on as u32, holder }));
        } else {
            let message = "internal error: a library model waits outside of an atomic step".to_owned();
            self.halt(thread, ReasonKind::Internal, message);
        }
        Err(Fault::Halt)
    }

    /// Notes what an op of an attempt is about to read.
    pub(super) fn note_input(&mut self, thread: u32, frame: Frame, op: &Op, permitted: bool) {
        match self.input_of(thread, frame, op, permitted) {
            Ok(None) => {}
            Ok(Some(input)) => self.trials.note(Some(input)),
            Err(Untold) => self.trials.note(None),
        }
    }

    fn input_of(&self, thread: u32, frame: Frame, op: &Op, permitted: bool) -> Result<Option<Input>, Untold> {
        if frame.initialises().is_some() {
            return Err(Untold);
        }
        let code = &self.image.methods[frame.method as usize];
        let get = |reg: R| self.get(thread, frame, reg) as u32;
        let input = |object: u32, read: Read| Input::new(object, self.heap.object(object), read);
        let slot = |object: u32, slot: u32| {
            let header = self.heap.object(object);
            let is_silent = permitted || !code.may_show[frame.pc as usize];
            (is_silent && slot < header.len)
                .then(|| input(object, Read::Slot { slot, value: self.heap.slots[(header.start + slot) as usize] }))
                .map(Some)
                .ok_or(Untold)
        };
        match op {
            Op::Word { .. }
            | Op::Move { .. }
            | Op::Unary { .. }
            | Op::Binary { .. }
            | Op::Compare { .. }
            | Op::Convert { .. }
            | Op::Goto { .. }
            | Op::Branch { .. }
            | Op::Switch { .. } => Ok(None),
            Op::GetField { object, field, .. } => slot(get(*object), self.image.fields[field.index()].slot),
            Op::ArrayLoad { array, index, .. } => slot(get(*array), get(*index)),
            Op::ArrayLength { array: object, .. }
            | Op::InstanceOf { src: object, .. }
            | Op::Cast { src: object, .. } => Ok(Some(input(get(*object), Read::Shape))),
            Op::Return { .. } if frame.lock == 0 && code.builds == 0 => Ok(None),
            Op::Intrinsic { op, .. } if is_told(*op, permitted) => Ok(None),
            Op::Call { call, args, .. } => {
                let is_ready = |class: ClassId| self.image.classes[class.index()].is_trivial;
                let is_told = match self.callee(thread, frame, *call, args) {
                    Callee::Body(method) => !self.image.methods[method.index()].is_synchronized,
                    Callee::Intrinsic(op) => is_told(op, permitted),
                    Callee::OfNull | Callee::Missing(_) | Callee::NoTarget => false,
                };
                match call {
                    _ if !is_told => Err(Untold),
                    Call::Static(method) if !is_ready(self.image.program.methods[*method].class) => Err(Untold),
                    Call::Virtual(_) => Ok(args.first().map(|receiver| input(get(*receiver), Read::Shape))),
                    Call::Static(_) | Call::Exact(_) => Ok(None),
                }
            }
            _ => Err(Untold),
        }
    }

    /// Notes that an attempt is over.
    pub(super) fn settle_trial(&mut self) {
        self.trials.settle();
    }

    /// What an attempt throws may be caught anywhere.
    pub(super) fn note_thrown(&mut self) {
        self.trials.note(None);
    }
}

/// It depends on more than what is noted.
struct Untold;

/// Whether an intrinsic of an attempt depends only on what a [`Question`] holds, and on its arguments.
fn is_told(op: Intrinsic, permitted: bool) -> bool {
    match op {
        // A second step within a step may be a scheduling point.
        Intrinsic::ModelStep => permitted,
        Intrinsic::ModelRetry
        | Intrinsic::ModelLooks
        | Intrinsic::ModelRelease
        | Intrinsic::ModelAcquire
        | Intrinsic::ModelForget
        | Intrinsic::ModelInterrupted
        | Intrinsic::ModelIsInterrupted
        | Intrinsic::ModelTimesOut
        | Intrinsic::WakesSpuriously
        | Intrinsic::ModelNeedsList
        | Intrinsic::ModelIsListNeeded
        | Intrinsic::ThreadCurrent
        | Intrinsic::ThreadPlace => true,
        op => op.is_manner(),
    }
}

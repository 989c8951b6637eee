//! Operations that the machine knows itself: threads (JLS 17.2 for interrupts), strings, output,
//! choices.

#![expect(clippy::indexing_slicing, reason = "threads, registers and objects are named by dense ids")]

use racelens_ir::units;
use racelens_ir::{Id, Intrinsic, Kind, LinkedType, MethodId, TypeId};

use crate::assumptions;
use crate::machine::blocked::Blocked;
use crate::machine::exceptions::Implicit;
use crate::machine::exec::{Fault, Go, OpResult};
use crate::machine::timeouts::is_limit;
use crate::machine::{Machine, Shown, Subject};
use crate::memory::happens_before::Through;
use crate::memory::heap::Shape;
use crate::memory::log::{Part, Undo};
use crate::memory::thread::Status;
use crate::options::Reduce;
use crate::program::frame::Frame;
use crate::program::image::R;
use crate::program::names::{binary_name, is_named};
use crate::values::arithmetic::{int, of_int};
use crate::values::text;
use crate::verdict::{AccessKind, Action, ReasonKind};

/// Values that one choice is explored for; a path that would need more ends unfinished.
const MOST_CHOICES: u32 = 1 << 16;

/// `ThreadState` of a thread that has ended.
const ENDED: u64 = 5;

impl Machine<'_> {
    /// Output is read by nobody inside the program, what doesn't fail for no reason is no choice, and a fence does nothing
    /// under sequential consistency.
    pub(super) fn is_visible_intrinsic(&self, op: Intrinsic) -> bool {
        op == Intrinsic::ModelFence && !self.rules.is_sequential()
            || op.is_visible()
                && (!matches!(op, Intrinsic::Print | Intrinsic::PrintError)
                    || op == Intrinsic::Print && self.recording.output_counts)
                && (op != Intrinsic::FailsSpuriously || self.options.fails_weakly())
    }

    pub(crate) fn arg(&self, thread: u32, frame: Frame, args: &[R], at: usize) -> u64 {
        args.get(at).map_or(0, |reg| self.get(thread, frame, *reg))
    }

    /// The started thread behind a `Thread` object.
    fn started(&self, object: u64) -> Option<u32> {
        self.heap.object(object as u32).extra.checked_sub(1)
    }

    /// A second argument says how long to wait at most; 0 is forever (JLS 17.2.1, `Thread.join`), and so are 292 years.
    fn is_timed(&self, thread: u32, frame: Frame, args: &[R]) -> bool {
        let kinds = &self.image.methods[frame.method as usize].kinds;
        args.iter().skip(1).any(|reg| match kinds.get(*reg as usize) {
            Some(Kind::Long) => is_limit(self.get(thread, frame, *reg)),
            _ => int(self.get(thread, frame, *reg)) != 0,
        })
    }

    /// `sleep(-1)`, `join(-1)` and `wait(-1)` are refused.
    fn is_negative(&self, thread: u32, frame: Frame, millis: Option<&R>) -> bool {
        let Some(reg) = millis else { return false };
        let value = self.get(thread, frame, *reg);
        match self.image.methods[frame.method as usize].kinds.get(*reg as usize) {
            Some(Kind::Long) => (value as i64) < 0,
            _ => int(value) < 0,
        }
    }

    pub(crate) fn intrinsic_alternatives(&self, thread: u32, frame: Frame, op: Intrinsic, args: &[R]) -> u32 {
        match op {
            Intrinsic::ThreadJoin | Intrinsic::Print | Intrinsic::PrintError
                if self.lacks_library_monitor(thread, self.arg(thread, frame, args, 0) as u32) =>
            {
                0
            }
            Intrinsic::ThreadJoin => match self.started(self.arg(thread, frame, args, 0)) {
                Some(of) if self.is_live(of) && self.owns(thread, self.arg(thread, frame, args, 0) as u32) => 1,
                Some(of) if self.is_live(of) => {
                    let interrupted = self.threads[thread as usize].head.interrupted;
                    let may_end = self.mode.sleeps_may_end();
                    u32::from(
                        interrupted || may_end && self.is_timed(thread, frame, args) && !self.holds_limit_back(thread),
                    )
                }
                _ => 1,
            },
            Intrinsic::MonitorNotify => (self.waiters(self.arg(thread, frame, args, 0) as u32).count() as u32).max(1),
            Intrinsic::Choose => {
                let low = i64::from(int(self.arg(thread, frame, args, 0)));
                let high = i64::from(int(self.arg(thread, frame, args, 1)));
                u32::try_from(high - low + 1).unwrap_or(u32::MAX).clamp(1, MOST_CHOICES + 1)
            }
            Intrinsic::ChooseBoolean => 2,
            Intrinsic::ModelClock => self.ways_to_read_clock(),
            Intrinsic::FailsSpuriously => 1 + u32::from(self.options.fails_weakly()),
            _ => 1,
        }
    }

    pub(super) fn intrinsic(
        &mut self,
        thread: u32,
        frame: Frame,
        op: Intrinsic,
        dst: Option<R>,
        args: &[R],
        alternative: u32,
    ) -> OpResult {
        self.nested.end_row();
        self.touch_by(thread, frame, op, args);
        if op.observes() {
            self.learn_unordered();
        }
        let first = self.arg(thread, frame, args, 0);
        if op.is_on_object() && first == 0 {
            return self.fail(thread, Implicit::NullPointer, "");
        }
        let millis = match op {
            Intrinsic::ThreadSleep => args.first(),
            Intrinsic::ThreadJoin | Intrinsic::MonitorWait => args.get(1),
            _ => None,
        };
        if self.is_negative(thread, frame, millis) {
            return self.fail(thread, Implicit::IllegalArgument, "timeout value is negative");
        }
        let value = match op {
            Intrinsic::ThreadStart => return self.start_thread(thread, first as u32),
            Intrinsic::ThreadJoin => {
                match self.started(first) {
                    None => {}
                    Some(of) if self.is_live(of) => {
                        if self.threads[thread as usize].head.interrupted {
                            return self.throw_interrupted(thread, "");
                        }
                        if self.owns(thread, first as u32) {
                            return self.join_as_owner(thread, first as u32, self.is_timed(thread, frame, args));
                        }
                        self.lets_limit_pass(thread);
                        self.show_action(thread, Action::Join, Subject::Thread(of));
                    }
                    Some(of) => {
                        self.show_action(thread, Action::Join, Subject::Thread(of));
                        let row = self.threads[of as usize].row;
                        self.acquire(thread, row, Through::Join);
                    }
                }
                return Ok(Go::Next);
            }
            Intrinsic::ThreadIsAlive => match self.started(first) {
                None => 0,
                Some(of) if self.is_live(of) => {
                    self.learn_unordered();
                    1
                }
                Some(of) => {
                    self.detect_end(thread, of, Through::IsAlive);
                    0
                }
            },
            Intrinsic::ThreadState => {
                let state = self.thread_state(first);
                if let Some(of) = self.started(first).filter(|_| state == ENDED) {
                    self.detect_end(thread, of, Through::GetState);
                }
                state
            }
            Intrinsic::ThreadCount => of_int(self.living().count() as i32),
            Intrinsic::ThreadAt => {
                let at = usize::try_from(int(first)).ok();
                at.and_then(|at| self.living().nth(at)).map_or(0, |of| u64::from(self.threads[of as usize].object))
            }
            Intrinsic::ThreadCurrent => u64::from(self.threads[thread as usize].object),
            Intrinsic::ThreadPlace => u64::from(self.threads[thread as usize].object),
            Intrinsic::ThreadNumber => u64::from(self.number_in_name(first as u32)),
            Intrinsic::ThreadId => self.thread_id(first as u32),
            Intrinsic::ThreadYield => return Ok(Go::Next),
            Intrinsic::ModelStep => {
                self.show_call(thread, first);
                if self.options.unpromised_orders.is_on() {
                    self.release_what_others_see(thread, frame, first);
                }
                return Ok(Go::Next);
            }
            Intrinsic::ModelLooks => return Ok(self.look_at(thread, first)),
            // What they say is for the reductions.
            op if op.is_manner() => return Ok(Go::Next),
            Intrinsic::ModelRetry => {
                let holder = self.arg(thread, frame, args, 1);
                return self.retry(thread, first, holder);
            }
            Intrinsic::ModelRelease => return Ok(self.release_to(thread, first)),
            Intrinsic::ModelForget => return Ok(self.forget_releases(first)),
            Intrinsic::ModelAcquire => return Ok(self.acquire_from(thread, first)),
            Intrinsic::ModelReads | Intrinsic::ModelWrites => {
                let kind = if op == Intrinsic::ModelReads { AccessKind::Read } else { AccessKind::Write };
                let elements = (args.len() == 3)
                    .then(|| self.arg(thread, frame, args, 1) as u32..self.arg(thread, frame, args, 2) as u32);
                return Ok(self.access_content(thread, first, kind, elements));
            }
            Intrinsic::ModelIsInterrupted => {
                if self.threads[thread as usize].head.interrupted {
                    self.notice_interrupt(thread);
                }
                u64::from(self.threads[thread as usize].head.interrupted)
            }
            Intrinsic::ModelWaiters => of_int(self.waiters_for(first as u32)),
            Intrinsic::ModelIsWaiting => {
                let on = self.arg(thread, frame, args, 1) as u32;
                u64::from(self.started(first).is_some_and(|of| self.is_waiting_for(of, on)))
            }
            Intrinsic::ModelTimesOut => {
                let times_out =
                    self.mode.waits_may_time_out() && !self.waits_forever(thread) && !self.holds_limit_back(thread);
                if times_out {
                    self.lets_limit_pass(thread);
                }
                u64::from(times_out)
            }
            Intrinsic::ModelClock => self.read_clock(alternative),
            Intrinsic::ModelNow => self.look_at_clock(),
            Intrinsic::ModelIsEarly => u64::from(self.is_early(thread, first)),
            Intrinsic::ModelAssumes => {
                if let Some(text) = self.text_of(first).map(ToString::to_string) {
                    self.assumptions.insert(text);
                }
                return Ok(Go::Next);
            }
            Intrinsic::ModelLeavesOut if self.plays() || self.options.reduce == Reduce::None => return Ok(Go::Next),
            Intrinsic::ModelLeavesOut => {
                let what = self.text_of(first).map(ToString::to_string).unwrap_or_default();
                self.halt(thread, ReasonKind::RuledOut, what);
                return Err(Fault::Halt);
            }
            Intrinsic::ModelNeedsList => return Ok(Go::Next),
            Intrinsic::ModelIsListNeeded => u64::from(self.image.needs_list),
            Intrinsic::ModelTellsThreads if !self.image.leaves_out_names => return Ok(Go::Next),
            Intrinsic::ModelTellsThreads => {
                self.halt(thread, ReasonKind::NamesThreads, "looks at the name of a thread".to_owned());
                return Err(Fault::Halt);
            }
            Intrinsic::ModelFence => {
                self.fence(thread, int(first));
                return Ok(Go::Next);
            }
            Intrinsic::FailsSpuriously => self.fails_for_no_reason(alternative),
            Intrinsic::WakesSpuriously => {
                if !self.options.spurious_wakeups.is_on() && !self.plays() {
                    self.assume(&assumptions::NO_SPURIOUS_WAKEUPS);
                }
                u64::from(self.wakes_spuriously())
            }
            Intrinsic::ThreadSleep => {
                if self.threads[thread as usize].head.interrupted {
                    return self.throw_interrupted(thread, "sleep interrupted");
                }
                self.lets_limit_pass(thread);
                return Ok(Go::Next);
            }
            Intrinsic::ThreadInterrupt => {
                let of = self.started(first);
                self.interrupt(thread, first as u32, of);
                return Ok(Go::Next);
            }
            Intrinsic::ThreadIsInterrupted => {
                let of = self.started(first);
                u64::from(self.is_interrupted(thread, first as u32, of))
            }
            Intrinsic::ThreadInterrupted | Intrinsic::ModelInterrupted => {
                let was = self.threads[thread as usize].head.interrupted;
                if op == Intrinsic::ThreadInterrupted {
                    self.show_status(thread, thread, was);
                }
                if was {
                    self.notice_interrupt(thread);
                    self.set_head(thread, |head| head.interrupted = false);
                }
                u64::from(was)
            }
            Intrinsic::MonitorWait => {
                let timed = self.is_timed(thread, frame, args);
                return self.wait(thread, first as u32, timed);
            }
            Intrinsic::MonitorNotify => return self.notify(thread, first as u32, Some(alternative)),
            Intrinsic::MonitorNotifyAll => return self.notify(thread, first as u32, None),
            Intrinsic::ObjectClone => self.clone_object(thread, first as u32)?,
            Intrinsic::BoxShared => u64::from(self.shared_box(first as u32)),
            Intrinsic::IdentityHash => {
                if !self.plays() {
                    self.assume(&assumptions::IDENTITY_HASHES);
                }
                self.identity(first as u32)
            }
            Intrinsic::ClassOf => match self.type_of(first as u32) {
                Some(ty) => u64::from(self.class_object(ty)),
                None => {
                    self.halt(thread, ReasonKind::Unknown, "asks for the class of an array".to_owned());
                    return Err(Fault::Halt);
                }
            },
            Intrinsic::ClassName => {
                let ty = TypeId::from_raw(self.heap.object(first as u32).extra);
                if !is_named(self.image.program, ty) && !self.is_shown(thread) {
                    let message = "asks for the name of a class of the library that a JVM has under a different name";
                    self.halt(thread, ReasonKind::NoModel, message.to_owned());
                    return Err(Fault::Halt);
                }
                let name = self.intern(&binary_name(self.image.program, ty));
                u64::from(self.literal(name))
            }
            Intrinsic::Concat => self.concat(thread, frame, args)?,
            Intrinsic::StringLength => {
                let text = self.text_of(first);
                of_int(
                    text.map_or(0, |text| if text.is_ascii() { text.len() } else { units::units(text).count() }) as i32
                )
            }
            Intrinsic::StringCharAt => {
                let index = int(self.arg(thread, frame, args, 1));
                let text = self.text_of(first);
                let unit = text.and_then(|text| {
                    let index = usize::try_from(index).ok()?;
                    match text.is_ascii() {
                        true => text.as_bytes().get(index).map(|byte| u16::from(*byte)),
                        false => units::units(text).nth(index),
                    }
                });
                match unit {
                    Some(unit) => u64::from(unit),
                    None => {
                        // A JVM says more of strings with characters that need two bytes.
                        let wide = text.filter(|text| units::units(text).any(|unit| unit > 0xFF));
                        let message = match wide {
                            Some(text) => format!("index {index}, length {}", units::units(text).count()),
                            None => format!("String index out of range: {index}"),
                        };
                        return self.fail(thread, Implicit::StringIndexOutOfBounds, &message);
                    }
                }
            }
            Intrinsic::StringEquals => {
                let other = self.arg(thread, frame, args, 1);
                let (a, b) = (self.text_of(first), self.text_of(other));
                u64::from(a.is_some() && a == b)
            }
            Intrinsic::StringIntern => u64::from(self.interned(first as u32)),
            Intrinsic::ThreadHoldsLock if first == 0 => return self.fail(thread, Implicit::NullPointer, ""),
            Intrinsic::ThreadHoldsLock => u64::from(self.heap.object(first as u32).owner == thread + 1),
            Intrinsic::StringHash => of_int(self.text_of(first).map_or(0, |text| text::hash(text))),
            Intrinsic::DoubleBits | Intrinsic::FloatBits => first,
            Intrinsic::Print => {
                // Behind the stream that prints.
                let last = self.arg(thread, frame, args, args.len().saturating_sub(1));
                if let Some(text) = self.text_of(last).cloned() {
                    self.log.push(Undo::Output { len: self.output.len() as u32 });
                    let shown = units::shown(&text);
                    self.act_outside(thread, &shown);
                    self.output.push_str(&shown);
                }
                return Ok(Go::Next);
            }
            Intrinsic::PrintError => {
                if self.plays() {
                    let last = self.arg(thread, frame, args, args.len().saturating_sub(1));
                    self.tell_error(last);
                }
                return Ok(Go::Next);
            }
            Intrinsic::InputRead | Intrinsic::InputReady => {
                let asked = if op == Intrinsic::InputRead { self.next_input() } else { self.ready_input() };
                let Some(answer) = asked else {
                    self.playing.pause = Some(thread);
                    return Ok(Go::On);
                };
                answer
            }
            Intrinsic::Exit if self.shuts_down(thread, int(first)) => return Ok(Go::On),
            Intrinsic::Exit => {
                self.log.push(Undo::Exited { old: self.exited });
                self.exited = Some(int(first));
                return Ok(Go::Next);
            }
            Intrinsic::AssertionsEnabled => {
                u64::from(self.options.assertions.is_on() || self.is_before_initialiser(frame))
            }
            Intrinsic::Choose => {
                if alternative >= MOST_CHOICES {
                    let message = format!("chooses among more than {MOST_CHOICES} values");
                    self.halt(thread, ReasonKind::Unknown, message);
                    return Err(Fault::Halt);
                }
                let value = of_int(int(first).wrapping_add(alternative as i32));
                self.show_choice(thread, value);
                value
            }
            Intrinsic::ChooseBoolean => {
                self.show_choice(thread, u64::from(alternative));
                u64::from(alternative)
            }
            Intrinsic::FieldFind => {
                let name = self.arg(thread, frame, args, 1);
                self.find_field(thread, first, name)?
            }
            Intrinsic::FieldAt => {
                let at = self.arg(thread, frame, args, 1);
                let is_public = self.arg(thread, frame, args, 2) != 0;
                self.field_at(thread, first, int(at), is_public)?
            }
            Intrinsic::FieldOwner
            | Intrinsic::FieldName
            | Intrinsic::FieldType
            | Intrinsic::FieldModifiers
            | Intrinsic::FieldSlot => self.ask_field(thread, op, first)?,
            Intrinsic::ClassInitialise => {
                if let Some(class) = self.class_named_by(first) {
                    if self.needs_initialisation(thread, class) {
                        return self.begin_initialisation_or_fail(thread, class);
                    }
                    self.learn_of_class(thread, class);
                }
                return Ok(Go::Next);
            }
            Intrinsic::CallerClass => self.caller_class(thread),
            Intrinsic::StackFill => {
                self.fill_stack(thread, first);
                0
            }
            Intrinsic::ClassIsInstance
            | Intrinsic::ClassIsAssignable
            | Intrinsic::ClassComponent
            | Intrinsic::ClassSuper
            | Intrinsic::ClassInterface
            | Intrinsic::ClassOuter
            | Intrinsic::ClassModifiers => {
                let second = self.arg(thread, frame, args, 1);
                self.ask_class(thread, op, first, second)?
            }
            // Functions of their arguments.
            _ => self.function(thread, frame, op, args)?,
        };
        if let Some(dst) = dst {
            self.set(thread, frame, dst, value);
        }
        Ok(Go::Next)
    }

    fn living(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.threads.len() as u32).filter(|of| self.is_live(*of))
    }

    /// What a thread did last happens before what detects that it has ended (JLS 17.4.4).
    fn detect_end(&mut self, thread: u32, of: u32, through: Through) {
        self.show_action(thread, Action::Join, Subject::Thread(of));
        let row = self.threads[of as usize].row;
        self.acquire(thread, row, through);
    }

    fn thread_state(&mut self, object: u64) -> u64 {
        let Some(of) = self.started(object) else { return 0 };
        match (self.threads[of as usize].head.status, self.blocked_on(of)) {
            (Status::Ended, _) => ENDED,
            (Status::Waiting { timed, .. }, _) => 3 + u64::from(timed),
            (Status::Reacquiring { .. } | Status::Entering { .. }, _) => 2,
            // It stands before what it could do at once, or hasn't come to wait.
            (Status::Running, Blocked::Monitor { .. } | Blocked::End { .. }) if self.ways(of) > 0 => 1,
            (Status::Running, _) if !self.is_seen_waiting(of) => 1,
            (Status::Running, Blocked::Monitor { .. }) => 2,
            // Where time passes, a thread waits until then.
            (Status::Running, Blocked::Model { .. }) if self.plays() && self.time_given(of).is_some() => 4,
            (Status::Running, Blocked::End { .. } | Blocked::Model { .. } | Blocked::Notification { .. }) => 3,
            (Status::Running, Blocked::Nothing) if self.lets_time_pass(of) => 4,
            (Status::Running, Blocked::Class { .. } | Blocked::Nothing) => 1,
        }
    }

    pub(super) fn show_status(&mut self, thread: u32, of: u32, is_interrupted: bool) {
        if self.recording.shown.is_some() {
            let (point, after) = (self.point_of(thread), Some(u64::from(is_interrupted)));
            let (action, subject, is_local) = (Action::IsInterrupted, Subject::Thread(of), false);
            self.show(Shown::Action { thread, action, subject, before: None, after, point, is_local });
        }
    }

    fn show_choice(&mut self, thread: u32, value: u64) {
        if self.recording.shown.is_some() {
            let point = self.point_of(thread);
            let (action, subject, is_local) = (Action::Choose, Subject::None, false);
            self.show(Shown::Action { thread, action, subject, before: None, after: Some(value), point, is_local });
        }
    }

    fn start_thread(&mut self, thread: u32, object: u32) -> OpResult {
        if self.started(u64::from(object)).is_some() {
            self.learn_unordered();
            return self.fail(thread, Implicit::IllegalThreadState, "");
        }
        let program = self.image.program;
        let run = program.well_known.run;
        let target = match self.heap.object(object).shape {
            Shape::Instance(class) => run.and_then(|run| program.classes[class].target(run)),
            _ => None,
        };
        let has_body = |target: &MethodId| !self.image.methods[target.index()].ops.is_empty();
        let Some(target) = target.filter(has_body) else {
            let kind = target.map_or(ReasonKind::NoModel, ReasonKind::NoBody);
            self.halt(thread, kind, "starts a thread whose run() has no body".to_owned());
            return Err(Fault::Halt);
        };
        self.publish_all(thread);
        self.escape(u64::from(object));
        if self.image.numbers_threads {
            self.identity(object);
        }
        let child = self.make_thread(object, Some(thread));
        self.begin_with_interrupt(child);
        self.show_action(thread, Action::Start, Subject::Thread(child));
        self.show(Shown::Began { child, parent: thread });
        let is_synchronized = self.image.methods[target.index()].is_synchronized;
        let program = self.image.program;
        if let Some(called) = &mut self.playing.called
            && program.classes[program.methods[target].class].is_trusted()
        {
            called.insert(target);
        }
        self.push_frame(child, target.raw(), if is_synchronized { object } else { 0 });
        self.set_register(child, 0, u64::from(object));
        if is_synchronized {
            self.set_head(child, |head| head.status = Status::Entering { object });
        } else {
            self.threads.fresh.push(child);
        }
        Ok(Go::Next)
    }

    /// A number that names the object; counted as they are asked for, never the place in the heap,
    /// which depends on what other threads allocate.
    fn identity(&mut self, object: u32) -> u64 {
        if object == 0 {
            return 0;
        }
        if self.heap.object(object).identity == 0 {
            self.log.push(Undo::Identity { old: self.constants.identities });
            self.constants.identities += 1;
            let identity = self.constants.identities;
            self.heap.set_part(object, Part::Identity, identity, &mut self.log);
            self.make_permanent(object);
        }
        u64::from(self.heap.object(object).identity)
    }

    fn type_of(&self, object: u32) -> Option<TypeId> {
        let program = self.image.program;
        let class = match self.heap.object(object).shape {
            Shape::Instance(class) => Some(class),
            Shape::Text { .. } => program.well_known.string,
            Shape::Class => program.well_known.class,
            Shape::Array { element, .. } => {
                let mut types = program.types.iter();
                return types.find(|(_, ty)| **ty == LinkedType::Array(element)).map(|(id, _)| id);
            }
            Shape::Nothing | Shape::Statics(_) => None,
        };
        class.map(|class| program.classes[class].ty)
    }

    fn concat(&mut self, thread: u32, frame: Frame, args: &[R]) -> OpResult<u64> {
        let mut joined = String::new();
        for reg in args {
            let value = self.get(thread, frame, *reg);
            match self.image.methods[frame.method as usize].kinds[*reg as usize] {
                Kind::Ref => match self.text_of(value) {
                    Some(text) => joined.push_str(text),
                    None if value == 0 => joined.push_str("null"),
                    None => {
                        self.halt(thread, ReasonKind::Unknown, "concatenates a value that is not a string".to_owned());
                        return Err(Fault::Halt);
                    }
                },
                kind => text::primitive(kind, value, &mut joined),
            }
            self.reserve_text(thread, joined.len())?;
        }
        self.make_text(thread, &units::joined(joined))
    }
}

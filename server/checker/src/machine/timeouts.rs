//! Timeouts: how long a thread sleeps or waits at most, taken from the innermost timed call on its stack.
//!
//! A wait of 292 years, the longest that `long` nanoseconds say, is one without a limit: `awaitTermination(Long.MAX_VALUE, …)`.
//!
//! Most limits of a second or more only end what would hang otherwise. Where the options say so, they expire where no thread can
//! go on, and not before ([`Options::long_limits`](crate::Options::long_limits)): to the reductions, a thread that waits with
//! such a limit is blocked like any other. The step after it has expired depends on all steps before.

#![expect(clippy::indexing_slicing, reason = "threads, methods and ops are named by dense ids")]

use racelens_ir::{Intrinsic, Kind, Type};

use crate::assumptions;
use crate::machine::Machine;
use crate::machine::calls::Callee;
use crate::memory::heap::Shape;
use crate::program::frame::Frame;
use crate::program::image::R;

const MILLIS: u64 = 1_000_000;

/// So many nanoseconds are a long limit.
const LONG: u64 = 1_000 * MILLIS;

/// So many nanoseconds never pass.
const FOREVER: u64 = i64::MAX.cast_unsigned();

/// Whether a wait of so many milliseconds ends by itself.
pub(super) fn is_limit(millis: u64) -> bool {
    millis != 0 && millis.saturating_mul(MILLIS) < FOREVER
}

impl Machine<'_> {
    /// The limit in nanoseconds of the innermost call that has one; `None` where none has. An interrupt ends any wait.
    pub fn time_limit(&self, thread: u32) -> Option<u64> {
        if self.threads[thread as usize].head.interrupted {
            return Some(0);
        }
        self.time_given(thread)
    }

    /// How long a thread waits where nobody interrupts it.
    pub(super) fn time_given(&self, thread: u32) -> Option<u64> {
        let frames = self.threads[thread as usize].frames.iter().rev();
        frames.filter(|frame| frame.initialises().is_none()).find_map(|frame| self.limit_of(thread, *frame))
    }

    /// Whether a thread waits as if without a limit.
    pub(super) fn waits_forever(&self, thread: u32) -> bool {
        self.time_given(thread).is_some_and(|limit| limit >= FOREVER)
    }

    /// Whether long limits expire where no thread can go on, and not before.
    pub(super) fn holds_limits_back(&self) -> bool {
        !self.options.long_limits.is_on() && !self.plays()
    }

    /// Whether a thread waits with a long limit that does not expire yet.
    pub(super) fn holds_limit_back(&self, thread: u32) -> bool {
        self.holds_limits_back()
            && !self.mode.limits_expire
            && self.time_given(thread).is_some_and(|limit| (LONG..FOREVER).contains(&limit))
    }

    /// In how many ways a thread goes on after its long limit has expired; none while another thread can go on.
    pub(super) fn ways_after_expiry(&mut self, thread: u32) -> u32 {
        if !self.holds_limit_back(thread) {
            return 0;
        }
        self.has_long_limit = true;
        for other in 0..self.threads.len() as u32 {
            if other != thread && self.is_live(other) && self.ways_of_thread(other) + self.own_steps(other) > 0 {
                self.assume(&assumptions::LONG_LIMITS);
                return 0;
            }
        }
        self.with_expired_limits(|machine| machine.ways_of_thread(thread))
    }

    /// Asks or does something while long limits expire.
    pub(super) fn with_expired_limits<T>(&mut self, what: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::replace(&mut self.mode.limits_expire, true);
        let answer = what(self);
        self.mode.limits_expire = outer;
        answer
    }

    /// Whether the next step of a thread happens because its long limit has expired.
    pub fn comes_last(&mut self, thread: u32) -> bool {
        self.has_long_limit && self.holds_limits_back() && self.ways_of_thread(thread) + self.own_steps(thread) == 0
    }

    fn limit_of(&self, thread: u32, frame: Frame) -> Option<u64> {
        let number = |args: &[R], at: usize| {
            args.get(at).map(|reg| self.get(thread, frame, *reg).cast_signed().max(0).cast_unsigned())
        };
        let of_intrinsic = |op: Intrinsic, args: &[R]| match op {
            Intrinsic::ThreadSleep => number(args, 0).map(|millis| millis.saturating_mul(MILLIS)),
            Intrinsic::ThreadJoin | Intrinsic::MonitorWait => {
                number(args, 1).filter(|millis| *millis > 0).map(|millis| millis.saturating_mul(MILLIS))
            }
            Intrinsic::ThreadYield => Some(MILLIS),
            _ => None,
        };
        let op = &self.image.methods[frame.method as usize].ops[frame.pc as usize];
        let (method, args) = match self.called(op, |reg| self.get(thread, frame, reg))? {
            (Callee::Intrinsic(op), args) => return of_intrinsic(op, args),
            (Callee::Body(method), args) => (&self.image.program.methods[method], args),
            _ => return None,
        };
        let params = &method.key.params;
        let here = usize::from(!method.modifiers.is_static());
        // What comes before may be a number, too: of permits, or of a state.
        let at = params.iter().rposition(|param| param.kind() == Kind::Long)?;
        let scale = match params.get(at + 1) {
            Some(unit) if *unit == Type::class("java.util.concurrent.TimeUnit") => {
                self.scale_of(number(args, here + at + 1)? as u32)?
            }
            _ if method.key.name.ends_with("Nanos") => 1,
            _ => return None,
        };
        Some(number(args, here + at)?.saturating_mul(scale))
    }

    /// How many nanoseconds a `TimeUnit` is long, which its model says.
    fn scale_of(&self, unit: u32) -> Option<u64> {
        let Shape::Instance(class) = self.heap.object(unit).shape else { return None };
        let fields = &self.image.program.classes[class].instance_fields;
        let field = fields.iter().find(|field| self.image.program.fields[**field].key.name == "scale")?;
        Some(self.field_value(unit, *field))
    }
}

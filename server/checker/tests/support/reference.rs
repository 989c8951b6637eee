//! Random small programs, and a literal reference that walks every interleaving of one to its end, matches no
//! states, undoes nothing, and keeps whole vector clocks and every access: two of a place that conflict and that
//! nothing orders are a race (JLS 17.4.5), whatever was written between them.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that meets what it didn't expect should fail there"
)]
#![allow(dead_code, reason = "each test uses its own part of this module")]

use std::collections::BTreeSet;

use proptest::prelude::*;

pub const PLAIN: usize = 2;
pub const VOLATILE: usize = 2;
pub const LOCKS: usize = 2;

#[derive(Clone, Debug)]
pub enum Op {
    Write(usize, i32),
    Read(usize),
    WriteVolatile(usize, i32),
    ReadVolatile(usize),
    Lock(usize),
    Unlock(usize),
    /// Skips so many operations when the last read gave zero.
    SkipIfZero(usize),
    /// Fails when the last read gave zero.
    Assert,
    Start(usize),
    Join(usize),
    Wait(usize),
    NotifyAll(usize),
    /// Makes a box of its own and fills it.
    NewBox(i32),
    /// Lets the others see its box, through a plain field or a volatile one.
    Publish(bool),
    /// Takes the box that was published so, if any.
    Take(bool),
    /// These do nothing without a box.
    ReadBox,
    WriteBox(i32),
}

/// The operations of every thread, main first.
pub type Threads = Vec<Vec<Op>>;

type Clock = [u32; 4];
/// A thread and one of its operations, and whether that is a write.
pub type Side = (usize, usize, bool);

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    pub races: BTreeSet<(Side, Side)>,
    pub failures: BTreeSet<(usize, usize)>,
    pub deadlock: bool,
}

#[derive(Copy, Clone, PartialEq)]
enum Mode {
    Unstarted,
    Running,
    Waiting(usize),
    Woken(usize),
    Ended,
}

#[derive(Clone)]
struct State {
    pc: Vec<usize>,
    last: Vec<i32>,
    mode: Vec<Mode>,
    clock: Vec<Clock>,
    plain: [i32; PLAIN],
    volatile: [i32; VOLATILE],
    volatile_clock: [Clock; VOLATILE],
    owner: [Option<usize>; LOCKS],
    lock_clock: [Clock; LOCKS],
    /// All accesses of each field so far.
    plain_accesses: [Vec<Past>; PLAIN],
    /// Each thread's box, and the two that are published: plain, volatile.
    own: Vec<Option<usize>>,
    published: [Option<usize>; 2],
    published_accesses: Vec<Past>,
    published_clock: Clock,
    boxes: Vec<(i32, Vec<Past>)>,
}

/// Who accessed a place and where, whether it was a write, and the thread's own count then.
type Past = (Side, u32);

fn join(into: &mut Clock, from: &Clock) {
    into.iter_mut().zip(from).for_each(|(into, from)| *into = (*into).max(*from));
}

struct Reference<'a> {
    threads: &'a Threads,
    facts: Facts,
    steps: u64,
}

impl Reference<'_> {
    fn enabled(&self, state: &State, thread: usize) -> bool {
        match state.mode[thread] {
            Mode::Unstarted | Mode::Ended | Mode::Waiting(_) => false,
            Mode::Woken(lock) => state.owner[lock].is_none(),
            Mode::Running => match self.threads[thread].get(state.pc[thread]) {
                Some(Op::Lock(lock)) => state.owner[*lock].is_none(),
                Some(Op::Join(of)) => state.mode[*of] == Mode::Ended || state.mode[*of] == Mode::Unstarted,
                _ => true,
            },
        }
    }

    /// False when it would take too long.
    fn walk(&mut self, state: &State) -> bool {
        self.steps += 1;
        if self.steps > 300_000 {
            return false;
        }
        let mut any = false;
        for thread in 0..self.threads.len() {
            if self.enabled(state, thread) {
                any = true;
                let mut next = state.clone();
                self.step(&mut next, thread);
                if !self.walk(&next) {
                    return false;
                }
            }
        }
        if !any && state.mode.iter().any(|mode| !matches!(mode, Mode::Ended | Mode::Unstarted)) {
            self.facts.deadlock = true;
        }
        true
    }

    /// An access races with every earlier one that conflicts with it and that nothing orders before it.
    fn access(&mut self, clock: &Clock, here: Past, past: &mut Vec<Past>) {
        for (side, count) in &*past {
            if (side.2 || here.0.2) && clock[side.0] < *count {
                self.facts.races.insert(((*side).min(here.0), (*side).max(here.0)));
            }
        }
        past.push(here);
    }

    fn step(&mut self, state: &mut State, t: usize) {
        if let Mode::Woken(lock) = state.mode[t] {
            state.owner[lock] = Some(t);
            join(&mut state.clock[t], &state.lock_clock[lock]);
            state.mode[t] = Mode::Running;
            state.pc[t] += 1;
            return;
        }
        state.clock[t][t] += 1;
        let Some(op) = self.threads[t].get(state.pc[t]) else {
            state.mode[t] = Mode::Ended;
            return;
        };
        let clock = state.clock[t];
        let here = |is_write: bool| ((t, state.pc[t], is_write), clock[t]);
        match *op {
            Op::Write(var, value) => {
                self.access(&clock, here(true), &mut state.plain_accesses[var]);
                state.plain[var] = value;
            }
            Op::Read(var) => {
                self.access(&clock, here(false), &mut state.plain_accesses[var]);
                state.last[t] = state.plain[var];
            }
            Op::WriteVolatile(var, value) => {
                state.volatile[var] = value;
                let clock = state.clock[t];
                join(&mut state.volatile_clock[var], &clock);
            }
            Op::ReadVolatile(var) => {
                state.last[t] = state.volatile[var];
                join(&mut state.clock[t], &state.volatile_clock[var]);
            }
            Op::Lock(lock) => {
                state.owner[lock] = Some(t);
                join(&mut state.clock[t], &state.lock_clock[lock]);
            }
            Op::Unlock(lock) => {
                state.owner[lock] = None;
                state.lock_clock[lock] = state.clock[t];
            }
            Op::SkipIfZero(count) => state.pc[t] += if state.last[t] == 0 { count } else { 0 },
            Op::Assert => {
                if state.last[t] == 0 {
                    self.facts.failures.insert((t, state.pc[t]));
                    state.mode[t] = Mode::Running;
                    state.pc[t] = usize::MAX - 1;
                }
            }
            Op::Start(of) => {
                state.mode[of] = Mode::Running;
                let clock = state.clock[t];
                join(&mut state.clock[of], &clock);
            }
            Op::Join(of) => {
                if state.mode[of] == Mode::Ended {
                    let clock = state.clock[of];
                    join(&mut state.clock[t], &clock);
                }
            }
            Op::Wait(lock) => {
                state.owner[lock] = None;
                state.lock_clock[lock] = state.clock[t];
                state.mode[t] = Mode::Waiting(lock);
                return;
            }
            Op::NewBox(value) => {
                state.own[t] = Some(state.boxes.len());
                state.boxes.push((value, vec![here(true)]));
            }
            Op::Publish(false) => {
                self.access(&clock, here(true), &mut state.published_accesses);
                state.published[0] = state.own[t];
            }
            Op::Take(false) => {
                self.access(&clock, here(false), &mut state.published_accesses);
                state.own[t] = state.published[0];
            }
            Op::Publish(true) => {
                state.published[1] = state.own[t];
                let clock = state.clock[t];
                join(&mut state.published_clock, &clock);
            }
            Op::Take(true) => {
                state.own[t] = state.published[1];
                join(&mut state.clock[t], &state.published_clock);
            }
            Op::ReadBox => {
                if let Some(at) = state.own[t] {
                    self.access(&clock, here(false), &mut state.boxes[at].1);
                    state.last[t] = state.boxes[at].0;
                }
            }
            Op::WriteBox(value) => {
                if let Some(at) = state.own[t] {
                    self.access(&clock, here(true), &mut state.boxes[at].1);
                    state.boxes[at].0 = value;
                }
            }
            Op::NotifyAll(lock) => {
                for mode in &mut state.mode {
                    if *mode == Mode::Waiting(lock) {
                        *mode = Mode::Woken(lock);
                    }
                }
            }
        }
        state.pc[t] += 1;
    }
}

pub fn reference(threads: &Threads) -> Option<Facts> {
    let count = threads.len();
    let mut mode = vec![Mode::Unstarted; count];
    mode[0] = Mode::Running;
    let state = State {
        pc: vec![0; count],
        last: vec![1; count],
        mode,
        clock: vec![Clock::default(); count],
        plain: [0; PLAIN],
        volatile: [0; VOLATILE],
        volatile_clock: [Clock::default(); VOLATILE],
        owner: [None; LOCKS],
        lock_clock: [Clock::default(); LOCKS],
        plain_accesses: Default::default(),
        own: vec![None; count],
        published: [None; 2],
        published_accesses: Vec::new(),
        published_clock: Clock::default(),
        boxes: Vec::new(),
    };
    let mut reference = Reference { threads, facts: Facts::default(), steps: 0 };
    reference.walk(&state).then_some(reference.facts)
}

/// So many operations of a thread, or pairs and triples of such.
pub fn thread_ops(count: std::ops::Range<usize>) -> impl Strategy<Value = Vec<Op>> {
    let op = prop_oneof![
        3 => (0..PLAIN, 0..2i32).prop_map(|(var, value)| vec![Op::Write(var, value)]),
        3 => (0..PLAIN).prop_map(|var| vec![Op::Read(var)]),
        2 => (0..VOLATILE, 0..2i32).prop_map(|(var, value)| vec![Op::WriteVolatile(var, value)]),
        2 => (0..VOLATILE).prop_map(|var| vec![Op::ReadVolatile(var)]),
        1 => (0..VOLATILE, 0..PLAIN).prop_map(|(flag, var)| vec![Op::ReadVolatile(flag), Op::SkipIfZero(1), Op::Read(var)]),
        1 => (0..PLAIN).prop_map(|var| vec![Op::Read(var), Op::Assert]),
        2 => (0..LOCKS, 0..PLAIN, 0..2i32).prop_map(|(lock, var, value)| {
            vec![Op::Lock(lock), Op::Write(var, value), Op::Unlock(lock)]
        }),
        1 => (0..LOCKS, 0..PLAIN).prop_map(|(lock, var)| vec![Op::Lock(lock), Op::Read(var), Op::Unlock(lock)]),
        1 => Just(vec![Op::Lock(0), Op::Lock(1), Op::Unlock(1), Op::Unlock(0)]),
        1 => Just(vec![Op::Lock(1), Op::Lock(0), Op::Unlock(0), Op::Unlock(1)]),
        1 => Just(vec![Op::Lock(0), Op::Wait(0), Op::Unlock(0)]),
        1 => Just(vec![Op::Lock(0), Op::NotifyAll(0), Op::Unlock(0)]),
        2 => (0..2i32, any::<bool>()).prop_map(|(value, volatile)| vec![Op::NewBox(value), Op::Publish(volatile)]),
        1 => (0..2i32, any::<bool>()).prop_map(|(value, volatile)| {
            vec![Op::NewBox(value), Op::Publish(volatile), Op::WriteBox(0)]
        }),
        2 => any::<bool>().prop_map(|volatile| vec![Op::Take(volatile), Op::ReadBox]),
        1 => any::<bool>().prop_map(|volatile| vec![Op::Take(volatile), Op::WriteBox(1)]),
    ];
    prop::collection::vec(op, count).prop_map(|ops| ops.concat())
}

pub fn programs() -> impl Strategy<Value = Threads> {
    let main = (thread_ops(1..4), any::<bool>(), any::<bool>());
    (main, thread_ops(1..4), prop::option::of(thread_ops(1..4))).prop_map(|((ops, joins, late), one, two)| {
        let count = 1 + usize::from(two.is_some());
        let mut main: Vec<Op> = (1..=count).map(Op::Start).collect();
        if late {
            main.extend(ops.clone());
        }
        if joins {
            main.extend((1..=count).map(Op::Join));
        }
        if !late {
            main.extend(ops.into_iter().take(if count == 2 { 2 } else { 9 }).filter(|op| {
                !matches!(op, Op::Lock(_) | Op::Unlock(_) | Op::Wait(_) | Op::NotifyAll(_) | Op::SkipIfZero(_))
            }));
        }
        [vec![main, one], two.into_iter().collect()].concat()
    })
}

/// An operation in the small assembly of the tests, and how many lines it has before its access.
pub fn line(at: usize, op: &Op) -> (usize, String) {
    let kind = |volatile: bool| if volatile { "volatile" } else { "plain" };
    let line = match op {
        Op::Write(var, value) => format!("  put Main.p{var} {value}"),
        Op::Read(var) => format!("  get r Main.p{var}"),
        Op::WriteVolatile(var, value) => format!("  put Main.v{var} {value}"),
        Op::ReadVolatile(var) => format!("  get r Main.v{var}"),
        Op::Lock(lock) => format!("  lock m{lock}"),
        Op::Unlock(lock) => format!("  unlock m{lock}"),
        Op::SkipIfZero(_) => format!("  eq z r 0\n  if z l{at}"),
        Op::Assert => "  assert r".to_owned(),
        Op::Start(thread) => format!("  start t{thread}"),
        Op::Join(thread) => format!("  join t{thread}"),
        Op::Wait(lock) => format!("  wait m{lock}"),
        Op::NotifyAll(lock) => format!("  notifyall m{lock}"),
        Op::NewBox(value) => format!("  new b Box\n  putf b Box.value {value}"),
        Op::Publish(volatile) => format!("  put Main.{}box b", kind(*volatile)),
        Op::Take(volatile) => format!("  getref b Main.{}box", kind(*volatile)),
        Op::ReadBox => format!("  isnull z b\n  if z n{at}\n  getf r b Box.value\n  n{at}:"),
        Op::WriteBox(value) => format!("  isnull z b\n  if z n{at}\n  putf b Box.value {value}\n  n{at}:"),
    };
    let before = match op {
        Op::NewBox(_) => 1,
        Op::ReadBox | Op::WriteBox(_) => 2,
        _ => 0,
    };
    (before, line)
}

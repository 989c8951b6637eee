//! Livelock: a thread that runs forever in a loop that no thread can end.
//!
//! The search knows that a thread never ends where the thread is live in all states of a strongly connected component
//! without an exit (`search/scc.rs`). Whether that is a fault is a second question: a server's `while (true)` is none.
//! It is a fault where the loop could end by something that it reads and that no thread will change. So the thread runs
//! alone until it is back in the same state; it must have changed nothing, and a `return` must be reachable from the
//! innermost frame that never returned.

#![expect(clippy::indexing_slicing, reason = "methods, threads and slots are named by dense ids")]

use crate::dependency::future_accesses::may_race_with;
use crate::machine::Machine;
use crate::memory::heap::Shape;
use crate::memory::log::Undo;
use crate::program::frame::Frame;
use crate::program::image::{MethodCode, Op};
use crate::states::encoder::Encoder;
use crate::states::full::FullForm;
use crate::states::visited::{Visit, Visited};

/// A loop that a thread goes round.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// The first place of the text that it passes.
    pub at: u32,
    /// Steps until it begins, and of one time round.
    pub before: u32,
    pub steps: u32,
}

/// Steps alone after which a loop isn't looked for any longer.
const LONGEST: u32 = 4096;

/// States that are looked at to see that a thread never ends.
const MOST_STATES: u64 = 4096;

/// The loop that a live thread goes round alone, if it could end but for what others don't do. The
/// machine is back where it was afterwards.
pub fn round(machine: &mut Machine<'_>, thread: u32) -> Option<Round> {
    let start = machine.mark();
    let instructions = machine.instructions;
    // A thread that only wakes up spuriously, again and again, is one that waits.
    let repeats = machine.without_spurious_wakeups(|machine| repetition(machine, thread));
    let found = repeats.and_then(|(before, steps)| {
        machine.undo_to(start);
        (0..before).for_each(|_| machine.step(thread, 0));
        let at = waits(machine, thread, steps)?;
        Some(Round { at, before, steps })
    });
    machine.undo_to(start);
    machine.instructions = instructions;
    found
}

/// After how many steps alone a thread enters a cycle of states, and how long that is (Brent).
fn repetition(machine: &mut Machine<'_>, thread: u32) -> Option<(u32, u32)> {
    let mut encoder = FullForm::new(machine.image, may_race_with);
    encoder.encode(machine);
    let mut base = encoder.words().to_vec();
    let (mut base_at, mut period) = (0, 1);
    for step in 1..=LONGEST {
        if machine.alternatives(thread) == 0 {
            return None;
        }
        machine.step(thread, 0);
        machine.events.clear();
        if machine.halted.is_some() || machine.exited.is_some() || !machine.is_live(thread) {
            return None;
        }
        encoder.encode(machine);
        if encoder.words() == base {
            return Some((base_at, step - base_at));
        }
        if step - base_at == period {
            base = encoder.words().to_vec();
            (base_at, period) = (step, period * 2);
        }
    }
    None
}

/// Goes once round a loop. Where it passes a place of checked code, changes nothing, and could be left.
fn waits(machine: &mut Machine<'_>, thread: u32, steps: u32) -> Option<u32> {
    let old_slots = machine.heap.slots.len();
    let frames = |machine: &Machine<'_>| machine.threads[thread as usize].frames.clone();
    let mut lowest = frames(machine).len();
    let mut at = None;
    let mut parked: Vec<Vec<Frame>> = Vec::new();
    for _ in 0..steps {
        let before = frames(machine);
        at = [at, machine.point_of(thread).at].into_iter().flatten().min();
        let mut depth = before.len();
        parked.push(before);
        let from = machine.mark();
        machine.step(thread, 0);
        for entry in machine.log.since(from) {
            match *entry {
                Undo::FramePushed { thread: of } if of == thread => depth += 1,
                Undo::FramePopped { thread: of, .. } if of == thread => {
                    depth = depth.saturating_sub(1);
                    lowest = lowest.min(depth);
                }
                Undo::Slot { at, old }
                    if (at as usize) < old_slots
                        && machine.heap.slots[at as usize] != old
                        && !is_of_model(machine, at) =>
                {
                    return None;
                }
                _ => {}
            }
        }
    }
    let level = lowest.checked_sub(1)?;
    let places: Vec<Frame> = parked.iter().filter_map(|frames| frames.get(level)).copied().collect();
    let first = places.first().filter(|frame| frame.initialises().is_none())?;
    let code = &machine.image.methods[first.method as usize];
    let may_leave = returns(code, places.iter().map(|frame| frame.pc));
    at.filter(|_| may_leave)
}

/// What models keep of their own may change: who holds a lock that is asked for again and again.
fn is_of_model(machine: &Machine<'_>, slot: u32) -> bool {
    let objects = &machine.heap.objects;
    let next = objects.partition_point(|object| object.start <= slot);
    let holder = objects[..next].iter().rev().find(|object| object.len > 0);
    match holder.map(|object| object.shape) {
        Some(Shape::Instance(class) | Shape::Statics(class)) => machine.image.program.classes[class].is_trusted(),
        _ => false,
    }
}

/// Whether a method may come from some of its places to a `return`.
fn returns(code: &MethodCode, from: impl Iterator<Item = u32>) -> bool {
    let mut seen = vec![false; code.ops.len()];
    let mut work: Vec<u32> = from.collect();
    while let Some(at) = work.pop() {
        let Some(seen) = seen.get_mut(at as usize).filter(|seen| !**seen) else { continue };
        *seen = true;
        match &code.ops[at as usize] {
            Op::Return { .. } => return true,
            Op::Throw { .. } | Op::Trap { .. } => {}
            Op::Goto { target } => work.push(*target),
            Op::Branch { then, otherwise, .. } => work.extend([*then, *otherwise]),
            Op::Switch { cases, default, .. } => {
                work.extend(cases.iter().map(|(_, target)| *target).chain([*default]));
            }
            _ => work.push(at + 1),
        }
    }
    false
}

/// Whether a thread lives in all states that can follow; false also where those are too many to tell.
pub fn never_ends(machine: &mut Machine<'_>, thread: u32) -> bool {
    let start = machine.mark();
    let mut encoder = Encoder::new(machine.image, may_race_with);
    let mut visited = Visited::default();
    let mut stack = Vec::new();
    let mut lives = true;
    loop {
        encoder.encode(machine);
        if encoder.enter(&mut visited, 0) == Visit::New {
            let options = machine.choices();
            stack.push((machine.mark(), options, 0));
        }
        let next = loop {
            let Some((mark, options, next)) = stack.last_mut() else { break None };
            match options.get(*next) {
                Some(pick) => {
                    *next += 1;
                    break Some((*mark, *pick));
                }
                None => drop(stack.pop()),
            }
        };
        let Some((mark, (picked, alternative))) = next else { break };
        machine.undo_to(mark);
        machine.step(picked, alternative);
        let goes_on = machine.halted.is_none() && machine.exited.is_none() && machine.is_live(thread);
        if !goes_on || visited.len() > MOST_STATES {
            lives = false;
            break;
        }
    }
    machine.undo_to(start);
    lives
}

/// The thread that goes round the loop at a place and never ends, with that loop.
pub fn of(machine: &mut Machine<'_>, at: u32) -> Option<(u32, Round)> {
    (0..machine.threads.len() as u32).find_map(|thread| {
        let round = may_matter(machine, thread).then(|| round(machine, thread)).flatten()?;
        (round.at == at && never_ends(machine, thread)).then_some((thread, round))
    })
}

/// All loops that threads go round forever from a machine's state on.
pub fn all(machine: &mut Machine<'_>) -> Vec<u32> {
    let mut found: Vec<u32> = Vec::new();
    for thread in 0..machine.threads.len() as u32 {
        if may_matter(machine, thread)
            && let Some(round) = round(machine, thread)
            && never_ends(machine, thread)
        {
            found.push(round.at);
        }
    }
    found
}

/// Nobody waits for the end of a daemon.
pub fn may_matter(machine: &Machine<'_>, thread: u32) -> bool {
    machine.is_live(thread) && !machine.is_daemon(thread)
}

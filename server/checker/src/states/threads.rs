//! What a state holds of a thread.
//!
//! Of its registers it holds those that still matter.
//!
//! A thread that joins others one after the other ([`crate::machine::joins`]) is written as it will be after its joins, together
//! with the set of threads that have to end until then. No other thread sees which of them it waits for at the moment. After its
//! joins it knows all that they have done, so none of their accesses can race with one of its own. Two threads that it joins can
//! be exchanged for each other ([`crate::states::symmetry`]), although it joins one of them first.

#![expect(
    clippy::indexing_slicing,
    reason = "threads, methods and registers are named by the dense ids of the machine"
)]

use crate::machine::Machine;
use crate::machine::joins::Joins;
use crate::memory::thread::{Status, Thread};
use crate::program::frame::Frame;
use crate::program::image::MethodCode;

/// The key of a thread's own object, and of the object that it waits for.
pub const OWN_OBJECT: u64 = 0;
pub const WAITED_FOR: u64 = 1;

/// The key of a register of a frame; without one that of the object whose monitor the method holds.
pub fn key_of(depth: usize, register: Option<u32>) -> u64 {
    (depth as u64 + 1) << 32 | register.map_or(0, |register| u64::from(register) + 1)
}

/// Set in the place in the code after the joins of a thread.
const JOINS: u32 = 1 << 31;

/// The registers of a frame that still matter.
pub fn live_registers<'a>(machine: &Machine<'a>, thread: u32, depth: usize) -> &'a [u32] {
    let record = &machine.threads[thread as usize];
    live_of(&machine.image.methods[record.frames[depth].method as usize], record, depth)
}

#[inline(always)]
fn live_of<'c>(code: &'c MethodCode, record: &Thread, depth: usize) -> &'c [u32] {
    // A frame below one that initialises a class will do its instruction again.
    let live = match record.frames.get(depth + 1) {
        Some(above) if above.initialises().is_none() => &code.live.across,
        _ => &code.live.before,
    };
    &live[record.frames[depth].pc as usize]
}

/// The registers of a frame that still matter, and the values of all; of a thread that joins others those after its joins.
#[inline(always)]
pub fn live_values<'m>(
    code: &'m MethodCode,
    record: &'m Thread,
    depth: usize,
    joins: Option<&'m Joins>,
) -> (&'m [u32], &'m [u64]) {
    match joins {
        Some(joins) => (&code.live.before[joins.pc as usize], &joins.registers),
        None => (live_of(code, record, depth), &record.registers[record.frames[depth].base as usize..]),
    }
}

/// Writes where a thread stands that joins others: how many of its joins return at once, where it will be after the last one,
/// and which threads have to end until then, in no order.
pub fn write_joins(machine: &Machine<'_>, joins: &Joins, frame: Frame, ordinals: &[u32], words: &mut Vec<u32>) {
    let returning = joins.threads.iter().take_while(|of| !machine.is_live(**of)).count() as u32;
    words.extend_from_slice(&[frame.method, joins.pc | JOINS, returning, 0]);
    let start = words.len();
    words.extend(joins.threads.iter().filter(|of| machine.is_live(**of)).map(|of| ordinals[*of as usize]));
    words[start..].sort_unstable();
    words[start - 1] = (words.len() - start) as u32;
}

/// Sees each reference of a live thread, with ascending keys.
pub fn each_reference(machine: &Machine<'_>, id: u32, joins: Option<&Joins>, mut see: impl FnMut(u64, u32)) {
    let thread = &machine.threads[id as usize];
    match thread.head.status {
        Status::Ended => return,
        Status::Running => see(OWN_OBJECT, thread.object),
        Status::Waiting { object, .. } | Status::Reacquiring { object, .. } | Status::Entering { object } => {
            see(OWN_OBJECT, thread.object);
            see(WAITED_FOR, object);
        }
    }
    for (depth, frame) in thread.frames.iter().enumerate() {
        if frame.initialises().is_some() {
            continue;
        }
        let code = &machine.image.methods[frame.method as usize];
        if frame.lock != 0 {
            see(key_of(depth, None), frame.lock);
        }
        let joins = joins.filter(|_| depth + 1 == thread.frames.len());
        let (live, registers) = live_values(code, thread, depth, joins);
        for reg in live {
            if code.kinds[*reg as usize].is_ref() {
                see(key_of(depth, Some(*reg)), registers[*reg as usize] as u32);
            }
        }
    }
}

/// What a thread will have heard of all others once the threads have ended that it joins, as far as they have come by now:
/// all that these have heard, and of those that live whatever they do.
pub fn heard_after(machine: &Machine<'_>, thread: u32, joined: &[u32]) -> Vec<u32> {
    let order = &machine.happens_before;
    let mut heard = order.clocks_of(machine.threads[thread as usize].row).to_vec();
    heard.resize(machine.threads.len(), 0);
    for of in joined {
        let clocks = order.clocks_of(machine.threads[*of as usize].row);
        heard.iter_mut().zip(clocks).for_each(|(known, clock)| *known = (*known).max(*clock));
    }
    joined.iter().filter(|of| machine.is_live(**of)).for_each(|of| heard[*of as usize] = u32::MAX);
    heard
}

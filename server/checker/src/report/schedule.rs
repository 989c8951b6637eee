//! Schedules: what a witness is made of, how one is walked again, and how it gets shorter.
//!
//! A schedule names a thread by its place in the tree of starts, so that it still means the same thread
//! where the order of steps has changed. Making one shorter is trying: leave out some turns or move them
//! together, walk it, keep it when it shows the same violation with fewer preemptive switches, or
//! with as many and fewer steps.

use std::rc::Rc;

use crate::liveness::livelock;
use crate::machine::Machine;
use crate::memory::log::Mark;
use crate::search::findings::{Key, Witness};

/// One step of one thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    pub thread: Rc<[u32]>,
    pub alternative: u32,
}

/// What all walks together may cost before a schedule is taken as it is.
const MOST_STEPS: usize = 100_000;
const MOST_INSTRUCTIONS: u64 = 500_000;

/// Steps of a walk at most: it follows a schedule that a search has walked, so this is never met.
const LONGEST: u32 = 50_000_000;

/// Whether the last step of a machine showed a violation.
fn shows(machine: &Machine<'_>, key: &Key) -> bool {
    machine.events.iter().any(|event| Key::of(machine, event) == *key)
}

/// Rings of waiting threads.
fn cycles(machine: &mut Machine<'_>) -> Option<Key> {
    (0..machine.threads.len() as u32).find_map(|thread| match machine.is_live(thread) {
        true => Key::of_cycle(machine, thread),
        false => None,
    })
}

/// Whether threads of a machine are stuck as a key says.
fn is_stuck(machine: &mut Machine<'_>, key: &Key) -> bool {
    if let Key::Endless { at } = key {
        return livelock::of(machine, *at).is_some();
    }
    if !matches!(key, Key::Deadlock { .. } | Key::Idle) || machine.is_over() {
        return false;
    }
    match machine.may_hang() {
        true => machine.without_spurious_wakeups(Key::of_end) == *key,
        false => cycles(machine).as_ref() == Some(key),
    }
}

/// Walks the choices of a witness from a booted machine's state. `None` where they don't fit the program.
pub fn turns(machine: &mut Machine<'_>, witness: &Witness) -> Option<Vec<Turn>> {
    let mut choices = witness.choices.iter();
    let mut turns = Vec::new();
    // A loop without end shows nowhere by itself.
    let (is_endless, most) = match witness.key {
        Key::Endless { .. } => (true, witness.steps),
        _ => (false, LONGEST),
    };
    for _ in 0..most {
        let is_there = shows(machine, &witness.key) || !is_endless && is_stuck(machine, &witness.key);
        if is_there || machine.halted.is_some() || machine.is_over() {
            break;
        }
        machine.events.clear();
        let picks = machine.choices();
        let which = match picks.len() {
            0 => break,
            1 => 0,
            _ => match choices.next() {
                Some(which) => *which,
                None => break,
            },
        };
        let (thread, alternative) = *picks.get(which as usize)?;
        turns.push(Turn { thread: machine.threads.get(thread as usize)?.key.as_slice().into(), alternative });
        machine.step(thread, alternative);
    }
    Some(turns)
}

/// Walks so many steps by choices from a booted machine's state, and tells what the last of them showed. `None`
/// where they don't fit the program.
pub fn replay(machine: &mut Machine<'_>, choices: &[u32], length: u32) -> Option<(Vec<Turn>, Vec<Key>)> {
    let mut choices = choices.iter();
    let mut turns = Vec::new();
    for _ in 0..length {
        machine.events.clear();
        let picks = machine.choices();
        let which = if picks.len() > 1 { *choices.next()? } else { 0 };
        let (thread, alternative) = *picks.get(which as usize)?;
        turns.push(Turn { thread: machine.threads.get(thread as usize)?.key.as_slice().into(), alternative });
        machine.step(thread, alternative);
        if machine.halted.is_some() {
            break;
        }
    }
    let mut keys: Vec<Key> = machine.events.iter().map(|event| Key::of(machine, event)).collect();
    if keys.is_empty() && machine.halted.is_none() && !machine.is_over() && machine.may_hang() {
        keys.push(machine.without_spurious_wakeups(Key::of_end));
    }
    if keys.is_empty() && machine.halted.is_none() {
        keys.extend(cycles(machine));
    }
    if machine.halted.is_none() && !machine.is_over() {
        keys.extend(livelock::all(machine).into_iter().map(|at| Key::Endless { at }));
    }
    Some((turns, keys))
}

/// How a schedule went: its steps up to the violation, and how often it left a thread that could have gone on.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Cost {
    switches: u32,
    steps: usize,
}

struct Walker<'m, 'p> {
    machine: &'m mut Machine<'p>,
    start: Mark,
    key: &'m Key,
    walked: usize,
}

impl Walker<'_, '_> {
    /// What a schedule costs, where it shows the violation.
    fn cost(&mut self, turns: &[Turn]) -> Option<Cost> {
        self.machine.undo_to(self.start);
        let mut switches = 0;
        let mut last: Option<u32> = None;
        for (at, turn) in turns.iter().enumerate() {
            self.walked += 1;
            self.machine.events.clear();
            let thread = thread_of(self.machine, turn)?;
            if self.machine.alternatives(thread) <= turn.alternative {
                return None;
            }
            if let Some(last) = last
                && last != thread
                && self.machine.is_live(last)
                && !self.machine.lets_go(last)
                && self.machine.alternatives(last) > 0
            {
                switches += 1;
            }
            last = Some(thread);
            self.machine.step(thread, turn.alternative);
            if shows(self.machine, self.key) {
                return Some(Cost { switches, steps: at + 1 });
            }
            if self.machine.halted.is_some() {
                return None;
            }
        }
        is_stuck(self.machine, self.key).then_some(Cost { switches, steps: turns.len() })
    }
}

pub fn thread_of(machine: &Machine<'_>, turn: &Turn) -> Option<u32> {
    let id = machine.threads.iter().position(|thread| *thread.key == *turn.thread)? as u32;
    machine.is_live(id).then_some(id)
}

/// Where runs of turns of one thread begin; the end follows them.
fn segments(turns: &[Turn]) -> Vec<usize> {
    let starts = (0..turns.len()).filter(|at| *at == 0 || thread_at(turns, *at) != thread_at(turns, *at - 1));
    starts.chain([turns.len()]).collect()
}

fn thread_at(turns: &[Turn], at: usize) -> Option<&[u32]> {
    turns.get(at).map(|turn| &*turn.thread)
}

/// A schedule without `from..to`.
fn without(turns: &[Turn], from: usize, to: usize) -> Vec<Turn> {
    turns.iter().enumerate().filter(|(at, _)| !(from..to).contains(at)).map(|(_, turn)| turn.clone()).collect()
}

/// A schedule in which `from..to` comes before what is at `before`, which lies outside of it.
fn moved(turns: &[Turn], from: usize, to: usize, before: usize) -> Vec<Turn> {
    let mut rest = without(turns, from, to);
    let at = if before >= to { before - (to - from) } else { before };
    rest.splice(at..at, turns.get(from..to).unwrap_or_default().iter().cloned());
    rest
}

/// The shortest beginning of a schedule after which a loop never ends, where it doesn't at its end either: what
/// has no end stays without. The machine is back at `start` afterwards.
fn beginning(machine: &mut Machine<'_>, start: Mark, key: &Key, turns: &[Turn]) -> Option<usize> {
    let mut shows_after = |count: usize| {
        machine.undo_to(start);
        for turn in turns.get(..count)? {
            let thread = thread_of(machine, turn)?;
            machine.step(thread, turn.alternative);
        }
        is_stuck(machine, key).then_some(())
    };
    let (mut not, mut does) = (0, turns.len());
    let found = shows_after(does);
    if found.is_some() && shows_after(0).is_some() {
        does = 0;
    }
    while found.is_some() && not + 1 < does {
        let middle = not + (does - not) / 2;
        match shows_after(middle) {
            Some(()) => does = middle,
            None => not = middle,
        }
    }
    machine.undo_to(start);
    found.map(|()| does)
}

/// Makes a schedule that shows a violation shorter. The machine is back at `start` afterwards.
pub fn shorten(machine: &mut Machine<'_>, start: Mark, key: &Key, turns: Vec<Turn>) -> Vec<Turn> {
    let mut best = turns;
    if matches!(key, Key::Endless { .. })
        && let Some(needed) = beginning(machine, start, key, &best)
    {
        best.truncate(needed);
    }
    let mut walker = Walker { machine, start, key, walked: 0 };
    if let Some(mut cost) = walker.cost(&best) {
        best.truncate(cost.steps);
        while let Some((turns, less)) = better(&mut walker, &best, cost) {
            (best, cost) = (turns, less);
            best.truncate(cost.steps);
        }
    }
    walker.machine.undo_to(start);
    best
}

/// The first change of a schedule that makes it cheaper.
fn better(walker: &mut Walker<'_, '_>, turns: &[Turn], cost: Cost) -> Option<(Vec<Turn>, Cost)> {
    let starts = segments(turns);
    let count = starts.len() - 1;
    let bounds = |at: usize| Some((*starts.get(at)?, *starts.get(at + 1)?));
    for at in (0..count).rev() {
        let (from, to) = bounds(at)?;
        let mut tries = vec![without(turns, from, to)];
        // Together with the turns of the same thread before, or with those after.
        let same = |other: usize| bounds(other).filter(|(start, _)| thread_at(turns, *start) == thread_at(turns, from));
        if let Some((_, end)) = (0..at).rev().find_map(same) {
            tries.push(moved(turns, from, to, end));
        }
        if let Some((start, _)) = (at + 1..count).find_map(same) {
            tries.push(moved(turns, from, to, start));
        }
        // Less and less of its end.
        let mut part = (to - from) / 2;
        while part > 0 {
            tries.push(without(turns, to - part, to));
            part /= 2;
        }
        for candidate in tries {
            if walker.walked >= MOST_STEPS || walker.machine.instructions >= MOST_INSTRUCTIONS {
                return None;
            }
            if let Some(less) = walker.cost(&candidate).filter(|less| *less < cost) {
                return Some((candidate, less));
            }
        }
    }
    None
}

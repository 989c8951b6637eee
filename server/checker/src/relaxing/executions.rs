//! All executions of a program that path relaxing allows, one by one: their accesses of plain variables, what happens before
//! what, and which write each read sees.
//!
//! The paths of the last round, depth first and without a visited set. Plain accesses, starts, ends and joins of threads commute
//! with all else, so one order of them is taken; only operations that order threads come in every order.
//!
//! Invariant: each well-formed execution is in the list, up to the order of actions that nothing orders. Where it says that
//! it has all, no path was cut.
//!
//! Limit: a path that has more steps than [`DEPTH`], more than [`MOST_ACTIONS`] actions, or paths beyond [`MOST`] are left out.

use std::collections::BTreeSet;

use racelens_ir::{Code, Intrinsic};

use crate::machine::{Event, Machine};
use crate::memory::actions::{Action, ActionKind};
use crate::memory::log::Mark;
use crate::options::Progress;
use crate::relaxing::{PathEnd, Pick};

const DEPTH: usize = 600;
const MOST_ACTIONS: usize = 128;
const MOST: usize = 20_000;
/// In how many ways reads of one path may see writes of the same values.
const MOST_WAYS: usize = 64;

/// A set of actions of one execution.
pub type Set = u128;

pub fn one(at: usize) -> Set {
    1 << at
}

#[derive(Clone, Debug)]
pub struct Execution {
    pub actions: Vec<Action>,
    /// Per action, those that happen before it.
    pub before: Vec<Set>,
    /// Per action, the write that it sees, where it is a read of a write of this execution.
    pub seen: Vec<Option<usize>>,
    /// Reads that see a write which does not happen before them.
    pub racy: Set,
    pub end: PathEnd,
    /// The steps of a path that it is.
    pub picks: Vec<Pick>,
}

/// The executions that were found, and whether they are all.
pub struct Executions {
    pub all: Vec<Execution>,
    /// The ends of those that do what the language specification does not speak of.
    pub beyond: BTreeSet<PathEnd>,
    pub is_complete: bool,
}

struct Node {
    mark: Mark,
    choices: Vec<(u32, u32)>,
    next: usize,
    uncaught: usize,
}

/// Enumerates the executions for the machine's write set, in so many steps at most. The machine is at the start of the program.
pub fn executions(
    machine: &mut Machine<'_>,
    progress: &dyn Progress,
    most_steps: u64,
    is_over: impl Fn() -> bool,
) -> Executions {
    let start = machine.mark();
    if let Some(relaxed) = &mut machine.weak.relaxed {
        relaxed.keep_actions();
    }
    let sees_lives = sees_lives(machine);
    let mut found = Executions { all: Vec::new(), beyond: BTreeSet::new(), is_complete: true };
    let mut known = BTreeSet::new();
    let mut uncaught: Vec<String> = Vec::new();
    let mut stack = vec![node(machine, 0, sees_lives)];
    let mut steps = 0_u64;
    while let Some(node_at) = stack.last_mut() {
        let Some((thread, alternative)) = node_at.choices.get(node_at.next).copied() else {
            stack.pop();
            continue;
        };
        node_at.next += 1;
        machine.undo_to(node_at.mark);
        uncaught.truncate(node_at.uncaught);
        machine.step(thread, alternative);
        machine.name_objects();
        steps += 1;
        let is_late = steps.is_multiple_of(256) && (progress.should_stop() || is_over());
        if is_late || steps >= most_steps || found.all.len() >= MOST {
            found.is_complete = false;
            break;
        }
        for event in std::mem::take(&mut machine.events) {
            if let Event::Uncaught { exception, .. } = event {
                uncaught.push(machine.shape_name(exception));
            }
        }
        if machine.is_bankrupt() {
            continue;
        }
        if machine.halted.take().is_some() || stack.len() >= DEPTH {
            found.is_complete = false;
            continue;
        }
        let is_end = machine.is_over();
        let next = node(machine, uncaught.len(), sees_lives);
        if !is_end && !next.choices.is_empty() {
            stack.push(next);
            continue;
        }
        if machine.owes_nothing() {
            let mut classes = uncaught.clone();
            classes.sort_unstable();
            let end = PathEnd { output: machine.output.clone(), uncaught: classes, is_deadlock: !is_end };
            if machine.weak.relaxed.as_ref().is_some_and(|relaxed| relaxed.has_left_language()) {
                found.beyond.insert(end);
                continue;
            }
            let picks = stack.iter().filter_map(|node| node.choices.get(node.next.checked_sub(1)?).copied()).collect();
            found.is_complete &= add(machine, &end, picks, &mut found.all, &mut known);
        }
    }
    machine.undo_to(start);
    found
}

fn node(machine: &mut Machine<'_>, uncaught: usize, sees_lives: bool) -> Node {
    let mut choices = machine.choices();
    let is_alone = |thread: u32| machine.before_plain_access(thread) || !sees_lives && machine.before_life(thread);
    let alone = choices.iter().map(|(thread, _)| *thread).find(|thread| is_alone(*thread));
    if let Some(alone) = alone {
        choices.retain(|(thread, _)| *thread == alone);
    }
    Node { mark: machine.mark(), choices, next: 0, uncaught }
}

/// Whether the program looks at threads in another way than by waiting for their end.
fn sees_lives(machine: &Machine<'_>) -> bool {
    let looks = [
        Intrinsic::ThreadIsAlive,
        Intrinsic::ThreadState,
        Intrinsic::ThreadCount,
        Intrinsic::ThreadAt,
        Intrinsic::ThreadInterrupt,
    ];
    let methods = machine.image.program.methods.rows();
    methods.iter().any(|method| matches!(&method.code, Code::Intrinsic(op) if looks.contains(op)))
}

type Key = (PathEnd, Vec<(u32, ActionKind, u32, u32, crate::memory::path_relaxing::Value, Set, Option<usize>)>);

/// Adds the executions that the end of a path stands for: one for each way in which its reads may see writes of their values.
/// Whether these are all.
fn add(
    machine: &Machine<'_>,
    end: &PathEnd,
    picks: Vec<Pick>,
    all: &mut Vec<Execution>,
    known: &mut BTreeSet<Key>,
) -> bool {
    let Some(relaxed) = &machine.weak.relaxed else { return false };
    let mut actions = relaxed.actions().to_vec();
    // What nothing orders has no order here.
    actions.sort_by_key(|action| action.by);
    if actions.len() > MOST_ACTIONS {
        return false;
    }
    let place = |of: &Action, at: usize| (of.thread, at);
    let is_before = |from: usize, to: usize| match (actions.get(from), actions.get(to)) {
        (Some(a), Some(b)) if a.thread == b.thread => place(a, from) < place(b, to),
        (Some(a), Some(b)) => a.is_before(b),
        _ => false,
    };
    let count = actions.len();
    let before: Vec<Set> = (0..count)
        .map(|to| (0..count).filter(|from| is_before(*from, to)).fold(0, |set, from| set | one(from)))
        .collect();
    let happens = |from: usize, to: usize| before.get(to).is_some_and(|set| set & one(from) != 0);
    let knows = |read: usize, write: usize| {
        let is_covered = || matches!((actions.get(write), actions.get(read)), (Some(a), Some(b)) if a.is_covered(b));
        happens(write, read) || is_covered()
    };
    let mut ways: Vec<Vec<Option<usize>>> = vec![Vec::new()];
    for (read, action) in actions.iter().enumerate() {
        let mut sees = vec![None];
        if action.kind == ActionKind::Read {
            let same = |at: &usize| {
                actions.get(*at).is_some_and(|it| it.kind == ActionKind::Write && it.location == action.location)
            };
            let writes: Vec<usize> = (0..count).filter(same).collect();
            let is_hidden = |write: usize| writes.iter().any(|by| happens(write, *by) && knows(read, *by));
            let of_value = |at: &&usize| actions.get(**at).is_some_and(|write| write.value == action.value);
            sees = writes
                .iter()
                .filter(of_value)
                .copied()
                .filter(|at| !happens(read, *at) && !is_hidden(*at))
                .map(Some)
                .collect();
            let sees_default = machine.first_value(action.location) == Some(action.value);
            if sees_default && !writes.iter().any(|by| knows(read, *by)) {
                sees.push(None);
            }
        }
        let longer =
            |way: &Vec<Option<usize>>| sees.iter().map(|seen| [&way[..], &[*seen]].concat()).collect::<Vec<_>>();
        ways = ways.iter().flat_map(longer).collect();
        if ways.len() > MOST_WAYS {
            return false;
        }
    }
    for seen in ways {
        let key: Vec<_> = actions
            .iter()
            .zip(&before)
            .zip(&seen)
            .map(|((it, before), seen)| {
                (it.by.0, it.kind, it.location.object.0, it.location.slot, it.value, *before, *seen)
            })
            .collect();
        if known.insert((end.clone(), key)) {
            let is_racy = |(read, seen): &(usize, &Option<usize>)| seen.is_some_and(|write| !knows(*read, write));
            let racy = seen.iter().enumerate().filter(is_racy).fold(0, |set, (read, _)| set | one(read));
            let (actions, before) = (actions.clone(), before.clone());
            all.push(Execution { actions, before, seen, racy, end: end.clone(), picks: picks.clone() });
        }
    }
    true
}

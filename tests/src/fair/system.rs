//! Runs a program: all its states and steps.

use std::collections::HashMap;

use super::code::Op;
use super::formula::{Formula, Lock, Proposition};
use super::program::{Compare, Operand, Program};

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
enum Status {
    NotStarted,
    Running,
    /// In the wait set of a monitor, with a time limit or without.
    Waiting(usize, bool),
    /// Has to take the monitor again.
    Reacquiring(usize),
    /// In the queue of a fair lock, or of a fair semaphore.
    Queued,
    Ended,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Thread {
    at: usize,
    local: i8,
    status: Status,
    is_interrupted: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct State {
    variables: Vec<i8>,
    threads: Vec<Thread>,
    owners: Vec<Option<usize>>,
    lock_owners: Vec<Option<usize>>,
    lock_queues: Vec<Vec<usize>>,
    permits: Vec<u8>,
    permit_queues: Vec<Vec<usize>>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Label {
    thread: Option<usize>,
    passed_over: u32,
    /// A call of a method that begins, or one that ends.
    event: Option<(usize, bool)>,
}

/// A state with the step that led to it.
pub struct Node {
    pub thread: Option<usize>,
    pub passed_over: u32,
    pub enabled: u32,
    pub next: Vec<usize>,
    state: State,
    event: Option<(usize, bool)>,
}

pub struct System {
    pub threads: usize,
    pub nodes: Vec<Node>,
    code: Vec<Vec<Op>>,
}

impl System {
    /// All states of a program, as a formula sees it; `None` where there are more than a limit.
    pub fn of(program: &Program, formula: &Formula, most: usize) -> Option<System> {
        let threads = program.threads.len();
        let code: Vec<Vec<Op>> = (0..threads).map(|thread| super::code::compiled(program, formula, thread)).collect();
        if code.iter().any(|code| super::code::loops_silently(code)) {
            return None;
        }
        let mut system = System { threads, nodes: Vec::new(), code };
        let mut state = State {
            variables: program.first.clone(),
            threads: vec![Thread { at: 0, local: 0, status: Status::NotStarted, is_interrupted: false }; threads],
            owners: vec![None; program.monitors],
            lock_owners: vec![None; program.locks.len()],
            lock_queues: vec![Vec::new(); program.locks.len()],
            permits: program.semaphores.iter().map(|(permits, _)| *permits).collect(),
            permit_queues: vec![Vec::new(); program.semaphores.len()],
        };
        state.threads[0].status = Status::Running;
        let mut known: HashMap<(State, Label), usize> = HashMap::new();
        system.settle(&mut state);
        system.enter(&mut known, state, Label::default(), program);
        let mut at = 0;
        while at < system.nodes.len() {
            if system.nodes.len() > most {
                return None;
            }
            let state = system.nodes[at].state.clone();
            let mut steps = Vec::new();
            for thread in 0..threads {
                system.steps(program, &state, thread, &mut steps);
            }
            // Nobody has to wake up for no reason.
            let mut forced = Vec::new();
            for thread in 0..threads {
                system.forced_steps(program, &state, thread, &mut forced);
            }
            if forced.is_empty() {
                steps.push((state, Label::default()));
            }
            for (mut state, label) in steps {
                system.settle(&mut state);
                let to = system.enter(&mut known, state, label, program);
                if !system.nodes[at].next.contains(&to) {
                    system.nodes[at].next.push(to);
                }
            }
            at += 1;
        }
        Some(system)
    }

    /// How many states there are, whatever led to them.
    pub fn states(&self) -> usize {
        self.nodes.iter().map(|node| &node.state).collect::<std::collections::HashSet<_>>().len()
    }

    fn enter(
        &mut self,
        known: &mut HashMap<(State, Label), usize>,
        state: State,
        label: Label,
        program: &Program,
    ) -> usize {
        if let Some(at) = known.get(&(state.clone(), label.clone())) {
            return *at;
        }
        let mut enabled = 0;
        for thread in 0..self.threads {
            let mut steps = Vec::new();
            self.forced_steps(program, &state, thread, &mut steps);
            enabled |= u32::from(!steps.is_empty()) << thread;
        }
        self.nodes.push(Node {
            thread: label.thread,
            passed_over: label.passed_over,
            enabled,
            next: Vec::new(),
            state: state.clone(),
            event: label.event,
        });
        known.insert((state, label), self.nodes.len() - 1);
        self.nodes.len() - 1
    }

    /// Follows jumps.
    fn settle(&self, state: &mut State) {
        for (thread, own) in state.threads.iter_mut().enumerate() {
            while let Op::Goto(to) = self.code[thread][own.at] {
                own.at = to;
            }
        }
    }

    fn steps(&self, program: &Program, state: &State, thread: usize, into: &mut Vec<(State, Label)>) {
        self.forced_steps(program, state, thread, into);
        if program.is_spurious
            && let Status::Waiting(monitor, _) = state.threads[thread].status
        {
            let mut next = state.clone();
            next.threads[thread].status = Status::Reacquiring(monitor);
            into.push((next, Label { thread: Some(thread), ..Label::default() }));
        }
    }

    fn forced_steps(&self, program: &Program, state: &State, thread: usize, into: &mut Vec<(State, Label)>) {
        let own = &state.threads[thread];
        let mut next = state.clone();
        let mut label = Label { thread: Some(thread), ..Label::default() };
        match own.status {
            Status::NotStarted | Status::Ended => return,
            Status::Waiting(monitor, is_timed) => {
                if is_timed {
                    next.threads[thread].status = Status::Reacquiring(monitor);
                    into.push((next, label));
                }
                return;
            }
            Status::Reacquiring(monitor) => {
                if state.owners[monitor].is_none() {
                    next.owners[monitor] = Some(thread);
                    next.threads[thread].status = Status::Running;
                    let Op::Wait(_, _, to) = self.code[thread][own.at] else { panic!("it does not wait") };
                    next.threads[thread].at = to;
                    into.push((next, label));
                }
                return;
            }
            Status::Queued => {
                match self.code[thread][own.at] {
                    Op::Lock(lock, to) if state.lock_owners[lock].is_none() && state.lock_queues[lock][0] == thread => {
                        next.lock_queues[lock].remove(0);
                        next.lock_owners[lock] = Some(thread);
                        next.threads[thread].at = to;
                    }
                    Op::Acquire(semaphore, to)
                        if state.permits[semaphore] > 0 && state.permit_queues[semaphore][0] == thread =>
                    {
                        next.permit_queues[semaphore].remove(0);
                        next.permits[semaphore] -= 1;
                        next.threads[thread].at = to;
                    }
                    _ => return,
                }
                next.threads[thread].status = Status::Running;
                into.push((next, label));
                return;
            }
            Status::Running => {}
        }
        let value = |operand: Operand| match operand {
            Operand::Number(number) => number,
            Operand::Local(more) => own.local.wrapping_add(more),
        };
        let go = |next: &mut State, to: usize| next.threads[thread].at = to;
        match self.code[thread][own.at] {
            Op::Goto(_) => panic!("states are settled"),
            // That a thread ends is a step of its own: others can wait for it.
            Op::End => next.threads[thread].status = Status::Ended,
            Op::Set(variable, operand, to) => {
                next.variables[variable] = value(operand);
                go(&mut next, to);
            }
            Op::Get(variable, to) => {
                next.threads[thread].local = state.variables[variable];
                go(&mut next, to);
            }
            Op::FetchAdd(variable, by, to) => {
                next.threads[thread].local = state.variables[variable];
                next.variables[variable] = state.variables[variable].wrapping_add(by);
                go(&mut next, to);
            }
            Op::Test(variable, by, operand, then, otherwise) => {
                let (left, right) = (state.variables[variable], value(operand));
                let is_true = match by {
                    Compare::Equal => left == right,
                    Compare::NotEqual => left != right,
                    Compare::Less => left < right,
                    Compare::More => left > right,
                };
                go(&mut next, if is_true { then } else { otherwise });
            }
            Op::Swap(variable, from, new, then, otherwise) => {
                let swaps = state.variables[variable] == from;
                if swaps {
                    next.variables[variable] = new;
                }
                go(&mut next, if swaps { then } else { otherwise });
            }
            Op::TryLock(lock, then, otherwise) => {
                let takes = state.lock_owners[lock].is_none();
                if takes {
                    next.lock_owners[lock] = Some(thread);
                }
                go(&mut next, if takes { then } else { otherwise });
            }
            Op::Choice(a, b) => {
                let mut other = next.clone();
                go(&mut other, b);
                into.push((other, label.clone()));
                go(&mut next, a);
            }
            Op::Enter(monitor, to) => {
                if state.owners[monitor].is_some() {
                    return;
                }
                next.owners[monitor] = Some(thread);
                go(&mut next, to);
            }
            Op::Exit(monitor, to) => {
                next.owners[monitor] = None;
                go(&mut next, to);
            }
            Op::Wait(monitor, is_timed, to) => {
                if own.is_interrupted {
                    next.threads[thread].is_interrupted = false;
                    go(&mut next, to);
                } else {
                    next.owners[monitor] = None;
                    next.threads[thread].status = Status::Waiting(monitor, is_timed);
                }
            }
            Op::Notify(monitor, all, to) => {
                go(&mut next, to);
                let waiting: Vec<usize> = (0..self.threads)
                    .filter(|other| matches!(state.threads[*other].status, Status::Waiting(on, _) if on == monitor))
                    .collect();
                if all {
                    for other in &waiting {
                        next.threads[*other].status = Status::Reacquiring(monitor);
                    }
                } else if !waiting.is_empty() {
                    for chosen in &waiting {
                        let mut one = next.clone();
                        one.threads[*chosen].status = Status::Reacquiring(monitor);
                        let others = waiting.iter().filter(|other| *other != chosen);
                        let passed_over = others.fold(0, |all, other| all | 1 << other);
                        into.push((one, Label { passed_over, ..label.clone() }));
                    }
                    return;
                }
            }
            Op::Lock(lock, to) => {
                if program.locks[lock] {
                    next.lock_queues[lock].push(thread);
                    next.threads[thread].status = Status::Queued;
                } else if state.lock_owners[lock].is_none() {
                    next.lock_owners[lock] = Some(thread);
                    go(&mut next, to);
                } else {
                    return;
                }
            }
            Op::Unlock(lock, to) => {
                next.lock_owners[lock] = None;
                go(&mut next, to);
            }
            Op::Acquire(semaphore, to) => {
                if program.semaphores[semaphore].1 {
                    next.permit_queues[semaphore].push(thread);
                    next.threads[thread].status = Status::Queued;
                } else if state.permits[semaphore] > 0 {
                    next.permits[semaphore] -= 1;
                    go(&mut next, to);
                } else {
                    return;
                }
            }
            Op::Release(semaphore, to) => {
                next.permits[semaphore] += 1;
                go(&mut next, to);
            }
            Op::Call(method, to) => {
                label.event = Some((method, true));
                go(&mut next, to);
            }
            Op::Return(method, to) => {
                label.event = Some((method, false));
                go(&mut next, to);
            }
            Op::Step(sleeps, to) => {
                if sleeps {
                    next.threads[thread].is_interrupted = false;
                }
                go(&mut next, to);
            }
            Op::Interrupt(other, to) => {
                let target = &mut next.threads[other];
                match target.status {
                    Status::Waiting(monitor, _) => target.status = Status::Reacquiring(monitor),
                    Status::NotStarted => {}
                    _ if self.has_ended(state, other) => {}
                    _ => target.is_interrupted = true,
                }
                go(&mut next, to);
            }
            Op::Join(other, to) => {
                if !self.has_ended(state, other) {
                    return;
                }
                go(&mut next, to);
            }
            Op::Start(other, to) => {
                next.threads[other].status = Status::Running;
                go(&mut next, to);
            }
        }
        into.push((next, label));
    }

    fn has_ended(&self, state: &State, thread: usize) -> bool {
        state.threads[thread].status == Status::Ended
    }

    /// Whether a proposition holds in a state after a step.
    pub fn holds(&self, node: &Node, proposition: Proposition) -> bool {
        let state = &node.state;
        let is = |wanted: Option<usize>, thread: Option<usize>| match wanted {
            Some(_) => wanted == thread,
            None => thread.is_some(),
        };
        match proposition {
            Proposition::Is(variable, value) => state.variables[variable] == value,
            Proposition::Below(variable, value) => state.variables[variable] < value,
            Proposition::Same(a, b) => state.variables[a] == state.variables[b],
            Proposition::Call(method, thread) => node.event == Some((method, true)) && is(thread, node.thread),
            Proposition::Return(method, thread) => node.event == Some((method, false)) && is(thread, node.thread),
            Proposition::Holds(Lock::Monitor(monitor), thread) => is(thread, state.owners[monitor]),
            Proposition::Holds(Lock::Lock(lock), thread) => is(thread, state.lock_owners[lock]),
            Proposition::Wants(of, thread) => {
                let wants = |thread: usize| {
                    let own = &state.threads[thread];
                    if let Status::Reacquiring(monitor) = own.status {
                        return of == Lock::Monitor(monitor);
                    }
                    let is_there = matches!(own.status, Status::Running | Status::Queued);
                    is_there
                        && match self.code[thread][own.at] {
                            Op::Enter(monitor, _) => of == Lock::Monitor(monitor),
                            Op::Lock(lock, _) | Op::TryLock(lock, ..) => of == Lock::Lock(lock),
                            _ => false,
                        }
                };
                match thread {
                    Some(thread) => wants(thread),
                    None => (0..self.threads).any(wants),
                }
            }
            Proposition::Enabled(thread) => (node.enabled | node.passed_over) >> thread & 1 == 1,
            Proposition::Runs(thread) => node.thread == Some(thread),
            Proposition::Blocked(thread) => {
                state.threads[thread].status != Status::NotStarted
                    && !self.has_ended(state, thread)
                    && node.enabled >> thread & 1 == 0
            }
            Proposition::Ended(thread) => self.has_ended(state, thread),
        }
    }
}

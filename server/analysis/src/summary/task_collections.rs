//! Collections that a body makes and keeps in a variable of its own, and that tasks of threads which it starts have:
//! `executor.execute(() -> names.add(name))`.

use racelens_ir::{BlockId, Body, Dispatch, Instr, InstrId, MethodKey, Name, Reg, Table, Type};

use super::awaiting::may_await;
use super::held::{Flow, State};
use super::object::{Object, is_made};
use super::tasks::runnable_given;
use crate::collections::is_for_one_thread;

/// A collection for one thread, and tasks that have it and may run beside each other or beside the body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Captured {
    /// What the variable is called.
    pub name: Name,
    pub tasks: Vec<Task>,
    /// Tasks that may run at once, by their places in the list; a task that may run beside itself is there twice.
    pub pairs: Vec<(usize, usize)>,
    /// What the body calls on it while a task may be running: the place of the task, the call and its method.
    pub meanwhile: Vec<(usize, InstrId, MethodKey)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// The class that is made for it.
    pub class: Name,
    /// Where it is given to a thread.
    pub at: InstrId,
    /// Which captured variable the collection is, counted from the last.
    pub from_end: usize,
    pub threads: Threads,
}

/// Who runs a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Threads {
    /// A thread of its own.
    Own,
    /// A pool with more than one thread.
    Many,
    /// An executor that others know.
    Of(Object),
}

/// A place where a task is given to a thread.
struct Start {
    task: Reg,
    at: InstrId,
    /// By what the running threads are known ([`State::running`]).
    token: Object,
    threads: Threads,
}

pub fn captured(flow: &Flow<'_>, entries: &Table<BlockId, Option<State>>) -> Vec<Captured> {
    let body = flow.body;
    let containers: Vec<(Reg, InstrId)> =
        body.code.iter().filter_map(|(at, instr)| container(body, at, instr)).collect();
    if containers.is_empty() {
        return Vec::new();
    }
    let starts = starts(flow);
    if starts.is_empty() {
        return Vec::new();
    }
    let loops = flow.cycles();
    let waits: Vec<InstrId> = calls(body).filter(|(_, key, _)| may_await(key)).map(|(at, ..)| at).collect();
    let mut found = Vec::new();
    for (made, made_at) in containers {
        let is_it = |reg: Reg| flow.definitions.source(body, reg) == made;
        let mut tasks: Vec<(Task, &Start)> = Vec::new();
        for (_, key, args) in calls(body).filter(|(_, key, _)| key.is_constructor() && is_made(&key.class)) {
            let Some(object) = args.first() else { continue };
            let at = args.iter().skip(1).position(|arg| is_it(*arg));
            let Some(from_end) = at.map(|at| args.len() - 2 - at) else { continue };
            for start in starts.iter().filter(|start| start.task == flow.definitions.source(body, *object)) {
                let (class, threads) = (key.class.clone(), start.threads.clone());
                tasks.push((Task { class, at: start.at, from_end, threads }, start));
            }
        }
        if tasks.is_empty() {
            continue;
        }
        let is_waited = |from: InstrId, to: InstrId| waits.iter().any(|at| from < *at && *at < to);
        let runs_at = |start: &Start, at: InstrId| {
            let is_running = |state: State| state.running.contains(&start.token);
            start.at < at && !is_waited(start.at, at) && state_at(flow, entries, at).is_some_and(is_running)
        };
        let mut pairs = Vec::new();
        for (index, (_, start)) in tasks.iter().enumerate() {
            let others = tasks.iter().enumerate().skip(index + 1);
            pairs.extend(others.filter(|(_, (_, other))| runs_at(start, other.at)).map(|(other, _)| (index, other)));
            let (own, new) = (body.block_of(start.at), body.block_of(made_at));
            let around = loops.iter().find(|blocks| blocks.contains(&own));
            let is_again = around.is_some_and(|blocks| {
                !blocks.contains(&new) && !waits.iter().any(|at| blocks.contains(&body.block_of(*at)))
            });
            let is_running = |state: State| state.running.contains(&start.token);
            if is_again && state_at(flow, entries, start.at).is_some_and(is_running) {
                pairs.push((index, index));
            }
        }
        let mut meanwhile = Vec::new();
        for (at, key, args) in calls(body).filter(|(_, key, _)| !key.is_constructor()) {
            let is_call = args.len() > key.params.len() && args.first().is_some_and(|reg| is_it(*reg));
            let open = || state_at(flow, entries, at).is_some_and(|state| state.held.is_empty());
            let task = tasks.iter().position(|(_, start)| is_call && runs_at(start, at));
            if let Some(task) = task.filter(|_| open()) {
                meanwhile.push((task, at, key.clone()));
            }
        }
        let named = body.registers.ids().find(|reg| body.registers[*reg].name.is_some() && is_it(*reg));
        let name = named.and_then(|reg| body.registers[reg].name.clone());
        if let Some(name) = name.filter(|_| !pairs.is_empty() || !meanwhile.is_empty()) {
            let tasks = tasks.into_iter().map(|(task, _)| task).collect();
            found.push(Captured { name: (*name).into(), tasks, pairs, meanwhile });
        }
    }
    found
}

fn calls(body: &Body) -> impl Iterator<Item = (InstrId, &MethodKey, &[Reg])> {
    body.code.iter().filter_map(|(at, instr)| match instr {
        Instr::Invoke { method, args, .. } => Some((at, &body.methods[*method], &args[..])),
        _ => None,
    })
}

/// A collection that is made here.
fn container(body: &Body, at: InstrId, instr: &Instr) -> Option<(Reg, InstrId)> {
    let Instr::New { dst, class } = instr else { return None };
    match &body.types[*class] {
        Type::Class(name) if is_for_one_thread(name) => Some((*dst, at)),
        _ => None,
    }
}

fn starts(flow: &Flow<'_>) -> Vec<Start> {
    let body = flow.body;
    let source = |reg: Reg| flow.definitions.source(body, reg);
    let mut found = Vec::new();
    for (at, instr) in body.code.iter() {
        let Instr::Invoke { dispatch, method, args, .. } = instr else { continue };
        let (key, Some(task), Some(first)) =
            (&body.methods[*method], runnable_given(body, *method, args), args.first())
        else {
            continue;
        };
        let task = source(task);
        if key.is_constructor() {
            // A thread: where it is started.
            let started = calls(body).filter(|(_, key, _)| key.name == "start" && key.params.is_empty());
            for (at, _, args) in
                started.filter(|(.., args)| args.first().map(|reg| source(*reg)) == Some(source(*first)))
            {
                let token = args.first().map(|reg| flow.objects[*reg].clone());
                found.extend(token.map(|token| Start { task, at, token, threads: Threads::Own }));
            }
            continue;
        }
        let executor = match (&*key.name, dispatch) {
            ("execute" | "submit", Dispatch::Virtual | Dispatch::Exact) => Some(*first),
            ("runAsync" | "supplyAsync", Dispatch::Static) => args.get(1).copied(),
            _ => continue,
        };
        let Some(threads) = executor.map_or(Some(Threads::Many), |executor| threads(flow, executor)) else { continue };
        found.push(Start { task, at, token: Object::Local(*first), threads });
    }
    found
}

/// The threads of an executor, as far as the body knows.
fn threads(flow: &Flow<'_>, executor: Reg) -> Option<Threads> {
    let source = flow.definitions.source(flow.body, executor);
    let object = &flow.objects[source];
    if object.is_lasting() {
        return Some(Threads::Of(object.clone()));
    }
    let Instr::Invoke { method, args, .. } = flow.definitions.only(flow.body, source)? else { return None };
    let is_one = || {
        let count = args.first().map(|reg| flow.definitions.source(flow.body, *reg));
        let count = count.and_then(|reg| flow.definitions.only(flow.body, reg));
        matches!(count, Some(Instr::Const { value: racelens_ir::Const::Int(1), .. }))
    };
    (is_pool(&flow.body.methods[*method]) && !is_one()).then_some(Threads::Many)
}

/// Whether a method makes an executor that runs several tasks at once.
pub fn is_pool(key: &MethodKey) -> bool {
    let makers = ["newFixedThreadPool", "newCachedThreadPool", "newWorkStealingPool", "newScheduledThreadPool"];
    let is_maker =
        makers.contains(&&*key.name) || matches!(&*key.name, "newVirtualThreadPerTaskExecutor" | "commonPool");
    is_maker && key.class.starts_with("java.util.concurrent.")
}

fn state_at(flow: &Flow<'_>, entries: &Table<BlockId, Option<State>>, at: InstrId) -> Option<State> {
    let block = flow.body.block_of(at);
    let mut state = entries[block].clone()?;
    for before in flow.body.blocks[block].instrs().take_while(|before| *before != at) {
        flow.step(&mut state, before, &flow.body.code[before]);
    }
    Some(state)
}

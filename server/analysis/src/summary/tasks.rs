//! What becomes of what a body gives away: tasks for other threads, and objects of classes of its own.

use std::collections::{BTreeMap, BTreeSet};

use racelens_ir::body::Dispatch;
use racelens_ir::{Body, Id, Instr, InstrId, Kind, MethodKey, MethodRef, Reg, Type};
use rustc_hash::FxHashMap;

use super::held::{Flow, Held};
use super::object::Definitions;
use super::{Call, Fate};
use crate::registers::Registers;

/// The argument that a call gives to another thread to run.
pub fn runnable_given(body: &Body, method: MethodRef, args: &[Reg]) -> Option<Reg> {
    let key = &body.methods[method];
    let at = task_param(key)?;
    let receiver = args.len().saturating_sub(key.params.len());
    args.get(at + receiver).copied()
}

/// The parameter through which a method takes what another thread will run.
pub fn task_param(key: &MethodKey) -> Option<usize> {
    let in_concurrent = key.class.starts_with("java.util.concurrent.");
    let takes_task = match &*key.name {
        MethodKey::INIT => &*key.class == "java.lang.Thread",
        "startVirtualThread" => &*key.class == "java.lang.Thread",
        "start" | "unstarted" => key.class.starts_with("java.lang.Thread$Builder"),
        "execute"
        | "submit"
        | "runAsync"
        | "supplyAsync"
        | "schedule"
        | "scheduleAtFixedRate"
        | "scheduleWithFixedDelay" => in_concurrent || &*key.class == "java.util.Timer",
        _ => false,
    };
    if !takes_task {
        return None;
    }
    key.params.iter().position(|param| match param {
        Type::Class(name) => {
            matches!(
                &**name,
                "java.lang.Runnable"
                    | "java.util.concurrent.Callable"
                    | "java.util.function.Supplier"
                    | "java.util.TimerTask"
                    | "java.util.concurrent.ForkJoinTask"
            )
        }
        _ => false,
    })
}

/// Whether a task that is given to a thread is made by the body, in each round of the loop that gives it away, and is
/// given to no other thread there.
pub fn is_given_once(flow: &Flow<'_>, task: Reg, at: InstrId, repeated: bool) -> bool {
    let body = flow.body;
    let source = flow.definitions.source(body, task);
    let Some(made) = flow.definitions.only_at(body, source).filter(|at| matches!(body.code[*at], Instr::New { .. }))
    else {
        return false;
    };
    let (made, given) = (body.block_of(made), body.block_of(at));
    let in_one_loop = || flow.cycles().iter().any(|all| all.contains(&made) && all.contains(&given));
    flow.given(source) == 1 && (!repeated || in_one_loop())
}

/// How often a body gives each object that it makes to threads, by the register that holds it first.
pub fn given(body: &Body, definitions: &Definitions) -> FxHashMap<Reg, u32> {
    let mut found = FxHashMap::default();
    for instr in body.code.rows() {
        if let Instr::Invoke { method, args, .. } = instr
            && let Some(task) = runnable_given(body, *method, args)
        {
            *found.entry(definitions.source(body, task)).or_insert(0) += 1;
        }
    }
    found
}

pub struct Uses {
    pub fate: Fate,
    /// The concurrent map whose entry it computes: other computations of the entry wait.
    pub key_of: Option<Reg>,
    /// A map of any kind for which it computes a value.
    pub computes: Option<Reg>,
    /// The only call that has it, besides its constructor, and at which place.
    pub given_to: Option<(InstrId, usize)>,
}

/// What becomes of an object, by all uses of its register and of those that it is copied to.
pub fn fate(registers: &Registers<'_>, made: Reg) -> Uses {
    let body = registers.body();
    // The object's registers, and all that is done with them, in the order of the body.
    let mut same = BTreeSet::from([made]);
    let mut work = vec![made];
    let mut all = BTreeMap::new();
    while let Some(reg) = work.pop() {
        for (at, instr) in registers.uses(reg) {
            all.insert(at, instr);
            if let Instr::Move { dst, .. } | Instr::Cast { dst, .. } = instr
                && same.insert(*dst)
            {
                work.push(*dst);
            }
        }
    }
    let is_same = |reg: &Reg| same.contains(reg);
    let mut found = Uses { fate: Fate::Run, key_of: None, computes: None, given_to: None };
    let (mut is_given, mut is_kept) = (false, false);
    for (at, instr) in all {
        match instr {
            Instr::PutField { src, .. } | Instr::PutStatic { src, .. } | Instr::ArrayStore { src, .. }
                if is_same(src) =>
            {
                is_kept = true;
            }
            Instr::Return { value: Some(value) } if is_same(value) => is_kept = true,
            Instr::Invoke { method, args, .. } => {
                if runnable_given(body, *method, args).is_some_and(|reg| is_same(&reg)) {
                    return Uses { fate: Fate::Forked, key_of: None, computes: None, given_to: None };
                }
                let key = &body.methods[*method];
                let own = usize::from(key.is_constructor());
                if let Some(place) = args.iter().skip(own).position(is_same) {
                    if !runs_at_once(key) {
                        found.fate = Fate::Kept;
                    }
                    is_kept |= is_given && found.fate == Fate::Kept;
                    is_given = true;
                    found.given_to = Some((at, place + own));
                    let computes = key.name.starts_with("compute") || key.name == "merge";
                    if computes && key.class.starts_with("java.util.concurrent.Concurrent") {
                        found.key_of = args.first().copied();
                    }
                    if computes && key.class.starts_with("java.util.") {
                        found.computes = args.first().copied();
                    }
                }
            }
            _ => {}
        }
    }
    if is_kept || !is_given {
        found.fate = Fate::Kept;
        found.given_to = None;
    }
    found
}

/// The parameters that a body calls itself and does nothing else with, each with the locks that it holds at all of these calls.
pub fn runs(flow: &Flow<'_>, is_static: bool, calls: &[Call]) -> Vec<(usize, Vec<Held>)> {
    let mut found = Vec::new();
    for reg in flow.body.registers.ids().take_while(|reg| reg.raw() < flow.body.params).skip(usize::from(!is_static)) {
        let is_receiver = |instr: &Instr| match instr {
            Instr::Invoke { dispatch: Dispatch::Virtual, args, .. } => {
                args.iter().filter(|arg| **arg == reg).count() == 1 && args.first() == Some(&reg)
            }
            _ => false,
        };
        let mut uses = flow.registers.uses(reg).peekable();
        if flow.body.registers[reg].kind != Kind::Ref || uses.peek().is_none() {
            continue;
        }
        let mut held: Option<Vec<Held>> = None;
        let is_only_called = uses.all(|(at, instr)| {
            let call = calls.iter().find(|call| call.at == at).filter(|_| is_receiver(instr));
            if let Some(call) = call {
                held.get_or_insert_with(|| call.holds.clone()).retain(|lock| call.holds.contains(lock));
            }
            call.is_some()
        });
        found.extend(held.filter(|_| is_only_called).map(|held| (reg.index(), held)));
    }
    found
}

/// Whether a method of the JDK calls what it is given before it returns, and never later.
fn runs_at_once(key: &MethodKey) -> bool {
    if key.is_constructor() {
        return false;
    }
    let class = &*key.class;
    if class.starts_with("java.util.concurrent.") {
        let is_collection = ["Map", "List", "Set", "Queue", "Deque"].iter().any(|end| class.ends_with(end));
        return is_collection || class.starts_with("java.util.concurrent.atomic.");
    }
    // An intermediate operation of a stream only notes what is to be run, by the same thread soon after.
    class.starts_with("java.util.") && class != "java.util.Timer"
        || matches!(class, "java.lang.Iterable" | "java.security.AccessController")
}

//! Which code a thread begins with, and why.

use std::collections::BTreeMap;

use racelens_ir::{ClassDecl, MethodKey, Modifiers, Name, Type, simple_name};
use rustc_hash::FxHashMap;

use crate::hierarchy::Hierarchy;
use crate::summary::{Executor, Fork, ForkKind};

/// A method that a thread begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Root {
    pub method: MethodKey,
    /// What people call the thread.
    pub name: String,
    pub kind: RootKind,
    /// Whether two such threads may run at once.
    pub many: bool,
    /// Whether some place shows that a thread gets it: a named task may be given away where nobody sees
    /// which one it is.
    pub is_seen: bool,
    /// Whether every such thread has an object of its own.
    pub is_own: bool,
    /// Who runs it, where all places agree.
    pub executor: Executor,
    /// The outermost classes whose code makes it or gives it to a thread.
    pub makers: Vec<Name>,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum RootKind {
    Main,
    /// `run` of a subclass of `Thread`: every thread is an object of its own.
    Thread,
    /// `run` of a task that is given to a thread.
    Task,
}

/// How often classes are made where it counts: as a thread, or as a task given to one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forks {
    made: FxHashMap<Name, u32>,
    given: FxHashMap<Name, u32>,
    /// Places that give away a task which others may be given, too.
    shared: FxHashMap<Name, u32>,
    /// Places that give it away, by who runs it then.
    places: FxHashMap<Name, BTreeMap<Executor, u32>>,
    /// The same of places that don't show the class of the task, by the outermost class that they are in.
    unknown_in: FxHashMap<Name, BTreeMap<Executor, u32>>,
    /// The outermost classes that make it or give it away, with the number of places in each.
    makers: FxHashMap<Name, BTreeMap<Name, u32>>,
    /// Places that give a task away without showing its class.
    unknown: u32,
}

impl Forks {
    pub fn add(&mut self, method: &MethodKey, fork: &Fork) {
        let times = if fork.repeated { 2 } else { 1 };
        if let Some(class) = &fork.class {
            *self.makers.entry(class.clone()).or_default().entry(outermost(&method.class).into()).or_default() += 1;
        }
        match (&fork.class, fork.kind) {
            (Some(class), ForkKind::Made) => *self.made.entry(class.clone()).or_default() += times,
            (Some(class), ForkKind::Given) => *self.given.entry(class.clone()).or_default() += times,
            (None, _) => {
                self.unknown += 1;
                if !makes_worker(method) {
                    let places = self.unknown_in.entry(outermost(&method.class).into()).or_default();
                    *places.entry(fork.executor.clone()).or_default() += 1;
                }
            }
        }
        if let Some(class) = fork.class.as_ref().filter(|_| !fork.own) {
            *self.shared.entry(class.clone()).or_default() += 1;
        }
        if let Some(class) = fork.class.as_ref().filter(|_| fork.kind == ForkKind::Given) {
            *self.places.entry(class.clone()).or_default().entry(fork.executor.clone()).or_default() += 1;
        }
    }

    pub fn remove(&mut self, method: &MethodKey, fork: &Fork) {
        let times = if fork.repeated { 2 } else { 1 };
        if let Some(makers) = fork.class.as_ref().and_then(|class| self.makers.get_mut(class)) {
            let maker: Name = outermost(&method.class).into();
            let left = makers.get(&maker).map_or(0, |places| places.saturating_sub(1));
            match left {
                0 => drop(makers.remove(&maker)),
                _ => drop(makers.insert(maker, left)),
            }
        }
        let counts = match fork.kind {
            ForkKind::Made => &mut self.made,
            ForkKind::Given => &mut self.given,
        };
        match &fork.class {
            Some(class) => {
                if let Some(count) = counts.get_mut(class) {
                    *count = count.saturating_sub(times);
                }
            }
            None => {
                self.unknown = self.unknown.saturating_sub(1);
                if !makes_worker(method) {
                    take(self.unknown_in.get_mut(outermost(&method.class)), &fork.executor);
                }
            }
        }
        if let Some(count) = fork.class.as_ref().filter(|_| !fork.own).and_then(|class| self.shared.get_mut(class)) {
            *count = count.saturating_sub(1);
        }
        if let Some(class) = fork.class.as_ref().filter(|_| fork.kind == ForkKind::Given) {
            take(self.places.get_mut(class), &fork.executor);
        }
    }

    /// Who runs a task, where each place that gives it away gives it to the same. A task that no place names is given away by those of
    /// its own file that name none.
    fn executor(&self, class: &Name) -> Executor {
        let only = |places: &BTreeMap<Executor, u32>| match places.first_key_value() {
            Some((executor, _)) if places.len() == 1 => executor.clone(),
            _ => Executor::Pool,
        };
        if let Some(places) = self.places.get(class).filter(|places| !places.is_empty()) {
            return only(places);
        }
        let unknown = self.unknown_in.get(outermost(class)).map(only);
        unknown.filter(|executor| matches!(executor, Executor::OneThread { .. })).unwrap_or_default()
    }

    fn makers(&self, class: &Name) -> Vec<Name> {
        self.makers.get(class).into_iter().flat_map(BTreeMap::keys).cloned().collect()
    }

    fn of(counts: &FxHashMap<Name, u32>, class: &Name) -> u32 {
        counts.get(class).copied().unwrap_or(0)
    }
}

/// The methods of a class that could be roots, as far as their shape tells.
pub fn candidates(class: &ClassDecl) -> Vec<MethodKey> {
    let takes_args = [Type::array_of(Type::class("java.lang.String"))];
    let of_shape = class.methods.iter().filter(|method| match method.modifiers.has(Modifiers::STATIC) {
        true => method.key.name == "main" && *method.key.params == takes_args,
        false => method.has_body && (is_run(&method.key) || crate::summary::object::is_made(&class.name)),
    });
    of_shape.filter(|method| !method.key.is_constructor()).map(|method| method.key.clone()).collect()
}

fn is_run(key: &MethodKey) -> bool {
    key.params.is_empty() && (key.name == "run" || key.name == "call")
}

/// The root that a candidate is, if it is one.
pub fn root(key: &MethodKey, hierarchy: &Hierarchy, forks: &Forks) -> Option<Root> {
    if key.name == "main" && !key.params.is_empty() {
        return Some(Root {
            method: key.clone(),
            name: "main".to_owned(),
            kind: RootKind::Main,
            many: false,
            is_seen: true,
            is_own: false,
            executor: Executor::Pool,
            makers: Vec::new(),
        });
    }
    let name = thread_name(&key.class);
    if !is_run(key) {
        // A lambda that isn't a `Runnable` is a task where it is given away as one.
        let times = Forks::of(&forks.given, &key.class);
        return (times > 0).then(|| Root {
            method: key.clone(),
            name,
            kind: RootKind::Task,
            many: times > 1,
            is_seen: true,
            is_own: Forks::of(&forks.shared, &key.class) == 0,
            executor: forks.executor(&key.class),
            makers: forks.makers(&key.class),
        });
    }
    let (mut extends_thread, mut is_task) = (false, false);
    hierarchy.find_above(&key.class, |above| {
        extends_thread |= above == "java.lang.Thread";
        is_task |= matches!(above, "java.lang.Runnable" | "java.util.concurrent.Callable" | "java.util.TimerTask");
        false
    });
    if !(extends_thread || is_task) {
        return None;
    }
    let times = Forks::of(if extends_thread { &forks.made } else { &forks.given }, &key.class);
    // A task may be given away where nobody sees which it is.
    let may_be_given = is_task && forks.unknown > 0;
    if times == 0 && !may_be_given && !extends_thread {
        return None;
    }
    let kind = if extends_thread { RootKind::Thread } else { RootKind::Task };
    let is_own = extends_thread || times > 0 && Forks::of(&forks.shared, &key.class) == 0;
    let is_seen = extends_thread || times > 0;
    let executor = if extends_thread { Executor::Pool } else { forks.executor(&key.class) };
    let makers = forks.makers(&key.class);
    Some(Root { method: key.clone(), name, kind, many: times > 1, is_seen, is_own, executor, makers })
}

/// Whether a method is the one of a `ThreadFactory`, whose thread runs what a pool begins it with.
fn makes_worker(method: &MethodKey) -> bool {
    method.name == "newThread" && method.params.len() == 1
}

/// Counts one place less.
fn take(places: Option<&mut BTreeMap<Executor, u32>>, executor: &Executor) {
    let Some(places) = places else { return };
    match places.get_mut(executor) {
        Some(count) if *count > 1 => *count -= 1,
        _ => drop(places.remove(executor)),
    }
}

/// The class at the top of a file that a class is in.
pub fn outermost(class: &str) -> &str {
    class.split_once('$').map_or(class, |(outer, _)| outer)
}

/// What people call the thread that runs a class: a class without a name of its own is called by
/// where it is written.
pub fn thread_name(class: &str) -> String {
    if let Some((_, made_in)) = class.split_once("$$Lambda$") {
        let method = made_in.split('$').next().unwrap_or(made_in);
        return format!("lambda in {method}");
    }
    let name = simple_name(class);
    match name.rsplit_once('$') {
        Some((outer, _)) => format!("anonymous class in {}", simple_name(outer)),
        None => name.to_owned(),
    }
}

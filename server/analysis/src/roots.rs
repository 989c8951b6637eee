//! Which code a thread begins with, and why.

use std::collections::BTreeMap;

use racelens_ir::{ClassDecl, MethodKey, Modifiers, Name, Type, simple_name};
use rustc_hash::FxHashMap;

use crate::hierarchy::Hierarchy;
use crate::summary::{Fork, ForkKind};

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
    /// Whether all executors that run it are lent: two such tasks may have the same thread.
    pub is_lent: bool,
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
    /// Places that give it to an executor that is lent.
    lent: FxHashMap<Name, u32>,
    /// Places that give it away.
    places: FxHashMap<Name, u32>,
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
            (None, _) => self.unknown += 1,
        }
        if let Some(class) = fork.class.as_ref().filter(|_| !fork.own) {
            *self.shared.entry(class.clone()).or_default() += 1;
        }
        if let Some(class) = fork.class.as_ref().filter(|_| fork.kind == ForkKind::Given) {
            *self.places.entry(class.clone()).or_default() += 1;
            *self.lent.entry(class.clone()).or_default() += u32::from(fork.is_lent);
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
            None => self.unknown = self.unknown.saturating_sub(1),
        }
        if let Some(count) = fork.class.as_ref().filter(|_| !fork.own).and_then(|class| self.shared.get_mut(class)) {
            *count = count.saturating_sub(1);
        }
        if let Some(class) = fork.class.as_ref().filter(|_| fork.kind == ForkKind::Given) {
            if let Some(count) = self.places.get_mut(class) {
                *count = count.saturating_sub(1);
            }
            if let Some(count) = self.lent.get_mut(class) {
                *count = count.saturating_sub(u32::from(fork.is_lent));
            }
        }
    }

    /// Whether each place that gives a task away gives it to an executor that is lent.
    fn is_lent(&self, class: &Name) -> bool {
        let places = Self::of(&self.places, class);
        places > 0 && Self::of(&self.lent, class) == places
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
            is_lent: false,
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
            is_lent: forks.is_lent(&key.class),
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
    let (is_seen, is_lent) = (extends_thread || times > 0, !extends_thread && forks.is_lent(&key.class));
    let makers = forks.makers(&key.class);
    Some(Root { method: key.clone(), name, kind, many: times > 1, is_seen, is_own, is_lent, makers })
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

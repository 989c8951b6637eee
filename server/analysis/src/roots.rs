//! Which code may run at the same time as other code, and why.

use racelens_ir::{MethodKey, Modifiers, Name, Type, simple_name};
use rustc_hash::FxHashMap;

use crate::facts::{Classes, View};
use crate::summary::ForkKind;

/// A method that a thread begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Root {
    pub method: MethodKey,
    /// What people call the thread.
    pub name: String,
    pub kind: RootKind,
    /// Whether two such threads may run at once.
    pub many: bool,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum RootKind {
    Main,
    /// `run` of a subclass of `Thread`: every thread is an object of its own.
    Thread,
    /// `run` of a task that is given to a thread.
    Task,
}

/// All thread roots of the workspace, in the order of its classes.
pub fn roots(view: &View<'_>, classes: &Classes<'_>) -> Vec<Root> {
    // How often each class is made where it counts: as a thread, or as a task given to one.
    let mut made: FxHashMap<&Name, u32> = FxHashMap::default();
    let mut given: FxHashMap<&Name, u32> = FxHashMap::default();
    let mut given_unknown = false;
    for (_, summary) in &view.summaries {
        for fork in &summary.forks {
            let times = if fork.repeated { 2 } else { 1 };
            match (&fork.class, fork.kind) {
                (Some(class), ForkKind::Made) => *made.entry(class).or_default() += times,
                (Some(class), ForkKind::Given) => *given.entry(class).or_default() += times,
                (None, _) => given_unknown = true,
            }
        }
    }
    let mut roots = Vec::new();
    for class in &view.classes {
        let extends_thread = classes.is_a(&class.name, "java.lang.Thread");
        let is_task =
            ["java.lang.Runnable", "java.util.concurrent.Callable"].iter().any(|task| classes.is_a(&class.name, task));
        for method in &class.methods {
            let key = &method.key;
            if method.modifiers.has(Modifiers::STATIC) {
                let takes_args = *key.params == [Type::array_of(Type::class("java.lang.String"))];
                if key.name == "main" && takes_args {
                    let name = "main".to_owned();
                    roots.push(Root { method: key.clone(), name, kind: RootKind::Main, many: false });
                }
                continue;
            }
            let is_entry = key.params.is_empty() && (key.name == "run" || key.name == "call");
            if !is_entry || !method.has_body || !(extends_thread || is_task) {
                continue;
            }
            let counts = if extends_thread { &made } else { &given };
            let times = counts.get(&class.name).copied().unwrap_or(0);
            // A named task may be given away where nobody sees which it is; a lambda is made
            // exactly where it is given.
            if times == 0 && !(is_task && given_unknown) && !extends_thread {
                continue;
            }
            let kind = if extends_thread { RootKind::Thread } else { RootKind::Task };
            let name = thread_name(&class.name);
            roots.push(Root { method: key.clone(), name, kind, many: times > 1 });
        }
    }
    roots
}

/// What people call the thread that runs a class: a class without a name of its own is called by
/// where it is written.
fn thread_name(class: &str) -> String {
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

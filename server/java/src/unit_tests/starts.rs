//! Whether a method starts threads or gives tasks to an executor, itself or by what it calls in the workspace.
//!
//! The walk follows calls by the method that is named, and the bodies of lambdas and anonymous classes that are created on
//! the way. It is bounded, so that a test that uses half of a large program costs no more than one that uses a few classes.

use std::collections::BTreeSet;

use racelens_ir::{Instr, MethodKey, Name, Provenance};
use rustc_hash::FxHashSet;

use crate::db::Db;
use crate::queries::MethodName;
use crate::types::World;

/// Methods that a walk looks at.
const MOST_METHODS: usize = 300;

/// Parts of words without which no test starts a thread.
const WORDS: [&str; 9] =
    ["Thread", "Execut", "CompletableFuture", "ForkJoin", "Timer", "arallel", "oncurren", "Async", "threadPoolSize"];

pub fn names_threads(text: &str) -> bool {
    WORDS.iter().any(|word| text.contains(word))
}

/// Whether any of some methods does. The classes whose code was looked at for that are added to `through`.
pub fn start(db: &dyn Db, methods: Vec<MethodKey>, through: &mut FxHashSet<Name>) -> bool {
    methods.into_iter().any(|method| {
        let walk = walk(db, MethodName::new(db, method));
        through.extend(walk.through.iter().cloned());
        walk.starts
    })
}

/// What came of a walk, and the classes that it came through.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Walk {
    starts: bool,
    through: Vec<Name>,
}

#[salsa::tracked(returns(ref))]
fn walk<'db>(db: &'db dyn Db, method: MethodName<'db>) -> Walk {
    let mut seen: FxHashSet<MethodKey> = FxHashSet::default();
    let mut through: BTreeSet<Name> = BTreeSet::new();
    let mut work = vec![method.key(db).clone()];
    let mut starts = false;
    while let Some(method) = work.pop() {
        if seen.len() >= MOST_METHODS || !seen.insert(method.clone()) {
            continue;
        }
        through.insert(method.class.clone());
        match steps(db, MethodName::new(db, method)) {
            Steps::Starts => {
                starts = true;
                break;
            }
            Steps::To(next) => work.extend(next.iter().cloned()),
        }
    }
    Walk { starts, through: through.into_iter().collect() }
}

/// What one method does for such a walk.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Steps {
    /// It starts a thread.
    Starts,
    /// The walk goes on with these.
    To(Vec<MethodKey>),
}

/// Apart from the walks: many tests come to one method, and an edit asks for each of its names and classes again.
#[salsa::tracked(returns(ref))]
fn steps<'db>(db: &'db dyn Db, method: MethodName<'db>) -> Steps {
    let world = World::new(db);
    let mut next = Vec::new();
    let Some(body) = crate::body(db, method.key(db)) else { return Steps::To(next) };
    for instr in body.code.rows() {
        match instr {
            Instr::Invoke { method, .. } => {
                let called = &body.methods[*method];
                if starts_thread(&world, called) {
                    return Steps::Starts;
                }
                if is_own(db, &called.class) {
                    next.push(called.clone());
                }
            }
            // Code of an object that the body creates may run wherever the object goes.
            Instr::New { class, .. } => {
                let racelens_ir::Type::Class(made) = &body.types[*class] else { continue };
                if racelens_ir::simple_name(made).contains('$')
                    && let Some(decl) = crate::class_decl(db, made).filter(|decl| decl.provenance == Provenance::Source)
                {
                    next.extend(decl.methods.iter().filter(|method| method.has_body).map(|method| method.key.clone()));
                }
            }
            _ => {}
        }
    }
    Steps::To(next)
}

fn is_own(db: &dyn Db, class: &Name) -> bool {
    crate::class_decl(db, class).is_some_and(|decl| decl.provenance == Provenance::Source)
}

/// Whether a method of the library starts a thread, or gives a task to one.
fn starts_thread(world: &World<'_>, method: &MethodKey) -> bool {
    let (class, name) = (method.class.as_str(), method.name.as_str());
    match name {
        "start" => {
            method.params.is_empty() && world.is_subclass(&method.class, "java.lang.Thread")
                || class.starts_with("java.lang.Thread$Builder")
        }
        "startVirtualThread" => class == "java.lang.Thread",
        "parallelStream" | "parallel" => class.starts_with("java.util."),
        "execute" | "submit" | "invokeAll" | "invokeAny" | "invoke" | "fork" => {
            class.starts_with("java.util.concurrent.")
        }
        _ if name.starts_with("schedule") => class.starts_with("java.util.concurrent.") || class == "java.util.Timer",
        _ => name.ends_with("Async") && class.starts_with("java.util.concurrent."),
    }
}

//! The slow twin of the index: the same suspicions from all files at once, without numbers, worklists or
//! anything kept. Compared on every fixture, and after random edits of them.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "reads the fixtures")]

#[path = "common/edits.rs"]
mod edits;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use edits::{Dice, edited, fixtures};
use racelens_analysis::class::FileHint;
use racelens_analysis::collections::changes;
use racelens_analysis::summary::Value;
use racelens_analysis::{
    AccessKind, Executor, FEW_TARGETS, Fate, FieldAccess, FilePart, ForkKind, Held, LockSet, Object, Summary,
    locks_seen_from,
};
use racelens_ir::{ClassDecl, Dispatch, FieldKey, MethodKey, Modifiers, Provenance, Type};
use racelens_java::{RootDatabase, file_hints, file_part, race_hints};

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Root {
    /// The order in which they are found: by file, then as declared.
    order: (usize, usize),
    method: MethodKey,
    is_main: bool,
    is_thread: bool,
    many: bool,
    is_seen: bool,
    is_own: bool,
    executor: Executor,
    /// The outermost classes that make it or give it away.
    makers: BTreeSet<String>,
}

/// Who comes to a method: (root, while others run), and the locks that all hold who come while others run.
#[derive(Clone, Default, PartialEq)]
struct Reached {
    by: BTreeSet<(Root, bool)>,
    held: Option<BTreeSet<Held>>,
}

struct Twin<'a> {
    classes: BTreeMap<&'a str, &'a ClassDecl>,
    methods: BTreeMap<&'a MethodKey, &'a Summary>,
    /// The file of each method, and its place there.
    places: BTreeMap<&'a MethodKey, (usize, usize)>,
    containers: BTreeSet<&'a FieldKey>,
    files: usize,
}

impl<'a> Twin<'a> {
    fn new(parts: &'a [Arc<FilePart>]) -> Self {
        let classes = parts.iter().flat_map(|part| part.classes.iter()).map(|class| (class.name.as_str(), &**class));
        let methods = parts.iter().flat_map(|part| &part.methods).map(|(key, summary)| (key, &**summary));
        let declared =
            |part: &'a FilePart| part.classes.iter().flat_map(|class| &class.methods).map(|method| &method.key);
        let places = parts
            .iter()
            .enumerate()
            .flat_map(|(file, part)| declared(part).enumerate().map(move |(at, key)| (key, (file, at))));
        let containers = parts.iter().flat_map(|part| part.containers.iter());
        Self {
            classes: classes.collect(),
            methods: methods.collect(),
            places: places.collect(),
            containers: containers.collect(),
            files: parts.len(),
        }
    }

    fn is_a(&self, class: &str, above: &str) -> bool {
        class == above
            || self.classes.get(class).is_some_and(|class| {
                class
                    .superclass
                    .iter()
                    .chain(&class.interfaces)
                    .any(|name| *name != class.name && self.is_a(name, above))
            })
    }

    /// Whether objects of a class have a field for those of another one, and are given one: a lambda by what it captures,
    /// others by a constructor or a property.
    fn is_handed(&self, thread: &str, class: &str) -> bool {
        let Some(thread) = self.classes.get(thread) else { return false };
        let is_for = |ty: &Type| self.is_for(ty, class);
        let has_field = thread.fields.iter().any(|field| !field.modifiers.is_static() && is_for(&field.ty));
        let gives = |key: &MethodKey| (key.is_constructor() || is_property(key)) && key.params.iter().any(is_for);
        has_field && (thread.name.contains("$$") || thread.methods.iter().any(|method| gives(&method.key)))
    }

    /// Whether a variable of a type may have objects of a class of the workspace.
    fn is_for(&self, ty: &Type, class: &str) -> bool {
        match ty {
            Type::Class(name) => self.classes.contains_key(name.as_str()) && self.is_a(class, name),
            _ => false,
        }
    }

    /// Whether the class at the top of a thread's file has a static field for objects of a class.
    fn has_static(&self, thread: &Root, class: &str) -> bool {
        let top = self.classes.get(outermost(&thread.method.class));
        top.is_some_and(|top| {
            top.fields.iter().any(|field| field.modifiers.is_static() && self.is_for(&field.ty, class))
        })
    }

    /// Whether a hint about a static field needs a thread that is near, since a thread that sees its old value only does work
    /// again: the field is assigned by methods that test it (never a mutable object of the workspace), or it is a flag that is
    /// only set to constants. No loop reads it, and no write depends on its value.
    fn settles(&self, field: &FieldKey, all: &[(&MethodKey, FieldAccess)]) -> bool {
        let ty = self.classes.get(&*field.class).and_then(|class| class.field(&field.name)).map(|it| it.ty.to_string());
        let is_flag = ty.as_deref() == Some("boolean");
        let has_open_fields = |class: &str| {
            let fields = self.classes.get(class).map_or(&[][..], |class| &class.fields[..]);
            fields.iter().any(|field| !field.modifiers.is_static() && !field.modifiers.is_final())
        };
        let asks = |key: &MethodKey| all.iter().any(|(other, access)| *other == key && access.tested);
        all.iter().all(|(key, access)| {
            let is_once = !access.repeated && !access.updates;
            let is_late = match &access.value {
                _ if access.kind == AccessKind::Read => true,
                Some(Value::Null) => true,
                Some(Value::New(class)) => asks(key) && !has_open_fields(class),
                Some(Value::Constant) if is_flag => true,
                _ => !is_flag && asks(key),
            };
            is_once && is_late
        })
    }

    fn targets(&self, key: &MethodKey, dispatch: Dispatch) -> BTreeSet<&'a MethodKey> {
        let mut found = BTreeSet::new();
        let mut at = self.classes.get(key.class.as_str());
        while let Some(class) = at {
            if let Some(method) = class.method(&key.name, &key.params) {
                found.insert(&method.key);
                break;
            }
            at = class.superclass.as_ref().and_then(|above| self.classes.get(above.as_str()));
        }
        if dispatch == Dispatch::Virtual {
            let below =
                self.classes.values().filter(|class| *class.name != *key.class && self.is_a(&class.name, &key.class));
            found.extend(below.filter_map(|class| class.method(&key.name, &key.params)).map(|method| &method.key));
        }
        found
    }

    fn roots(&self) -> Vec<Root> {
        let forks = || self.methods.values().flat_map(|summary| &summary.forks);
        let is_unknown = forks().any(|fork| fork.class.is_none());
        let mut roots = Vec::new();
        for class in self.classes.values() {
            let times = |kind: ForkKind| -> usize {
                let of = forks().filter(|fork| fork.kind == kind && fork.class.as_ref() == Some(&class.name));
                of.map(|fork| if fork.repeated { 2 } else { 1 }).sum()
            };
            for method in &class.methods {
                let key = method.key.clone();
                let is_given = times(ForkKind::Given) > 0;
                let new = |is_main, is_thread, many| {
                    let is_seen = is_main || is_thread || is_given;
                    let is_shared = forks().any(|fork| !fork.own && fork.class.as_ref() == Some(&class.name));
                    let is_own = is_thread || (is_given && !is_shared);
                    let mut places = forks()
                        .filter(|fork| fork.kind == ForkKind::Given && fork.class.as_ref() == Some(&class.name))
                        .peekable();
                    let is_task = !is_main && !is_thread && places.peek().is_some();
                    let executor = if is_task { places.map(|fork| fork.executor.clone()).reduce(agreed) } else { None };
                    let of_file = |maker: &MethodKey| {
                        outermost(&maker.class) == outermost(&class.name) && maker.name != "newThread"
                    };
                    let unknown = || {
                        let near = self.methods.iter().filter(|(maker, _)| of_file(maker));
                        let unknown = near.flat_map(|(_, summary)| &summary.forks).filter(|fork| fork.class.is_none());
                        let by = unknown.map(|fork| fork.executor.clone()).reduce(agreed);
                        by.filter(|by| matches!(by, Executor::OneThread { .. }))
                    };
                    let executor = executor.or_else(|| if is_main || is_thread { None } else { unknown() });
                    let executor = executor.unwrap_or_default();
                    let (order, method) = (self.places[&key], key.clone());
                    let made =
                        |summary: &Summary| summary.forks.iter().any(|it| it.class.as_ref() == Some(&class.name));
                    let makers = self.methods.iter().filter(|(_, summary)| made(summary));
                    let makers = makers.map(|(maker, _)| outermost(&maker.class).to_owned()).collect();
                    Root { order, method, is_main, is_thread, many, is_seen, is_own, executor, makers }
                };
                if method.modifiers.is_static() {
                    if key.name == "main" && key.params.iter().map(ToString::to_string).eq(["java.lang.String[]"]) {
                        roots.push(new(true, false, false));
                    }
                    continue;
                }
                if !method.has_body || key.is_constructor() {
                    continue;
                }
                let is_run = key.params.is_empty() && (key.name == "run" || key.name == "call");
                let is_thread = is_run && self.is_a(&class.name, "java.lang.Thread");
                let tasks = ["java.lang.Runnable", "java.util.concurrent.Callable", "java.util.TimerTask"];
                let is_task = is_run && tasks.iter().any(|task| self.is_a(&class.name, task));
                if is_thread {
                    roots.push(new(false, true, times(ForkKind::Made) > 1));
                } else if (is_task && (times(ForkKind::Given) > 0 || is_unknown))
                    || (!is_run && class.name.contains("$$") && times(ForkKind::Given) > 0)
                {
                    roots.push(new(false, false, times(ForkKind::Given) > 1));
                }
            }
        }
        if roots.iter().filter(|root| !root.is_seen).count() > 4 {
            roots.retain(|root| root.is_seen);
        }
        roots
    }

    fn reached(&self) -> BTreeMap<&'a MethodKey, Reached> {
        let mut reached: BTreeMap<&MethodKey, Reached> = BTreeMap::new();
        for root in self.roots() {
            if let Some((key, _)) = self.methods.get_key_value(&root.method) {
                let row = reached.entry(key).or_default();
                row.held = (!root.is_main).then(BTreeSet::new);
                row.by.insert((root.clone(), !root.is_main));
            }
        }
        loop {
            let before = reached.clone();
            for (method, here) in &before {
                let summary = self.methods[method];
                let more: Vec<Held> = here.held.iter().flatten().cloned().collect();
                let mut arrive = |target: &MethodKey, after_fork: bool, held: BTreeSet<Held>| {
                    let Some((key, _)) = self.methods.get_key_value(target) else { return };
                    let row = reached.entry(key).or_default();
                    let by: BTreeSet<_> =
                        here.by.iter().map(|(root, beside)| (root.clone(), *beside || after_fork)).collect();
                    row.by.extend(here.by.iter().cloned());
                    if by.iter().any(|(_, beside)| *beside) {
                        row.held = Some(match &row.held {
                            None => held,
                            Some(known) => known.intersection(&held).cloned().collect(),
                        });
                    }
                    row.by.extend(by);
                };
                for call in &summary.calls {
                    let mut targets = self.targets(&call.target, call.dispatch);
                    targets.retain(|target| self.methods.contains_key(target));
                    if targets.len() > FEW_TARGETS {
                        continue;
                    }
                    for target in targets {
                        arrive(target, call.after_fork, call.held_by_callee(&more).collect());
                    }
                }
                for made in summary.made.iter().filter(|made| made.fate == Fate::Run) {
                    let own = self.methods.keys().filter(|key| key.class == made.class && !key.is_constructor());
                    for target in own.copied().collect::<Vec<_>>() {
                        arrive(target, made.after_fork, made.held_inside(&more).collect());
                    }
                }
            }
            if reached == before {
                return reached;
            }
        }
    }

    fn suspected(&self) -> BTreeSet<FieldKey> {
        let reached = self.reached();
        let mut found = BTreeSet::new();
        for class in self.classes.values().filter(|class| class.provenance != Provenance::Synthetic) {
            for field in &class.fields {
                let key = class.field_key(field);
                let may_change = !field.modifiers.is_final() && !field.modifiers.is_volatile();
                if may_change && self.is_racy(&key, field.modifiers, &reached)
                    || self.is_shared_container(&key, &reached)
                {
                    found.insert(key);
                }
            }
        }
        found
    }

    fn is_racy(&self, field: &FieldKey, modifiers: Modifiers, reached: &BTreeMap<&MethodKey, Reached>) -> bool {
        let all: Vec<(&MethodKey, &FieldAccess)> = self
            .methods
            .iter()
            .flat_map(|(key, summary)| summary.accesses.iter().map(|access| (*key, access)))
            .filter(|(_, access)| access.field == *field)
            .collect();
        let constructs = |key: &MethodKey, access: &FieldAccess| match &access.object {
            Some(Object::This) => key.is_constructor(),
            Some(Object::Owned) => true,
            Some(_) => false,
            None => key.is_static_initialiser() && key.class == field.class,
        };
        let sets_up = |key: &MethodKey, access: &FieldAccess| {
            let is_filled = access.object == Some(Object::This) && !access.updates && is_filling(key);
            is_filled || constructs(key, access)
        };
        let writes: Vec<_> = all.iter().filter(|(_, access)| access.kind == AccessKind::Write).collect();
        let never_after = writes.iter().all(|(key, access)| {
            constructs(key, access) && (key.class == field.class || access.object == Some(Object::Owned))
        });
        if never_after && (!writes.is_empty() || modifiers.has(Modifiers::PRIVATE)) {
            return false;
        }
        let all = all.into_iter().filter(|(key, access)| !sets_up(key, access));
        self.meet(field, &all.map(|(key, access)| (key, access.clone())).collect::<Vec<_>>(), reached)
    }

    /// What is called on the object of a field that is not thread-safe.
    fn is_shared_container(&self, field: &FieldKey, reached: &BTreeMap<&MethodKey, Reached>) -> bool {
        if !self.containers.contains(field) {
            return false;
        }
        let mut uses = Vec::new();
        for (key, summary) in &self.methods {
            for call in summary.calls.iter().filter(|call| !call.target.is_constructor()) {
                let object = match call.receiver.as_ref() {
                    Some(Object::FieldOf(owner, name)) if name == field => Some((**owner).clone()),
                    Some(Object::StaticField(name)) if name == field => None,
                    _ => continue,
                };
                let sets_up = match &object {
                    Some(Object::This) => key.is_constructor() || is_filling(key),
                    Some(Object::Owned) => true,
                    Some(_) => false,
                    None => key.is_static_initialiser() && key.class == field.class,
                };
                if sets_up {
                    continue;
                }
                let kind = if changes(&call.target.name) { AccessKind::Write } else { AccessKind::Read };
                let locks = locks_seen_from(&call.holds, object.as_ref().or(call.receiver.as_ref()), &key.class);
                let (field, after_fork, repeated) = (field.clone(), call.after_fork, call.repeated);
                let (at, updates, value, tested, in_text) = (call.at, false, None, false, false);
                let use_of = FieldAccess {
                    field,
                    kind,
                    at,
                    object,
                    locks,
                    after_fork,
                    updates,
                    value,
                    tested,
                    in_text,
                    half_locked: None,
                    repeated,
                };
                uses.push((*key, use_of));
            }
        }
        self.meet(field, &uses, reached)
    }

    /// Whether two threads come to two of these accesses with nothing in common. Of an object's field, only those of the
    /// first two threads count that begin in its file or in one with a program, or are handed such objects, where there are
    /// more than five, or more than a hundred files.
    fn meet(
        &self,
        field: &FieldKey,
        all: &[(&MethodKey, FieldAccess)],
        reached: &BTreeMap<&MethodKey, Reached>,
    ) -> bool {
        let around = std::iter::successors(Some(&*field.class), |class| class.rsplit_once('$').map(|(outer, _)| outer));
        // What walks over something is for who asked for it.
        let walks = ["Iterator", "ListIterator", "Enumeration", "Spliterator"];
        let is_walk = |name: &str| walks.iter().any(|walk| name == format!("java.util.{walk}"));
        if self.classes.get(&*field.class).is_some_and(|class| class.interfaces.iter().any(|name| is_walk(name))) {
            return false;
        }
        // So is what threads set by properties alone.
        let mut writes = all.iter().filter(|(_, access)| access.kind == AccessKind::Write);
        let is_set = writes.all(|(key, access)| is_property(key) && access.object == Some(Object::This));
        let ty = self.classes.get(&*field.class).and_then(|class| class.field(&field.name)).map(|it| it.ty.to_string());
        let is_flag = ty.as_deref() == Some("boolean") && all.iter().any(|(_, access)| access.repeated);
        let has_handles = around.into_iter().any(|class| {
            let fields = self.classes.get(class).map_or(&[][..], |class| &class.fields[..]);
            fields.iter().any(|field| {
                let ty = field.ty.to_string();
                ty.ends_with("VarHandle") || ty.ends_with("FieldUpdater") || ty.ends_with(".Unsafe")
            })
        });
        let roots = self.roots();
        let is_small = roots.len() <= 5 && self.files <= 100;
        let is_near = |key: &MethodKey, root: &Root| {
            is_small || self.places[key].0 == root.order.0 || self.is_handed(&root.method.class, &field.class)
        };
        let settles = self.settles(field, all);
        let programs: BTreeSet<usize> = roots.iter().filter(|root| root.is_main).map(|root| root.order.0).collect();
        let mut shared: Vec<(&MethodKey, &FieldAccess, BTreeSet<Root>, LockSet)> = Vec::new();
        for (key, access) in all {
            let Some(here) = reached.get(key) else { continue };
            // What asks for the thread of an event loop leaves the rest to it.
            let is_of_loop = self.methods.get(*key).is_some_and(|summary| {
                let asks = [
                    "inEventLoop",
                    "isInEventLoop",
                    "isEventDispatchThread",
                    "isDispatchThread",
                    "isFxApplicationThread",
                ];
                summary.calls.iter().any(|call| asks.contains(&&*call.target.name))
            });
            if is_of_loop {
                continue;
            }
            let beside = here.by.iter().filter(|(_, beside)| *beside || access.after_fork).map(|(root, _)| root);
            let mut by: BTreeSet<Root> = beside.cloned().collect();
            let mut threads: Vec<Root> = by.iter().filter(|root| !root.is_main).cloned().collect();
            threads.sort_by_key(|root| root.order);
            threads.truncate(2);
            if access.object.is_some() && !is_small {
                let file = self.places[*key].0;
                threads.retain(|root| {
                    let is_beside = root.order.0 == file || programs.contains(&root.order.0);
                    is_beside || self.is_handed(&root.method.class, &field.class)
                });
            }
            if access.object.is_none() && settles {
                threads.retain(|root| is_near(key, root));
            }
            // Of programs, the first counts that comes here while others run, or else while it is alone and has started some.
            let mains = |is_beside: bool| {
                let such = here.by.iter().filter(|(root, beside)| root.is_main && *beside == is_beside);
                such.map(|(root, _)| root).min_by_key(|root| root.order)
            };
            let main = mains(true).or_else(|| mains(false).filter(|_| access.after_fork)).cloned();
            by.retain(|root| Some(root) == main.as_ref() || threads.contains(root));
            by.retain(|root| root.is_seen || !has_handles);
            if is_set && !is_flag && access.kind == AccessKind::Write {
                by.retain(|root| root.is_main);
            }
            let mut locks = access.locks.clone();
            let more = locks_seen_from(here.held.iter().flatten(), access.object.as_ref(), &key.class);
            more.iter().for_each(|(lock, mode)| locks.insert(lock.clone(), mode));
            shared.push((key, access, by, locks));
        }
        // Programs share no objects with threads that they neither make nor stand beside, unless what makes the thread has the
        // object, and threads of different programs none either.
        let may_share = |(key, access, x): Side<'_>, (other_key, other, y): Side<'_>| {
            let is_static = access.object.is_none() || (!x.is_main && other.object.is_none());
            let is_beside = x.order.0 == y.order.0;
            let makes = |class: &str| y.makers.contains(outermost(class));
            is_static
                || match x.is_main {
                    true => {
                        let knows = is_beside || makes(&x.method.class);
                        is_small
                            || makes(&key.class)
                            || makes(&field.class)
                            || (knows || self.is_handed(&y.method.class, &field.class)) && is_near(other_key, y)
                    }
                    // Each of those that one place starts may have such an object of its own.
                    false => {
                        let is_different = x != y && is_beside;
                        is_different || is_near(key, x) || is_near(other_key, y) || self.has_static(x, &field.class)
                    }
                }
        };
        let on_this = |access: &FieldAccess| access.object == Some(Object::This);
        let meet = |(a, write, x): Side<'_>, (b, other, y): Side<'_>| match x == y {
            _ if x.executor.is_same(&y.executor, write.object.is_none()) => false,
            true => {
                let own = x.is_own && on_this(write) && on_this(other) && field.class == x.method.class;
                x.many && !own && (x.is_main || may_share((a, write, x), (b, other, y)))
            }
            false if x.is_main && y.is_main => false,
            false if y.is_main => may_share((b, other, y), (a, write, x)),
            false => may_share((a, write, x), (b, other, y)),
        };
        shared.iter().filter(|(_, access, ..)| access.kind == AccessKind::Write).any(|(a, write, writers, locks)| {
            shared
                .iter()
                .filter(|(_, _, _, others)| !locks.excludes(others))
                .any(|(b, other, by, _)| writers.iter().any(|x| by.iter().any(|y| meet((a, write, x), (b, other, y)))))
        })
    }
}

/// An access that a thread makes in a method.
type Side<'s> = (&'s MethodKey, &'s FieldAccess, &'s Root);

/// The class at the top of a file that a class is in.
/// Who runs a task that two places give away.
fn agreed(one: Executor, other: Executor) -> Executor {
    if one == other { one } else { Executor::Pool }
}

fn outermost(class: &str) -> &str {
    class.split('$').next().unwrap_or(class)
}

/// Whether a method sets a property.
fn is_property(key: &MethodKey) -> bool {
    let rest = key.name.strip_prefix("set").and_then(|rest| rest.chars().next());
    key.params.len() == 1 && rest.is_some_and(char::is_uppercase)
}

/// Whether serialisation calls a method to fill a new object.
fn is_filling(key: &MethodKey) -> bool {
    let text = format!("{}({})", key.name, key.params.iter().map(ToString::to_string).collect::<Vec<_>>().join(","));
    [
        "readObject(java.io.ObjectInputStream)",
        "readExternal(java.io.ObjectInput)",
        "readFrom(java.io.DataInput)",
        "readFrom(java.io.DataInputStream)",
        "readFields(java.io.DataInput)",
        "readFields(java.io.DataInputStream)",
    ]
    .contains(&text.as_str())
}

fn both(db: &RootDatabase, what: &str) -> BTreeSet<FieldKey> {
    let parts: Vec<Arc<FilePart>> = db.files().into_iter().map(|file| file_part(db, file)).collect();
    let slow = Twin::new(&parts).suspected();
    let fast: BTreeSet<FieldKey> = race_hints(db).into_iter().map(|(field, _)| field).collect();
    assert_eq!(fast, slow, "{what}");
    // What the facts keep of each file is what it would be if it were asked now.
    let kept: Vec<Vec<FileHint>> = file_hints(db).into_iter().map(|shows| shows.hints.to_vec()).collect();
    let asked = parts.iter().filter(|part| !part.hints.is_empty());
    assert_eq!(kept, asked.map(|part| part.hints.to_vec()).collect::<Vec<_>>(), "{what}");
    fast
}

#[test]
fn every_fixture_has_the_suspicions_of_the_slow_join() {
    let mut suspected = 0;
    for (name, files) in fixtures() {
        let mut db = RootDatabase::default();
        for (path, text) in &files {
            db.set_file(path, text.as_str().into());
        }
        suspected += both(&db, &name).len();
    }
    assert!(suspected > 50, "only {suspected} fields are suspected");
}

#[test]
fn edits_leave_what_a_fresh_join_gives() {
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    // One workspace of many files, so that what one file changes shows in others.
    let all: Vec<(String, String)> = fixtures()
        .into_iter()
        .flat_map(|(name, files)| files.into_iter().map(move |(path, text)| (format!("{name}{path}"), text)))
        .filter(|(_, text)| text.len() < 2_000)
        .collect();
    let mut db = RootDatabase::default();
    let mut texts: Vec<(String, String)> = Vec::new();
    for round in 0..120 {
        match dice.below(10) {
            0 if texts.len() > 3 => {
                let (path, _) = texts.remove(dice.below(texts.len()));
                db.remove_file(&path);
            }
            1..=4 => {
                let (path, text) = all[dice.below(all.len())].clone();
                db.set_file(&path, text.as_str().into());
                texts.retain(|(known, _)| *known != path);
                texts.push((path, text));
            }
            _ if !texts.is_empty() => {
                let at = dice.below(texts.len());
                let (path, text) = &mut texts[at];
                *text = edited(text, &mut dice);
                db.set_file(path, text.as_str().into());
            }
            _ => {}
        }
        both(&db, &format!("round {round}"));
    }
}

/// Classes stand below each other this way and that, declare this or that, with a body or without, come and go;
/// what two of them run is a thread's, a task's or nobody's.
#[test]
fn classes_that_move_leave_what_a_fresh_join_gives() {
    let mut dice = Dice(0x2545_F491_4F6C_DD1D);
    let mut db = RootDatabase::default();
    let add = ["a", "b", "c", "d"].map(|field| format!("static void {field}() {{ {field}++; }} "));
    db.set_file("Store.java", format!("class Store {{ static int a, b, c, d; {} }}", add.concat()).as_str().into());
    let names = ["A", "B", "C", "D", "First", "Second", "Base", "Go"];
    let mut suspected = 0;
    for round in 0..900 {
        let at = dice.below(names.len());
        let name = names[at];
        let path = format!("{name}.java");
        if dice.below(16) == 0 {
            db.remove_file(&path);
            both(&db, &format!("round {round}"));
            continue;
        }
        let text = match name {
            "Base" => {
                let above = ["", " extends Thread", " implements Runnable"][dice.below(3)];
                format!("abstract class Base{above} {{ }}\n")
            }
            "Go" => {
                let mut text = "class Go {\n    static void go() {\n".to_owned();
                for _ in 0..1 + dice.below(2) {
                    let task = ["First", "Second"][dice.below(2)];
                    let way = ["new #().start();", "new Thread(new #()).start();", "new #().run();", "new #();"];
                    text += &format!("        {}\n", way[dice.below(4)].replace('#', task));
                }
                text + "    }\n}\n"
            }
            "First" | "Second" => {
                let above = ["extends Thread", "implements Runnable", "extends Base"][dice.below(3)];
                let [one, two] = [(); 2].map(|()| ["A", "B", "C", "D"][dice.below(4)]);
                let run = "public void run() { one.put(); two.get(); }";
                format!("class {name} {above} {{\n    {one} one; {two} two;\n    {run}\n}}\n")
            }
            _ => {
                let above = ["", " extends A", " extends B", " extends C"][dice.below(at + 1)];
                let field = ["a", "b", "c", "d"][at];
                let mut text = format!("abstract class {name}{above} {{\n");
                for called in ["put", "get"] {
                    match dice.below(4) {
                        0 => text += &format!("    void {called}() {{ Store.{field}++; }}\n"),
                        1 => text += &format!("    void {called}() {{ Store.{field}(); }}\n"),
                        2 => text += &format!("    abstract void {called}();\n"),
                        _ => {}
                    }
                }
                text + "}\n"
            }
        };
        db.set_file(&path, text.as_str().into());
        suspected += both(&db, &format!("round {round}, {path} is\n{text}")).len();
    }
    assert!(suspected > 100, "only {suspected} fields are suspected");
}

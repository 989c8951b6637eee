//! The locks under which the methods of a file run, as far as the calls within the file show.

use racelens_ir::{Dispatch, MethodKey, Modifiers, Name};
use rustc_hash::{FxHashMap, FxHashSet};

use super::FileView;
use crate::event_loop::keeps_to_loop;
use crate::field::initialises;
use crate::summary::object::is_made;
use crate::summary::{Call, Fate, FieldAccess, Held, LockSet, Made, Mode, Object, Summary, global, locks_seen_from};

/// For each method that is called while its object may be shared: the locks that every caller holds.
pub struct Contexts<'a> {
    held: FxHashMap<&'a MethodKey, Vec<Held>>,
    /// The made classes or thread classes whose code on another thread comes to a method.
    threads: FxHashMap<&'a MethodKey, Name>,
    /// The methods that callers of the class come to.
    callers: FxHashSet<&'a MethodKey>,
    /// The classes that methods make which keep to the thread of an event loop.
    on_loop: FxHashSet<&'a Name>,
    run_by: RunBy<'a>,
}

/// The classes that methods make and give to one of the file that only calls them, with the locks that it holds then.
type RunBy<'a> = FxHashMap<&'a Name, Vec<Held>>;

impl<'a> Contexts<'a> {
    pub fn new(view: &'a FileView<'a>) -> Self {
        let summaries: FxHashMap<&MethodKey, &Summary> = view.methods.iter().map(|(key, it)| (key, &**it)).collect();
        let fates: FxHashMap<&Name, Fate> = {
            let made = view.methods.iter().flat_map(|(_, summary)| &summary.made);
            made.map(|made| (&made.class, made.fate)).collect()
        };
        // A task that a method gives to an event loop runs when the method itself might have gone on.
        let on_loop: FxHashSet<&Name> = {
            let keeping = view.methods.iter().filter(|(_, summary)| keeps_to_loop(summary));
            keeping.flat_map(|(_, summary)| &summary.made).map(|made| &made.class).collect()
        };
        let run_by = run_by(view, &summaries);
        let forked = |class: &Name| {
            let given = view.methods.iter().flat_map(|(_, summary)| &summary.forks);
            given
                .filter(|fork| fork.kind == crate::summary::ForkKind::Given)
                .any(|fork| fork.class.as_ref() == Some(class))
        };
        let below = overriding(view);
        let called: FxHashSet<&MethodKey> = {
            let all = view.methods.iter().flat_map(|(key, summary)| summary.calls.iter().map(move |call| (key, call)));
            let all = all.filter(|(key, call)| **key != call.target).map(|(_, call)| call);
            all.flat_map(|call| std::iter::once(&call.target).chain(overriders(&below, call))).collect()
        };
        let held_at_call: FxHashSet<&MethodKey> = {
            let all = view.methods.iter().flat_map(|(_, summary)| &summary.calls);
            all.filter(|call| !call.holds.is_empty()).map(|call| &call.target).collect()
        };
        let mut callers = Vec::new();
        let mut threads = Vec::new();
        for (key, _) in view.methods {
            if key.is_constructor() || key.is_static_initialiser() {
                continue;
            }
            if is_made(&key.class) && fates.contains_key(&key.class) {
                match fates.get(&key.class) {
                    Some(Fate::Run) => {}
                    _ if run_by.contains_key(&key.class) => {}
                    Some(Fate::Forked) if !on_loop.contains(&key.class) => threads.push(key),
                    // What is kept runs whenever its owner likes, on whatever thread.
                    _ => callers.push(key),
                }
                continue;
            }
            let Some(modifiers) = modifiers(view, key) else { continue };
            if is_alone(view, key, modifiers) || is_set_up(view, key) {
                continue;
            }
            let is_run = key.params.is_empty() && (key.name == "run" || key.name == "call");
            if is_run && (view.is_a(&key.class, "java.lang.Thread") || forked(&key.class)) {
                threads.push(key);
            } else if !modifiers.has(Modifiers::PRIVATE)
                && !is_for_tests(view, key)
                && (!called.contains(key)
                    || !is_of_the_file(view, key, modifiers, held_at_call.contains(key))
                        && !is_hidden_by_subclasses(view, key))
            {
                callers.push(key);
            }
        }
        let (held, threads_of) = (FxHashMap::default(), FxHashMap::default());
        let mut contexts = Self { held, threads: threads_of, callers: FxHashSet::default(), on_loop, run_by };
        contexts.find_locks(view, &summaries, &below, callers.iter().chain(&threads).copied());
        contexts.callers = reachable(&summaries, &below, &contexts.run_by, callers);
        for root in threads {
            let name: Name = crate::roots::thread_name(&root.class).into();
            for key in reachable(&summaries, &below, &contexts.run_by, vec![root]) {
                contexts.threads.entry(key).or_insert_with(|| name.clone());
            }
        }
        contexts
    }

    fn find_locks(
        &mut self,
        view: &'a FileView<'a>,
        summaries: &FxHashMap<&'a MethodKey, &'a Summary>,
        below: &Overriding<'a>,
        entries: impl Iterator<Item = &'a MethodKey>,
    ) {
        let mut work = Vec::new();
        for key in entries {
            self.held.insert(key, super::guarded_by::held_by_annotation(view, key));
            work.push(key);
        }
        while let Some(key) = work.pop() {
            let (Some(summary), Some(more)) = (summaries.get(key), self.held.get(key).cloned()) else { continue };
            let mut arrive = |target: &'a MethodKey, mut held: Vec<Held>, work: &mut Vec<&'a MethodKey>| {
                // What a method says that it needs is believed of all callers.
                held.extend(super::guarded_by::held_by_annotation(view, target));
                match self.held.get_mut(target) {
                    Some(known) => {
                        let before = known.len();
                        known.retain(|lock| held.contains(lock));
                        if known.len() != before {
                            work.push(target);
                        }
                    }
                    None => {
                        self.held.insert(target, held);
                        work.push(target);
                    }
                }
            };
            for call in summary.calls.iter().filter(|call| !call.target.is_constructor()) {
                for target in targets(summaries, below, call) {
                    arrive(target, call.held_by_callee(&more).collect(), &mut work);
                }
            }
            for made in summary.made.iter().filter(|made| is_run(&self.run_by, made)) {
                let by_runner = self.run_by.get(&made.class).map_or(&[][..], Vec::as_slice);
                let all: Vec<Held> = more.iter().chain(by_runner).cloned().collect();
                for target in methods_of(summaries, &made.class) {
                    arrive(target, made.held_when_run(&all).collect(), &mut work);
                }
            }
        }
    }

    /// The locks that every caller holds; nothing for a method that runs only while its object is made.
    pub fn held(&self, key: &MethodKey) -> Option<&[Held]> {
        self.held.get(key).map(Vec::as_slice)
    }

    /// The thread of the file's own whose code comes here.
    pub fn thread(&self, key: &MethodKey) -> Option<&Name> {
        self.threads.get(key)
    }

    /// Whether a method, or the one that makes it, asks whether it is on the thread of an event loop.
    pub fn is_on_loop(&self, view: &FileView<'_>, key: &MethodKey) -> bool {
        self.on_loop.contains(&key.class) || view.summary(key).is_some_and(|summary| keeps_to_loop(summary))
    }

    pub fn has_callers(&self, key: &MethodKey) -> bool {
        self.callers.contains(key)
    }

    /// The locks at an access that may be made while the object is shared, those of callers among them.
    pub fn locks(&self, key: &MethodKey, access: &FieldAccess) -> Option<LockSet> {
        if initialises(key, access) {
            return None;
        }
        let held = self.held(key)?;
        let mut locks = access.locks.clone();
        let more = locks_seen_from(held, access.object.as_ref(), &key.class);
        more.iter().for_each(|(lock, mode)| locks.insert(lock.clone(), mode));
        Some(locks)
    }

    /// The same for a use of an object that lies in a field of `base`.
    pub fn locks_around(&self, key: &MethodKey, holds: &[Held], base: Option<&Object>) -> Option<LockSet> {
        let held = self.held(key)?;
        Some(locks_seen_from(holds.iter().chain(held), base, &key.class))
    }

    /// Whether nothing at all is locked at a place, by whoever comes there.
    pub fn is_unlocked(&self, key: &MethodKey, holds: &[Held]) -> bool {
        let is_lock = |held: &Held| held.mode == Mode::Exclusive;
        self.held(key).is_some_and(|held| !holds.iter().chain(held).any(is_lock))
    }
}

fn modifiers(view: &FileView<'_>, key: &MethodKey) -> Option<Modifiers> {
    view.declared_methods.get(key).map(|method| method.modifiers)
}

/// Whether an object is run where it is made.
fn is_run(run_by: &RunBy<'_>, made: &Made) -> bool {
    made.fate == Fate::Run || run_by.contains_key(&made.class)
}

/// A method that nobody overrides and that only calls its parameter, as `private void locked(Runnable task)` does, runs it before it
/// returns.
fn run_by<'a>(view: &'a FileView<'a>, summaries: &FxHashMap<&'a MethodKey, &'a Summary>) -> RunBy<'a> {
    let all = view.methods.iter().flat_map(|(_, summary)| &summary.made).filter(|made| made.fate == Fate::Kept);
    let given = all.filter_map(|made| {
        let (target, place, receiver) = made.given_to.as_ref()?;
        let modifiers = modifiers(view, target)?;
        if !(modifiers.has(Modifiers::PRIVATE) || modifiers.is_static() || modifiers.is_final()) {
            return None;
        }
        let (_, held) = summaries.get(target)?.runs.iter().find(|(at, _)| at == place)?;
        let named = |held: &Held| {
            let object = match receiver {
                Some(Object::This) => held.object.clone(),
                _ => global(&held.object)?,
            };
            Some(Held { object, ..held.clone() })
        };
        Some((&made.class, held.iter().filter_map(named).collect()))
    });
    given.collect()
}

/// Whether a method runs beside no other. `main` and the methods of a test do nothing beside the threads that they start; what
/// those do is looked at by itself. `finalize` runs when no thread has a reference to the object any more.
fn is_alone(view: &FileView<'_>, key: &MethodKey, modifiers: Modifiers) -> bool {
    let is_main = modifiers.is_static() && key.name == "main";
    let of_tests = ["Test", "Before", "After", "BeforeEach", "AfterEach", "BeforeAll", "AfterAll", "BeforeClass"];
    let is_end = key.name == "finalize" && key.params.is_empty();
    is_main || is_end || view.annotations_of_method(key).iter().any(|note| of_tests.contains(&&*note.name))
}

/// Whether a framework calls a method once, before the object is used: `init` of servlets, `afterPropertiesSet`, the start of
/// a component with a life cycle.
fn is_set_up(view: &FileView<'_>, key: &MethodKey) -> bool {
    let of = |ends: &[&str]| view.any_above(&key.class, &mut |name| ends.iter().any(|end| name.ends_with(end)));
    match &*key.name {
        "init" => of(&[".GenericServlet", ".HttpServlet", ".Servlet", ".Filter"]) || is_stage(view, key),
        "afterPropertiesSet" => key.params.is_empty(),
        "doStart" => of(&["LifeCycle"]),
        // One that the class calls itself may be called late.
        "initialize" | "initialise" => {
            let mut calls = view.methods.iter().flat_map(|(_, summary)| &summary.calls);
            !calls.any(|call| call.target == *key)
        }
        _ => view.annotations_of_method(key).iter().any(|note| &*note.name == "PostConstruct"),
    }
}

/// Whether a method overrides one of a class above that has an end as well as a beginning, and the file does not call it: a
/// component that others start and stop.
fn is_stage(view: &FileView<'_>, key: &MethodKey) -> bool {
    let mut calls = view.methods.iter().flat_map(|(_, summary)| &summary.calls);
    let ends = ["stop", "destroy", "close", "shutdown"];
    let is_component = |name: &str| {
        let above = view.class(name).filter(|_| name != &*key.class);
        above.is_some_and(|above| {
            above.method(&key.name, &key.params).is_some()
                && above.methods.iter().any(|method| ends.contains(&&*method.key.name))
        })
    };
    view.any_above(&key.class, &mut |name| is_component(name)) && !calls.any(|call| call.target == *key)
}

/// What is seen from outside for the sake of tests counts as private.
fn is_for_tests(view: &FileView<'_>, key: &MethodKey) -> bool {
    view.annotations_of_method(key).iter().any(|note| &*note.name == "VisibleForTesting")
}

/// Whether a method is one of an abstract class that only its package sees, and every subclass of the file has its own: that
/// one alone calls it.
fn is_hidden_by_subclasses(view: &FileView<'_>, key: &MethodKey) -> bool {
    let Some(class) = view.by_name.get(&*key.class) else { return false };
    let is_seen = class.modifiers.has(Modifiers::PUBLIC) || class.modifiers.has(Modifiers::PROTECTED);
    if is_seen || !class.modifiers.has(Modifiers::ABSTRACT) {
        return false;
    }
    let mut below = view.own_classes().filter(|other| other.superclass.as_ref() == Some(&key.class)).peekable();
    below.peek().is_some() && below.all(|other| other.method(&key.name, &key.params).is_some())
}

/// Whether a method's name says that its callers hold the lock.
pub fn is_for_holders(key: &MethodKey) -> bool {
    ["Locked", "UnderLock", "WithLock", "HoldingLock"].iter().any(|end| key.name.ends_with(end))
}

/// Whether the file's own calls of a method are likely to be all: it is meant for who has the lock already,
/// by its name, or neither it nor its class is seen outside of the package.
fn is_of_the_file(view: &FileView<'_>, key: &MethodKey, modifiers: Modifiers, is_called_holding: bool) -> bool {
    let is_hidden = |modifiers: Modifiers| !modifiers.has(Modifiers::PUBLIC) && !modifiers.has(Modifiers::PROTECTED);
    let class = view.by_name.get(&*key.class).copied();
    // A member is seen no farther than its class.
    let is_private = class.is_some_and(|class| class.modifiers.has(Modifiers::PRIVATE));
    if is_private && !modifiers.is_static() && !may_override(view, key) {
        return true;
    }
    // Subclasses that call what isn't called from above keep to what the class does.
    if modifiers.has(Modifiers::PROTECTED) && !modifiers.is_static() {
        return !may_override(view, key);
    }
    // Where a call of the file holds a lock, the file's calls of what only the package sees say which one it needs.
    is_hidden(modifiers)
        && (is_for_holders(key) || is_called_holding || class.is_some_and(|class| is_hidden(class.modifiers)))
}

/// Whether a superclass or an interface has the method, too, as far as they are known, and so may call it.
fn may_override(view: &FileView<'_>, key: &MethodKey) -> bool {
    let is_marked = || view.annotations_of_method(key).iter().any(|note| &*note.name == "Override");
    let has = |name: &str| match view.class(name) {
        Some(above) => above.method(&key.name, &key.params).is_some(),
        // Who overrides a method of a class that is not there says so.
        None => name != "java.lang.Object" && is_marked(),
    };
    view.any_above(&key.class, &mut |name| name != &*key.class && has(name))
}

fn methods_of<'a>(
    summaries: &FxHashMap<&'a MethodKey, &'a Summary>,
    class: &Name,
) -> impl Iterator<Item = &'a MethodKey> {
    let mut found: Vec<&MethodKey> =
        summaries.keys().filter(|key| key.class == *class && !key.is_constructor()).copied().collect();
    found.sort();
    found.into_iter()
}

/// The methods of a file that override another one of it, by that one.
type Overriding<'a> = FxHashMap<MethodKey, Vec<&'a MethodKey>>;

fn overriding<'a>(view: &'a FileView<'a>) -> Overriding<'a> {
    let mut found: Overriding<'a> = FxHashMap::default();
    for (key, _) in view.methods.iter().filter(|(key, _)| !key.is_constructor() && !key.is_static_initialiser()) {
        let Some(own) = view.by_name.get(&*key.class) else { continue };
        let mut work: Vec<&Name> = own.superclass.iter().chain(&own.interfaces).collect();
        let mut seen: FxHashSet<&Name> = FxHashSet::default();
        while let Some(name) = work.pop() {
            let Some(above) = view.by_name.get(&**name).filter(|_| seen.insert(name)) else { continue };
            if let Some(method) = above.method(&key.name, &key.params) {
                found.entry(method.key.clone()).or_default().push(key);
            }
            work.extend(above.superclass.iter().chain(&above.interfaces));
        }
    }
    found
}

/// The methods of the file that a call may run.
fn targets<'a>(
    summaries: &FxHashMap<&'a MethodKey, &'a Summary>,
    below: &Overriding<'a>,
    call: &Call,
) -> Vec<&'a MethodKey> {
    let own = summaries.get_key_value(&call.target).map(|(key, _)| *key);
    own.into_iter().chain(overriders(below, call)).collect()
}

fn overriders<'a>(below: &Overriding<'a>, call: &Call) -> impl Iterator<Item = &'a MethodKey> {
    let virtual_target = (call.dispatch == Dispatch::Virtual).then_some(&call.target);
    let found = virtual_target.and_then(|target| below.get(target)).cloned().unwrap_or_default();
    found.into_iter()
}

/// The methods of the file that calls of some may run, themselves among them.
fn reachable<'a>(
    summaries: &FxHashMap<&'a MethodKey, &'a Summary>,
    below: &Overriding<'a>,
    run_by: &RunBy<'a>,
    from: Vec<&'a MethodKey>,
) -> FxHashSet<&'a MethodKey> {
    let mut seen = FxHashSet::default();
    let mut work = from;
    while let Some(key) = work.pop() {
        if !seen.insert(key) {
            continue;
        }
        let Some(summary) = summaries.get(key) else { continue };
        for call in summary.calls.iter().filter(|call| !call.target.is_constructor()) {
            work.extend(targets(summaries, below, call));
        }
        for made in summary.made.iter().filter(|made| is_run(run_by, made)) {
            work.extend(methods_of(summaries, &made.class));
        }
    }
    seen
}

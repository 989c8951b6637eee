//! Where two threads meet: two accesses of a field that nothing orders and no lock keeps apart.

use racelens_ir::{FieldKey, Id, Name, Type};

use super::{Index, Node, Row};
use crate::class::uses_handles;
use crate::collections::changes;
use crate::event_loop::keeps_to_loop;
use crate::field::{Calls, Immutability, RaceHint, Site, immutability, initialises, is_setter};
use crate::roots::{RootKind, outermost};
use crate::summary::object::is_made;
use crate::summary::{AccessKind, FieldAccess, LockSet, Object, Value, locks_seen_from};

/// Up to so many threads and programs in up to so many files, whatever two of them come to is likely to be shared.
const FEW_THREADS: usize = 5;
const FEW_FILES: usize = 100;

impl Index {
    /// The first pair of accesses that two threads may make with nothing in common, a write first; of what the field
    /// refers to, where that isn't made for several threads and the field itself is in order.
    pub(super) fn race_hint(&self, field: &FieldKey) -> Option<RaceHint> {
        let modifiers = self.declared(field)?;
        let accesses = self.accesses_of(field);
        let own = || accesses.iter().map(|(row, access)| (&row.key, *access));
        let may_change = !modifiers.is_volatile() && !modifiers.is_final();
        if may_change && immutability(modifiers, field, own()) == Immutability::Mutable {
            let any = self.meeting(field, &accesses, &|_, _| true, Objects::Any);
            if let Some(any) = any {
                return Some(self.likely_meeting(field, &accesses).unwrap_or(RaceHint { is_likely: false, ..any }));
            }
        }
        if !self.containers.contains(field) {
            return None;
        }
        let uses = self.uses_of(field);
        let accesses: Vec<(&Row, &FieldAccess)> = uses.iter().map(|(row, it, _)| (*row, it)).collect();
        let any = self.meeting(field, &accesses, &|row, thread| self.is_near(row, field, thread), Objects::Any)?;
        let likely = self.likely_meeting(field, &accesses);
        let mut met = likely.unwrap_or(RaceHint { is_likely: false, ..any });
        let called = |site: &Site| {
            let is_there =
                |(row, access, _): &&(&Row, FieldAccess, &Name)| row.key == site.method && access.at == site.at;
            uses.iter().find(is_there).map(|(_, _, call)| (*call).clone())
        };
        met.calls = Some(Calls { write: called(&met.write)?, other: called(&met.other)? });
        Some(met)
    }

    /// What is called on the object that a field refers to, as accesses of what is in it.
    pub(super) fn uses_of<'a>(&'a self, field: &FieldKey) -> Vec<(&'a Row, FieldAccess, &'a Name)> {
        let mut found = Vec::new();
        for (_, node) in self.accesses.get(field).into_iter().flatten() {
            let Some(row) = self.rows.get(node.index()) else { continue };
            for (call, receiver) in row.summary.iter().flat_map(|summary| row.by_field.calls_on(summary, field)) {
                let object = match receiver {
                    Object::FieldOf(owner, _) => Some((**owner).clone()),
                    _ => None,
                };
                let base = object.as_ref().or(Some(receiver));
                let name = &call.target.name;
                let access = FieldAccess {
                    field: field.clone(),
                    kind: if changes(name) { AccessKind::Write } else { AccessKind::Read },
                    at: call.at,
                    locks: locks_seen_from(&call.holds, base, &row.key.class),
                    object,
                    half_locked: None,
                    after_fork: call.after_fork,
                    updates: false,
                    value: None,
                    tested: false,
                    in_text: false,
                    repeated: call.repeated,
                };
                found.push((row, access, name));
            }
        }
        found
    }

    /// Whether a field belongs to what walks over something, which is for who asked for it.
    fn is_of_a_walk(&self, field: &FieldKey) -> bool {
        let walks = ["Iterator", "ListIterator", "Enumeration", "Spliterator"];
        let is_walk = |name: &Name| name.strip_prefix("java.util.").is_some_and(|name| walks.contains(&name));
        self.hierarchy.class(&field.class).is_some_and(|class| class.interfaces.iter().any(is_walk))
    }

    /// Whether a field is written by a property alone, and isn't what a loop may wait for: a setting.
    fn is_setting(&self, field: &FieldKey, accesses: &[(&Row, &FieldAccess)]) -> bool {
        let all = || accesses.iter().filter(|(row, it)| !initialises(&row.key, it));
        let writes = || all().filter(|(_, it)| it.kind == AccessKind::Write);
        let is_boolean = || {
            let decl = self.hierarchy.field(field);
            decl.is_some_and(|decl| decl.ty == Type::BOOLEAN)
        };
        let is_asked_again = || all().any(|(_, access)| access.repeated);
        writes().next().is_some()
            && writes().all(|(row, it)| is_setter(&row.key) && it.object == Some(Object::This))
            && !(is_boolean() && is_asked_again())
    }

    /// Whether a static field settles: it is only assigned where it is still null, or it is a flag that is only set to constants. A
    /// thread that sees the old value does the work once more. A mutable object of the workspace does not count: another thread
    /// may see it before its fields are set.
    fn is_settled(&self, field: &FieldKey, accesses: &[(&Row, &FieldAccess)]) -> bool {
        let all = || accesses.iter().filter(|(row, it)| !initialises(&row.key, it));
        if all().any(|(_, access)| access.repeated || access.updates) {
            return false;
        }
        let is_flag = self.hierarchy.field(field).is_some_and(|decl| decl.ty == Type::BOOLEAN);
        let is_tested_in = |row: &Row| all().any(|(other, access)| other.key == row.key && access.tested);
        let is_plain = |class: &Name| {
            let fields = self.hierarchy.class(class).map(|class| &class.fields);
            fields.is_some_and(|all| all.iter().any(|it| !it.modifiers.is_static() && !it.modifiers.is_final()))
        };
        let mut writes = all().filter(|(_, access)| access.kind == AccessKind::Write);
        writes.all(|(row, access)| match &access.value {
            Some(Value::Constant) if is_flag => true,
            Some(Value::Null) => true,
            Some(Value::New(class)) => is_tested_in(row) && !is_plain(class),
            _ => !is_flag && is_tested_in(row),
        })
    }

    /// Whether a thread is likely to share the object whose field a method accesses: it begins in the file of the method or
    /// in one with a program, it is handed objects of that class, or there are few threads and files. In larger code, objects of
    /// far away are more likely one for each thread than one for all.
    fn is_near(&self, row: &Row, field: &FieldKey, thread: Node) -> bool {
        self.is_by_itself_near(row, field, thread) || self.is_of_program(thread)
    }

    fn is_by_itself_near(&self, row: &Row, field: &FieldKey, thread: Node) -> bool {
        let Some(root) = self.rows.get(thread.index()) else { return false };
        row.rank.0 == root.rank.0 || self.is_small() || self.is_handed(&root.key.class, &field.class)
    }

    /// Whether a workspace has so few threads and files that objects are likely to be shared by all.
    fn is_small(&self) -> bool {
        self.roots.len() <= FEW_THREADS && self.has_few_files()
    }

    pub(super) fn has_few_files(&self) -> bool {
        self.files.len() <= FEW_FILES
    }

    /// Whether a thread begins in a file with a `main`.
    fn is_of_program(&self, thread: Node) -> bool {
        let mut mains = self.roots.iter().filter(|(_, (_, root))| root.kind == RootKind::Main);
        mains.any(|(main, _)| self.is_in_one_file(*main, thread))
    }

    fn is_in_one_file(&self, a: Node, b: Node) -> bool {
        let file = |node: Node| self.rows.get(node.index()).map(|row| row.rank.0);
        file(a) == file(b)
    }

    /// Whether two threads that make two accesses are likely to share an object. Those of different programs don't run together, and
    /// a thread that comes to objects of far away shares them with others of its kind by a static field, or not at all.
    fn may_share(&self, field: &FieldKey, (a, x): (&Shared<'_>, Node), (b, y): (&Shared<'_>, Node)) -> bool {
        let is_far = |one: &Shared<'_>, thread| !self.is_by_itself_near(one.row, field, thread);
        a.access.object.is_none()
            || b.access.object.is_none()
            || !(is_far(a, x) && is_far(b, y))
            || x != y && self.is_in_one_file(x, y)
            || self.has_static(x, &field.class)
    }

    /// Whether the file that a thread begins in has a static field for objects of a class.
    fn has_static(&self, thread: Node, class: &Name) -> bool {
        let root = self.rows.get(thread.index()).map(|row| outermost(&row.key.class));
        root.and_then(|root| self.hierarchy.class(root)).is_some_and(|root| {
            let mut fields = root.fields.iter().filter(|field| field.modifiers.is_static());
            fields.any(|field| self.is_for(&field.ty, class))
        })
    }

    /// Whether a thread begins in a class or in one within it.
    pub(super) fn is_around_thread(&self, class: &str) -> bool {
        let mut threads = self.roots.keys().filter_map(|node| self.rows.get(node.index()));
        threads.any(|row| outermost(&row.key.class) == class)
    }

    /// Whether a variable of a type may have objects of a class of the workspace, by the names of classes alone.
    fn is_for(&self, ty: &Type, class: &Name) -> bool {
        let is_of_workspace = |name: &Name| self.hierarchy.class(name).is_some();
        match ty {
            Type::Class(name) => {
                is_of_workspace(name) && (name == class || self.hierarchy.find_above(class, |above| above == &**name))
            }
            _ => false,
        }
    }

    /// Whether `main` is likely to share an object with a thread: there are few threads, the accessed class makes the thread, or
    /// the thread is near the object, and `main` begins in its file, makes it or comes to what it is handed.
    fn main_may_share(
        &self,
        field: &FieldKey,
        (a, main): (&Shared<'_>, Node),
        (b, thread): (&Shared<'_>, Node),
    ) -> bool {
        if a.access.object.is_none() || self.is_small() {
            return true;
        }
        let (Some(program), Some((_, root))) = (self.rows.get(main.index()), self.roots.get(&thread)) else {
            return false;
        };
        let makes = |class: &Name| root.makers.iter().any(|maker| **maker == *outermost(class));
        if makes(&a.row.key.class) || makes(&field.class) {
            return true;
        }
        let is_told = || self.is_in_one_file(main, thread) || makes(&program.key.class);
        (is_told() || self.is_handed(&root.method.class, &field.class)) && self.is_by_itself_near(b.row, field, thread)
    }

    /// Whether a thread's object has a field for objects of a class, and is given one: by who makes it, or by a property. What a
    /// lambda captures is given.
    fn is_handed(&self, thread: &Name, class: &Name) -> bool {
        let is_for = |ty: &Type| self.is_for(ty, class);
        self.hierarchy.class(thread).is_some_and(|thread| {
            let mut fields = thread.fields.iter().filter(|field| !field.modifiers.is_static());
            let mut givers = thread.methods.iter().map(|method| &method.key);
            fields.any(|field| is_for(&field.ty))
                && (is_made(&thread.name)
                    || givers.any(|key| (key.is_constructor() || is_setter(key)) && key.params.iter().any(is_for)))
        })
    }

    /// A meeting that is likely to be one of the same object.
    fn likely_meeting(&self, field: &FieldKey, accesses: &[(&Row, &FieldAccess)]) -> Option<RaceHint> {
        let is_near = |row: &Row, thread| self.is_near(row, field, thread);
        (!self.is_of_a_walk(field)).then(|| self.meeting(field, accesses, &is_near, Objects::Likely)).flatten()
    }

    fn meeting(
        &self,
        field: &FieldKey,
        accesses: &[(&Row, &FieldAccess)],
        is_near: &dyn Fn(&Row, Node) -> bool,
        objects: Objects,
    ) -> Option<RaceHint> {
        let has_handles = self.has_handles(&field.class);
        let is_setting = objects == Objects::Likely && self.is_setting(field, accesses);
        let is_settled = objects == Objects::Likely && self.is_settled(field, accesses);
        let mut shared: Vec<Shared<'_>> = Vec::new();
        for (row, access) in accesses {
            let is_of_loop = || row.summary.as_ref().is_some_and(|summary| keeps_to_loop(summary));
            if initialises(&row.key, access) || objects == Objects::Likely && is_of_loop() {
                continue;
            }
            let Some(reached) = self.by_key.get(&row.key).and_then(|node| self.reached.get(node)) else { continue };
            let main = reached.main.or(reached.alone.filter(|_| access.after_fork));
            // Code with handles has protocols of its own; there, only threads that are seen are a reason.
            let is_reason = |node: &Node| !has_handles || self.roots.get(node).is_some_and(|(_, root)| root.is_seen);
            let is_shared = |node: Node| match access.object {
                None => !is_settled || self.is_by_itself_near(row, field, node),
                Some(_) => is_near(row, node),
            };
            let counts = |node: &Node| is_reason(node) && is_shared(*node);
            // A thread sets up its own objects before others have them; who has started others is `main`.
            let is_set_up = is_setting && access.kind == AccessKind::Write;
            let threads = reached.threads.map(|thread| thread.filter(|node| !is_set_up && counts(node)));
            if main.is_none() && threads.iter().all(Option::is_none) {
                continue;
            }
            let new = Shared {
                row,
                access,
                main,
                threads,
                on_this: access.object == Some(Object::This),
                locks: self.locks_at(row, access),
            };
            // Of accesses that are alike in all that counts, the first is enough.
            if !shared.iter().any(|known| known.is_like(&new)) {
                shared.push(new);
            }
        }
        shared.sort_by_key(|one| {
            let threads = one.main.into_iter().chain(one.threads.into_iter().flatten());
            threads.filter_map(|node| Some(self.roots.get(&node)?.0)).min()
        });
        let updated = accesses.iter().any(|(_, access)| access.updates);
        let of_kind = |kind| shared.iter().filter(move |one: &&Shared<'_>| one.access.kind == kind);
        // Prefer a reader as the other side: what it may see is what people ask about.
        for kind in [AccessKind::Read, AccessKind::Write] {
            for write in of_kind(AccessKind::Write) {
                for other in of_kind(kind) {
                    if !write.locks.excludes(&other.locks)
                        && let Some((a, b)) = self.overlap(field, write, other, objects)
                    {
                        let publishes = match &write.access.value {
                            Some(Value::New(class)) => Some(class.clone()),
                            _ => None,
                        };
                        let (write, other) = (self.site(write, a), self.site(other, b));
                        return Some(RaceHint { write, other, updated, publishes, calls: None, is_likely: true });
                    }
                }
            }
        }
        None
    }

    /// Whether a class, or one around it, goes about its fields by handles or updaters.
    fn has_handles(&self, class: &str) -> bool {
        let around = std::iter::successors(Some(class), |class| class.rsplit_once('$').map(|(outer, _)| outer));
        around.into_iter().any(|class| self.hierarchy.class(class).is_some_and(|it| uses_handles(it)))
    }

    fn site(&self, at: &Shared<'_>, thread: Node) -> Site {
        Site {
            method: at.row.key.clone(),
            at: at.access.at,
            kind: at.access.kind,
            thread: self.roots.get(&thread).map(|(_, root)| root.name.clone()).unwrap_or_default(),
            root: self.rows.get(thread.index()).map_or_else(|| at.row.key.clone(), |row| row.key.clone()),
            is_static: at.access.object.is_none(),
            locks: at.locks.clone(),
        }
    }

    /// Two threads that may make the two accesses at once.
    fn overlap(&self, field: &FieldKey, a: &Shared<'_>, b: &Shared<'_>, objects: Objects) -> Option<(Node, Node)> {
        // Programs with different `main` methods don't run together.
        for x in a.threads.into_iter().flatten() {
            for y in b.threads.into_iter().flatten() {
                let may_meet = if x == y { self.may_meet_itself(x, a, b, objects) } else { true };
                let is_static = a.access.object.is_none();
                let is_likely = || !self.are_one_thread(x, y, is_static) && self.may_share(field, (a, x), (b, y));
                if may_meet && (objects == Objects::Any || is_likely()) {
                    return Some((x, y));
                }
            }
        }
        let of_main = |own: &Shared<'_>, other: &Shared<'_>| {
            let main = own.main?;
            let mut threads = other.threads.into_iter().flatten();
            let is_likely =
                |thread: &Node| objects == Objects::Any || self.main_may_share(field, (own, main), (other, *thread));
            Some((main, threads.find(is_likely)?))
        };
        of_main(a, b).or_else(|| of_main(b, a).map(|(main, thread)| (thread, main)))
    }

    /// Whether both are tasks of one thread: of executors that are lent, for event loops run one task after the other, or of one
    /// executor.
    fn are_one_thread(&self, x: Node, y: Node, accesses_static: bool) -> bool {
        let executor = |node: Node| self.roots.get(&node).map(|(_, root)| &root.executor);
        let both = executor(x).zip(executor(y));
        both.is_some_and(|(x, y)| x.is_same(y, accesses_static))
    }

    fn may_meet_itself(&self, thread: Node, a: &Shared<'_>, b: &Shared<'_>, objects: Objects) -> bool {
        let Some((_, root)) = self.roots.get(&thread) else { return false };
        // Each thread object has its own fields: `this.count` of two workers are two locations.
        let is_own = root.kind == RootKind::Thread || (root.is_own && objects == Objects::Likely);
        let own_field = is_own && a.on_this && b.on_this && a.access.field.class == root.method.class;
        root.many && !own_field
    }
}

/// Which meetings count.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Objects {
    Any,
    /// Not those of objects that are likely to be one thread's.
    Likely,
}

/// An access that a thread may make while others run.
struct Shared<'a> {
    row: &'a Row,
    access: &'a FieldAccess,
    main: Option<Node>,
    threads: [Option<Node>; 2],
    on_this: bool,
    locks: LockSet,
}

impl Shared<'_> {
    fn is_like(&self, other: &Self) -> bool {
        self.access.kind == other.access.kind
            && self.main == other.main
            && self.threads == other.threads
            && self.on_this == other.on_this
            && outermost(&self.row.key.class) == outermost(&other.row.key.class)
            && self.locks == other.locks
    }
}

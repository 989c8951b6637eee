//! Which classes are made for several threads, as far as their text tells: annotations, documentation, names, locks,
//! volatile and atomic fields, and the directive `// racelens: shared`.

mod callers;
mod documentation;
mod fields;
pub(crate) mod notes;

use std::sync::Arc;

use racelens_ir::{
    Body, ClassDecl, ClassKind, Dispatch, Instr, MethodKey, Modifiers, Name, Provenance, Reg, Type, simple_name,
};

use crate::annotations;
use crate::claims::callers::of_one_thread;
pub(crate) use crate::claims::documentation::executor_may_refuse;
use crate::claims::documentation::{
    approximate, callers_lock, counts_own, documentation, documented_above, refusals, runs_one_by_one, whole,
};
use crate::claims::fields::{
    concurrent_content, concurrent_elements, concurrent_inside, is_collection, is_made_for_threads, is_used_later,
    polled_flag, variable_handle,
};
use crate::db::Db;
use crate::declaration_places::TypePlace;
use crate::inputs::SourceFile;
use crate::items::{ItemTree, MemberKind, TypeItem};
use crate::locks::is_lock;
use crate::promises::{promises, serves_threads, words};
use crate::queries::{item_tree, places};

/// Classes and interfaces above a class that are looked at.
const MOST_ABOVE: usize = 64;

/// What the documentation of a class says that promises safety.
const SAFE: [&str; 12] = [
    "any number of threads",
    "called by any thread",
    "several threads work on",
    "thread-safe",
    "thread safe",
    "threadsafe",
    "concurrently by multiple",
    "concurrently by several",
    "by multiple threads",
    "by several threads",
    "by many threads",
    "safe for use by",
];

/// What the documentation of a class says that threads share.
const SHARED: [&str; 7] = [
    "shared by all",
    "shared between threads",
    "freely between threads",
    "shared across threads",
    "safe to share",
    "safe for concurrent",
    "from any thread",
];

/// Why a class is checked by scenarios.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Claim {
    pub class: Name,
    pub strength: Strength,
    /// A sentence part: "it has synchronized methods".
    pub reason: String,
    /// Methods that are called before several threads have the object: a framework sets it up.
    pub sets_up: Vec<MethodKey>,
    /// Methods that one thread alone may call, as the documentation says, each with a word for that thread.
    pub of_one_thread: Vec<(MethodKey, Name)>,
    /// What methods throw where another thread is in the way, as the documentation says: simple names, in small letters.
    pub refusals: Vec<(MethodKey, Name)>,
    /// Whether its documentation promises that what it runs doesn't overlap.
    pub runs_one_by_one: bool,
    /// Methods whose documentation says that results are approximate while other calls run.
    pub approximate: Vec<MethodKey>,
    /// Methods whose documentation says that they count what one call has done itself, of what several calls do together.
    pub counts_own: Vec<MethodKey>,
    /// Methods whose documentation says that nothing comes between what they do.
    pub whole: Vec<MethodKey>,
    /// Whether callers hold the lock of an object while they go through its elements, as the documentation asks.
    pub callers_lock: bool,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// Nothing says that several threads call it, but its own methods start threads.
    Starts,
    /// Something else than the class says that threads share it, and the class says nothing.
    Partly,
    /// A field is volatile: what calls do together is meant to be right, and a race that changes no result may be on a part that is not
    /// shared.
    Fields,
    /// A field holds an object that is made for several threads, or shows them a collection. So what it holds is used by them: a
    /// collection that two threads change at once may be broken, whatever one run gives.
    Contents,
    /// It takes locks: it is made for several threads, but for what is set before others come.
    Locks,
    /// The class says that it is made for several threads.
    Whole,
    /// A person asks for it.
    Asked,
}

#[salsa::tracked(returns(clone))]
pub fn claims(db: &dyn Db, file: SourceFile) -> Arc<[Claim]> {
    let items = item_tree(db, file).types.iter().zip(&places(db, file).types);
    let found = items.filter_map(|(item, place)| {
        let decl = crate::class_decl(db, &item.name)?;
        // Of two classes with one name, the name means one.
        let is_meant = decl.file.as_ref().is_none_or(|path| **path == *file.path(db));
        let (strength, reason) = is_meant.then(|| claim(db, file, item, place, &decl)).flatten()?;
        let tree = item_tree(db, file);
        let sets_up = match racelens_analysis::class::framework(&annotations::read(tree, &item.annotations)) {
            Some(_) => sets_up(tree, item, &decl),
            None => Vec::new(),
        };
        let sets_up = [sets_up, unannotated(item, &decl)].concat();
        let of_one_thread = of_one_thread(file.text(db), item, place, &decl);
        let refusals = refusals(file.text(db), item, place, &decl);
        let runs_one_by_one = runs_one_by_one(file.text(db), place);
        let callers_lock = callers_lock(db, &decl);
        let approximate = approximate(file.text(db), item, place, &decl);
        let counts_own = counts_own(file.text(db), item, place, &decl);
        let whole = whole(file.text(db), item, place, &decl);
        let class = item.name.clone();
        Some(Claim {
            class,
            strength,
            reason,
            sets_up,
            of_one_thread,
            refusals,
            runs_one_by_one,
            approximate,
            counts_own,
            whole,
            callers_lock,
        })
    });
    found.collect()
}

fn claim(
    db: &dyn Db,
    file: SourceFile,
    item: &TypeItem,
    place: &TypePlace,
    decl: &ClassDecl,
) -> Option<(Strength, String)> {
    let (before, comment) = documentation(file.text(db), place.declaration.start);
    if before.lines().any(|line| directive(line) == Some("shared")) {
        return Some((Strength::Asked, "`// racelens: shared` asks for it".to_owned()));
    }
    let is_annotated =
        |name: &str| item.annotations.iter().any(|annotation| annotation.name.rsplit('.').next() == Some(name));
    let is_kind = matches!(item.kind, ClassKind::Class | ClassKind::Enum);
    let refuses = [
        "not thread-safe",
        "not thread safe",
        "not threadsafe",
        "not synchronized",
        "isn't thread",
        "single thread",
        "single-thread",
    ];
    let comment = words(comment);
    let is_test = item.members.iter().any(|member| member.annotations.iter().any(is_of_tests));
    if !is_kind
        || item.modifiers.has(Modifiers::PRIVATE)
        || is_annotated("NotThreadSafe")
        || is_test
        || refuses.iter().any(|words| comment.contains(words))
        || before.lines().any(|line| line.contains("@NotThreadSafe"))
        || decl.superclass.as_ref().is_some_and(|name| name.ends_with("TestCase"))
    {
        return None;
    }
    // A thread is used by who starts it, but for what tells it to stop.
    let is_thread = |class: &ClassDecl| class.superclass.as_ref().is_some_and(|name| name == "java.lang.Thread");
    if is_thread(decl) || above(db, decl).iter().any(|class| is_thread(class)) {
        return polled_flag(db, decl).map(|flag| flag.claim());
    }
    if let Some(name) = ["ThreadSafe", "GuardedBy"].iter().find(|name| is_annotated(name)) {
        return Some((Strength::Whole, format!("it is annotated `@{name}`")));
    }
    if SAFE.iter().any(|words| promises(&comment, words)) || serves_threads(&comment) {
        return Some((Strength::Whole, "its documentation calls it thread-safe".to_owned()));
    }
    if let Some(above) = annotated_above(db, decl) {
        return Some((
            Strength::Whole,
            format!("`{}`, which it is a kind of, is annotated `@ThreadSafe`", simple_name(&above)),
        ));
    }
    if let Some(above) = documented_above(db, decl, &SAFE) {
        let above = simple_name(&above);
        return Some((Strength::Whole, format!("the documentation of its superclass `{above}` calls it thread-safe")));
    }
    let simple = simple_name(&item.name);
    if names_itself_safe(simple) {
        return Some((Strength::Whole, "its name says that it is thread-safe".to_owned()));
    }
    // An iterator belongs to the thread that asked for it, and a class inside a class to the class around it.
    let is_iterator = decl.interfaces.iter().chain(&decl.superclass).any(|name| {
        let name = simple_name(name);
        ["Iterator", "Spliterator", "Enumeration", "Itr"].iter().any(|end| name.ends_with(end))
    });
    if is_iterator {
        return None;
    }
    if item.outer.is_some() && !item.modifiers.has(Modifiers::PUBLIC) {
        // A kind of a class with locks is used as that one is.
        return locks_above(db, decl)
            .filter(|_| !decl.interfaces.iter().chain(&decl.superclass).any(|name| name.ends_with("Exception")));
    }
    let mut members = item.members.iter();
    if members.any(|member| member.annotations.iter().any(|it| it.name.rsplit('.').next() == Some("GuardedBy"))) {
        return Some((Strength::Whole, "it has fields annotated `@GuardedBy`".to_owned()));
    }
    let is_method = |member: &&crate::items::Member| member.kind == MemberKind::Method;
    if let Some(method) = item.members.iter().filter(is_method).find(|member| is_annotated_safe(member)) {
        return Some((Strength::Whole, format!("its method `{}` is annotated `@ThreadSafe`", method.name)));
    }
    let locked = |member: &&crate::items::Member| {
        member.modifiers.has(Modifiers::SYNCHRONIZED)
            && *member.name != *"toString"
            && !is_synchronized_above(db, decl, &member.name)
    };
    if let Some(method) = item.members.iter().filter(is_method).find(locked) {
        return Some((Strength::Locks, format!("its method `{}` is synchronized", method.name)));
    }
    if let Some(field) = decl.fields.iter().find(|field| is_lock(innermost(&field.ty))) {
        let (name, is_array) = (&field.name, matches!(field.ty, Type::Array(_)));
        let has = if is_array { "has locks" } else { "is a lock" };
        return Some((Strength::Locks, format!("its field `{name}` {has}")));
    }
    if let Some((class, field)) = lock_inside(db, file, item) {
        let class = simple_name(&class);
        let says = match field {
            Some(field) => format!("`{field}` of its nested class `{class}` is a lock"),
            None => format!("objects of its nested class `{class}` are locks"),
        };
        return Some((Strength::Locks, says));
    }
    if let Some(claim) = locks_above(db, decl) {
        return Some(claim);
    }
    let locks = |member: &racelens_ir::MethodDecl| {
        if is_synchronized_above(db, decl, &member.key.name) {
            return false;
        }
        let body = crate::body(db, &member.key);
        body.is_some_and(|body| {
            let enters =
                |instr: &Instr| matches!(instr, Instr::MonitorEnter { object } if !is_foreign(db, &body, *object));
            body.code.rows().iter().any(enters)
        })
    };
    if let Some(method) = decl.methods.iter().find(|method| locks(method)) {
        return Some((Strength::Locks, format!("its method `{}` has a synchronized block", method.key.name)));
    }
    // Who builds an object is done before others get it.
    if simple.ends_with("Builder") {
        return None;
    }
    // The elements of an array count as well.
    if let Some(field) = decl.fields.iter().find(|field| {
        let is_one = matches!(innermost(&field.ty), Type::Class(name) if is_made_for_threads(name));
        is_one && (!field.modifiers.is_static() || is_used_later(db, file, decl, &field.name))
    }) {
        // A `ThreadLocal` says that threads come, and holds nothing for two of them.
        let is_shared = matches!(innermost(&field.ty), Type::Class(name) if name.starts_with("java.util.concurrent."));
        let strength = if is_shared { Strength::Contents } else { Strength::Fields };
        return Some((strength, format!("its field `{}` is of a thread-safe class", field.name)));
    }
    if let Some(field) = concurrent_content(db, file, decl) {
        return Some((Strength::Contents, format!("its field `{field}` refers to a thread-safe object")));
    }
    if let Some(class) = concurrent_elements(db, decl) {
        return Some((
            Strength::Contents,
            format!("it keeps objects of the thread-safe class `{}`", simple_name(&class)),
        ));
    }
    if let Some((class, field)) = concurrent_inside(db, file, item) {
        let class = simple_name(&class);
        return Some((
            Strength::Contents,
            format!("`{field}` of its nested class `{class}` is of a thread-safe class"),
        ));
    }
    if let Some(field) = variable_handle(db, decl) {
        // Where it says which thread calls what, it means what one hands to another as well.
        let is_told = of_one_thread(file.text(db), item, place, decl).len() > 1;
        let strength = if is_told { Strength::Whole } else { Strength::Fields };
        return Some((strength, format!("its field `{field}` gives access to variables that threads share")));
    }
    // A collection that a volatile field shows to other threads is one that they use.
    let volatile = || decl.fields.iter().filter(|field| field.modifiers.is_volatile());
    if let Some(field) = volatile().find(|field| is_collection(&field.ty)).or_else(|| volatile().next()) {
        let strength = if is_collection(&field.ty) { Strength::Contents } else { Strength::Fields };
        return Some((strength, format!("its field `{}` is volatile", field.name)));
    }
    if let Some(flag) = polled_flag(db, decl) {
        return Some(flag.claim());
    }
    if SHARED.iter().any(|words| promises(&comment, words)) {
        return Some((Strength::Partly, "its documentation says that threads share it".to_owned()));
    }
    if let Some(field) = changing_constant(db, item, decl) {
        return Some((Strength::Partly, format!("all threads share its constants, and `{field}` changes")));
    }
    if let Some(what) = racelens_analysis::class::framework(&annotations::read(item_tree(db, file), &item.annotations))
    {
        return Some((Strength::Partly, format!("it is {what}, and one object serves all threads")));
    }
    // A class that everybody can make objects of has a constant, such as a default or an empty one.
    let mut constructors = decl.methods.iter().filter(|method| method.key.is_constructor());
    let is_open = constructors.any(|method| method.modifiers.has(Modifiers::PUBLIC));
    // But one that a static method without parameters gives to everybody is the only one.
    let is_given = decl.methods.iter().any(|method| {
        let gives = method.result == Some(Type::Class(decl.name.clone())) && method.key.params.is_empty();
        let body = (method.modifiers.is_static() && gives).then(|| crate::body(db, &method.key)).flatten();
        let makes = |instr: &Instr| matches!(instr, Instr::New { .. } | Instr::Invoke { .. });
        body.is_some_and(|body| !body.code.rows().iter().any(makes))
    });
    let is_own = |field: &&racelens_ir::FieldDecl| {
        let is_only = field.modifiers.has(Modifiers::PRIVATE) && is_given;
        let is_constant = is_open && field.modifiers.is_final() && !is_only;
        let is_kind = field.ty == Type::Class(decl.name.clone()) && item.kind == ClassKind::Class;
        field.modifiers.is_static() && is_kind && !is_constant
    };
    if let Some(field) = decl.fields.iter().find(is_own) {
        return Some((Strength::Partly, format!("its static field `{}` shares an object of it", field.name)));
    }
    let method = starting_method(db, decl)?;
    Some((Strength::Starts, format!("its method `{method}` starts threads")))
}

/// Whether an annotation says that a runner of tests calls a method, which gives each test an object of its own, or calls one test
/// after the other.
fn is_of_tests(annotation: &crate::items::Annotation) -> bool {
    match annotation.name.rsplit('.').next().unwrap_or_default() {
        // Aspects have these as well, with the calls that they come before and after.
        "Before" | "After" => annotation.value.is_none(),
        "Test" | "ParameterizedTest" | "RepeatedTest" | "TestFactory" | "TestTemplate" | "Theory" | "DataProvider"
        | "BeforeEach" | "AfterEach" | "BeforeAll" | "AfterAll" | "BeforeClass" | "AfterClass" | "BeforeMethod"
        | "AfterMethod" | "Actor" => true,
        _ => false,
    }
}

fn is_annotated_safe(member: &crate::items::Member) -> bool {
    member.annotations.iter().any(|annotation| annotation.name.rsplit('.').next() == Some("ThreadSafe"))
}

/// Where some methods of a class are annotated `@ThreadSafe`, and not the class: the methods that promise nothing.
fn unannotated(item: &TypeItem, decl: &ClassDecl) -> Vec<MethodKey> {
    let is_whole = item.annotations.iter().any(|annotation| annotation.name.rsplit('.').next() == Some("ThreadSafe"));
    let methods = || item.members.iter().filter(|member| member.kind == MemberKind::Method);
    if is_whole || !methods().any(is_annotated_safe) {
        return Vec::new();
    }
    let is_safe = |name: &Name| methods().any(|member| member.name == *name && is_annotated_safe(member));
    let others = decl.methods.iter().filter(|method| !method.key.is_constructor() && !is_safe(&method.key.name));
    others.map(|method| method.key.clone()).collect()
}

/// Whether the name of a class says that it is thread-safe: `ConcurrentBag`, and not `UnsynchronizedBuffer`.
fn names_itself_safe(simple: &str) -> bool {
    let refuses = ["Unsynchronized", "UnSynchronized", "NonSynchronized", "NonConcurrent", "NotConcurrent"];
    let refuses = refuses.iter().chain(&["NotThreadSafe", "NonThreadSafe", "UnThreadSafe"]);
    let says = ["Concurrent", "ThreadSafe", "Synchronized"].iter().any(|word| simple.contains(word));
    says && !refuses.into_iter().any(|word| simple.contains(word))
}

/// Whether a method is synchronized since the one that it overrides is: those of streams and exceptions, which say nothing of the
/// class itself.
fn is_synchronized_above(db: &dyn Db, decl: &ClassDecl, method: &Name) -> bool {
    let mut above = decl.superclass.clone();
    for _ in 0..MOST_ABOVE {
        let Some(name) = above else { return false };
        let of_stream = matches!(&*name, "java.io.InputStream" | "java.io.Reader" | "java.io.FilterInputStream");
        let of_failure = name == "java.lang.Throwable";
        if of_stream && matches!(&**method, "mark" | "reset")
            || of_failure && matches!(&**method, "fillInStackTrace" | "initCause" | "getCause")
        {
            return true;
        }
        above = crate::class_decl(db, &name).and_then(|class| class.superclass.clone());
    }
    false
}

/// The methods by which a framework sets an object up: marked ones, and properties.
fn sets_up(tree: &ItemTree, item: &TypeItem, decl: &ClassDecl) -> Vec<MethodKey> {
    let is_setter = |method: &racelens_ir::MethodDecl| {
        let name = &*method.key.name;
        name.starts_with("set") && method.key.params.len() == 1 && method.result.is_none()
    };
    let is_one = |method: &&racelens_ir::MethodDecl| {
        let name = &method.key.name;
        let members = item.members.iter().filter(|member| member.name == *name);
        let mut marked = members.map(|member| annotations::read(tree, &member.annotations));
        is_setter(method) || marked.any(|notes| racelens_analysis::class::is_set_up(name, &notes))
    };
    decl.methods.iter().filter(is_one).map(|method| method.key.clone()).collect()
}

/// Whether all that a register may hold was given by code of libraries: a lock on `System.getProperties()` guards the
/// properties, and says nothing of the class that takes it.
fn is_foreign(db: &dyn Db, body: &Body, register: Reg) -> bool {
    let mut work = vec![register];
    let mut seen = Vec::new();
    while let Some(register) = work.pop() {
        if seen.contains(&register) {
            continue;
        }
        seen.push(register);
        let mut made = body.code.rows().iter().filter(|instr| instr.dst() == Some(register)).peekable();
        if made.peek().is_none() {
            return false;
        }
        for instr in made {
            match instr {
                Instr::Move { src, .. } | Instr::Cast { src, .. } => work.push(*src),
                Instr::Invoke { method, dispatch: Dispatch::Static, .. } => {
                    let class = crate::class_decl(db, &body.methods[*method].class);
                    if class.is_some_and(|class| class.provenance == Provenance::Source) {
                        return false;
                    }
                }
                _ => return false,
            }
        }
    }
    true
}

fn innermost(ty: &Type) -> &Type {
    match ty {
        Type::Array(element) => innermost(element),
        other => other,
    }
}

/// A field of an enum's constants that a method writes: a singleton, if there is one constant.
fn changing_constant(db: &dyn Db, item: &TypeItem, decl: &ClassDecl) -> Option<Name> {
    if item.kind != ClassKind::Enum {
        return None;
    }
    let is_method = |method: &&racelens_ir::MethodDecl| {
        let is_start = method.key.is_constructor() || method.key.is_static_initialiser();
        !is_start && !method.modifiers.is_static()
    };
    decl.methods.iter().filter(is_method).filter_map(|method| crate::body(db, &method.key)).find_map(|body| {
        body.code.rows().iter().find_map(|instr| match instr {
            Instr::PutField { field, .. } if body.fields[*field].class == decl.name => {
                Some(body.fields[*field].name.clone())
            }
            _ => None,
        })
    })
}

/// The classes and interfaces of users that a class is a kind of, itself left out.
fn above(db: &dyn Db, decl: &ClassDecl) -> Vec<Arc<ClassDecl>> {
    let mut found: Vec<Arc<ClassDecl>> = Vec::new();
    let mut work: Vec<Name> = decl.superclass.iter().chain(&decl.interfaces).cloned().collect();
    while let Some(name) = work.pop() {
        if found.len() >= MOST_ABOVE || found.iter().any(|known| known.name == name) {
            continue;
        }
        if let Some(class) = crate::class_decl(db, &name).filter(|class| class.provenance == Provenance::Source) {
            work.extend(class.superclass.iter().chain(&class.interfaces).cloned());
            found.push(class);
        }
    }
    found
}

/// A class or an interface above that promises thread safety.
pub(crate) fn annotated_above(db: &dyn Db, decl: &ClassDecl) -> Option<Name> {
    let promises = |class: &Arc<ClassDecl>| {
        let source = crate::queries::class_source(db, &class.name);
        let item = source.as_ref().and_then(|source| source.item(db));
        let mut annotations = item.into_iter().flat_map(|item| &item.annotations);
        annotations.any(|one| one.name.rsplit('.').next() == Some("ThreadSafe"))
    };
    above(db, decl).into_iter().find(promises).map(|class| class.name.clone())
}

/// A superclass with a synchronized method that its subclass has, too.
fn synchronized_above(db: &dyn Db, decl: &ClassDecl) -> Option<(Name, Name)> {
    let own = |method: &&racelens_ir::MethodDecl| !method.key.is_constructor() && !method.modifiers.is_static();
    if decl.is_interface() || !decl.methods.iter().any(|method| own(&method)) {
        return None;
    }
    above(db, decl).into_iter().filter(|class| !class.is_interface()).find_map(|class| {
        let is_locked = |method: &&racelens_ir::MethodDecl| {
            method.modifiers.has(Modifiers::SYNCHRONIZED) && !is_synchronized_above(db, &class, &method.key.name)
        };
        let method = class.methods.iter().filter(own).find(is_locked)?;
        Some((class.name.clone(), method.key.name.clone()))
    })
}

/// Locks of the superclass.
fn locks_above(db: &dyn Db, decl: &ClassDecl) -> Option<(Strength, String)> {
    let of = match synchronized_above(db, decl) {
        Some((class, method)) => {
            format!("the method `{method}` of its superclass `{}` is synchronized", simple_name(&class))
        }
        None => {
            let (class, field) = lock_above(db, decl)?;
            format!("`{field}` of its superclass `{}` is a lock", simple_name(&class))
        }
    };
    Some((Strength::Locks, of))
}

/// A method that others may call and that starts threads.
fn starting_method(db: &dyn Db, decl: &ClassDecl) -> Option<Name> {
    let is_open = |method: &&racelens_ir::MethodDecl| {
        let is_start = method.key.is_constructor() || method.key.is_static_initialiser() || method.key.name == "main";
        !is_start && !method.modifiers.has(Modifiers::PRIVATE)
    };
    let starts = |method: &&racelens_ir::MethodDecl| {
        crate::body(db, &method.key).is_some_and(|body| {
            body.code.rows().iter().any(|instr| match instr {
                Instr::Invoke { method, .. } => {
                    let called = &body.methods[*method];
                    let name = &*called.name;
                    let gives =
                        matches!(name, "execute" | "submit" | "invokeAll" | "schedule") || name.ends_with("Async");
                    called.class == "java.lang.Thread" && name == "start"
                        || gives && called.class.starts_with("java.util.concurrent.")
                }
                _ => false,
            })
        })
    };
    decl.methods.iter().filter(is_open).find(starts).map(|method| method.key.name.clone())
}

/// A lock that a superclass has for its subclasses.
fn lock_above(db: &dyn Db, decl: &ClassDecl) -> Option<(Name, Name)> {
    above(db, decl).into_iter().find_map(|class| {
        let mut fields = class.fields.iter().filter(|field| !field.modifiers.has(Modifiers::PRIVATE));
        let field = fields.find(|field| is_lock(&field.ty))?;
        Some((class.name.clone(), field.name.clone()))
    })
}

/// A lock in each of the objects that a class consists of: a private class inside it has one.
fn lock_inside(db: &dyn Db, file: SourceFile, item: &TypeItem) -> Option<(Name, Option<Name>)> {
    let types = &item_tree(db, file).types;
    let around = types.iter().position(|other| other.name == item.name)?;
    let inside = types.iter().filter(|other| other.outer == Some(around) && !other.modifiers.has(Modifiers::PUBLIC));
    inside.filter_map(|nested| crate::class_decl(db, &nested.name)).find_map(|class| {
        if class.superclass.as_ref().is_some_and(|above| is_lock(&Type::Class(above.clone()))) {
            return Some((class.name.clone(), None));
        }
        let field = class.fields.iter().find(|field| is_lock(&field.ty))?;
        Some((class.name.clone(), Some(field.name.clone())))
    })
}

/// What a comment of racelens's asks for.
fn directive(line: &str) -> Option<&str> {
    line.trim().strip_prefix("//")?.trim().strip_prefix("racelens:").map(str::trim)
}

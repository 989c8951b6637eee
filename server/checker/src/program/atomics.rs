//! Calls of the classes of `java.util.concurrent.atomic` as accesses of their `value`, or of an element of their `items`, for weak
//! memory models.
//!
//! The models of these classes run each operation as one step on the newest value. That is exact where all operations are
//! volatile and the variable is a field. The calls of a program that calls a weaker one (`lazySet`, `getOpaque`, …), or has an
//! atomic array, are performed as accesses by a handle instead, so that a read may see an older value.
//!
//! A method that is made of such calls (`updateAndGet`, `toString`) runs as it is, and these are accesses.
//!
//! Limit: of a class, all calls or none: where the program calls a method that does anything else with the object, or a model
//! calls one, its models run as they are, and the verdict says so.

use racelens_ir::handles::AccessMode;
use racelens_ir::{CallTarget, ClassId, Code, FieldId, Id, MethodId, Modifiers, Program};
use rustc_hash::FxHashMap;

/// The classes, and whether they are arrays.
const CLASSES: [(&str, bool); 7] = [
    ("java.util.concurrent.atomic.AtomicBoolean", false),
    ("java.util.concurrent.atomic.AtomicInteger", false),
    ("java.util.concurrent.atomic.AtomicLong", false),
    ("java.util.concurrent.atomic.AtomicReference", false),
    ("java.util.concurrent.atomic.AtomicIntegerArray", true),
    ("java.util.concurrent.atomic.AtomicLongArray", true),
    ("java.util.concurrent.atomic.AtomicReferenceArray", true),
];

/// What a call does.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct AtomicCall {
    /// The variable, or the array that has it as an element.
    pub field: FieldId,
    /// Whether the first argument is an index.
    pub is_element: bool,
    pub mode: AccessMode,
    /// What is added where no argument says it.
    pub adds: Option<i32>,
    /// Whether the call answers the value after the addition.
    pub is_after: bool,
}

/// The mode of a method, what it adds, and whether it answers the new value.
fn meaning(name: &str) -> Option<Meaning> {
    let (mode, adds, is_after) = match name {
        "get" => ("getVolatile", None, false),
        "set" => ("setVolatile", None, false),
        "getPlain" => ("get", None, false),
        "setPlain" => ("set", None, false),
        "lazySet" => ("setRelease", None, false),
        "weakCompareAndSet" => ("weakCompareAndSetPlain", None, false),
        "weakCompareAndSetVolatile" => ("weakCompareAndSet", None, false),
        "getAndIncrement" => ("getAndAdd", Some(1), false),
        "getAndDecrement" => ("getAndAdd", Some(-1), false),
        "incrementAndGet" => ("getAndAdd", Some(1), true),
        "decrementAndGet" => ("getAndAdd", Some(-1), true),
        "addAndGet" => ("getAndAdd", None, true),
        _ => (name, None, false),
    };
    Some((AccessMode::named(mode)?, adds, is_after))
}

/// The calls of a program that are accesses, by their methods.
pub fn calls(program: &Program) -> FxHashMap<u32, AtomicCall> {
    let mut all = FxHashMap::default();
    for (class, is_element) in CLASSES {
        let Some(id) = program.class_named(class).filter(|id| program.classes[*id].is_trusted()) else { continue };
        let field = program.classes[id].instance_fields.iter().copied().find(|field| {
            let field = &program.fields[*field];
            field.class == id && field.key.name == if is_element { "items" } else { "value" }
        });
        let Some(field) = field else { continue };
        let mut of_class = FxHashMap::default();
        // The models of arrays keep their elements in a plain one, which is not exact either.
        let mut is_weak = is_element;
        for method in called(program, class) {
            let Some(method) = method else {
                of_class.clear();
                break;
            };
            let linked = &program.methods[method];
            if linked.key.is_constructor() || is_element && linked.key.name == "length" {
                continue;
            }
            let Some(accesses) = accesses(program, id, method) else {
                of_class.clear();
                break;
            };
            for (method, (mode, adds, is_after)) in accesses {
                is_weak |= mode.is_weak() || mode.is_plain();
                of_class.insert(method.raw(), AtomicCall { field, is_element, mode, adds, is_after });
            }
        }
        if is_weak {
            all.extend(of_class);
        }
    }
    all
}

type Meaning = (AccessMode, Option<i32>, bool);

/// The accesses that a call of a method makes: itself, or those of which its model is made. `None` where it does anything else
/// with the object.
fn accesses(program: &Program, class: ClassId, method: MethodId) -> Option<Vec<(MethodId, Meaning)>> {
    let (mut found, mut work, mut known) = (Vec::new(), vec![method], vec![method]);
    while let Some(method) = work.pop() {
        let row = &program.methods[method];
        if let Some(meaning) = meaning(&row.key.name).filter(|_| row.modifiers.has(Modifiers::FINAL)) {
            found.push((method, meaning));
            continue;
        }
        let Code::Body(_, links) = &row.code else { return None };
        if links.fields.rows().iter().flatten().any(|field| program.fields[*field].class == class) {
            return None;
        }
        for target in links.methods.rows() {
            if let CallTarget::Found { exact, .. } = target
                && program.methods[*exact].class == class
                && !known.contains(exact)
            {
                known.push(*exact);
                work.push(*exact);
            }
        }
    }
    Some(found)
}

/// The methods of a class that code outside of it calls; `None` for a call by a model.
fn called<'p>(program: &'p Program, class: &'p str) -> impl Iterator<Item = Option<MethodId>> + 'p {
    let outside = program.methods.rows().iter().filter(move |method| method.key.class != class);
    outside.flat_map(move |method| {
        let targets = match &method.code {
            Code::Body(_, links) => links.methods.rows(),
            Code::Intrinsic(_) | Code::Missing => &[],
        };
        let is_trusted = program.classes[method.class].is_trusted();
        targets.iter().filter_map(move |target| match target {
            CallTarget::Found { exact, .. } if program.methods[*exact].key.class == class => {
                Some((!is_trusted || program.methods[*exact].key.is_constructor()).then_some(*exact))
            }
            _ => None,
        })
    })
}

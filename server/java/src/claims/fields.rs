//! Fields that say that threads share their object: what they hold, what a task polls.

use racelens_ir::{ClassDecl, Instr, Modifiers, Name, Reg, Type};

use crate::claims::Strength;
use crate::db::Db;
use crate::inputs::SourceFile;
use crate::items::TypeItem;
use crate::queries::item_tree;

/// A flag that a task asks in a loop, and that others set.
pub(super) struct PolledFlag {
    field: Name,
    /// The method that sets it.
    setter: Name,
}

impl PolledFlag {
    pub(super) fn claim(&self) -> (Strength, String) {
        let Self { field, setter } = self;
        (Strength::Partly, format!("its `run` asks `{field}` in a loop, and `{setter}` sets it"))
    }
}

/// A handle to a variable of the class, or to elements of arrays, which other threads see. Those that only read bytes as numbers
/// are made otherwise.
pub(super) fn variable_handle(db: &dyn Db, decl: &ClassDecl) -> Option<Name> {
    let handle = Type::class("java.lang.invoke.VarHandle");
    let field = decl.fields.iter().find(|field| field.ty == handle)?;
    let makers = ["findVarHandle", "findStaticVarHandle", "arrayElementVarHandle"];
    let starts = decl.methods.iter().filter(|method| method.key.is_static_initialiser() || method.key.is_constructor());
    let mut bodies = starts.filter_map(|method| crate::body(db, &method.key));
    bodies
        .any(|body| body.methods.rows().iter().any(|method| makers.contains(&&*method.name)))
        .then(|| field.name.clone())
}

/// A flag by which other threads end the loop of a task: it says that they use the object while the task runs.
pub(super) fn polled_flag(db: &dyn Db, decl: &ClassDecl) -> Option<PolledFlag> {
    let run = decl.methods.iter().find(|method| method.key.name == "run" && method.key.params.is_empty())?;
    let body = crate::body(db, &run.key)?;
    let in_loop = racelens_analysis::cfg::on_cycle(&racelens_analysis::cfg::successors(&body));
    let mut asked: Vec<Name> = Vec::new();
    for block in body.blocks.ids().filter(|block| in_loop[*block]) {
        for at in body.blocks[block].instrs() {
            match &body.code[at] {
                Instr::GetField { field, .. } | Instr::GetStatic { field, .. } => {
                    asked.push(body.fields[*field].name.clone())
                }
                // A question of the class's own, such as `isRunning()`.
                Instr::Invoke { method, .. } => {
                    let key = &body.methods[*method];
                    let is_own = key.class == decl.name && key.params.is_empty();
                    let Some(getter) = is_own.then(|| crate::body(db, key)).flatten() else { continue };
                    asked.extend(getter.code.rows().iter().filter_map(|instr| match instr {
                        Instr::GetField { field, .. } | Instr::GetStatic { field, .. } => {
                            Some(getter.fields[*field].name.clone())
                        }
                        _ => None,
                    }));
                }
                _ => {}
            }
        }
    }
    let is_flag = |field: &&racelens_ir::FieldDecl| {
        matches!(&field.ty, Type::Primitive(racelens_ir::Kind::Boolean)) && asked.contains(&field.name)
    };
    let flags: Vec<&racelens_ir::FieldDecl> = decl.fields.iter().filter(is_flag).collect();
    let setters = decl.methods.iter().filter(|method| {
        let is_start = method.key.is_constructor() || method.key.is_static_initialiser();
        !is_start && !method.modifiers.has(Modifiers::PRIVATE) && method.key != run.key
    });
    setters.filter_map(|method| Some((method, crate::body(db, &method.key)?))).find_map(|(method, body)| {
        body.code.rows().iter().find_map(|instr| match instr {
            Instr::PutField { field, .. } | Instr::PutStatic { field, .. } => {
                let name = &body.fields[*field].name;
                let flag = flags.iter().find(|flag| flag.name == *name)?;
                Some(PolledFlag { field: flag.name.clone(), setter: method.key.name.clone() })
            }
            _ => None,
        })
    })
}

/// A field of a type that says nothing of threads, to which a constructor or an initialiser gives an object that is made for
/// several threads: `Map<…> counts = new ConcurrentHashMap<>()`.
pub(super) fn concurrent_content(db: &dyn Db, file: SourceFile, decl: &ClassDecl) -> Option<Name> {
    let starts = decl.methods.iter().filter(|it| it.key.is_constructor() || it.key.is_static_initialiser());
    for method in starts {
        let Some(body) = crate::body(db, &method.key) else { continue };
        let rows = body.code.rows();
        let mut made: Vec<Reg> = Vec::new();
        for instr in rows {
            match instr {
                Instr::New { dst, class } => {
                    if matches!(&body.types[*class], Type::Class(name) if is_made_for_threads(name)) {
                        made.push(*dst);
                    }
                }
                Instr::Invoke { dst: Some(dst), method, .. } => {
                    let called = &body.methods[*method];
                    let wraps = called.class == "java.util.Collections" && called.name.starts_with("synchronized");
                    if wraps || called.class == "java.util.concurrent.ConcurrentHashMap" && called.name == "newKeySet" {
                        made.push(*dst);
                    }
                }
                Instr::Move { dst, src } | Instr::Cast { dst, src, .. } if made.contains(src) => made.push(*dst),
                Instr::PutField { field, src, .. } | Instr::PutStatic { field, src } if made.contains(src) => {
                    let field = &body.fields[*field];
                    let is_static = matches!(instr, Instr::PutStatic { .. });
                    if field.class == decl.name && (!is_static || is_used_later(db, file, decl, &field.name)) {
                        return Some(field.name.clone());
                    }
                }
                _ => {}
            }
        }
    }
    None
}

/// A thread-safe class of which a constructor or an initialiser puts objects into a collection: counters by their names.
pub(super) fn concurrent_elements(db: &dyn Db, decl: &ClassDecl) -> Option<Name> {
    let starts = decl.methods.iter().filter(|it| it.key.is_constructor() || it.key.is_static_initialiser());
    starts.filter_map(|method| crate::body(db, &method.key)).find_map(|body| {
        let mut made: Vec<(Reg, &Name)> = Vec::new();
        body.code.rows().iter().find_map(|instr| match instr {
            Instr::New { dst, class } => {
                if let Type::Class(name) = &body.types[*class]
                    && is_made_for_threads(name)
                {
                    made.push((*dst, name));
                }
                None
            }
            Instr::Move { dst, src } | Instr::Cast { dst, src, .. } => {
                let of = made.iter().find(|(reg, _)| reg == src).map(|(_, name)| *name);
                made.extend(of.map(|name| (*dst, name)));
                None
            }
            Instr::Invoke { method, args, .. } => {
                let called = &body.methods[*method];
                let keeps =
                    called.class.starts_with("java.util.") && matches!(&*called.name, "put" | "add" | "putIfAbsent");
                let given = args.iter().skip(1).find_map(|arg| made.iter().find(|(reg, _)| reg == arg));
                given.filter(|_| keeps).map(|(_, name)| Name::clone(name))
            }
            _ => None,
        })
    })
}

/// A field of a thread-safe class in the objects that a class consists of: a private class inside it has one.
pub(super) fn concurrent_inside(db: &dyn Db, file: SourceFile, item: &TypeItem) -> Option<(Name, Name)> {
    let types = &item_tree(db, file).types;
    let around = types.iter().position(|other| other.name == item.name)?;
    let inside = types.iter().filter(|other| other.outer == Some(around) && other.modifiers.has(Modifiers::PRIVATE));
    inside.filter_map(|nested| crate::class_decl(db, &nested.name)).find_map(|class| {
        let is_made = |ty: &Type| matches!(ty, Type::Class(name) if is_made_for_threads(name));
        let field = class.fields.iter().find(|field| !field.modifiers.is_static() && is_made(&field.ty))?;
        Some((class.name.clone(), field.name.clone()))
    })
}

/// Whether a method uses a static field. A count of the objects that constructors made says of no object that it is shared.
pub(super) fn is_used_later(db: &dyn Db, file: SourceFile, decl: &ClassDecl, field: &Name) -> bool {
    let is_later =
        |method: &&racelens_ir::MethodDecl| !method.key.is_constructor() && !method.key.is_static_initialiser();
    // Lambdas of its methods are classes of their own.
    let classes = crate::classes_in(db, file);
    let methods = classes.iter().flat_map(|class| class.methods.iter().filter(is_later));
    let uses = |body: &racelens_ir::Body, instr: &Instr| match instr {
        Instr::GetStatic { field: used, .. } => {
            let used = &body.fields[*used];
            used.class == decl.name && used.name == *field
        }
        _ => false,
    };
    let mut bodies = methods.filter_map(|method| crate::body(db, &method.key));
    bodies.any(|body| body.code.rows().iter().any(|instr| uses(&body, instr)))
}

/// Whether objects of a class of the library are made to be used by several threads at once. Those that run tasks, and what they
/// run, say nothing of who has them.
pub(super) fn is_made_for_threads(class: &str) -> bool {
    let Some(rest) = class.strip_prefix("java.util.concurrent.") else {
        return matches!(class, "java.lang.ThreadLocal" | "java.lang.InheritableThreadLocal");
    };
    let others =
        ["TimeUnit", "Executor", "ThreadFactory", "Callable", "Future", "Delayed", "Exception", "Stage", "Completion"];
    !others.iter().any(|part| rest.contains(part))
}

/// Whether a type is a collection or map of `java.util`.
pub(super) fn is_collection(ty: &Type) -> bool {
    let ends = ["Map", "List", "Set", "Collection", "Queue", "Deque", "Vector", "Stack", "Hashtable"];
    matches!(ty, Type::Class(name) if name.strip_prefix("java.util.").is_some_and(|rest| ends.iter().any(|end| rest.ends_with(end))))
}

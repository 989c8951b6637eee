//! Fields that cache a value which every thread computes alike, as `String` keeps its hash; those that keep a view, which has
//! nothing of its own, so that one is as good as another; and those that get an immutable object once, under a lock, and are
//! read once before it is taken: a race on them does no harm.
//!
//! A thread reads the field once and sees either nothing or the value that it would compute itself. That holds where one
//! place reads the field and one of the same method writes it, the value doesn't depend on what changes, and no write is
//! torn. A constant is a flag, such as one that ends a loop. Whatever isn't understood is no memo.

use racelens_ir::body::{Instr, Reg};
use racelens_ir::{
    BlockId, Body, CallTarget, ClassId, Code, FieldDecl, FieldId, Id, Intrinsic, Kind, LinkedType, Links, Method,
    MethodId, Name, Program, Provenance, Type,
};

/// How far a value is followed to where it comes from.
const DEEPEST: usize = 16;

/// Whether a race on a field does no harm.
pub(crate) fn is_memo(program: &Program, field: FieldId) -> bool {
    is_computed_alike(program, field) || is_at_most_view(program, field, DEEPEST) || is_set_once(program, field)
}

/// Whether a field keeps nothing or a view, as maps keep their key sets: each method that uses it reads it once and writes, if at all, a new
/// object made of `this` and constants, which keeps nothing but what it is given and is no lock. Two threads may get two
/// views, which answer alike.
fn is_at_most_view(program: &Program, field: FieldId, left: usize) -> bool {
    let Some(left) = left.checked_sub(1) else { return false };
    let row = &program.fields[field];
    if row.modifiers.is_volatile() || row.modifiers.is_static() || row.ty.kind() != Kind::Ref {
        return false;
    }
    for (id, method) in program.methods.iter() {
        let Code::Body(body, links) = &method.code else { continue };
        let places = accesses(id, body, links, field);
        let (writes, reads): (Vec<&Place>, Vec<&Place>) = places.iter().partition(|place| place.is_write);
        let sets =
            |instr: &Instr| matches!(instr, Instr::PutField { field: of, .. } if links.fields[*of] == Some(field));
        let is_made = || {
            let mut sources = body.code.rows().iter().filter(|instr| sets(instr));
            sources
                .all(|put| matches!(put, Instr::PutField { src, .. } if makes_view(program, body, links, *src, left)))
        };
        let locks = body.code.rows().iter().any(|instr| matches!(instr, Instr::MonitorEnter { .. }));
        let is_right = if method.key.is_constructor() {
            reads.is_empty() && writes.iter().all(|place| place.is_constant)
        } else {
            places.is_empty() || reads.len() == 1 && !locks && is_made()
        };
        if !is_right {
            return false;
        }
    }
    true
}

/// Whether a value that a body writes is a new view.
fn makes_view(program: &Program, body: &Body, links: &Links, value: Reg, left: usize) -> bool {
    let code = body.code.rows();
    let mut made = code.iter().filter(|instr| instr.dst() == Some(value));
    let class = match (made.next(), made.next()) {
        (Some(Instr::Move { src, .. } | Instr::Cast { src, .. }), None) if left > 0 => {
            return makes_view(program, body, links, *src, left - 1);
        }
        (Some(Instr::New { class, .. }), None) => &program.types[links.types[*class]],
        _ => return false,
    };
    let constructs = |instr: &&Instr| match instr {
        Instr::Invoke { args, .. } => args.first() == Some(&value),
        _ => false,
    };
    let Some(Instr::Invoke { method, args, .. }) = code.iter().find(constructs) else { return false };
    let CallTarget::Found { exact, .. } = links.methods[*method] else { return false };
    let before: Vec<&Instr> = code.iter().collect();
    let given = args.get(1..).unwrap_or_default();
    let is_made_of_this = given.iter().all(|arg| is_constant(program, body, links, &before, *arg, DEEPEST));
    let LinkedType::Class(class) = class else { return false };
    program.methods[exact].key.is_constructor() && is_made_of_this && keeps_what_it_gets(program, *class, left)
}

/// Whether an object of a user's class keeps nothing but what its constructor is given and constants, in final fields; beside views of
/// its own. Classes of the library above it have no fields.
fn keeps_what_it_gets(program: &Program, class: ClassId, left: usize) -> bool {
    let mut class = Some(class);
    while let Some(at) = class {
        let row = &program.classes[at];
        let own = program.fields.iter().filter(|(_, field)| field.class == at && !field.modifiers.is_static());
        if row.decl.provenance != Provenance::Source {
            if own.count() > 0 {
                return false;
            }
        } else if !own.into_iter().all(|(id, field)| field.modifiers.is_final() || is_at_most_view(program, id, left))
            || !program
                .methods
                .iter()
                .filter(|(_, method)| method.class == at)
                .all(|(_, method)| stores_as_given(method))
        {
            return false;
        }
        class = row.superclass;
    }
    true
}

/// Whether a constructor writes nothing but parameters and constants; other methods may do what they like, but lock nothing.
fn stores_as_given(method: &Method) -> bool {
    let Code::Body(body, _) = &method.code else { return true };
    let code = body.code.rows();
    let is_given = |instr: &Instr| {
        let Instr::PutField { src, .. } = instr else { return true };
        code.iter().filter(|made| made.dst() == Some(*src)).all(|made| matches!(made, Instr::Const { .. }))
    };
    let locks = code.iter().any(|instr| matches!(instr, Instr::MonitorEnter { .. }));
    !locks && (!method.key.is_constructor() || code.iter().all(is_given))
}

/// An access of a field by code, outside of constructors.
struct Place {
    method: MethodId,
    is_write: bool,
    /// Whether a monitor is held that the code has entered.
    is_locked: bool,
    /// Whether a constant is written, null among them.
    is_constant: bool,
}

/// Whether an object whose fields are all final gets into a field by one method, under a monitor under which it also reads the field,
/// and that method reads it once before. A thread that reads nothing there looks again under the monitor (double-checked locking, which
/// is right for immutable objects: JLS 17.5).
fn is_set_once(program: &Program, field: FieldId) -> bool {
    let row = &program.fields[field];
    let Type::Class(name) = &row.ty else { return false };
    if row.modifiers.is_volatile() || !is_immutable_object(program, name) {
        return false;
    }
    let mut places: Vec<Place> = Vec::new();
    for (id, method) in program.methods.iter().filter(|(_, method)| !method.key.is_constructor()) {
        if let Code::Body(body, links) = &method.code {
            places.extend(accesses(id, body, links, field));
        }
    }
    let Some(own) = places.iter().find(|place| place.is_write).map(|place| place.method) else { return false };
    let count = |is_write: bool, is_locked: bool| {
        places.iter().filter(|place| place.is_write == is_write && place.is_locked == is_locked).count()
    };
    let is_alone = places.iter().all(|place| place.method == own && !(place.is_write && place.is_constant));
    is_alone && count(true, false) == 0 && count(false, false) == 1 && count(false, true) > 0
}

/// The accesses of a field in a body.
fn accesses(method: MethodId, body: &Body, links: &Links, field: FieldId) -> Vec<Place> {
    let mut found = Vec::new();
    // What runs under a monitor has a handler that leaves it.
    let leaves =
        |block: BlockId| body.blocks[block].instrs().any(|at| matches!(body.code[at], Instr::MonitorExit { .. }));
    let of_block = |(block, _)| {
        let is_locked = body.blocks[block].handlers.iter().any(|handler| leaves(handler.target));
        body.blocks[block].instrs().map(move |at| (at, is_locked))
    };
    for (at, is_locked) in body.blocks.iter().flat_map(of_block) {
        let mut add = |is_write: bool, is_constant: bool| {
            found.push(Place { method, is_write, is_locked, is_constant });
        };
        match &body.code[at] {
            Instr::GetField { field: of, .. } | Instr::GetStatic { field: of, .. }
                if links.fields[*of] == Some(field) =>
            {
                add(false, false);
            }
            Instr::PutField { field: of, src, .. } | Instr::PutStatic { field: of, src }
                if links.fields[*of] == Some(field) =>
            {
                let mut writes = body.code.rows().iter().filter(|instr| instr.dst() == Some(*src));
                add(true, writes.any(|instr| matches!(instr, Instr::Const { .. })));
            }
            _ => {}
        }
    }
    found
}

/// Whether all fields of a user's class and those above it are final.
fn is_immutable_object(program: &Program, name: &Name) -> bool {
    let mut class = program.class_named(name);
    while let Some(at) = class {
        let row = &program.classes[at];
        let is_object = &*row.decl.name == "java.lang.Object" || &*row.decl.name == "java.lang.Record";
        let is_final = |field: &FieldDecl| field.modifiers.is_static() || field.modifiers.is_final();
        if is_object {
            return true;
        }
        if row.decl.provenance != Provenance::Source || !row.decl.fields.iter().all(is_final) {
            return false;
        }
        class = row.superclass;
    }
    false
}

/// Whether all that a field ever gets outside of constructors is one value, and one place reads it.
fn is_computed_alike(program: &Program, field: FieldId) -> bool {
    let row = &program.fields[field];
    let is_whole = match &row.ty {
        Type::Primitive(kind) => !matches!(kind, Kind::Long | Kind::Double),
        // All of its fields are final.
        Type::Class(name) => matches!(&**name, "java.lang.String" | "java.lang.Integer" | "java.lang.Boolean"),
        Type::Array(_) => false,
    };
    // The methods that read it and write to it, each once for each place.
    let (mut reads, mut writes) = (Vec::new(), Vec::new());
    for (id, method) in program.methods.iter() {
        let Code::Body(body, links) = &method.code else { continue };
        if program.classes[method.class].decl.provenance != Provenance::Source {
            continue;
        }
        for (block, _) in body.blocks.iter() {
            for at in body.blocks[block].instrs() {
                match &body.code[at] {
                    Instr::GetField { field: of, .. } | Instr::GetStatic { field: of, .. } => {
                        reads.extend((links.fields[*of] == Some(field)).then_some(id));
                    }
                    Instr::PutField { field: of, src, .. } | Instr::PutStatic { field: of, src }
                        if links.fields[*of] == Some(field) && !method.key.is_constructor() =>
                    {
                        writes.push(id);
                        let before: Vec<&Instr> = body.blocks[block]
                            .instrs()
                            .take_while(|other| *other != at)
                            .map(|at| &body.code[at])
                            .collect();
                        // A flag that is set says that something was done, and is no value.
                        let is_flag = before.iter().rev().find(|instr| instr.dst() == Some(*src));
                        if is_flag.is_none_or(|made| matches!(made, Instr::Const { .. })) {
                            return false;
                        }
                        if !is_constant(program, body, links, &before, *src, DEEPEST) {
                            return false;
                        }
                    }
                    _ => {}
                }
            }
        }
    }
    is_whole && reads.len() == 1 && reads == writes
}

/// Whether a value depends on nothing that changes. `before` are the instructions of its block up to its use.
fn is_constant(program: &Program, body: &Body, links: &Links, before: &[&Instr], value: Reg, left: usize) -> bool {
    let Some(left) = left.checked_sub(1) else { return false };
    let Some(at) = before.iter().rposition(|instr| instr.dst() == Some(value)) else {
        // A parameter that nothing is assigned to: `this` is one.
        return value == Id::from_raw(0) && body.code.rows().iter().all(|instr| instr.dst() != Some(value));
    };
    let (Some(made), before) = (before.get(at), before.get(..at).unwrap_or_default()) else { return false };
    let all = |values: &[Reg]| values.iter().all(|value| is_constant(program, body, links, before, *value, left));
    match made {
        Instr::Const { .. } => true,
        Instr::Move { src, .. } | Instr::Unary { src, .. } | Instr::Convert { src, .. } | Instr::Cast { src, .. } => {
            all(&[*src])
        }
        Instr::Binary { a, b, .. } | Instr::Compare { a, b, .. } => all(&[*a, *b]),
        // An array never changes its length.
        Instr::ArrayLength { array, .. } => all(&[*array]),
        Instr::Intrinsic { op: Intrinsic::Concat, args, .. } => all(args),
        Instr::GetField { object, field, .. } => is_final(program, links.fields[*field]) && all(&[*object]),
        Instr::GetStatic { field, .. } => is_final(program, links.fields[*field]),
        Instr::Invoke { method, args, .. } => {
            let CallTarget::Found { exact, .. } = links.methods[*method] else { return false };
            let of_value = ["java.lang.String", "java.lang.Integer", "java.lang.Math"];
            of_value.contains(&&*program.methods[exact].key.class) && all(args)
        }
        _ => false,
    }
}

fn is_final(program: &Program, field: Option<FieldId>) -> bool {
    field.is_some_and(|field| program.fields[field].modifiers.is_final())
}

//! Fields that cache a value which every thread computes alike, as `String` keeps its hash, and those that get an immutable object
//! once, under a lock, and are read once before it is taken: a race on them does no harm.
//!
//! A thread reads the field once and sees either nothing or the value that it would compute itself. That holds where one
//! place reads the field and one of the same method writes it, the value doesn't depend on what changes, and no write is
//! torn. A constant is a flag, such as one that ends a loop. Whatever isn't understood is no memo.

use racelens_ir::body::{Instr, Reg};
use racelens_ir::{
    BlockId, Body, CallTarget, Code, FieldDecl, FieldId, Id, Kind, Links, MethodId, Name, Program, Provenance, Type,
};

/// How far a value is followed to where it comes from.
const DEEPEST: usize = 16;

/// Whether a race on a field does no harm.
pub(crate) fn is_memo(program: &Program, field: FieldId) -> bool {
    is_computed_alike(program, field) || is_set_once(program, field)
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

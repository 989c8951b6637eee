//! Fields that cache a value which every thread computes alike, as `String` keeps its hash: a race on them does no harm.
//!
//! A thread reads the field once and sees either nothing or the value that it would compute itself. That holds where one
//! place reads the field and one of the same method writes it, the value doesn't depend on what changes, and no write is
//! torn. A constant is a flag, such as one that ends a loop. Whatever isn't understood is no memo.

use racelens_ir::body::{Instr, Reg};
use racelens_ir::{Body, CallTarget, Code, FieldId, Id, Kind, Links, Program, Provenance, Type};

/// How far a value is followed to where it comes from.
const DEEPEST: usize = 16;

/// Whether all that a field ever gets outside of constructors is one value, and one place reads it.
pub(crate) fn is_memo(program: &Program, field: FieldId) -> bool {
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

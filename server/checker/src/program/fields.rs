//! What is true of a field in the whole program: at which level of constructors it freezes, and whether it is ever written.

use racelens_ir::{ClassId, Code, Id, Instr, Program};

/// How many classes lie above a class.
pub fn depth(program: &Program, class: ClassId) -> u32 {
    std::iter::successors(program.classes[class].superclass, |above| program.classes[*above].superclass).count() as u32
}

/// The depth of the class of a final instance field of checked code.
pub fn freezes_at(program: &Program, field: &racelens_ir::Field) -> Option<u32> {
    let is_checked =
        field.modifiers.is_final() && !field.modifiers.is_static() && !program.classes[field.class].is_trusted();
    is_checked.then(|| depth(program, field.class))
}

/// For each field, whether any code but constructors and class initialisers writes it.
pub fn written(program: &Program) -> Vec<bool> {
    let mut written = vec![false; program.fields.len()];
    for method in program.methods.rows() {
        let Code::Body(body, links) = &method.code else { continue };
        for instr in body.code.rows() {
            let field = match instr {
                Instr::PutField { field, object, .. } if !method.key.is_constructor() || object.raw() != 0 => field,
                Instr::PutStatic { field, .. } if !method.key.is_static_initialiser() => field,
                _ => continue,
            };
            if let Some(place) = links.fields[*field].and_then(|field| written.get_mut(field.index())) {
                *place = true;
            }
        }
    }
    written
}

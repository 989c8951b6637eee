//! What is true of a field in the whole program: at which level of constructors it freezes, and whether it is ever written.

use racelens_ir::{CallTarget, ClassId, Code, Dispatch, Id, Instr, Method, Program};

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

/// For each field, whether it may be written once a different thread can have read it: by any code but the initialiser of
/// its own class, and constructors that keep their object to themselves.
pub fn written(program: &Program) -> Vec<bool> {
    let mut written = vec![false; program.fields.len()];
    let keeps_object = constructors_that_keep_their_object(program);
    for (method, keeps_object) in program.methods.rows().iter().zip(keeps_object) {
        let Code::Body(body, links) = &method.code else { continue };
        for instr in body.code.rows() {
            let (field, object) = match instr {
                Instr::PutField { field, object, .. } => (field, Some(object)),
                Instr::PutStatic { field, .. } => (field, None),
                _ => continue,
            };
            let Some(field) = links.fields[*field] else { continue };
            let is_early = match object {
                Some(object) => object.raw() == 0 && keeps_object,
                None => method.key.is_static_initialiser() && program.fields[field].class == method.class,
            };
            if let Some(place) = written.get_mut(field.index()).filter(|_| !is_early) {
                *place = true;
            }
        }
    }
    written
}

/// For each method, whether it is a constructor that nobody can get the object from before it has ended: it accesses
/// fields of the object, calls one constructor that keeps the object, too, and does nothing else with it.
fn constructors_that_keep_their_object(program: &Program) -> Vec<bool> {
    // The constructor that each of them calls; nothing where it is none of them.
    let calls: Vec<Option<Option<usize>>> = program.methods.rows().iter().map(only_call).collect();
    let mut known: Vec<Option<bool>> =
        calls.iter().map(|call| if call.is_none() { Some(false) } else { None }).collect();
    for start in 0..calls.len() {
        let (mut chain, mut at) = (Vec::new(), Some(start));
        // Who calls itself keeps nothing: no constructor of the language does.
        let keeps = loop {
            let Some(next) = at else { break true };
            if let Some(keeps) = known.get(next).copied().unwrap_or(Some(false)) {
                break keeps;
            }
            if let Some(place) = known.get_mut(next) {
                *place = Some(false);
            }
            chain.push(next);
            at = calls.get(next).copied().flatten().flatten();
        };
        for at in chain {
            if let Some(place) = known.get_mut(at) {
                *place = Some(keeps);
            }
        }
    }
    known.into_iter().map(|keeps| keeps == Some(true)).collect()
}

/// The one call that a constructor makes with its object as the receiver. Nothing where it does more with the object, or
/// is no constructor.
fn only_call(method: &Method) -> Option<Option<usize>> {
    let Code::Body(body, links) = &method.code else { return None };
    if !method.key.is_constructor() {
        return None;
    }
    let mut call = None;
    for instr in body.code.rows() {
        let mut uses = 0;
        instr.for_each_use(|reg| uses += u32::from(reg.raw() == 0));
        let is_kept = match instr {
            _ if instr.dst().is_some_and(|reg| reg.raw() == 0) => false,
            _ if uses == 0 => true,
            Instr::GetField { object, .. } | Instr::PutField { object, .. } => object.raw() == 0 && uses == 1,
            Instr::Invoke { dispatch: Dispatch::Exact, method, args, .. } => {
                let CallTarget::Found { exact, .. } = links.methods[*method] else { return None };
                let is_first = call.replace(exact.index()).is_none();
                is_first && uses == 1 && args.first().is_some_and(|reg| reg.raw() == 0)
            }
            _ => false,
        };
        if !is_kept {
            return None;
        }
    }
    Some(call)
}

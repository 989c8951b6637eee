//! Which fields of the result objects of jcstress tests belong to one actor.
//!
//! Each actor stores what it saw in fields of its own, and the runner reads them after it has joined all actors. No other
//! thread can observe such an access, so it is no scheduling point, no race and no choice of a memory model.
//!
//! A field that the code of two actors names is a plain field. What an actor's code is, is approximated from above: all
//! untrusted methods that calls may reach by name and parameters.

use racelens_ir::{CallTarget, Code, Id, Instr, MethodId, Program};
use rustc_hash::FxHashSet;

/// The package of the result classes.
const RESULTS: &str = "org.openjdk.jcstress.infra.results.";
/// What the class of an actor's thread has in its name.
const ACTOR: &str = "$$Jcstress$Actor";

/// For each field, whether it is one of a result object and at most one actor accesses it.
pub fn of_one_actor(program: &Program) -> Vec<bool> {
    let is_result = |field: &racelens_ir::Field| {
        let class = &program.classes[field.class];
        class.is_trusted() && class.decl.name.starts_with(RESULTS)
    };
    let mut is_own: Vec<bool> = program.fields.rows().iter().map(is_result).collect();
    if !is_own.contains(&true) {
        return is_own;
    }
    let mut accessed = vec![false; is_own.len()];
    for (entry, method) in program.methods.iter() {
        if &*method.key.name != "run" || !method.key.class.contains(ACTOR) {
            continue;
        }
        let mut of_actor = vec![false; is_own.len()];
        for method in reachable(program, entry) {
            mark_fields(program, method, &mut of_actor);
        }
        for ((own, accessed), by_actor) in is_own.iter_mut().zip(&mut accessed).zip(of_actor) {
            *own &= !(*accessed && by_actor);
            *accessed |= by_actor;
        }
    }
    is_own
}

/// The untrusted methods that a method may call, and itself.
fn reachable(program: &Program, from: MethodId) -> FxHashSet<MethodId> {
    let mut found: FxHashSet<MethodId> = std::iter::once(from).collect();
    let mut work = vec![from];
    while let Some(method) = work.pop() {
        let Code::Body(_, links) = &program.methods[method].code else { continue };
        for target in links.methods.rows() {
            let CallTarget::Found { exact, .. } = target else { continue };
            let key = &program.methods[*exact].key;
            for (other, candidate) in program.methods.iter() {
                let may_run = other == *exact || candidate.key.name == key.name && candidate.key.params == key.params;
                if may_run && !program.classes[candidate.class].is_trusted() && found.insert(other) {
                    work.push(other);
                }
            }
        }
    }
    found
}

fn mark_fields(program: &Program, method: MethodId, marked: &mut [bool]) {
    let Code::Body(body, links) = &program.methods[method].code else { return };
    for instr in body.code.rows() {
        let (Instr::GetField { field, .. } | Instr::PutField { field, .. }) = instr else { continue };
        if let Some(place) = links.fields[*field].and_then(|field| marked.get_mut(field.index())) {
            *place = true;
        }
    }
}

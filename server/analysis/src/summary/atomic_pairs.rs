//! Two atomic variables whose values a body reads one after the other and puts together: `sum.get() / count.get()`.

use racelens_ir::{Body, FieldKey, Instr, InstrId, Reg};
use rustc_hash::FxHashSet;

use super::check_then_act::{derived, is_field, is_locked};
use super::held::{Flow, State};
use super::object::field_of;
use racelens_ir::{BlockId, Table};

/// Two variables that are read for one value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Together {
    /// The read that comes last.
    pub at: InstrId,
    pub before: InstrId,
    pub last: FieldKey,
    pub first: FieldKey,
}

struct Read {
    at: InstrId,
    field: FieldKey,
    values: FxHashSet<Reg>,
}

pub fn together(flow: &Flow<'_>, entries: &Table<BlockId, Option<State>>) -> Vec<Together> {
    let body = flow.body;
    let mut reads: Vec<Read> = Vec::new();
    for (at, instr) in body.code.iter() {
        let Instr::Invoke { dst: Some(answer), method, args, .. } = instr else { continue };
        let key = &body.methods[*method];
        let is_get = matches!(&*key.name, "get" | "intValue" | "longValue") && key.params.is_empty();
        let Some(object) = args.first().map(|reg| &flow.objects[*reg]).filter(|object| is_field(object)) else {
            continue;
        };
        if !is_get || !key.class.starts_with("java.util.concurrent.atomic.Atomic") || is_locked(flow, entries, at) {
            continue;
        }
        if let Some(field) = field_of(object) {
            reads.push(Read { at, field: field.clone(), values: derived(body, *answer) });
        }
    }
    let mut found: Vec<Together> = Vec::new();
    for (index, second) in reads.iter().enumerate() {
        for first in reads.iter().take(index).filter(|first| first.field != second.field) {
            let is_known = found.iter().any(|known| known.last == second.field && known.first == first.field);
            if !is_known && are_joined(body, &first.values, &second.values) {
                found.push(Together {
                    at: second.at,
                    before: first.at,
                    last: second.field.clone(),
                    first: first.field.clone(),
                });
            }
        }
    }
    found
}

/// Whether an operator or a call takes a value of each.
fn are_joined(body: &Body, first: &FxHashSet<Reg>, second: &FxHashSet<Reg>) -> bool {
    let has = |all: &[Reg], of: &FxHashSet<Reg>| all.iter().any(|reg| of.contains(reg));
    body.code.rows().iter().any(|instr| match instr {
        Instr::Binary { a, b, .. } => has(&[*a, *b], first) && has(&[*a, *b], second),
        Instr::Invoke { args, method, .. } => {
            !body.methods[*method].is_constructor() && has(args, first) && has(args, second)
        }
        _ => false,
    })
}

//! Ways in which a constructor lets others have its object before it is whole.

use racelens_ir::body::FieldRef;
use racelens_ir::{Dispatch, FieldKey, Id, Instr, InstrId, MethodKey, Reg, Table};

use super::global;
use super::held::Flow;
use super::object::{self, Object};
use super::tasks::runnable_given;

/// How an object that is being made gets out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Escape {
    pub at: InstrId,
    pub to: EscapeTo,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EscapeTo {
    StaticField(FieldKey),
    /// Given to a method of an object that the constructor hasn't made.
    Call(MethodKey),
    /// Given to a method of an object that comes from elsewhere, with the fields that are written after it.
    Caller(MethodKey, Vec<FieldKey>),
    /// Given to a thread, or to an executor.
    Thread,
}

/// Where a constructor lets others have its object: itself, or one of a class that it makes and that has it.
pub fn escapes(flow: &Flow<'_>) -> Vec<Escape> {
    let body = flow.body;
    let mut carries: Table<Reg, bool> = body.registers.ids().map(|reg| flow.objects[reg] == Object::This).collect();
    let mut found: Vec<Escape> = Vec::new();
    // Own fields with what carries it: a listener that is to be taken back.
    let mut kept: Vec<FieldRef> = Vec::new();
    // Those with an object that the constructor was given.
    let mut given: Vec<FieldRef> = Vec::new();
    for (at, instr) in body.code.iter() {
        match instr {
            Instr::Move { dst, src } | Instr::Cast { dst, src, .. } if carries[*src] => carries[*dst] = true,
            Instr::PutField { object, field, src } if flow.objects[*object] == Object::This => {
                kept.extend(carries[*src].then_some(*field));
                given.extend(is_given(flow, *src, &[]).then_some(*field));
                for escape in &mut found {
                    if let EscapeTo::Caller(_, later) = &mut escape.to {
                        later.push(body.fields[*field].clone());
                    }
                }
            }
            Instr::GetField { dst, object, field } if flow.objects[*object] == Object::This && kept.contains(field) => {
                carries[*dst] = true;
            }
            Instr::PutStatic { field, src } if carries[*src] => {
                found.push(Escape { at, to: EscapeTo::StaticField(body.fields[*field].clone()) });
            }
            Instr::Invoke { method, args, .. } => {
                let key = &body.methods[*method];
                let is_inner = key.is_constructor() && object::is_made(&key.class);
                let others = args.iter().skip(1);
                if is_inner && others.clone().any(|arg| carries[*arg]) {
                    if let Some(made) = args.first() {
                        carries[*made] = true;
                    }
                } else if runnable_given(body, *method, args).is_some_and(|reg| carries[reg]) {
                    // A thread that isn't started yet runs nothing; starting one is told elsewhere.
                    if !key.is_constructor() {
                        found.push(Escape { at, to: EscapeTo::Thread });
                    }
                } else if is_registration(key) {
                    let is_told = match args.len() == key.params.len() {
                        true => args.iter().any(|arg| carries[*arg]),
                        false => is_everybodys(flow, args) && others.clone().any(|arg| carries[*arg]),
                    };
                    if is_told {
                        found.push(Escape { at, to: EscapeTo::Call(key.clone()) });
                    } else if is_for_listeners(key)
                        && args.first().is_some_and(|receiver| is_given(flow, *receiver, &given))
                        && others.clone().any(|arg| carries[*arg])
                    {
                        found.push(Escape { at, to: EscapeTo::Caller(key.clone(), Vec::new()) });
                    }
                }
            }
            _ => {}
        }
    }
    found
}

/// Whether a call keeps what it is given for others to call: nothing else is said of calls, most of which
/// keep nothing.
fn is_registration(key: &MethodKey) -> bool {
    let is_access = key.class.starts_with("java.lang.") || key.class.starts_with("java.util.concurrent.atomic.");
    if key.is_constructor() || is_access {
        return false;
    }
    ["add", "register", "subscribe", "put", "set", "attach", "listen", "publish", "install"]
        .iter()
        .any(|begin| key.name.strip_prefix(begin).is_some_and(|rest| !rest.starts_with(|c: char| c.is_lowercase())))
}

/// Whether a call is there to be told later what happens. Others only let an object know its owner.
fn is_for_listeners(key: &MethodKey) -> bool {
    let name = key.name.to_lowercase();
    let begins = ["subscribe", "register", "listen"].iter().any(|begin| name.starts_with(begin));
    let told = ["listener", "observer", "watcher", "handler", "callback", "subscriber"];
    begins || told.iter().any(|word| name.contains(word))
}

/// Whether a register has an object that the constructor was given: a parameter, or what one of these fields was set to.
fn is_given(flow: &Flow<'_>, reg: Reg, fields: &[FieldRef]) -> bool {
    let source = flow.definitions.source(flow.body, reg);
    match flow.definitions.only(flow.body, source) {
        Some(Instr::GetField { object, field, .. }) => flow.objects[*object] == Object::This && fields.contains(field),
        _ => source.raw() < flow.body.params && flow.objects[source] != Object::This,
    }
}

/// Whether the receiver of a call is one that all code can get at: in a static field, or answered by a
/// static method.
fn is_everybodys(flow: &Flow<'_>, args: &[Reg]) -> bool {
    let Some(receiver) = args.first() else { return false };
    let source = flow.definitions.source(flow.body, *receiver);
    match flow.definitions.only(flow.body, source) {
        Some(Instr::Invoke { dispatch: Dispatch::Static, args, .. }) => args.is_empty(),
        _ => global(&flow.objects[source]).is_some(),
    }
}

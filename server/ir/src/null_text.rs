//! What a JVM says of a `null` that was used (JEP 358): which action failed, and where the `null` came from.
//!
//! Variables are called by their places, as in classes that were compiled without their names. What isn't known is
//! left out, never guessed: a value that came by several ways has no description.

mod written;

use crate::body::{Body, Const, Dispatch, FieldRef, Instr, InstrId, MethodRef, Reg, Register};
use crate::ids::Id;
use crate::names::{FieldKey, Kind, Name, Type};

/// How many parts a description has at most.
const DEEPEST: usize = 5;

/// The register that an instruction needs an object in, and what it says where there is none.
pub fn null_text(body: &Body, at: InstrId) -> Option<(Reg, String)> {
    let (reg, action) = action(body, body.code.row(at)?)?;
    let text = match (Cause { body, at }).of(reg) {
        Some(cause) => format!("{action} because {cause} is null"),
        None => action,
    };
    Some((reg, text))
}

fn action(body: &Body, instr: &Instr) -> Option<(Reg, String)> {
    let field = |field| body.fields.row(field).map(|key| &key.name);
    Some(match instr {
        Instr::Invoke { dispatch: Dispatch::Virtual | Dispatch::Exact, method, args, .. } => {
            (*args.first()?, format!("Cannot invoke \"{}\"", called(body, *method)?))
        }
        Instr::GetField { object, field: of, .. } => (*object, format!("Cannot read field \"{}\"", field(*of)?)),
        Instr::PutField { object, field: of, .. } => (*object, format!("Cannot assign field \"{}\"", field(*of)?)),
        Instr::ArrayLength { array, .. } => (*array, "Cannot read the array length".to_owned()),
        Instr::ArrayLoad { array, kind, .. } => (*array, format!("Cannot load from {} array", element(*kind))),
        Instr::ArrayStore { array, kind, .. } => (*array, format!("Cannot store to {} array", element(*kind))),
        Instr::MonitorEnter { object } => (*object, "Cannot enter synchronized block".to_owned()),
        Instr::MonitorExit { object } => (*object, "Cannot exit synchronized block".to_owned()),
        Instr::Throw { exception } => (*exception, "Cannot throw exception".to_owned()),
        _ => return None,
    })
}

fn element(kind: Kind) -> String {
    match kind {
        Kind::Boolean | Kind::Byte => "byte/boolean".to_owned(),
        Kind::Ref => "object".to_owned(),
        other => other.to_string(),
    }
}

/// Where a `null` came from that the instruction at a place needs an object for.
#[derive(Clone, Copy)]
struct Cause<'a> {
    body: &'a Body,
    at: InstrId,
}

impl Cause<'_> {
    fn of(self, reg: Reg) -> Option<String> {
        match self.made_by(reg) {
            Some(Instr::Invoke { method, .. }) => {
                Some(format!("the return value of \"{}\"", called(self.body, *method)?))
            }
            _ => Some(format!("\"{}\"", self.described(reg, DEEPEST)?)),
        }
    }

    /// The instruction that a value comes from, where there is only one and no variable between.
    fn made_by(&self, reg: Reg) -> Option<&Instr> {
        let mut reg = reg;
        for _ in 0..DEEPEST {
            if is_variable(self.body, reg) {
                return None;
            }
            let mut all = self.body.code.rows().iter().filter(|instr| instr.dst() == Some(reg));
            match (all.next()?, all.next()) {
                (Instr::Move { src, .. } | Instr::Cast { src, .. }, None) => reg = *src,
                (only, None) => return Some(only),
                _ => return None,
            }
        }
        None
    }

    fn described(self, reg: Reg, left: usize) -> Option<String> {
        let body = self.body;
        let left = left.checked_sub(1)?;
        if is_variable(body, reg) {
            return self.variable(reg);
        }
        Some(match self.made_by(reg) {
            Some(Instr::Const { value: Const::Null, .. }) => "null".to_owned(),
            Some(Instr::Const { value: Const::Int(value), .. }) => value.to_string(),
            Some(Instr::GetField { object, field, .. }) if is_function(body) && object.raw() == 0 => {
                captured(body, *field)?
            }
            Some(Instr::GetField { object, field, .. }) => {
                let name = &body.fields.row(*field)?.name;
                match self.described(*object, left) {
                    Some(object) => format!("{object}.{name}"),
                    None => name.to_string(),
                }
            }
            Some(Instr::GetStatic { field, .. }) => {
                let key = body.fields.row(*field)?;
                format!("{}.{}", class(&key.class)?, key.name)
            }
            Some(Instr::ArrayLoad { array, index, .. }) => {
                let array = self.described(*array, left).unwrap_or_else(|| "<array>".to_owned());
                let index = self.described(*index, left).unwrap_or_else(|| "...".to_owned());
                format!("{array}[{index}]")
            }
            Some(Instr::Invoke { method, .. }) => called(body, *method)?,
            // What was no variable is one in the code that a compiler makes.
            _ => {
                let mut at = reg;
                for _ in 0..DEEPEST {
                    let mut all = body.code.rows().iter().filter(|instr| instr.dst() == Some(at));
                    let (Some(Instr::Move { src, .. } | Instr::Cast { src, .. }), None) = (all.next(), all.next())
                    else {
                        return None;
                    };
                    if is_variable(body, *src) {
                        return self.variable(*src);
                    }
                    at = *src;
                }
                return None;
            }
        })
    }

    fn variable(self, reg: Reg) -> Option<String> {
        let body = self.body;
        let known = body.registers.row(reg)?;
        let is_this = |reg: Reg| {
            reg.raw() == 0
                && body.registers.row(reg).is_some_and(|of| of.name.as_ref().is_some_and(|name| *name == "this"))
        };
        let has_this = is_this(Reg::from_raw(0));
        // A parameter that was assigned is a variable like others.
        let is_parameter = reg.raw() < body.params && !written::is_written_before(body, reg, self.at);
        let slot = match reg.raw() < body.params {
            true => Some(slot_of_parameter(body, reg)),
            false => known.slot,
        };
        Some(match (&known.name, slot) {
            _ if is_this(reg) => "this".to_owned(),
            // A class file that tells names: so does a JVM.
            (Some(name), _) if known.slot.is_none() => name.to_string(),
            _ if is_parameter && is_function(body) => {
                format!("<parameter{}>", reg.raw() as usize + captures(body).count())
            }
            _ if is_parameter => format!("<parameter{}>", reg.raw() + 1 - u32::from(has_this)),
            (_, Some(slot)) if is_function(body) => {
                format!(
                    "<local{}>",
                    usize::from(slot.saturating_sub(1)) + captures(body).count() + usize::from(has_outer(body))
                )
            }
            (_, Some(slot)) => format!("<local{slot}>"),
            (_, None) => return None,
        })
    }
}

fn is_variable(body: &Body, reg: Reg) -> bool {
    reg.raw() < body.params || body.registers.row(reg).is_some_and(|known| known.slot.is_some() || known.name.is_some())
}

/// Where a JVM keeps a parameter: `long` and `double` take two places.
fn slot_of_parameter(body: &Body, reg: Reg) -> u16 {
    let before = body.registers.rows().iter().take(reg.raw() as usize);
    before.map(|register| if matches!(register.kind, Kind::Long | Kind::Double) { 2 } else { 1 }).sum()
}

/// Whether a body is that of a lambda, whose object comes first.
fn is_function(body: &Body) -> bool {
    body.params > 0 && body.registers.rows().first().is_some_and(|first| first.slot == Some(Register::OF_FUNCTION))
}

/// The fields of a lambda, in the order in which it uses them: a compiler makes parameters of them. Wide ones count once,
/// since nobody needs to be that exact.
fn captures(body: &Body) -> impl Iterator<Item = &FieldKey> {
    body.fields.rows().iter().filter(|key| key.class.contains("$$Lambda$") && !is_outer(key))
}

fn is_outer(key: &FieldKey) -> bool {
    key.name.starts_with("this$")
}

fn has_outer(body: &Body) -> bool {
    body.fields.rows().iter().any(|key| key.class.contains("$$Lambda$") && is_outer(key))
}

fn captured(body: &Body, field: FieldRef) -> Option<String> {
    let key = body.fields.row(field)?;
    if is_outer(key) {
        return Some("this".to_owned());
    }
    let at = captures(body).position(|other| other == key)?;
    Some(format!("<parameter{}>", at + 1))
}

/// `java.util.List.add(int, Object)`.
fn called(body: &Body, method: MethodRef) -> Option<String> {
    let key = body.methods.row(method)?;
    let receiver = body.receivers.iter().find(|(of, _)| *of == method).map_or(&key.class, |(_, name)| name);
    let params: Option<Vec<String>> = key.params.iter().map(ty).collect();
    Some(format!("{}.{}({})", class(receiver)?, key.name, params?.join(", ")))
}

fn ty(of: &Type) -> Option<String> {
    Some(match of {
        Type::Class(name) => class(name)?,
        Type::Array(element) => format!("{}[]", ty(element)?),
        Type::Primitive(kind) => kind.to_string(),
    })
}

/// Classes that bodies make have other names in a JVM.
fn class(name: &Name) -> Option<String> {
    let is_known = !name.is_empty() && !name.contains("$$");
    is_known.then(|| match name.as_str() {
        "java.lang.Object" => "Object".to_owned(),
        "java.lang.String" => "String".to_owned(),
        name => name.to_owned(),
    })
}

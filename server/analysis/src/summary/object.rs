//! Names for objects and locks that mean the same from several places of a body, or of several bodies.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

use racelens_ir::{Body, Const, FieldKey, Id, Instr, MethodRef, Name, Reg, Table, Type, simple_name};

use super::held::{LockCall, lock_call};
use super::lock_effects::{Answer, Effects};

/// What is known of an object without running: enough to tell whether two names mean one object.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Object {
    This,
    /// Made here, and never given to anybody but its own constructor.
    Owned,
    /// Made here, of this class, and given away.
    Made(Name),
    StaticField(FieldKey),
    FieldOf(Arc<Object>, FieldKey),
    Class(Name),
    /// The read lock of a read-write lock.
    ReadSide(Arc<Object>),
    /// A register that has no better name; it means the same object within the body only. A parameter
    /// that nothing assigns is the register it came in.
    Local(Reg),
}

impl Object {
    /// Whether who stands elsewhere can name it: it begins at `this`, at a static field or at a class.
    pub fn is_lasting(&self) -> bool {
        match self {
            Object::This | Object::StaticField(_) | Object::Class(_) => true,
            Object::FieldOf(owner, _) | Object::ReadSide(owner) => owner.is_lasting(),
            Object::Owned | Object::Made(_) | Object::Local(_) => false,
        }
    }

    /// The same object as it is called from inside `base`, where that is this object's owner or itself.
    pub fn seen_from(&self, base: &Object) -> Option<Object> {
        match self {
            _ if self == base => Some(Object::This),
            Object::StaticField(_) | Object::Class(_) => Some(self.clone()),
            Object::FieldOf(owner, field) => Some(Object::FieldOf(Arc::new(owner.seen_from(base)?), field.clone())),
            Object::ReadSide(owner) => Some(Object::ReadSide(Arc::new(owner.seen_from(base)?))),
            Object::This | Object::Owned | Object::Made(_) | Object::Local(_) => None,
        }
    }

    /// The same object for who calls `base` what this name calls `this`.
    pub fn rebased(&self, base: &Object) -> Option<Object> {
        match self {
            Object::This => Some(base.clone()),
            Object::StaticField(_) | Object::Class(_) => Some(self.clone()),
            Object::FieldOf(owner, field) => Some(Object::FieldOf(Arc::new(owner.rebased(base)?), field.clone())),
            Object::ReadSide(owner) => Some(Object::ReadSide(Arc::new(owner.rebased(base)?))),
            Object::Owned | Object::Made(_) | Object::Local(_) => None,
        }
    }

    /// What a callee's name means to its caller, who gave it these arguments.
    pub fn of_callee(&self, argument: &dyn Fn(usize) -> Option<Object>) -> Option<Object> {
        match self {
            Object::This => argument(0),
            Object::Local(param) => argument(param.index()),
            Object::StaticField(_) | Object::Class(_) => Some(self.clone()),
            Object::FieldOf(owner, field) => Some(Object::FieldOf(Arc::new(owner.of_callee(argument)?), field.clone())),
            Object::ReadSide(owner) => Some(Object::ReadSide(Arc::new(owner.of_callee(argument)?))),
            Object::Owned | Object::Made(_) => None,
        }
    }

    /// The class whose code calls it `this`: of the body's own class, or of one around it.
    pub fn class_of_this(&self, own: &Name) -> Option<Name> {
        match self {
            Object::This => Some(own.clone()),
            Object::FieldOf(owner, field) if &*field.name == OUTER && owner.class_of_this(own).is_some() => {
                outer_class(&field.class)
            }
            _ => None,
        }
    }
}

/// The field that an object is in.
pub fn field_of(object: &Object) -> Option<&FieldKey> {
    match object {
        Object::StaticField(field) | Object::FieldOf(_, field) => Some(field),
        _ => None,
    }
}

/// The field in which an inner class or a lambda keeps the object around it.
pub const OUTER: &str = "this$0";

/// The class around one that is made by a body of it, or nested in it.
pub fn outer_class(class: &str) -> Option<Name> {
    let (outer, _) = class.split_once("$$").or_else(|| class.rsplit_once('$'))?;
    (!outer.is_empty()).then(|| outer.into())
}

/// Whether a body makes the class: a lambda, an anonymous or a local class.
pub fn is_made(class: &str) -> bool {
    class.contains("$$")
}

/// A lock, named relative to the object whose field is accessed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lock {
    /// The object itself.
    This,
    /// The object in one of its fields.
    OwnField(FieldKey),
    StaticField(FieldKey),
    Class(Name),
    /// The object of this class in whose method another object is used: what a list does to its nodes.
    Around(Name),
    /// The lock in such an object's field.
    AroundField(FieldKey),
    /// The lock that the object in a field has in a field of its own.
    In(Arc<Lock>, FieldKey),
}

impl Lock {
    /// Whether it means the same lock whoever names it.
    pub fn is_global(&self) -> bool {
        match self {
            Lock::StaticField(_) | Lock::Class(_) => true,
            Lock::In(owner, _) => owner.is_global(),
            _ => false,
        }
    }

    /// Whether it belongs to another object than the one that is accessed, in whose method that happens.
    pub fn is_around(&self) -> bool {
        match self {
            Lock::Around(_) | Lock::AroundField(_) => true,
            Lock::In(owner, _) => owner.is_around(),
            _ => false,
        }
    }
}

impl fmt::Display for Lock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Lock::This => f.write_str("this"),
            Lock::OwnField(field) => write!(f, "this.{}", field.name),
            Lock::StaticField(field) | Lock::AroundField(field) => {
                write!(f, "{}.{}", simple_name(&field.class), field.name)
            }
            Lock::Class(class) => write!(f, "{}.class", simple_name(class)),
            Lock::Around(class) => f.write_str(simple_name(class)),
            Lock::In(owner, field) => write!(f, "{owner}.{}", field.name),
        }
    }
}

/// How far a lock keeps others out.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mode {
    /// A read lock: others may have it too.
    Shared,
    Exclusive,
}

/// Locks held, each once, in their own order.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LockSet(Vec<(Lock, Mode)>);

impl LockSet {
    pub fn insert(&mut self, lock: Lock, mode: Mode) {
        match self.0.binary_search_by(|(known, _)| known.cmp(&lock)) {
            Ok(at) => {
                if let Some((_, known)) = self.0.get_mut(at) {
                    *known = (*known).max(mode);
                }
            }
            Err(at) => self.0.insert(at, (lock, mode)),
        }
    }
    pub fn mode(&self, lock: &Lock) -> Option<Mode> {
        let at = self.0.binary_search_by(|(known, _)| known.cmp(lock)).ok()?;
        self.0.get(at).map(|(_, mode)| *mode)
    }
    pub fn contains(&self, lock: &Lock) -> bool {
        self.mode(lock).is_some()
    }
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
    pub fn iter(&self) -> impl Iterator<Item = (&Lock, Mode)> {
        self.0.iter().map(|(lock, mode)| (lock, *mode))
    }
    pub fn first(&self) -> Option<&Lock> {
        self.0.first().map(|(lock, _)| lock)
    }
    /// Whether some lock keeps one who holds these from running beside one who holds the others.
    pub fn excludes(&self, other: &LockSet) -> bool {
        self.iter().any(|(lock, mode)| match other.mode(lock) {
            Some(its) => mode == Mode::Exclusive || its == Mode::Exclusive,
            None => false,
        })
    }
}

impl FromIterator<(Lock, Mode)> for LockSet {
    fn from_iter<T: IntoIterator<Item = (Lock, Mode)>>(locks: T) -> Self {
        let mut set = Self::default();
        locks.into_iter().for_each(|(lock, mode)| set.insert(lock, mode));
        set
    }
}

/// Names for the objects in registers. A register with one definition is named by it; others keep
/// their own name.
///
/// What calls answer, and the locks that fields hold which are part of another, are known to others.
pub fn objects(
    body: &Body,
    is_static: bool,
    definitions: &Definitions,
    calls: &Table<MethodRef, Option<Arc<Effects>>>,
    lock_in: &dyn Fn(&FieldKey) -> Option<Object>,
) -> Table<Reg, Object> {
    let escaping = escaping(body);
    let mut objects: Table<Reg, Object> = body.registers.ids().map(Object::Local).collect();
    let this = (!is_static).then(|| body.registers.ids().next()).flatten();
    if let Some(this) = this
        && definitions.count(this) == 0
    {
        objects[this] = Object::This;
    }
    // Definitions come before uses in almost all orders; a few rounds settle chains of moves.
    for _ in 0..4 {
        let mut changed = false;
        for reg in body.registers.ids() {
            let Some(only) = definitions.only(body, reg) else { continue };
            let named = match only {
                Instr::Move { src, .. } | Instr::Cast { src, .. } => match &objects[*src] {
                    // Two registers that hold one fresh object: neither owns it alone.
                    Object::Owned => Object::Local(reg),
                    other => other.clone(),
                },
                Instr::New { class, .. } => match &body.types[*class] {
                    Type::Class(_) if !escaping[reg] => Object::Owned,
                    Type::Class(name) => Object::Made(name.clone()),
                    _ => Object::Local(reg),
                },
                Instr::GetStatic { field, .. } => {
                    let field = &body.fields[*field];
                    lock_in(field).unwrap_or_else(|| Object::StaticField(field.clone()))
                }
                Instr::GetField { object, field, .. } => {
                    let (owner, field) = (&objects[*object], &body.fields[*field]);
                    let part = lock_in(field).and_then(|part| part.rebased(owner));
                    part.unwrap_or_else(|| Object::FieldOf(Arc::new(owner.clone()), field.clone()))
                }
                Instr::Invoke { method, args, .. } => match lock_call(&body.methods[*method]) {
                    Some(LockCall::Whole) => args.first().map_or(Object::Local(reg), |lock| objects[*lock].clone()),
                    Some(LockCall::ReadSide) => args
                        .first()
                        .map_or(Object::Local(reg), |lock| Object::ReadSide(Arc::new(objects[*lock].clone()))),
                    Some(_) => Object::Local(reg),
                    None => match calls[*method].as_ref().and_then(|effects| effects.answers.as_ref()) {
                        Some(Answer::Object(answer)) => {
                            let argument = |at: usize| args.get(at).map(|reg| objects[*reg].clone());
                            answer.of_callee(&argument).unwrap_or(Object::Local(reg))
                        }
                        _ => Object::Local(reg),
                    },
                },
                Instr::Const { value: Const::Class(ty), .. } => match &body.types[*ty] {
                    Type::Class(name) => Object::Class(name.clone()),
                    _ => Object::Local(reg),
                },
                _ => Object::Local(reg),
            };
            if objects[reg] != named {
                objects[reg] = named;
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    objects
}

/// Where each register is written.
pub struct Definitions {
    rows: Table<Reg, (u32, Option<racelens_ir::InstrId>)>,
}

impl Definitions {
    pub fn new(body: &Body) -> Self {
        let mut rows: Table<Reg, (u32, Option<racelens_ir::InstrId>)> =
            body.registers.ids().map(|_| (0, None)).collect();
        for (at, instr) in body.code.iter() {
            if let Some(dst) = instr.dst() {
                rows[dst].0 += 1;
                rows[dst].1 = Some(at);
            }
        }
        // What a handler catches is written where nobody looks.
        for block in body.blocks.rows() {
            for handler in &block.handlers {
                rows[handler.into].0 += 2;
            }
        }
        Self { rows }
    }
    pub fn count(&self, reg: Reg) -> u32 {
        self.rows[reg].0
    }
    /// The only instruction that writes a register which isn't a parameter.
    pub fn only<'b>(&self, body: &'b Body, reg: Reg) -> Option<&'b Instr> {
        let (count, at) = self.rows[reg];
        (count == 1 && reg.raw() >= body.params).then_some(at).flatten().map(|at| &body.code[at])
    }
    pub fn only_at(&self, body: &Body, reg: Reg) -> Option<racelens_ir::InstrId> {
        let (count, at) = self.rows[reg];
        (count == 1 && reg.raw() >= body.params).then_some(at).flatten()
    }
    /// The register that a value was copied from, through moves and casts of registers written once.
    pub fn source(&self, body: &Body, reg: Reg) -> Reg {
        let mut reg = reg;
        let mut seen = BTreeSet::new();
        while seen.insert(reg) {
            match self.only(body, reg) {
                Some(Instr::Move { src, .. } | Instr::Cast { src, .. }) => reg = *src,
                _ => break,
            }
        }
        reg
    }
}

/// Registers whose object another method, thread or object may get hold of.
fn escaping(body: &Body) -> Table<Reg, bool> {
    let mut escaping: Table<Reg, bool> = body.registers.ids().map(|_| false).collect();
    for instr in body.code.rows() {
        match instr {
            Instr::PutField { src, .. } | Instr::PutStatic { src, .. } | Instr::ArrayStore { src, .. } => {
                escaping[*src] = true;
            }
            Instr::Move { src, .. } | Instr::Cast { src, .. } => escaping[*src] = true,
            Instr::Return { value: Some(value) } => escaping[*value] = true,
            Instr::Throw { exception } => escaping[*exception] = true,
            Instr::Invoke { method, args, .. } => {
                let own = usize::from(body.methods[*method].is_constructor());
                args.iter().skip(own).for_each(|arg| escaping[*arg] = true);
            }
            Instr::Intrinsic { args, .. } => args.iter().for_each(|arg| escaping[*arg] = true),
            _ => {}
        }
    }
    escaping
}

//! The frame of one method under construction: its builder, its variables, and the ways out of it.

use std::rc::Rc;

use racelens_ir::{BlockId, BodyBuilder, Kind, Name, Reg, Register, Span};
use rustc_hash::FxHashMap;

use super::constraints::NestedCall;
use crate::classes::{Capture, TypeVar};
use crate::constant::Value;
use crate::ty::Ty;
use crate::types::java_type::JavaType;

#[derive(Clone, Debug)]
pub(crate) struct Var {
    pub name: Name,
    pub reg: Reg,
    pub ty: Ty,
    /// Of a constant variable (JLS 4.12.4): it is read as its value, and never captured.
    pub constant: Option<Value>,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Scope {
    pub vars: Vec<Var>,
    /// Local classes, simple names to binary ones.
    pub types: Vec<(Name, Name)>,
}

/// What a lambda's body takes from around it, found while it is lowered.
#[derive(Clone, Debug)]
pub(crate) struct LambdaFrame {
    pub class: Name,
    pub captures: Vec<Capture>,
    pub captures_this: bool,
}

/// Something that a jump out of a statement has to pass.
#[derive(Clone, Debug)]
pub(crate) enum Exit {
    Loop {
        label: Option<Name>,
        break_to: BlockId,
        continue_to: BlockId,
    },
    /// A labelled block, or a switch statement (which has no label).
    Block {
        label: Option<Name>,
        break_to: BlockId,
    },
    /// A switch expression: `yield` puts its value and goes on.
    Yield(Yield),
    /// A `finally` by its number among the lowerer's, whose code runs on the way; `covering` handlers are in force around its `try`.
    Finally {
        body: usize,
        covering: usize,
    },
    /// A monitor to leave.
    Monitor {
        lock: Reg,
        covering: usize,
    },
    /// A resource to close.
    Close {
        resource: Reg,
        ty: Ty,
        covering: usize,
        at: Span,
    },
}

/// Where the values of a switch expression go.
#[derive(Clone, Debug)]
pub(crate) enum Yield {
    /// To a register of a known type.
    Known { into: Reg, ty: Ty, to: BlockId },
    /// Nowhere: each is compared with a type of the call that is being inferred.
    Wanted { wanted: JavaType, to: BlockId },
    /// Nowhere: their types are asked for.
    Types { to: BlockId },
    /// To the list of that number in the frame, for the type to be found from all of them.
    Open { list: usize },
}

/// A value of a switch expression whose type isn't known yet, and the block that goes on with it.
#[derive(Clone, Debug)]
pub(crate) struct Yielded {
    pub block: BlockId,
    pub reg: Reg,
    pub ty: Ty,
    pub constant: Option<Value>,
    pub span: Span,
}

/// What becomes of the values that a lambda gives.
#[derive(Clone, Debug)]
pub(crate) enum Gives {
    /// They are returned.
    Values,
    /// Their types are asked for.
    Types,
    /// They are compared with a type of the call that is being inferred.
    Wanted(JavaType),
}

/// A value that a lambda gives, whose type was asked for.
#[derive(Clone)]
pub(crate) struct Given<'a> {
    /// As far as it is known without a target.
    pub ty: Ty,
    pub is_constant: bool,
    /// Of a call whose type depends on its target.
    pub nested: Option<Rc<NestedCall<'a>>>,
    /// Whether it is a function.
    pub is_function: bool,
}

impl Given<'_> {
    /// Whether something of it can't be compared before some variables are resolved: it is a function, or a call that is
    /// passed one.
    pub fn waits(&self) -> bool {
        self.is_function || self.nested.as_ref().is_some_and(|nested| !nested.waiting.is_empty())
    }
}

pub(crate) struct Frame<'a> {
    pub b: BodyBuilder,
    pub class: Name,
    pub has_this: bool,
    /// What reflection calls the method whose statements these are; nothing for initialisers.
    pub within: Option<String>,
    pub type_vars: Vec<TypeVar>,
    pub scopes: Vec<Scope>,
    pub exits: Vec<Exit>,
    /// The type that `return` gives; `None` while a lambda's isn't known.
    pub result: Option<Ty>,
    pub gives: Gives,
    /// The values that a lambda has given so far, where their types are asked for.
    pub results: Vec<Given<'a>>,
    pub lambda: Option<LambdaFrame>,
    /// What registers hold that type arguments promise more of: the promise is checked by a cast
    /// where something relies on it, and nowhere else.
    pub loose: FxHashMap<Reg, Ty>,
    pub yields: Vec<Vec<Yielded>>,
    /// Where a JVM would keep the next variable.
    pub next_slot: u16,
}

impl<'a> Frame<'a> {
    pub fn new(class: Name, has_this: bool, params: Vec<Register>) -> Self {
        let next_slot = params.iter().map(|register| width_of(register.kind)).sum();
        Self {
            b: BodyBuilder::new(params),
            class,
            has_this,
            within: None,
            type_vars: Vec::new(),
            scopes: vec![Scope::default()],
            exits: Vec::new(),
            result: Some(Ty::Void),
            gives: Gives::Values,
            results: Vec::new(),
            lambda: None,
            loose: FxHashMap::default(),
            yields: Vec::new(),
            next_slot,
        }
    }
    /// Leaves places to the compiler's own variables.
    pub fn skip_slots(&mut self, count: u16) {
        self.next_slot = self.next_slot.saturating_add(count);
    }
    pub fn variables(&self) -> usize {
        self.scopes.last().map_or(0, |scope| scope.vars.len())
    }
    /// Takes the place of a variable, written or the compiler's own.
    pub fn take_slot(&mut self, kind: Kind) -> u16 {
        let slot = self.next_slot;
        self.next_slot = slot.saturating_add(width_of(kind));
        slot
    }
    pub fn declare(&mut self, name: &str, reg: Reg, ty: Ty) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.vars.push(Var { name: name.into(), reg, ty, constant: None });
        }
    }
    /// Says that the variable declared last is a constant.
    pub fn last_is_constant(&mut self, value: Option<Value>) {
        if let Some(var) = self.scopes.last_mut().and_then(|scope| scope.vars.last_mut()) {
            var.constant = value;
        }
    }
    pub fn var(&self, name: &str) -> Option<&Var> {
        self.scopes.iter().rev().find_map(|scope| scope.vars.iter().rev().find(|var| var.name == name))
    }
    /// Whether a register is that of a variable that is in scope.
    pub fn holds_variable(&self, reg: Reg) -> bool {
        self.scopes.iter().any(|scope| scope.vars.iter().any(|var| var.reg == reg))
    }
    pub fn split(mut self) -> (BodyBuilder, Self) {
        let builder = std::mem::replace(&mut self.b, BodyBuilder::new([]));
        (builder, self)
    }
}

fn width_of(kind: Kind) -> u16 {
    if matches!(kind, Kind::Long | Kind::Double) { 2 } else { 1 }
}

pub(crate) fn register(kind: Kind, name: &str) -> Register {
    Register { kind, name: Some(name.into()), slot: Some(0) }
}

//! Which objects a variable may refer to, told apart by where they are made (Andersen's analysis): what future field
//! accesses ask to tell two objects of one class apart (Parízek and Lhoták, "Identifying Future Field Accesses in
//! Exhaustive State Space Traversal", IV D).
//!
//! In four kinds: for all variables at once or only for those that are asked for, and each either with one set per
//! variable, or with one per variable and object that its method is called on (Milanova, Rountev and Ryder's object
//! sensitivity, one level deep; objects are told apart by where they are made and by where the object was made whose
//! method makes them).
//!
//! The solver goes along with calls: a method counts from when a call reaches it, and a virtual call goes where the
//! objects say that may stand before the dot. What the analysis doesn't see through (what handles store, what the
//! machine throws, the current thread) is [`Objects::Any`]. The audit of a check looks at every access whether the
//! object was expected (`tests/audit.rs`).

mod constraints;
mod slice;
mod solver;

use racelens_ir::{ClassId, InstrId, MethodId, Program, Reg, TypeId};
use rustc_hash::FxHashMap;

use crate::cfg::Targets;

/// How points-to sets are found.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Way {
    /// Objects and variables are told apart by receivers, too.
    pub by_receiver: bool,
    /// Only what the sets that are asked for depend on is looked at.
    pub on_demand: bool,
}

/// Where an object is made, and where the object was made whose method makes it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Made {
    pub method: MethodId,
    pub at: InstrId,
    pub by: Option<(MethodId, InstrId)>,
}

/// Where an object comes from that a run meets.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    Made(Made),
    Text,
    Class,
    /// No instruction made it.
    Machine,
}

/// Objects that the analysis tells apart: its own few, then those that code makes.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Object(pub u32);

impl Object {
    /// Any object at all.
    const ANY: Self = Self(0);
    /// All strings.
    pub const STRING: Self = Self(1);
    /// All class objects.
    pub const CLASS: Self = Self(2);
}

/// What a variable may refer to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Objects<'a> {
    Any,
    /// One of these, ascending.
    OneOf(&'a [Object]),
}

/// The objects of a variable that may be more than it is worth to tell apart.
const MOST_OBJECTS: usize = 24;

#[derive(Debug, Default)]
pub struct PointsTo {
    sets: FxHashMap<(MethodId, Reg), Vec<Object>>,
    made: FxHashMap<Made, Object>,
    by_receiver: bool,
}

impl PointsTo {
    /// `wanted` are the variables that will be asked for. Where even the simple kind would take too long, nothing is
    /// known of any.
    pub fn new(program: &Program, targets: &Targets, way: Way, wanted: &[(MethodId, Reg)]) -> Self {
        let slice = way.on_demand.then(|| slice::Slice::new(program, targets, wanted));
        let solve = |by_receiver| solver::Solver::new(program, targets, by_receiver, slice.as_ref()).solve();
        let solved = way.by_receiver.then(|| solve(true)).flatten().or_else(|| solve(false));
        solved.map_or_else(Self::default, |solver| Self {
            sets: solver.sets(wanted),
            by_receiver: solver.by_receiver,
            made: solver.made(),
        })
    }

    pub fn of(&self, method: MethodId, reg: Reg) -> Objects<'_> {
        match self.sets.get(&(method, reg)) {
            Some(set) if !set.is_empty() && set.len() <= MOST_OBJECTS && !set.contains(&Object::ANY) => {
                Objects::OneOf(set)
            }
            _ => Objects::Any,
        }
    }

    /// Whether an object may be in a variable.
    pub fn may_be(&self, method: MethodId, reg: Reg, origin: Origin) -> bool {
        let Objects::OneOf(set) = self.of(method, reg) else { return true };
        let object = match origin {
            Origin::Text => Some(&Object::STRING),
            Origin::Class => Some(&Object::CLASS),
            Origin::Made(made) if self.by_receiver => self.made.get(&made),
            Origin::Made(made) => self.made.get(&Made { by: None, ..made }),
            Origin::Machine => None,
        };
        object.is_some_and(|object| set.contains(object))
    }
}

/// The class of an object that the analysis makes no other claim about.
fn class_of(program: &Program, ty: TypeId) -> Option<ClassId> {
    match program.types.row(ty) {
        Some(racelens_ir::LinkedType::Class(class)) => Some(*class),
        _ => None,
    }
}

/// Whether a variable holds references.
fn is_ref(body: &racelens_ir::Body, reg: Reg) -> bool {
    body.registers.row(reg).is_some_and(|register| register.kind == racelens_ir::Kind::Ref)
}

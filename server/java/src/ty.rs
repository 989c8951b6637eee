//! Types as lowering carries them along, with type arguments; erased when they are emitted.
//!
//! [`Ty`] is plain data: wildcards are not captured, and a variable has one bound inside. How types relate is asked of
//! [`crate::types`].

use std::fmt;
use std::sync::Arc;

use racelens_ir::{Kind, Name, Type, simple_name};

/// The most parts that a type may have.
const LARGEST: usize = 4000;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Ty {
    Primitive(Kind),
    Void,
    /// The type of `null`.
    Null,
    /// A class by its binary name, and its type arguments; none where it is raw or not generic.
    Class(Name, Arc<[Ty]>),
    Array(Arc<Ty>),
    /// A type variable, named `owner:T`, and its bound.
    Var(Name, Arc<Ty>),
    /// `A & B`, two or more; it erases to the first.
    Meet(Arc<[Ty]>),
    /// As a type argument: `?`, of which nothing is known.
    Any,
    /// As a type argument: `? extends X`. What is read of it is an `X` (JLS 5.1.10).
    Extends(Arc<Ty>),
    /// As a type argument: `? super X`; as a type, what is read of it: an `X` fits, and all that is known of it is the
    /// bound of the parameter that it stands for (JLS 5.1.10).
    Super(Arc<Ty>, Arc<Ty>),
    /// A class that has no declaration anywhere, by the name it would have.
    Missing(Name),
    /// The type of what could not be understood; everything fits it.
    Error,
}

impl Ty {
    pub const INT: Ty = Ty::Primitive(Kind::Int);
    pub const LONG: Ty = Ty::Primitive(Kind::Long);
    pub const BOOLEAN: Ty = Ty::Primitive(Kind::Boolean);

    pub fn class(name: &str) -> Ty {
        Ty::Class(Name::new(name), Arc::from([]))
    }
    pub fn object() -> Ty {
        Ty::class("java.lang.Object")
    }
    pub fn string() -> Ty {
        Ty::class("java.lang.String")
    }
    /// The type of what is all of these at once.
    pub fn meet(types: Vec<Ty>) -> Ty {
        match <[Ty; 1]>::try_from(types) {
            Ok([only]) => only,
            Err(types) if types.is_empty() => Ty::object(),
            Err(types) => Ty::Meet(types.into()),
        }
    }
    /// `? extends X`; a wildcard of a wildcard is one.
    pub fn extends(bound: Ty) -> Ty {
        match bound {
            Ty::Any | Ty::Extends(_) | Ty::Error => bound,
            bound => Ty::Extends(Arc::new(bound)),
        }
    }
    /// `? super X`.
    pub fn at_least(bound: Ty) -> Ty {
        match bound {
            Ty::Any => bound,
            bound => Ty::Super(Arc::new(bound.read()), Arc::new(Ty::object())),
        }
    }
    /// A type argument as the type of a value.
    pub fn read(self) -> Ty {
        match self {
            Ty::Extends(bound) => (*bound).clone(),
            other => other,
        }
    }
    pub fn array_of(element: Ty) -> Ty {
        Ty::Array(Arc::new(element))
    }
    pub fn is_string(&self) -> bool {
        matches!(self, Ty::Class(name, _) if *name == "java.lang.String")
    }
    /// Whether it is neither a text, nor a number or truth value in its box, nor unknown.
    pub fn is_object_of_class(&self) -> bool {
        matches!(self, Ty::Class(..) | Ty::Array(_)) && !self.is_string() && self.unboxed().is_none()
    }
    pub fn is_object(&self) -> bool {
        matches!(self, Ty::Class(name, _) if *name == "java.lang.Object")
    }
    pub fn is_reference(&self) -> bool {
        !matches!(self, Ty::Primitive(_) | Ty::Void)
    }
    pub fn primitive(&self) -> Option<Kind> {
        match self {
            Ty::Primitive(kind) => Some(*kind),
            _ => None,
        }
    }
    pub fn kind(&self) -> Kind {
        self.primitive().unwrap_or(Kind::Ref)
    }
    /// The class that members are looked up in.
    pub fn class_name(&self) -> Option<&Name> {
        match self {
            Ty::Class(name, _) => Some(name),
            Ty::Var(_, bound) | Ty::Extends(bound) | Ty::Super(_, bound) => bound.class_name(),
            Ty::Meet(types) => types.first()?.class_name(),
            _ => None,
        }
    }
    pub fn args(&self) -> &[Ty] {
        match self {
            Ty::Class(_, args) => args,
            Ty::Var(_, bound) | Ty::Extends(bound) | Ty::Super(_, bound) => bound.args(),
            Ty::Meet(types) => types.first().map_or(&[], Ty::args),
            _ => &[],
        }
    }
    pub fn element(&self) -> Option<&Ty> {
        match self {
            Ty::Array(element) => Some(element),
            Ty::Var(_, bound) | Ty::Extends(bound) | Ty::Super(_, bound) => bound.element(),
            _ => None,
        }
    }

    pub fn erase(&self) -> Type {
        match self {
            Ty::Primitive(kind) => Type::Primitive(*kind),
            Ty::Class(name, _) | Ty::Missing(name) => Type::Class(name.clone()),
            Ty::Array(element) => Type::array_of(element.erase()),
            Ty::Var(_, bound) | Ty::Extends(bound) | Ty::Super(_, bound) => bound.erase(),
            // As `javac` has it, the erasure of what begins with a variable, which no declaration does, is no more.
            Ty::Meet(types) => match types.first() {
                None | Some(Ty::Var(..)) => Type::class("java.lang.Object"),
                Some(first) => first.erase(),
            },
            Ty::Void | Ty::Null | Ty::Any | Ty::Error => Type::class("java.lang.Object"),
        }
    }

    /// A type with its parts replaced, where a wildcard's bound is one.
    fn with_parts(&self, part: &dyn Fn(&Ty) -> Ty) -> Ty {
        match self {
            Ty::Class(name, args) if !args.is_empty() => Ty::Class(name.clone(), args.iter().map(part).collect()),
            Ty::Array(element) => Ty::array_of(part(element).read()),
            Ty::Meet(types) => Ty::Meet(types.iter().map(|ty| part(ty).read()).collect()),
            Ty::Extends(bound) => Ty::extends(part(bound)),
            Ty::Super(lower, upper) => Ty::Super(Arc::new(part(lower).read()), Arc::new(part(upper).read())),
            _ => self.clone(),
        }
    }

    /// Puts types in the place of variables, all at once. A type that grows beyond [`LARGEST`] is not understood:
    /// types are trees, and `var b = new Pair<>(a, a)` doubles one with each line.
    pub fn substitute(&self, with: &Substitution) -> Ty {
        if with.is_empty() {
            return self.clone();
        }
        let found = self.substituted(with).read();
        match found.takes(LARGEST).is_some() {
            true => found,
            false => Ty::Error,
        }
    }

    /// What is left of so many parts when this type has taken its own.
    fn takes(&self, parts: usize) -> Option<usize> {
        let left = parts.checked_sub(1)?;
        match self {
            Ty::Class(_, args) | Ty::Meet(args) => args.iter().try_fold(left, |left, arg| arg.takes(left)),
            Ty::Array(part) | Ty::Extends(part) => part.takes(left),
            Ty::Super(lower, upper) => upper.takes(lower.takes(left)?),
            _ => Some(left),
        }
    }

    /// The same for a type argument, which may become a wildcard.
    fn substituted(&self, with: &Substitution) -> Ty {
        match self {
            Ty::Var(name, _) => with.get(name).cloned().unwrap_or_else(|| self.clone()),
            _ => self.with_parts(&|part| part.substituted(with)),
        }
    }

    /// Puts what they erase to in the place of all variables.
    pub fn without_variables(&self, keep: &dyn Fn(&Name) -> bool) -> Ty {
        match self {
            Ty::Var(name, bound) if !keep(name) => bound.without_variables(keep),
            _ => self.with_parts(&|part| part.without_variables(keep)),
        }
    }

    /// Puts what was found in the place of some variables, all at once, and what they erase to in the place of those that
    /// nothing was found of. What was found may name the same variables: a generic method that calls itself.
    pub fn with_found(&self, is_own: &dyn Fn(&Name) -> bool, found: &Substitution) -> Ty {
        self.without_variables(&|name| !is_own(name) || found.get(name).is_some()).substitute(found)
    }

    /// Puts [`Ty::Error`], of which inference takes nothing, in the place of some variables.
    pub fn with_holes(&self, is_hole: &dyn Fn(&Name) -> bool) -> Ty {
        match self {
            Ty::Var(name, _) if is_hole(name) => Ty::Error,
            Ty::Meet(_) => self.clone(),
            _ => self.with_parts(&|part| part.with_holes(is_hole)),
        }
    }
    /// Whether it names one of some variables.
    pub fn mentions(&self, is_meant: &dyn Fn(&Name) -> bool) -> bool {
        match self {
            Ty::Var(name, _) => is_meant(name),
            Ty::Class(_, args) => args.iter().any(|arg| arg.mentions(is_meant)),
            Ty::Array(element) => element.mentions(is_meant),
            Ty::Meet(types) => types.iter().any(|ty| ty.mentions(is_meant)),
            Ty::Extends(bound) | Ty::Super(bound, _) => bound.mentions(is_meant),
            _ => false,
        }
    }

    pub fn boxed(&self) -> Option<&'static str> {
        self.primitive().filter(|kind| !kind.is_ref()).map(Kind::box_class)
    }
    /// The primitive type that a box holds; a primitive type is its own.
    pub fn unboxed(&self) -> Option<Kind> {
        if let Ty::Primitive(kind) = self {
            return Some(*kind);
        }
        Kind::held_by(self.class_name()?)
    }
}

/// As a message names it.
impl fmt::Display for Ty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ty::Primitive(kind) => f.write_str(kind.as_str()),
            Ty::Void => f.write_str("void"),
            Ty::Null => f.write_str("null"),
            Ty::Class(name, _) | Ty::Missing(name) => f.write_str(simple_name(name)),
            Ty::Array(element) => write!(f, "{element}[]"),
            Ty::Var(name, _) => f.write_str(name.rsplit(':').next().unwrap_or(name)),
            Ty::Meet(types) => {
                for (at, ty) in types.iter().enumerate() {
                    write!(f, "{}{ty}", if at == 0 { "" } else { " & " })?;
                }
                Ok(())
            }
            Ty::Any | Ty::Error => f.write_str("?"),
            Ty::Extends(bound) => write!(f, "? extends {bound}"),
            Ty::Super(bound, _) => write!(f, "? super {bound}"),
        }
    }
}

/// What stands for type variables; few, so a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Substitution {
    pairs: Vec<(Name, Ty)>,
    /// Whether the call that it was inferred for needs an unchecked conversion, so that its result is erased (JLS 15.12.2.6).
    erases_result: bool,
}

impl Substitution {
    pub fn new(pairs: impl IntoIterator<Item = (Name, Ty)>) -> Self {
        Self { pairs: pairs.into_iter().collect(), erases_result: false }
    }
    /// The same for a call that needs an unchecked conversion.
    pub fn erasing_result(self, erases_result: bool) -> Self {
        Self { erases_result, ..self }
    }
    pub fn erases_result(&self) -> bool {
        self.erases_result
    }
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }
    /// What stands for which variable.
    pub fn iter(&self) -> impl Iterator<Item = (&Name, &Ty)> {
        self.pairs.iter().map(|(name, ty)| (name, ty))
    }
    /// What stands for the variables of both, all at once.
    pub fn and(&self, other: &Self) -> Self {
        Self::new(self.pairs.iter().chain(&other.pairs).cloned())
    }
    pub fn get(&self, name: &Name) -> Option<&Ty> {
        self.pairs.iter().find(|(known, _)| known == name).map(|(_, ty)| ty)
    }
}

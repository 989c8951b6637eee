//! Types as the language specification has them (JLS 4): wildcards as type arguments, type variables with all their
//! bounds, captured variables with an identity, intersections, raw types, inference variables.
//!
//! A type names its variables by number; their bounds are in the table of [`super::table`], so that `E extends Enum<E>`
//! is a finite value. The arguments of an inner class are its own, then those of the class around it: `Outer<A>.Inner<B>`
//! is `Inner` with `B, A`. A class that has variables is raw where it has no arguments (JLS 4.8).

use std::sync::Arc;

use racelens_ir::{Kind, Name};

/// A type variable, declared or captured: a row of the table.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct VarId(pub(super) u32);

/// An inference variable: a row of the bound set at hand (JLS 18.1.1).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct InferId(pub u32);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum JavaType {
    Primitive(Kind),
    Void,
    Null,
    Class(Name, Arc<[Arg]>),
    Array(Arc<JavaType>),
    Var(VarId),
    Infer(InferId),
    /// `A & B`, two or more.
    Meet(Arc<[JavaType]>),
    /// What isn't understood. Every relation holds of it, with doubt ([`super::table::TypeTable`]).
    Unknown,
}

/// A type argument (JLS 4.5.1). `?` is `? extends Object`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Arg {
    Type(JavaType),
    Extends(JavaType),
    Super(JavaType),
}

pub const OBJECT: &str = "java.lang.Object";

impl JavaType {
    pub fn class(name: &str) -> Self {
        Self::Class(Name::new(name), Arc::from([]))
    }
    pub fn object() -> Self {
        Self::class(OBJECT)
    }
    pub fn array_of(element: Self) -> Self {
        Self::Array(Arc::new(element))
    }
    pub fn is_object(&self) -> bool {
        matches!(self, Self::Class(name, _) if *name == OBJECT)
    }
    pub fn is_primitive(&self) -> bool {
        matches!(self, Self::Primitive(_))
    }
    pub fn is_reference(&self) -> bool {
        !matches!(self, Self::Primitive(_) | Self::Void)
    }
    pub fn class_name(&self) -> Option<&Name> {
        match self {
            Self::Class(name, _) => Some(name),
            _ => None,
        }
    }
    pub fn args(&self) -> &[Arg] {
        match self {
            Self::Class(_, args) => args,
            _ => &[],
        }
    }
    /// Whether a type argument is a wildcard.
    pub fn has_wildcards(&self) -> bool {
        self.args().iter().any(Arg::is_wildcard)
    }
    /// Of several types, all at once; the parts of intersections are parts of it.
    pub fn meet(types: Vec<Self>) -> Self {
        let mut parts: Vec<Self> = Vec::new();
        for ty in types {
            let inner = match &ty {
                Self::Meet(inner) => inner.to_vec(),
                _ => vec![ty],
            };
            for part in inner {
                if !parts.contains(&part) {
                    parts.push(part);
                }
            }
        }
        match <[Self; 1]>::try_from(parts) {
            Ok([only]) => only,
            Err(parts) if parts.is_empty() => Self::object(),
            Err(parts) => Self::Meet(parts.into()),
        }
    }
    /// A type whose parts are replaced; `part` is asked for variables of both kinds.
    pub fn map(&self, part: &dyn Fn(&Self) -> Option<Self>) -> Self {
        match self {
            Self::Var(_) | Self::Infer(_) => part(self).unwrap_or_else(|| self.clone()),
            Self::Class(name, args) if !args.is_empty() => {
                Self::Class(name.clone(), args.iter().map(|arg| arg.map(part)).collect())
            }
            Self::Array(element) => Self::array_of(element.map(part)),
            Self::Meet(types) => Self::meet(types.iter().map(|ty| ty.map(part)).collect()),
            _ => self.clone(),
        }
    }
    /// Puts types in the place of type variables, all at once.
    pub fn substitute(&self, vars: &[VarId], with: &[Self]) -> Self {
        self.map(&|ty| match ty {
            Self::Var(var) => with.get(vars.iter().position(|known| known == var)?).cloned(),
            _ => None,
        })
    }
    /// Whether some part of it is meant.
    pub fn any(&self, is_meant: &dyn Fn(&Self) -> bool) -> bool {
        is_meant(self)
            || match self {
                Self::Class(_, args) => args.iter().any(|arg| arg.bound().any(is_meant)),
                Self::Array(element) => element.any(is_meant),
                Self::Meet(types) => types.iter().any(|ty| ty.any(is_meant)),
                _ => false,
            }
    }
    /// A type without inference variables (JLS 18.1.1).
    pub fn is_proper(&self) -> bool {
        !self.any(&|ty| matches!(ty, Self::Infer(_)))
    }
    pub fn mentions(&self, var: InferId) -> bool {
        self.any(&|ty| *ty == Self::Infer(var))
    }
    /// The inference variables that it mentions, each once.
    pub fn inference_variables(&self) -> Vec<InferId> {
        let found = std::cell::RefCell::new(Vec::new());
        self.any(&|ty| {
            if let Self::Infer(var) = ty
                && !found.borrow().contains(var)
            {
                found.borrow_mut().push(*var);
            }
            false
        });
        found.into_inner()
    }
    pub fn is_known(&self) -> bool {
        !self.any(&|ty| *ty == Self::Unknown)
    }
    /// How many parts it has.
    pub fn size(&self) -> usize {
        1 + match self {
            Self::Class(_, args) => args.iter().map(|arg| arg.bound().size()).sum(),
            Self::Array(element) => element.size(),
            Self::Meet(types) => types.iter().map(Self::size).sum(),
            _ => 0,
        }
    }
}

impl Arg {
    /// `?`.
    pub fn any() -> Self {
        Self::Extends(JavaType::object())
    }
    pub fn is_wildcard(&self) -> bool {
        !matches!(self, Self::Type(_))
    }
    /// The type that it is, or its bound.
    pub fn bound(&self) -> &JavaType {
        match self {
            Self::Type(ty) | Self::Extends(ty) | Self::Super(ty) => ty,
        }
    }
    pub fn map(&self, part: &dyn Fn(&JavaType) -> Option<JavaType>) -> Self {
        match self {
            Self::Type(ty) => Self::Type(ty.map(part)),
            Self::Extends(ty) => Self::Extends(ty.map(part)),
            Self::Super(ty) => Self::Super(ty.map(part)),
        }
    }
}

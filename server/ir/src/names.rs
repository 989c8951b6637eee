//! Names and erased types: what source and class files agree on.

use std::borrow::Borrow;
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

/// A shared, immutable piece of text: the name of a class, a member, a file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Name(Arc<str>);

impl Name {
    pub fn new(text: &str) -> Self {
        Self(Arc::from(text))
    }
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
impl Deref for Name {
    type Target = str;
    fn deref(&self) -> &str {
        &self.0
    }
}
impl Borrow<str> for Name {
    fn borrow(&self) -> &str {
        &self.0
    }
}
impl From<&str> for Name {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}
impl From<String> for Name {
    fn from(text: String) -> Self {
        Self(Arc::from(text))
    }
}
impl PartialEq<str> for Name {
    fn eq(&self, other: &str) -> bool {
        &*self.0 == other
    }
}
impl PartialEq<&str> for Name {
    fn eq(&self, other: &&str) -> bool {
        &*self.0 == *other
    }
}
impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&*self.0, f)
    }
}
impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// The shape of a value in a register, a field or an array element. Small integer kinds keep their
/// width where values are stored; in registers they are ints.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Kind {
    Boolean,
    Byte,
    Short,
    Char,
    Int,
    Long,
    Float,
    Double,
    Ref,
}

impl Kind {
    pub fn as_str(self) -> &'static str {
        match self {
            Kind::Boolean => "boolean",
            Kind::Byte => "byte",
            Kind::Short => "short",
            Kind::Char => "char",
            Kind::Int => "int",
            Kind::Long => "long",
            Kind::Float => "float",
            Kind::Double => "double",
            Kind::Ref => "ref",
        }
    }
    pub fn is_ref(self) -> bool {
        self == Kind::Ref
    }
    /// The class whose objects hold a value of this kind; for references `Object`, as each is one.
    pub fn box_class(self) -> &'static str {
        match self {
            Kind::Boolean => "java.lang.Boolean",
            Kind::Byte => "java.lang.Byte",
            Kind::Short => "java.lang.Short",
            Kind::Char => "java.lang.Character",
            Kind::Int => "java.lang.Integer",
            Kind::Long => "java.lang.Long",
            Kind::Float => "java.lang.Float",
            Kind::Double => "java.lang.Double",
            Kind::Ref => "java.lang.Object",
        }
    }
    /// The kind of the primitive values that the objects of a class hold.
    pub fn held_by(class: &str) -> Option<Self> {
        Some(match class {
            "java.lang.Boolean" => Kind::Boolean,
            "java.lang.Byte" => Kind::Byte,
            "java.lang.Short" => Kind::Short,
            "java.lang.Character" => Kind::Char,
            "java.lang.Integer" => Kind::Int,
            "java.lang.Long" => Kind::Long,
            "java.lang.Float" => Kind::Float,
            "java.lang.Double" => Kind::Double,
            _ => return None,
        })
    }
}
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// An erased type. Class names are binary names with dots between packages and `$` between
/// nested classes: `java.util.Map$Entry`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Type {
    Primitive(Kind),
    Class(Name),
    Array(Arc<Type>),
}

impl Type {
    pub const BOOLEAN: Type = Type::Primitive(Kind::Boolean);
    pub const INT: Type = Type::Primitive(Kind::Int);
    pub const LONG: Type = Type::Primitive(Kind::Long);

    pub fn class(name: &str) -> Self {
        Type::Class(Name::new(name))
    }
    pub fn array_of(element: Type) -> Self {
        Type::Array(Arc::new(element))
    }
    pub fn kind(&self) -> Kind {
        match self {
            Type::Primitive(kind) => *kind,
            Type::Class(_) | Type::Array(_) => Kind::Ref,
        }
    }
}
impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Type::Primitive(kind) => f.pad(kind.as_str()),
            Type::Class(name) => f.pad(name),
            Type::Array(element) => write!(f, "{element}[]"),
        }
    }
}

/// A field, named by the class that declares it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct FieldKey {
    pub class: Name,
    pub name: Name,
}
impl fmt::Display for FieldKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.class, self.name)
    }
}

/// A method, named by the class that declares it, its name and its erased parameters.
/// Constructors are `<init>`, static initialisers `<clinit>`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct MethodKey {
    pub class: Name,
    pub name: Name,
    pub params: Arc<[Type]>,
}
impl MethodKey {
    pub const INIT: &'static str = "<init>";
    pub const CLINIT: &'static str = "<clinit>";

    pub fn new(class: &str, name: &str, params: impl IntoIterator<Item = Type>) -> Self {
        Self { class: class.into(), name: name.into(), params: params.into_iter().collect() }
    }
    pub fn is_constructor(&self) -> bool {
        self.name == Self::INIT
    }
    pub fn is_static_initialiser(&self) -> bool {
        self.name == Self::CLINIT
    }
    pub fn selector(&self) -> Selector {
        Selector { name: self.name.clone(), params: self.params.clone() }
    }
}
impl fmt::Display for MethodKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.class, self.selector())
    }
}

/// What dynamic dispatch looks for in a class: a name and erased parameters.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Selector {
    pub name: Name,
    pub params: Arc<[Type]>,
}
impl fmt::Display for Selector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}(", self.name)?;
        for (at, param) in self.params.iter().enumerate() {
            write!(f, "{}{param}", if at == 0 { "" } else { ", " })?;
        }
        f.write_str(")")
    }
}

/// The last part of a binary class name, as people say it: `java.util.Map$Entry` → `Entry`.
pub fn simple_name(binary: &str) -> &str {
    let unqualified = binary.rsplit_once('.').map_or(binary, |(_, last)| last);
    match unqualified.rsplit_once('$') {
        Some((_, last)) if last.starts_with(|c: char| !c.is_ascii_digit()) => last,
        _ => unqualified,
    }
}

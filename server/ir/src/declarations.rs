//! What a class declares, without its bodies. Source and class files both produce these.

use crate::body::Const;
use crate::names::{FieldKey, MethodKey, Name, Type};

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum ClassKind {
    Class,
    Interface,
    Enum,
    Record,
    Annotation,
}

/// Where a class comes from, which decides how far it is trusted.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Provenance {
    /// The user's own source.
    Source,
    /// A model of `server/library`: trusted, no finding points inside it.
    Model,
    /// A class file that the user asks to check.
    ClassFile,
    /// A class file of the class path: it is checked, and what is found in it is shown where other code
    /// calls it.
    Library,
    /// A class file of a JDK: the same, as far as it can be run without a JVM.
    Jdk,
    /// Made by racelens: the harness of a scenario, a lambda's class.
    Synthetic,
}

/// Java's modifiers as far as meaning depends on them.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Modifiers(u16);

impl Modifiers {
    pub const STATIC: Self = Self(1);
    pub const FINAL: Self = Self(1 << 1);
    pub const VOLATILE: Self = Self(1 << 2);
    pub const SYNCHRONIZED: Self = Self(1 << 3);
    pub const ABSTRACT: Self = Self(1 << 4);
    pub const NATIVE: Self = Self(1 << 5);
    pub const PRIVATE: Self = Self(1 << 6);
    pub const PROTECTED: Self = Self(1 << 7);
    pub const PUBLIC: Self = Self(1 << 8);
    pub const VARARGS: Self = Self(1 << 9);
    pub const TRANSIENT: Self = Self(1 << 10);
    /// A default method of an interface.
    pub const DEFAULT: Self = Self(1 << 11);
    /// What isn't written and no stack shows: what starts a program, what passes the call of a lambda on.
    pub const SYNTHETIC: Self = Self(1 << 12);
    /// A method that a compiler adds for the erased signature of one that is overridden (JLS 15.12.4.5).
    pub const BRIDGE: Self = Self(1 << 13);
    /// A method or constructor with a `throws` clause, or with the attribute that a compiler makes of it.
    pub const THROWS: Self = Self(1 << 14);
    /// A class whose direct subclasses are listed (JLS 8.1.6).
    pub const SEALED: Self = Self(1 << 15);
    /// Who may use a member.
    pub const ACCESS: Self = Self::PUBLIC.with(Self::PROTECTED).with(Self::PRIVATE);

    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
    /// Those that are among some.
    #[must_use]
    pub const fn only(self, some: Self) -> Self {
        Self(self.0 & some.0)
    }
    pub const fn none() -> Self {
        Self(0)
    }
    pub const fn bits(self) -> u16 {
        self.0
    }
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }
    /// As class files write them (JVMS tables 4.1-B, 4.5-A, 4.6-A): what a field has under a bit, no method has.
    pub fn flags(self) -> i32 {
        let all = [
            (Self::PUBLIC, 0x1),
            (Self::PRIVATE, 0x2),
            (Self::PROTECTED, 0x4),
            (Self::STATIC, 0x8),
            (Self::FINAL, 0x10),
            (Self::SYNCHRONIZED, 0x20),
            (Self::VOLATILE, 0x40),
            (Self::TRANSIENT, 0x80),
            (Self::VARARGS, 0x80),
            (Self::NATIVE, 0x100),
            (Self::ABSTRACT, 0x400),
            (Self::SYNTHETIC, 0x1000),
            (Self::BRIDGE, 0x1040),
        ];
        all.into_iter().filter(|(known, _)| self.has(*known)).fold(0, |flags, (_, flag)| flags | flag)
    }
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
    pub fn insert(&mut self, other: Self) {
        self.0 |= other.0;
    }
    pub const fn is_static(self) -> bool {
        self.has(Self::STATIC)
    }
    pub const fn is_volatile(self) -> bool {
        self.has(Self::VOLATILE)
    }
    pub const fn is_final(self) -> bool {
        self.has(Self::FINAL)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ClassDecl {
    pub name: Name,
    pub kind: ClassKind,
    pub modifiers: Modifiers,
    /// `None` for `java.lang.Object` and nothing else.
    pub superclass: Option<Name>,
    pub interfaces: Vec<Name>,
    pub fields: Vec<FieldDecl>,
    pub methods: Vec<MethodDecl>,
    pub provenance: Provenance,
    /// The path of the source file, where there is one.
    pub file: Option<Name>,
}

impl ClassDecl {
    pub fn field(&self, name: &str) -> Option<&FieldDecl> {
        self.fields.iter().find(|field| field.name == name)
    }
    pub fn method(&self, name: &str, params: &[Type]) -> Option<&MethodDecl> {
        self.methods.iter().find(|method| method.key.name == name && *method.key.params == *params)
    }
    pub fn static_initialiser(&self) -> Option<&MethodDecl> {
        self.methods.iter().find(|method| method.key.is_static_initialiser())
    }
    pub fn field_key(&self, field: &FieldDecl) -> FieldKey {
        FieldKey { class: self.name.clone(), name: field.name.clone() }
    }
    pub fn is_interface(&self) -> bool {
        matches!(self.kind, ClassKind::Interface | ClassKind::Annotation)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FieldDecl {
    pub name: Name,
    pub ty: Type,
    pub modifiers: Modifiers,
    /// The value of a constant variable (JLS 4.12.4), which needs no initialiser to run.
    pub constant: Option<Const>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MethodDecl {
    pub key: MethodKey,
    /// `None` is `void`.
    pub result: Option<Type>,
    pub modifiers: Modifiers,
    pub has_body: bool,
}

//! Item trees and places as bytes: those of the models are written when racelens is built (`build.rs`, which has
//! this file, too) and read when a class is first asked for. Every program needs a dozen models, and parsing them
//! would be most of the time that a small check takes.
//!
//! The texts of a file come first, each once; what follows counts with them. All numbers are in groups of seven
//! bits, the low ones first, the eighth says that there is more.

use std::sync::Arc;

use racelens_ir::{ClassKind, Kind, Modifiers, Name, Span};

use crate::declaration_places::{MemberPlace, Places, TypePlace};
use crate::items::{Annotation, Import, ItemTree, Member, MemberKind, Param, TypeItem, TypeParam, WrittenType};

/// What a file declares, and where.
pub type Declared = (ItemTree, Places);

#[allow(dead_code, reason = "only the build writes")]
pub fn write(declared: &Declared) -> Vec<u8> {
    let mut writer = Writer::default();
    declared.0.write(&mut writer);
    declared.1.write(&mut writer);
    let mut head = Writer::default();
    head.number(writer.names.len());
    for name in &writer.names {
        head.number(name.len());
        head.bytes.extend(name.as_bytes());
    }
    head.bytes.extend(writer.bytes);
    head.bytes
}

/// The item tree that was written, if that's what the bytes are.
#[allow(dead_code, reason = "the build only writes")]
pub fn item_tree(bytes: &[u8]) -> Option<ItemTree> {
    ItemTree::read(&mut Reader::new(bytes)?)
}

#[allow(dead_code, reason = "the build only writes")]
pub fn places(bytes: &[u8]) -> Option<Places> {
    let mut reader = Reader::new(bytes)?;
    ItemTree::read(&mut reader)?;
    Places::read(&mut reader)
}

#[derive(Default)]
struct Writer {
    names: Vec<Name>,
    bytes: Vec<u8>,
}

impl Writer {
    fn number(&mut self, mut number: usize) {
        while number > 0x7f {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }
}

struct Reader<'b> {
    names: Vec<Name>,
    bytes: &'b [u8],
}

impl<'b> Reader<'b> {
    fn new(bytes: &'b [u8]) -> Option<Self> {
        let mut reader = Self { names: Vec::new(), bytes };
        for _ in 0..reader.number()? {
            let length = reader.number()?;
            let (text, rest) = reader.bytes.split_at_checked(length)?;
            reader.names.push(Name::new(std::str::from_utf8(text).ok()?));
            reader.bytes = rest;
        }
        Some(reader)
    }

    fn number(&mut self) -> Option<usize> {
        let (mut number, mut shift) = (0_usize, 0);
        loop {
            let (byte, rest) = self.bytes.split_first()?;
            self.bytes = rest;
            number |= usize::from(byte & 0x7f).checked_shl(shift)?;
            if byte & 0x80 == 0 {
                return Some(number);
            }
            shift += 7;
        }
    }
}

trait Stored: Sized {
    fn write(&self, to: &mut Writer);
    fn read(from: &mut Reader<'_>) -> Option<Self>;
}

impl Stored for usize {
    fn write(&self, to: &mut Writer) {
        to.number(*self);
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        from.number()
    }
}

impl Stored for u32 {
    fn write(&self, to: &mut Writer) {
        to.number(*self as usize);
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        from.number()?.try_into().ok()
    }
}

impl Stored for bool {
    fn write(&self, to: &mut Writer) {
        to.number(usize::from(*self));
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        Some(from.number()? != 0)
    }
}

impl Stored for Name {
    fn write(&self, to: &mut Writer) {
        let at = to.names.iter().position(|known| known == self).unwrap_or_else(|| {
            to.names.push(self.clone());
            to.names.len() - 1
        });
        to.number(at);
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        let at = from.number()?;
        from.names.get(at).cloned()
    }
}

impl Stored for Arc<str> {
    fn write(&self, to: &mut Writer) {
        Name::new(self).write(to);
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        Some(Arc::from(Name::read(from)?.as_str()))
    }
}

impl<T: Stored> Stored for Arc<T> {
    fn write(&self, to: &mut Writer) {
        (**self).write(to);
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        T::read(from).map(Arc::new)
    }
}

impl<T: Stored> Stored for Option<T> {
    fn write(&self, to: &mut Writer) {
        self.is_some().write(to);
        if let Some(inner) = self {
            inner.write(to);
        }
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        match bool::read(from)? {
            true => Some(Some(T::read(from)?)),
            false => Some(None),
        }
    }
}

impl<T: Stored> Stored for Vec<T> {
    fn write(&self, to: &mut Writer) {
        to.number(self.len());
        for element in self {
            element.write(to);
        }
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        let length = from.number()?;
        let mut elements = Vec::with_capacity(length.min(from.bytes.len()));
        for _ in 0..length {
            elements.push(T::read(from)?);
        }
        Some(elements)
    }
}

/// A type of a few values is its place among all of them.
macro_rules! one_of {
    ($ty:ident: $($value:ident),*) => {
        impl Stored for $ty {
            fn write(&self, to: &mut Writer) {
                let all = [$(Self::$value),*];
                to.number(all.iter().position(|value| value == self).unwrap_or(usize::MAX));
            }
            fn read(from: &mut Reader<'_>) -> Option<Self> {
                [$(Self::$value),*].get(from.number()?).copied()
            }
        }
    };
}

/// A struct is its fields, one after the other.
macro_rules! fields_of {
    ($ty:ident: $($field:ident),*) => {
        impl Stored for $ty {
            fn write(&self, to: &mut Writer) {
                $(self.$field.write(to);)*
            }
            fn read(from: &mut Reader<'_>) -> Option<Self> {
                Some(Self { $($field: Stored::read(from)?),* })
            }
        }
    };
}

one_of!(Kind: Boolean, Byte, Short, Char, Int, Long, Float, Double, Ref);
one_of!(ClassKind: Class, Interface, Enum, Record, Annotation);
one_of!(
    MemberKind: Field,
    Method,
    Constructor,
    CompactConstructor,
    EnumConstant,
    InstanceBlock,
    StaticBlock,
    AnnotationElement
);
fields_of!(Import: name, is_static, on_demand);
fields_of!(Param: name, ty);
fields_of!(TypeParam: name, bounds);
fields_of!(Annotation: name, value);
fields_of!(
    Member: kind,
    name,
    modifiers,
    type_params,
    params,
    ty,
    has_body,
    constant,
    has_initialiser,
    annotations
);
fields_of!(
    TypeItem: name,
    kind,
    modifiers,
    outer,
    type_params,
    superclass,
    interfaces,
    components,
    has_variable_arity,
    members,
    annotations
);
fields_of!(ItemTree: package, imports, types);
fields_of!(Span: start, end);
fields_of!(MemberPlace: declaration, name, modifiers_end, declares);
fields_of!(TypePlace: declaration, name, members);
fields_of!(Places: types);

impl Stored for Modifiers {
    fn write(&self, to: &mut Writer) {
        to.number(usize::from(self.bits()));
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        Some(Self::from_bits(from.number()?.try_into().ok()?))
    }
}

impl Stored for WrittenType {
    fn write(&self, to: &mut Writer) {
        match self {
            Self::Void => to.number(0),
            Self::Inferred => to.number(1),
            Self::Primitive(kind) => {
                to.number(2);
                kind.write(to);
            }
            Self::Named(name, arguments) => {
                to.number(3);
                name.write(to);
                arguments.write(to);
            }
            Self::Member(of, name, arguments) => {
                to.number(6);
                of.write(to);
                name.write(to);
                arguments.write(to);
            }
            Self::Array(element) => {
                to.number(4);
                element.write(to);
            }
            Self::Wildcard(bound) => {
                to.number(5);
                bound.write(to);
            }
            Self::Super(bound) => {
                to.number(7);
                bound.write(to);
            }
        }
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        Some(match from.number()? {
            0 => Self::Void,
            1 => Self::Inferred,
            2 => Self::Primitive(Stored::read(from)?),
            3 => Self::Named(Stored::read(from)?, Stored::read(from)?),
            4 => Self::Array(Stored::read(from)?),
            5 => Self::Wildcard(Stored::read(from)?),
            6 => Self::Member(Stored::read(from)?, Stored::read(from)?, Stored::read(from)?),
            7 => Self::Super(Stored::read(from)?),
            _ => return None,
        })
    }
}

//! Values as bytes. What racelens stores of its models when it is built (`item_tree_codec.rs`, `library_code`) is
//! made of these.
//!
//! All numbers are in groups of seven bits, the low ones first, the eighth says that there is more. Texts are numbers:
//! their places in a table that lies elsewhere.

use std::collections::HashMap;
use std::sync::Arc;

use racelens_ir::{ClassKind, Kind, Modifiers, Name, Span};

#[derive(Default)]
pub struct Writer {
    /// Each text that was written, once.
    names: Vec<Name>,
    known: HashMap<Name, usize>,
    pub bytes: Vec<u8>,
}

#[allow(dead_code, reason = "the build reads nothing")]
pub struct Reader<'b> {
    names: &'b dyn Names,
    pub bytes: &'b [u8],
}

/// The texts that numbers stand for.
pub trait Names {
    fn name(&self, at: usize) -> Option<Name>;
}

impl Names for Vec<Name> {
    fn name(&self, at: usize) -> Option<Name> {
        self.get(at).cloned()
    }
}

impl Writer {
    pub fn number(&mut self, mut number: usize) {
        while number > 0x7f {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }

    /// The place of a text in the table.
    pub fn place(&mut self, name: &Name) -> usize {
        if let Some(at) = self.known.get(name) {
            return *at;
        }
        self.known.insert(name.clone(), self.names.len());
        self.names.push(name.clone());
        self.names.len() - 1
    }

    pub fn names(&self) -> &[Name] {
        &self.names
    }
}

#[allow(dead_code, reason = "the build reads nothing")]
impl<'b> Reader<'b> {
    pub fn new(names: &'b dyn Names, bytes: &'b [u8]) -> Self {
        Self { names, bytes }
    }

    #[inline]
    pub fn number(&mut self) -> Option<usize> {
        let (first, rest) = self.bytes.split_first()?;
        if first & 0x80 == 0 {
            self.bytes = rest;
            return Some(usize::from(*first));
        }
        self.long_number()
    }

    fn long_number(&mut self) -> Option<usize> {
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

pub trait Stored: Sized {
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
        let at = to.place(self);
        to.number(at);
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        let at = from.number()?;
        from.names.name(at)
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
pub(crate) use {fields_of, one_of};

one_of!(Kind: Boolean, Byte, Short, Char, Int, Long, Float, Double, Ref);
one_of!(ClassKind: Class, Interface, Enum, Record, Annotation);
fields_of!(Span: start, end);

impl Stored for Modifiers {
    fn write(&self, to: &mut Writer) {
        to.number(usize::from(self.bits()));
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        Some(Self::from_bits(from.number()?.try_into().ok()?))
    }
}

//! Code and declarations as bytes.

use std::sync::Arc;

use racelens_ir::{
    BinaryOp, Block, BlockId, Body, BodySpans, ClassDecl, Comparand, CompareOp, Const, Dispatch, FieldDecl, FieldKey,
    FieldRef, Handler, Id, Instr, InstrId, Intrinsic, MethodDecl, MethodKey, MethodRef, Provenance, Reg, Register,
    Table, Type, TypeRef, UnaryOp, Width,
};

use crate::lower::{Code, Lowered, MadeAt, MadeClass};
use crate::stored::{Reader, Stored, Writer, fields_of, one_of};

macro_rules! ids {
    ($($id:ident),*) => {
        $(impl Stored for $id {
            fn write(&self, to: &mut Writer) {
                to.number(self.index());
            }
            fn read(from: &mut Reader<'_>) -> Option<Self> {
                Some(Self::from_raw(from.number()?.try_into().ok()?))
            }
        })*
    };
}

/// A variant is its place among all of them, and its fields, one after the other.
macro_rules! variants_of {
    ($ty:ident: $($variant:ident { $($field:ident),* }),* $(,)?) => {
        impl Stored for $ty {
            fn write(&self, to: &mut Writer) {
                enum Place { $($variant),* }
                match self {
                    $(Self::$variant { $($field),* } => {
                        to.number(Place::$variant as usize);
                        $($field.write(to);)*
                    })*
                }
            }
            fn read(from: &mut Reader<'_>) -> Option<Self> {
                enum Place { $($variant),* }
                let place = from.number()?;
                $(if place == Place::$variant as usize {
                    return Some(Self::$variant { $($field: Stored::read(from)?),* });
                })*
                None
            }
        }
    };
}

/// The same of variants that hold one value or none.
macro_rules! values_of {
    ($ty:ident: $($with:ident),*; $($without:ident),*) => {
        impl Stored for $ty {
            fn write(&self, to: &mut Writer) {
                enum Place { $($with,)* $($without,)* }
                match self {
                    $(Self::$with(value) => {
                        to.number(Place::$with as usize);
                        value.write(to);
                    })*
                    $(Self::$without => to.number(Place::$without as usize),)*
                }
            }
            fn read(from: &mut Reader<'_>) -> Option<Self> {
                enum Place { $($with,)* $($without,)* }
                let place = from.number()?;
                $(if place == Place::$with as usize {
                    return Some(Self::$with(Stored::read(from)?));
                })*
                $(if place == Place::$without as usize {
                    return Some(Self::$without);
                })*
                None
            }
        }
    };
}

ids!(Reg, BlockId, InstrId, TypeRef, FieldRef, MethodRef);
one_of!(Width: Int, Long, Float, Double);
one_of!(BinaryOp: Add, Sub, Mul, Div, Rem, Shl, Shr, Ushr, And, Or, Xor, CmpLess, CmpGreater);
one_of!(UnaryOp: Neg, Not);
one_of!(CompareOp: Eq, Ne, Lt, Le, Gt, Ge);
one_of!(Dispatch: Static, Exact, Virtual);
one_of!(Provenance: Source, Model, ClassFile, Library, Jdk, Synthetic);
values_of!(Comparand: Number; Ref);
values_of!(Type: Primitive, Class, Array;);
values_of!(Const: Int, Long, Float, Double, String, Class; Null);
fields_of!(FieldKey: class, name);
fields_of!(MethodKey: class, name, params);
fields_of!(Register: kind, name, slot);
fields_of!(Block: start, end, handlers);
fields_of!(Handler: catches, into, target);
fields_of!(Body: params, registers, code, blocks, types, fields, methods, receivers);
fields_of!(BodySpans: instrs);
fields_of!(Code: body, spans);
fields_of!(FieldDecl: name, ty, modifiers, constant);
fields_of!(MethodDecl: key, result, modifiers, has_body);
fields_of!(ClassDecl: name, kind, modifiers, superclass, interfaces, fields, methods, provenance, file);
fields_of!(MadeAt: outer, span);
fields_of!(MadeClass: decl, methods, place);
fields_of!(Lowered: code, classes, asked);
variants_of!(
    Instr:
    Const { dst, value },
    Move { dst, src },
    Unary { dst, op, width, src },
    Binary { dst, op, width, a, b },
    Compare { dst, op, what, a, b },
    Convert { dst, from, to, src },
    Initialise { class },
    New { dst, class },
    NewArray { dst, element, length },
    ArrayLength { dst, array },
    InstanceOf { dst, src, class },
    Cast { dst, src, class },
    GetField { dst, object, field },
    PutField { object, field, src },
    GetStatic { dst, field },
    PutStatic { field, src },
    ArrayLoad { dst, array, index, kind },
    ArrayStore { array, index, src, kind },
    MonitorEnter { object },
    MonitorExit { object },
    Invoke { dst, dispatch, method, args },
    Intrinsic { dst, op, args },
    Unknown { dst, why },
    Goto { target },
    Branch { condition, then, otherwise },
    Switch { on, cases, default },
    Return { value },
    Throw { exception },
);

impl Stored for Intrinsic {
    fn write(&self, to: &mut Writer) {
        to.number(*self as usize);
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        Self::ALL.get(from.number()?).copied()
    }
}

impl<I: Id, T: Stored> Stored for Table<I, T> {
    fn write(&self, to: &mut Writer) {
        to.number(self.len());
        self.rows().iter().for_each(|row| row.write(to));
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        Some(Vec::read(from)?.into())
    }
}

impl<T: Stored> Stored for Box<[T]> {
    fn write(&self, to: &mut Writer) {
        to.number(self.len());
        self.iter().for_each(|element| element.write(to));
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        Vec::read(from).map(Vec::into_boxed_slice)
    }
}

impl<T: Stored> Stored for Arc<[T]> {
    fn write(&self, to: &mut Writer) {
        to.number(self.len());
        self.iter().for_each(|element| element.write(to));
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        Vec::read(from).map(Arc::from)
    }
}

impl<A: Stored, B: Stored> Stored for (A, B) {
    fn write(&self, to: &mut Writer) {
        self.0.write(to);
        self.1.write(to);
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        Some((A::read(from)?, B::read(from)?))
    }
}

/// Small numbers of both signs are short.
impl Stored for i32 {
    fn write(&self, to: &mut Writer) {
        let folded = (self << 1) ^ (self >> 31);
        folded.cast_unsigned().write(to);
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        let folded = u32::read(from)?;
        Some((folded >> 1).cast_signed() ^ -(folded & 1).cast_signed())
    }
}

impl Stored for i64 {
    fn write(&self, to: &mut Writer) {
        self.cast_unsigned().write(to);
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        u64::read(from).map(u64::cast_signed)
    }
}

impl Stored for u64 {
    fn write(&self, to: &mut Writer) {
        to.bytes.extend(self.to_le_bytes());
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        let (bytes, rest) = from.bytes.split_first_chunk()?;
        from.bytes = rest;
        Some(Self::from_le_bytes(*bytes))
    }
}

impl Stored for u16 {
    fn write(&self, to: &mut Writer) {
        to.number(usize::from(*self));
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        from.number()?.try_into().ok()
    }
}

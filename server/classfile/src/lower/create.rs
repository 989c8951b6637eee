//! Arrays: new ones, those of several dimensions, copies.

use racelens_ir::{BinaryOp, Comparand, CompareOp, Const, Dispatch, Instr, Kind, MethodKey, Reg, Type, Width};

use super::Lowering;
use crate::bytes::{Malformed, Result};

impl Lowering<'_> {
    pub(super) fn new_array(&mut self, element: &Type) -> Result<()> {
        let length = self.pop(Kind::Int)?;
        let dst = self.array(element, length);
        self.push(dst)
    }

    fn array(&mut self, element: &Type, length: Reg) -> Reg {
        let dst = self.b.temporary(Kind::Ref);
        let element = self.b.type_ref(element);
        self.emit(Instr::NewArray { dst, element, length });
        dst
    }

    pub(super) fn new_multi_array(&mut self, at: u16, dimensions: u8) -> Result<()> {
        let ty = self.class.file.pool.class(at)?;
        let mut lengths = Vec::new();
        for _ in 0..dimensions {
            lengths.push(self.pop(Kind::Int)?);
        }
        lengths.reverse();
        // Every length counts, also where no inner array is made (JVMS 6.5, multianewarray).
        for length in lengths.iter().skip(1) {
            self.length_check(*length);
        }
        let dst = self.nested(&ty, &lengths)?;
        self.push(dst)
    }

    /// Throws where a length is negative.
    fn length_check(&mut self, length: Reg) {
        let zero = self.constant(Const::Int(0), Kind::Int);
        let (throws, goes_on) = (self.b.block(), self.b.block());
        let is_negative = self.b.temporary(Kind::Boolean);
        let what = Comparand::Number(Width::Int);
        self.emit(Instr::Compare { dst: is_negative, op: CompareOp::Lt, what, a: length, b: zero });
        self.emit(Instr::Branch { condition: is_negative, then: throws, otherwise: goes_on });
        self.b.switch_to(throws);
        self.array(&Type::INT, length);
        self.emit(Instr::Goto { target: goes_on });
        self.b.switch_to(goes_on);
    }

    /// An array of a type and, where more lengths are given, the arrays in it.
    fn nested(&mut self, ty: &Type, lengths: &[Reg]) -> Result<Reg> {
        let (Type::Array(element), Some((length, rest))) = (ty, lengths.split_first()) else {
            return Err(Malformed::new("an array with more dimensions than its type"));
        };
        let array = self.array(element, *length);
        if !rest.is_empty() {
            let mut inner = Ok(());
            self.counted(*length, |this, index| match this.nested(element, rest) {
                Ok(src) => this.emit(Instr::ArrayStore { array, index, src, kind: Kind::Ref }),
                Err(wrong) => inner = Err(wrong),
            });
            inner?;
        }
        Ok(array)
    }

    pub(super) fn copy_of_array(&mut self, array: Reg, element: &Type, is_exact: bool) -> Reg {
        let length = self.b.temporary(Kind::Int);
        self.emit(Instr::ArrayLength { dst: length, array });
        let copy = match is_exact {
            true => self.array(element, length),
            false => {
                let objects = Type::array_of(Type::class("java.lang.Object"));
                let key = MethodKey::new("java.util.Arrays", "made0", [objects, Type::INT]);
                let method = self.b.method_ref(&key);
                let (dst, args) = (self.b.temporary(Kind::Ref), [array, length].into());
                self.emit(Instr::Invoke { dst: Some(dst), dispatch: Dispatch::Static, method, args });
                dst
            }
        };
        let kind = element.kind();
        self.counted(length, |this, index| {
            let item = this.b.temporary(kind);
            this.emit(Instr::ArrayLoad { dst: item, array, index, kind });
            this.emit(Instr::ArrayStore { array: copy, index, src: item, kind });
        });
        copy
    }

    /// Does something for every index below a length, and goes on after that.
    pub(super) fn counted(&mut self, length: Reg, mut each: impl FnMut(&mut Self, Reg)) {
        let index = self.constant(Const::Int(0), Kind::Int);
        let (head, body, end) = (self.b.block(), self.b.block(), self.b.block());
        self.emit(Instr::Goto { target: head });
        self.b.switch_to(head);
        let goes_on = self.b.temporary(Kind::Boolean);
        let what = Comparand::Number(Width::Int);
        self.emit(Instr::Compare { dst: goes_on, op: CompareOp::Lt, what, a: index, b: length });
        self.emit(Instr::Branch { condition: goes_on, then: body, otherwise: end });
        self.b.switch_to(body);
        each(self, index);
        let one = self.constant(Const::Int(1), Kind::Int);
        self.emit(Instr::Binary { dst: index, op: BinaryOp::Add, width: Width::Int, a: index, b: one });
        self.emit(Instr::Goto { target: head });
        self.b.switch_to(end);
    }
}

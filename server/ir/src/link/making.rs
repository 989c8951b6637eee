//! Bodies that linking makes: comparisons, casts and calls.

use std::sync::Arc;

use crate::body::{BlockId, Body, Comparand, CompareOp, Const, Dispatch, Instr, Reg, Register, Span};
use crate::builder::BodyBuilder;
use crate::intrinsic::Intrinsic;
use crate::names::{Kind, MethodKey, Name, Type};

/// A body under construction.
pub(super) struct Making {
    pub(super) b: BodyBuilder,
}

impl Making {
    pub(super) fn new(params: &[Kind]) -> Self {
        let params = params.iter().map(|kind| Register { kind: *kind, name: None, slot: None });
        Self { b: BodyBuilder::new(params) }
    }
    pub(super) fn emit(&mut self, instr: Instr) {
        self.b.emit(instr, Span::default());
    }
    pub(super) fn constant(&mut self, value: Const, kind: Kind) -> Reg {
        let dst = self.b.temporary(kind);
        self.emit(Instr::Const { dst, value });
        dst
    }
    pub(super) fn class(&mut self, ty: &Type) -> Reg {
        let ty = self.b.type_ref(ty);
        self.constant(Const::Class(ty), Kind::Ref)
    }
    pub(super) fn give(&mut self, value: Const, kind: Kind) {
        let value = self.constant(value, kind);
        self.emit(Instr::Return { value: Some(value) });
    }
    pub(super) fn unknown(&mut self, why: &str) {
        let dst = self.b.temporary(Kind::Ref);
        self.emit(Instr::Unknown { dst: Some(dst), why: why.into() });
        self.emit(Instr::Throw { exception: dst });
    }
    /// Blocks for each of so many numbers; the builder is left in the one for any other.
    pub(super) fn switch(&mut self, on: Reg, count: usize) -> Vec<BlockId> {
        let blocks: Vec<BlockId> = (0..count).map(|_| self.b.block()).collect();
        let default = self.b.block();
        let cases = blocks.iter().enumerate().map(|(at, block)| (at as i32, *block)).collect();
        self.emit(Instr::Switch { on, cases, default });
        self.b.switch_to(default);
        blocks
    }
    /// Goes on where the condition doesn't hold; what comes between is for where it does.
    pub(super) fn when(&mut self, condition: Reg, does: impl FnOnce(&mut Self)) {
        let (then, otherwise) = (self.b.block(), self.b.block());
        self.emit(Instr::Branch { condition, then, otherwise });
        self.b.switch_to(then);
        does(self);
        self.b.switch_to(otherwise);
    }
    /// Ends the check for some classes, and returns for all others.
    pub(super) fn without<'c>(&mut self, class: Reg, some: impl Iterator<Item = (&'c Name, &'static str)>) {
        for (name, why) in some {
            let literal = self.class(&Type::Class(name.clone()));
            let same = self.b.temporary(Kind::Boolean);
            let (op, what) = (CompareOp::Eq, Comparand::Ref);
            self.emit(Instr::Compare { dst: same, op, what, a: literal, b: class });
            self.when(same, |making| making.unknown(why));
        }
        self.emit(Instr::Return { value: None });
    }
    pub(super) fn is_text(&mut self, text: Reg, known: &Arc<str>) -> Reg {
        let known = self.constant(Const::String(known.clone()), Kind::Ref);
        let same = self.b.temporary(Kind::Boolean);
        self.emit(Instr::Intrinsic { dst: Some(same), op: Intrinsic::StringEquals, args: [known, text].into() });
        same
    }
    pub(super) fn call(
        &mut self,
        dispatch: Dispatch,
        key: &MethodKey,
        args: Vec<Reg>,
        result: Option<Kind>,
    ) -> Option<Reg> {
        let dst = result.map(|kind| self.b.temporary(kind));
        let method = self.b.method_ref(key);
        self.emit(Instr::Invoke { dst, dispatch, method, args: args.into() });
        dst
    }
    pub(super) fn cast(&mut self, src: Reg, to: &Type) -> Reg {
        let dst = self.b.temporary(Kind::Ref);
        let class = self.b.type_ref(to);
        self.emit(Instr::Cast { dst, src, class });
        dst
    }
    /// A value out of an object that holds it: the object itself, or what is in the box.
    pub(super) fn held(&mut self, object: Reg, ty: &Type) -> Option<Reg> {
        let Type::Primitive(kind) = ty else { return Some(self.cast(object, ty)) };
        let class = kind.box_class();
        let object = self.cast(object, &Type::class(class));
        let key = MethodKey::new(class, &format!("{}Value", kind.as_str()), []);
        self.call(Dispatch::Virtual, &key, vec![object], Some(*kind))
    }
    /// An object that holds a value: the object itself, or a box.
    pub(super) fn boxed(&mut self, value: Reg, ty: &Type) -> Reg {
        let Type::Primitive(kind) = ty else { return value };
        let key = MethodKey::new(kind.box_class(), "valueOf", [ty.clone()]);
        self.call(Dispatch::Static, &key, vec![value], Some(Kind::Ref)).unwrap_or(value)
    }
    /// An array of objects.
    pub(super) fn array(&mut self, element: &str, values: Vec<Reg>) -> Reg {
        let array = self.b.temporary(Kind::Ref);
        let length = self.constant(Const::Int(values.len() as i32), Kind::Int);
        let element = self.b.type_ref(&Type::class(element));
        self.emit(Instr::NewArray { dst: array, element, length });
        for (at, src) in values.into_iter().enumerate() {
            let index = self.constant(Const::Int(at as i32), Kind::Int);
            self.emit(Instr::ArrayStore { array, index, src, kind: Kind::Ref });
        }
        array
    }
    pub(super) fn done(self) -> Body {
        self.b.finish().0
    }
}

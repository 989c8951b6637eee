//! Conversions: numeric ones, boxing, unboxing, strings (JLS 5).

use racelens_ir::{BlockId, Comparand, CompareOp, Dispatch, Instr, Intrinsic, Kind, MethodKey, Reg, Span, Type, Width};

use super::{Lowerer, Val};
use crate::constant::promoted;
use crate::ty::Ty;

pub(crate) fn width(kind: Kind) -> Width {
    match kind {
        Kind::Long => Width::Long,
        Kind::Float => Width::Float,
        Kind::Double => Width::Double,
        _ => Width::Int,
    }
}

impl Lowerer<'_> {
    /// Calls a method of a known class, without any lookup.
    pub(crate) fn invoke(
        &mut self,
        dispatch: Dispatch,
        key: &MethodKey,
        args: Vec<Reg>,
        result: Option<Kind>,
        span: Span,
    ) -> Option<Reg> {
        let dst = result.map(|kind| self.temporary(kind));
        if let Some(frame) = self.frames.last_mut() {
            let method = frame.b.method_ref(key);
            frame.b.emit(Instr::Invoke { dst, dispatch, method, args: args.into() }, span);
        }
        dst
    }

    /// The same on what is known to be of some type, which texts call the method after (JLS 13.1).
    pub(crate) fn invoke_on(
        &mut self,
        ty: &Ty,
        dispatch: Dispatch,
        key: &MethodKey,
        args: Vec<Reg>,
        result: Option<Kind>,
        span: Span,
    ) -> Option<Reg> {
        let receiver = match ty.erase() {
            Type::Class(name) if key.class != "java.lang.Object" => name,
            _ => key.class.clone(),
        };
        let dst = result.map(|kind| self.temporary(kind));
        if let Some(frame) = self.frames.last_mut() {
            let method = frame.b.method_ref_of(key, &receiver);
            frame.b.emit(Instr::Invoke { dst, dispatch, method, args: args.into() }, span);
        }
        dst
    }

    /// Converts between primitive kinds, both ways.
    pub(crate) fn convert(&mut self, reg: Reg, from: Kind, to: Kind, span: Span) -> Reg {
        let is_same = from == to
            || from == Kind::Boolean
            || to == Kind::Boolean
            || to == Kind::Int && matches!(from, Kind::Byte | Kind::Short | Kind::Char)
            || (from, to) == (Kind::Byte, Kind::Short);
        if is_same {
            return reg;
        }
        let dst = self.temporary(to);
        self.emit(Instr::Convert { dst, from: width(from), to, src: reg }, span);
        dst
    }

    /// What a register is known to hold, where type arguments promise more than that.
    pub(super) fn held(&self, val: &Val) -> Option<&Ty> {
        self.frames.last()?.loose.get(&val.reg)
    }

    /// The same where a value is to be one of several types that its type joins: it is sure to be the first (JLS 4.6).
    fn held_for(&self, val: &Val, to: &Ty) -> Option<Ty> {
        fn joins(ty: &Ty) -> bool {
            match ty {
                Ty::Meet(_) => true,
                Ty::Var(_, bound) => joins(bound),
                _ => false,
            }
        }
        let joined = || (joins(&val.ty) && !joins(to)).then(|| crate::classes::erased(&val.ty));
        self.held(val).cloned().or_else(joined)
    }

    /// A value that is sure to be of its type: what its type arguments promise is checked.
    pub(crate) fn settled(&mut self, val: Val, span: Span) -> Val {
        match self.held(&val) {
            Some(_) => {
                let to = val.ty.clone();
                self.cast(&val, &to, span)
            }
            None => val,
        }
    }

    /// Goes on where a reference isn't null; answers where it goes otherwise.
    pub(crate) fn branch_on_null(&mut self, reg: Reg, goes_on: BlockId, span: Span) -> BlockId {
        let null = self.null(span);
        let is_null = self.temporary(Kind::Boolean);
        let (op, what) = (CompareOp::Eq, Comparand::Ref);
        self.emit(Instr::Compare { dst: is_null, op, what, a: reg, b: null.reg }, span);
        let throws = self.new_block();
        self.emit(Instr::Branch { condition: is_null, then: throws, otherwise: goes_on }, span);
        throws
    }

    /// Throws where a reference is null.
    pub(crate) fn null_check(&mut self, reg: Reg, span: Span) {
        let goes_on = self.new_block();
        let throws = self.branch_on_null(reg, goes_on, span);
        self.switch_to(throws);
        self.throw_new("java.lang.NullPointerException", None, span);
        self.switch_to(goes_on);
    }

    pub(crate) fn throw_new(&mut self, class: &str, message: Option<Reg>, span: Span) {
        let exception = self.new_object(class, span);
        let key = MethodKey::new(class, MethodKey::INIT, message.map(|_| Type::class("java.lang.String")));
        let args = [exception].into_iter().chain(message).collect();
        self.invoke(Dispatch::Exact, &key, args, None, span);
        self.emit(Instr::Throw { exception }, span);
    }

    /// The primitive value of a value, by unboxing where that is due.
    pub(crate) fn unbox(&mut self, val: &Val, span: Span) -> Option<(Reg, Kind)> {
        let kind = val.ty.unboxed()?;
        if val.ty.primitive().is_some() {
            return Some((val.reg, kind));
        }
        let val = self.settled(val.clone(), span);
        let class = Ty::Primitive(kind).boxed()?;
        let key = MethodKey::new(class, &format!("{kind}Value"), []);
        let reg = self.invoke(Dispatch::Virtual, &key, vec![val.reg], Some(kind), span)?;
        Some((reg, kind))
    }

    pub(crate) fn box_value(&mut self, reg: Reg, kind: Kind, span: Span) -> Val {
        let Some(class) = Ty::Primitive(kind).boxed() else { return Val { reg, ty: Ty::Error } };
        let key = MethodKey::new(class, "valueOf", [Type::Primitive(kind)]);
        let boxed = self.invoke(Dispatch::Static, &key, vec![reg], Some(Kind::Ref), span);
        Val { reg: boxed.unwrap_or(reg), ty: Ty::class(class) }
    }

    /// A number as binary operators want it.
    pub(crate) fn number(&mut self, val: &Val, to: Kind, span: Span) -> Reg {
        match self.unbox(val, span) {
            Some((reg, kind)) => self.convert(reg, kind, to, span),
            None => self.unknown(format!("`{}` is not a number", val.ty), Ty::Primitive(to), span).reg,
        }
    }

    pub(crate) fn promoted(&self, a: &Ty, b: &Ty) -> Option<Kind> {
        promoted(a.unboxed()?, b.unboxed()?)
    }

    /// Makes a value fit where a type is asked for: assignments, arguments, results.
    pub(crate) fn coerce(&mut self, val: Val, to: &Ty, span: Span) -> Val {
        match to {
            Ty::Primitive(kind) => {
                if val.ty.unboxed().is_none() && val.ty.is_reference() && val.ty != Ty::Error {
                    // A cast from a wider reference unboxes what is inside.
                    if let Some(class) = to.boxed() {
                        let cast = self.cast(&val, &Ty::class(class), span);
                        return self.coerce(cast, to, span);
                    }
                }
                match self.unbox(&val, span) {
                    Some((reg, from)) => Val { reg: self.convert(reg, from, *kind, span), ty: to.clone() },
                    None => self.unknown("this value has no known type", to.clone(), span),
                }
            }
            Ty::Void => val,
            _ => match val.ty.primitive() {
                Some(kind) => {
                    let wanted = to.unboxed().unwrap_or(kind);
                    let reg = self.convert(val.reg, kind, wanted, span);
                    self.box_value(reg, wanted, span)
                }
                None if val.ty == Ty::Void => self.unknown("`void` is not a value", to.clone(), span),
                None => match self.held_for(&val, to) {
                    Some(held) if !self.world.is_subtype(&held, &crate::classes::erased(to)) => {
                        if let Some(frame) = self.frames.last_mut() {
                            frame.loose.insert(val.reg, held);
                        }
                        let cast = self.cast(&val, to, span);
                        Val { reg: cast.reg, ty: val.ty }
                    }
                    _ => val,
                },
            },
        }
    }

    /// A checked cast between references; none is emitted where it can't fail.
    pub(crate) fn cast(&mut self, val: &Val, to: &Ty, span: Span) -> Val {
        if let Ty::Meet(types) = to {
            let mut last = val.clone();
            for ty in types.iter().rev() {
                let cast = self.cast(&last, ty, span);
                last.reg = cast.reg;
            }
            return Val { reg: last.reg, ty: to.clone() };
        }
        let target = to.erase();
        let from = self.held(val).unwrap_or(&val.ty);
        let can_fail =
            !self.world.is_subtype(from, &crate::classes::erased(to)) || matches!(val.ty, Ty::Missing(_) | Ty::Error);
        if !can_fail || target == Type::class("java.lang.Object") {
            return Val { reg: val.reg, ty: to.clone() };
        }
        let dst = self.temporary(Kind::Ref);
        if let Some(frame) = self.frames.last_mut() {
            let class = frame.b.type_ref(&target);
            frame.b.emit(Instr::Cast { dst, src: val.reg, class }, span);
        }
        Val { reg: dst, ty: to.clone() }
    }

    /// A value as one part of a string: strings and primitives as they are, other references by
    /// way of `String.valueOf`.
    pub(crate) fn text_part(&mut self, val: &Val, span: Span) -> Reg {
        let held = self.frames.last().map(|frame| frame.b.kind(val.reg));
        match &val.ty {
            // `(int) c` is the same word as `c`, and reads otherwise.
            Ty::Primitive(Kind::Int) if held == Some(Kind::Char) => {
                let dst = self.temporary(Kind::Int);
                self.emit(Instr::Convert { dst, from: Width::Int, to: Kind::Int, src: val.reg }, span);
                dst
            }
            Ty::Primitive(_) | Ty::Null => val.reg,
            // What type arguments promise is checked where it counts (JLS 5.2).
            ty if ty.is_string() => self.settled(val.clone(), span).reg,
            Ty::Void => self.unknown("`void` is not a value", Ty::string(), span).reg,
            _ => {
                let key = MethodKey::new("java.lang.String", "valueOf", [Type::class("java.lang.Object")]);
                self.invoke(Dispatch::Static, &key, vec![val.reg], Some(Kind::Ref), span).unwrap_or(val.reg)
            }
        }
    }

    pub(crate) fn concat(&mut self, parts: Vec<Reg>, span: Span) -> Val {
        let dst = self.temporary(Kind::Ref);
        self.emit(Instr::Intrinsic { dst: Some(dst), op: Intrinsic::Concat, args: parts.into() }, span);
        Val { reg: dst, ty: Ty::string() }
    }

    pub(crate) fn move_to(&mut self, dst: Reg, src: Reg, span: Span) {
        self.emit(Instr::Move { dst, src }, span);
    }
}

//! One operation of bytecode at a time.

use racelens_ir::handles;
use racelens_ir::{
    Comparand, CompareOp, Const, Dispatch, FieldKey, Instr, Kind, MethodKey, Modifiers, Name, Reg, Type, UnaryOp, Width,
};

use super::code::{Invoke, Op, Pc};
use super::stack::Entry;
use super::{Lowering, computed};
use crate::bytes::{Malformed, Result};
use crate::pool::{Loadable, MemberRef};
use crate::signature;

impl Lowering<'_> {
    pub(super) fn op(&mut self, op: &Op, row: usize) -> Result<()> {
        match op {
            Op::Nop => {}
            Op::Null => self.push_constant(Const::Null, Kind::Ref)?,
            Op::Int(value) => self.push_constant(Const::Int(*value), Kind::Int)?,
            Op::Long(value) => self.push_constant(Const::Long(*value), Kind::Long)?,
            Op::Float(bits) => self.push_constant(Const::Float(*bits), Kind::Float)?,
            Op::Double(bits) => self.push_constant(Const::Double(*bits), Kind::Double)?,
            Op::Ldc(at) => {
                let value = self.class.file.pool.loadable(*at)?;
                self.load_constant(&value)?;
            }
            Op::Load(kind, slot) => self.load(*slot, *kind)?,
            Op::Store(kind, slot) => self.store(*slot, *kind)?,
            Op::ArrayLoad(kind) => {
                let index = self.pop(Kind::Int)?;
                let array = self.pop(Kind::Ref)?;
                let dst = self.push_new(*kind)?;
                self.emit(Instr::ArrayLoad { dst, array, index, kind: *kind });
            }
            Op::ArrayStore(kind) => {
                let src = self.pop(*kind)?;
                let index = self.pop(Kind::Int)?;
                let array = self.pop(Kind::Ref)?;
                self.emit(Instr::ArrayStore { array, index, src, kind: *kind });
            }
            Op::Pop => self.discard(1)?,
            Op::Pop2 => self.discard(2)?,
            Op::Dup => self.duplicate(1, 0)?,
            Op::DupX1 => self.duplicate(1, 1)?,
            Op::DupX2 => self.duplicate(1, 2)?,
            Op::Dup2 => self.duplicate(2, 0)?,
            Op::Dup2X1 => self.duplicate(2, 1)?,
            Op::Dup2X2 => self.duplicate(2, 2)?,
            Op::Swap => self.swap()?,
            Op::Binary(op, width) => {
                use racelens_ir::BinaryOp::{CmpGreater, CmpLess, Shl, Shr, Ushr};
                let kind = kind_of(*width);
                let b = self.pop(if matches!(op, Shl | Shr | Ushr) { Kind::Int } else { kind })?;
                let a = self.pop(kind)?;
                let dst = self.push_new(if matches!(op, CmpLess | CmpGreater) { Kind::Int } else { kind })?;
                self.emit(Instr::Binary { dst, op: *op, width: *width, a, b });
            }
            Op::Neg(width) => {
                let src = self.pop(kind_of(*width))?;
                let dst = self.push_new(kind_of(*width))?;
                self.emit(Instr::Unary { dst, op: UnaryOp::Neg, width: *width, src });
            }
            Op::Increment(slot, by) => self.increment(*slot, *by),
            Op::Convert(from, to) => {
                let src = self.pop(kind_of(*from))?;
                let dst = self.push_new(*to)?;
                self.emit(Instr::Convert { dst, from: *from, to: *to, src });
            }
            Op::IfZero(op, target) => {
                let a = self.pop(Kind::Int)?;
                if self.b.kind(a) == Kind::Boolean && matches!(op, CompareOp::Eq | CompareOp::Ne) {
                    let a = self.kept(a);
                    return self.branch(a, *op == CompareOp::Ne, *target, row);
                }
                let b = self.constant(Const::Int(0), Kind::Int);
                self.compare(*op, Comparand::Number(Width::Int), a, b, *target, row)?;
            }
            Op::IfInt(op, target) => {
                let b = self.pop(Kind::Int)?;
                let a = self.pop(Kind::Int)?;
                self.compare(*op, Comparand::Number(Width::Int), a, b, *target, row)?;
            }
            Op::IfRef(op, target) => {
                let b = self.pop(Kind::Ref)?;
                let a = self.pop(Kind::Ref)?;
                self.compare(*op, Comparand::Ref, a, b, *target, row)?;
            }
            Op::IfNull(op, target) => {
                let a = self.pop(Kind::Ref)?;
                let b = self.constant(Const::Null, Kind::Ref);
                self.compare(*op, Comparand::Ref, a, b, *target, row)?;
            }
            Op::Goto(target) => {
                let target = self.block_at(Some(*target))?;
                self.settle()?;
                self.emit(Instr::Goto { target });
            }
            Op::Switch { cases, default } => {
                let on = self.pop(Kind::Int)?;
                let on = self.kept(on);
                let mut targets = Vec::with_capacity(cases.len());
                for (value, target) in cases {
                    targets.push((*value, self.block_at(Some(*target))?));
                }
                let default = self.block_at(Some(*default))?;
                self.settle()?;
                self.emit(Instr::Switch { on, cases: targets.into(), default });
            }
            Op::Return(kind) => self.returns(*kind)?,
            Op::GetStatic(at) => {
                let (key, ty) = self.field(*at)?;
                let dst = self.push_new(ty.kind())?;
                let field = self.b.field_ref(&key);
                self.emit(Instr::GetStatic { dst, field });
            }
            Op::PutStatic(at) => {
                let (key, ty) = self.field(*at)?;
                let src = self.pop(ty.kind())?;
                let field = self.b.field_ref(&key);
                self.emit(Instr::PutStatic { field, src });
            }
            Op::GetField(at) => {
                let (key, ty) = self.field(*at)?;
                let object = self.pop(Kind::Ref)?;
                let dst = self.push_new(ty.kind())?;
                let field = self.b.field_ref(&key);
                self.emit(Instr::GetField { dst, object, field });
            }
            Op::PutField(at) => {
                let (key, ty) = self.field(*at)?;
                let src = self.pop(ty.kind())?;
                let object = self.pop(Kind::Ref)?;
                let field = self.b.field_ref(&key);
                self.emit(Instr::PutField { object, field, src });
            }
            Op::Invoke(how, at) => self.invoke(*how, *at)?,
            Op::InvokeDynamic(at) => self.invoke_dynamic(*at)?,
            Op::New(at) => {
                let class = self.class.file.pool.class_name(*at)?;
                if class == "java.lang.String" {
                    return self.push_unmade(self.span.end);
                }
                let class = Type::Class(class);
                let dst = self.push_new(Kind::Ref)?;
                let class = self.b.type_ref(&class);
                self.emit(Instr::New { dst, class });
            }
            Op::NewArray(kind) => self.new_array(&Type::Primitive(*kind))?,
            Op::NewRefArray(at) => {
                let element = self.class.file.pool.class(*at)?;
                self.new_array(&element)?;
            }
            Op::NewMultiArray(at, dimensions) => self.new_multi_array(*at, *dimensions)?,
            Op::ArrayLength => {
                let array = self.pop(Kind::Ref)?;
                let dst = self.push_new(Kind::Int)?;
                self.emit(Instr::ArrayLength { dst, array });
            }
            Op::Throw => {
                let exception = self.pop(Kind::Ref)?;
                self.emit(Instr::Throw { exception });
            }
            Op::Cast(at) => {
                let class = self.class.file.pool.class(*at)?;
                let src = self.pop(Kind::Ref)?;
                let dst = self.push_new(Kind::Ref)?;
                let class = self.b.type_ref(&class);
                self.emit(Instr::Cast { dst, src, class });
            }
            Op::InstanceOf(at) => {
                let class = self.class.file.pool.class(*at)?;
                let src = self.pop(Kind::Ref)?;
                let dst = self.push_new(Kind::Boolean)?;
                let class = self.b.type_ref(&class);
                self.emit(Instr::InstanceOf { dst, src, class });
            }
            Op::MonitorEnter => {
                let object = self.pop(Kind::Ref)?;
                self.emit(Instr::MonitorEnter { object });
            }
            Op::MonitorExit => {
                let object = self.pop(Kind::Ref)?;
                self.emit(Instr::MonitorExit { object });
            }
        }
        Ok(())
    }

    fn push_constant(&mut self, value: Const, kind: Kind) -> Result<()> {
        let dst = self.push_new(kind)?;
        self.emit(Instr::Const { dst, value });
        Ok(())
    }

    pub(super) fn push_unknown(&mut self, why: String, kind: Kind) -> Result<()> {
        let dst = self.push_new(kind)?;
        self.emit(Instr::Unknown { dst: Some(dst), why: why.into() });
        Ok(())
    }

    fn load_constant(&mut self, value: &Loadable) -> Result<()> {
        match value {
            Loadable::Int(value) => self.push_constant(Const::Int(*value), Kind::Int),
            Loadable::Float(bits) => self.push_constant(Const::Float(*bits), Kind::Float),
            Loadable::Long(value) => self.push_constant(Const::Long(*value), Kind::Long),
            Loadable::Double(bits) => self.push_constant(Const::Double(*bits), Kind::Double),
            Loadable::String(text) => self.push_constant(Const::String(text.clone()), Kind::Ref),
            Loadable::Class(ty) => {
                let ty = self.b.type_ref(ty);
                self.push_constant(Const::Class(ty), Kind::Ref)
            }
            Loadable::MethodType(_) | Loadable::Handle(_) => {
                self.push_unknown("uses a method handle".to_owned(), Kind::Ref)
            }
            Loadable::Dynamic(dynamic) => self.dynamic_constant(dynamic),
        }
    }

    fn compare(&mut self, op: CompareOp, what: Comparand, a: Reg, b: Reg, target: Pc, row: usize) -> Result<()> {
        let dst = self.b.temporary(Kind::Boolean);
        self.emit(Instr::Compare { dst, op, what, a, b });
        self.branch(dst, true, target, row)
    }

    /// Goes to a target where a condition is as wanted, and on to the next operation where not.
    fn branch(&mut self, condition: Reg, wanted: bool, target: Pc, row: usize) -> Result<()> {
        let target = self.block_at(Some(target))?;
        let next = self.block_at(self.code.ops.get(row + 1).map(|next| next.pc))?;
        self.settle()?;
        let (then, otherwise) = if wanted { (target, next) } else { (next, target) };
        self.emit(Instr::Branch { condition, then, otherwise });
        Ok(())
    }

    fn returns(&mut self, kind: Option<Kind>) -> Result<()> {
        let wanted = self.result.as_ref().map(Type::kind);
        if wanted.map(computed) != kind {
            return Err(Malformed::new("a method returns a value of the wrong type"));
        }
        let value = match (kind, wanted) {
            (Some(kind), Some(wanted)) => {
                let src = self.pop(kind)?;
                Some(self.narrowed(src, wanted))
            }
            _ => None,
        };
        self.emit(Instr::Return { value });
        Ok(())
    }

    /// A value as a parameter or result of a small kind has it (JVMS 2.11.1).
    pub(super) fn narrowed(&mut self, src: Reg, to: Kind) -> Reg {
        if !matches!(to, Kind::Byte | Kind::Short | Kind::Char) || self.b.kind(src) == to {
            return src;
        }
        let dst = self.b.temporary(to);
        self.emit(Instr::Convert { dst, from: Width::Int, to, src });
        dst
    }

    fn field(&mut self, at: u16) -> Result<(FieldKey, Type)> {
        let member = self.class.file.pool.member(at)?;
        let Type::Class(class) = member.class else { return Err(Malformed::new("a field of an array")) };
        Ok((FieldKey { class, name: member.name.into() }, signature::field_type(&member.descriptor)?))
    }

    fn invoke(&mut self, how: Invoke, at: u16) -> Result<()> {
        let member = self.class.file.pool.member(at)?;
        let descriptor = signature::descriptor(&member.descriptor)?;
        let mut args = Vec::with_capacity(descriptor.params.len() + 1);
        for param in descriptor.params.iter().rev() {
            let reg = self.pop(param.kind())?;
            args.push(self.narrowed(reg, param.kind()));
        }
        let receiver = if how == Invoke::Static { None } else { Some(self.pop_receiver()?) };
        if let Some(receiver) = receiver.filter(|receiver| receiver.unmade.is_some()) {
            args.reverse();
            return self.make_text(receiver, &member, descriptor.params, args);
        }
        args.extend(receiver.map(|receiver| receiver.reg));
        args.reverse();
        if self.idiom(how, &member, &args)? {
            return Ok(());
        }
        let class = match &member.class {
            Type::Class(class) => class.clone(),
            // Arrays have the methods of `Object`.
            _ => Name::new("java.lang.Object"),
        };
        if class == handles::VAR_HANDLE
            && let Some(key) = handles::handle_call(&member.name, &descriptor.params, descriptor.result.as_ref())
        {
            return self.call(Dispatch::Exact, &key, args, descriptor.result.as_ref());
        }
        if class == "java.lang.invoke.MethodHandle" && ["invoke", "invokeExact"].contains(&member.name.as_str()) {
            return self.handle_call(&member.name, args, &descriptor);
        }
        let key = MethodKey { class, name: member.name.as_str().into(), params: descriptor.params.into() };
        let dispatch = self.dispatch(how, &member, &key);
        self.call(dispatch, &key, args, descriptor.result.as_ref())
    }

    /// The machine holds texts whole: a static method of the model makes one where a constructor would.
    fn make_text(&mut self, receiver: Entry, member: &MemberRef, params: Vec<Type>, args: Vec<Reg>) -> Result<()> {
        if member.name != MethodKey::INIT {
            return Err(Malformed::new("a string is used before it is constructed"));
        }
        let dst = self.b.temporary(Kind::Ref);
        let method = self.b.method_ref(&maker_of_text(params));
        self.emit(Instr::Invoke { dst: Some(dst), dispatch: Dispatch::Static, method, args: args.into() });
        self.made(receiver.unmade, dst);
        Ok(())
    }

    fn dispatch(&self, how: Invoke, member: &MemberRef, key: &MethodKey) -> Dispatch {
        match how {
            Invoke::Static => Dispatch::Static,
            Invoke::Special => Dispatch::Exact,
            Invoke::Virtual | Invoke::Interface => {
                let own = self.class.decl.methods.iter().find(|method| method.key == *key);
                let is_private = own.is_some_and(|method| method.modifiers.has(Modifiers::PRIVATE));
                let is_own = matches!(&member.class, Type::Class(class) if *class == self.class.decl.name);
                if is_own && is_private { Dispatch::Exact } else { Dispatch::Virtual }
            }
        }
    }

    pub(super) fn call(
        &mut self,
        dispatch: Dispatch,
        key: &MethodKey,
        args: Vec<Reg>,
        result: Option<&Type>,
    ) -> Result<()> {
        let dst = result.map(|ty| self.push_new(ty.kind())).transpose()?;
        let method = self.b.method_ref(key);
        self.emit(Instr::Invoke { dst, dispatch, method, args: args.into() });
        Ok(())
    }
}

pub(super) fn maker_of_text(params: Vec<Type>) -> MethodKey {
    MethodKey::new("java.lang.String", "made0", params)
}

pub(super) fn kind_of(width: Width) -> Kind {
    match width {
        Width::Int => Kind::Int,
        Width::Long => Kind::Long,
        Width::Float => Kind::Float,
        Width::Double => Kind::Double,
    }
}

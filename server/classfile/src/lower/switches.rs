//! Switches over patterns and enum constants, as `SwitchBootstraps` makes them: the number of the first
//! label that fits, from a number on.

use racelens_ir::{
    BlockId, Comparand, CompareOp, Const, Dispatch, FieldKey, Instr, Intrinsic, Kind, MethodKey, Name, Reg, Type, Width,
};

use super::Lowering;
use crate::bytes::{Malformed, Result};
use crate::class_file::Bootstrap;
use crate::pool::{Dynamic, Loadable};
use crate::signature::Descriptor;

impl Lowering<'_> {
    pub(super) fn switch_on(
        &mut self,
        name: &str,
        bootstrap: &Bootstrap,
        descriptor: &Descriptor,
        args: &[Reg],
    ) -> Result<()> {
        let ([on, from], Some(on_type)) = (args, descriptor.params.first()) else {
            return Err(Malformed::new("a switch without a value"));
        };
        let (on, from) = (*on, *from);
        let result = self.b.temporary(Kind::Int);
        let end = self.b.block();
        let found = |this: &mut Self, number: i32| {
            this.emit(Instr::Const { dst: result, value: Const::Int(number) });
            this.emit(Instr::Goto { target: end });
        };
        if on_type.kind().is_ref() {
            let null = self.constant(Const::Null, Kind::Ref);
            let is_null = self.compared(CompareOp::Eq, Comparand::Ref, on, null);
            let next = self.choose(is_null, |this| found(this, -1));
            self.b.switch_to(next);
        }
        for at in 0..bootstrap.arguments.len() {
            let number = self.constant(Const::Int(at as i32), Kind::Int);
            let is_due = self.compared(CompareOp::Le, Comparand::Number(Width::Int), from, number);
            let (test, next) = (self.b.block(), self.b.block());
            self.emit(Instr::Branch { condition: is_due, then: test, otherwise: next });
            self.b.switch_to(test);
            let label = self.argument(bootstrap, at)?;
            match self.label(name, on, on_type, &label)? {
                Some(fits) => {
                    let hit = self.b.block();
                    self.emit(Instr::Branch { condition: fits, then: hit, otherwise: next });
                    self.b.switch_to(hit);
                    found(self, at as i32);
                }
                None => {
                    let why = "switches over a label that is not supported".into();
                    self.emit(Instr::Unknown { dst: None, why });
                    self.emit(Instr::Goto { target: next });
                }
            }
            self.b.switch_to(next);
        }
        found(self, bootstrap.arguments.len() as i32);
        self.b.switch_to(end);
        self.push(result)
    }

    fn compared(&mut self, op: CompareOp, what: Comparand, a: Reg, b: Reg) -> Reg {
        let dst = self.b.temporary(Kind::Boolean);
        self.emit(Instr::Compare { dst, op, what, a, b });
        dst
    }

    /// Does something where a condition holds; the answer is the block for where it doesn't.
    fn choose(&mut self, condition: Reg, then: impl FnOnce(&mut Self)) -> BlockId {
        let (yes, no) = (self.b.block(), self.b.block());
        self.emit(Instr::Branch { condition, then: yes, otherwise: no });
        self.b.switch_to(yes);
        then(self);
        no
    }

    /// Whether a value fits a label.
    fn label(&mut self, name: &str, on: Reg, on_type: &Type, label: &Loadable) -> Result<Option<Reg>> {
        if let Type::Primitive(kind) = on_type {
            return self.primitive_label(on, *kind, label);
        }
        Ok(Some(match label {
            Loadable::Class(ty) => self.is_a(on, ty),
            Loadable::String(text) if name == "enumSwitch" => match on_type {
                Type::Class(class) => self.is_constant(on, class.clone(), text),
                _ => return Ok(None),
            },
            Loadable::String(text) => {
                let text = self.constant(Const::String(text.clone()), Kind::Ref);
                let dst = self.b.temporary(Kind::Boolean);
                let args = [text, on].into();
                self.emit(Instr::Intrinsic { dst: Some(dst), op: Intrinsic::StringEquals, args });
                dst
            }
            Loadable::Int(value) => self.is_number(on, *value),
            Loadable::Dynamic(dynamic) => match self.enum_label(dynamic)? {
                Some((class, constant)) => self.is_constant(on, class, &constant),
                None => return Ok(None),
            },
            _ => return Ok(None),
        }))
    }

    /// Whether a primitive value fits: a constant, or a type that holds all of its kind.
    fn primitive_label(&mut self, on: Reg, kind: Kind, label: &Loadable) -> Result<Option<Reg>> {
        let holds_all = match label {
            Loadable::Int(value) if matches!(kind, Kind::Int | Kind::Char | Kind::Short | Kind::Byte) => {
                let wanted = self.constant(Const::Int(*value), Kind::Int);
                return Ok(Some(self.compared(CompareOp::Eq, Comparand::Number(Width::Int), on, wanted)));
            }
            Loadable::Class(Type::Class(class)) => {
                *class == kind.box_class() || matches!(&**class, "java.lang.Object" | "java.lang.Number")
            }
            Loadable::Dynamic(dynamic) => {
                let bootstrap = self.bootstrap(dynamic.bootstrap)?;
                let is_class = bootstrap.handle.member.name == "primitiveClass";
                is_class && crate::signature::field_type(&dynamic.name)? == Type::Primitive(kind)
            }
            _ => false,
        };
        Ok(holds_all.then(|| self.constant(Const::Int(1), Kind::Boolean)))
    }

    fn is_a(&mut self, src: Reg, ty: &Type) -> Reg {
        let dst = self.b.temporary(Kind::Boolean);
        let class = self.b.type_ref(ty);
        self.emit(Instr::InstanceOf { dst, src, class });
        dst
    }

    fn is_constant(&mut self, on: Reg, class: Name, constant: &str) -> Reg {
        let field = self.b.field_ref(&FieldKey { class, name: constant.into() });
        let dst = self.b.temporary(Kind::Ref);
        self.emit(Instr::GetStatic { dst, field });
        self.compared(CompareOp::Eq, Comparand::Ref, on, dst)
    }

    /// An `Integer` or a `Character` of a number.
    fn is_number(&mut self, on: Reg, value: i32) -> Reg {
        let result = self.b.temporary(Kind::Boolean);
        let end = self.b.block();
        for (class, method, kind) in
            [("java.lang.Integer", "intValue", Kind::Int), ("java.lang.Character", "charValue", Kind::Char)]
        {
            let is_one = self.is_a(on, &Type::class(class));
            let next = self.choose(is_one, |this| {
                let method = this.b.method_ref(&MethodKey::new(class, method, []));
                let held = this.b.temporary(kind);
                let args = [on].into();
                this.emit(Instr::Invoke { dst: Some(held), dispatch: Dispatch::Virtual, method, args });
                let wanted = this.constant(Const::Int(value), Kind::Int);
                let same = this.compared(CompareOp::Eq, Comparand::Number(Width::Int), held, wanted);
                this.emit(Instr::Move { dst: result, src: same });
                this.emit(Instr::Goto { target: end });
            });
            self.b.switch_to(next);
        }
        self.emit(Instr::Const { dst: result, value: Const::Int(0) });
        self.emit(Instr::Goto { target: end });
        self.b.switch_to(end);
        result
    }

    /// `EnumDesc.of(ClassDesc.of("…"), "NAME")`, which javac writes as constants that call each other.
    fn enum_label(&self, dynamic: &Dynamic) -> Result<Option<(Name, String)>> {
        let describes = |dynamic: &Dynamic, class: &str| -> Result<Option<crate::class_file::Bootstrap>> {
            let bootstrap = self.bootstrap(dynamic.bootstrap)?;
            let is_invoke = bootstrap.handle.member.name == "invoke";
            let target = match bootstrap.arguments.first() {
                Some(_) if is_invoke => self.argument(&bootstrap, 0)?,
                _ => return Ok(None),
            };
            let is_wanted = matches!(target, Loadable::Handle(handle)
                if handle.member.class.to_string() == class && handle.member.name == "of");
            Ok(is_wanted.then_some(bootstrap))
        };
        let Some(label) = describes(dynamic, "java.lang.Enum$EnumDesc")? else { return Ok(None) };
        let (Loadable::Dynamic(class), Loadable::String(constant)) =
            (self.argument(&label, 1)?, self.argument(&label, 2)?)
        else {
            return Ok(None);
        };
        let Some(class) = describes(&class, "java.lang.constant.ClassDesc")? else { return Ok(None) };
        let Loadable::String(class) = self.argument(&class, 1)? else { return Ok(None) };
        Ok(Some((Name::new(&class), constant.to_string())))
    }
}

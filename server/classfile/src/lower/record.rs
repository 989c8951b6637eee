//! `toString`, `equals` and `hashCode` of records, as `ObjectMethods` makes them (JLS 8.10.3).

use racelens_ir::{
    BinaryOp, Const, Dispatch, FieldKey, Instr, Intrinsic, Kind, MethodKey, Reg, Type, Width, simple_name,
};

use super::Lowering;
use crate::bytes::{Malformed, Result};
use crate::class_file::Bootstrap;
use crate::pool::Loadable;
use crate::signature;

const RECORD: &str = "java.lang.Record";

impl Lowering<'_> {
    pub(super) fn record_method(&mut self, name: &str, bootstrap: &Bootstrap, args: &[Reg]) -> Result<()> {
        let mut components = Vec::new();
        for at in 2..bootstrap.arguments.len() {
            let Loadable::Handle(getter) = self.argument(bootstrap, at)? else {
                return Err(Malformed::new("a record's component without a getter"));
            };
            let Type::Class(class) = getter.member.class else { return Err(Malformed::new("a field of an array")) };
            let ty = signature::field_type(&getter.member.descriptor)?;
            components.push((FieldKey { class, name: getter.member.name.into() }, ty));
        }
        match (name, args) {
            ("toString", [this]) => self.record_text(*this, &components),
            ("hashCode", [this]) => self.record_hash(*this, &components),
            ("equals", [this, other]) => self.record_equals(*this, *other, &components),
            _ => Err(Malformed::new("a method that records do not have")),
        }
    }

    fn component(&mut self, object: Reg, key: &FieldKey, ty: &Type) -> Reg {
        let dst = self.b.temporary(ty.kind());
        let field = self.b.field_ref(key);
        self.emit(Instr::GetField { dst, object, field });
        dst
    }

    fn record_text(&mut self, this: Reg, components: &[(FieldKey, Type)]) -> Result<()> {
        let simple = simple_name(&self.class.decl.name);
        // The name of a record that a body declares stands behind a number.
        let simple = simple.rsplit('$').next().unwrap_or(simple).trim_start_matches(|c: char| c.is_ascii_digit());
        let mut before = format!("{simple}[");
        let mut parts = Vec::new();
        for (key, ty) in components {
            before.push_str(&key.name);
            before.push('=');
            parts.push(self.constant(Const::String(std::mem::take(&mut before).into()), Kind::Ref));
            let value = self.component(this, key, ty);
            parts.push(self.text_part(value, ty));
            before.push_str(", ");
        }
        let end = if components.is_empty() { format!("{before}]") } else { "]".to_owned() };
        parts.push(self.constant(Const::String(end.into()), Kind::Ref));
        let dst = self.push_new(Kind::Ref)?;
        self.emit(Instr::Intrinsic { dst: Some(dst), op: Intrinsic::Concat, args: parts.into() });
        Ok(())
    }

    /// The helper of `Record` for values of a type.
    fn helper(&mut self, name: &str, ty: &Type, args: Vec<Reg>, result: Kind) -> Reg {
        let param = match ty {
            Type::Primitive(_) => ty.clone(),
            _ => Type::class("java.lang.Object"),
        };
        let key = MethodKey::new(RECORD, name, vec![param; args.len()]);
        let dst = self.b.temporary(result);
        let method = self.b.method_ref(&key);
        self.emit(Instr::Invoke { dst: Some(dst), dispatch: Dispatch::Static, method, args: args.into() });
        dst
    }

    fn record_hash(&mut self, this: Reg, components: &[(FieldKey, Type)]) -> Result<()> {
        let mut hash = self.constant(Const::Int(0), Kind::Int);
        for (key, ty) in components {
            let value = self.component(this, key, ty);
            let own = self.helper("hashComponent", ty, vec![value], Kind::Int);
            let prime = self.constant(Const::Int(31), Kind::Int);
            let (product, sum) = (self.b.temporary(Kind::Int), self.b.temporary(Kind::Int));
            self.emit(Instr::Binary { dst: product, op: BinaryOp::Mul, width: Width::Int, a: hash, b: prime });
            self.emit(Instr::Binary { dst: sum, op: BinaryOp::Add, width: Width::Int, a: product, b: own });
            hash = sum;
        }
        self.push(hash)
    }

    fn record_equals(&mut self, this: Reg, other: Reg, components: &[(FieldKey, Type)]) -> Result<()> {
        let result = self.b.temporary(Kind::Boolean);
        let end = self.b.block();
        let class = self.b.type_ref(&Type::Class(self.class.decl.name.clone()));
        self.emit(Instr::InstanceOf { dst: result, src: other, class });
        for (key, ty) in components {
            let next = self.b.block();
            self.emit(Instr::Branch { condition: result, then: next, otherwise: end });
            self.b.switch_to(next);
            let (a, b) = (self.component(this, key, ty), self.component(other, key, ty));
            let same = self.helper("sameComponent", ty, vec![a, b], Kind::Boolean);
            self.emit(Instr::Move { dst: result, src: same });
        }
        self.emit(Instr::Goto { target: end });
        self.b.switch_to(end);
        self.push(result)
    }
}

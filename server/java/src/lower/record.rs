//! What a record has without writing it (JLS 8.10.3): `toString`, `equals`, `hashCode`.

use racelens_ir::{BinaryOp, Const, Dispatch, Id, Instr, Kind, MethodKey, Name, Reg, Span, Type, Width, simple_name};

use super::{Code, Lowerer};
use crate::classes::MethodInfo;
use crate::ty::Ty;

const RECORD: &str = "java.lang.Record";

impl Lowerer<'_> {
    pub(crate) fn record_method(&mut self, class: &Name, method: &MethodInfo) -> Code {
        let members = self.world.members(class);
        let fields = members.iter().flat_map(|members| members.fields.iter());
        let components: Vec<(Name, Ty)> = fields
            .filter(|field| !field.modifiers.is_static())
            .map(|field| (field.name.clone(), field.ty.clone()))
            .collect();
        let frame = self.method_frame(class, method);
        let (code, _) = self.in_frame(frame, |this| {
            let value = match method.key.name.as_str() {
                "toString" => this.record_text(class, &components),
                "equals" => return this.record_equals(class, &components),
                _ => this.record_hash(class, &components),
            };
            this.emit(Instr::Return { value: Some(value) }, Span::default());
        });
        code
    }

    fn text(&mut self, text: &str) -> Reg {
        self.constant(Const::String(text.into()), Ty::string(), Span::default()).reg
    }

    fn record_text(&mut self, class: &Name, components: &[(Name, Ty)]) -> Reg {
        let at = Span::default();
        let simple = simple_name(class);
        let mut before = format!("{}[", simple.rsplit('$').next().unwrap_or(simple));
        let mut parts = Vec::new();
        for (name, ty) in components {
            before.push_str(name);
            before.push('=');
            parts.push(self.text(&before));
            let val = self.get_field(Reg::from_raw(0), class, name, ty, at);
            parts.push(self.text_part(&val, at));
            before = ", ".to_owned();
        }
        parts.push(match components {
            [] => self.text(&format!("{before}]")),
            _ => self.text("]"),
        });
        self.concat(parts, at).reg
    }

    /// The helper of `Record` for values of a kind.
    fn helper(&mut self, name: &str, ty: &Ty, args: Vec<Reg>, result: Kind) -> Reg {
        let param = match ty {
            Ty::Primitive(kind) => Type::Primitive(*kind),
            _ => Type::class("java.lang.Object"),
        };
        let key = MethodKey::new(RECORD, name, vec![param; args.len()]);
        self.invoke(Dispatch::Static, &key, args, Some(result), Span::default()).unwrap_or(Reg::from_raw(0))
    }

    fn record_hash(&mut self, class: &Name, components: &[(Name, Ty)]) -> Reg {
        let at = Span::default();
        let mut hash = self.int(0, at).reg;
        for (name, ty) in components {
            let val = self.get_field(Reg::from_raw(0), class, name, ty, at);
            let own = self.helper("hashComponent", ty, vec![val.reg], Kind::Int);
            let prime = self.int(31, at).reg;
            for (op, a, b) in [(BinaryOp::Mul, hash, prime), (BinaryOp::Add, hash, own)] {
                let dst = self.temporary(Kind::Int);
                let a = if op == BinaryOp::Add { hash } else { a };
                self.emit(Instr::Binary { dst, op, width: Width::Int, a, b }, at);
                hash = dst;
            }
        }
        hash
    }

    fn record_equals(&mut self, class: &Name, components: &[(Name, Ty)]) {
        let at = Span::default();
        let differs = self.new_block();
        let this = Reg::from_raw(0);
        let other = Reg::from_raw(1);
        let mut check = self.temporary(Kind::Boolean);
        if let Some(frame) = self.frames.last_mut() {
            let class = frame.b.type_ref(&Type::Class(class.clone()));
            frame.b.emit(Instr::InstanceOf { dst: check, src: other, class }, at);
        }
        for (name, ty) in components {
            let next = self.new_block();
            self.emit(Instr::Branch { condition: check, then: next, otherwise: differs }, at);
            self.switch_to(next);
            let a = self.get_field(this, class, name, ty, at).reg;
            let b = self.get_field(other, class, name, ty, at).reg;
            check = self.helper("sameComponent", ty, vec![a, b], Kind::Boolean);
        }
        self.emit(Instr::Return { value: Some(check) }, at);
        self.switch_to(differs);
        let no = self.constant(Const::Int(0), Ty::Primitive(Kind::Boolean), at).reg;
        self.emit(Instr::Return { value: Some(no) }, at);
    }
}

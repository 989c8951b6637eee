//! Calls that compilers write for what the language has: they become what source lowers to, so that
//! neither reflection nor the library is needed for them.

use racelens_ir::{ClassKind, Const, Dispatch, Instr, Intrinsic, Kind, MethodDecl, MethodKey, Name, Reg, Type};

use super::code::{CodeAttribute, Invoke};
use super::{BinaryCode, Lowering, finish};
use crate::bytes::Result;
use crate::declarations::BinaryClass;
use crate::pool::MemberRef;

/// Natives that only tell the JVM where its own functions are.
pub fn native_without_effect(key: &MethodKey, decl: &MethodDecl) -> bool {
    let is_registration = matches!(key.name.as_str(), "registerNatives" | "initIDs");
    is_registration && key.params.is_empty() && decl.result.is_none() && decl.modifiers.is_static()
}

/// A method whose whole body is one of those calls: `valueOf` of an enum.
pub fn whole_body(class: &BinaryClass, decl: &MethodDecl, code: &CodeAttribute) -> Option<Result<BinaryCode>> {
    let is_value_of = class.decl.kind == ClassKind::Enum
        && decl.modifiers.is_static()
        && decl.key.name == "valueOf"
        && *decl.key.params == [Type::class("java.lang.String")];
    is_value_of.then(|| {
        let mut lowering = Lowering::new(class, &decl.key, decl.modifiers, code.clone(), decl.result.clone());
        lowering.span.start = code.line(0);
        lowering.enum_value_of()?;
        Ok(finish(lowering.b))
    })
}

/// Whether nothing is of a type but what is of just that type.
fn is_exact(ty: &Type) -> bool {
    match ty {
        Type::Primitive(_) => true,
        Type::Array(element) => is_exact(element),
        Type::Class(name) => *name == "java.lang.String",
    }
}

impl Lowering<'_> {
    /// Whether a call was one of those; its result is then on the stack.
    pub(super) fn idiom(&mut self, how: Invoke, member: &MemberRef, args: &[Reg]) -> Result<bool> {
        let class = match &member.class {
            Type::Array(element) if member.name == "clone" => {
                match args.first() {
                    // `T[]` is this, and its class is known to the array alone.
                    Some(array) if **element == Type::class("java.lang.Object") => {
                        let dst = self.push_new(Kind::Ref)?;
                        let args = [*array].into();
                        self.emit(Instr::Intrinsic { dst: Some(dst), op: Intrinsic::ObjectClone, args });
                    }
                    Some(array) => {
                        // So is what else it may be an array of.
                        let copy = self.copy_of_array(*array, element, is_exact(element));
                        self.push(copy)?;
                    }
                    None => {}
                }
                return Ok(true);
            }
            Type::Class(class) => class.as_str(),
            _ => return Ok(false),
        };
        match (how, class, member.name.as_str(), args) {
            // It does nothing.
            (Invoke::Special, "java.lang.Object", MethodKey::INIT, _) => Ok(true),
            (Invoke::Virtual, "java.lang.Class", "desiredAssertionStatus", _) => {
                let dst = self.push_new(Kind::Boolean)?;
                self.emit(Instr::Intrinsic { dst: Some(dst), op: Intrinsic::AssertionsEnabled, args: [].into() });
                Ok(true)
            }
            // javac's check for null: calling anything on it throws, and says nothing of a class without a name.
            (Invoke::Static, "java.util.Objects", "requireNonNull", [object]) => {
                let key = MethodKey::new("java.lang.Object", "getClass", []);
                let method = self.b.method_ref_of(&key, &Name::new(""));
                let dst = Some(self.b.temporary(Kind::Ref));
                let args = [*object].into();
                self.emit(Instr::Invoke { dst, dispatch: Dispatch::Virtual, method, args });
                self.push(*object)?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// `valueOf(String)` of an enum: the constant of that name (JLS 8.9.3).
    fn enum_value_of(&mut self) -> Result<()> {
        let class = self.class.decl.name.clone();
        let wanted: Reg = racelens_ir::Id::from_raw(0);
        let (is_null, is_there) = (self.b.block(), self.b.block());
        let null = self.constant(Const::Null, Kind::Ref);
        let test = self.b.temporary(Kind::Boolean);
        let (op, what) = (racelens_ir::CompareOp::Eq, racelens_ir::Comparand::Ref);
        self.emit(Instr::Compare { dst: test, op, what, a: wanted, b: null });
        self.emit(Instr::Branch { condition: test, then: is_null, otherwise: is_there });
        self.b.switch_to(is_null);
        let text = self.constant(Const::String("Name is null".into()), Kind::Ref);
        self.throw_new("java.lang.NullPointerException", text);
        self.b.switch_to(is_there);
        let values = MethodKey { class: class.clone(), name: Name::new("values"), params: [].into() };
        self.call(Dispatch::Static, &values, Vec::new(), Some(&Type::array_of(Type::Class(class.clone()))))?;
        let all = self.pop(Kind::Ref)?;
        let length = self.b.temporary(Kind::Int);
        self.emit(Instr::ArrayLength { dst: length, array: all });
        let name_of = self.b.method_ref(&MethodKey::new("java.lang.Enum", "name", []));
        self.counted(length, |this, index| {
            let item = this.b.temporary(Kind::Ref);
            this.emit(Instr::ArrayLoad { dst: item, array: all, index, kind: Kind::Ref });
            let name = this.b.temporary(Kind::Ref);
            let args = [item].into();
            this.emit(Instr::Invoke { dst: Some(name), dispatch: Dispatch::Virtual, method: name_of, args });
            let same = this.b.temporary(Kind::Boolean);
            let args = [wanted, name].into();
            this.emit(Instr::Intrinsic { dst: Some(same), op: Intrinsic::StringEquals, args });
            let (found, next) = (this.b.block(), this.b.block());
            this.emit(Instr::Branch { condition: same, then: found, otherwise: next });
            this.b.switch_to(found);
            this.emit(Instr::Return { value: Some(item) });
            this.b.switch_to(next);
        });
        // A class of a body is numbered, and has no canonical name.
        let is_of_body = class.split('$').skip(1).any(|part| part.starts_with(|first: char| first.is_ascii_digit()));
        let canonical = if is_of_body { "null".to_owned() } else { class.replace('$', ".") };
        let before = format!("No enum constant {canonical}.");
        let before = self.constant(Const::String(before.into()), Kind::Ref);
        let text = self.b.temporary(Kind::Ref);
        self.emit(Instr::Intrinsic { dst: Some(text), op: Intrinsic::Concat, args: [before, wanted].into() });
        self.throw_new("java.lang.IllegalArgumentException", text);
        Ok(())
    }

    fn throw_new(&mut self, class: &str, text: Reg) {
        let exception = self.b.temporary(Kind::Ref);
        let ty = self.b.type_ref(&Type::class(class));
        self.emit(Instr::New { dst: exception, class: ty });
        let key = MethodKey::new(class, MethodKey::INIT, [Type::class("java.lang.String")]);
        let method = self.b.method_ref(&key);
        let args = [exception, text].into();
        self.emit(Instr::Invoke { dst: None, dispatch: Dispatch::Exact, method, args });
        self.emit(Instr::Throw { exception });
    }
}

//! Calls and constants that bootstrap methods make: what javac writes for lambdas, string
//! concatenation, records and switches is done here; any other is said to be unknown.

use racelens_ir::{Const, FieldKey, Instr, Intrinsic, Kind, MethodKey, Reg, Type};

use super::Lowering;
use crate::bytes::{Malformed, Result};
use crate::class_file::Bootstrap;
use crate::pool::{Dynamic, Loadable};
use crate::signature::{self, Descriptor};

/// The bootstrap method's class and name.
fn named(bootstrap: &Bootstrap) -> (String, String) {
    (bootstrap.handle.member.class.to_string(), bootstrap.handle.member.name.clone())
}

impl Lowering<'_> {
    pub(super) fn bootstrap(&self, row: u16) -> Result<Bootstrap> {
        let row = self.class.file.bootstraps.get(usize::from(row)).cloned();
        row.ok_or_else(|| Malformed::new("a bootstrap method does not exist"))
    }

    pub(super) fn argument(&self, bootstrap: &Bootstrap, at: usize) -> Result<Loadable> {
        let row = bootstrap.arguments.get(at).ok_or_else(|| Malformed::new("a bootstrap method lacks an argument"))?;
        self.class.file.pool.loadable(*row)
    }

    pub(super) fn invoke_dynamic(&mut self, at: u16) -> Result<()> {
        let call = self.class.file.pool.invoke_dynamic(at)?;
        let bootstrap = self.bootstrap(call.bootstrap)?;
        let descriptor = signature::descriptor(&call.descriptor)?;
        let mut args = Vec::new();
        for param in descriptor.params.iter().rev() {
            args.push(self.pop(param.kind())?);
        }
        args.reverse();
        let (class, name) = named(&bootstrap);
        match (class.as_str(), name.as_str()) {
            ("java.lang.invoke.LambdaMetafactory", "metafactory" | "altMetafactory") => {
                self.function_object(at, &descriptor, args)
            }
            ("java.lang.invoke.StringConcatFactory", "makeConcat" | "makeConcatWithConstants") => {
                self.concatenation(&bootstrap, &name, &descriptor, &args)
            }
            ("java.lang.runtime.ObjectMethods", "bootstrap") => self.record_method(&call.name, &bootstrap, &args),
            ("java.lang.runtime.SwitchBootstraps", "typeSwitch" | "enumSwitch") => {
                self.switch_on(&name, &bootstrap, &descriptor, &args)
            }
            _ => {
                let why = format!("calls a method that {class}.{name} creates at run time");
                match &descriptor.result {
                    Some(ty) => self.push_unknown(why, ty.kind()),
                    None => {
                        self.emit(Instr::Unknown { dst: None, why: why.into() });
                        Ok(())
                    }
                }
            }
        }
    }

    /// The recipe's texts and arguments, joined as `+` joins them.
    fn concatenation(
        &mut self,
        bootstrap: &Bootstrap,
        name: &str,
        descriptor: &Descriptor,
        args: &[Reg],
    ) -> Result<()> {
        let recipe = match name {
            "makeConcat" => "\u{1}".repeat(args.len()).into(),
            _ => match self.argument(bootstrap, 0)? {
                Loadable::String(recipe) => recipe,
                _ => return Err(Malformed::new("a concatenation without a recipe")),
            },
        };
        let mut parts = Vec::new();
        let mut text = String::new();
        let mut dynamic = args.iter().zip(&descriptor.params);
        let mut constants = 1;
        for at in recipe.chars() {
            let part = match at {
                '\u{1}' => {
                    let (reg, ty) = dynamic.next().ok_or_else(|| Malformed::new("a recipe with too many arguments"))?;
                    Some((*reg, ty.clone()))
                }
                '\u{2}' => {
                    let constant = self.argument(bootstrap, constants)?;
                    constants += 1;
                    match self.constant_text(&constant) {
                        Some(constant) => text.push_str(&constant),
                        None => {
                            let why = "concatenates a constant that has no text".to_owned();
                            return self.push_unknown(why, Kind::Ref);
                        }
                    }
                    None
                }
                other => {
                    text.push(other);
                    None
                }
            };
            if let Some((reg, ty)) = part {
                if !text.is_empty() {
                    parts.push(self.constant(Const::String(std::mem::take(&mut text).into()), Kind::Ref));
                }
                parts.push(self.text_part(reg, &ty));
            }
        }
        if !text.is_empty() || parts.is_empty() {
            parts.push(self.constant(Const::String(text.into()), Kind::Ref));
        }
        let dst = self.push_new(Kind::Ref)?;
        self.emit(Instr::Intrinsic { dst: Some(dst), op: Intrinsic::Concat, args: parts.into() });
        Ok(())
    }

    fn constant_text(&self, constant: &Loadable) -> Option<String> {
        match constant {
            Loadable::String(text) => Some(text.to_string()),
            Loadable::Int(value) => Some(value.to_string()),
            Loadable::Long(value) => Some(value.to_string()),
            _ => None,
        }
    }

    /// A value as a part of a text: its register's kind says how it reads.
    pub(super) fn text_part(&mut self, reg: Reg, ty: &Type) -> Reg {
        match ty {
            Type::Primitive(kind) if self.b.kind(reg) == *kind => reg,
            Type::Primitive(kind) => {
                let dst = self.b.temporary(*kind);
                self.emit(Instr::Move { dst, src: reg });
                dst
            }
            Type::Class(name) if *name == "java.lang.String" => reg,
            _ => {
                let key = MethodKey::new("java.lang.String", "valueOf", [Type::class("java.lang.Object")]);
                let dst = self.b.temporary(Kind::Ref);
                let method = self.b.method_ref(&key);
                let (dispatch, args) = (racelens_ir::Dispatch::Static, [reg].into());
                self.emit(Instr::Invoke { dst: Some(dst), dispatch, method, args });
                dst
            }
        }
    }

    pub(super) fn dynamic_constant(&mut self, dynamic: &Dynamic) -> Result<()> {
        let bootstrap = self.bootstrap(dynamic.bootstrap)?;
        let ty = signature::field_type(&dynamic.descriptor)?;
        let (class, name) = named(&bootstrap);
        if class == "java.lang.invoke.ConstantBootstraps" {
            match name.as_str() {
                "nullConstant" => {
                    let dst = self.push_new(Kind::Ref)?;
                    self.emit(Instr::Const { dst, value: Const::Null });
                    return Ok(());
                }
                "primitiveClass" => {
                    let ty = signature::field_type(&dynamic.name)?;
                    let ty = self.b.type_ref(&ty);
                    let dst = self.push_new(Kind::Ref)?;
                    self.emit(Instr::Const { dst, value: Const::Class(ty) });
                    return Ok(());
                }
                "enumConstant" | "getStaticFinal" => {
                    let owner = match bootstrap.arguments.first() {
                        Some(_) => match self.argument(&bootstrap, 0)? {
                            Loadable::Class(owner) => owner,
                            _ => return Err(Malformed::new("a constant without a class")),
                        },
                        None => ty.clone(),
                    };
                    if let Type::Class(class) = owner {
                        let field = self.b.field_ref(&FieldKey { class, name: dynamic.name.as_str().into() });
                        let dst = self.push_new(ty.kind())?;
                        self.emit(Instr::GetStatic { dst, field });
                        return Ok(());
                    }
                }
                _ => {}
            }
        }
        self.push_unknown(format!("uses a constant that {class}.{name} creates at run time"), ty.kind())
    }
}

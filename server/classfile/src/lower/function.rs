//! Lambdas and method references: the class that `LambdaMetafactory` would make at a call.
//!
//! The class is named after the call's row of the constant pool, so that it can be made from its name.

use std::sync::Arc;

use racelens_ir::handles;
use racelens_ir::{
    BodyBuilder, ClassDecl, ClassKind, Const, Dispatch, FieldDecl, FieldKey, Id, Instr, Kind, MethodDecl, MethodKey,
    Modifiers, Name, Provenance, Reg, Register, Span, Type, Width,
};

use super::{Generated, Lowering, finish};
use crate::bytes::{Malformed, Result};
use crate::declarations::BinaryClass;
use crate::pool::{Handle, Loadable};
use crate::signature::{self, Descriptor};

const MARK: &str = "$$Lambda$";
/// Flags of `altMetafactory`.
const IS_SERIALIZABLE: i32 = 1;
const HAS_MARKERS: i32 = 2;
const HAS_BRIDGES: i32 = 4;

fn generated_name(owner: &Name, row: u16) -> Name {
    format!("{owner}{MARK}{row}").into()
}

/// The class whose file a generated class comes from, and the row that it is named after.
pub fn owner_of_generated(name: &str) -> Option<(Name, u16)> {
    let (owner, row) = name.rsplit_once(MARK)?;
    Some((owner.into(), row.parse().ok()?))
}

/// What a call of the factory asks for.
struct Function {
    interface: Name,
    markers: Vec<Name>,
    name: Name,
    captured: Vec<Type>,
    /// The methods to be there: that of the interface, and its bridges.
    methods: Vec<Descriptor>,
    /// What the interface's method is as this use sees it.
    seen: Descriptor,
    handle: Handle,
}

/// The class of one call.
pub fn generated(class: &BinaryClass, row: u16) -> Option<Generated> {
    let function = read(class, row).ok()?;
    let name = generated_name(&class.decl.name, row);
    let captured = &function.captured;
    let constructor = MethodKey { class: name.clone(), name: MethodKey::INIT.into(), params: captured.clone().into() };
    let field = |at: usize| FieldKey { class: name.clone(), name: format!("arg${at}").into() };
    let hidden = Modifiers::PRIVATE.with(Modifiers::FINAL);
    let fields = captured.iter().enumerate();
    let fields =
        fields.map(|(at, ty)| FieldDecl { name: field(at).name, ty: ty.clone(), modifiers: hidden, constant: None });
    let mut decl = ClassDecl {
        name: name.clone(),
        kind: ClassKind::Class,
        modifiers: Modifiers::FINAL,
        superclass: Some("java.lang.Object".into()),
        interfaces: std::iter::once(function.interface.clone()).chain(function.markers.iter().cloned()).collect(),
        fields: fields.collect(),
        methods: Vec::new(),
        provenance: match class.decl.provenance {
            provenance @ (Provenance::Jdk | Provenance::Library) => provenance,
            _ => Provenance::Synthetic,
        },
        file: class.decl.file.clone(),
    };
    let at = Span::default();
    let this = Register { kind: Kind::Ref, name: Some("this".into()), slot: None };
    let registers = |types: &[Type]| -> Vec<Register> {
        let params = types.iter().map(|ty| Register { kind: ty.kind(), name: None, slot: None });
        std::iter::once(this.clone()).chain(params).collect()
    };
    let mut b = BodyBuilder::new(registers(captured));
    for index in 0..captured.len() {
        let field = b.field_ref(&field(index));
        b.emit(Instr::PutField { object: Reg::from_raw(0), field, src: Reg::from_raw(index as u32 + 1) }, at);
    }
    b.emit(Instr::Return { value: None }, at);
    let mut declare = |key: &MethodKey, result: &Option<Type>| {
        let (key, result) = (key.clone(), result.clone());
        let modifiers = Modifiers::PUBLIC.with(Modifiers::SYNTHETIC);
        decl.methods.push(MethodDecl { key, result, modifiers, has_body: true });
    };
    declare(&constructor, &None);
    let mut methods = vec![(constructor, finish(b))];
    for method in &function.methods {
        let key = MethodKey { class: name.clone(), name: function.name.clone(), params: method.params.clone().into() };
        if methods.iter().any(|(known, _)| *known == key) {
            continue;
        }
        let mut b = BodyBuilder::new(registers(&method.params));
        let mut args: Vec<(Reg, Type)> = Vec::new();
        for (index, ty) in captured.iter().enumerate() {
            let dst = b.temporary(ty.kind());
            let field = b.field_ref(&field(index));
            b.emit(Instr::GetField { dst, object: Reg::from_raw(0), field }, at);
            args.push((dst, ty.clone()));
        }
        for (index, (declared, seen)) in method.params.iter().zip(&function.seen.params).enumerate() {
            let reg = Reg::from_raw(index as u32 + 1);
            // What the interface passes is cast to what this use says of it.
            let is_cast = declared != seen && seen.kind().is_ref() && declared.kind().is_ref();
            let reg = if is_cast { cast(&mut b, reg, seen) } else { adapted(&mut b, reg, declared, seen) };
            args.push((reg, seen.clone()));
        }
        let result = forward(&mut b, class, &function.handle, args).ok()?;
        let value = match (&method.result, result) {
            (None, _) => None,
            (Some(wanted), Some((reg, ty))) => Some(adapted(&mut b, reg, &ty, wanted)),
            (Some(_), None) => return None,
        };
        b.emit(Instr::Return { value }, at);
        declare(&key, &method.result);
        methods.push((key, finish(b)));
    }
    Some(Generated { decl: Arc::new(decl), methods })
}

fn read(class: &BinaryClass, row: u16) -> Result<Function> {
    let pool = &class.file.pool;
    let call = pool.invoke_dynamic(row)?;
    let wrong = || Malformed::new("a lambda is malformed");
    let bootstrap = class.file.bootstraps.get(usize::from(call.bootstrap)).ok_or_else(wrong)?;
    let argument = |at: usize| pool.loadable(*bootstrap.arguments.get(at).ok_or_else(wrong)?);
    let method_type = |at: usize| match argument(at)? {
        Loadable::MethodType(ty) => signature::descriptor(&ty),
        _ => Err(wrong()),
    };
    let number = |at: usize| match argument(at)? {
        Loadable::Int(number) => Ok(number),
        _ => Err(wrong()),
    };
    let descriptor = signature::descriptor(&call.descriptor)?;
    let Some(Type::Class(interface)) = descriptor.result else { return Err(wrong()) };
    let Loadable::Handle(handle) = argument(1)? else { return Err(wrong()) };
    let mut methods = vec![method_type(0)?];
    let mut markers = Vec::new();
    if bootstrap.handle.member.name == "altMetafactory" {
        let flags = number(3)?;
        let mut next = 4;
        if flags & HAS_MARKERS != 0 {
            let count = number(next)?;
            for at in 0..usize::try_from(count).unwrap_or(0) {
                match argument(next + 1 + at)? {
                    Loadable::Class(Type::Class(marker)) => markers.push(marker),
                    _ => return Err(wrong()),
                }
            }
            next += 1 + markers.len();
        }
        if flags & IS_SERIALIZABLE != 0 {
            markers.push("java.io.Serializable".into());
        }
        if flags & HAS_BRIDGES != 0 {
            let count = number(next)?;
            for at in 0..usize::try_from(count).unwrap_or(0) {
                methods.push(method_type(next + 1 + at)?);
            }
        }
    }
    let seen = method_type(2)?;
    if methods.iter().any(|method| method.params.len() != seen.params.len()) {
        return Err(wrong());
    }
    let name = call.name.into();
    Ok(Function { interface, markers, name, captured: descriptor.params, methods, seen, handle })
}

/// Passes arguments on to a method handle's method.
fn forward(
    b: &mut BodyBuilder,
    class: &BinaryClass,
    handle: &Handle,
    args: Vec<(Reg, Type)>,
) -> Result<Option<(Reg, Type)>> {
    let wrong = || Malformed::new("a lambda is malformed");
    let at = Span::default();
    let descriptor = signature::descriptor(&handle.member.descriptor)?;
    let owner = match &handle.member.class {
        Type::Class(owner) => owner.clone(),
        _ => Name::new("java.lang.Object"),
    };
    let mut regs = Vec::new();
    let mut rest = args.as_slice();
    let mut made = None;
    let dispatch = match handle.kind {
        6 => Dispatch::Static,
        8 if owner == "java.lang.String" => Dispatch::Static,
        8 => {
            let object = b.temporary(Kind::Ref);
            let ty = b.type_ref(&Type::Class(owner.clone()));
            b.emit(Instr::New { dst: object, class: ty }, at);
            regs.push(object);
            made = Some((object, Type::Class(owner.clone())));
            Dispatch::Exact
        }
        5 | 7 | 9 => {
            let ((receiver, ty), after) = rest.split_first().ok_or_else(wrong)?;
            regs.push(adapted(b, *receiver, ty, &Type::Class(owner.clone())));
            rest = after;
            let key = MethodKey {
                class: owner.clone(),
                name: handle.member.name.as_str().into(),
                params: descriptor.params.clone().into(),
            };
            let own = class.decl.methods.iter().find(|method| method.key == key);
            let is_private = own.is_some_and(|method| method.modifiers.has(Modifiers::PRIVATE));
            if handle.kind == 7 || is_private { Dispatch::Exact } else { Dispatch::Virtual }
        }
        _ => return Err(wrong()),
    };
    if rest.len() != descriptor.params.len() {
        return Err(wrong());
    }
    if handle.member.name == "clone" && matches!(handle.member.class, Type::Array(_)) {
        let why = "calls clone of an array through a method reference".into();
        let dst = b.temporary(Kind::Ref);
        b.emit(Instr::Unknown { dst: Some(dst), why }, at);
        return Ok(Some((dst, handle.member.class.clone())));
    }
    for ((reg, from), to) in rest.iter().zip(&descriptor.params) {
        regs.push(adapted(b, *reg, from, to));
    }
    let name = Name::from(handle.member.name.as_str());
    let (key, result) = match handle.kind {
        8 if owner == "java.lang.String" => {
            (super::instruction::maker_of_text(descriptor.params), Some(Type::Class(owner)))
        }
        _ => (MethodKey { class: owner, name, params: descriptor.params.into() }, descriptor.result),
    };
    let method = b.method_ref(&key);
    let dst = result.as_ref().map(|ty| b.temporary(ty.kind()));
    b.emit(Instr::Invoke { dst, dispatch, method, args: regs.into() }, at);
    Ok(made.or(dst.zip(result)))
}

/// A value of one type as another: boxed, unboxed, widened or cast, as the factory would.
fn adapted(b: &mut BodyBuilder, src: Reg, from: &Type, to: &Type) -> Reg {
    let at = Span::default();
    match (from, to) {
        _ if from == to => src,
        (Type::Primitive(from), Type::Primitive(to)) => {
            let width = match from {
                Kind::Long => Width::Long,
                Kind::Float => Width::Float,
                Kind::Double => Width::Double,
                _ => Width::Int,
            };
            let dst = b.temporary(*to);
            b.emit(Instr::Convert { dst, from: width, to: *to, src }, at);
            dst
        }
        (Type::Primitive(kind), _) => {
            let class = kind.box_class();
            let method = b.method_ref(&MethodKey::new(class, "valueOf", [from.clone()]));
            let dst = b.temporary(Kind::Ref);
            let args = [src].into();
            b.emit(Instr::Invoke { dst: Some(dst), dispatch: Dispatch::Static, method, args }, at);
            dst
        }
        (_, Type::Primitive(kind)) => {
            let held = match from {
                Type::Class(name) => Kind::held_by(name),
                _ => None,
            };
            // Of what may be any number, the number is asked.
            let class = match (held, kind) {
                (Some(held), _) => held.box_class(),
                (None, Kind::Boolean | Kind::Char) => kind.box_class(),
                (None, _) => "java.lang.Number",
            };
            let (held, object) = match held {
                Some(held) => (held, src),
                None => (*kind, cast(b, src, &Type::class(class))),
            };
            let method = b.method_ref(&MethodKey::new(class, &format!("{}Value", held.as_str()), []));
            let dst = b.temporary(held);
            let args = [object].into();
            b.emit(Instr::Invoke { dst: Some(dst), dispatch: Dispatch::Virtual, method, args }, at);
            adapted(b, dst, &Type::Primitive(held), to)
        }
        // The verifier has seen that it fits.
        _ => src,
    }
}

fn cast(b: &mut BodyBuilder, src: Reg, to: &Type) -> Reg {
    let dst = b.temporary(Kind::Ref);
    let class = b.type_ref(to);
    b.emit(Instr::Cast { dst, src, class }, Span::default());
    dst
}

impl Lowering<'_> {
    /// A call of a method handle has the types that its caller gives it; the model takes an array of objects, and gives one.
    pub(super) fn handle_call(&mut self, name: &str, args: Vec<Reg>, descriptor: &Descriptor) -> Result<()> {
        let object = Type::class("java.lang.Object");
        let number = |this: &mut Self, value: usize| {
            let dst = this.b.temporary(Kind::Int);
            this.emit(Instr::Const { dst, value: Const::Int(i32::try_from(value).unwrap_or(i32::MAX)) });
            dst
        };
        let length = number(self, descriptor.params.len());
        let array = self.b.temporary(Kind::Ref);
        let element = self.b.type_ref(&object);
        self.emit(Instr::NewArray { dst: array, element, length });
        let (handle, rest) = args.split_first().ok_or_else(|| Malformed::new("a call without a handle"))?;
        for (at, (reg, ty)) in rest.iter().zip(&descriptor.params).enumerate() {
            let src = adapted(&mut self.b, *reg, ty, &object);
            let index = number(self, at);
            self.emit(Instr::ArrayStore { array, index, src, kind: Kind::Ref });
        }
        if let Some(check) = handles::check_of_call(name) {
            let types = handles::types_of_call(&descriptor.params, descriptor.result.as_ref());
            let dst = self.b.temporary(Kind::Ref);
            self.emit(Instr::Const { dst, value: Const::String(types.into()) });
            let method = self.b.method_ref(&check);
            let args = [*handle, dst].into();
            self.emit(Instr::Invoke { dst: None, dispatch: Dispatch::Exact, method, args });
        }
        let key = MethodKey::new(handles::METHOD_HANDLE, name, [Type::array_of(object.clone())]);
        let method = self.b.method_ref(&key);
        let dst = self.b.temporary(Kind::Ref);
        let args = [*handle, array].into();
        self.emit(Instr::Invoke { dst: Some(dst), dispatch: Dispatch::Virtual, method, args });
        match &descriptor.result {
            None => Ok(()),
            Some(ty) => {
                let is_same = *ty == object;
                let reg = match ty.kind() {
                    Kind::Ref if is_same => dst,
                    Kind::Ref => cast(&mut self.b, dst, ty),
                    _ => {
                        let wanted = self.b.temporary(Kind::Ref);
                        self.emit(Instr::Const { dst: wanted, value: Const::String(ty.to_string().into()) });
                        let (widened, method) = (self.b.temporary(Kind::Ref), self.b.method_ref(&handles::widening()));
                        let args = [dst, wanted].into();
                        let dispatch = Dispatch::Static;
                        self.emit(Instr::Invoke { dst: Some(widened), dispatch, method, args });
                        adapted(&mut self.b, widened, &object, ty)
                    }
                };
                self.push(reg)
            }
        }
    }

    /// Makes the object of a lambda, with what it captures.
    pub(super) fn function_object(&mut self, row: u16, descriptor: &Descriptor, captured: Vec<Reg>) -> Result<()> {
        let name = generated_name(&self.class.decl.name, row);
        let class = self.b.type_ref(&Type::Class(name.clone()));
        let dst = self.b.temporary(Kind::Ref);
        self.emit(Instr::New { dst, class });
        let key = MethodKey { class: name, name: MethodKey::INIT.into(), params: descriptor.params.clone().into() };
        let method = self.b.method_ref(&key);
        let args = std::iter::once(dst).chain(captured).collect();
        self.emit(Instr::Invoke { dst: None, dispatch: Dispatch::Exact, method, args });
        self.push(dst)
    }
}

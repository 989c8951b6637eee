//! Classes of the class path and the JDK, as names, types and bodies: what has neither source nor model.
//!
//! Source comes first, then models, then class files: a class that source declares, and all that is
//! nested in it, is never taken from a file that an earlier build left behind.

use std::sync::Arc;

use racelens_classfile::{BinaryClass, BinaryCode, ClassOrigin, ClassPath, GenericParam, GenericType};
use racelens_ir::{
    Body, ClassDecl, ClassKind, Const, FieldKey, Instr, InstrId, Kind, MethodKey, Modifiers, Name, Span, Type,
};

use crate::Location;
use crate::classes::Classes;
use crate::classes::{FieldInfo, Header, Members, MethodInfo, MethodOrigin, TypeVar};
use crate::constant::Value;
use crate::db::Db;
use crate::inputs::{Binaries, Origin, SourceFile};
use crate::queries::{ClassName, MethodName, class_source, file_scope, has_model};
use crate::ty::Ty;

/// The class path as an input: two are the same where they are one object.
#[derive(Clone, Default)]
pub struct ClassPathHandle(pub Arc<ClassPath>);

impl PartialEq for ClassPathHandle {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}
impl Eq for ClassPathHandle {}
impl std::fmt::Debug for ClassPathHandle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a class path")
    }
}

/// A class of the class path, and who brought it.
#[derive(Clone, PartialEq, Eq)]
pub struct Binary {
    pub class: BinaryClass,
    pub origin: ClassOrigin,
}

#[salsa::tracked(returns(clone))]
fn binary_query<'db>(db: &'db dyn Db, class: ClassName<'db>) -> Option<Arc<Binary>> {
    let path = Binaries::get(db).path(db);
    if path.0.is_empty() || is_sources(db, class.name(db)) {
        return None;
    }
    let found = path.0.find(class.name(db))?;
    let read = BinaryClass::read(found.bytes, &found.path, found.origin.provenance()).ok()?;
    if read.decl.name != *class.name(db) || is_inside_of_model(db, &read.decl) {
        return None;
    }
    Some(Arc::new(Binary { class: read, origin: found.origin }))
}

/// A class that only the code of a modelled class could use, whose model has none of it: there, its name means
/// something else.
fn is_inside_of_model(db: &dyn Db, decl: &ClassDecl) -> bool {
    let is_open = decl.modifiers.has(Modifiers::PUBLIC) || decl.modifiers.has(Modifiers::PROTECTED);
    let mut outer = decl.name.match_indices('$').filter_map(|(at, _)| decl.name.get(..at));
    !is_open && outer.any(|outer| has_model(db, &outer.into()))
}

/// Whether source says what a name means: it declares the class, or the class that it would be nested in.
fn is_sources(db: &dyn Db, name: &Name) -> bool {
    if class_source(db, name).is_some() {
        return true;
    }
    let outermost = name.match_indices('$').map(|(at, _)| name.get(..at).unwrap_or_default());
    outermost
        .filter(|outer| !outer.is_empty())
        .any(|outer| class_source(db, &outer.into()).is_some_and(|source| source.file.origin(db) == Origin::User))
}

/// A class that only a class file has.
pub fn binary(db: &dyn Db, name: &Name) -> Option<Arc<Binary>> {
    binary_query(db, ClassName::new(db, name.clone()))
}

pub fn exists(db: &dyn Db, name: &Name) -> bool {
    binary(db, name).is_some()
}

/// The class that stands for a lambda of a class file.
#[salsa::tracked(returns(clone))]
fn generated<'db>(db: &'db dyn Db, class: ClassName<'db>) -> Option<Arc<racelens_classfile::Generated>> {
    let (owner, row) = racelens_classfile::owner_of_generated(class.name(db))?;
    racelens_classfile::generated(&binary(db, &owner)?.class, row).map(Arc::new)
}

fn generated_class(db: &dyn Db, name: &Name) -> Option<Arc<racelens_classfile::Generated>> {
    racelens_classfile::owner_of_generated(name)?;
    generated(db, ClassName::new(db, name.clone()))
}

pub fn class_decl(db: &dyn Db, name: &Name) -> Option<Arc<ClassDecl>> {
    match binary(db, name) {
        Some(binary) => Some(binary.class.decl.clone()),
        None => generated_class(db, name).map(|made| made.decl.clone()),
    }
}

#[salsa::tracked(returns(clone))]
fn code_query<'db>(db: &'db dyn Db, method: MethodName<'db>) -> Option<Arc<BinaryCode>> {
    let key = method.key(db);
    if let Some(binary) = binary(db, &key.class) {
        return racelens_classfile::body(&binary.class, key).map(Arc::new);
    }
    let made = generated_class(db, &key.class)?;
    made.methods.iter().find(|(known, _)| known == key).map(|(_, code)| Arc::new(code.clone()))
}

/// The code of a method of a class file.
pub fn code(db: &dyn Db, key: &MethodKey) -> Option<Arc<BinaryCode>> {
    code_query(db, MethodName::new(db, key.clone()))
}

/// The line of an instruction of a class file, counted from 1, where the file tells.
pub fn line(db: &dyn Db, key: &MethodKey, at: InstrId) -> Option<u32> {
    code(db, key)?.lines.row(at).copied().filter(|line| *line > 0)
}

/// The place of an instruction of a class file in the source that it was made from, where that is at hand:
/// on its line, the member that it names, or else all of the line.
pub fn span(db: &dyn Db, key: &MethodKey, at: InstrId) -> Option<Location> {
    let line = line(db, key, at)?;
    let file = source_of(db, &key.class)?;
    let text = file.text(db);
    let number = usize::try_from(line).ok()?.checked_sub(1)?;
    let start = match number {
        0 => 0,
        _ => text.match_indices('\n').nth(number - 1)?.0 + 1,
    };
    let content = text.get(start..)?.lines().next()?;
    let name = code(db, key).and_then(|code| {
        let instr = code.body.code.row(at)?;
        named_by(&code.body, instr).map(|name| name.to_string())
    });
    let word = name.and_then(|name| word_at(content, &name).map(|at| (at, at + name.len())));
    let trimmed = (content.len() - content.trim_start().len(), content.trim_end().len());
    let (from, to) = word.unwrap_or(trimmed);
    Some(Location { file, span: Span::new(start + from, start + to.max(from)) })
}

/// The member that an instruction names, as text shows it.
fn named_by<'b>(body: &'b Body, instr: &Instr) -> Option<&'b str> {
    match instr {
        Instr::GetField { field, .. }
        | Instr::PutField { field, .. }
        | Instr::GetStatic { field, .. }
        | Instr::PutStatic { field, .. } => body.fields.row(*field).map(|key| &*key.name),
        Instr::Invoke { method, .. } => {
            let key = body.methods.row(*method)?;
            if key.is_constructor() { Some(racelens_ir::simple_name(&key.class)) } else { Some(&key.name) }
        }
        _ => None,
    }
}

fn word_at(line: &str, word: &str) -> Option<usize> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let found = line.match_indices(word).find(|(at, _)| {
        let before = line.get(..*at).and_then(|before| before.chars().next_back());
        let after = line.get(at + word.len()..).and_then(|after| after.chars().next());
        !before.is_some_and(is_part) && !after.is_some_and(is_part)
    });
    found.map(|(at, _)| at)
}

/// The source that a class file was made from: the file of that name and package.
fn source_of(db: &dyn Db, class: &Name) -> Option<SourceFile> {
    let owner = racelens_classfile::owner_of_generated(class).map_or_else(|| class.clone(), |(owner, _)| owner);
    let binary = binary(db, &owner)?;
    let name = binary.class.source_file.as_ref()?;
    let package = owner.rsplit_once('.').map(|(package, _)| package);
    let sources = Binaries::get(db).sources(db).iter();
    let mut fitting: Vec<_> = sources.filter(|(path, _)| path.rsplit('/').next() == Some(name)).collect();
    fitting.sort_by_key(|(path, _)| path.as_str());
    let is_wanted = |file: &SourceFile| file_scope(db, *file).package.as_deref() == package;
    fitting.into_iter().map(|(_, file)| *file).find(is_wanted)
}

/// Where an instruction of a class file is, as well as the file itself tells: a path and a line.
pub fn line_of(db: &dyn Db, key: &MethodKey, at: InstrId) -> Option<(String, u32)> {
    let owner =
        racelens_classfile::owner_of_generated(&key.class).map_or_else(|| key.class.clone(), |(owner, _)| owner);
    let binary = binary(db, &owner)?;
    if binary.origin == ClassOrigin::Jdk {
        return None;
    }
    let path = binary.class.decl.file.as_ref()?;
    let path = match (path.rsplit_once('/'), &binary.class.source_file) {
        (Some((folder, _)), Some(source)) => format!("{folder}/{source}"),
        _ => path.to_string(),
    };
    Some((path, line(db, key, at).unwrap_or(1)))
}

pub fn constant(db: &dyn Db, key: &FieldKey) -> Option<Value> {
    let binary = binary(db, &key.class)?;
    let field = binary.class.decl.field(&key.name)?;
    Some(match (field.constant.as_ref()?, field.ty.kind()) {
        (Const::Int(value), Kind::Boolean) => Value::Bool(*value != 0),
        (Const::Int(value), kind) => Value::Int(kind, *value),
        (Const::Long(value), _) => Value::Long(*value),
        (Const::Float(bits), _) => Value::Float(*bits),
        (Const::Double(bits), _) => Value::Double(*bits),
        (Const::String(text), _) => Value::Str(text.clone()),
        (Const::Null | Const::Class(_), _) => return None,
    })
}

/// What generic signatures mean: the variables that are in force, outermost first.
struct Signatures<'a, 'w> {
    world: &'a Classes<'w>,
    vars: Vec<TypeVar>,
}

impl Signatures<'_, '_> {
    /// As source writes types.
    fn ty(&self, ty: &GenericType) -> Ty {
        match ty {
            GenericType::Primitive(kind) => Ty::Primitive(*kind),
            GenericType::Void => Ty::Void,
            GenericType::Array(element) => Ty::array_of(self.ty(element)),
            GenericType::Wildcard(None) => Ty::object(),
            GenericType::Wildcard(Some(bound)) => Ty::extends(self.ty(bound)),
            GenericType::Super(bound) => Ty::at_least(self.ty(bound)),
            GenericType::Variable(name) => {
                let var = self.vars.iter().rev().find(|var| var.simple == **name);
                var.map_or_else(Ty::object, TypeVar::ty)
            }
            GenericType::Class(name, args) => self.class(name, args.iter().map(|arg| self.ty(arg)).collect()),
        }
    }

    fn erased(&self, ty: &Type) -> Ty {
        match ty {
            Type::Primitive(kind) => Ty::Primitive(*kind),
            Type::Array(element) => Ty::array_of(self.erased(element)),
            Type::Class(name) => self.class(name, Arc::from([])),
        }
    }

    fn class(&self, name: &Name, args: Arc<[Ty]>) -> Ty {
        if self.world.exists(name) { Ty::Class(name.clone(), args) } else { Ty::Missing(name.clone()) }
    }

    /// Bounds may name the variables themselves; inside a bound those are taken by their erasure.
    fn declare(&mut self, owner: &str, params: &[GenericParam]) -> Vec<TypeVar> {
        let plain = params.iter().map(|param| TypeVar {
            simple: param.name.clone(),
            name: format!("{owner}:{}", param.name).into(),
            bound: Ty::object(),
        });
        let known = self.vars.len();
        self.vars.extend(plain);
        let bounded: Vec<TypeVar> = params
            .iter()
            .zip(self.vars.get(known..).unwrap_or_default())
            .map(|(param, var)| TypeVar {
                bound: param.bound.as_ref().map_or_else(Ty::object, |bound| self.ty(bound)),
                ..var.clone()
            })
            .collect();
        self.vars.truncate(known);
        self.vars.extend(bounded.iter().cloned());
        bounded
    }
}

/// The variables of the classes around an inner class, which it may name.
fn vars_around(world: &Classes<'_>, class: &BinaryClass) -> Vec<TypeVar> {
    let mut around = Vec::new();
    let mut next = class.outer.clone().filter(|_| class.is_inner);
    for _ in 0..32 {
        let Some(header) = next.and_then(|outer| world.header(&outer)) else { break };
        around.splice(0..0, header.type_vars.iter().cloned());
        next = header.outer_instance.clone();
    }
    around
}

pub fn header(db: &dyn Db, name: &Name) -> Option<Arc<Header>> {
    let binary = binary(db, name)?;
    let class = &binary.class;
    let world = Classes::new(db);
    let mut signatures = Signatures { world: &world, vars: vars_around(&world, class) };
    let signature = class.signature.as_ref();
    let type_vars = signatures.declare(name, signature.map_or(&[], |signature| &signature.params));
    let plain = |name: &Name| signatures.class(name, Arc::from([]));
    let superclass = match signature {
        _ if class.decl.superclass.is_none() => None,
        Some(signature) => Some(signatures.ty(&signature.superclass)),
        None => class.decl.superclass.as_ref().map(plain),
    };
    let interfaces = match signature {
        Some(signature) => signature.interfaces.iter().map(|ty| signatures.ty(ty)).collect(),
        None => class.decl.interfaces.iter().map(plain).collect(),
    };
    Some(Arc::new(Header {
        name: name.clone(),
        kind: class.decl.kind,
        modifiers: class.decl.modifiers,
        outer: class.outer.clone(),
        outer_instance: class.outer.clone().filter(|_| class.is_inner),
        own_vars: type_vars.len(),
        type_vars,
        superclass,
        interfaces,
        captures: Vec::new(),
        is_local: false,
    }))
}

pub fn members(db: &dyn Db, name: &Name) -> Option<Arc<Members>> {
    let binary = binary(db, name)?;
    let class = &binary.class;
    let world = Classes::new(db);
    let header = world.header(name)?;
    let mut vars = vars_around(&world, class);
    vars.extend(header.type_vars.iter().cloned());
    let mut members = Members::default();
    let signatures = Signatures { world: &world, vars: vars.clone() };
    for (decl, field) in class.decl.fields.iter().zip(&class.fields).filter(|(_, field)| !field.is_synthetic) {
        members.fields.push(FieldInfo {
            name: decl.name.clone(),
            ty: match &field.signature {
                Some(ty) => signatures.ty(ty),
                None => signatures.erased(&decl.ty),
            },
            modifiers: decl.modifiers,
            constant: None,
            has_initialiser: decl.constant.is_some(),
        });
    }
    for (decl, method) in class.decl.methods.iter().zip(&class.methods) {
        if method.is_synthetic || decl.key.is_static_initialiser() {
            continue;
        }
        let mut signatures = Signatures { world: &world, vars: vars.clone() };
        let all = &method.descriptor.params;
        let hidden = match class.decl.kind {
            ClassKind::Enum if decl.key.is_constructor() => 2.min(all.len()),
            _ if class.is_inner && decl.key.is_constructor() => 1.min(all.len()),
            _ => 0,
        };
        let seen = all.get(hidden..).unwrap_or_default();
        let signature = method.signature.as_ref().filter(|signature| signature.params.len() == seen.len());
        let owner = format!("{name}.{}", decl.key.name);
        let type_vars = signatures.declare(&owner, signature.map_or(&[], |signature| &signature.type_params));
        let (params, result) = match signature {
            Some(signature) => {
                (signature.params.iter().map(|ty| signatures.ty(ty)).collect(), signatures.ty(&signature.result))
            }
            None => {
                let result = method.descriptor.result.as_ref().map_or(Ty::Void, |ty| signatures.erased(ty));
                (seen.iter().map(|ty| signatures.erased(ty)).collect(), result)
            }
        };
        let params: Vec<Ty> = params;
        let unnamed = (0..params.len()).map(|at| Name::from(format!("p{at}")));
        members.methods.push(MethodInfo {
            key: decl.key.clone(),
            modifiers: decl.modifiers,
            type_vars,
            param_names: unnamed.collect(),
            params,
            hidden,
            result,
            has_body: decl.has_body,
            origin: MethodOrigin::ClassFile,
        });
    }
    Some(Arc::new(members))
}

//! What classes are: headers (supertypes and type parameters) and members, with types resolved.
//!
//! Headers and members are separate queries because resolving a supertype reads headers only.

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use racelens_ir::{ClassKind, MethodKey, Modifiers, Name, Type};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::binary;
use crate::db::Db;
use crate::inputs::{Origin, SourceFile};
use crate::items::{Member, MemberKind, TypeItem, TypeParam};
use crate::names::TypeScope;
use crate::queries::{ClassName, FileScope, class_source, has_model};
use crate::types::{Substitution, Ty};

/// A type parameter: its simple name, and the variable that it declares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeVar {
    pub simple: Name,
    pub name: Name,
    pub bound: Ty,
}

impl TypeVar {
    pub fn ty(&self) -> Ty {
        Ty::Var(self.name.clone(), Arc::new(self.bound.clone()))
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    pub name: Name,
    pub kind: ClassKind,
    pub modifiers: Modifiers,
    /// The class around it in the text.
    pub outer: Option<Name>,
    /// The class of `this$0`, where instances have an outer instance.
    pub outer_instance: Option<Name>,
    pub type_vars: Vec<TypeVar>,
    /// With the type variables of the classes and methods around it that it may name.
    pub superclass: Option<Ty>,
    pub interfaces: Vec<Ty>,
    /// The variables of a body that a local class reads.
    pub captures: Vec<Capture>,
    /// Whether a body declares it, so that only that body's lowering knows it.
    pub is_local: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Capture {
    pub variable: Name,
    pub field: Name,
    pub ty: Ty,
}

impl Header {
    pub fn is_interface(&self) -> bool {
        matches!(self.kind, ClassKind::Interface | ClassKind::Annotation)
    }
    /// The class as its own code sees it.
    pub fn own_type(&self) -> Ty {
        Ty::Class(self.name.clone(), self.type_vars.iter().map(TypeVar::ty).collect())
    }
    /// What a use of the class with these arguments puts for its variables; raw uses erase them.
    pub fn substitution(&self, args: &[Ty]) -> Substitution {
        let is_raw = args.len() != self.type_vars.len();
        let nothing = Ty::object();
        Substitution::new(self.type_vars.iter().enumerate().map(|(at, var)| {
            let ty = match args.get(at).unwrap_or(&nothing) {
                _ if is_raw => erased(&var.bound),
                Ty::Any => erased(&var.bound),
                arg => arg.clone(),
            };
            (var.name.clone(), ty)
        }))
    }
    pub fn supertypes(&self) -> impl Iterator<Item = &Ty> {
        self.superclass.iter().chain(&self.interfaces)
    }
}

pub fn erased(ty: &Ty) -> Ty {
    match ty {
        Ty::Var(_, bound) => erased(bound),
        Ty::Meet(types) => types.first().map_or_else(Ty::object, erased),
        Ty::Class(name, _) => Ty::Class(name.clone(), Arc::from([])),
        Ty::Array(element) => Ty::array_of(erased(element)),
        _ => ty.clone(),
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldInfo {
    pub name: Name,
    pub ty: Ty,
    pub modifiers: Modifiers,
    /// The text of an initialiser that may be a constant.
    pub constant: Option<Arc<str>>,
    pub has_initialiser: bool,
}

/// Where the code of a method comes from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MethodOrigin {
    /// A row of the item's members.
    Member(usize),
    DefaultConstructor,
    /// A record's constructor that isn't written, or written in the compact form.
    CanonicalConstructor(Option<usize>),
    RecordAccessor(Name),
    /// `toString`, `equals` or `hashCode` of a record.
    RecordMethod,
    EnumValues,
    EnumValueOf,
    /// A class file: bytecode is its code.
    ClassFile,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MethodInfo {
    pub key: MethodKey,
    pub modifiers: Modifiers,
    pub type_vars: Vec<TypeVar>,
    /// The parameters that source sees.
    pub params: Vec<Ty>,
    pub param_names: Vec<Name>,
    /// How many hidden parameters come before them: the outer instance, an enum's name and ordinal.
    pub hidden: usize,
    pub result: Ty,
    pub has_body: bool,
    pub origin: MethodOrigin,
}

impl MethodInfo {
    pub fn is_static(&self) -> bool {
        self.modifiers.is_static()
    }
    pub fn is_varargs(&self) -> bool {
        self.modifiers.has(Modifiers::VARARGS)
    }
    pub fn is_abstract(&self) -> bool {
        self.modifiers.has(Modifiers::ABSTRACT)
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Members {
    pub fields: Vec<FieldInfo>,
    pub methods: Vec<MethodInfo>,
}

impl Members {
    pub fn field(&self, name: &str) -> Option<&FieldInfo> {
        self.fields.iter().find(|field| field.name == name)
    }
    pub fn named<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a MethodInfo> {
        self.methods.iter().filter(move |method| method.key.name == name)
    }
    pub fn method(&self, key: &MethodKey) -> Option<&MethodInfo> {
        self.methods.iter().find(|method| method.key == *key)
    }
}

#[salsa::tracked(returns(ref), cycle_initial = |_, _, _| None)]
fn header_query<'db>(db: &'db dyn Db, class: ClassName<'db>) -> Option<Arc<Header>> {
    let Some(source) = class_source(db, class.name(db)) else { return binary::header(db, class.name(db)) };
    let tree = source.tree(db);
    let item = source.item(db)?;
    let world = World::new(db);
    let outer = item.outer.and_then(|at| tree.types.get(at)).map(|outer| outer.name.clone());
    let scope = TypeScope::new(&world, source.file, outer.clone());
    let inner = outer.clone().filter(|_| !item.modifiers.is_static());
    Some(Arc::new(make_header(&scope, item, outer, inner, Vec::new())))
}

/// Resolves what stands before a class's body. `scope` is the scope around the class.
pub fn make_header(
    scope: &TypeScope<'_>,
    item: &TypeItem,
    outer: Option<Name>,
    outer_instance: Option<Name>,
    captures: Vec<Capture>,
) -> Header {
    let type_vars = declare_vars(scope, &item.name, &item.type_params);
    let scope = scope.with_vars(&type_vars);
    let superclass = match item.kind {
        _ if item.name == "java.lang.Object" => None,
        ClassKind::Enum => Some(Ty::Class("java.lang.Enum".into(), Arc::from([Ty::class(&item.name)]))),
        ClassKind::Record => Some(Ty::class("java.lang.Record")),
        ClassKind::Interface | ClassKind::Annotation => Some(Ty::object()),
        ClassKind::Class => match &item.superclass {
            Some(written) => Some(scope.resolve(written)),
            None => Some(Ty::object()),
        },
    };
    Header {
        name: item.name.clone(),
        kind: item.kind,
        modifiers: item.modifiers,
        outer,
        outer_instance,
        type_vars,
        superclass,
        interfaces: item.interfaces.iter().map(|written| scope.resolve(written)).collect(),
        captures,
        is_local: false,
    }
}

/// Bounds may name the variables themselves; those have their own bounds four levels deep,
/// which is a chain of four calls on `B extends Builder<B>`.
pub fn declare_vars(scope: &TypeScope<'_>, owner: &str, params: &[TypeParam]) -> Vec<TypeVar> {
    let plain: Vec<TypeVar> = params
        .iter()
        .map(|param| TypeVar {
            simple: param.name.clone(),
            name: format!("{owner}:{}", param.name).into(),
            bound: Ty::object(),
        })
        .collect();
    let bounded = |known: &[TypeVar]| -> Vec<TypeVar> {
        let scope = scope.with_vars(known);
        let vars = params.iter().zip(&plain).map(|(param, var)| {
            let bound = Ty::meet(param.bounds.iter().map(|written| scope.resolve(written)).collect());
            TypeVar { bound, ..var.clone() }
        });
        vars.collect()
    };
    match params.iter().all(|param| param.bounds.is_empty()) {
        true => plain,
        false => (0..4).fold(plain.clone(), |known, _| bounded(&known)),
    }
}

#[salsa::tracked(returns(ref))]
fn members_query<'db>(db: &'db dyn Db, class: ClassName<'db>) -> Option<Arc<Members>> {
    let Some(source) = class_source(db, class.name(db)) else { return binary::members(db, class.name(db)) };
    let item = source.item(db)?;
    let world = World::new(db);
    let header = world.header(&item.name)?;
    let scope = TypeScope::new(&world, source.file, Some(item.name.clone()));
    Some(Arc::new(make_members(&scope, item, &header)))
}

/// Resolves the members of a class. `scope` is the scope inside it.
pub fn make_members(scope: &TypeScope<'_>, item: &TypeItem, header: &Header) -> Members {
    let mut members = Members::default();
    for component in &item.components {
        members.fields.push(FieldInfo {
            name: component.name.clone(),
            ty: scope.resolve(&component.ty),
            modifiers: Modifiers::PRIVATE.with(Modifiers::FINAL),
            constant: None,
            has_initialiser: false,
        });
    }
    for (at, member) in item.members.iter().enumerate() {
        match member.kind {
            MemberKind::Field | MemberKind::EnumConstant => members.fields.push(FieldInfo {
                name: member.name.clone(),
                ty: if member.kind == MemberKind::EnumConstant {
                    Ty::class(&item.name)
                } else {
                    scope.resolve(&member.ty)
                },
                modifiers: member.modifiers,
                constant: member.constant.clone(),
                has_initialiser: member.has_initialiser || member.kind == MemberKind::EnumConstant,
            }),
            MemberKind::Method | MemberKind::AnnotationElement | MemberKind::Constructor => {
                members.methods.push(method_info(scope, item, header, member, at));
            }
            MemberKind::CompactConstructor | MemberKind::InstanceBlock | MemberKind::StaticBlock => {}
        }
    }
    add_unwritten(scope, item, header, &mut members);
    members
}

fn method_info(scope: &TypeScope<'_>, item: &TypeItem, header: &Header, member: &Member, at: usize) -> MethodInfo {
    let owner = format!("{}.{}", item.name, member.name);
    let type_vars = declare_vars(scope, &owner, &member.type_params);
    let scope = scope.with_vars(&type_vars);
    let params: Vec<Ty> = member.params.iter().map(|param| scope.resolve(&param.ty)).collect();
    let (params_erased, hidden) = if member.kind == MemberKind::Constructor {
        constructor_params(header, &params)
    } else {
        (params.iter().map(Ty::erase).collect(), 0)
    };
    MethodInfo {
        key: MethodKey::new(&item.name, &member.name, params_erased),
        modifiers: member.modifiers,
        type_vars,
        params,
        param_names: member.params.iter().map(|param| param.name.clone()).collect(),
        hidden,
        result: scope.resolve(&member.ty),
        has_body: member.has_body,
        origin: MethodOrigin::Member(at),
    }
}

/// All parameters of a constructor, erased, and how many hidden ones come first. Captured
/// variables come last.
pub fn constructor_params(header: &Header, params: &[Ty]) -> (Vec<Type>, usize) {
    let mut all = Vec::new();
    if let Some(outer) = &header.outer_instance {
        all.push(Type::Class(outer.clone()));
    }
    if header.kind == ClassKind::Enum {
        all.push(Type::class("java.lang.String"));
        all.push(Type::INT);
    }
    let hidden = all.len();
    all.extend(params.iter().map(Ty::erase));
    all.extend(header.captures.iter().map(|capture| capture.ty.erase()));
    (all, hidden)
}

fn unwritten(
    item: &TypeItem,
    name: &str,
    modifiers: Modifiers,
    params: Vec<Ty>,
    result: Ty,
    origin: MethodOrigin,
) -> MethodInfo {
    MethodInfo {
        key: MethodKey::new(&item.name, name, params.iter().map(Ty::erase)),
        modifiers,
        type_vars: Vec::new(),
        param_names: params.iter().enumerate().map(|(at, _)| format!("p{at}").into()).collect(),
        params,
        hidden: 0,
        result,
        has_body: true,
        origin,
    }
}

/// What a class has without writing it: constructors, and the methods of enums and records.
fn add_unwritten(scope: &TypeScope<'_>, item: &TypeItem, header: &Header, members: &mut Members) {
    let has_constructor = item.members.iter().any(|member| member.kind == MemberKind::Constructor);
    match item.kind {
        ClassKind::Interface | ClassKind::Annotation => {}
        ClassKind::Record => {
            let params: Vec<Ty> = item.components.iter().map(|component| scope.resolve(&component.ty)).collect();
            let compact = item.members.iter().position(|member| member.kind == MemberKind::CompactConstructor);
            let erased: Vec<Type> = params.iter().map(Ty::erase).collect();
            if !members.named(MethodKey::INIT).any(|known| *known.key.params == *erased) {
                let origin = MethodOrigin::CanonicalConstructor(compact);
                let mut made = unwritten(item, MethodKey::INIT, Modifiers::PUBLIC, params.clone(), Ty::Void, origin);
                if item.has_variable_arity {
                    made.modifiers.insert(Modifiers::VARARGS);
                }
                made.param_names = item.components.iter().map(|component| component.name.clone()).collect();
                members.methods.push(made);
            }
            for (name, params, result) in [
                ("toString", Vec::new(), Ty::string()),
                ("equals", vec![Ty::object()], Ty::Primitive(racelens_ir::Kind::Boolean)),
                ("hashCode", Vec::new(), Ty::INT),
            ] {
                let erased: Vec<Type> = params.iter().map(Ty::erase).collect();
                if !members.named(name).any(|known| *known.key.params == *erased) {
                    let modifiers = Modifiers::PUBLIC.with(Modifiers::FINAL);
                    members.methods.push(unwritten(item, name, modifiers, params, result, MethodOrigin::RecordMethod));
                }
            }
            for (component, ty) in item.components.iter().zip(params) {
                if !members.named(&component.name).any(|known| known.params.is_empty()) {
                    let origin = MethodOrigin::RecordAccessor(component.name.clone());
                    members.methods.push(unwritten(item, &component.name, Modifiers::PUBLIC, Vec::new(), ty, origin));
                }
            }
        }
        ClassKind::Class | ClassKind::Enum if !has_constructor => {
            let (params, hidden) = constructor_params(header, &[]);
            let mut made = unwritten(
                item,
                MethodKey::INIT,
                Modifiers::PUBLIC,
                Vec::new(),
                Ty::Void,
                MethodOrigin::DefaultConstructor,
            );
            made.key.params = params.into();
            made.hidden = hidden;
            members.methods.push(made);
        }
        _ => {}
    }
    if item.kind == ClassKind::Enum {
        let modifiers = Modifiers::PUBLIC.with(Modifiers::STATIC);
        let own = Ty::class(&item.name);
        let all = Ty::array_of(own.clone());
        members.fields.push(FieldInfo {
            name: Name::new("$VALUES"),
            ty: all.clone(),
            modifiers: Modifiers::PRIVATE.with(Modifiers::STATIC).with(Modifiers::FINAL),
            constant: None,
            has_initialiser: true,
        });
        members.methods.push(unwritten(item, "values", modifiers, Vec::new(), all, MethodOrigin::EnumValues));
        let origin = MethodOrigin::EnumValueOf;
        members.methods.push(unwritten(item, "valueOf", modifiers, vec![Ty::string()], own, origin));
    }
}

/// Those classes of some that the user's files declare, by name.
pub fn of_users(db: &dyn Db, names: impl Iterator<Item = Name>) -> Arc<[Name]> {
    let is_users = |name: &Name| class_source(db, name).is_some_and(|source| source.file.origin(db) == Origin::User);
    let mut names: Vec<Name> = names.filter(is_users).collect();
    names.sort();
    names.into()
}

/// A class that a body declares, as only that body's lowering knows it.
#[derive(Clone, Debug)]
pub struct LocalClass {
    pub header: Arc<Header>,
    pub members: Arc<Members>,
}

/// All classes that some code may name: those of files, and over them those of one body.
pub struct World<'a> {
    pub db: &'a dyn Db,
    local: RefCell<FxHashMap<Name, LocalClass>>,
    /// How many constants of local classes are being evaluated.
    depth: Cell<u32>,
    /// The classes whose members were asked for.
    asked: RefCell<FxHashSet<Name>>,
}

/// Counts one level of [`World::deeper`] while it lives.
pub struct Deeper<'w>(&'w Cell<u32>);

impl Drop for Deeper<'_> {
    fn drop(&mut self) {
        self.0.set(self.0.get().saturating_sub(1));
    }
}

impl<'a> World<'a> {
    pub fn new(db: &'a dyn Db) -> Self {
        Self { db, local: RefCell::default(), depth: Cell::default(), asked: RefCell::default() }
    }
    pub fn add(&self, class: LocalClass) {
        self.local.borrow_mut().insert(class.header.name.clone(), class);
    }
    pub fn is_local(&self, name: &Name) -> bool {
        self.local.borrow().contains_key(name)
    }
    /// One level further down, unless that is too deep.
    pub fn deeper(&self) -> Option<Deeper<'_>> {
        (self.depth.get() < 16).then(|| {
            self.depth.set(self.depth.get() + 1);
            Deeper(&self.depth)
        })
    }
    pub fn exists(&self, name: &Name) -> bool {
        self.local.borrow().contains_key(name)
            || has_model(self.db, name)
            || class_source(self.db, name).is_some()
            || binary::exists(self.db, name)
    }
    pub fn is_private(&self, name: &Name) -> bool {
        if let Some(local) = self.local.borrow().get(name) {
            return local.header.modifiers.has(Modifiers::PRIVATE);
        }
        let item = class_source(self.db, name).and_then(|source| source.item(self.db));
        item.is_some_and(|item| item.modifiers.has(Modifiers::PRIVATE))
    }
    pub fn header(&self, name: &Name) -> Option<Arc<Header>> {
        if let Some(local) = self.local.borrow().get(name) {
            return Some(local.header.clone());
        }
        header_query(self.db, ClassName::new(self.db, name.clone())).clone()
    }
    pub fn members(&self, name: &Name) -> Option<Arc<Members>> {
        if let Some(local) = self.local.borrow().get(name) {
            return Some(local.members.clone());
        }
        if !self.asked.borrow().contains(name) {
            self.asked.borrow_mut().insert(name.clone());
        }
        members_query(self.db, ClassName::new(self.db, name.clone())).clone()
    }
    /// The user's classes whose members were asked for so far, by name.
    pub fn asked(&self) -> Arc<[Name]> {
        of_users(self.db, self.asked.borrow().iter().cloned())
    }
    pub fn file_scope(&self, file: SourceFile) -> &'a FileScope {
        crate::queries::file_scope(self.db, file)
    }

    /// A type and all its supertypes, classes before interfaces, each once.
    pub fn linearised(&self, ty: &Ty) -> Vec<Ty> {
        let mut found: Vec<Ty> = Vec::new();
        let mut work = std::collections::VecDeque::from([ty.clone()]);
        while let Some(next) = work.pop_front() {
            let next = match next {
                Ty::Var(_, bound) => {
                    work.push_front((*bound).clone());
                    continue;
                }
                Ty::Meet(types) => {
                    types.iter().rev().for_each(|ty| work.push_front(ty.clone()));
                    continue;
                }
                other => other,
            };
            let Some(name) = next.class_name().cloned() else { continue };
            if found.iter().any(|seen| seen.class_name() == Some(&name)) {
                continue;
            }
            if let Some(header) = self.header(&name) {
                let with = header.substitution(next.args());
                for (at, supertype) in header.interfaces.iter().enumerate() {
                    work.insert(at.min(work.len()), supertype.substitute(&with));
                }
                if let Some(superclass) = &header.superclass {
                    work.push_front(superclass.substitute(&with));
                }
            }
            found.push(next);
        }
        // `Object` is the superclass of interfaces too, but its members come last.
        if let Some(at) = found.iter().position(Ty::is_object) {
            let object = found.remove(at);
            found.push(object);
        }
        found
    }

    /// A type seen as one of its supertypes.
    pub fn as_super(&self, ty: &Ty, class: &str) -> Option<Ty> {
        self.linearised(ty).into_iter().find(|seen| seen.class_name().is_some_and(|name| *name == class))
    }

    pub fn is_subclass(&self, name: &Name, of: &str) -> bool {
        name == of || self.as_super(&Ty::Class(name.clone(), Arc::from([])), of).is_some()
    }

    /// Whether a reference of one type is one of another without a cast; type arguments don't count.
    pub fn is_subtype(&self, from: &Ty, to: &Ty) -> bool {
        match (from, to) {
            _ if from == to => true,
            (Ty::Error, _) | (_, Ty::Error) => true,
            (from, Ty::Any) => from.is_reference(),
            (Ty::Any, to) => self.is_subtype(&Ty::object(), to),
            (Ty::Missing(_), _) | (_, Ty::Missing(_)) => true,
            (Ty::Null, to) => to.is_reference(),
            (Ty::Primitive(_) | Ty::Void, _) | (_, Ty::Primitive(_) | Ty::Void | Ty::Null) => false,
            (Ty::Var(..), Ty::Var(..)) => self.is_subtype(&erased(from), &erased(to)),
            (from, Ty::Meet(types)) => types.iter().all(|to| self.is_subtype(from, to)),
            (Ty::Meet(types), to) => types.iter().any(|from| self.is_subtype(from, to)),
            (_, Ty::Var(_, bound)) => self.is_subtype(from, bound),
            (Ty::Var(_, bound), to) => self.is_subtype(bound, to),
            (Ty::Array(a), Ty::Array(b)) => {
                if a.is_reference() && b.is_reference() {
                    self.is_subtype(a, b)
                } else {
                    a == b
                }
            }
            (Ty::Array(_), Ty::Class(name, _)) => {
                matches!(name.as_str(), "java.lang.Object" | "java.lang.Cloneable" | "java.io.Serializable")
            }
            (Ty::Class(..), Ty::Array(_)) => false,
            (Ty::Class(from, _), Ty::Class(to, _)) => *to == "java.lang.Object" || self.is_subclass(from, to),
        }
    }

    /// The names of a record's components.
    pub fn components(&self, record: &Name) -> Option<Vec<Name>> {
        let members = self.members(record)?;
        let fields = members.fields.iter().filter(|field| !field.modifiers.is_static());
        Some(fields.map(|field| field.name.clone()).collect())
    }

    /// A type that holds what either of two reference types holds (JLS 4.10.4): all that they have
    /// in common, without recursion into type arguments. Primitive types count as their boxes.
    pub fn common_type(&self, x: &Ty, y: &Ty) -> Ty {
        let boxed = |ty: &Ty| ty.boxed().map_or(ty.clone(), Ty::class);
        let (x, y) = (boxed(x), boxed(y));
        if matches!(x, Ty::Null | Ty::Error) {
            return y;
        }
        if matches!(y, Ty::Null | Ty::Error) || self.is_subtype(&y, &x) {
            return x;
        }
        if self.is_subtype(&x, &y) {
            return y;
        }
        if let (Some(a), Some(b)) = (x.element(), y.element())
            && a.is_reference()
            && b.is_reference()
        {
            return Ty::array_of(self.common_type(a, b));
        }
        let others = self.linearised(&y);
        let mut shared: Vec<Ty> = Vec::new();
        for seen in self.linearised(&x) {
            let Some(other) = others.iter().find(|other| other.class_name() == seen.class_name()) else { continue };
            if seen.is_object() || shared.iter().any(|known| self.is_subtype(known, &seen)) {
                continue;
            }
            let args = seen.args().iter().zip(other.args());
            let args = args.map(|(a, b)| if a == b { a.clone() } else { Ty::Any }).collect();
            if let Ty::Class(name, _) = &seen {
                shared.push(Ty::Class(name.clone(), args));
            }
        }
        // A class comes first, so that it is what the type erases to.
        let is_interface =
            |ty: &Ty| ty.class_name().and_then(|name| self.header(name)).is_some_and(|h| h.is_interface());
        shared.sort_by_key(is_interface);
        Ty::meet(shared)
    }

    /// The one abstract method of a functional interface, as its type sees it.
    pub fn function(&self, ty: &Ty) -> Option<Function> {
        if let Ty::Meet(types) = ty {
            return types.iter().find_map(|ty| self.function(ty));
        }
        let name = ty.class_name()?;
        if !self.header(name)?.is_interface() {
            return None;
        }
        let mut found: Option<Function> = None;
        let line = self.linearised(ty);
        for (at, seen) in line.iter().enumerate() {
            if seen.is_object() {
                continue;
            }
            let name = seen.class_name()?;
            let with = self.header(name)?.substitution(seen.args());
            let members = self.members(name)?;
            for method in members.methods.iter().filter(|method| method.is_abstract()) {
                if is_object_method(method) {
                    continue;
                }
                let params: Vec<Ty> = method.params.iter().map(|ty| ty.substitute(&with)).collect();
                let shape: Vec<Type> = params.iter().map(Ty::erase).collect();
                // An interface may redeclare or implement what it inherits.
                let is_implemented = line.iter().take(at).any(|sub| {
                    let Some((header, members)) =
                        sub.class_name().and_then(|sub| self.header(sub).zip(self.members(sub)))
                    else {
                        return false;
                    };
                    let with = header.substitution(sub.args());
                    let mut others = members.named(&method.key.name).filter(|other| !other.is_abstract());
                    others.any(|other| {
                        other.params.iter().map(|ty| ty.substitute(&with).erase()).eq(shape.iter().cloned())
                    })
                });
                if is_implemented {
                    continue;
                }
                match &found {
                    Some(known)
                        if known.method.key.name == method.key.name
                            && (known.params.iter().map(Ty::erase).eq(shape.iter().cloned())
                                || known.method.key.params == method.key.params) => {}
                    Some(_) => return None,
                    None => {
                        let result = method.result.substitute(&with);
                        found = Some(Function { method: method.clone(), params, result });
                    }
                }
            }
        }
        found
    }
}

fn is_object_method(method: &MethodInfo) -> bool {
    matches!((method.key.name.as_str(), method.params.len()), ("equals", 1) | ("hashCode" | "toString", 0))
}

#[derive(Clone, Debug)]
pub struct Function {
    pub method: MethodInfo,
    pub params: Vec<Ty>,
    pub result: Ty,
}

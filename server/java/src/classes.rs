//! What classes are: headers (supertypes and type parameters) and members, with types resolved.
//!
//! Headers and members are separate queries because resolving a supertype reads headers only.

mod known;

use std::sync::Arc;

use racelens_ir::{ClassKind, MethodKey, Modifiers, Name, Type};
use rustc_hash::FxHashMap;

use crate::binary;
use crate::db::Db;
use crate::items::{Member, MemberKind, TypeItem, TypeParam};
use crate::names::TypeScope;
use crate::queries::{ClassName, class_source};
use crate::ty::{Substitution, Ty};
pub use known::{Classes, LocalClass, of_users};

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
    /// Its own, then those of the class whose instances are around its own: `T` of `Outer<T>.Inner`.
    pub type_vars: Vec<TypeVar>,
    /// How many of them are its own.
    pub own_vars: usize,
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
    /// Whether a use of the class with these arguments is a raw type (JLS 4.8).
    pub fn is_raw(&self, args: &[Ty]) -> bool {
        args.len() != self.type_vars.len() && args.len() != self.own_vars
    }
    /// What a use of the class with these arguments puts for its variables; raw uses erase them.
    pub fn substitution(&self, args: &[Ty]) -> Substitution {
        let is_whole = args.len() == self.type_vars.len();
        let is_raw = self.is_raw(args);
        let nothing = Ty::object();
        // What isn't known of the class around stays as it is.
        let count = if is_whole { self.type_vars.len() } else { self.own_vars };
        Substitution::new(self.type_vars.iter().take(count).enumerate().map(|(at, var)| {
            let ty = match args.get(at).unwrap_or(&nothing) {
                _ if is_raw => erased(&var.bound),
                Ty::Any => of_any(&var.bound),
                Ty::Super(lower, _) if !var.bound.is_object() => Ty::Super(lower.clone(), Arc::new(erased(&var.bound))),
                arg => arg.clone(),
            };
            (var.name.clone(), ty)
        }))
    }
    /// Whether an instance of a subclass of the class around may be the one around its own. Not by JLS 15.9.2, but by
    /// `javac`, that goes for private classes too.
    pub fn is_inherited(&self) -> bool {
        !self.is_local
    }
    pub fn supertypes(&self) -> impl Iterator<Item = &Ty> {
        self.superclass.iter().chain(&self.interfaces)
    }
}

/// All that a bound says of any type whatever: of an argument that names a variable, nothing is known.
fn of_any(bound: &Ty) -> Ty {
    let open = |arg: &Ty| if arg.mentions(&|_| true) { Ty::Any } else { arg.clone() };
    match bound {
        Ty::Var(_, bound) => of_any(bound),
        Ty::Meet(types) => Ty::Meet(types.iter().map(of_any).collect()),
        Ty::Class(name, args) => Ty::Class(name.clone(), args.iter().map(open).collect()),
        bound => erased(bound),
    }
}

pub fn erased(ty: &Ty) -> Ty {
    match ty {
        Ty::Var(_, bound) | Ty::Extends(bound) | Ty::Super(_, bound) => erased(bound),
        Ty::Meet(types) => match types.first() {
            None | Some(Ty::Var(..)) => Ty::object(),
            Some(first) => erased(first),
        },
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

impl MethodOrigin {
    /// The same without its row, which another member may move.
    fn anywhere(&self) -> Self {
        match self {
            MethodOrigin::Member(_) => MethodOrigin::Member(0),
            MethodOrigin::CanonicalConstructor(Some(_)) => MethodOrigin::CanonicalConstructor(Some(0)),
            other => other.clone(),
        }
    }
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
    /// As a member of a raw type (JLS 4.8).
    pub fn erased(&self) -> Self {
        let params = self.params.iter().map(erased).collect();
        Self { type_vars: Vec::new(), params, result: erased(&self.result), ..self.clone() }
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
    let world = Classes::new(db);
    let outer = item.outer.and_then(|at| tree.types.get(at)).map(|outer| outer.name.clone());
    let scope = TypeScope::new(&world, source.file, outer.clone()).of_header();
    let inner = outer.clone().filter(|_| !item.modifiers.is_static());
    let around = inner.as_ref().and_then(|inner| world.header(inner));
    let mut header = make_header(&scope, item, outer, inner, Vec::new());
    header.type_vars.extend(around.iter().flat_map(|around| around.type_vars.iter().cloned()));
    Some(Arc::new(header))
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
        own_vars: type_vars.len(),
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
    let world = Classes::new(db);
    let header = world.header(&item.name)?;
    let scope = TypeScope::new(&world, source.file, Some(item.name.clone()));
    Some(Arc::new(make_members(&scope, item, &header)))
}

/// A name that a class may declare.
#[salsa::interned(revisions = usize::MAX)]
pub struct MemberName<'db> {
    #[returns(ref)]
    pub class: Name,
    #[returns(ref)]
    pub name: Name,
}

/// The rows of a class's members by name: the first field of a name, and all methods of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Rows {
    fields: FxHashMap<Name, usize>,
    methods: FxHashMap<Name, Vec<usize>>,
}

/// Members beyond these are looked up in a table.
const FEW_MEMBERS: usize = 64;

/// The table of a class with many members, so that looking all of them up isn't quadratic. None for other classes.
#[salsa::tracked(returns(ref))]
fn rows_query<'db>(db: &'db dyn Db, class: ClassName<'db>) -> Option<Rows> {
    let members = members_query(db, class).as_ref()?;
    if members.fields.len() + members.methods.len() <= FEW_MEMBERS {
        return None;
    }
    let mut rows = Rows::default();
    for (row, field) in members.fields.iter().enumerate() {
        rows.fields.entry(field.name.clone()).or_insert(row);
    }
    for (row, method) in members.methods.iter().enumerate() {
        rows.methods.entry(method.key.name.clone()).or_default().push(row);
    }
    Some(rows)
}

/// What a class declares as a field of a name. Apart from all members, so that code which names others doesn't depend
/// on it.
#[salsa::tracked(returns(ref))]
fn field_query<'db>(db: &'db dyn Db, member: MemberName<'db>) -> Option<FieldInfo> {
    let class = ClassName::new(db, member.class(db).clone());
    let members = members_query(db, class).as_ref()?;
    match rows_query(db, class) {
        Some(rows) => members.fields.get(*rows.fields.get(member.name(db))?).cloned(),
        None => members.field(member.name(db)).cloned(),
    }
}

/// The same for methods, of which nobody but themselves needs to know their rows.
#[salsa::tracked(returns(ref))]
fn named_query<'db>(db: &'db dyn Db, member: MemberName<'db>) -> Arc<[MethodInfo]> {
    let class = ClassName::new(db, member.class(db).clone());
    let Some(members) = members_query(db, class) else { return Arc::from([]) };
    let anywhere = |method: &MethodInfo| MethodInfo { origin: method.origin.anywhere(), ..method.clone() };
    match rows_query(db, class) {
        Some(rows) => {
            let rows = rows.methods.get(member.name(db)).map_or(&[][..], Vec::as_slice);
            rows.iter().filter_map(|row| members.methods.get(*row)).map(anywhere).collect()
        }
        None => members.named(member.name(db)).map(anywhere).collect(),
    }
}

/// A method that a class declares, with its row.
pub fn method_row<'db>(db: &'db dyn Db, key: &MethodKey) -> Option<&'db MethodInfo> {
    let class = ClassName::new(db, key.class.clone());
    let members = members_query(db, class).as_ref()?;
    match rows_query(db, class) {
        Some(rows) => {
            let mut named = rows.methods.get(&key.name)?.iter().filter_map(|row| members.methods.get(*row));
            named.find(|method| method.key == *key)
        }
        None => members.method(key),
    }
}

#[salsa::tracked(returns(copy))]
fn is_private_query<'db>(db: &'db dyn Db, class: ClassName<'db>) -> bool {
    let item = class_source(db, class.name(db)).and_then(|source| source.item(db));
    item.is_some_and(|item| item.modifiers.has(Modifiers::PRIVATE))
}

#[salsa::tracked(returns(copy))]
fn is_public_query<'db>(db: &'db dyn Db, class: ClassName<'db>) -> bool {
    match class_source(db, class.name(db)) {
        Some(source) => source.item(db).is_some_and(|item| item.modifiers.has(Modifiers::PUBLIC)),
        None => header_query(db, class).as_ref().is_some_and(|header| header.modifiers.has(Modifiers::PUBLIC)),
    }
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
    add_implicit(scope, item, header, &mut members);
    members
}

fn method_info(scope: &TypeScope<'_>, item: &TypeItem, header: &Header, member: &Member, at: usize) -> MethodInfo {
    let owner = format!("{}.{}", item.name, member.name);
    let type_vars = declare_vars(scope, &owner, &member.type_params);
    let scope = scope.with_vars(&type_vars);
    let params: Vec<Ty> = member.params.iter().map(|param| scope.resolve(&param.ty)).collect();
    let mut modifiers = member.modifiers;
    let (params_erased, hidden) = if member.kind == MemberKind::Constructor {
        if header.kind == ClassKind::Enum {
            // Private without a word (JLS 8.9.2).
            modifiers.insert(Modifiers::PRIVATE);
        }
        constructor_params(header, &params)
    } else {
        (params.iter().map(Ty::erase).collect(), 0)
    };
    MethodInfo {
        key: MethodKey::new(&item.name, &member.name, params_erased),
        modifiers,
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

fn implicit(
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

/// The access of an implicit constructor is that of its class (JLS 8.8.9, 8.9.2, 8.10.4).
fn access_of(header: &Header) -> Modifiers {
    if header.kind == ClassKind::Enum {
        return Modifiers::PRIVATE;
    }
    let kinds = [Modifiers::PUBLIC, Modifiers::PROTECTED, Modifiers::PRIVATE];
    kinds.into_iter().find(|kind| header.modifiers.has(*kind)).unwrap_or(Modifiers::none())
}

/// What a class has without writing it: constructors, and the methods of enums and records.
fn add_implicit(scope: &TypeScope<'_>, item: &TypeItem, header: &Header, members: &mut Members) {
    let has_constructor = item.members.iter().any(|member| member.kind == MemberKind::Constructor);
    match item.kind {
        ClassKind::Interface | ClassKind::Annotation => {}
        ClassKind::Record => {
            let params: Vec<Ty> = item.components.iter().map(|component| scope.resolve(&component.ty)).collect();
            let compact = item.members.iter().position(|member| member.kind == MemberKind::CompactConstructor);
            let erased: Vec<Type> = params.iter().map(Ty::erase).collect();
            if !members.named(MethodKey::INIT).any(|known| *known.key.params == *erased) {
                let origin = MethodOrigin::CanonicalConstructor(compact);
                let access = access_of(header);
                let mut made = implicit(item, MethodKey::INIT, access, params.clone(), Ty::Void, origin);
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
                    members.methods.push(implicit(item, name, modifiers, params, result, MethodOrigin::RecordMethod));
                }
            }
            for (component, ty) in item.components.iter().zip(params) {
                if !members.named(&component.name).any(|known| known.params.is_empty()) {
                    let origin = MethodOrigin::RecordAccessor(component.name.clone());
                    members.methods.push(implicit(item, &component.name, Modifiers::PUBLIC, Vec::new(), ty, origin));
                }
            }
        }
        ClassKind::Class | ClassKind::Enum if !has_constructor => {
            let (params, hidden) = constructor_params(header, &[]);
            let access = access_of(header);
            let origin = MethodOrigin::DefaultConstructor;
            let mut made = implicit(item, MethodKey::INIT, access, Vec::new(), Ty::Void, origin);
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
        members.methods.push(implicit(item, "values", modifiers, Vec::new(), all, MethodOrigin::EnumValues));
        let origin = MethodOrigin::EnumValueOf;
        members.methods.push(implicit(item, "valueOf", modifiers, vec![Ty::string()], own, origin));
    }
}

//! Declarations as ir sees them: erased, with what the compiler adds.

use std::sync::Arc;

use racelens_ir::{ClassDecl, ClassKind, FieldDecl, MethodDecl, MethodKey, Modifiers, Name, Provenance, Type};
use rustc_hash::FxHashSet;

use crate::classes::{Header, Members, MethodInfo};
use crate::constant::field_constant;
use crate::db::Db;
use crate::harness::launcher;
use crate::inputs::Origin;
use crate::items::MemberKind;
use crate::library_code::stored_code;
use crate::lookup::{Candidate, has_same_signature, methods_in};
use crate::queries::{ClassName, class_source};
use crate::ty::{Substitution, Ty};
use crate::types::World;

pub const OUTER_INSTANCE: &str = "this$0";

/// A method that the compiler adds so that a call by a supertype's erased parameters arrives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bridge {
    pub key: MethodKey,
    pub result: Option<Type>,
    pub to: MethodInfo,
}

/// Classes that [`is_plain_above`] looks at before it asks about those above them one by one: a long row of superclasses
/// costs each class so many steps, and the questions are not nested as deep as the row is long.
const LOOKED_AT: usize = 64;

/// Whether neither a class nor anything above it has type variables, nor do their methods: then methods with the same
/// signature have the same erasure.
#[salsa::tracked(returns(copy), cycle_initial = |_, _, _| true)]
fn is_plain_above<'db>(db: &'db dyn Db, class: ClassName<'db>) -> bool {
    let world = World::new(db);
    let mut seen: FxHashSet<Name> = FxHashSet::default();
    let mut work = vec![class.name(db).clone()];
    while let Some(name) = work.pop() {
        if !seen.insert(name.clone()) {
            continue;
        }
        if seen.len() > LOOKED_AT {
            if !is_plain_above(db, ClassName::new(db, name)) {
                return false;
            }
            continue;
        }
        let (Some(header), Some(members)) = (world.header(&name), world.members(&name)) else { continue };
        if !is_plain(&header, &members) {
            return false;
        }
        work.extend(header.supertypes().filter_map(|above| above.class_name().cloned()));
    }
    true
}

fn is_plain(header: &Header, members: &Members) -> bool {
    header.type_vars.is_empty() && members.methods.iter().all(|method| method.type_vars.is_empty())
}

/// The bridges that a class needs (JLS 15.12.4.5).
pub fn bridges(world: &World<'_>, header: &Header, members: &Members) -> Vec<Bridge> {
    let mut found: Vec<Bridge> = Vec::new();
    let mut above = header.supertypes().filter_map(Ty::class_name);
    if is_plain(header, members)
        && above
            .all(|above| !world.is_local(above) && is_plain_above(world.db, ClassName::new(world.db, above.clone())))
    {
        return found;
    }
    for seen in world.linearised(&header.own_type()).iter().skip(1) {
        let Some(class) = seen.class_name() else { continue };
        let (Some(above), Some(inherited)) = (world.header(class), world.members(class)) else { continue };
        let with = above.substitution(seen.args());
        for theirs in &inherited.methods {
            if theirs.is_static() || theirs.key.is_constructor() || theirs.modifiers.has(Modifiers::PRIVATE) {
                continue;
            }
            let theirs = Candidate { method: theirs.clone(), with: with.clone() };
            let key = MethodKey { class: header.name.clone(), ..theirs.method.key.clone() };
            if members.method(&key).is_some() || found.iter().any(|bridge| bridge.key == key) {
                continue;
            }
            let own = |ours: &&MethodInfo| {
                let ours = Candidate { method: (*ours).clone(), with: Substitution::default() };
                !ours.method.is_static() && has_same_signature(&ours, &theirs)
            };
            let to = match members.named(&key.name).find(own) {
                Some(ours) => Some(ours.clone()),
                None => inherited_for(world, header, &theirs),
            };
            if let Some(to) = to.filter(|to| to.key.params != key.params) {
                found.push(Bridge { key, result: erased_result(&theirs.method.result), to });
            }
        }
    }
    found
}

/// A method of a superclass that implements one of an interface, which only the class at hand has both of: no class
/// above has a bridge from one to the other.
fn inherited_for(world: &World<'_>, header: &Header, theirs: &Candidate) -> Option<MethodInfo> {
    if header.is_interface() || !theirs.method.is_abstract() {
        return None;
    }
    let superclass = header.superclass.as_ref()?;
    let name = &theirs.method.key.name;
    let mut classes = Vec::new();
    for seen in world.linearised(superclass) {
        let above = seen.class_name().and_then(|class| world.header(class)).filter(|above| !above.is_interface());
        classes.extend(above.map(|above| (above, seen)));
    }
    let found = classes.iter().find_map(|(above, seen)| {
        let with = above.substitution(seen.args());
        let named = world.named(&above.name, name);
        named.iter().find_map(|method| {
            let ours = Candidate { method: method.clone(), with: with.clone() };
            let is_one = !method.is_static()
                && !method.is_abstract()
                && !method.modifiers.has(Modifiers::PRIVATE)
                && method.key.params != theirs.method.key.params
                && has_same_signature(&ours, theirs);
            is_one.then(|| method.clone())
        })
    })?;
    let has_key = |key: &MethodKey| key.name == *name && key.params == theirs.method.key.params;
    let is_there = classes.iter().any(|(above, _)| {
        let Some(members) = world.members(&above.name) else { return false };
        members.methods.iter().any(|method| !method.is_abstract() && has_key(&method.key))
            || bridges(world, above, &members).iter().any(|bridge| has_key(&bridge.key))
    });
    (!is_there).then_some(found)
}

fn erased_result(ty: &Ty) -> Option<Type> {
    (*ty != Ty::Void).then(|| ty.erase())
}

#[salsa::tracked(returns(ref))]
pub fn bridges_of<'db>(db: &'db dyn Db, class: ClassName<'db>) -> Vec<Bridge> {
    let world = World::new(db);
    let name = class.name(db);
    match (world.header(name), world.members(name)) {
        (Some(header), Some(members)) => bridges(&world, &header, &members),
        _ => Vec::new(),
    }
}

/// Whether a class leaves a method without code: then an enum is abstract (JLS 8.9).
fn lacks_code(world: &World<'_>, header: &Header) -> bool {
    let own = header.own_type();
    let is_left = |name: &str| methods_in(world, &own, name).iter().any(|known| known.method.is_abstract());
    world
        .linearised(&own)
        .iter()
        .filter_map(|seen| world.members(seen.class_name()?))
        .any(|members| members.methods.iter().any(|method| method.is_abstract() && is_left(&method.key.name)))
}

/// The declaration of a class that a file declares outside bodies.
#[salsa::tracked(returns(clone))]
pub fn declared_class<'db>(db: &'db dyn Db, class: ClassName<'db>) -> Option<Arc<ClassDecl>> {
    let name = class.name(db);
    if let Some(decl) = stored_code(db).and_then(|code| code.decl(name)) {
        return Some(decl);
    }
    let source = class_source(db, name)?;
    let item = source.item(db)?;
    let world = World::new(db);
    let header = world.header(name)?;
    let members = world.members(name)?;
    let provenance = match source.file.origin(db) {
        Origin::User => Provenance::Source,
        Origin::Model => Provenance::Model,
    };
    let mut decl = declare(&header, &members, bridges_of(db, class), provenance, source.file.path(db));
    if header.kind == ClassKind::Enum && !header.modifiers.is_final() && lacks_code(&world, &header) {
        decl.modifiers.insert(Modifiers::ABSTRACT);
    }
    let mut runs_code =
        item.members.iter().any(|member| matches!(member.kind, MemberKind::StaticBlock | MemberKind::EnumConstant));
    let initialised: FxHashSet<&str> =
        members.fields.iter().filter(|info| info.has_initialiser).map(|info| &*info.name).collect();
    for field in &mut decl.fields {
        field.constant = field_constant(db, name, &field.name).map(|value| value.to_const());
        let is_initialised = initialised.contains(&*field.name);
        runs_code |= field.modifiers.is_static() && is_initialised && field.constant.is_none();
    }
    if let Some(launcher) = launcher(&world, name, &members) {
        let modifiers = Modifiers::STATIC.with(Modifiers::SYNTHETIC);
        decl.methods.push(MethodDecl { key: launcher.key, result: None, modifiers, has_body: true });
    }
    if runs_code {
        decl.methods.push(static_initialiser(name));
    }
    Some(Arc::new(decl))
}

/// Whether initialising a class runs code of its own, as far as its members tell: what may be a constant does not count.
///
/// A query, so that bodies that ask depend on the answer alone.
#[salsa::tracked(returns(copy))]
pub fn runs_static_code<'db>(db: &'db dyn Db, class: ClassName<'db>) -> bool {
    let name = class.name(db);
    let item = class_source(db, name).and_then(|source| source.item(db));
    let has_block = item.is_some_and(|item| {
        item.members.iter().any(|member| matches!(member.kind, MemberKind::StaticBlock | MemberKind::EnumConstant))
    });
    has_block
        || World::new(db).members(name).is_some_and(|members| {
            let mut fields = members.fields.iter().filter(|field| field.modifiers.is_static() && field.has_initialiser);
            fields.any(|field| field.constant.is_none())
        })
}

pub fn static_initialiser(class: &str) -> MethodDecl {
    let key = MethodKey::new(class, MethodKey::CLINIT, []);
    MethodDecl { key, result: None, modifiers: Modifiers::STATIC, has_body: true }
}

/// The declaration of a class without the values of its constants.
pub fn declare(
    header: &Header,
    members: &Members,
    bridges: &[Bridge],
    provenance: Provenance,
    path: &str,
) -> ClassDecl {
    let hidden = Modifiers::FINAL;
    let plain = |name: &Name, ty: Type, modifiers| FieldDecl { name: name.clone(), ty, modifiers, constant: None };
    let outer = header.outer_instance.as_ref();
    let mut fields: Vec<FieldDecl> =
        outer.map(|outer| plain(&OUTER_INSTANCE.into(), Type::Class(outer.clone()), hidden)).into_iter().collect();
    fields.extend(header.captures.iter().map(|capture| plain(&capture.field, capture.ty.erase(), hidden)));
    fields.extend(members.fields.iter().map(|field| plain(&field.name, field.ty.erase(), field.modifiers)));
    let mut methods: Vec<MethodDecl> = members.methods.iter().map(method_decl).collect();
    methods.extend(bridges.iter().map(|bridge| MethodDecl {
        key: bridge.key.clone(),
        result: bridge.result.clone(),
        modifiers: bridge.to.modifiers.only(Modifiers::ACCESS).with(Modifiers::BRIDGE),
        has_body: true,
    }));
    let is_class = |ty: &&Ty| ty.class_name().is_some() || matches!(ty, Ty::Missing(_));
    let name_of = |ty: &Ty| match ty.erase() {
        Type::Class(name) => name,
        _ => Name::new("java.lang.Object"),
    };
    ClassDecl {
        name: header.name.clone(),
        kind: header.kind,
        modifiers: header.modifiers,
        superclass: header.superclass.as_ref().map(name_of),
        interfaces: header.interfaces.iter().filter(is_class).map(name_of).collect(),
        fields,
        methods,
        provenance,
        file: Some(path.into()),
    }
}

fn method_decl(method: &MethodInfo) -> MethodDecl {
    MethodDecl {
        key: method.key.clone(),
        result: erased_result(&method.result),
        modifiers: method.modifiers,
        has_body: method.has_body,
    }
}

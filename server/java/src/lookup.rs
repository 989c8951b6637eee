//! Finding members: fields and methods of a type, its supertypes and the classes around.

use std::cell::OnceCell;

use racelens_ir::{Modifiers, Name};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::classes::{FieldInfo, MethodInfo, erased};
use crate::imports::imported_statically;
use crate::names::TypeScope;
use crate::ty::{Substitution, Ty};
use crate::types::World;
use crate::types::table::Types;

/// A field of a type: the supertype that declares it, and what it declares. A private field of a supertype isn't
/// inherited (JLS 8.2), so that a name means what lies further out; but it hides what its class would have inherited.
pub fn field_in(world: &World<'_>, ty: &Ty, name: &str) -> Option<(Ty, FieldInfo)> {
    let mut found = None;
    each_field(world, &world.captured(ty), name, 0, &mut |field| {
        found = Some(field);
        true
    });
    found
}

/// The fields of a name that a type has from each of its supertypes, until one is taken.
fn each_field(
    world: &World<'_>,
    ty: &Ty,
    name: &str,
    depth: usize,
    takes: &mut dyn FnMut((Ty, FieldInfo)) -> bool,
) -> bool {
    let (class, args) = match ty {
        Ty::Class(class, args) => (class, args),
        Ty::Var(_, bound) => return each_field(world, bound, name, depth, takes),
        Ty::Meet(types) => return types.iter().any(|ty| each_field(world, ty, name, depth, takes)),
        _ => return false,
    };
    if let Some(field) = world.field(class, name) {
        let is_member = depth == 0 || !field.modifiers.has(Modifiers::PRIVATE);
        return is_member && takes((ty.clone(), field));
    }
    if depth > 64 {
        return false;
    }
    let Some(header) = world.header(class) else { return false };
    let with = header.substitution(args);
    // The supertypes of a raw type are raw (JLS 4.8).
    let is_raw = header.is_raw(args);
    let seen = |above: &Ty| if is_raw { erased(above) } else { above.substitute(&with) };
    header.supertypes().any(|above| each_field(world, &seen(above), name, depth + 1, takes))
}

/// A field that a simple name means: of the class at hand, those around it, or a static import.
pub fn field_in_scope(world: &World<'_>, scope: &TypeScope<'_>, name: &str) -> Option<(Name, FieldInfo)> {
    let mut next = scope.class_at_hand();
    while let Some(class) = next {
        let header = world.header(&class)?;
        if let Some((owner, field)) = field_in(world, &header.own_type(), name) {
            return Some((owner.class_name()?.clone(), field));
        }
        next = header.outer.clone();
    }
    let (owner, field) = static_imports(world, scope, name).into_iter().find_map(|ty| field_in(world, &ty, name))?;
    Some((owner.class_name()?.clone(), field))
}

/// The classes that static imports may take a name from.
pub fn static_imports(world: &World<'_>, scope: &TypeScope<'_>, name: &str) -> Vec<Ty> {
    let imported = imported_statically(world.db, scope.file(), name);
    imported.single.iter().chain(imported.on_demand.iter()).map(|class| Ty::class(class)).collect()
}

/// The methods of a name that static imports bring: those that are imported by name shadow the others (JLS 6.4.1).
pub fn methods_imported(world: &World<'_>, scope: &TypeScope<'_>, name: &str) -> Vec<Candidate> {
    let imported = imported_statically(world.db, scope.file(), name);
    let methods = |classes: &[Name]| -> Vec<Candidate> {
        let all = classes.iter().flat_map(|class| methods_in(world, &Ty::class(class), name));
        all.filter(|known| known.method.is_static()).collect()
    };
    let single = methods(&imported.single);
    if single.is_empty() { methods(&imported.on_demand) } else { single }
}

/// A method that a call may mean, and what its class's type arguments put for type variables.
#[derive(Clone, Debug)]
pub struct Candidate {
    pub method: MethodInfo,
    pub with: Substitution,
}

/// All methods of a name that a type and its supertypes declare, those that are overridden too.
pub fn methods_in_all(world: &World<'_>, ty: &Ty, name: &str) -> Vec<Candidate> {
    let mut found = Vec::new();
    for seen in world.linearised(&world.captured(ty)) {
        let Some(header) = seen.class_name().and_then(|class| world.header(class)) else { continue };
        let with = header.substitution(seen.args());
        let named = world.named(&header.name, name);
        found.extend(named.iter().map(|method| Candidate { method: method.clone(), with: with.clone() }));
    }
    found
}

/// Whether two methods have the same signature (JLS 8.4.2), seen from a type that has both.
pub fn has_same_signature(one: &Candidate, other: &Candidate) -> bool {
    let (ours, theirs) = (&one.method, &other.method);
    if ours.params.len() != theirs.params.len() {
        return false;
    }
    let erased_in = |ty: &Ty, with: &Substitution| erased(&ty.substitute(with));
    let mut pairs = ours.params.iter().zip(&theirs.params);
    if pairs.clone().all(|(a, b)| erased_in(a, &one.with) == erased_in(b, &other.with)) {
        return true;
    }
    // Of generic methods, by the variables of one of them; the order of a variable's bounds doesn't count.
    if ours.type_vars.is_empty() || ours.type_vars.len() != theirs.type_vars.len() {
        return false;
    }
    let bounds = |bound: &Ty, with: &Substitution| {
        let mut all: Vec<String> = match &bound.substitute(with) {
            Ty::Meet(types) => types.iter().map(|ty| ty.erase().to_string()).collect(),
            bound => vec![bound.erase().to_string()],
        };
        all.sort();
        all
    };
    let vars = ours.type_vars.iter().zip(&theirs.type_vars);
    let names = vars.clone().map(|(ours, theirs)| (theirs.name.clone(), ours.ty()));
    let names = Substitution::new(names);
    vars.clone().all(|(a, b)| bounds(&a.bound, &one.with) == bounds(&b.bound, &other.with))
        && pairs.all(|(a, b)| erased_in(a, &one.with) == erased_in(&b.substitute(&names), &other.with))
}

/// All methods of a name that a type has; of methods that override each other, the first.
pub fn methods_in(world: &World<'_>, ty: &Ty, name: &str) -> Vec<Candidate> {
    let mut found: Vec<Candidate> = Vec::new();
    let mut rows = Rows::default();
    let own_package = OwnPackage { world, class: ty.class_name(), classes: OnceCell::new() };
    for (at, seen) in world.linearised(&world.captured(ty)).into_iter().enumerate() {
        let Some(class) = seen.class_name() else { continue };
        let Some(header) = world.header(class) else { continue };
        let with = header.substitution(seen.args());
        let is_raw = header.is_raw(seen.args());
        // Private methods and static methods of interfaces aren't inherited (JLS 8.4.8), nor, beyond their package,
        // those without a modifier.
        let is_inherited = |method: &&MethodInfo| {
            at == 0
                || !(method.modifiers.has(Modifiers::PRIVATE)
                    || method.is_static() && header.is_interface()
                    || !header.is_interface() && is_of_package(method.modifiers) && own_package.is_left_for(class))
        };
        for method in world.named(class, name).iter().filter(is_inherited) {
            let mut method = if is_raw && !method.is_static() { method.erased() } else { method.clone() };
            // The bounds of its variables may name those of its class.
            for var in method.type_vars.iter_mut().filter(|_| !with.is_empty()) {
                var.bound = var.bound.substitute(&with);
            }
            let inherited = Candidate { method, with: with.clone() };
            let row = rows.row(&found, &inherited);
            match row.and_then(|row| found.get_mut(row)) {
                // An interface may come after one that it extends.
                Some(known) if at > 0 && *class != known.method.key.class => {
                    let is_of_object =
                        inherited.method.key.class == "java.lang.Object" && !has_interface_alone(world, ty);
                    if is_of_object && known.method.is_abstract() || is_preferred(world, &inherited, known) {
                        rows.add(row.unwrap_or(0), &inherited);
                        *known = inherited;
                    }
                }
                Some(_) => {}
                None => {
                    rows.add(found.len(), &inherited);
                    found.push(inherited);
                }
            }
        }
    }
    found
}

/// Where methods stand in a list, by their signatures: of many methods of one name, few are compared.
#[derive(Default)]
struct Rows {
    /// By their erased parameters.
    erased: FxHashMap<Vec<Ty>, usize>,
    /// Those with type variables of their own, which may have the same signature without the same erasure.
    generic: Vec<usize>,
}

impl Rows {
    fn key(method: &Candidate) -> Vec<Ty> {
        method.method.params.iter().map(|ty| erased(&ty.substitute(&method.with))).collect()
    }

    fn add(&mut self, row: usize, method: &Candidate) {
        self.erased.entry(Self::key(method)).or_insert(row);
        if !method.method.type_vars.is_empty() {
            self.generic.push(row);
        }
    }

    /// The first method in the list that has the same signature.
    fn row(&self, list: &[Candidate], method: &Candidate) -> Option<usize> {
        let is_same = |row: &usize| list.get(*row).is_some_and(|known| has_same_signature(known, method));
        let Some(erased) = self.erased.get(&Self::key(method)).copied() else {
            let generic = if method.method.type_vars.is_empty() { &[][..] } else { &self.generic };
            return generic.iter().copied().filter(is_same).min();
        };
        // One that took the place of another may have a different erasure.
        if !is_same(&erased) {
            return list.iter().position(|known| has_same_signature(known, method));
        }
        let generic = if method.method.type_vars.is_empty() { &[][..] } else { &self.generic };
        generic.iter().copied().filter(|row| *row < erased && is_same(row)).min().or(Some(erased))
    }
}

fn is_of_package(modifiers: Modifiers) -> bool {
    ![Modifiers::PUBLIC, Modifiers::PROTECTED, Modifiers::PRIVATE].into_iter().any(|one| modifiers.has(one))
}

/// The superclasses of a type, as far as they are of its own package, and whether there are others above those.
struct OwnPackage<'w, 'a> {
    world: &'w World<'a>,
    class: Option<&'w Name>,
    classes: OnceCell<(FxHashSet<Name>, bool)>,
}

impl OwnPackage<'_, '_> {
    /// Whether a class between the type and its superclass is of a different package than the superclass.
    fn is_left_for(&self, superclass: &Name) -> bool {
        let Some(class) = self.class.filter(|class| *class != superclass) else { return false };
        if package(class) != package(superclass) {
            return true;
        }
        let (classes, has_others) = self.classes.get_or_init(|| {
            let mut classes = FxHashSet::default();
            let mut at = Some(class.clone());
            for _ in 0..64 {
                let Some(next) = at else { return (classes, false) };
                if package(&next) != package(class) {
                    return (classes, true);
                }
                let header = self.world.header(&next);
                classes.insert(next);
                at = header.and_then(|header| header.superclass.as_ref()?.class_name().cloned());
            }
            (classes, false)
        });
        *has_others && !classes.contains(superclass)
    }
}

/// Whether a type is an interface, whose declarations take the place of what `Object` has (JLS 9.2). Of a class, and of
/// an intersection, what its superclass has from `Object` is a member beside an interface's (JLS 4.9, 8.4.8).
fn has_interface_alone(world: &World<'_>, ty: &Ty) -> bool {
    match ty {
        Ty::Var(_, bound) | Ty::Extends(bound) | Ty::Super(_, bound) => has_interface_alone(world, bound),
        Ty::Class(class, _) => world.header(class).is_some_and(|header| header.is_interface()),
        _ => false,
    }
}

/// Whether of two methods with the same signature, which a type has from different classes, a call means the first
/// (JLS 8.4.8, 15.12.2.5): it overrides the other one; or it has code; or what it gives fits what the other one gives.
fn is_preferred(world: &World<'_>, one: &Candidate, other: &Candidate) -> bool {
    let (a, b) = (&one.method, &other.method);
    // The other one first: it is asked about again for each class above it.
    if a.key.class != b.key.class && world.is_subclass(&b.key.class, &a.key.class) {
        return false;
    }
    if world.is_subclass(&a.key.class, &b.key.class) {
        return true;
    }
    let (given, wanted) = (a.result.substitute(&one.with), b.result.substitute(&other.with));
    // Parameters that erase alike may still tell which is more specific: `List<String>` is a `List`.
    if a.is_abstract() && b.is_abstract() {
        let params =
            |of: &Candidate| -> Vec<Ty> { of.method.params.iter().map(|ty| ty.substitute(&of.with)).collect() };
        let (ours, theirs) = (params(one), params(other));
        match (takes_less(world, &ours, &theirs), takes_less(world, &theirs, &ours)) {
            (true, false) => return true,
            (false, true) => return false,
            _ => {}
        }
    }
    match (a.is_abstract(), b.is_abstract()) {
        // A raw type fits for one with arguments, by an unchecked conversion alone.
        (true, true) => {
            let is_unchecked = given.args().is_empty() && !wanted.args().is_empty();
            world.may_return(&given, &wanted) && !(is_unchecked && world.may_return(&wanted, &given))
        }
        (true, false) => false,
        // An abstract method of a class takes the place of an interface's code where its result is fit for that.
        (false, _) => {
            let is_of_class = world.header(&b.key.class).is_some_and(|header| !header.is_interface());
            b.is_abstract() && !(is_of_class && world.may_return(&wanted, &given))
        }
    }
}

/// Whether each parameter is a subtype of the other method's, where all of them are understood (JLS 15.12.2.5).
fn takes_less(world: &World<'_>, ours: &[Ty], theirs: &[Ty]) -> bool {
    let types = Types::new(world);
    ours.iter().zip(theirs).all(|(a, b)| match a.is_reference() && b.is_reference() {
        true => types.ask(|| types.is_subtype(&types.of(a), &types.of(b))) == (true, true),
        false => a == b,
    })
}

/// From where members are looked up, and how: what accessibility depends on (JLS 6.6).
pub struct Access<'w, 'a> {
    pub world: &'w World<'a>,
    /// The class whose code names the member.
    pub from: Name,
    /// The type of what the member is named on; none for a simple name, `super` and a class's name.
    pub on: Option<Ty>,
}

impl Access<'_, '_> {
    /// The methods that the code may call (JLS 15.12.2.1). Where there is none, the code doesn't compile, or something
    /// isn't understood: all stay, for the message to be about them.
    pub fn accessible(&self, mut candidates: Vec<Candidate>) -> Vec<Candidate> {
        let is_accessible = |known: &Candidate| self.is_accessible(&known.method.key.class, known.method.modifiers);
        if candidates.iter().all(is_accessible) || !candidates.iter().any(is_accessible) {
            return candidates;
        }
        candidates.retain(is_accessible);
        candidates
    }

    /// The methods that the code may call; none where there is none.
    pub fn only_accessible(&self, mut candidates: Vec<Candidate>) -> Vec<Candidate> {
        candidates.retain(|known| self.is_accessible(&known.method.key.class, known.method.modifiers));
        candidates
    }

    /// The field of a name that the code may read: one that it may not hides none of a different supertype (JLS 6.6).
    pub fn field(&self, ty: &Ty, name: &str) -> Option<(Ty, FieldInfo)> {
        let mut found = None;
        each_field(self.world, &self.world.captured(ty), name, 0, &mut |(owner, field)| {
            let is_readable = owner.class_name().is_none_or(|class| self.is_accessible(class, field.modifiers));
            found = is_readable.then_some((owner, field));
            is_readable
        });
        found
    }

    /// The same for constructors: a protected one of a class elsewhere is for subclasses to pass on to (JLS 6.6.2.2).
    /// `is_passed_on` says that an anonymous class does.
    pub fn accessible_constructors(&self, mut candidates: Vec<Candidate>, is_passed_on: bool) -> Vec<Candidate> {
        let is_accessible = |known: &Candidate| {
            let (class, modifiers) = (&known.method.key.class, known.method.modifiers);
            match modifiers.has(Modifiers::PROTECTED) && package(class) != package(&self.from) {
                true => is_passed_on || self.world.is_subclass(&self.from, class),
                false => self.is_accessible(class, modifiers),
            }
        };
        if candidates.iter().any(is_accessible) {
            candidates.retain(is_accessible);
        }
        candidates
    }

    fn is_accessible(&self, class: &Name, modifiers: Modifiers) -> bool {
        if modifiers.has(Modifiers::PUBLIC) || *class == self.from {
            return true;
        }
        if modifiers.has(Modifiers::PRIVATE) {
            return self.outermost(class) == self.outermost(&self.from);
        }
        if package(class) == package(&self.from) {
            return true;
        }
        modifiers.has(Modifiers::PROTECTED)
            && self.around(&self.from).any(|at| {
                let is_on_heir = || {
                    let on = self.on.as_ref().and_then(Ty::class_name);
                    on.is_none_or(|on| self.world.is_subclass(on, &at))
                };
                self.world.is_subclass(&at, class) && (modifiers.is_static() || is_on_heir())
            })
    }

    /// A class and those around it, from the inside.
    fn around(&self, class: &Name) -> impl Iterator<Item = Name> {
        let world = self.world;
        std::iter::successors(Some(class.clone()), move |at| world.header(at)?.outer.clone()).take(64)
    }

    fn outermost(&self, class: &Name) -> Option<Name> {
        self.around(class).last()
    }
}

fn package(class: &str) -> &str {
    class.rsplit_once('.').map_or("", |(package, _)| package)
}

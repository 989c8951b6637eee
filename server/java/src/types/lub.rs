//! The least upper bound of types (JLS 4.10.4).
//!
//! The arguments of the classes that all types have in common are merged in turn. `Integer` and `String` share
//! `Comparable<? extends …>` of themselves: where two types meet again that are being merged, the argument is `?`, as the
//! compiler has it.

use racelens_ir::Name;

use super::java_type::{Arg, JavaType, VarId};
use super::supertypes::OF_ARRAYS;
use super::table::Types;

/// How many pairs may be merged inside each other; beyond, the bound isn't understood.
const MAX_MERGING: usize = 6;

/// The pairs that are being merged.
type Merging = Vec<(JavaType, JavaType)>;

impl Types<'_, '_> {
    /// The least upper bound of some reference types; none where there are none.
    pub fn lub(&self, types: &[JavaType]) -> Option<JavaType> {
        self.lub_in(types, &mut Vec::new())
    }

    fn lub_in(&self, types: &[JavaType], merging: &mut Merging) -> Option<JavaType> {
        let mut all: Vec<&JavaType> = types.iter().filter(|ty| **ty != JavaType::Null).collect();
        if all.is_empty() {
            return types.first().cloned();
        }
        if all.iter().any(|ty| **ty == JavaType::Unknown) {
            self.doubt();
            return Some(JavaType::Unknown);
        }
        if !self.step() {
            return Some(JavaType::Unknown);
        }
        let elements: Option<Vec<JavaType>> = all.iter().map(|ty| self.element(ty, 0)).collect();
        if let (Some(elements), Some(first)) = (elements, all.first()) {
            return Some(match elements.iter().any(JavaType::is_primitive) {
                true if all.iter().all(|ty| ty == first) => (*first).clone(),
                true => JavaType::meet(OF_ARRAYS.map(JavaType::class).to_vec()),
                false => JavaType::array_of(self.lub_in(&elements, merging)?),
            });
        }
        // Of types of which one is above all others, that one. What a captured variable is at least doesn't count: it is
        // no supertype of that by the compiler.
        let is_top = |top: &JavaType| match top {
            JavaType::Var(_) => all.iter().all(|ty| *ty == top),
            top => all.iter().all(|ty| self.is_subtype(ty, top)),
        };
        if let Some(top) = all.iter().find(|top| is_top(top)) {
            return Some((*top).clone());
        }
        all.dedup();
        let mut parts = Vec::new();
        for candidate in self.minimal_candidates(&all) {
            let Some(class) = candidate.class_name() else {
                parts.push(candidate);
                continue;
            };
            let mut seen = all.iter().map(|ty| self.seen_as(ty, class));
            let mut merged = seen.next()?;
            for next in seen {
                merged = self.merge(&merged, &next, merging);
            }
            parts.push(merged);
        }
        Some(JavaType::meet(parts))
    }

    /// The element of an array, or of what a variable with such a bound stands for.
    fn element(&self, ty: &JavaType, depth: usize) -> Option<JavaType> {
        match ty {
            JavaType::Array(element) => Some((**element).clone()),
            JavaType::Var(var) if depth < 16 => self.element(self.upper(*var).first()?, depth + 1),
            _ => None,
        }
    }

    /// A type as a supertype of it that still has its wildcards.
    fn seen_as(&self, ty: &JavaType, class: &Name) -> JavaType {
        let captured = self.capture(ty);
        let seen = self.as_super(&captured, class).unwrap_or(JavaType::Unknown);
        let fresh: Vec<VarId> = match ty.has_wildcards() {
            true => captured.args().iter().filter_map(|arg| self.captured_variable(arg)).collect(),
            false => Vec::new(),
        };
        // The supertype itself may have had some.
        let JavaType::Class(name, args) = &seen else { return seen };
        let own = |var: VarId| !ty.any(&|part| *part == JavaType::Var(var));
        let args = args.iter().map(|arg| match self.captured_variable(arg).filter(|var| own(*var)) {
            Some(var) => self.wildcard(var).unwrap_or_else(|| arg.clone()),
            None => self.reopened(arg, &fresh),
        });
        JavaType::Class(name.clone(), args.collect())
    }

    fn captured_variable(&self, arg: &Arg) -> Option<VarId> {
        match arg {
            Arg::Type(JavaType::Var(var)) if self.is_captured(*var) => Some(*var),
            _ => None,
        }
    }

    /// Puts wildcards in the place of variables that they were captured as.
    fn reopened(&self, arg: &Arg, fresh: &[VarId]) -> Arg {
        let opened = |ty: &JavaType| match ty {
            JavaType::Class(name, args) if !args.is_empty() => {
                let args = args.iter().map(|arg| match self.captured_variable(arg).filter(|var| fresh.contains(var)) {
                    Some(var) => self.wildcard(var).unwrap_or_else(|| arg.clone()),
                    None => self.reopened(arg, fresh),
                });
                JavaType::Class(name.clone(), args.collect())
            }
            ty => ty.clone(),
        };
        match arg {
            _ if fresh.is_empty() => arg.clone(),
            Arg::Type(ty) => Arg::Type(opened(ty)),
            Arg::Extends(ty) => Arg::Extends(opened(ty)),
            Arg::Super(ty) => Arg::Super(opened(ty)),
        }
    }

    /// MEC: the erased supertypes and the variables that all have in common and that are above no other such one, classes
    /// first.
    fn minimal_candidates(&self, types: &[&JavaType]) -> Vec<JavaType> {
        let mut shared: Option<Vec<JavaType>> = None;
        for ty in types {
            let of = self.erased_supertypes(ty);
            shared = Some(match shared {
                None => of,
                Some(shared) => shared.into_iter().filter(|known| of.contains(known)).collect(),
            });
        }
        let shared = shared.unwrap_or_default();
        let is_below = |a: &JavaType, b: &JavaType| match (a, b) {
            (JavaType::Class(a, _), JavaType::Class(b, _)) => self.is_subclass(a, b),
            (a, b) => self.is_subtype(a, b) || b.class_name().is_some() && self.is_erased_subtype(a, b),
        };
        let is_least = |one: &&JavaType| !shared.iter().any(|other| other != *one && is_below(other, one));
        let mut least: Vec<JavaType> = shared.iter().filter(is_least).cloned().collect();
        let rank = |ty: &JavaType| ty.class_name().map_or(usize::MAX, |name| self.rank(name, 0));
        // As the compiler has them: among interfaces of one rank, `Serializable` is the first name that it knows.
        let is_first = |ty: &JavaType| ty.class_name().is_some_and(|name| *name == "java.io.Serializable");
        least.sort_by_cached_key(|ty| (self.is_interface(ty), std::cmp::Reverse(rank(ty)), !is_first(ty)));
        least
    }

    /// The length of the longest way to `Object`.
    fn rank(&self, class: &Name, depth: usize) -> usize {
        if *class == super::java_type::OBJECT || depth > 64 {
            return 0;
        }
        let shape = self.shape(class);
        let above = shape.supertypes.iter().filter_map(JavaType::class_name);
        1 + above.map(|above| self.rank(above, depth + 1)).max().unwrap_or(0)
    }

    /// lcp: two forms of one class.
    fn merge(&self, a: &JavaType, b: &JavaType, merging: &mut Merging) -> JavaType {
        if a == b {
            return a.clone();
        }
        let JavaType::Class(class, _) = a else { return JavaType::Unknown };
        if a.args().len() != b.args().len() || a.args().is_empty() {
            return JavaType::Class(class.clone(), std::sync::Arc::from([]));
        }
        let key = (self.without_capture(a), self.without_capture(b));
        let is_deep = merging.len() > MAX_MERGING;
        if is_deep {
            self.doubt();
        }
        let is_again = merging.contains(&key) || is_deep;
        merging.push(key);
        let args = a.args().iter().zip(b.args());
        let args = args.map(|(x, y)| self.merged_argument(x, y, is_again, merging)).collect();
        merging.pop();
        JavaType::Class(class.clone(), args)
    }

    /// lcta.
    fn merged_argument(&self, x: &Arg, y: &Arg, is_again: bool, merging: &mut Merging) -> Arg {
        if x == y {
            return x.clone();
        }
        // What isn't known of one argument is not known of both.
        if *x.bound() == JavaType::Unknown || *y.bound() == JavaType::Unknown {
            self.doubt();
            return Arg::any();
        }
        if self.is_contained(y, x) {
            return x.clone();
        }
        if self.is_contained(x, y) {
            return y.clone();
        }
        // `? super glb(U, V)` by the specification; the compiler has no such type.
        if is_again || matches!(x, Arg::Super(_)) || matches!(y, Arg::Super(_)) {
            return Arg::any();
        }
        match self.lub_in(&[x.bound().clone(), y.bound().clone()], merging) {
            Some(bound) => Arg::Extends(bound),
            None => Arg::any(),
        }
    }

    /// The wildcards that captured variables stand for, so that two captures of one type are one.
    fn without_capture(&self, ty: &JavaType) -> JavaType {
        let JavaType::Class(name, args) = ty else { return ty.clone() };
        let args = args.iter().map(|arg| match arg {
            Arg::Type(JavaType::Var(var)) => self.wildcard(*var).unwrap_or_else(|| arg.clone()),
            arg => arg.clone(),
        });
        JavaType::Class(name.clone(), args.collect())
    }
}

//! Resolution: the types of inference variables (JLS 18.4).

use rustc_hash::FxHashSet;

use super::{Inference, Side, Variable};
use crate::types::java_type::{InferId, JavaType};
use crate::types::table::Bounds;

/// How many type variables are inferred together at most, those of nested calls included: each may depend on all others.
const MOST_VARIABLES: usize = 400;

/// The open variables that a variable depends on, itself among them.
fn needed_by(var: InferId, needs: &[Vec<InferId>]) -> Vec<InferId> {
    let mut found = vec![var];
    let mut seen = FxHashSet::from_iter([var]);
    let mut at = 0;
    while let Some(next) = found.get(at).copied() {
        at += 1;
        let row = needs.get(next.0 as usize).into_iter().flatten();
        found.extend(row.copied().filter(|other| seen.insert(*other)));
    }
    found
}

/// What the first variable depends on of those that depend on the fewest.
fn smallest<'v>(vars: impl Iterator<Item = &'v InferId>, needs: &[Vec<InferId>]) -> Option<Vec<InferId>> {
    let mut smallest: Option<Vec<InferId>> = None;
    for var in vars {
        let set = needed_by(*var, needs);
        let is_alone = set.len() == 1;
        if smallest.as_ref().is_none_or(|known| set.len() < known.len()) {
            smallest = Some(set);
        }
        if is_alone {
            break;
        }
    }
    smallest
}

impl Inference<'_, '_> {
    /// Finds a type for each variable. False where there is none.
    pub fn resolve(&mut self) -> bool {
        let all: Vec<InferId> = (0..self.variables.len()).map(|at| InferId(at as u32)).collect();
        self.resolve_some(&all)
    }

    /// Finds types for some variables and those that they depend on, those first that depend on the fewest.
    pub fn resolve_some(&mut self, wanted: &[InferId]) -> bool {
        if self.variables.len() > MOST_VARIABLES {
            self.types.give_up();
            return false;
        }
        for _ in 0..=self.variables.len() {
            let open = |var: &InferId| self.variable(*var).is_some_and(|known| known.instantiation().is_none());
            let needs = self.needs();
            let Some(smallest) = smallest(wanted.iter().filter(|var| open(var)), &needs) else { return true };
            // Those that this one depends on may depend on fewer.
            let Some(set) = self::smallest(smallest.iter(), &needs) else { return true };
            if !self.resolve_set(&set) {
                return false;
            }
        }
        true
    }

    /// The open variables that each variable depends on at once: those that its bounds name, and those that it bounds.
    fn needs(&self) -> Vec<Vec<InferId>> {
        let is_open: Vec<bool> = self.variables.iter().map(|known| known.instantiation().is_none()).collect();
        let is_open = |var: &InferId| is_open.get(var.0 as usize).copied().unwrap_or(false);
        let named = |known: &Variable| known.all().flat_map(JavaType::inference_variables).filter(is_open).collect();
        let mut needs: Vec<Vec<InferId>> = self.variables.iter().map(named).collect();
        for (at, known) in self.variables.iter().enumerate().filter(|(at, _)| is_open(&InferId(*at as u32))) {
            for ty in known.all() {
                if let JavaType::Infer(bounded) = ty
                    && let Some(row) = needs.get_mut(bounded.0 as usize)
                {
                    row.push(InferId(at as u32));
                }
            }
        }
        for row in &mut needs {
            row.sort_unstable();
            row.dedup();
        }
        needs
    }

    fn resolve_set(&mut self, set: &[InferId]) -> bool {
        if set.iter().any(|var| self.variable(*var).is_some_and(|known| known.is_open)) {
            self.leave_open(set);
            return true;
        }
        let before = self.clone();
        if self.resolve_by_steps(set) {
            return true;
        }
        *self = before;
        self.resolve_fresh(set)
    }

    /// As the compiler does: all variables that have a proper lower bound at once, and where there is none, all that have
    /// a proper upper bound; then what follows is taken in, and the rest of the set has its turn.
    fn resolve_by_steps(&mut self, set: &[InferId]) -> bool {
        for _ in 0..=set.len() {
            let rest: Vec<InferId> = set.iter().filter(|var| self.found(**var).is_none()).copied().collect();
            if rest.is_empty() {
                return true;
            }
            let with = |side: &dyn Fn(&Variable) -> bool| -> Vec<InferId> {
                rest.iter().filter(|var| self.variable(**var).is_some_and(side)).copied().collect()
            };
            let mut now = with(&|known| known.lower.iter().any(JavaType::is_proper));
            if now.is_empty() {
                now = with(&Variable::is_bounded);
            }
            let candidates: Option<Vec<JavaType>> = now.iter().map(|var| self.candidate(*var)).collect();
            let Some(candidates) = candidates.filter(|all| !all.is_empty()) else { return false };
            if !now.iter().zip(&candidates).all(|(var, ty)| self.equal(*var, ty)) || !self.incorporated() {
                return false;
            }
        }
        false
    }

    /// Something that isn't understood would decide: so these aren't understood, nor is what depends on them.
    fn leave_open(&mut self, set: &[InferId]) {
        for var in set {
            if let Some(known) = self.variables.get_mut(var.0 as usize) {
                known.equal.push(JavaType::Unknown);
            }
        }
        for known in &mut self.variables {
            let is_named = known.all().any(|ty| set.iter().any(|var| ty.mentions(*var)));
            known.is_open |= is_named;
        }
    }

    /// The open variables that some types depend on (JLS 18.4), those among them.
    pub fn dependencies(&self, of: &[InferId]) -> Vec<InferId> {
        let mut found: Vec<InferId> = Vec::new();
        let needs = self.needs();
        for var in of.iter().filter(|var| self.variable(**var).is_some_and(|known| known.instantiation().is_none())) {
            for needed in needed_by(*var, &needs) {
                if !found.contains(&needed) {
                    found.push(needed);
                }
            }
        }
        found
    }

    /// A type with what is known of its variables in their places.
    pub fn instantiated(&self, ty: &JavaType) -> JavaType {
        ty.map(&|part| match part {
            JavaType::Infer(var) => self.found(*var),
            _ => None,
        })
    }

    /// Whether each variable may be of a type. None is an array and of a class that arrays are not of (JLS 4.10.3, 5.1.10).
    pub fn may_be_resolved(&self) -> bool {
        let is_of_arrays = |class: &racelens_ir::Name| {
            ["java.lang.Object", "java.lang.Cloneable", "java.io.Serializable"].iter().any(|known| class == known)
        };
        self.variables.iter().all(|known| {
            let is_array = known.upper.iter().any(|ty| matches!(ty, JavaType::Array(_)));
            !is_array || known.upper.iter().filter_map(JavaType::class_name).all(is_of_arrays)
        })
    }

    /// The least type of those that the variable is above; else the greatest of those that it is below.
    fn candidate(&self, var: InferId) -> Option<JavaType> {
        let known = self.variable(var)?;
        let proper =
            |list: &[JavaType]| -> Vec<JavaType> { list.iter().filter(|ty| ty.is_proper()).cloned().collect() };
        let (lower, upper) = (proper(&known.lower), proper(&known.upper));
        if !lower.is_empty() {
            return self.types.lub(&lower);
        }
        match upper.is_empty() {
            true => known.is_bounded().then(JavaType::object),
            false => Some(JavaType::meet(self.types.glb(&upper))),
        }
    }

    /// Fresh variables with the bounds that the inference variables have (JLS 18.4, second attempt). As the compiler does,
    /// a variable whose upper bounds name none of the set is what these say.
    fn resolve_fresh(&mut self, set: &[InferId]) -> bool {
        let is_bounded_by_set = |var: &InferId| {
            let upper = self.variable(*var).map(|known| known.upper.as_slice()).unwrap_or_default();
            upper.is_empty() || upper.iter().any(|ty| set.iter().any(|var| ty.mentions(*var)))
        };
        let fresh: Vec<JavaType> = set
            .iter()
            .map(|var| match is_bounded_by_set(var) {
                true => JavaType::Var(self.types.fresh(None)),
                false => {
                    let upper = self.variable(*var).map(|known| known.upper.clone()).unwrap_or_default();
                    let upper: Vec<JavaType> = upper.iter().map(|ty| self.instantiated(ty)).collect();
                    JavaType::meet(self.types.glb(&upper))
                }
            })
            .collect();
        let put = |ty: &JavaType| {
            ty.map(&|part| match part {
                JavaType::Infer(of) => match set.iter().position(|var| var == of) {
                    Some(at) => fresh.get(at).cloned(),
                    None => self.variable(*of)?.instantiation().cloned(),
                },
                _ => None,
            })
        };
        for (var, fresh) in set.iter().zip(&fresh) {
            let Some(known) = self.variable(*var) else { return false };
            let JavaType::Var(fresh) = fresh else { continue };
            if !is_bounded_by_set(var) {
                continue;
            }
            let lower: Vec<JavaType> = known.lower.iter().filter(|ty| ty.is_proper()).cloned().collect();
            let lower = if lower.is_empty() { None } else { self.types.lub(&lower) };
            let mut upper: Vec<JavaType> = known.upper.iter().map(put).collect();
            upper.retain(|ty| !ty.is_object());
            if upper.iter().any(|ty| !ty.is_proper()) {
                return false;
            }
            self.types.bind(*fresh, upper, lower);
        }
        // Bounds of the set's variables among themselves are those of the fresh ones now.
        for var in set {
            if let Some(known) = self.variables.get_mut(var.0 as usize) {
                for side in [Side::Equal, Side::Lower, Side::Upper] {
                    let list = match side {
                        Side::Equal => &mut known.equal,
                        Side::Lower => &mut known.lower,
                        Side::Upper => &mut known.upper,
                    };
                    list.retain(JavaType::is_proper);
                }
            }
        }
        let told = set.iter().zip(&fresh).all(|(var, ty)| self.equal(*var, ty));
        told && self.incorporated()
    }

    /// The type that a variable was found to be.
    pub fn found(&self, var: InferId) -> Option<JavaType> {
        self.variable(var)?.instantiation().cloned()
    }
}

//! Subtyping (JLS 4.10), equality and containment of type arguments (4.5.1), and what they say of inference variables:
//! the reduction of ‹S <: T›, ‹S = T› and ‹S <= T› (18.2.3, 18.2.4).
//!
//! One algorithm answers both: without inference variables no bound is made, and the answer is the relation itself.

use std::sync::Arc;

use super::java_type::{Arg, InferId, JavaType};
use super::supertypes::OF_ARRAYS;
use super::table::Types;

/// How deep types are followed; variables may be bounded by types that name them.
const MAX_DEPTH: u32 = 48;

/// What takes the bounds of inference variables. A bound that can't hold with the others is refused.
pub trait Bounds {
    fn equal(&mut self, var: InferId, ty: &JavaType) -> bool;
    /// ‹α <: T›.
    fn upper(&mut self, var: InferId, ty: &JavaType) -> bool;
    /// ‹S <: α›.
    fn lower(&mut self, var: InferId, ty: &JavaType) -> bool;
    /// What isn't understood is related to a type that mentions the variable.
    fn open(&mut self, var: InferId);
}

/// Where there are no inference variables.
struct Proper;

impl Bounds for Proper {
    fn equal(&mut self, _: InferId, _: &JavaType) -> bool {
        false
    }
    fn upper(&mut self, _: InferId, _: &JavaType) -> bool {
        false
    }
    fn lower(&mut self, _: InferId, _: &JavaType) -> bool {
        false
    }
    fn open(&mut self, _: InferId) {}
}

impl Types<'_, '_> {
    pub fn is_subtype(&self, s: &JavaType, t: &JavaType) -> bool {
        self.subtype(s, t, &mut Proper)
    }
    pub fn is_same(&self, s: &JavaType, t: &JavaType) -> bool {
        self.same(s, t, &mut Proper)
    }
    /// Whether a type argument is contained by a different one.
    pub fn is_contained(&self, s: &Arg, t: &Arg) -> bool {
        self.contained(s, t, &mut Proper)
    }

    fn within(&self, holds: impl FnOnce(&Self) -> bool) -> bool {
        let depth = &self.table().depth;
        if depth.get() > MAX_DEPTH || !self.step() {
            self.give_up();
            return true;
        }
        depth.set(depth.get() + 1);
        let holds = holds(self);
        depth.set(depth.get().saturating_sub(1));
        holds
    }

    /// A relation with what isn't understood holds, and leaves the variables open that the types mention.
    pub fn unknown(&self, types: &[&JavaType], bounds: &mut dyn Bounds) -> bool {
        self.doubt();
        types.iter().flat_map(|ty| ty.inference_variables()).for_each(|var| bounds.open(var));
        true
    }

    /// ‹S <: T›.
    pub fn subtype(&self, s: &JavaType, t: &JavaType, bounds: &mut dyn Bounds) -> bool {
        if s == t && s.is_known() {
            return true;
        }
        match (s, t) {
            (JavaType::Unknown, _) | (_, JavaType::Unknown) => self.unknown(&[s, t], bounds),
            (JavaType::Primitive(from), JavaType::Primitive(to)) => super::primitive::is_subtype(*from, *to),
            (JavaType::Primitive(_) | JavaType::Void, _) | (_, JavaType::Primitive(_) | JavaType::Void) => false,
            (JavaType::Null, JavaType::Infer(_)) => true,
            (JavaType::Null, _) => true,
            (_, JavaType::Null) => false,
            (JavaType::Infer(var), t) => self.within(|_| bounds.upper(*var, t)),
            (s, JavaType::Infer(var)) => self.within(|_| bounds.lower(*var, s)),
            (s, JavaType::Meet(types)) => types.iter().all(|t| self.subtype(s, t, bounds)),
            (s, JavaType::Var(_)) => self.within(|this| this.below_variable(s, t, bounds)),
            (s, JavaType::Class(class, args)) => {
                if *class == super::java_type::OBJECT {
                    return true;
                }
                let seen = self.all_as_super(s, class);
                if let (true, JavaType::Var(var)) = (seen.is_empty(), s) {
                    // What a wildcard was captured from may be bounded by an inference variable.
                    let upper = self.upper(*var);
                    let open = upper.iter().find(|upper| matches!(upper, JavaType::Infer(_)));
                    return open.is_some_and(|open| self.within(|this| this.subtype(open, t, bounds)));
                }
                if args.is_empty() {
                    // A class that isn't generic, or a raw type: every form of the class is one.
                    return !seen.is_empty() || s.any(&|ty| *ty == JavaType::Unknown) && self.unknown(&[s, t], bounds);
                }
                self.within(|this| this.fits_arguments(&seen, args, bounds))
            }
            (JavaType::Array(from), JavaType::Array(to)) => self.elements(from, to, bounds),
            (JavaType::Var(var), JavaType::Array(_)) => {
                let upper = self.upper(*var);
                self.within(|this| upper.iter().any(|upper| this.subtype(upper, t, bounds)))
            }
            (JavaType::Meet(types), JavaType::Array(_)) => types.iter().any(|s| self.subtype(s, t, bounds)),
            (JavaType::Class(..), JavaType::Array(_)) => false,
        }
    }

    fn elements(&self, from: &Arc<JavaType>, to: &Arc<JavaType>, bounds: &mut dyn Bounds) -> bool {
        match from.is_primitive() || to.is_primitive() {
            true => from == to,
            false => self.within(|this| this.subtype(from, to, bounds)),
        }
    }

    /// A variable is above itself, what is above a part of an intersection, and its lower bound.
    fn below_variable(&self, s: &JavaType, t: &JavaType, bounds: &mut dyn Bounds) -> bool {
        let JavaType::Var(var) = t else { return false };
        if let Some(lower) = self.lower(*var)
            && self.subtype(s, &lower, bounds)
        {
            return true;
        }
        match s {
            JavaType::Var(own) => {
                let upper = self.upper(*own);
                self.within(|this| upper.iter().any(|upper| this.subtype(upper, t, bounds)))
            }
            JavaType::Meet(types) => types.iter().any(|s| self.subtype(s, t, bounds)),
            _ => false,
        }
    }

    /// Whether the arguments of one of the forms that a class is seen in are contained by those that are asked for.
    fn fits_arguments(&self, seen: &[JavaType], args: &[Arg], bounds: &mut dyn Bounds) -> bool {
        // A raw type is below no parameterised one without an unchecked conversion (JLS 5.1.9).
        let whole: Vec<&JavaType> = seen.iter().filter(|seen| seen.args().len() == args.len()).collect();
        let is_proper = args.iter().all(|arg| arg.bound().is_proper());
        match whole.as_slice() {
            [] => false,
            // Of several that tell of inference variables, the first counts.
            [first, ..] if !is_proper => self.all_contained(first.args(), args, bounds),
            all => all.iter().any(|seen| self.all_contained(seen.args(), args, bounds)),
        }
    }

    fn all_contained(&self, of: &[Arg], by: &[Arg], bounds: &mut dyn Bounds) -> bool {
        of.iter().zip(by).all(|(s, t)| self.contained(s, t, bounds))
    }

    /// ‹S <= T›.
    pub fn contained(&self, s: &Arg, t: &Arg, bounds: &mut dyn Bounds) -> bool {
        match (s, t) {
            (Arg::Type(s), Arg::Type(t)) => self.same(s, t, bounds),
            (Arg::Extends(s), Arg::Extends(t)) if !t.is_object() => self.subtype(s, t, bounds),
            (Arg::Super(s), Arg::Super(t)) => self.subtype(t, s, bounds),
            (_, Arg::Extends(t)) if t.is_object() => true,
            (Arg::Type(s), Arg::Extends(t)) => self.subtype(s, t, bounds),
            (Arg::Type(s), Arg::Super(t)) => self.subtype(t, s, bounds),
            (Arg::Super(_), Arg::Extends(t)) => self.same(&JavaType::object(), t, bounds),
            (Arg::Extends(s) | Arg::Super(s), t) => {
                (s.any(&|ty| *ty == JavaType::Unknown) || *t.bound() == JavaType::Unknown)
                    && self.unknown(&[s, t.bound()], bounds)
            }
        }
    }

    /// ‹S = T›.
    pub fn same(&self, s: &JavaType, t: &JavaType, bounds: &mut dyn Bounds) -> bool {
        if s == t && s.is_known() {
            return true;
        }
        match (s, t) {
            (JavaType::Unknown, _) | (_, JavaType::Unknown) => self.unknown(&[s, t], bounds),
            (JavaType::Null, _) | (_, JavaType::Null) => false,
            (JavaType::Infer(var), t) | (t, JavaType::Infer(var)) => {
                t.is_reference() && self.within(|_| bounds.equal(*var, t))
            }
            (JavaType::Class(a, x), JavaType::Class(b, y)) => {
                a == b
                    && x.len() == y.len()
                    && self.within(|this| x.iter().zip(y.iter()).all(|(s, t)| this.same_argument(s, t, bounds)))
            }
            (JavaType::Array(s), JavaType::Array(t)) => self.within(|this| this.same(s, t, bounds)),
            (JavaType::Meet(x), JavaType::Meet(y)) => {
                x.len() == y.len() && self.within(|this| x.iter().all(|s| y.iter().any(|t| this.same(s, t, bounds))))
            }
            _ => false,
        }
    }

    fn same_argument(&self, s: &Arg, t: &Arg, bounds: &mut dyn Bounds) -> bool {
        match (s, t) {
            (Arg::Type(s), Arg::Type(t)) | (Arg::Extends(s), Arg::Extends(t)) | (Arg::Super(s), Arg::Super(t)) => {
                self.same(s, t, bounds)
            }
            _ => false,
        }
    }

    /// Whether the class that a type is made of is among the supertypes of a different one, whatever the arguments.
    pub fn is_erased_subtype(&self, s: &JavaType, t: &JavaType) -> bool {
        match t {
            JavaType::Array(_) => self.is_subtype(&self.erasure(s), &self.erasure(t)),
            JavaType::Class(class, _) => {
                t.is_object()
                    || !self.all_as_super(s, class).is_empty()
                    || matches!(s, JavaType::Array(_)) && OF_ARRAYS.contains(&class.as_str())
            }
            _ => false,
        }
    }
}

//! Supertypes of classes, interfaces and variables (JLS 4.10.2).

use racelens_ir::Name;
use rustc_hash::FxHashSet;

use super::java_type::JavaType;
use super::table::Types;

/// The supertypes of every array type (JLS 4.10.3).
pub const OF_ARRAYS: [&str; 3] = ["java.lang.Object", "java.lang.Cloneable", "java.io.Serializable"];

impl Types<'_, '_> {
    /// The direct supertypes of a type. Those of a parameterised type with wildcards are those of its capture; those of
    /// a raw type are erased.
    pub fn direct_supertypes(&self, ty: &JavaType) -> Vec<JavaType> {
        match ty {
            JavaType::Class(class, _) => {
                let captured = self.capture(ty);
                let shape = self.shape(class);
                if captured.args().is_empty() {
                    let is_raw = !shape.vars.is_empty();
                    let seen = |above: &JavaType| if is_raw { self.erasure(above) } else { above.clone() };
                    return shape.supertypes.iter().map(seen).collect();
                }
                let args: Vec<JavaType> = captured.args().iter().map(|arg| arg.bound().clone()).collect();
                shape.supertypes.iter().map(|above| above.substitute(&shape.vars, &args)).collect()
            }
            JavaType::Var(var) => self.upper(*var).to_vec(),
            JavaType::Meet(types) => types.to_vec(),
            JavaType::Array(element) => {
                let above = self.direct_supertypes(element);
                match &**element {
                    JavaType::Class(..) | JavaType::Var(_) | JavaType::Meet(_) | JavaType::Array(_)
                        if !above.is_empty() =>
                    {
                        above.into_iter().map(JavaType::array_of).collect()
                    }
                    _ => OF_ARRAYS.map(JavaType::class).to_vec(),
                }
            }
            _ => Vec::new(),
        }
    }

    /// A class as its subclass sees it, in terms of that one's variables.
    fn class_as_super(&self, class: &Name, of: &Name) -> Option<JavaType> {
        if class == of {
            return Some(self.own_type(class));
        }
        let key = (class.clone(), of.clone());
        if let Some(known) = self.table().supers.borrow().get(&key) {
            return known.clone();
        }
        // A class that is its own superclass has no others.
        self.table().supers.borrow_mut().insert(key.clone(), None);
        let shape = self.shape(class);
        let found = shape.supertypes.iter().find_map(|above| {
            let seen = self.class_as_super(above.class_name()?, of)?;
            Some(self.as_member_of(&seen, above))
        });
        self.table().supers.borrow_mut().insert(key, found.clone());
        found
    }

    /// What a class says in terms of its variables, where it is `seen`.
    fn as_member_of(&self, said: &JavaType, seen: &JavaType) -> JavaType {
        let Some(class) = seen.class_name() else { return said.clone() };
        let shape = self.shape(class);
        if shape.vars.is_empty() {
            return said.clone();
        }
        if seen.args().is_empty() {
            return self.erasure(said);
        }
        let args: Vec<JavaType> = seen.args().iter().map(|arg| arg.bound().clone()).collect();
        said.substitute(&shape.vars, &args)
    }

    /// A type seen as one of its supertypes, a class or an interface. Of a type with wildcards, its capture is seen.
    pub fn as_super(&self, ty: &JavaType, class: &Name) -> Option<JavaType> {
        self.all_as_super(ty, class).into_iter().next()
    }

    /// The same, where several bounds of a variable may have it.
    pub(super) fn all_as_super(&self, ty: &JavaType, class: &Name) -> Vec<JavaType> {
        let mut found = Vec::new();
        let mut seen = FxHashSet::default();
        self.find_as_super(ty, class, &mut seen, &mut found);
        found
    }

    fn find_as_super(
        &self,
        ty: &JavaType,
        class: &Name,
        seen: &mut FxHashSet<super::java_type::VarId>,
        found: &mut Vec<JavaType>,
    ) {
        match ty {
            JavaType::Class(..) if *class == super::java_type::OBJECT => found.push(JavaType::object()),
            JavaType::Class(own, _) => {
                let captured = self.capture(ty);
                if own == class {
                    found.push(captured);
                } else if let Some(above) = self.class_as_super(own, class) {
                    let above = self.as_member_of(&above, &captured);
                    found.push(self.capture(&above));
                }
            }
            JavaType::Var(var) if seen.insert(*var) => {
                for bound in self.upper(*var).iter() {
                    self.find_as_super(bound, class, seen, found);
                }
            }
            JavaType::Meet(types) => types.iter().for_each(|ty| self.find_as_super(ty, class, seen, found)),
            JavaType::Array(_) if OF_ARRAYS.contains(&class.as_str()) => found.push(JavaType::class(class)),
            _ => {}
        }
    }

    /// The erased classes and interfaces that a type has for supertypes and the variables, itself among them; `Object`
    /// is the last.
    pub(super) fn erased_supertypes(&self, ty: &JavaType) -> Vec<JavaType> {
        let mut found: Vec<JavaType> = Vec::new();
        let mut seen = FxHashSet::default();
        let mut work = vec![ty.clone()];
        while let Some(next) = work.pop() {
            match &next {
                JavaType::Class(class, _) if seen.insert(class.clone()) => {
                    found.push(JavaType::class(class));
                    work.extend(self.shape(class).supertypes.iter().rev().cloned());
                }
                JavaType::Var(var) if !found.contains(&next) => {
                    found.push(next.clone());
                    work.extend(self.upper(*var).iter().rev().cloned());
                }
                JavaType::Meet(types) => work.extend(types.iter().rev().cloned()),
                JavaType::Array(_) => found.extend(OF_ARRAYS.map(JavaType::class)),
                _ => {}
            }
        }
        found.retain(|ty| !ty.is_object());
        found.push(JavaType::object());
        found
    }

    /// Whether two types have supertypes that are different parameterisations of one class.
    pub fn have_different_forms(&self, s: &JavaType, t: &JavaType) -> bool {
        let shared = self.erased_supertypes(t);
        self.erased_supertypes(s).iter().filter(|ty| shared.contains(ty)).any(|ty| {
            let Some(class) = ty.class_name().filter(|class| !self.shape(class).vars.is_empty()) else { return false };
            let (a, b) = (self.as_super(s, class), self.as_super(t, class));
            // Of types that aren't known yet, none is sure to differ.
            a.zip(b).is_some_and(|(a, b)| a.is_proper() && b.is_proper() && !self.is_same(&a, &b))
        })
    }

    /// Whether a class is a different one or one of its subclasses.
    pub fn is_subclass(&self, class: &Name, of: &Name) -> bool {
        *of == super::java_type::OBJECT || self.class_as_super(class, of).is_some()
    }
}

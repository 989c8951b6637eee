//! What the declarations of the program's own classes say, for code that asks for it: annotations, types with their arguments.
//!
//! What a class's declarations say is code of three methods that nobody wrote; a source of bodies has it, and no declaration names it.
//! The native methods of the models `racelens.Annotations` and `racelens.Declared` get code here that picks the method of a class.

use std::sync::Arc;

use super::Linker;
use super::making::Making;
use crate::body::{Body, Comparand, CompareOp, Const, Dispatch, Instr, Reg};
use crate::declarations::{ClassDecl, ClassKind, Modifiers, Provenance};
use crate::ids::Id;
use crate::names::{Kind, MethodKey, Name, Type};
use crate::program::{Code, Links, MethodId};

/// The models whose native methods are made here.
pub(super) const MODELS: [&str; 2] = ["racelens.Annotations", "racelens.Declared"];

/// The method that gives all annotations in a class that are kept at run time.
pub const ANNOTATIONS: &str = "<annotations>";

/// The method that gives the defaults of an annotation type's elements.
pub const DEFAULTS: &str = "<defaults>";

/// The method that gives what else the declarations in a class say: types with their arguments, exceptions, where the class lies.
pub const DECLARED: &str = "<declared>";

const NOT_OWN: &str = "asks for annotations of a class that is not the program's own source";

const NOT_DECLARED_HERE: &str =
    "asks for generic types, or for what is declared in or around a class that is not the program's own source";

/// Whether a method is one of the three.
pub fn is_annotation_code(key: &MethodKey) -> bool {
    [ANNOTATIONS, DEFAULTS, DECLARED].contains(&&*key.name)
}

#[derive(Default)]
pub(super) struct Annotated {
    /// The native methods that code reaches.
    asked: Vec<MethodId>,
    /// The classes that were there when their code was made.
    known: usize,
}

impl Annotated {
    pub(super) fn asks(&mut self, method: MethodId) {
        self.asked.push(method);
    }
}

impl Linker<'_> {
    /// Makes the code of the native methods anew where there are more classes than before. Says whether there is more to resolve.
    pub(super) fn reach_annotations(&mut self) -> bool {
        if self.annotated.asked.is_empty() {
            return false;
        }
        let is_ready = |method: &MethodId| matches!(self.methods[*method].code, Code::Body(..));
        let known = self.classes.len();
        if self.annotated.asked.iter().all(is_ready) && known == self.annotated.known {
            return false;
        }
        for method in self.annotated.asked.clone() {
            let (wanted, otherwise) = match (&*self.methods[method].key.class, &*self.methods[method].key.name) {
                ("racelens.Declared", _) => (DECLARED, NOT_DECLARED_HERE),
                (_, "of0") => (ANNOTATIONS, NOT_OWN),
                _ => (DEFAULTS, NOT_OWN),
            };
            let is_open = |decl: &ClassDecl| match decl.provenance {
                Provenance::Source => true,
                Provenance::Model => wanted != DECLARED && decl.kind == ClassKind::Annotation,
                _ => false,
            };
            let classes = self.classes.rows().iter().filter(|class| is_open(&class.decl));
            let classes: Vec<Name> = classes.map(|class| class.decl.name.clone()).collect();
            let with: Vec<(Name, bool)> =
                classes.into_iter().map(|name| (name.clone(), self.has_annotation_code(&name, wanted))).collect();
            let body = picking(&with, wanted, otherwise);
            if !matches!(&self.methods[method].code, Code::Body(known, _) if **known == body) {
                self.methods[method].code = Code::Body(Arc::new(body), Links::default());
                self.work.push(method);
            }
        }
        self.annotated.known = known;
        true
    }

    fn has_annotation_code(&mut self, class: &Name, wanted: &str) -> bool {
        let key = MethodKey::new(class, wanted, []);
        let Some(id) = self.class_ids.get(class).copied().flatten() else { return false };
        if self.method_ids.contains_key(&key) {
            return true;
        }
        if self.source.body(&key).is_none() {
            return false;
        }
        self.method(id, &key, Modifiers::STATIC.with(Modifiers::SYNTHETIC));
        true
    }
}

/// `(class)` → what its method gives, or null where there is nothing to tell.
fn picking(classes: &[(Name, bool)], wanted: &str, otherwise: &str) -> Body {
    let mut making = Making::new(&[Kind::Ref]);
    for (name, has_code) in classes {
        let literal = making.class(&Type::Class(name.clone()));
        let same = making.b.temporary(Kind::Boolean);
        let (op, what) = (CompareOp::Eq, Comparand::Ref);
        making.emit(Instr::Compare { dst: same, op, what, a: Reg::from_raw(0), b: literal });
        making.when(same, |making| match has_code {
            true => {
                let all = making.call(Dispatch::Static, &MethodKey::new(name, wanted, []), Vec::new(), Some(Kind::Ref));
                making.emit(Instr::Return { value: all });
            }
            false => making.give(Const::Null, Kind::Ref),
        });
    }
    making.unknown(otherwise);
    making.done()
}

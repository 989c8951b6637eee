//! The annotations of the program's own classes, for code that asks for them.
//!
//! What a class's annotations say is code of two methods that nobody wrote; a source of bodies has it, and no declaration names it. The
//! native methods of the model `racelens.Annotations` get code here that picks the method of a class.

use std::sync::Arc;

use super::Linker;
use super::making::Making;
use crate::body::{Body, Comparand, CompareOp, Const, Dispatch, Instr, Reg};
use crate::declarations::{Modifiers, Provenance};
use crate::ids::Id;
use crate::names::{Kind, MethodKey, Name, Type};
use crate::program::{Code, Links, MethodId};

/// The model whose native methods are made here.
pub(super) const MODEL: &str = "racelens.Annotations";

/// The method that gives all annotations in a class that are kept at run time.
pub const ANNOTATIONS: &str = "<annotations>";

/// The method that gives the defaults of an annotation type's elements.
pub const DEFAULTS: &str = "<defaults>";

const NOT_OWN: &str = "asks for annotations of a class that is not the program's own source, or that a body declares";

pub fn is_annotation_code(key: &MethodKey) -> bool {
    key.name == ANNOTATIONS || key.name == DEFAULTS
}

#[derive(Default)]
pub(super) struct Annotated {
    /// The native methods that code reaches.
    asked: Vec<MethodId>,
    /// The classes that their code knows.
    known: Vec<Name>,
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
        let is_open = |provenance| matches!(provenance, Provenance::Source | Provenance::Model);
        let classes = self.classes.rows().iter().filter(|class| is_open(class.decl.provenance));
        let classes = classes.filter(|class| !class.is_trusted() || class.decl.kind == crate::ClassKind::Annotation);
        let classes: Vec<Name> =
            classes.map(|class| class.decl.name.clone()).filter(|name| !name.contains("$$")).collect();
        let is_ready = |method: &MethodId| matches!(self.methods[*method].code, Code::Body(..));
        if self.annotated.asked.iter().all(is_ready) && classes == self.annotated.known {
            return false;
        }
        for method in self.annotated.asked.clone() {
            let wanted = if &*self.methods[method].key.name == "of0" { ANNOTATIONS } else { DEFAULTS };
            let with: Vec<(Name, bool)> =
                classes.iter().map(|name| (name.clone(), self.has_annotation_code(name, wanted))).collect();
            self.methods[method].code = Code::Body(Arc::new(picking(&with, wanted)), Links::default());
            self.work.push(method);
        }
        self.annotated.known = classes;
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
fn picking(classes: &[(Name, bool)], wanted: &str) -> Body {
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
    making.unknown(NOT_OWN);
    making.done()
}

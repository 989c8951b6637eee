//! A linked program: all that a harness can reach, immutable, with dense ids.
//!
//! A program names places by [`CodePoint`] and never by text positions: two programs with equal
//! hashes have the same ids, so what was found in one can be shown in the text of the other.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::body::{Body, Const, FieldRef, InstrId, MethodRef, TypeRef};
use crate::content_hash::ContentHash;
use crate::declarations::{ClassDecl, Modifiers, Provenance};
use crate::id;
use crate::ids::Table;
use crate::intrinsic::Intrinsic;
use crate::names::{FieldKey, Kind, MethodKey, Name, Selector, Type};

id!(ClassId, "C");
id!(FieldId, "F");
id!(MethodId, "M");
id!(SelectorId, "S");
id!(TypeId, "T");

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Static and without parameters, or `main(String[])`.
    pub entry: MethodId,
    pub classes: Table<ClassId, Class>,
    pub types: Table<TypeId, LinkedType>,
    pub fields: Table<FieldId, Field>,
    pub methods: Table<MethodId, Method>,
    pub selectors: Table<SelectorId, Selector>,
    pub well_known: WellKnown,
    pub ends: Ends,
    pub hash: ContentHash,
}

/// What a JVM calls by itself where a thread or the program ends. Checks look at what the program does, and have none of it.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Ends {
    /// `(Throwable)`: an exception has left the last frame of the thread.
    pub uncaught: Option<MethodId>,
    /// `(int)`: the program ends with that status; calls `System.exit` at last. There where the program has something to do then.
    pub shutdown: Option<MethodId>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    pub decl: Arc<ClassDecl>,
    /// What a JVM calls it, where that is another name.
    pub shown: Option<Name>,
    pub superclass: Option<ClassId>,
    /// All supertypes and the class itself, ascending.
    pub supertypes: Vec<ClassId>,
    /// In slot order, inherited ones first.
    pub instance_fields: Vec<FieldId>,
    /// In slot order, those that the class itself declares.
    pub static_fields: Vec<FieldId>,
    pub initialiser: Option<MethodId>,
    /// What is initialised before the class itself, in this order (JLS 12.4.2): its superclass, and the
    /// superinterfaces that declare default methods.
    pub initialised_first: Vec<ClassId>,
    /// What a virtual call of a selector reaches, ascending by selector; only selectors that some
    /// reachable code calls.
    pub dispatch: Vec<(SelectorId, MethodId)>,
    pub ty: TypeId,
}

impl Class {
    pub fn shown_name(&self) -> &Name {
        self.shown.as_ref().unwrap_or(&self.decl.name)
    }
    pub fn is_a(&self, other: ClassId) -> bool {
        self.supertypes.binary_search(&other).is_ok()
    }
    pub fn target(&self, selector: SelectorId) -> Option<MethodId> {
        let at = self.dispatch.binary_search_by_key(&selector, |(key, _)| *key).ok()?;
        self.dispatch.get(at).map(|(_, method)| *method)
    }
    /// Whether the program wrote it, and neither its libraries nor the JDK.
    pub fn is_own(&self) -> bool {
        matches!(self.decl.provenance, Provenance::Source | Provenance::ClassFile)
    }
    /// Whether accesses inside its code are checked, or the code is trusted (a model).
    pub fn is_trusted(&self) -> bool {
        self.decl.provenance == Provenance::Model
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LinkedType {
    Primitive(Kind),
    Class(ClassId),
    Array(TypeId),
    /// A class that has neither source nor model nor class file.
    Missing(Name),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    pub key: FieldKey,
    pub class: ClassId,
    pub ty: Type,
    pub modifiers: Modifiers,
    /// Its place among the instance slots of objects, or among the static slots of its class.
    pub slot: u32,
    /// Of a constant variable, its value.
    pub constant: Option<Const>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Method {
    pub key: MethodKey,
    pub class: ClassId,
    pub modifiers: Modifiers,
    pub code: Code,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Code {
    Body(Arc<Body>, Links),
    /// A native method of a model.
    Intrinsic(Intrinsic),
    /// Neither a body nor an intrinsic: reaching it ends the run as "not checked".
    Missing,
}

/// What the names in a body's pool stand for in this program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Links {
    pub types: Table<TypeRef, TypeId>,
    pub fields: Table<FieldRef, Option<FieldId>>,
    pub methods: Table<MethodRef, CallTarget>,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum CallTarget {
    /// `exact` is what a static or exact call runs; `selector` is what a virtual call looks up.
    Found { exact: MethodId, selector: SelectorId },
    /// The class or the method isn't there.
    Missing,
}

/// Classes that the machine makes objects of by itself. A class without a model is `None`, and
/// needing it ends the run as "not checked".
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WellKnown {
    pub object: Option<ClassId>,
    pub string: Option<ClassId>,
    pub class: Option<ClassId>,
    pub thread: Option<ClassId>,
    pub throwable: Option<ClassId>,
    pub error: Option<ClassId>,
    pub assertion_error: Option<ClassId>,
    pub null_pointer: Option<ClassId>,
    pub arithmetic: Option<ClassId>,
    pub index_out_of_bounds: Option<ClassId>,
    pub string_index_out_of_bounds: Option<ClassId>,
    pub array_store: Option<ClassId>,
    pub class_cast: Option<ClassId>,
    pub negative_array_size: Option<ClassId>,
    pub illegal_monitor_state: Option<ClassId>,
    pub illegal_thread_state: Option<ClassId>,
    pub illegal_argument: Option<ClassId>,
    pub interrupted: Option<ClassId>,
    pub stack_overflow: Option<ClassId>,
    pub out_of_memory: Option<ClassId>,
    pub exception_in_initialiser: Option<ClassId>,
    pub no_class_def_found: Option<ClassId>,
    /// `Throwable.message`, which the machine fills for exceptions it throws.
    pub throwable_message: Option<FieldId>,
    /// `Throwable.cause`, which it fills where an initialiser fails.
    pub throwable_cause: Option<FieldId>,
    /// What starting a thread calls: `run()`, or what the model of threads has around it.
    pub run: Option<SelectorId>,
}

/// The place of an instruction in a program.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CodePoint {
    pub method: MethodId,
    pub at: InstrId,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum HarnessKind {
    Main,
    Test,
    Jcstress,
    Scenario,
    Directive,
}

impl HarnessKind {
    pub fn as_str(self) -> &'static str {
        match self {
            HarnessKind::Main => "main",
            HarnessKind::Test => "test",
            HarnessKind::Jcstress => "jcstress",
            HarnessKind::Scenario => "scenario",
            HarnessKind::Directive => "directive",
        }
    }
}

/// Something that can be run: where a program begins.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Harness {
    /// `Handover.main`.
    pub name: Name,
    pub kind: HarnessKind,
    pub entry: MethodKey,
}

impl Program {
    /// The same classes, fields and methods under the same ids, without the code of some methods and what their calls reach.
    /// It is for looking things up: a run that comes to such a method would end as "not checked".
    pub fn with_code_of(&self, keeps: impl Fn(&Self, &Method) -> bool) -> Self {
        let methods = self.methods.rows().iter().map(|method| match keeps(self, method) {
            true => method.clone(),
            false => Method { key: method.key.clone(), code: Code::Missing, ..*method },
        });
        let methods = methods.collect();
        Self {
            entry: self.entry,
            classes: self.classes.clone(),
            types: self.types.clone(),
            fields: self.fields.clone(),
            methods,
            selectors: self.selectors.clone(),
            well_known: self.well_known.clone(),
            ends: self.ends,
            hash: self.hash,
        }
    }
    pub fn class_named(&self, name: &str) -> Option<ClassId> {
        self.classes.iter().find(|(_, class)| class.decl.name == name).map(|(id, _)| id)
    }
    pub fn field_keyed(&self, key: &FieldKey) -> Option<FieldId> {
        self.fields.iter().find(|(_, field)| field.key == *key).map(|(id, _)| id)
    }
    pub fn method_keyed(&self, key: &MethodKey) -> Option<MethodId> {
        self.methods.iter().find(|(_, method)| method.key == *key).map(|(id, _)| id)
    }
    pub fn body(&self, method: MethodId) -> Option<(&Body, &Links)> {
        match &self.methods[method].code {
            Code::Body(body, links) => Some((body, links)),
            Code::Intrinsic(_) | Code::Missing => None,
        }
    }
    pub fn instr(&self, point: CodePoint) -> Option<&crate::body::Instr> {
        self.body(point.method).and_then(|(body, _)| body.code.row(point.at))
    }
    /// Whether a type may stand where another is asked for.
    pub fn is_assignable(&self, from: TypeId, to: TypeId) -> bool {
        if from == to {
            return true;
        }
        match (&self.types[from], &self.types[to]) {
            (LinkedType::Class(from), LinkedType::Class(to)) => self.classes[*from].is_a(*to),
            (LinkedType::Array(_), LinkedType::Class(to)) => {
                let name = &self.classes[*to].decl.name;
                matches!(&**name, "java.lang.Object" | "java.lang.Cloneable" | "java.io.Serializable")
            }
            (LinkedType::Array(from), LinkedType::Array(to)) => {
                !matches!(self.types[*from], LinkedType::Primitive(_)) && self.is_assignable(*from, *to)
            }
            _ => false,
        }
    }
    /// What a JVM calls a type.
    pub fn shown_name(&self, ty: TypeId) -> String {
        match &self.types[ty] {
            LinkedType::Class(class) => self.classes[*class].shown_name().to_string(),
            _ => self.type_name(ty),
        }
    }
    pub fn type_name(&self, ty: TypeId) -> String {
        match &self.types[ty] {
            LinkedType::Primitive(kind) => kind.as_str().to_owned(),
            LinkedType::Class(class) => self.classes[*class].decl.name.to_string(),
            LinkedType::Array(element) => format!("{}[]", self.type_name(*element)),
            LinkedType::Missing(name) => name.to_string(),
        }
    }
}

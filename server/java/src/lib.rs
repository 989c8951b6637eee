//! What Java source means: a salsa database over source files, names, types, lowering to ir and
//! linking.
//!
//! Positions are kept apart from meaning: an item tree and a body name no offset, so that an edit
//! which only moves text re-runs nothing that depends on them. The functions of this module are
//! the way in; all of them answer, none of them panics, whatever the text.

mod db;
mod facts;
mod inputs;

use std::sync::Arc;

pub use db::{Db, EventSink, RootDatabase};
pub use facts::{facts, line_index};
pub use inputs::{Origin, SourceFile};
use racelens_ir::{Body, ClassDecl, FieldKey, Harness, InstrId, MethodKey, Name, Program, Span};

/// A place in a file, in bytes from its start.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Location {
    pub file: SourceFile,
    pub span: Span,
}

/// Where and how a field is declared, as fixes need to know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldPlace {
    /// The name.
    pub location: Location,
    /// The whole declaration.
    pub declaration: Span,
    /// Where a modifier such as `volatile ` can be put: before the type.
    pub modifiers_end: u32,
    /// How many variables the declaration declares.
    pub declares: u32,
    pub has_final: bool,
    pub has_volatile: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    pub range: Span,
    pub message: String,
}

/// What can't be read in a file, at most one for each declaration.
pub fn syntax_errors(_db: &dyn Db, _file: SourceFile) -> &[SyntaxError] {
    &[]
}
/// The declaration of a class, by its binary name.
pub fn class_decl(_db: &dyn Db, _name: &Name) -> Option<Arc<ClassDecl>> {
    None
}
/// All classes of a file, with those that its bodies make.
pub fn classes_in(_db: &dyn Db, _file: SourceFile) -> Arc<[Arc<ClassDecl>]> {
    Arc::from([])
}
/// The code of a method, where it has any.
pub fn body(_db: &dyn Db, _key: &MethodKey) -> Option<Arc<Body>> {
    None
}
/// What a person would underline for an instruction.
pub fn instr_span(_db: &dyn Db, _key: &MethodKey, _at: InstrId) -> Option<Location> {
    None
}
/// The name of a method where it is declared.
pub fn method_location(_db: &dyn Db, _key: &MethodKey) -> Option<Location> {
    None
}
pub fn field_location(_db: &dyn Db, _key: &FieldKey) -> Option<FieldPlace> {
    None
}
/// The field whose declaration or use is at an offset, and the range of its name there.
pub fn field_at(_db: &dyn Db, _file: SourceFile, _offset: u32) -> Option<(FieldKey, Span)> {
    None
}
/// What can be run in a file.
pub fn harnesses(_db: &dyn Db, _file: SourceFile) -> Arc<[Harness]> {
    Arc::from([])
}
pub fn harness_location(_db: &dyn Db, _harness: &Harness) -> Option<Location> {
    None
}
/// All that a harness can reach, linked.
pub fn program(_db: &dyn Db, _harness: &Harness) -> Option<Arc<Program>> {
    None
}

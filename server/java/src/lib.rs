//! What Java source means: a salsa database over source files, names, types, lowering to ir and
//! linking.
//!
//! Positions are kept apart from meaning: an item tree and a body name no offset, so that an edit
//! which only moves text re-runs nothing that depends on them. The functions of this module are
//! the way in; all of them answer, none of them panics, whatever the text.

mod all_cores;
mod annotation_code;
mod annotation_text;
mod annotations;
pub mod at_work;
mod binary;
mod bodies;
mod claims;
mod classes;
mod constant;
mod db;
mod decisions;
mod declaration_places;
mod executors;
mod facts;
mod harness;
mod harness_index;
mod identifier_index;
mod imports;
mod infer;
mod inputs;
mod invalidation;
mod ir_declarations;
mod item_tree_codec;
mod items;
mod javac_class_names;
pub mod jcstress;
mod known_declarations;
mod library_code;
mod link;
mod linked_from;
mod literal;
mod locations;
mod locks;
mod lookup;
mod lower;
mod names;
mod patterns;
mod promises;
mod property;
mod queries;
mod source;
mod stored;
mod suppression;
mod synthetic_code;
mod ty;
mod types;
pub mod unit_tests;

use std::sync::Arc;

pub use all_cores::on_all_cores;
pub use binary::ClassPathHandle;
pub use claims::{Claim, Strength};
pub use db::{Db, EventSink, RootDatabase};
pub use decisions::decisions_in;
pub use facts::{
    FactProgress, Revision, Shows, field_facts, field_guard, file_hints, file_part, generation, is_new, is_updated,
    join_facts, line_index, lock_orders, race_hints, read_declarations, revision,
};
pub use harness_index::{Listed, harnesses_of};
pub use inputs::{Origin, SourceFile, user_files};
pub use known_declarations::Sources;
#[doc(hidden)]
pub use library_code::compare_libraries;
pub use library_code::{LibraryCode, lowered_library};
pub use linked_from::LinkedFrom;
pub use patterns::{PatternChoice, PatternMatch, is_active, pattern_matches, patterns};
pub use property::{WrittenProperty, written_properties};
pub use racelens_classfile::ClassPath;
use racelens_ir::{
    Body, ClassDecl, FieldKey, Harness, HarnessKind, InstrId, LinkSource, MethodKey, Name, Program, Span, Supplement,
};
pub use suppression::{ALL_RULES, Suppression, suppressions};

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

/// What relations between types say of the fields of a class, in pairs; for comparison with a compiler.
#[doc(hidden)]
pub fn type_answers(db: &dyn Db, class: &Name) -> Vec<String> {
    types::answers::type_answers(db, class)
}

/// The members of a class whose text cannot be parsed; nothing stands for text between them.
pub fn unread_members(db: &dyn Db, class: &Name) -> Vec<Option<Name>> {
    queries::unread_members(db, class)
}

/// Whether the documentation of a class's methods says that the executor which it was given may refuse a task.
pub fn executor_may_refuse(db: &dyn Db, class: &Name) -> bool {
    claims::executor_may_refuse(db, queries::ClassName::new(db, class.clone()))
}

/// What can't be read in a file, at most one for each declaration.
pub fn syntax_errors(db: &dyn Db, file: SourceFile) -> &[SyntaxError] {
    queries::syntax_errors(db, file)
}
/// The declaration of a class, by its binary name.
pub fn class_decl(db: &dyn Db, name: &Name) -> Option<Arc<ClassDecl>> {
    bodies::class_decl(db, queries::ClassName::new(db, name.clone()))
}
/// All classes of a file, with those that its bodies make.
pub fn classes_in(db: &dyn Db, file: SourceFile) -> Arc<[Arc<ClassDecl>]> {
    bodies::classes_in(db, file)
}
/// The code of a method, where it has any.
pub fn body(db: &dyn Db, key: &MethodKey) -> Option<Arc<Body>> {
    bodies::body(db, queries::MethodName::new(db, key.clone()))
}
/// What a person would underline for an instruction.
pub fn instr_span(db: &dyn Db, key: &MethodKey, at: InstrId) -> Option<Location> {
    locations::instr_span(db, key, at)
}
/// The path and the line (from 1) of an instruction of a class file that has no source at hand.
pub fn class_file_line(db: &dyn Db, key: &MethodKey, at: InstrId) -> Option<(String, u32)> {
    binary::line_of(db, key, at)
}
/// What can be run in the class files that are to be checked, with the path of each one's class.
pub fn binary_harnesses(db: &dyn Db) -> Arc<[(Name, Harness)]> {
    harness::binary_harnesses(db, inputs::Binaries::get(db))
}
/// The name of a method where it is declared.
pub fn method_location(db: &dyn Db, key: &MethodKey) -> Option<Location> {
    locations::method_location(db, key)
}
pub fn field_location(db: &dyn Db, key: &FieldKey) -> Option<FieldPlace> {
    locations::field_location(db, key)
}
/// The field whose declaration or use is at an offset, and the range of its name there.
pub fn field_at(db: &dyn Db, file: SourceFile, offset: u32) -> Option<(FieldKey, Span)> {
    locations::field_at(db, file, offset)
}
/// The innermost class around an offset.
pub fn class_at(db: &dyn Db, file: SourceFile, offset: u32) -> Option<Name> {
    locations::class_at(db, file, offset)
}
/// The user's files, and the sources of class files that are checked.
pub fn shown_files(db: &dyn Db) -> Vec<SourceFile> {
    let sources = inputs::Binaries::get(db).sources(db).values();
    inputs::Workspace::get(db).files(db).iter().chain(sources).copied().collect()
}
/// Whether a file is one of the workspace's own.
pub fn is_listed(db: &dyn Db, file: SourceFile) -> bool {
    let files = inputs::Workspace::get(db).files(db);
    let at = files.binary_search_by(|other| other.path(db).cmp(file.path(db)));
    at.ok().and_then(|at| files.get(at)).is_some_and(|found| *found == file)
}
/// The fields that the classes of a file declare, each with the range of its name.
pub fn declared_fields(db: &dyn Db, file: SourceFile) -> Vec<(FieldKey, Span)> {
    locations::declared_fields(db, file)
}
/// Whether a file declares anything that is called like what a JVM would start a program with.
pub fn names_main(db: &dyn Db, file: SourceFile) -> bool {
    harness::names_main(db, file)
}
/// What can be run in a file.
pub fn harnesses(db: &dyn Db, file: SourceFile) -> Arc<[Harness]> {
    harness::harness_list(db, file).found
}
pub fn harness_location(db: &dyn Db, harness: &Harness) -> Option<Location> {
    match harness.kind {
        HarnessKind::Jcstress => class_location(db, &jcstress::class_of(&harness.entry)?),
        HarnessKind::Test => method_location(db, &unit_tests::method_of(db, &harness.entry)?),
        _ => method_location(db, &harness.entry),
    }
}
/// What the author of a jcstress test expects.
pub fn expectations(db: &dyn Db, test: &Name) -> Arc<jcstress::Expectations> {
    jcstress::expected(db, queries::ClassName::new(db, test.clone()))
}
/// The jcstress test that a class is.
pub fn jcstress_test(db: &dyn Db, class: &Name) -> Option<jcstress::Test> {
    jcstress::test(db, class)
}
/// All that a harness can reach, linked.
pub fn program(db: &dyn Db, harness: &Harness) -> Option<Arc<Program>> {
    link::program(db, link::HarnessName::new(db, harness.clone()))
}
/// The same, linked anew each time. An editor keeps the part that it shows beside the verdict.
pub fn link_program(db: &dyn Db, harness: &Harness) -> Option<Arc<Program>> {
    link::linked(db, harness)
}
/// The code that nobody wrote in which the program of a harness begins: none of a method that the user wrote.
pub fn supplement(db: &dyn Db, harness: &Harness) -> Option<Arc<Supplement>> {
    link::supplement(db, harness)
}
/// The syntax tree of a file, for edits of its text.
pub fn syntax_tree(db: &dyn Db, file: SourceFile) -> Arc<racelens_syntax::Parse> {
    queries::parse(db, file)
}
/// What starts a file's program where no class of it declares a `main` but one inherits it.
pub fn inherited_main(db: &dyn Db, file: SourceFile, wanted: &str) -> Option<Harness> {
    harness::inherited_main(db, file, wanted)
}
/// The same with what a JVM does where threads and programs end, to be run once.
pub fn program_to_run(db: &dyn Db, harness: &Harness) -> Option<Program> {
    link::program_to_run(db, harness)
}
/// The same for a program that begins in code which nobody wrote.
pub fn program_with(db: &dyn Db, supplement: Arc<Supplement>, entry: MethodKey) -> Option<Arc<Program>> {
    link::supplied(db, link::Supplied::new(db, supplement, entry))
}
/// Declarations and code, as linking finds them.
pub fn link_source(db: &dyn Db) -> impl LinkSource {
    link::source(db)
}
/// The classes of a file that are made for several threads, with the reason.
pub fn claims(db: &dyn Db, file: SourceFile) -> Arc<[Claim]> {
    claims::claims(db, file)
}
/// The name of a class where it is declared.
pub fn class_location(db: &dyn Db, class: &Name) -> Option<Location> {
    let source = queries::class_source(db, class)?;
    let place = queries::places(db, source.file).types.get(source.index)?;
    Some(Location { file: source.file, span: place.name })
}

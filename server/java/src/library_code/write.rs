//! Lowering all of the platform's models, and writing what comes of it.

use racelens_ir::{Body, ClassDecl, Instr, MethodKey, Name, Type};

use super::WORD;
use crate::bodies::lowered;
use crate::db::{Db, RootDatabase};
use crate::inputs::{Library, Origin};
use crate::lower::{Lowered, labelled_methods};
use crate::queries::{ClassName, MethodName, class_source, is_platform, item_tree};
use crate::stored::{Stored, Writer};

/// The table of the platform's models (see [`LibraryCode`](super::LibraryCode)).
pub fn lowered_library() -> Vec<u8> {
    table(&RootDatabase::default())
}

fn table(db: &RootDatabase) -> Vec<u8> {
    let mut writer = Writer::default();
    let mut classes = Vec::new();
    // Whatever order a map has, the table is the same.
    let mut files: Vec<_> = Library::get(db).models(db).iter().collect();
    files.sort_by_key(|(path, _)| path.as_str());
    for (_, file) in files {
        for item in item_tree(db, *file).types.iter().filter(|item| is_platform(&item.name)) {
            let Some(decl) = crate::bodies::class_decl(db, ClassName::new(db, item.name.clone())) else { continue };
            if is_declared_by_models(db, &decl) {
                let start = writer.bytes.len();
                write_class(db, &decl, &mut writer);
                classes.push((item.name.clone(), start));
            }
        }
    }
    classes.sort();
    let classes: Vec<(usize, usize)> = classes.into_iter().map(|(name, start)| (writer.place(&name), start)).collect();
    let names = writer.names();
    let before = WORD * (3 + names.len() + 2 * classes.len());
    let mut bytes = Vec::new();
    let mut word = |number: usize| bytes.extend(u32::try_from(number).unwrap_or(u32::MAX).to_le_bytes());
    word(names.len());
    word(classes.len());
    let mut at = before;
    word(at);
    for name in names {
        at += name.len();
        word(at);
    }
    for (name, start) in classes {
        word(name);
        word(at + start);
    }
    names.iter().for_each(|name| bytes.extend(name.as_bytes()));
    bytes.extend(writer.bytes);
    bytes
}

fn write_class(db: &dyn Db, decl: &ClassDecl, to: &mut Writer) {
    let labels = labelled_methods(db, &decl.name);
    let (mut rows, mut code) = (Vec::new(), Vec::new());
    // What is written beside `to` counts with the same texts.
    let whole = std::mem::take(&mut to.bytes);
    for method in &decl.methods {
        let lowered = lowered(db, MethodName::new(db, method.key.clone())).as_deref();
        if lowered.is_some_and(|lowered| !is_all_of_models(db, lowered)) {
            continue;
        }
        lowered.inspect(|lowered| lowered.write(to));
        let label = labels.iter().find(|(_, key)| *key == method.key).map_or("", |(label, _)| label);
        let length = to.bytes.len();
        code.append(&mut to.bytes);
        rows.push((to.place(&method.key.selector().to_string().into()), to.place(&label.into()), length));
    }
    decl.write(to);
    let written = std::mem::replace(&mut to.bytes, whole);
    to.number(written.len());
    to.bytes.extend(written);
    to.number(rows.len());
    for (selector, label, length) in rows {
        to.number(selector);
        to.number(label);
        to.number(length);
    }
    to.bytes.extend(code);
}

/// Whether models are all that a declaration names: else what it means depends on class files.
fn is_declared_by_models(db: &dyn Db, decl: &ClassDecl) -> bool {
    let fields = decl.fields.iter().map(|field| &field.ty);
    let methods = decl.methods.iter().flat_map(|method| method.key.params.iter().chain(&method.result));
    decl.superclass.iter().chain(&decl.interfaces).all(|name| is_model(db, name))
        && fields.chain(methods).all(|ty| is_type_of_models(db, ty))
}

fn is_all_of_models(db: &dyn Db, lowered: &Lowered) -> bool {
    let made = |name: &Name| lowered.classes.iter().any(|made| made.decl.name == *name);
    let is_known = |name: &Name| made(name) || is_model(db, name);
    let is_known_type = |ty: &Type| class_in(ty).is_none_or(is_known);
    let is_known_method = |key: &MethodKey| is_known(&key.class) && key.params.iter().all(is_known_type);
    let is_known_body = |body: &Body| {
        !body.code.rows().iter().any(|instr| matches!(instr, Instr::Unknown { .. }))
            && body.types.rows().iter().all(is_known_type)
            && body.fields.rows().iter().all(|key| is_known(&key.class))
            && body.methods.rows().iter().all(is_known_method)
    };
    let mut of_classes = lowered.classes.iter().flat_map(|made| &made.methods);
    is_known_body(&lowered.code.body) && of_classes.all(|(_, code)| is_known_body(&code.body))
}

fn is_type_of_models(db: &dyn Db, ty: &Type) -> bool {
    class_in(ty).is_none_or(|name| is_model(db, name))
}

fn class_in(ty: &Type) -> Option<&Name> {
    match ty {
        Type::Primitive(_) => None,
        Type::Class(name) => Some(name),
        Type::Array(element) => class_in(element),
    }
}

fn is_model(db: &dyn Db, class: &Name) -> bool {
    class_source(db, class).is_some_and(|source| source.file.origin(db) == Origin::Model) && is_platform(class)
}

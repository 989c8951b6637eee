//! The identifiers of a text as numbers, so that the files which name something are known without reading all texts again.

use std::hash::Hasher as _;
use std::sync::Arc;

use rustc_hash::FxHasher;

use crate::items::{Annotation, ItemTree, Param, TypeParam, WrittenType};

/// Says too much where two words have one number, and never too little.
#[derive(Clone, Debug, Default)]
pub struct IdentifierSet {
    /// In order.
    numbers: Box<[u32]>,
}

impl IdentifierSet {
    /// A name whose letters are written as unicode escapes is the name without them.
    pub fn of(text: &Arc<str>) -> Self {
        Self::new(parts(&racelens_syntax::normalised(text)).map(number).collect())
    }

    /// What the declarations of a file name, as far as other files can see it: imports, supertypes, types of members,
    /// annotations and constants. Nothing that only bodies name is among it.
    pub fn of_declarations(tree: &ItemTree) -> Self {
        let mut named = Named(Vec::new());
        tree.imports.iter().for_each(|import| named.add(&import.name));
        for item in &tree.types {
            named.type_params(&item.type_params);
            item.superclass.iter().chain(&item.interfaces).for_each(|ty| named.ty(ty));
            named.params(&item.components);
            named.annotations(&item.annotations);
            for member in &item.members {
                named.type_params(&member.type_params);
                named.params(&member.params);
                named.ty(&member.ty);
                named.annotations(&member.annotations);
                member.constant.iter().for_each(|constant| named.add(constant));
            }
        }
        Self::new(named.0)
    }

    fn new(mut numbers: Vec<u32>) -> Self {
        numbers.sort_unstable();
        numbers.dedup();
        Self { numbers: numbers.into() }
    }

    /// Whether a name may occur; of a name with dollars, all that lies between them.
    pub fn may_have(&self, name: &str) -> bool {
        parts(name).all(|part| self.numbers.binary_search(&number(part)).is_ok())
    }
}

/// Numbers of the identifiers that were met in declarations.
struct Named(Vec<u32>);

impl Named {
    fn add(&mut self, text: &str) {
        self.0.extend(parts(text).map(number));
    }

    fn ty(&mut self, ty: &WrittenType) {
        let mut work = vec![ty];
        while let Some(ty) = work.pop() {
            match ty {
                WrittenType::Primitive(_) | WrittenType::Void | WrittenType::Inferred | WrittenType::Wildcard(None) => {
                }
                WrittenType::Named(name, args) => {
                    self.add(name);
                    work.extend(args);
                }
                WrittenType::Member(of, name, args) => {
                    self.add(name);
                    work.push(of);
                    work.extend(args);
                }
                WrittenType::Array(of) | WrittenType::Wildcard(Some(of)) | WrittenType::Super(of) => work.push(of),
            }
        }
    }

    fn type_params(&mut self, all: &[TypeParam]) {
        all.iter().flat_map(|param| &param.bounds).for_each(|bound| self.ty(bound));
    }

    fn params(&mut self, all: &[Param]) {
        all.iter().for_each(|param| self.ty(&param.ty));
    }

    fn annotations(&mut self, all: &[Annotation]) {
        for annotation in all {
            self.add(&annotation.name);
            annotation.value.iter().for_each(|value| self.add(value));
        }
    }
}

/// A dollar parts words: a class's name is the last part of its binary name.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !is_part(c)).filter(|part| !part.is_empty())
}

fn is_part(c: char) -> bool {
    match c.is_ascii() {
        true => c.is_ascii_alphanumeric() || c == '_',
        false => c.is_alphanumeric(),
    }
}

fn number(word: &str) -> u32 {
    let mut hasher = FxHasher::default();
    hasher.write(word.as_bytes());
    hasher.finish() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_whole() {
        let words = IdentifierSet::of(&"new Service3(); MyService4 s = Größe.x$Inner;".into());
        for has in ["new", "Service3", "MyService4", "s", "Größe", "x", "Inner", "x$Inner", "Inner$x"] {
            assert!(words.may_have(has), "{has}");
        }
        for lacks in ["Service", "Service30", "Service4", "Gr", "e", "x$Outer", "y"] {
            assert!(!words.may_have(lacks), "{lacks}");
        }
        let escaped = IdentifierSet::of(&"\\u0041b c = \"\\u0041\";".into());
        assert!(escaped.may_have("Ab") && !escaped.may_have("Else"));
    }
}

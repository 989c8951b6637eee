//! What two programs must have in common so that all that is found in one holds for the other.

use std::hash::Hash;

use super::{Linker, is_made};
use crate::content_hash::ContentHash;
use crate::declarations::Modifiers;
use crate::ids::Id;
use crate::program::{Code, Method, MethodId};

impl Linker<'_> {
    /// Hashes what a run depends on: the reached bodies, the layout of the classes, where the
    /// program begins. Methods that nothing reaches, and where the text lies, stay out of it. So do bodies of models: they
    /// are the same in every program that one build links, and what they refer to is told by the lists that are hashed.
    pub(super) fn hash(&self, entry: MethodId) -> ContentHash {
        struct Content<'a>(&'a Linker<'a>, MethodId);
        impl Hash for Content<'_> {
            fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
                let Content(linker, entry) = self;
                entry.raw().hash(state);
                for class in linker.classes.rows() {
                    let decl = &class.decl;
                    (&decl.name, &class.shown, decl.kind, decl.modifiers, decl.provenance).hash(state);
                    (&class.supertypes, &decl.fields, class.initialiser, &class.dispatch).hash(state);
                }
                for method in linker.methods.rows() {
                    (&method.key, method.modifiers).hash(state);
                    if linker.is_as_the_model_has_it(method) {
                        continue;
                    }
                    match &method.code {
                        Code::Body(body, links) => {
                            body.hash(state);
                            (&links.types, &links.fields, &links.methods).hash(state);
                        }
                        Code::Intrinsic(op) => op.hash(state),
                        Code::Missing => 0.hash(state),
                    }
                }
                linker.types.hash(state);
                linker.selectors.hash(state);
            }
        }
        ContentHash::of(&Content(self, entry))
    }

    /// Whether no other program has other code for the method: what linking makes, it makes for native methods and proxies.
    fn is_as_the_model_has_it(&self, method: &Method) -> bool {
        let class = &self.classes[method.class];
        class.is_trusted() && !method.modifiers.has(Modifiers::NATIVE) && !is_made(&method.key)
    }
}

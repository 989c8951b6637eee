//! What the author of a test expects: `@Outcome(id = {"0, 1", "1, 0"}, expect = Expect.ACCEPTABLE, desc = "…")`.
//!
//! As the published runner grades: an id is a regular expression that must match the whole result; an annotation without an
//! id, or with an empty one, is the default; without a default, what no id matches is forbidden. Of several that match,
//! the first counts. `@JCStressMeta(X.class)` adds what `X` is annotated with.
//!
//! Read from the text when it is asked for, since nothing else depends on it.

use std::sync::Arc;

use racelens_ir::Name;
use racelens_syntax::{Node, NodeExt};

use crate::annotation_text::{argument, elements};
use crate::constant::{Value, evaluate, named_constant};
use crate::db::Db;
use crate::jcstress::annotations::Annotations;
use crate::queries::{ClassName, class_source, parse, places};
use crate::types::World;

/// Chains of `@JCStressMeta` end there.
const MOST_METAS: usize = 8;

/// `org.openjdk.jcstress.annotations.Expect`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Expect {
    Acceptable,
    AcceptableInteresting,
    /// Of older versions of jcstress.
    AcceptableSpec,
    Forbidden,
    Unknown,
}

impl Expect {
    pub fn as_str(self) -> &'static str {
        match self {
            Expect::Acceptable => "ACCEPTABLE",
            Expect::AcceptableInteresting => "ACCEPTABLE_INTERESTING",
            Expect::AcceptableSpec => "ACCEPTABLE_SPEC",
            Expect::Forbidden => "FORBIDDEN",
            Expect::Unknown => "UNKNOWN",
        }
    }

    fn named(name: &str) -> Option<Self> {
        let all = [Self::Acceptable, Self::AcceptableInteresting, Self::AcceptableSpec, Self::Forbidden, Self::Unknown];
        all.into_iter().find(|one| one.as_str() == name)
    }
}

/// One `@Outcome`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Expectation {
    /// Empty for the default.
    pub ids: Vec<Arc<str>>,
    pub expect: Expect,
    pub description: Arc<str>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Expectations {
    /// In the order in which they are tried.
    pub all: Vec<Expectation>,
    pub description: Option<Arc<str>>,
    /// Sentences about what could not be read.
    pub unread: Vec<String>,
}

/// The expectations of a class.
#[salsa::tracked(returns(clone))]
pub(crate) fn expected<'db>(db: &'db dyn Db, class: ClassName<'db>) -> Arc<Expectations> {
    let mut found = Expectations::default();
    let mut next = Some(class.name(db).clone());
    for _ in 0..MOST_METAS {
        let Some(class) = next else { break };
        next = of_class(db, &class, &mut found);
    }
    Arc::new(found)
}

/// Adds the expectations of one class. The class that its `@JCStressMeta` names.
fn of_class(db: &dyn Db, class: &Name, found: &mut Expectations) -> Option<Name> {
    let source = class_source(db, class)?;
    let span = places(db, source.file).types.get(source.index)?.declaration;
    let parse = parse(db, source.file);
    let mut node = parse.root()?.descendant_for_byte_range(span.start as usize, span.end as usize)?;
    while node.child_of_kind("modifiers").is_none() {
        node = node.parent()?;
    }
    let world = World::new(db);
    let mut reader =
        Reader { world: &world, names: Annotations::new(&world, source.file, class), text: &parse.text, found };
    let mut meta = None;
    for annotation in node.child_of_kind("modifiers")?.named() {
        let Some(name) = annotation.field("name") else { continue };
        let Some(name) = reader.names.named(&crate::items::dotted(name, reader.text)) else { continue };
        match name.as_str() {
            "Outcome" => reader.outcome(annotation),
            "Outcome$Outcomes" => {
                let values = reader.argument(annotation, "value");
                values.into_iter().flat_map(elements).for_each(|one| reader.outcome(one));
            }
            "Description" if reader.found.description.is_none() => {
                let text = reader.argument(annotation, "value").and_then(|node| reader.string(node));
                reader.found.description = text;
            }
            "JCStressMeta" => {
                let literal = reader.argument(annotation, "value").filter(|node| node.kind() == "class_literal");
                let ty = literal.and_then(|node| node.named().first().copied());
                let ty = ty.and_then(|ty| reader.names.scope.name(&crate::items::dotted(ty, reader.text)));
                meta = ty.and_then(|ty| ty.class_name().cloned());
            }
            _ => {}
        }
    }
    meta
}

struct Reader<'a> {
    world: &'a World<'a>,
    names: Annotations<'a>,
    text: &'a str,
    found: &'a mut Expectations,
}

impl Reader<'_> {
    fn argument<'t>(&self, annotation: Node<'t>, name: &str) -> Option<Node<'t>> {
        argument(annotation, name, self.text)
    }

    /// A constant expression of the type `String` (JLS 15.29).
    fn string(&self, node: Node<'_>) -> Option<Arc<str>> {
        let named = |name: &str| named_constant(self.world, &self.names.scope, name);
        match evaluate(node, self.text, &named)? {
            Value::Str(text) => Some(text.to_string().into()),
            _ => None,
        }
    }

    fn outcome(&mut self, annotation: Node<'_>) {
        let expect = match self.argument(annotation, "expect") {
            None => Some(Expect::Unknown),
            Some(node) => node.text(self.text).rsplit('.').next().and_then(|name| Expect::named(name.trim())),
        };
        let Some(expect) = expect else {
            self.found.unread.push("an @Outcome has an expectation that racelens does not know".to_owned());
            return;
        };
        let mut ids = Vec::new();
        for id in self.argument(annotation, "id").into_iter().flat_map(elements) {
            match self.string(id) {
                Some(id) => ids.push(id),
                None => self.found.unread.push("the id of an @Outcome is not a constant string".to_owned()),
            }
        }
        let description = self.argument(annotation, "desc").and_then(|node| self.string(node)).unwrap_or_default();
        // Of several ids each is a case of its own; an empty one is the default.
        if ids.iter().any(|id| id.is_empty()) {
            self.found.all.push(Expectation { ids: Vec::new(), expect, description: description.clone() });
            ids.retain(|id| !id.is_empty());
            if ids.is_empty() {
                return;
            }
        }
        self.found.all.push(Expectation { ids, expect, description });
    }
}

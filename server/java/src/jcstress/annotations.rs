//! Which annotation a name means, as it is written in a class: by the scope of names, so that an annotation of the same name
//! from elsewhere is not one of jcstress.

use racelens_ir::Name;

use crate::db::Db;
use crate::inputs::SourceFile;
use crate::items::Annotation;
use crate::jcstress::ANNOTATIONS;
use crate::names::TypeScope;
use crate::types::World;

/// The names that the code of a class sees.
pub(super) struct Annotations<'a> {
    pub scope: TypeScope<'a>,
}

impl<'a> Annotations<'a> {
    pub fn new(world: &'a World<'a>, file: SourceFile, class: &Name) -> Self {
        Self { scope: TypeScope::new(world, file, Some(class.clone())) }
    }

    /// The jcstress annotation that a written name means: `JCStressTest`, `Outcome$Outcomes`.
    pub fn named(&self, written: &str) -> Option<Name> {
        let ty = self.scope.name(written)?;
        ty.class_name()?.strip_prefix(ANNOTATIONS)?.strip_prefix('.').map(Name::from)
    }

    pub fn means(&self, written: &str, annotation: &str) -> bool {
        let simple = annotation.rsplit('$').next();
        written.rsplit('.').next() == simple && self.named(written).is_some_and(|name| name == annotation)
    }

    /// The annotation of this name among some.
    pub fn find<'b>(&self, all: &'b [Annotation], annotation: &str) -> Option<&'b Annotation> {
        all.iter().find(|one| self.means(&one.name, annotation))
    }
}

/// Whether a class has an annotation itself.
pub(super) fn is_annotated(db: &dyn Db, class: &Name, annotation: &str) -> bool {
    let world = World::new(db);
    let Some(source) = crate::queries::class_source(db, class) else { return false };
    let Some(item) = source.item(db) else { return false };
    !item.annotations.is_empty()
        && Annotations::new(&world, source.file, class).find(&item.annotations, annotation).is_some()
}

//! Races that are no findings: those that a person has declared to be meant, and those of optimistic reads that are validated.

use racelens_analysis::optimistic;

use super::Explorer;
use super::findings::Key;
use crate::assumptions;

impl Explorer<'_> {
    /// Whether a person has said that a race is meant.
    pub(super) fn is_declared(&self, key: &Key) -> bool {
        let declared = &self.asked.declared;
        let Key::Race { field, a, b } = key else { return false };
        if declared.is_empty() {
            return false;
        }
        let image = self.machine.image;
        let program = image.program;
        let is_benign = field.is_some_and(|field| {
            let field = &program.fields[field];
            declared.is_benign(&field.key.class, &field.key.name)
        });
        let in_trusted = [a.0, b.0].into_iter().any(|point| {
            let method = image.code_point(point).method;
            declared.is_trusted(&program.classes[program.methods[method].class].decl.name)
        });
        is_benign || in_trusted
    }

    /// Whether a race is that of an optimistic read, which a validation would find out.
    pub(super) fn is_validated(&mut self, key: &Key) -> bool {
        let Key::Race { a, b, .. } = key else { return false };
        let (image, (a, b)) = (self.machine.image, (*a, *b));
        let is_validated = *self.validated.entry(key.clone()).or_insert_with(|| {
            let (read, write) = if a.1.is_write() { (b, a) } else { (a, b) };
            let (read_at, write_at) = (image.code_point(read.0), image.code_point(write.0));
            !read.1.is_write() && write.1.is_write() && optimistic::is_validated(image.program, read_at, write_at)
        });
        if is_validated {
            self.machine.assume(&assumptions::VALIDATED_READS);
        }
        is_validated
    }
}

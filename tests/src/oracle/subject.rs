//! A Java text as a linked program, and the lines of its instructions.

use std::collections::BTreeMap;
use std::sync::Arc;

use racelens_ir::{CodePoint, Harness, Program};
use racelens_java::RootDatabase;

/// A program to compare on.
pub struct Subject {
    pub program: Arc<Program>,
    pub harness: Harness,
    /// The line of each place that was asked for, from 1; 0 where it has none.
    lines: BTreeMap<CodePoint, u32>,
}

/// Makes programs of texts; models are read once.
#[derive(Default)]
pub struct Maker(RootDatabase);

const PATH: &str = "/Main.java";

impl Maker {
    /// Links the `main` of a text, which is one file.
    pub fn subject(&mut self, text: &str) -> Result<Subject, String> {
        let file = self.0.set_file(PATH, Arc::from(text));
        if let Some(error) = racelens_java::syntax_errors(&self.0, file).first() {
            return Err(format!("not Java: {}", error.message));
        }
        let harnesses = racelens_java::harnesses(&self.0, file);
        let harness = harnesses.first().ok_or("there is no `main`")?.clone();
        let program = racelens_java::program(&self.0, &harness).ok_or("it can't be linked")?;
        Ok(Subject { lines: self.lines(&program), program, harness })
    }

    /// The lines of all code that isn't of a model.
    fn lines(&self, program: &Program) -> BTreeMap<CodePoint, u32> {
        let mut lines = BTreeMap::new();
        for (method, row) in program.methods.iter() {
            let Some((body, _)) = program.body(method) else { continue };
            if program.classes[row.class].is_trusted() {
                continue;
            }
            for at in body.code.ids() {
                let Some(place) = racelens_java::instr_span(&self.0, &row.key, at) else { continue };
                let text = place.file.text(&self.0);
                let before = text.get(..place.span.start as usize).unwrap_or_default();
                let line = before.matches('\n').count() as u32 + 1;
                lines.insert(CodePoint { method, at }, line);
            }
        }
        lines
    }
}

impl Subject {
    pub fn line(&self, point: CodePoint) -> u32 {
        self.lines.get(&point).copied().unwrap_or(0)
    }
}

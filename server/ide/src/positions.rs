//! Maps bytes and instructions to positions in the current text.

use std::sync::Arc;

use racelens_ir::{CodePoint, InstrId, MethodKey, Program, Span};
use racelens_java::{Db, SourceFile};
use racelens_syntax::Encoding;

use crate::finding::{Place, Position};

pub(crate) fn place(db: &dyn Db, file: SourceFile, span: Span) -> Place {
    let (lines, text) = (racelens_java::line_index(db, file), file.text(db));
    let position = |offset: u32| {
        let utf8 = lines.line_column(text, offset, Encoding::Utf8);
        let utf16 = lines.line_column(text, offset, Encoding::Utf16);
        Position { line: utf8.line, utf8: utf8.column, utf16: utf16.column }
    };
    Place { file: Arc::from(file.path(db)), span, start: position(span.start), end: position(span.end) }
}

/// The place of an instruction in the text as it is now.
pub(crate) fn instr_place(db: &dyn Db, method: &MethodKey, at: InstrId) -> Option<Place> {
    let Some(location) = racelens_java::instr_span(db, method, at) else {
        // A class file without its source tells lines and nothing else. There is no text to have a span in;
        // the line in its stead keeps places apart.
        let (path, line) = racelens_java::class_file_line(db, method, at)?;
        let start = Position { line: line.saturating_sub(1), utf8: 0, utf16: 0 };
        return Some(Place { file: path.into(), span: Span { start: line, end: line }, start, end: start });
    };
    (location.file.origin(db) == racelens_java::Origin::User).then(|| place(db, location.file, location.span))
}

/// The place of an instruction of a program that is equal to the one the text gives now.
pub(crate) fn point_place(db: &dyn Db, program: &Program, point: CodePoint) -> Option<Place> {
    instr_place(db, &program.methods[point.method].key, point.at)
}

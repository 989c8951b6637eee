//! Compound assignments that cut off a part of what they add: `hits += aLong` where `hits` is an `int`. Java casts there by
//! itself (JLS 15.26.2), and a call with the same term does not compile.

use racelens_ir::{Body, FieldKey, Instr, Reg, Span, Width};
use racelens_java::{Db, SourceFile};
use racelens_syntax::Node;

/// Where the value that is stored in a field is narrowed, and from what; nothing where the term is no primitive number.
pub(super) struct Narrowings(Vec<(Span, Option<Width>)>);

impl Narrowings {
    pub fn of(db: &dyn Db, file: SourceFile, field: &FieldKey) -> Self {
        let mut found = Vec::new();
        for (key, _) in &racelens_java::file_part(db, file).methods {
            let Some(body) = racelens_java::body(db, key) else { continue };
            for (at, instr) in body.code.iter() {
                let (Instr::PutField { field: named, src, .. } | Instr::PutStatic { field: named, src }) = instr else {
                    continue;
                };
                let Some(from) = narrowed(&body, *src).filter(|_| body.fields.row(*named) == Some(field)) else {
                    continue;
                };
                if let Some(place) = racelens_java::instr_span(db, key, at) {
                    found.push((place.span, from));
                }
            }
        }
        Self(found)
    }

    /// Of an assignment to the field.
    pub fn at(&self, assignment: Node<'_>) -> Option<Option<Width>> {
        let range = assignment.byte_range();
        let is_inside = |span: &Span| range.start <= span.start as usize && span.end as usize <= range.end;
        self.0.iter().find(|(span, _)| is_inside(span)).map(|(_, from)| *from)
    }
}

/// From what a value was narrowed.
fn narrowed(body: &Body, value: Reg) -> Option<Option<Width>> {
    let Some(Instr::Convert { from, src, .. }) = written(body, value) else { return None };
    let Some(Instr::Binary { a, b, .. }) = written(body, *src) else { return None };
    let unboxes = |instr: &Instr| match instr {
        Instr::Invoke { method, .. } => body.methods.row(*method).is_some_and(|key| key.name.ends_with("Value")),
        _ => false,
    };
    let is_unboxed = [*a, *b].into_iter().any(|term| written(body, term).is_some_and(unboxes));
    Some(Some(*from).filter(|_| !is_unboxed))
}

fn written(body: &Body, reg: Reg) -> Option<&Instr> {
    let mut writes = body.code.rows().iter().filter(|instr| instr.dst() == Some(reg));
    writes.next().filter(|_| writes.next().is_none())
}

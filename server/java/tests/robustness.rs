//! Whatever the text, every question is answered.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test fails by panicking")]

mod common;

use common::with_file;
use proptest::prelude::*;
use racelens_ir::Id;
use racelens_java::{body, classes_in, field_at, harnesses, instr_span, method_location, program, syntax_errors};

const FILES: [&str; 3] =
    [include_str!("data/Constructs.java"), include_str!("data/Handover.java"), include_str!("data/Strange.java")];

fn ask_everything(text: &str) {
    let (db, file) = with_file(text);
    for error in syntax_errors(&db, file) {
        assert!(error.range.end as usize <= text.len());
    }
    for class in classes_in(&db, file).iter() {
        for method in &class.methods {
            method_location(&db, &method.key);
            let Some(body) = body(&db, &method.key) else { continue };
            body.validate().unwrap_or_else(|why| panic!("{}: {why}\n{body}\n{text}", method.key));
            for at in body.code.ids() {
                if let Some(place) = instr_span(&db, &method.key, at) {
                    assert!(place.span.end as usize <= text.len() + 1 && place.span.start <= place.span.end, "{at:?}");
                }
            }
            instr_span(&db, &method.key, Id::from_raw(u32::MAX));
        }
    }
    for harness in harnesses(&db, file).iter() {
        program(&db, harness);
    }
    field_at(&db, file, text.len() as u32 / 2);
}

/// Forty doublings would make a constant of ten thousand billion bytes.
#[test]
fn constants_have_a_limit() {
    let doublings: String =
        (1..=40).map(|at| format!("    static final String s{at} = s{0} + s{0};\n", at - 1)).collect();
    ask_everything(&format!(
        "class K {{\n    static final String s0 = \"xxxxxxxxxx\";\n{doublings}    String last() {{ return s40; }}\n}}\n"
    ));
}

#[test]
fn whole_files() {
    FILES.into_iter().for_each(ask_everything);
}

#[test]
fn every_prefix() {
    for text in FILES {
        // All of a short file's; of a long one's some hundred.
        let step = if text.len() < 1000 { 1 } else { text.len() / 120 };
        for end in (0..text.len()).step_by(step).filter(|end| text.is_char_boundary(*end)) {
            ask_everything(&text[..end]);
        }
    }
}

#[test]
fn deep_nesting() {
    for (open, middle, close) in
        [("(", "1", ")"), ("-", "1", ""), ("{", "", "}"), ("if (true) ", ";", ""), ("x[", "0", "]")]
    {
        let nested = |count: usize| format!("{}{middle}{}", open.repeat(count), close.repeat(count));
        ask_everything(&format!("class T {{ int[] x; void f() {{ int y = {}; }} }}", nested(2000)));
        ask_everything(&format!("class T {{ void f() {{ {} }} }}", nested(2000)));
    }
    ask_everything(&format!("class T {{ String s = {}; }}", vec!["s"; 3000].join(" + ")));
    ask_everything(&"class A {".repeat(300));
}

#[test]
fn cyclic_classes() {
    ask_everything("class A extends B { class X {} } class B extends A { X x; void f() { g(); x.h(); } }");
    ask_everything(
        "class A extends A.B { static class B extends A {} static final int C = D, D = C; int f() { return C; } }",
    );
    ask_everything(
        "interface I extends J {} interface J extends I { void m(); } class C { J j = () -> {}; I i = () -> {}; }",
    );
    ask_everything("class G<T extends T> { T t; void f() { t.g(); } } class A {} class A { int x; }");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn deletions(file in 0..FILES.len(), from in 0.0..1.0_f64, length in 1..60_usize) {
        let text = FILES[file];
        let mut start = (text.len() as f64 * from) as usize;
        while !text.is_char_boundary(start) { start -= 1; }
        let mut end = (start + length).min(text.len());
        while !text.is_char_boundary(end) { end += 1; }
        ask_everything(&format!("{}{}", &text[..start], &text[end..]));
    }
}

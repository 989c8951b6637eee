//! Where names and instructions are said to be.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test fails by panicking")]

mod common;

use common::{main_of, with_file};
use racelens_ir::{FieldKey, MethodKey, Span};
use racelens_java::{
    RootDatabase, SourceFile, body, classes_in, field_at, field_location, harness_location, harnesses, instr_span,
    method_location, syntax_errors,
};

fn text_at(db: &RootDatabase, file: SourceFile, span: Span) -> String {
    file.text(db)[span.start as usize..span.end as usize].to_owned()
}

/// Every instruction of a method, with the text that its span covers.
fn underlined(db: &RootDatabase, key: &MethodKey) -> Vec<String> {
    let body = body(db, key).unwrap();
    let instrs = body.code.iter().map(|(at, instr)| {
        let place = instr_span(db, key, at).map(|place| text_at(db, place.file, place.span));
        format!("{} ← {}", body.print_instr(instr), place.unwrap_or_else(|| "?".to_owned()))
    });
    instrs.collect()
}

const FIELDS: &str = "/* first */ class T {
    // Two in one.
    private int a = 1, b;
    volatile boolean flag;
    final Object lock = new Object();
    T other;
    int f() { synchronized (this.lock) { return this.a + other.b; } }
    void g(int[] xs) { Runnable r = () -> { xs[0] = b; f(); }; flag = true; }
    public static void main(String[] args) { new Thread(() -> {}).start(); }
}
";

#[test]
fn instructions_underline_what_a_person_would() {
    let (db, _) = with_file(FIELDS);
    let f = underlined(&db, &MethodKey::new("T", "f", []));
    for wanted in ["get %this.0.[T.lock] ← lock", "← this.lock", "get %this.0.[T.a] ← a", "[T.b] ← b", "lock %"]
    {
        assert!(f.iter().any(|line| line.contains(wanted)), "{wanted}: {f:#?}");
    }
    let init = underlined(&db, &MethodKey::new("T", "<init>", []));
    for wanted in ["put %this.0.[T.a] = %1 ← a", "put %this.0.[T.lock] = %2 ← lock", "new java.lang.Object ← Object"]
    {
        assert!(init.iter().any(|line| line.contains(wanted)), "{wanted}: {init:#?}");
    }
    let main = underlined(&db, &main_of("T"));
    assert!(main.iter().any(|line| line.ends_with("start() (%1) ← start")), "{main:#?}");
    let lambda = underlined(&db, &MethodKey::new("T$$Lambda$g$0", "run", []));
    for wanted in ["[T.b] ← b", "← xs[0]", "← f"] {
        assert!(lambda.iter().any(|line| line.contains(wanted)), "{wanted}: {lambda:#?}");
    }
}

#[test]
fn fields_are_found_at_declarations_and_uses() {
    let (db, file) = with_file(FIELDS);
    let key = |name: &str| FieldKey { class: "T".into(), name: name.into() };
    let at =
        |before: &str, name: &str| (FIELDS.find(before).unwrap() + before.len()) as u32 + u32::from(name.len() > 2);
    for (before, name) in [
        ("private int ", "a"),
        ("int a = 1, ", "b"),
        ("volatile boolean ", "flag"),
        ("return this.", "a"),
        ("this.a + ", "other"),
        ("other.", "b"),
        ("xs[0] = ", "b"),
        ("}; ", "flag"),
        ("synchronized (this.", "lock"),
    ] {
        let found = field_at(&db, file, at(before, name));
        let (field, span) = found.unwrap_or_else(|| panic!("nothing at `{before}{name}`"));
        assert_eq!((field, text_at(&db, file, span)), (key(name), name.to_owned()));
    }
    assert_eq!(field_at(&db, file, FIELDS.find("first").unwrap() as u32), None);
}

#[test]
fn fixes_know_how_a_field_is_declared() {
    let (db, file) = with_file(FIELDS);
    let place = |name: &str| field_location(&db, &FieldKey { class: "T".into(), name: name.into() }).unwrap();
    let b = place("b");
    assert_eq!(text_at(&db, file, b.declaration), "private int a = 1, b;");
    assert_eq!((b.declares, b.has_final, b.has_volatile), (2, false, false));
    assert!(FIELDS[b.modifiers_end as usize..].starts_with("int a"));
    assert!(place("lock").has_final && place("flag").has_volatile);
}

#[test]
fn methods_and_harnesses_have_places() {
    let (db, file) = with_file(FIELDS);
    let f = method_location(&db, &MethodKey::new("T", "f", [])).unwrap();
    assert_eq!(text_at(&db, file, f.span), "f");
    let harness = &harnesses(&db, file)[0];
    assert_eq!(harness.name, "T.main");
    assert_eq!(text_at(&db, file, harness_location(&db, harness).unwrap().span), "main");
    let init = method_location(&db, &MethodKey::new("T", "<init>", [])).unwrap();
    assert_eq!(text_at(&db, file, init.span), "T");
}

#[test]
fn a_syntax_error_costs_its_statement_alone() {
    let text = "class T { int x; void broken() { int y = x +; } void fine() { x = 1; } int missing() { return x } }";
    let (db, file) = with_file(text);
    let errors = syntax_errors(&db, file);
    assert_eq!(errors.len(), 2, "{errors:?}");
    assert!(errors.iter().any(|error| error.message == "expected `;`"), "{errors:?}");
    let of = |name: &str| body(&db, &MethodKey::new("T", name, [])).unwrap().to_string();
    for name in ["broken", "missing"] {
        assert!(of(name).contains("unknown \"this has a syntax error\""), "{}", of(name));
    }
    assert!(!of("fine").contains("unknown"));
}

#[test]
fn code_around_a_syntax_error_is_read() {
    let text = "class T { int x; Object lock;
        void f() { x = 1; synchronized (lock) { helper.call(; x = 2; } }
        void g() { x = 1; int x = = 2; x = 3; }
        void h(int { x = 1; }
        Runnable r() { return () -> { x = 1; helper.call(; }; }
    }";
    let (db, _) = with_file(text);
    let of = |class: &str, name: &str| body(&db, &MethodKey::new(class, name, [])).unwrap().to_string();
    let (f, g) = (of("T", "f"), of("T", "g"));
    assert_eq!((f.matches("put %this.0.[T.x]").count(), f.matches("syntax error").count()), (2, 1), "{f}");
    assert!(f.contains("lock") && f.contains("unlock"), "{f}");
    // What was to be a variable isn't taken for the field.
    assert_eq!((g.matches("put %this.0.[T.x]").count(), g.matches("syntax error").count()), (1, 1), "{g}");
    let lambda = of("T$$Lambda$r$0", "run");
    assert_eq!((lambda.matches("[T.x]").count(), lambda.matches("syntax error").count()), (1, 1), "{lambda}");
}

#[test]
fn odd_files_are_read() {
    for text in ["\u{feff}class T { int x; // c\r  int y;\r}", "class T { int x; // c\r\n int y;\r\n}"] {
        let (db, file) = with_file(text);
        assert_eq!(syntax_errors(&db, file), []);
        let classes = classes_in(&db, file);
        assert_eq!(classes[0].fields.len(), 2);
        let y = field_location(&db, &FieldKey { class: "T".into(), name: "y".into() }).unwrap();
        assert_eq!(text_at(&db, file, y.location.span), "y");
    }
    for text in ["", "\u{feff}", "\r", "// only"] {
        let (db, file) = with_file(text);
        assert_eq!(syntax_errors(&db, file), []);
        assert!(classes_in(&db, file).is_empty() && harnesses(&db, file).is_empty());
    }
}

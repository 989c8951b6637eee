//! What an edit re-runs, counted by the executions of queries.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test fails by panicking")]

mod common;

use std::sync::{Arc, Mutex};

use common::{gaps, main_program};
use racelens_java::{RootDatabase, body, classes_in, race_hints};

/// A database and the queries that it has executed since they were last taken.
fn recording() -> (RootDatabase, Arc<Mutex<Vec<String>>>) {
    let log = Arc::new(Mutex::new(Vec::new()));
    let sink = log.clone();
    let db = RootDatabase::with_events(Some(Box::new(move |event| {
        if let salsa::EventKind::WillExecute { database_key } = event.kind {
            sink.lock().unwrap().push(format!("{database_key:?}"));
        }
    })));
    (db, log)
}

fn executions(log: &Mutex<Vec<String>>, query: &str) -> usize {
    let log = log.lock().unwrap();
    log.iter().filter(|entry| entry.starts_with(&format!("{query}("))).count()
}

const COUNTER: &str = "public class Counter {
    static int count;
    static void up() { count++; }
    static void down() { count--; }
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> up());
        t.start();
        down();
        t.join();
    }
}
";

const OTHER: &str =
    "class Other { static int x; static int get() { return x + Counter.count; } static int y() { return 1; } }";

#[test]
fn an_edit_in_a_body_lowers_that_body_alone() {
    let (mut db, log) = recording();
    let file = db.set_file("Counter.java", COUNTER.into());
    let other = db.set_file("Other.java", OTHER.into());
    let before = main_program(&db, file);
    classes_in(&db, other);
    assert_eq!(gaps(&before), Vec::<String>::new());
    log.lock().unwrap().clear();

    db.set_file("Counter.java", COUNTER.replace("count--", "count -= 2").into());
    let after = main_program(&db, file);
    classes_in(&db, other);
    assert_ne!(before.hash, after.hash);
    assert_eq!(executions(&log, "lowered"), 1, "{:#?}", log.lock().unwrap());
    assert_eq!(executions(&log, "members_query"), 0);
    assert_eq!(executions(&log, "header_query"), 0);
    assert_eq!(executions(&log, "item_tree"), 1);
}

#[test]
fn a_comment_changes_no_program() {
    let (mut db, log) = recording();
    let file = db.set_file("Counter.java", COUNTER.into());
    let before = main_program(&db, file);
    log.lock().unwrap().clear();

    let commented = COUNTER.replace("down();\n", "/* and */ down(); // twice\n");
    db.set_file("Counter.java", commented.as_str().into());
    let after = main_program(&db, file);
    assert_eq!(before, after);
    // The text of `main` changed, so it is lowered, to an equal body; linking doesn't run.
    assert_eq!(executions(&log, "lowered"), 1);
    assert_eq!(executions(&log, "program"), 0, "{:#?}", log.lock().unwrap());

    log.lock().unwrap().clear();
    db.set_file("Counter.java", format!("// A counter.\n\n{commented}").into());
    assert_eq!(before, main_program(&db, file));
    assert_eq!(executions(&log, "lowered"), 0);
}

#[test]
fn moving_a_method_changes_no_program() {
    let (mut db, log) = recording();
    let file = db.set_file("Counter.java", COUNTER.into());
    let before = main_program(&db, file);
    log.lock().unwrap().clear();

    let up = "    static void up() { count++; }\n";
    let moved =
        COUNTER.replace(up, "").replace("        t.join();\n    }\n", &format!("        t.join();\n    }}\n{up}"));
    assert_ne!(moved, COUNTER);
    db.set_file("Counter.java", moved.into());
    let after = main_program(&db, file);
    assert_eq!(before.hash, after.hash);
}

#[test]
fn a_new_field_is_resolved_only_where_it_can_be_seen() {
    let (mut db, log) = recording();
    let file = db.set_file("Counter.java", COUNTER.into());
    let other = db.set_file("Other.java", OTHER.into());
    let apart =
        db.set_file("Apart.java", "class Apart { int z; int f() { return z; } int g() { return f(); } }".into());
    main_program(&db, file);
    classes_in(&db, other);
    classes_in(&db, apart);
    let y = racelens_ir::MethodKey::new("Other", "y", []);
    assert!(body(&db, &y).is_some());
    log.lock().unwrap().clear();

    db.set_file("Counter.java", COUNTER.replace("static int count;", "static int count; static long more;").into());
    main_program(&db, file);
    classes_in(&db, other);
    classes_in(&db, apart);
    assert_eq!(executions(&log, "members_query"), 1, "{:#?}", log.lock().unwrap());
    // All that name something look it up again, and find what they found. A `main` could be one that isn't static, which
    // all members decide.
    assert_eq!(executions(&log, "lowered"), 1, "{:#?}", log.lock().unwrap());
    assert!(executions(&log, "field_query") > 0 && executions(&log, "named_query") > 0);

    // Another method of a name is seen by who names it and by its namesake, and moves all that come after it.
    log.lock().unwrap().clear();
    let another =
        COUNTER.replace("static void up() {", "static void up(int by) { count += by; }\n    static void up() {");
    db.set_file("Counter.java", another.as_str().into());
    main_program(&db, file);
    classes_in(&db, other);
    let up = racelens_ir::MethodKey::new("Counter", "up", [racelens_ir::Type::INT]);
    assert!(body(&db, &up).is_some());
    assert_eq!(executions(&log, "lowered"), 3, "{:#?}", log.lock().unwrap());

    // A field of another type is seen by those who name it.
    log.lock().unwrap().clear();
    db.set_file("Counter.java", another.replace("static int count;", "static long count;").into());
    main_program(&db, file);
    classes_in(&db, other);
    assert!(executions(&log, "lowered") >= 3, "{:#?}", log.lock().unwrap());
}

#[test]
fn another_file_costs_nothing_here() {
    let (mut db, log) = recording();
    let file = db.set_file("Counter.java", COUNTER.into());
    db.set_file("Other.java", OTHER.into());
    let before = main_program(&db, file);
    log.lock().unwrap().clear();
    db.set_file("Other.java", OTHER.replace("return 1;", "return 2;").into());
    assert_eq!(before, main_program(&db, file));
    assert_eq!(executions(&log, "lowered"), 0);
    assert_eq!(executions(&log, "item_tree"), 1);
    assert_eq!(executions(&log, "program"), 0);
}

#[test]
fn files_come_and_go() {
    let (mut db, _) = recording();
    let b = db.set_file("b/B.java", "class B {}".into());
    let a = db.set_file("a/A.java", "class A extends B { int f() { return x; } }".into());
    assert_eq!(db.files(), [a, b]);
    let key = racelens_ir::MethodKey::new("A", "f", []);
    assert!(body(&db, &key).unwrap().to_string().contains("`x` cannot be resolved"));
    db.set_file("b/B.java", "class B { int x; }".into());
    assert!(body(&db, &key).unwrap().to_string().contains("[B.x]"));
    db.remove_file("b/B.java");
    assert_eq!(db.files(), [a]);
    assert!(db.file("b/B.java").is_none());
    assert!(body(&db, &key).unwrap().to_string().contains("unknown"));
    assert_eq!(db.set_file("b/B.java", "class B { int x; }".into()), b);
    assert!(body(&db, &key).unwrap().to_string().contains("[B.x]"));
}

#[test]
fn suspicions_after_an_edit_cost_what_was_edited() {
    let (mut db, log) = recording();
    db.set_file("Counter.java", COUNTER.into());
    for at in 0..50 {
        let text =
            format!("class Apart{at} {{ int z; int f() {{ return z; }} int g() {{ return f() + Counter.count; }} }}");
        db.set_file(&format!("Apart{at}.java"), text.as_str().into());
    }
    let before = race_hints(&db);
    assert_eq!(before.len(), 1);
    log.lock().unwrap().clear();

    // In a body: that body, and the parts of its file.
    db.set_file("Counter.java", COUNTER.replace("count--", "count = 1").into());
    assert_eq!(race_hints(&db).len(), 1);
    let ran = |query: &str| executions(&log, query);
    assert_eq!((ran("item_tree"), ran("lowered"), ran("summary"), ran("file_facts")), (1, 1, 1, 1));
    log.lock().unwrap().clear();

    // Nothing that a summary says: the file's part is the one it was.
    db.set_file("Counter.java", COUNTER.replace("count--", "count = 3").into());
    assert_eq!(race_hints(&db).len(), 1);
    assert_eq!((ran("lowered"), ran("summary"), ran("file_facts")), (1, 1, 0));
    log.lock().unwrap().clear();

    // A declaration: what doesn't see the new field is not computed again.
    db.set_file("Apart7.java", "class Apart7 { int z, y; int f() { return z; } }".into());
    assert_eq!(race_hints(&db).len(), 1);
    assert!(ran("summary") <= 3, "{:#?}", log.lock().unwrap());
    assert_eq!(ran("file_facts"), 1);
}

#[test]
fn an_import_is_felt_where_a_name_means_something_else() {
    let (mut db, log) = recording();
    db.set_file("p/List.java", "package p; public class List { public static int size; }".into());
    let user = "import java.util.*;
        class User {
            static int n;
            List names;
            int one() { n++; return names == null ? 0 : 1; }
            static int two() { n--; return Math.max(n, 0); }
            static Map<String, Thread> three() { return new HashMap<>(); }
            public static void main(String[] args) { new Thread(() -> two()).start(); n = 1; three(); }
        }";
    let file = db.set_file("User.java", user.into());
    assert_eq!(race_hints(&db).len(), 1);
    let ran = |query: &str| executions(&log, query);
    for (import, lowered) in [
        // Nothing is named that it brings.
        ("import java.io.*;\n", 0),
        ("import no.such.Thing;\n", 0),
        ("", 0),
        // A class is another one: the method that names its field, and the constructor, which looks at all fields.
        ("import p.List;\n", 2),
        // So it is again; and `Math` may be a field of what is imported.
        ("import static java.lang.Integer.*;\n", 3),
        ("", 1),
    ] {
        log.lock().unwrap().clear();
        db.set_file("User.java", format!("{import}{user}").into());
        assert_eq!(race_hints(&db).len(), 1);
        classes_in(&db, file);
        assert_eq!(ran("lowered"), lowered, "{import}: {:#?}", log.lock().unwrap());
    }
}

#[test]
fn another_member_is_seen_by_who_looks_at_the_class() {
    let checked = Arc::new(Mutex::new(0));
    let counts = checked.clone();
    let mut db = RootDatabase::with_events(Some(Box::new(move |event| {
        if let salsa::EventKind::DidValidateMemoizedValue { database_key } = event.kind
            && format!("{database_key:?}").starts_with("file_facts(")
        {
            *counts.lock().unwrap() += 1;
        }
    })));
    let base = "class Base { int hits; void hit() { hits++; } }";
    db.set_file("Base.java", base.into());
    db.set_file("Sub.java", "class Sub extends Base { void two() { hit(); } }".into());
    let user = "class User { public static void main(String[] args) { Sub s = new Sub(); new Thread(() -> s.two()).start(); s.two(); } }";
    db.set_file("User.java", user.into());
    for at in 0..50 {
        db.set_file(&format!("Apart{at}.java"), format!("class Apart{at} {{ int f() {{ return {at}; }} }}").into());
    }
    assert_eq!(race_hints(&db).len(), 1);
    for (text, found) in [
        (base.replace("int hits;", "int hits, more;"), 1),
        (base.replace("int hits;", "volatile int hits;"), 0),
        (base.replace("void hit()", "synchronized void hit()"), 0),
        (base.replace("void hit()", "void gone()"), 0),
        (base.to_owned(), 1),
    ] {
        *checked.lock().unwrap() = 0;
        db.set_file("Base.java", text.as_str().into());
        assert_eq!(race_hints(&db).len(), found, "{text}");
        assert!(*checked.lock().unwrap() <= 2, "{text}: {}", checked.lock().unwrap());
    }
    // A constant is looked at from anywhere.
    db.set_file("Base.java", base.replace("int hits;", "static final int K = 1; int hits;").as_str().into());
    assert_eq!(race_hints(&db).len(), 1);
}

/// What is known after a change of declarations is what somebody knows who reads all anew, and few files are asked.
#[test]
fn other_declarations_are_seen_as_if_all_was_read_anew() {
    let asked = Arc::new(Mutex::new(0));
    let counts = asked.clone();
    let mut db = RootDatabase::with_events(Some(Box::new(move |event| {
        if let salsa::EventKind::DidValidateMemoizedValue { database_key }
        | salsa::EventKind::WillExecute { database_key } = event.kind
            && format!("{database_key:?}").starts_with("file_facts(")
        {
            *counts.lock().unwrap() += 1;
        }
    })));
    let mut texts: std::collections::BTreeMap<String, String> = std::collections::BTreeMap::new();
    let run = "static class T extends Thread { C c; public void run() { c.add(); c.other(); } }";
    for (path, text) in [
        ("a/Base.java", "package a; public class Base { public int hits; public void add() { hits++; } public void other() {} }".to_owned()),
        ("a/C.java", format!("package a; public class C extends Base {{ int own; public void other() {{ own++; }} {run} public static void main(String[] args) {{ C c = new C(); T t = new T(); t.c = c; t.start(); c.add(); c.other(); }} }}")),
        ("b/Safe.java", "package b; public class Safe { private int hits; public synchronized void add() { hits++; } public void other() {} }".to_owned()),
        ("b/Box.java", "package b; import a.*; public class Box { public C get() { return new C(); } }".to_owned()),
        ("c/User.java", "package c; import b.Box; class User extends Thread { Box box; int n; public void run() { box.get().add(); box.get().hits = n; n = Limits.MORE > 4 ? 1 : n; } void go() { start(); n++; } }".to_owned()),
        ("c/Limits.java", "package c; interface Limits { int MORE = Least.LEAST + 1; }".to_owned()),
        ("c/Least.java", "package c; interface Least { int LEAST = 1; }".to_owned()),
    ] {
        texts.insert(path.to_owned(), text);
    }
    for at in 0..60 {
        texts.insert(format!("far/F{at}.java"), format!("package far; class F{at} {{ int f; void g() {{ f++; }} }}"));
    }
    let known = |db: &RootDatabase| {
        let shown: Vec<String> = racelens_java::file_hints(db)
            .iter()
            .map(|shows| format!("{} {:?} {:?}", shows.file.path(db), shows.hints, shows.refuted))
            .collect();
        format!("{:#?} {shown:#?} {:#?}", race_hints(db), racelens_java::lock_orders(db))
    };
    for (path, text) in &texts {
        db.set_file(path, text.as_str().into());
    }
    known(&db);
    let steps: Vec<(&str, Option<String>)> = vec![
        // Another supertype, which other files see through a method's answer.
        ("a/C.java", Some(texts["a/C.java"].replace("extends Base", "extends b.Safe"))),
        ("a/C.java", Some(texts["a/C.java"].clone())),
        // A class that takes the place of one that an import on demand gave.
        ("b/C.java", Some("package b; public class C { public volatile int hits; public void add() {} }".to_owned())),
        ("b/C.java", None),
        // Another import.
        (
            "b/Box.java",
            Some("package b; import b.Safe; public class Box { public Safe get() { return new Safe(); } }".to_owned()),
        ),
        ("b/Box.java", Some(texts["b/Box.java"].clone())),
        // A constant of a constant.
        ("c/Least.java", Some(texts["c/Least.java"].replace("= 1", "= 7"))),
        // A nested class that hides another of the name, then none.
        ("a/C.java", Some(texts["a/C.java"].replace("int own;", "int own; static class Thread { void start() {} }"))),
        ("a/C.java", Some(texts["a/C.java"].clone())),
        // A class is gone, and comes back in another file.
        ("a/Base.java", None),
        ("z/Base.java", Some(texts["a/Base.java"].clone())),
        // A class of the same name twice.
        ("a/Base.java", Some(texts["a/Base.java"].replace("hits++", "hits = 1"))),
        ("z/Base.java", None),
        ("far/F7.java", Some("package far; class F7 { class In { int f; } void g() { } }".to_owned())),
    ];
    for (step, (path, text)) in steps.into_iter().enumerate() {
        *asked.lock().unwrap() = 0;
        match text {
            Some(text) => {
                db.set_file(path, text.as_str().into());
                texts.insert(path.to_owned(), text);
            }
            None => {
                db.remove_file(path);
                texts.remove(path);
            }
        }
        let now = known(&db);
        let few = *asked.lock().unwrap();
        assert!(few <= 12, "step {step}: {few} files were asked");
        let mut anew = RootDatabase::default();
        for (path, text) in &texts {
            anew.set_file(path, text.as_str().into());
        }
        assert_eq!(now, known(&anew), "step {step}");
    }
}

/// The lists of harnesses after each step are those of a database that reads all anew, and few are asked for.
#[test]
fn harnesses_are_listed_again_where_a_test_comes_by() {
    let asked = Arc::new(Mutex::new(0));
    let counts = asked.clone();
    let mut db = RootDatabase::with_events(Some(Box::new(move |event| {
        if let salsa::EventKind::DidValidateMemoizedValue { database_key }
        | salsa::EventKind::WillExecute { database_key } = event.kind
            && format!("{database_key:?}").starts_with("harness_list(")
        {
            *counts.lock().unwrap() += 1;
        }
    })));
    let mut texts: std::collections::BTreeMap<String, String> = std::collections::BTreeMap::new();
    let test = |class: &str, superclass: &str, body: &str| {
        format!(
            "import org.junit.jupiter.api.Test; // of Thread
            class {class} extends {superclass} {{ @Test void runs() {{ {body} }} }}"
        )
    };
    for (path, text) in [
        ("Base.java", "class Base { void go() { Helper.help(); } }".to_owned()),
        ("Helper.java", "class Helper { static void help() { new Worker().start(); } }".to_owned()),
        ("Worker.java", "class Worker extends Middle { }".to_owned()),
        ("Middle.java", "class Middle extends Thread { }".to_owned()),
        ("FirstTest.java", test("FirstTest", "Base", "go();")),
        ("SecondTest.java", test("SecondTest", "Object", "new Thread(() -> {}).start();")),
        ("Main.java", "class Main { public static void main(String[] args) { } }".to_owned()),
    ] {
        texts.insert(path.to_owned(), text);
    }
    for at in 0..40 {
        texts.insert(format!("T{at}Test.java"), test(&format!("T{at}Test"), "Object", "System.out.println();"));
    }
    let listed = |db: &RootDatabase| {
        let files = db.files();
        let lists = racelens_java::harnesses_of(db, &files);
        let names = |list: &Arc<[racelens_ir::Harness]>| -> Vec<String> {
            list.iter().map(|one| one.name.to_string()).collect()
        };
        files.iter().zip(&lists).map(|(file, list)| (file.path(db).to_owned(), names(&list.found))).collect::<Vec<_>>()
    };
    for (path, text) in &texts {
        db.set_file(path, text.as_str().into());
    }
    race_hints(&db);
    listed(&db);
    let base = texts["Base.java"].clone();
    let steps: Vec<(&str, Option<String>, usize)> = vec![
        // What the walk of the test comes through.
        ("Helper.java", Some("class Helper { static void help() { } }".to_owned()), 4),
        ("Helper.java", Some("class Helper { static void help() { new Worker().start(); } }".to_owned()), 4),
        ("Middle.java", Some("class Middle { void start() { } }".to_owned()), 4),
        ("Middle.java", Some("class Middle extends Thread { }".to_owned()), 4),
        ("Worker.java", None, 4),
        ("Worker.java", Some("class Worker extends Middle { }".to_owned()), 4),
        ("Base.java", Some(base.replace("void go()", "@org.junit.jupiter.api.Test void go()")), 4),
        ("Base.java", Some(base.replace("Helper.help();", "")), 4),
        ("Base.java", Some(base), 4),
        // A class that takes the place of one that an import gives.
        ("Thread.java", Some("class Thread { Thread(Runnable r) { } void start() { } }".to_owned()), 50),
        ("Thread.java", None, 50),
        // No test comes by here.
        (
            "Main.java",
            Some("class Main { int n; public static void main(String[] args) { n(); } static void n() {} }".to_owned()),
            1,
        ),
        ("Main.java", Some("class Main { }".to_owned()), 1),
    ];
    for (step, (path, text, most)) in steps.into_iter().enumerate() {
        match text {
            Some(text) => {
                db.set_file(path, text.as_str().into());
                texts.insert(path.to_owned(), text);
            }
            None => {
                db.remove_file(path);
                texts.remove(path);
            }
        }
        *asked.lock().unwrap() = 0;
        let now = listed(&db);
        let lists = *asked.lock().unwrap();
        assert!(lists <= most, "step {step}: {lists} lists");
        let mut anew = RootDatabase::default();
        for (path, text) in &texts {
            anew.set_file(path, text.as_str().into());
        }
        assert_eq!(now, listed(&anew), "step {step}");
    }
}

/// Files are asked for which a class means something, and not those that only see a file whose bodies name it.
#[test]
fn a_class_that_bodies_name_is_no_matter_of_their_callers() {
    let asked = Arc::new(Mutex::new(Vec::new()));
    let counts = asked.clone();
    let mut db = RootDatabase::with_events(Some(Box::new(move |event| {
        if let salsa::EventKind::DidValidateMemoizedValue { database_key }
        | salsa::EventKind::WillExecute { database_key } = event.kind
            && format!("{database_key:?}").starts_with("file_facts(")
        {
            counts.lock().unwrap().push(format!("{database_key:?}"));
        }
    })));
    db.set_file("Inner.java", "class Inner { int n; }".into());
    db.set_file("InBody.java", "class InBody { static int size() { return new Inner().n; } }".into());
    db.set_file("InType.java", "class InType { static Inner made() { return null; } }".into());
    // A letter by its number, in a text that has nothing to do with it.
    db.set_file("Escape.java", "class Escape { String sm\\u0061ll; static int one() { return 1; } }".into());
    for at in 0..20 {
        let text = format!("class U{at} {{ int f() {{ return InBody.size() + Escape.one(); }} }}");
        db.set_file(&format!("U{at}.java"), text.as_str().into());
    }
    for at in 0..5 {
        db.set_file(
            &format!("V{at}.java"),
            format!("class V{at} {{ Object f() {{ return InType.made(); }} }}").as_str().into(),
        );
    }
    race_hints(&db);
    let files_asked = || std::mem::take(&mut *asked.lock().unwrap()).len();
    files_asked();
    // A new superclass: its own file, the two that name it, and those that get it from a declaration.
    db.set_file("Inner.java", "class Inner extends Thread { int n; }".into());
    race_hints(&db);
    assert_eq!(files_asked(), 8);
    // Classes that nobody names.
    db.set_file("Inner.java", "class Inner extends Thread { int n; static class More { } }".into());
    race_hints(&db);
    assert_eq!(files_asked(), 1);
    db.set_file("Other.java", "class Other { }".into());
    race_hints(&db);
    assert_eq!(files_asked(), 1);
}

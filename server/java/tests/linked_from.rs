//! Whether the texts still give a program, without linking it: the answer is that of linking, or "unknown" where a
//! declaration has changed that may not matter.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::sync::Arc;

use racelens_ir::{Harness, Program};
use racelens_java::{LinkedFrom, RootDatabase};

const MAIN: &str = "class Main { public static void main(String[] a) { new Task(); Object o = new Missing(); } }";
const TASK: &str = "class Task extends Base { int n; Task() { n = 1; } void other() { n = 2; } }";
const BASE: &str = "class Base { Base() { System.out.println(); } }";

struct Checked {
    db: RootDatabase,
    harness: Harness,
    program: Arc<Program>,
    linked_from: LinkedFrom,
}

impl Checked {
    fn new() -> Self {
        let mut checked = Self::before_facts();
        racelens_java::join_facts(&checked.db, &mut |_| {});
        checked.linked_from = LinkedFrom::of(&checked.db, &checked.program, None);
        checked
    }

    fn before_facts() -> Self {
        let mut db = RootDatabase::default();
        for (path, text) in
            [("Main.java", MAIN), ("Task.java", TASK), ("Base.java", BASE), ("Far.java", "class Far { }")]
        {
            db.set_file(path, text.into());
        }
        let harness = racelens_java::harnesses(&db, db.file("Main.java").unwrap()).first().unwrap().clone();
        let program = racelens_java::program(&db, &harness).unwrap();
        let linked_from = LinkedFrom::of(&db, &program, None);
        Self { db, harness, program, linked_from }
    }

    fn links(&self) -> bool {
        racelens_java::program(&self.db, &self.harness).is_some_and(|now| now.hash == self.program.hash)
    }

    /// Without linking.
    fn is_current(&self) -> bool {
        self.linked_from.is_current(&self.db, &self.program, &|| None, &|| panic!("nothing is linked for it"))
    }

    /// Sets a text and compares what is known with what linking says.
    fn check(&mut self, path: &str, text: &str, is_known: bool) {
        self.db.set_file(path, text.into());
        let (now, links) = (self.is_current(), self.links());
        assert_eq!(self.is_current(), now, "{path}: {text}: the same is said again");
        match is_known {
            true => assert_eq!(now, links, "{path}: {text}"),
            false => assert!(!now, "{path}: {text}: it is not known"),
        }
        let linked = || racelens_java::program(&self.db, &self.harness);
        let asked = self.linked_from.is_linked_so(&self.db, &self.program, &|| None, &linked);
        assert_eq!(asked, links, "{path}: {text}: linking tells");
        assert_eq!(self.is_current(), links, "{path}: {text}: and it is kept");
    }
}

#[test]
fn before_facts_are_joined_a_text_that_nobody_has_edited_is_not_linked_again() {
    let mut checked = Checked::before_facts();
    assert!(checked.is_current());
    checked.db.set_file("Main.java", MAIN.replace("new Task()", "").as_str().into());
    let linked = || racelens_java::program(&checked.db, &checked.harness);
    assert!(!checked.linked_from.is_current(&checked.db, &checked.program, &|| None, &linked));
}

#[test]
fn what_a_program_does_not_have_leaves_it_current() {
    let mut checked = Checked::new();
    assert!(checked.is_current());
    for (path, text) in [
        ("Main.java", format!("// a remark\n{MAIN}")),
        ("Task.java", TASK.replace("n = 2", "n = 3")),
        ("Far.java", "class Far { int n; void more() { } }".to_owned()),
        ("New.java", "class New { }".to_owned()),
    ] {
        checked.check(path, &text, true);
        assert!(checked.is_current(), "{path}: {text}");
    }
}

#[test]
fn what_a_program_has_makes_it_another() {
    let edits = [
        ("Task.java", TASK.replace("n = 1", "n = 5")),
        ("Task.java", TASK.replace("int n;", "volatile int n;")),
        ("Task.java", TASK.replace("int n;", "int n, m;")),
        ("Task.java", TASK.replace("class Task", "final class Task")),
        ("Base.java", BASE.replace("System.out.println();", "")),
        ("Main.java", MAIN.replace("new Task();", "new Task(); new Task();")),
    ];
    for (path, text) in edits {
        let mut checked = Checked::new();
        let old = checked.db.file(path).unwrap().text(&checked.db).clone();
        checked.check(path, &text, true);
        assert!(!checked.is_current(), "{path}: {text}");
        // And back.
        checked.check(path, &old, true);
        assert!(checked.is_current(), "{path}: {old}");
    }
}

#[test]
fn what_may_matter_is_linked() {
    let edits = [
        ("Task.java", TASK.replace("void other", "void more() { } void other"), true),
        ("Task.java", TASK.replace("extends Base ", ""), false),
        ("Missing.java", "class Missing { }".to_owned(), false),
        ("Base.java", "class Gone { }".to_owned(), false),
    ];
    for (path, text, is_same) in edits {
        let mut checked = Checked::new();
        checked.check(path, &text, false);
        assert_eq!(checked.is_current(), is_same, "{path}: {text}");
        // What was learnt by linking holds for the next edit that matters to nobody.
        checked.check("Main.java", &format!("// a remark\n{MAIN}"), is_same || path != "Missing.java");
    }
}

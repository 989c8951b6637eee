//! What one broken token costs: at most the declaration that it stands in. Every token of some files is deleted,
//! doubled, and has another put before it; bodies of other declarations must stay what they were. The suite takes
//! every eleventh token; `RACELENS_TOKENS=1` takes all.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::print_stderr, clippy::disallowed_methods, reason = "says what was lost, and reads the programs")]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use racelens_java::{RootDatabase, body, classes_in, method_location, syntax_errors};
use racelens_syntax::{Node, NodeExt};

/// Declarations that an error may cost.
const MEMBERS: [&str; 8] = [
    "method_declaration",
    "constructor_declaration",
    "compact_constructor_declaration",
    "field_declaration",
    "constant_declaration",
    "enum_constant",
    "static_initializer",
    "annotation_type_element_declaration",
];

/// A method's text stands in a member, or it is made of several or of none.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Method {
    printed: String,
    member: Option<Range<usize>>,
}

/// The innermost member around each place where one begins, and the blocks of initialisers.
fn members(root: Node<'_>) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut work = vec![root];
    while let Some(node) = work.pop() {
        let is_block = node.kind() == "block" && node.parent().is_some_and(|above| above.kind().ends_with("_body"));
        if MEMBERS.contains(&node.kind()) || is_block && node.parent().is_some_and(|above| above.kind() == "class_body")
        {
            found.push(node.start_byte()..node.end_byte());
        }
        work.extend(node.named());
    }
    found
}

fn member_at(members: &[Range<usize>], at: usize) -> Option<Range<usize>> {
    // Of members inside of members, those of local classes, the outermost is what an error may cost.
    members.iter().filter(|member| member.contains(&at)).max_by_key(|member| member.len()).cloned()
}

fn methods(db: &RootDatabase, members: &[Range<usize>]) -> BTreeMap<String, Method> {
    let file = db.files()[0];
    let mut found = BTreeMap::new();
    for class in classes_in(db, file).iter().filter(|class| !class.name.contains("$$")) {
        for method in &class.methods {
            let Some(body) = body(db, &method.key) else { continue };
            let name = method_location(db, &method.key).map_or(0, |place| place.span.start as usize);
            // What isn't written has the name of its class.
            let is_written = !method.key.is_static_initialiser();
            let member = member_at(members, name).filter(|_| is_written);
            found.insert(method.key.to_string(), Method { printed: body.to_string(), member });
        }
    }
    found
}

/// The ends of tokens: names and numbers, strings, and every other sign by itself.
fn tokens(root: Node<'_>) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut work = vec![root];
    while let Some(node) = work.pop() {
        let whole = matches!(node.kind(), "string_literal" | "character_literal" | "line_comment" | "block_comment");
        match node.child_count() {
            0 => found.push(node.start_byte()..node.end_byte()),
            _ if whole => found.push(node.start_byte()..node.end_byte()),
            _ => work.extend(node.all().into_iter().rev()),
        }
    }
    found
}

/// How many edits broke something, and which declarations beside the broken one changed.
fn break_all(name: &str, text: &str, step: usize, lost: &mut Vec<String>) -> usize {
    let tree = racelens_syntax::parse(&Arc::from(text));
    let Some(root) = tree.root() else { return 0 };
    let members = members(root);
    let mut db = RootDatabase::default();
    db.set_file("Test.java", text.into());
    let before = methods(&db, &members);
    let mut count = 0;
    for (at, token) in tokens(root).into_iter().enumerate().filter(|(at, _)| at % step == 0) {
        let Some(broken) = member_at(&members, token.start) else { continue };
        let word = &text[token.clone()];
        let inserted = [")", "{", "}", "class", "=", "\"", "int", ";", "("][at / step % 9];
        let edits = [
            ("deleted", String::new()),
            ("doubled", format!("{word} {word}")),
            (inserted, format!("{inserted} {word}")),
        ];
        for (what, put) in edits {
            let edited = format!("{}{put}{}", &text[..token.start], &text[token.end..]);
            let file = db.set_file("Test.java", edited.as_str().into());
            if syntax_errors(&db, file).is_empty() {
                continue;
            }
            count += 1;
            let after = methods(&db, &[]);
            for (key, method) in &before {
                // What is made of several members may have lost one of them.
                let Some(member) = &method.member else { continue };
                // What its head says may matter to others, and what it says when it is broken is anyone's guess.
                let is_head = !text[broken.start..token.start].contains('{');
                if is_head && after.contains_key(key) {
                    continue;
                }
                if *member == broken || after.get(key).is_some_and(|after| after.printed == method.printed) {
                    continue;
                }
                let line = text[..token.start].lines().count();
                let mut what = format!("{name}:{line}: `{word}` {what}: {key} ");
                let _ = write!(what, "{}", if after.contains_key(key) { "changed" } else { "is gone" });
                lost.push(what);
            }
        }
    }
    count
}

#[test]
fn a_broken_token_costs_its_declaration() {
    let all = std::env::var("RACELENS_TOKENS").is_ok();
    let programs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/programs");
    let mut lost = Vec::new();
    let mut count = 0;
    for path in [
        programs.join("classes/Inner.java"),
        programs.join("nested/InnerPaths.java"),
        programs.join("exceptions/FinallyOrder.java"),
        programs.join("enums/Machines.java"),
        programs.join("exceptions/ResourceOrder.java"),
        programs.join("unwinding/TryMatrix.java"),
    ] {
        let text = std::fs::read_to_string(&path).unwrap();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        count += break_all(&name, &text, if all { 1 } else { 11 }, &mut lost);
    }
    lost.iter().for_each(|what| eprintln!("{what}"));
    eprintln!("{count} errors changed {} declarations beside the broken ones", lost.len());
    assert!(count > 100);
    // A few stand where several declarations share a line, which indentation can't tell apart.
    assert!(lost.len() * 100 <= count);
}

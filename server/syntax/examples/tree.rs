//! Prints the tree of what it reads.
#![allow(clippy::all, clippy::unwrap_used, clippy::print_stdout, clippy::disallowed_methods, reason = "a tool")]
use std::io::Read;
fn show(n: racelens_syntax::Node<'_>, f: Option<&str>, d: usize, t: &str) {
    if n.is_named() || n.is_error() || n.is_missing() {
        println!(
            "{}{}{}{} {:?}",
            "  ".repeat(d),
            f.map(|f| format!("{f}: ")).unwrap_or_default(),
            n.kind(),
            if n.is_missing() { " MISSING" } else { "" },
            if n.child_count() == 0 || n.is_error() { n.utf8_text(t.as_bytes()).unwrap() } else { "" }
        );
    }
    let mut c = n.walk();
    if c.goto_first_child() {
        loop {
            show(c.node(), c.field_name(), d + 1, t);
            if !c.goto_next_sibling() {
                break;
            }
        }
    }
}
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let p = racelens_syntax::parse(&s.as_str().into());
    show(p.root().unwrap(), None, 0, &s);
}

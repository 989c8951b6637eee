//! What a class does with its fields: where it assigns them, and which locks it holds where it names them. A class is
//! read once, and a name of it is asked about once.

use std::cell::RefCell;

use rustc_hash::FxHashMap;
use tree_sitter::Node;

use super::declared::{class_body_of, declaration};
use super::names::Names;
use super::predicate::in_body;
use crate::node::NodeExt;

/// Methods that make an object as a constructor does, before anybody else has it.
const MAKES: [&str; 3] = ["readObject", "readExternal", "clone"];
/// How the names of methods begin that bring an object into use, before threads share it.
const BEGINS: [&str; 4] = ["init", "start", "setUp", "setup"];

pub(super) struct Uses<'t> {
    class: Node<'t>,
    /// The assignments outside of constructors, initialisers and what stands for a constructor, by the name on the left.
    assignments: FxHashMap<&'t str, Vec<Node<'t>>>,
    /// All identifiers outside of what initialises the class.
    identifiers: FxHashMap<&'t str, Vec<Node<'t>>>,
    reassigned: RefCell<FxHashMap<&'t str, bool>>,
    locked: RefCell<FxHashMap<&'t str, Locked>>,
}

/// Some identifiers of one name that are used under the lock of the object in the field, and some that are not: no more
/// than two of each, since a question leaves one out.
#[derive(Clone, Default)]
struct Locked {
    under: Vec<usize>,
    outside: Vec<usize>,
}

impl<'t> Uses<'t> {
    pub(super) fn of(class: Node<'t>, names: &Names<'t>) -> Self {
        let mut uses = Self {
            class,
            assignments: FxHashMap::default(),
            identifiers: FxHashMap::default(),
            reassigned: RefCell::default(),
            locked: RefCell::default(),
        };
        // With each node, whether it belongs to what makes the object.
        let mut work = vec![(class, false)];
        while let Some((at, is_making)) = work.pop() {
            if at.kind() == "static_initializer" {
                continue;
            }
            if at.kind() == "identifier" {
                uses.identifiers.entry(names.text(at)).or_default().push(at);
            }
            // What is set to null at the end is no different object.
            let is_null = || at.field("right").is_some_and(|right| right.kind() == "null_literal");
            if !is_making && at.kind() == "assignment_expression" && !is_null() {
                let left = at.field("left");
                let name =
                    left.and_then(|left| if left.kind() == "field_access" { left.field("field") } else { Some(left) });
                if let Some(name) = name {
                    uses.assignments.entry(names.text(name)).or_default().push(at);
                }
            }
            let is_member = at == class;
            let inside = names.named_children(at);
            work.extend(inside.into_iter().map(|child| (child, is_making || makes(child, is_member, names.text))));
        }
        uses
    }

    /// Whether a field is assigned elsewhere than where the object is made, and not only where it is null, under a lock.
    pub(super) fn is_reassigned(&self, name: &'t str, names: &Names<'t>) -> bool {
        if let Some(known) = self.reassigned.borrow().get(name) {
            return *known;
        }
        let mut assignments = self.assignments.get(name).into_iter().flatten();
        let is_reassigned = assignments.any(|at| {
            !is_first_under_lock(*at, name, names)
                && at.field("left").is_some_and(|left| {
                    declaration(left, names).and_then(|found| class_body_of(&found, names)) == Some(self.class)
                })
        });
        self.reassigned.borrow_mut().insert(name, is_reassigned);
        is_reassigned
    }

    /// Whether every use of a field but the one at hand stands in a block that is synchronized on the object in it, and there is one.
    pub(super) fn is_locked(&self, node: Node<'t>, names: &Names<'t>) -> bool {
        let name = names.text(node);
        let mut known = self.locked.borrow_mut();
        let locked = known.entry(name).or_insert_with(|| self.locked(name, names));
        let is_other = |id: &usize| *id != node.id();
        !locked.outside.iter().any(is_other) && locked.under.iter().any(is_other)
    }

    fn locked(&self, name: &str, names: &Names<'t>) -> Locked {
        let is_lock = |lock: Node<'_>| {
            let lock = names.text(lock).trim_matches(['(', ')', ' ']);
            lock == name || lock.strip_suffix(name).is_some_and(|rest| rest.ends_with('.'))
        };
        let names_lock = |at: Node<'t>| {
            let mut inside = names.around(at).take_while(|outer| *outer != self.class);
            inside.any(|outer| {
                outer.kind() == "parenthesized_expression"
                    && names.parent(outer).is_some_and(|parent| parent.kind() == "synchronized_statement")
                    && is_lock(outer)
            })
        };
        let mut locked = Locked::default();
        for at in self.identifiers.get(name).into_iter().flatten() {
            if locked.outside.len() > 1 {
                break;
            }
            if names_lock(*at) {
                continue;
            }
            let blocks = in_body(*at, names).filter(|outer| outer.kind() == "synchronized_statement");
            let mut locks = blocks.filter_map(|outer| outer.child_of_kind("parenthesized_expression"));
            if !locks.any(is_lock) {
                locked.outside.push(at.id());
            } else if locked.under.len() < 2 {
                locked.under.push(at.id());
            }
        }
        locked
    }
}

fn is_begin(method: &str) -> bool {
    let mut begins = BEGINS.iter().filter_map(|begin| method.strip_prefix(begin));
    let is_word = |rest: &str| rest.is_empty() || rest.starts_with(|c: char| c.is_uppercase());
    begins.any(is_word) || matches!(method, "initialize" | "initialise" | "doStart")
}

/// Whether a node is a constructor, an initialiser, or a member that stands for one.
fn makes(node: Node<'_>, is_member: bool, text: &str) -> bool {
    match node.kind() {
        "constructor_declaration" | "static_initializer" => true,
        "block" => is_member,
        "method_declaration" => {
            let is_making = |method: &str| MAKES.contains(&method) || is_begin(method);
            is_member && node.field("name").is_some_and(|name| is_making(name.text(text)))
        }
        _ => false,
    }
}

/// Whether an assignment is made at most once at a time: where the field is null, under a lock.
fn is_first_under_lock<'t>(assignment: Node<'t>, name: &str, names: &Names<'t>) -> bool {
    let is_null_test = |outer: &Node<'_>| {
        let condition = outer.field("condition").filter(|_| outer.kind() == "if_statement");
        let words = condition.map(|condition| names.text(condition).replace([' ', '(', ')'], ""));
        words.is_some_and(|words| {
            let left = words.strip_suffix("==null");
            left.is_some_and(|left| left == name || left.strip_suffix(name).is_some_and(|rest| rest.ends_with('.')))
        })
    };
    let is_synchronized = |outer: Node<'_>| match outer.kind() {
        "synchronized_statement" => true,
        "method_declaration" => {
            outer.child_of_kind("modifiers").is_some_and(|modifiers| modifiers.has_token("synchronized"))
        }
        _ => false,
    };
    in_body(assignment, names).any(|outer| is_null_test(&outer))
        && names.around(assignment).take_while(|outer| outer.kind() != "class_body").any(is_synchronized)
}

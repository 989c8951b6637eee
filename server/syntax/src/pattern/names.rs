//! What names mean in the text of one tree, so that many questions about it cost one reading: each scope's
//! declarations by name, each class's uses of its fields, and each node's parent.
//!
//! Invariant: a table belongs to one node of one tree and is never changed, so that an answer doesn't depend on what was
//! asked before.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::FxHashMap;
use tree_sitter::Node;

use super::steps::{Child, children};
use super::uses::Uses;
use crate::node::NodeExt;

/// Something that a scope declares: the declaration, and its part that has the name where that is a smaller one.
#[derive(Copy, Clone, Debug)]
pub(super) struct Naming<'t> {
    pub(super) declaration: Node<'t>,
    pub(super) declarator: Option<Node<'t>>,
}

/// What is declared, by name, in the order of the text.
pub(super) type Table<'t> = FxHashMap<&'t str, Vec<Naming<'t>>>;

/// Which declarations of a node are meant.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Scope {
    /// The local variables of a block.
    Locals,
    /// The variables of a `try`.
    Resources,
    /// The parameters in a list.
    Parameters,
    /// The fields and constants of a class.
    Fields,
    /// The classes that stand beside each other.
    Classes,
}

/// A row of siblings, and where each of them stands in it.
pub(super) struct Siblings<'t> {
    pub(super) row: Vec<Child<'t>>,
    places: FxHashMap<usize, usize>,
}

impl Siblings<'_> {
    pub(super) fn place(&self, node: Node<'_>) -> Option<usize> {
        self.places.get(&node.id()).copied()
    }
}

pub(super) struct Names<'t> {
    pub(super) text: &'t str,
    tables: RefCell<FxHashMap<(Scope, usize), Rc<Table<'t>>>>,
    parents: RefCell<FxHashMap<usize, Option<Node<'t>>>>,
    siblings: RefCell<FxHashMap<usize, Rc<Siblings<'t>>>>,
    uses: RefCell<FxHashMap<usize, Rc<Uses<'t>>>>,
}

impl<'t> Names<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self {
            text,
            tables: RefCell::default(),
            parents: RefCell::default(),
            siblings: RefCell::default(),
            uses: RefCell::default(),
        }
    }

    pub(super) fn text(&self, node: Node<'_>) -> &'t str {
        self.text.get(node.byte_range()).unwrap_or_default()
    }

    /// The library looks for a parent from the root down.
    pub(super) fn parent(&self, node: Node<'t>) -> Option<Node<'t>> {
        if let Some(known) = self.parents.borrow().get(&node.id()) {
            return *known;
        }
        let parent = node.parent();
        self.parents.borrow_mut().insert(node.id(), parent);
        parent
    }

    /// The named children of a node, whose parent is known from now on.
    pub(super) fn named_children(&self, node: Node<'t>) -> Vec<Node<'t>> {
        let mut cursor = node.walk();
        let inside: Vec<Node<'t>> = node.named_children(&mut cursor).collect();
        self.parents.borrow_mut().extend(inside.iter().map(|child| (child.id(), Some(node))));
        inside
    }

    /// What a node is in, from the inside out.
    pub(super) fn around(&self, node: Node<'t>) -> impl Iterator<Item = Node<'t>> {
        std::iter::successors(self.parent(node), |at| self.parent(*at))
    }

    /// A node's parent's children.
    pub(super) fn siblings(&self, node: Node<'t>) -> Option<Rc<Siblings<'t>>> {
        let parent = self.parent(node)?;
        if let Some(known) = self.siblings.borrow().get(&parent.id()) {
            return Some(known.clone());
        }
        let row = children(parent);
        let places = row.iter().enumerate().map(|(at, (sibling, _))| (sibling.id(), at)).collect();
        let siblings = Rc::new(Siblings { row, places });
        self.siblings.borrow_mut().insert(parent.id(), siblings.clone());
        Some(siblings)
    }

    /// What a class does with its fields.
    pub(super) fn uses(&self, class: Node<'t>) -> Rc<Uses<'t>> {
        if let Some(known) = self.uses.borrow().get(&class.id()) {
            return known.clone();
        }
        let uses = Rc::new(Uses::of(class, self));
        self.uses.borrow_mut().insert(class.id(), uses.clone());
        uses
    }

    /// What a node declares under a name: the first, or the last that begins before a place.
    pub(super) fn declared(
        &self,
        scope: Scope,
        node: Node<'t>,
        name: &str,
        before: Option<usize>,
    ) -> Option<Naming<'t>> {
        let table = self.table(scope, node);
        let all = table.get(name)?;
        match before {
            None => all.first().copied(),
            Some(end) => {
                let count = all.partition_point(|naming| naming.declaration.start_byte() < end);
                all.get(count.checked_sub(1)?).copied()
            }
        }
    }

    fn table(&self, scope: Scope, node: Node<'t>) -> Rc<Table<'t>> {
        let key = (scope, node.id());
        if let Some(known) = self.tables.borrow().get(&key) {
            return known.clone();
        }
        let mut table = Table::default();
        self.read(scope, node, &mut table);
        let table = Rc::new(table);
        self.tables.borrow_mut().insert(key, table.clone());
        table
    }

    fn read(&self, scope: Scope, node: Node<'t>, table: &mut Table<'t>) {
        let mut cursor = node.walk();
        for child in node.named_children(&mut cursor) {
            match (scope, child.kind()) {
                (Scope::Locals, "local_variable_declaration")
                | (Scope::Fields, "field_declaration" | "constant_declaration")
                | (Scope::Parameters, "spread_parameter") => self.read_declarators(child, table),
                (Scope::Fields, "enum_body_declarations") => self.read(scope, child, table),
                (Scope::Parameters, "identifier") => self.add(table, self.text(child), child),
                (Scope::Fields, "enum_constant")
                | (Scope::Parameters | Scope::Resources, _)
                | (Scope::Classes, "class_declaration" | "interface_declaration" | "enum_declaration") => {
                    if let Some(name) = child.field("name") {
                        self.add(table, self.text(name), child);
                    }
                }
                _ => {}
            }
        }
    }

    fn add(&self, table: &mut Table<'t>, name: &'t str, declaration: Node<'t>) {
        table.entry(name).or_default().push(Naming { declaration, declarator: None });
    }

    fn read_declarators(&self, declaration: Node<'t>, table: &mut Table<'t>) {
        let mut cursor = declaration.walk();
        let declarators = declaration.named_children(&mut cursor).filter(|child| child.kind() == "variable_declarator");
        for declarator in declarators {
            let Some(name) = declarator.field("name") else { continue };
            let all = table.entry(self.text(name)).or_default();
            // A name that one declaration has twice is its first.
            if all.last().is_none_or(|last| last.declaration != declaration) {
                all.push(Naming { declaration, declarator: Some(declarator) });
            }
        }
    }
}

//! The steps of a pattern: whether a node, or a row of nodes beside each other, matches them, and in which ways.
//!
//! A step knows kinds of nodes and fields. What texts and surroundings must be is asked by [`super::matcher`].

use tree_sitter::Node;

use super::required_tokens::Quantifier;

/// What a pattern captured: the number of a name, and a node.
pub(super) type Captures<'t> = Vec<(u32, Node<'t>)>;

#[derive(Debug)]
pub(super) struct Step {
    pub(super) field: Option<u16>,
    pub(super) what: What,
    pub(super) captures: Vec<u32>,
    pub(super) quantifier: Quantifier,
    /// Nothing named lies between it and what came before.
    pub(super) is_next: bool,
}

#[derive(Debug)]
pub(super) enum What {
    Node(Shape),
    Either(Vec<Step>),
    Group(Vec<Step>),
}

#[derive(Debug)]
pub(super) struct Shape {
    pub(super) kind: Kind,
    pub(super) children: Vec<Step>,
    /// Nothing named comes after the last child.
    pub(super) is_last: bool,
    pub(super) without: Vec<u16>,
}

#[derive(Debug)]
pub(super) enum Kind {
    Any,
    Named,
    Of(u16),
}

/// A node's child, and what it is to the node.
pub(super) type Child<'t> = (Node<'t>, Option<u16>);

/// Called with the captures of each match, which are removed when it returns.
pub(super) type Tell<'a, 't> = &'a mut dyn FnMut(&mut Captures<'t>);

pub(super) fn children(node: Node<'_>) -> Vec<Child<'_>> {
    let mut cursor = node.walk();
    let mut children = Vec::with_capacity(node.child_count() as usize);
    if cursor.goto_first_child() {
        loop {
            children.push((cursor.node(), cursor.field_id().map(|field| field.get())));
            if !cursor.goto_next_sibling() {
                break;
            }
        }
    }
    children
}

impl Step {
    /// Adds the kinds of nodes that the step can begin with; the answer is whether those are all.
    pub(super) fn begins_with(&self, kinds: &mut Vec<u16>) -> bool {
        if matches!(self.quantifier, Quantifier::Optional | Quantifier::Many) {
            return false;
        }
        match &self.what {
            What::Node(shape) => match shape.kind {
                Kind::Of(id) => {
                    kinds.push(id);
                    true
                }
                Kind::Any | Kind::Named => false,
            },
            What::Either(steps) => steps.iter().all(|step| step.begins_with(kinds)),
            What::Group(steps) => steps.first().is_some_and(|step| step.begins_with(kinds)),
        }
    }

    /// Whether a node might match, as far as its kind says.
    pub(super) fn may_be(&self, child: Child<'_>) -> bool {
        if self.field.is_some() && self.field != child.1 {
            return false;
        }
        match &self.what {
            What::Node(shape) => match shape.kind {
                Kind::Any => true,
                Kind::Named => child.0.is_named(),
                Kind::Of(id) => child.0.kind_id() == id,
            },
            What::Either(steps) => steps.iter().any(|step| step.may_be(child)),
            What::Group(steps) => steps.first().is_some_and(|step| step.may_be(child)),
        }
    }

    /// All ways in which one node matches.
    pub(super) fn matches<'t>(&self, child: Child<'t>, captures: &mut Captures<'t>, tell: Tell<'_, 't>) {
        if !self.may_be(child) {
            return;
        }
        let before = captures.len();
        captures.extend(self.captures.iter().map(|index| (*index, child.0)));
        match &self.what {
            What::Node(shape) => shape.matches(child.0, captures, tell),
            What::Either(steps) => steps.iter().for_each(|step| step.matches(child, captures, tell)),
            What::Group(steps) => {
                if let [only] = steps.as_slice() {
                    only.matches(child, captures, tell);
                }
            }
        }
        captures.truncate(before);
    }
}

impl Shape {
    pub(super) fn matches<'t>(&self, node: Node<'t>, captures: &mut Captures<'t>, tell: Tell<'_, 't>) {
        if self.children.is_empty() && self.without.is_empty() && !self.is_last {
            return tell(captures);
        }
        let children = children(node);
        if children.iter().any(|(_, field)| field.is_some_and(|field| self.without.contains(&field))) {
            return;
        }
        row(&self.children, &children, 0, false, captures, &mut |captures, end| {
            let after = children.get(end..).unwrap_or_default();
            if !(self.is_last && after.iter().any(|(node, _)| node.is_named())) {
                tell(captures);
            }
        });
    }
}

/// All ways in which steps match some of a row of siblings, in order, from a place on; with `here` the first step must
/// match there.
pub(super) fn row<'t>(
    steps: &[Step],
    siblings: &[Child<'t>],
    from: usize,
    here: bool,
    captures: &mut Captures<'t>,
    tell: &mut dyn FnMut(&mut Captures<'t>, usize),
) {
    let Some((step, rest)) = steps.split_first() else { return tell(captures, from) };
    let mut told = false;
    if let Quantifier::Many | Quantifier::Some = step.quantifier {
        told = many(step, rest, siblings, from, here, captures, tell);
    } else {
        for (at, sibling) in siblings.iter().enumerate().skip(from) {
            one(step, *sibling, siblings, at, captures, &mut |captures, next| {
                row(rest, siblings, next, false, captures, &mut |captures, end| {
                    told = true;
                    tell(captures, end);
                });
            });
            if here || step.is_next && sibling.0.is_named() {
                break;
            }
        }
    }
    if !told && matches!(step.quantifier, Quantifier::Optional | Quantifier::Many) {
        row(rest, siblings, from, here, captures, tell);
    }
}

/// A step at a place, and where what follows may begin.
fn one<'t>(
    step: &Step,
    child: Child<'t>,
    siblings: &[Child<'t>],
    at: usize,
    captures: &mut Captures<'t>,
    tell: &mut dyn FnMut(&mut Captures<'t>, usize),
) {
    match &step.what {
        What::Group(steps) if steps.len() > 1 => row(steps, siblings, at, true, captures, tell),
        _ => step.matches(child, captures, &mut |captures| tell(captures, at + 1)),
    }
}

/// As many in a row as there are, and then the rest. Whether that matched.
fn many<'t>(
    step: &Step,
    rest: &[Step],
    siblings: &[Child<'t>],
    from: usize,
    here: bool,
    captures: &mut Captures<'t>,
    tell: &mut dyn FnMut(&mut Captures<'t>, usize),
) -> bool {
    let mut told = false;
    for (at, sibling) in siblings.iter().enumerate().skip(from) {
        one(step, *sibling, siblings, at, captures, &mut |captures, next| {
            let more = many(step, rest, siblings, next, false, captures, tell);
            if !more {
                row(rest, siblings, next, false, captures, &mut |captures, end| {
                    told = true;
                    tell(captures, end);
                });
            }
            told |= more;
        });
        if told || here || step.is_next && sibling.0.is_named() {
            break;
        }
    }
    told
}

//! `lock-order`: two locks that are taken in both orders, anywhere in the workspace.
//!
//! A lock is known by what it is: the object in a field, a class, `this` of a class. Two objects of one
//! class count as one lock, so a cycle of two locks says that the orders exist, not that they meet. A lock that is taken
//! while an object of the same class is held counts only where the body shows that they are two objects, and
//! that nothing was compared to decide which comes first.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use racelens_ir::{FieldKey, Id, InstrId, MethodKey, Name, Type, simple_name};
use rustc_hash::FxHashMap;

use crate::class::{FileHint, Spot};
use crate::summary::object::OUTER;
use crate::summary::{Held, Object, Summary};

/// A lock, whoever names it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LockName {
    Field(FieldKey),
    Class(Name),
    /// An object of a class, used as its own lock.
    Object(Name),
}

impl fmt::Display for LockName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LockName::Field(field) => write!(f, "`{}.{}`", simple_name(&field.class), field.name),
            LockName::Class(class) => write!(f, "`{}.class`", simple_name(class)),
            LockName::Object(class) => write!(f, "the monitor of a `{}`", simple_name(class)),
        }
    }
}

/// What a lock of a method is called everywhere.
pub fn name_of(object: &Object, method: &MethodKey, is_static: bool) -> Option<LockName> {
    Some(match object {
        Object::StaticField(field) => LockName::Field(field.clone()),
        Object::Class(class) => LockName::Class(class.clone()),
        Object::This => LockName::Object(method.class.clone()),
        Object::FieldOf(_, field) if *field.name == *OUTER => LockName::Object(object.class_of_this(&method.class)?),
        Object::FieldOf(owner, field) if !matches!(**owner, Object::Owned) => LockName::Field(field.clone()),
        Object::ReadSide(whole) => name_of(whole, method, is_static)?,
        Object::Local(reg) => {
            let param = reg.index().checked_sub(usize::from(!is_static))?;
            match method.params.get(param)? {
                Type::Class(name) => LockName::Object(name.clone()),
                _ => return None,
            }
        }
        Object::Owned | Object::Made(_) | Object::FieldOf(..) => return None,
    })
}

/// One place where a lock is taken while another is held.
#[derive(Clone, Debug)]
pub struct Edge {
    pub held: LockName,
    pub taken: LockName,
    pub method: MethodKey,
    pub at: InstrId,
    /// What else is held there: a lock that all places of a cycle hold keeps them apart.
    pub gates: BTreeSet<LockName>,
}

/// The edges that a body shows by itself.
pub fn own_edges(method: &MethodKey, summary: &Summary, is_static: bool, edges: &mut Vec<Edge>) {
    for acquire in summary.acquires.iter().filter(|acquire| !acquire.tries) {
        let Some(taken) = name_of(&acquire.lock.object, method, is_static) else { continue };
        // A lock that the thread holds already is only entered again: that waits for nobody and orders nothing.
        if acquire.holds.iter().any(|held| held.object == acquire.lock.object) {
            continue;
        }
        for held in &acquire.holds {
            let Some(name) = name_of(&held.object, method, is_static) else { continue };
            if name == taken && (summary.compares || !is_known(&held.object) || !is_known(&acquire.lock.object)) {
                continue;
            }
            edges.push(edge(name, taken.clone(), method, acquire.at, &acquire.holds, is_static));
        }
    }
}

/// Whether two different names of this kind may well mean two objects.
fn is_known(object: &Object) -> bool {
    matches!(object, Object::This | Object::Local(_))
}

pub fn edge(held: LockName, taken: LockName, method: &MethodKey, at: InstrId, holds: &[Held], is_static: bool) -> Edge {
    let all = holds.iter().filter_map(|held| name_of(&held.object, method, is_static));
    let gates = all.filter(|name| *name != held && *name != taken).collect();
    Edge { held, taken, method: method.clone(), at, gates }
}

/// Every cycle once: one for all pairs of locks that hang together, and one for each longer cycle.
pub fn hints(edges: &[Edge], may_meet: &dyn Fn(&MethodKey, &MethodKey) -> bool) -> Vec<FileHint> {
    let mut first: BTreeMap<(&LockName, &LockName), Vec<&Edge>> = BTreeMap::new();
    for edge in edges {
        first.entry((&edge.held, &edge.taken)).or_default().push(edge);
    }
    let mut pairs_found = Vec::new();
    let mut in_pairs: BTreeSet<&LockName> = BTreeSet::new();
    for ((held, taken), here) in &first {
        if held > taken {
            continue;
        }
        let Some(there) = first.get(&(*taken, *held)) else { continue };
        let pairs = here.iter().flat_map(|a| there.iter().map(move |b| (*a, *b)));
        let mut pairs = pairs.filter(|(a, b)| a.gates.is_disjoint(&b.gates) && may_meet(&a.method, &b.method));
        if let Some((a, b)) = pairs.next() {
            in_pairs.extend([*held, *taken]);
            pairs_found.push((a, b));
        }
    }
    let mut found: Vec<FileHint> = connected(&pairs_found).iter().filter_map(|pairs| of_pairs(pairs)).collect();
    found.extend(longer(&first, &in_pairs));
    found
}

type Pair<'a> = (&'a Edge, &'a Edge);

/// Pairs of two different locks that have a lock in common, directly or by other pairs, belong together. Two objects of one
/// class are a pair of their own.
fn connected<'a>(pairs: &[Pair<'a>]) -> Vec<Vec<Pair<'a>>> {
    let mut groups: Vec<(BTreeSet<&LockName>, Vec<Pair<'a>>)> = Vec::new();
    let mut alone = Vec::new();
    for (a, b) in pairs {
        if a.held == a.taken {
            alone.push(vec![(*a, *b)]);
            continue;
        }
        let mut locks = BTreeSet::from([&a.held, &a.taken]);
        let (met, others): (Vec<_>, Vec<_>) = groups.into_iter().partition(|(known, _)| !known.is_disjoint(&locks));
        groups = others;
        let mut all = Vec::new();
        for (known, its) in met {
            locks.extend(known);
            all.extend(its);
        }
        all.push((*a, *b));
        groups.push((locks, all));
    }
    groups.into_iter().map(|(_, pairs)| pairs).chain(alone).collect()
}

fn of_pairs(pairs: &[Pair<'_>]) -> Option<FileHint> {
    let ((a, b), others) = pairs.split_first()?;
    let mut one = of_two(a, b);
    match others.len() {
        0 => {}
        1 => one.message.push_str("; there is 1 other pair of such locks around these"),
        count => one.message = format!("{}; there are {count} other pairs of such locks around these", one.message),
    }
    for edge in others.iter().flat_map(|(a, b)| [a, b]) {
        one.related.push((
            Spot::Instr(edge.method.clone(), edge.at),
            format!("{} is locked here while {} is held", edge.taken, edge.held),
        ));
    }
    Some(one)
}

fn of_two(a: &Edge, b: &Edge) -> FileHint {
    let message = if a.held == a.taken {
        format!(
            "two objects are locked here, one while the other is held, in no fixed order ({} twice); two threads may lock them in opposite orders and deadlock",
            a.taken
        )
    } else {
        format!(
            "{} is locked here while {} is held; elsewhere they are locked in the opposite order, so two threads can deadlock",
            a.taken, a.held
        )
    };
    let related = (a.held != a.taken)
        .then(|| (Spot::Instr(b.method.clone(), b.at), format!("{} is locked here while {} is held", b.taken, b.held)));
    FileHint {
        rule: "lock-order",
        at: Spot::Instr(a.method.clone(), a.at),
        message,
        related: related.into_iter().collect(),
        fields: Vec::new(),
    }
}

/// Cycles of three locks and more.
fn longer(edges: &BTreeMap<(&LockName, &LockName), Vec<&Edge>>, known: &BTreeSet<&LockName>) -> Vec<FileHint> {
    let mut graph: DiGraph<&LockName, &Edge> = DiGraph::new();
    let mut nodes: FxHashMap<&LockName, NodeIndex> = FxHashMap::default();
    for ((held, taken), sites) in edges {
        if held == taken || known.contains(held) || known.contains(taken) {
            continue;
        }
        let a = *nodes.entry(held).or_insert_with(|| graph.add_node(held));
        let b = *nodes.entry(taken).or_insert_with(|| graph.add_node(taken));
        if let Some(site) = sites.first() {
            graph.add_edge(a, b, *site);
        }
    }
    let mut found = Vec::new();
    for component in kosaraju_scc(&graph).into_iter().filter(|component| component.len() > 2) {
        // A walk that stays inside comes back to where it has been.
        let mut path: Vec<(NodeIndex, &Edge)> = Vec::new();
        // The order inside a component says nothing; the lock that was met first makes the beginning.
        let Some(mut at) = component.iter().copied().min() else { continue };
        loop {
            let mut next = graph.edges(at).filter(|edge| component.contains(&petgraph::visit::EdgeRef::target(edge)));
            let Some(edge) = next.next() else { break };
            path.push((at, edge.weight()));
            at = petgraph::visit::EdgeRef::target(&edge);
            if let Some(begin) = path.iter().position(|(node, _)| *node == at) {
                path.drain(..begin);
                break;
            }
        }
        let mut gates = path.iter().map(|(_, edge)| edge.gates.clone());
        let common =
            gates.next().map(|first| gates.fold(first, |all, more| all.intersection(&more).cloned().collect()));
        let (Some((_, head)), true) = (path.first(), common.is_none_or(|gates| gates.is_empty())) else { continue };
        if path.len() < 3 {
            continue;
        }
        let related = path.iter().skip(1).map(|(_, edge)| {
            (
                Spot::Instr(edge.method.clone(), edge.at),
                format!("{} is locked here while {} is held", edge.taken, edge.held),
            )
        });
        found.push(FileHint {
            rule: "lock-order",
            at: Spot::Instr(head.method.clone(), head.at),
            message: format!(
                "{} is locked here while {} is held; together with {} other places this is a cycle, so the threads can deadlock",
                head.taken,
                head.held,
                path.len() - 1
            ),
            related: related.collect(),
            fields: Vec::new(),
        });
    }
    found
}

//! `class-init-cycle`: the static initialiser of a class needs a subclass, whose initialisation waits for its
//! superclass. Two threads that start with one class each deadlock.

use racelens_ir::{Modifiers, Name, simple_name};

use super::{FileHint, FileView, Spot, messages};
use crate::summary::Summary;
use crate::summary::object::is_made;

pub fn hints(view: &FileView<'_>, found: &mut Vec<FileHint>) {
    for (method, summary) in view.methods.iter().filter(|(key, _)| key.is_static_initialiser()) {
        let own = &method.class;
        let needed = needed(summary);
        let first = needed.into_iter().find(|(class, _)| is_below(view, class, own) && is_seen(view, class));
        let Some((class, at)) = first else { continue };
        let (own, below) = (simple_name(own), simple_name(&class));
        found.push(FileHint {
            rule: "class-init-cycle",
            at: Spot::Instr(method.clone(), at),
            message: messages::class_init_cycle(own, below),
            related: Vec::new(),
            fields: Vec::new(),
        });
    }
}

/// The classes that a static initialiser makes objects of, calls or asks, with the first place of each.
fn needed(summary: &Summary) -> Vec<(Name, racelens_ir::InstrId)> {
    let made = summary.forks.iter().filter_map(|fork| Some((fork.class.clone()?, fork.at)));
    let is_static = |call: &&crate::summary::Call| call.dispatch == racelens_ir::Dispatch::Static;
    let called = summary.calls.iter().filter(is_static).map(|call| (call.target.class.clone(), call.at));
    let asked = summary.accesses.iter().filter(|access| access.object.is_none());
    let asked = asked.map(|access| (access.field.class.clone(), access.at));
    let mut all: Vec<_> = made.chain(called).chain(asked).collect();
    all.sort_by_key(|(_, at)| *at);
    all
}

/// Whether a class descends from another one.
fn is_below(view: &FileView<'_>, class: &Name, above: &Name) -> bool {
    let mut next = Some(class.clone());
    let mut steps = 0;
    while let Some(name) = next.take().filter(|_| steps < 32) {
        next = view.class(&name).and_then(|decl| decl.superclass.clone());
        if next.as_ref() == Some(above) {
            return true;
        }
        steps += 1;
    }
    false
}

/// Whether another thread can begin with the class: it isn't one that only code of its superclass can name.
fn is_seen(view: &FileView<'_>, class: &Name) -> bool {
    let Some(decl) = view.class(class).filter(|_| !is_made(class)) else { return false };
    let constructors = decl.methods.iter().filter(|method| method.key.is_constructor());
    let mut ways = constructors.chain(decl.methods.iter().filter(|method| method.modifiers.is_static()));
    // What is nested and not public is seldom named from outside.
    let is_named = !class.contains('$') || decl.modifiers.has(Modifiers::PUBLIC);
    is_named && ways.any(|way| !way.modifiers.has(Modifiers::PRIVATE) && !way.key.is_static_initialiser())
}

//! A commit sequence in source terms: what each of its steps commits.
//!
//! Only racy reads, the writes of their variables and what is printed before these are told; all else is committed when nothing racy is left
//! ([`crate::relaxing::legality`]).

use racelens_ir::{Id, Kind};

use crate::machine::Machine;
use crate::machine::memory_model::torn_words;
use crate::machine::names::{object_name, place_name, thread_names, value_name};
use crate::memory::Place;
use crate::memory::actions::{Action, ActionKind};
use crate::memory::heap::Shape;
use crate::memory::path_relaxing::Value;
use crate::relaxing::executions::{Execution, Set, one};

/// What is committed in each step: "`Thread-1` writes `Point.x`: 1". The machine is at the end of the execution.
pub fn told(machine: &Machine<'_>, execution: &Execution, sequence: &[Set]) -> Vec<String> {
    let threads = thread_names(machine);
    let mut before = 0;
    let mut steps = Vec::new();
    for set in sequence {
        let new = execution.actions.iter().enumerate().filter(|(at, _)| set & !before & one(*at) != 0);
        let actions: Vec<String> = new.filter_map(|(_, action)| of_action(machine, &threads, action)).collect();
        steps.push(actions.join(", "));
        before = *set;
    }
    steps
}

fn of_action(machine: &Machine<'_>, threads: &[String], action: &Action) -> Option<String> {
    let thread = threads.get(action.thread as usize)?;
    if action.kind == ActionKind::External {
        return Some(format!("`{thread}` prints"));
    }
    let relaxed = machine.weak.relaxed.as_ref()?;
    let object = relaxed.object(action.location.object)?;
    let (slot, _) = torn_words::whole(action.location.slot);
    let half = if slot == action.location.slot { "" } else { "a half of " };
    let place = Place { object, slot, field: machine.field_of_slot(object, slot) };
    let kind = match (place.field, machine.heap.object(object).shape) {
        (Some(field), _) => machine.image.fields.get(field.index())?.kind,
        (None, Shape::Array { kind, .. }) => kind,
        _ => Kind::Int,
    };
    let value = match action.value {
        Value::Word(word) => value_name(machine, kind, word),
        Value::Object(name) => relaxed.object(name).map_or_else(String::new, |object| object_name(machine, object)),
        Value::Boxed { value, .. } => value_name(machine, Kind::Long, value),
    };
    let verb = if action.kind == ActionKind::Write { "writes" } else { "reads" };
    Some(format!("`{thread}` {verb} {half}`{}`: {value}", place_name(machine, place)))
}

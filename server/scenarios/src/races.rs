//! Races that are no faults of the class: on what its caller alone has, on values of the library, on what every thread computes alike.

use racelens_checker::{Violation, ViolationKind};
use racelens_ir::{Program, Provenance, Type};

use crate::data::{Call, On, Scenario, Value};
use crate::given::takes_back;
use crate::judge::Shown;
use crate::library_calls::is_immutable;
use crate::memo::is_memo;

/// Whether threads that give back the same thing race in that thing: it belongs to one thread.
pub(crate) fn has_race_of_owner(program: &Program, scenario: &Scenario, shown: &[Shown]) -> bool {
    let gives_back = |calls: &&Vec<Call>| {
        calls.iter().any(|call| matches!(call.on, On::Asked(Value::Receiver(_))) && takes_back(&call.method.name))
    };
    let is_own = |shown: &Shown| match &shown.violation.kind {
        ViolationKind::DataRace { variable, .. } => {
            variable.field.is_some_and(|field| program.classes[program.fields[field].class].decl.name != scenario.class)
        }
        _ => false,
    };
    scenario.threads.iter().filter(gives_back).count() > 1 && shown.iter().any(is_own)
}

/// Whether a race is on what a value of the library, such as a `BigInteger`, keeps for itself.
pub(crate) fn is_of_library_value(program: &Program, violation: &Violation) -> bool {
    let ViolationKind::DataRace { variable, .. } = &violation.kind else { return false };
    variable.field.is_some_and(|field| {
        let class = &program.classes[program.fields[field].class].decl;
        class.provenance != Provenance::Source && is_immutable(&Type::Class(class.name.clone()))
    })
}

pub(crate) fn is_race_on_memo(program: &Program, violation: &Violation) -> bool {
    match &violation.kind {
        ViolationKind::DataRace { variable, .. } => variable.field.is_some_and(|field| is_memo(program, field)),
        _ => false,
    }
}

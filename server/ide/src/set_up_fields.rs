//! Settings: what a property alone sets. As a rule that is done before other threads have the object, so where a class only takes
//! locks, and does not say that it is made for several threads, a race of a setting is a hint; and all those of a class are one.

use racelens_analysis::is_setter;
use racelens_checker::{Variable, Violation, ViolationKind};
use racelens_ir::{BlockId, Body, Code, Instr, Links, Modifiers, Program, Type};

use crate::finding::{Finding, Level, Related};

/// Further fields that one finding names.
const MOST_FIELDS: usize = 8;

/// Whether a race is of a field that only setters write, and that no method accesses which takes a lock. A flag that a loop asks is
/// no setting.
pub(crate) fn is_of_setting(program: &Program, violation: &Violation) -> bool {
    let ViolationKind::DataRace { variable: Variable { field: Some(field), is_content: false, .. }, .. } =
        &violation.kind
    else {
        return false;
    };
    let is_flag = program.fields[*field].ty == Type::BOOLEAN;
    let methods = program.methods.rows().iter().filter(|method| !method.key.is_constructor());
    let mut accessing = methods.filter_map(|method| match &method.code {
        Code::Body(body, links) => {
            let (reads, writes) = accesses(body, links, *field);
            (reads || writes).then_some((method, body, writes))
        }
        Code::Intrinsic(_) | Code::Missing => None,
    });
    accessing.all(|(method, body, writes)| {
        let has_lock = method.modifiers.has(Modifiers::SYNCHRONIZED) || takes_lock(body);
        !(has_lock || writes && !is_setter(&method.key) || is_flag && has_loop(body))
    })
}

/// Whether a body reads a field of an object, and whether it writes it.
fn accesses(body: &Body, links: &Links, of: racelens_ir::FieldId) -> (bool, bool) {
    let is_it = |at: racelens_ir::FieldRef| links.fields[at] == Some(of);
    let any = |test: &dyn Fn(&Instr) -> bool| body.code.rows().iter().any(test);
    (
        any(&|instr| matches!(instr, Instr::GetField { field, .. } if is_it(*field))),
        any(&|instr| matches!(instr, Instr::PutField { field, .. } if is_it(*field))),
    )
}

fn takes_lock(body: &Body) -> bool {
    body.code.rows().iter().any(|instr| matches!(instr, Instr::MonitorEnter { .. }))
        || body.methods.rows().iter().any(|key| key.class.starts_with("java.util.concurrent.locks."))
}

fn has_loop(body: &Body) -> bool {
    let goes_back = |block: BlockId| {
        let mut back = false;
        if let Some(last) = body.blocks[block].instrs().next_back() {
            body.code[last].for_each_target(|target| back |= target <= block);
        }
        back
    };
    body.blocks.ids().any(goes_back)
}

/// Makes the races of the settings of one class one finding, which names the places of the others. `is_setting` says which findings
/// these are.
pub(crate) fn joined(findings: Vec<(Finding, bool)>) -> Vec<Finding> {
    let mut all: Vec<Finding> = Vec::new();
    let mut first: Option<usize> = None;
    let mut others: Vec<Related> = Vec::new();
    for (finding, is_setting) in findings {
        match first {
            Some(_) if is_setting && finding.level == Level::Hint => {
                let variable = finding.variable.as_deref().unwrap_or_default();
                others.push(Related { message: format!("`{variable}` races in the same way"), place: finding.place });
            }
            _ => {
                if is_setting && finding.level == Level::Hint {
                    first = Some(all.len());
                }
                all.push(finding);
            }
        }
    }
    if let Some(finding) = first.and_then(|at| all.get_mut(at))
        && !others.is_empty()
    {
        let fields = crate::phrases::count(others.len() as u64, "more field");
        finding.message.push_str(&format!("; so does each of {fields} that setters set"));
        others.truncate(MOST_FIELDS);
        finding.related.append(&mut others);
    }
    all
}

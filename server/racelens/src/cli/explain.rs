//! `racelens explain`: the page of a rule, of the assumptions, of fairness, of memory models or of unit tests.

use racelens_ide::rules::{
    ASSUMPTIONS, FAIRNESS, FAIRNESS_PAGE, MEMORY_MODELS, MEMORY_MODELS_PAGE, UNIT_TESTS, UNIT_TESTS_PAGE, all,
    assumptions, nearest, rule,
};
use racelens_project::{Project, Wanted, own_rules};
use racelens_system::System;

use super::args::ExplainArgs;
use super::{Console, Status, Usage, answered};
use crate::plain::{plain, plain_lines};

pub(super) fn run(args: &ExplainArgs, system: &dyn System, console: &mut Console<'_>) -> Result<Status, Usage> {
    let own = own_rules(&Project::read(system, &[".".to_owned()], &Wanted::no_class_path()));
    let Some(id) = &args.rule else {
        let widest = all().map(|rule| rule.id.len()).chain(own.iter().map(|own| own.id.len())).max().unwrap_or(0);
        let mut list = String::new();
        for (id, summary) in all().map(|rule| (rule.id, rule.summary)) {
            list.push_str(&format!("{id:<widest$}  {summary}\n"));
        }
        list.push_str(&format!("{ASSUMPTIONS:<widest$}  what verdicts may assume beyond the language\n"));
        list.push_str(&format!("{FAIRNESS:<widest$}  what `--fairness` assumes of the scheduler\n"));
        list.push_str(&format!("{MEMORY_MODELS:<widest$}  which writes a read may see under each `--memory-model`\n"));
        list.push_str(&format!("{UNIT_TESTS:<widest$}  which unit tests are checked, and how they are run\n"));
        for own in &own {
            list.push_str(&format!("{:<widest$}  {} (of this project)\n", plain(&own.id), plain(&own.message)));
        }
        return answered(console.out.write_all(list.as_bytes()), console).map(|()| Status::Clean);
    };
    if let Some(own) = own.iter().find(|own| own.id == *id) {
        let page = plain_lines(&own.page);
        return answered(console.out.write_all(page.as_bytes()), console).map(|()| Status::Clean);
    }
    if id == ASSUMPTIONS {
        return answered(console.out.write_all(assumptions().as_bytes()), console).map(|()| Status::Clean);
    }
    if id == MEMORY_MODELS {
        return answered(console.out.write_all(MEMORY_MODELS_PAGE.as_bytes()), console).map(|()| Status::Clean);
    }
    if id == FAIRNESS {
        return answered(console.out.write_all(FAIRNESS_PAGE.as_bytes()), console).map(|()| Status::Clean);
    }
    if id == UNIT_TESTS {
        return answered(console.out.write_all(UNIT_TESTS_PAGE.as_bytes()), console).map(|()| Status::Clean);
    }
    let Some(rule) = rule(id) else {
        let what = match nearest(id, own.iter().map(|own| own.id.as_str())) {
            Some(near) => format!("did you mean `{near}`? `racelens explain` lists all rules"),
            None => "`racelens explain` lists all rules".to_owned(),
        };
        return Err(Usage(format!("unknown rule `{id}`; {what}")));
    };
    answered(console.out.write_all(rule.page.as_bytes()), console).map(|()| Status::Clean)
}

//! `racelens explain`: the page of a rule.

use racelens_ide::rules::{all, nearest, rule};
use racelens_project::{Project, Wanted, own_rules};
use racelens_system::System;

use super::args::ExplainArgs;
use super::{Console, Status, Usage};

pub(super) fn run(args: &ExplainArgs, system: &dyn System, console: &mut Console<'_>) -> Result<Status, Usage> {
    let own = own_rules(&Project::read(system, &[".".to_owned()], &Wanted::default()));
    let Some(id) = &args.rule else {
        let widest = all().map(|rule| rule.id.len()).chain(own.iter().map(|own| own.id.len())).max().unwrap_or(0);
        for (id, summary) in all().map(|rule| (rule.id, rule.summary)) {
            let _ = writeln!(console.out, "{id:<widest$}  {summary}");
        }
        for own in &own {
            let _ = writeln!(console.out, "{:<widest$}  {} (of this project)", own.id, own.message);
        }
        return Ok(Status::Clean);
    };
    if let Some(own) = own.iter().find(|own| own.id == *id) {
        let _ = write!(console.out, "{}", own.page);
        return Ok(Status::Clean);
    }
    let Some(rule) = rule(id) else {
        let what = match nearest(id, own.iter().map(|own| own.id.as_str())) {
            Some(near) => format!("did you mean `{near}`? `racelens explain` lists all rules"),
            None => "`racelens explain` lists all rules".to_owned(),
        };
        return Err(Usage(format!("unknown rule `{id}`; {what}")));
    };
    let _ = write!(console.out, "{}", rule.page);
    Ok(Status::Clean)
}

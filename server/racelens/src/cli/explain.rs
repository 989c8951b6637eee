//! `racelens explain`: the page of a rule.

use racelens_ide::rules::{all, rule};

use super::args::ExplainArgs;
use super::{Console, Status, Usage};

pub(super) fn run(args: &ExplainArgs, console: &mut Console<'_>) -> Result<Status, Usage> {
    let Some(id) = &args.rule else {
        for rule in all() {
            let _ = writeln!(console.out, "{:<24}{}", rule.id, rule.summary);
        }
        return Ok(Status::Clean);
    };
    let Some(rule) = rule(id) else {
        let known: Vec<&str> = all().map(|rule| rule.id).collect();
        return Err(Usage(format!("there is no rule `{id}`; there are {}", known.join(", "))));
    };
    let _ = write!(console.out, "{}", rule.page);
    Ok(Status::Clean)
}

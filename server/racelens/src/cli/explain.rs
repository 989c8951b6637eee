//! `racelens explain`: the page of a rule, of the assumptions, of fairness, of memory models or of unit tests.

use racelens_project::{Project, Wanted};
use racelens_system::System;

use super::args::ExplainArgs;
use super::{Console, Status, Usage, answered};
use crate::pages::Pages;

pub(super) fn run(args: &ExplainArgs, system: &dyn System, console: &mut Console<'_>) -> Result<Status, Usage> {
    let pages = Pages::of(&Project::read(system, &[".".to_owned()], &Wanted::no_class_path()).rules);
    let Some(id) = &args.rule else {
        let entries = pages.list();
        let widest = entries.iter().map(|entry| entry.id.len()).max().unwrap_or(0);
        let lines: Vec<String> =
            entries.iter().map(|entry| format!("{:<widest$}  {}\n", entry.id, entry.summary)).collect();
        return answered(console.out.write_all(lines.concat().as_bytes()), console).map(|()| Status::Clean);
    };
    let Some(page) = pages.page(id) else {
        let what = match pages.nearest(id) {
            Some(near) => format!("did you mean `{near}`? `racelens explain` lists all rules"),
            None => "`racelens explain` lists all rules".to_owned(),
        };
        return Err(Usage(format!("unknown rule `{id}`; {what}")));
    };
    answered(console.out.write_all(page.as_bytes()), console).map(|()| Status::Clean)
}

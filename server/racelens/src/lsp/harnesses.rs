//! What is known of the harnesses, as the last refresh told it, for lenses and lists.

use std::collections::BTreeSet;
use std::sync::Arc;

use racelens_ide::store::HarnessId;
use racelens_ide::{HarnessReport, HarnessState};
use serde::{Deserialize, Serialize};
use tower_lsp::ls_types::{CodeLens, Command, Range, Uri};

use super::convert::Context;
use super::status::Round;
use crate::harmless_text::plain;
use racelens_ide::lenses::LensPlace;

/// Checks a file, or all; a second argument is the time limit in seconds.
pub const CHECK_COMMAND: &str = "racelens.check";
/// Gives the traces at a position of a file, or those of a harness: as Markdown, or as data where a third argument is
/// `"steps"`.
pub const TRACE_COMMAND: &str = "racelens.trace";
/// Cancels all checks.
pub const CANCEL_COMMAND: &str = "racelens.cancel";
/// Gives the list of harnesses.
pub const HARNESSES_COMMAND: &str = "racelens.harnesses";
/// Takes the name of a rule, gives its page as Markdown, or null; without a name gives all names.
pub const EXPLAIN_COMMAND: &str = "racelens.explain";

/// The time limit of a check that was not done in the usual time.
const LONGER_SECONDS: u32 = 60;

/// Shared with reads; a change makes a copy while one of them looks at it.
#[derive(Clone, Debug, Default)]
pub struct Harnesses {
    pub reports: Arc<Vec<HarnessReport>>,
    /// Whether those of the whole workspace were listed at some time.
    pub are_listed: bool,
    /// The names of those that are being checked.
    pub running: Arc<BTreeSet<String>>,
    /// Classes whose check had nothing to run: a harness covers them, or they have no scenario.
    pub without_check: Arc<BTreeSet<HarnessId>>,
    /// What came of the checks that were asked for last.
    pub round: Round,
}

impl Harnesses {
    fn report(&self, id: &HarnessId) -> Option<&HarnessReport> {
        self.reports.iter().find(|report| *report.file == *id.file && report.name == id.name.as_str())
    }

    /// The lenses of the declarations of a file: the verdict, and what can be done next.
    pub fn lenses(&self, places: &[LensPlace], uri: &Uri, context: &Context<'_>) -> Vec<CodeLens> {
        let shown = places.iter().flat_map(|lens| {
            let range = context.range(&lens.place);
            let commands = self.commands(&lens.id, uri).into_iter();
            commands.map(move |command| CodeLens { range, command: Some(command), data: None })
        });
        shown.collect()
    }

    fn commands(&self, id: &HarnessId, uri: &Uri) -> Vec<Command> {
        let argument = |text: &str| serde_json::Value::String(text.to_owned());
        let check = |title: &str| command(title, CHECK_COMMAND, vec![argument(uri.as_str())]);
        // A title without a command is shown, and a click does nothing.
        let title = |text: &str| command(text, "", Vec::new());
        if self.running.contains(id.name.as_str()) {
            return vec![title("checking…"), command("cancel", CANCEL_COMMAND, Vec::new())];
        }
        match self.report(id).map(|report| &report.state) {
            None | Some(HarnessState::NeverChecked) if self.without_check.contains(id) => Vec::new(),
            None | Some(HarnessState::NeverChecked) => vec![title("not checked yet"), check("check")],
            Some(HarnessState::Shadowed(other)) => vec![title(&shadowed(other))],
            Some(HarnessState::Outdated(verdict)) => {
                vec![title(&format!("outdated: {}", verdict.title())), check("check again")]
            }
            Some(HarnessState::Current(verdict)) if verdict.violations > 0 => {
                let arguments = vec![argument(uri.as_str()), argument(&id.name)];
                vec![title(&verdict.title()), command("show the trace", TRACE_COMMAND, arguments)]
            }
            Some(HarnessState::Current(verdict)) if verdict.reasons.iter().any(|reason| reason.kind == "time") => {
                let arguments = vec![argument(uri.as_str()), LONGER_SECONDS.into()];
                vec![title(&verdict.title()), command("check longer", CHECK_COMMAND, arguments)]
            }
            Some(HarnessState::Current(verdict)) => vec![title(&verdict.title())],
        }
    }

    /// The harnesses as plain data: those of a file, or all.
    pub fn list(&self, reports: &[HarnessReport], context: &Context<'_>) -> Vec<HarnessInfo> {
        reports.iter().map(|report| self.info(report, context)).collect()
    }

    fn info(&self, report: &HarnessReport, context: &Context<'_>) -> HarnessInfo {
        let (state, verdict) = match &report.state {
            HarnessState::NeverChecked => ("never-checked", None),
            HarnessState::Shadowed(other) => ("never-checked", Some(shadowed(other))),
            HarnessState::Current(verdict) => ("current", Some(verdict.sentence())),
            HarnessState::Outdated(verdict) => ("outdated", Some(verdict.sentence())),
        };
        let (outcome, reasons) = match &report.state {
            HarnessState::Current(verdict) | HarnessState::Outdated(verdict) => {
                let outcome = match verdict.outcome {
                    racelens_ide::Outcome::Violated => Some("violated"),
                    racelens_ide::Outcome::Holds => Some("holds"),
                    racelens_ide::Outcome::NotChecked => Some("not-checked"),
                };
                (outcome, verdict.reasons.iter().map(|reason| plain(&reason.message).into_owned()).collect())
            }
            HarnessState::NeverChecked | HarnessState::Shadowed(_) => (None, Vec::new()),
        };
        HarnessInfo {
            name: plain(&report.name).into_owned(),
            state: state.to_owned(),
            verdict: verdict.map(|text| plain(&text).into_owned()),
            range: report.place.as_ref().map(|place| context.range(place)),
            uri: report.place.as_ref().and_then(|place| (context.uri)(&place.file)),
            is_running: self.running.contains(&report.name),
            outcome: outcome.map(str::to_owned),
            reasons,
        }
    }
}

fn command(title: &str, name: &str, arguments: Vec<serde_json::Value>) -> Command {
    let arguments = (!arguments.is_empty()).then_some(arguments);
    Command { title: plain(title).into_owned(), command: name.to_owned(), arguments }
}

/// Why a harness whose class another file declares as well isn't checked.
pub fn shadowed(other: &str) -> String {
    format!("not checked: {other} declares a class with the same name")
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct HarnessesParams {
    pub uri: Option<Uri>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct HarnessInfo {
    name: String,
    /// `never-checked`, `current` or `outdated`.
    state: String,
    verdict: Option<String>,
    range: Option<Range>,
    /// The file of the range.
    uri: Option<Uri>,
    is_running: bool,
    /// `holds`, `violated` or `not-checked`.
    outcome: Option<String>,
    /// Why not everything was checked.
    reasons: Vec<String>,
}

//! The status line and its details. It never shows success while work is pending.

use std::collections::BTreeSet;

use racelens_ide::phrases::grouped;
use racelens_ide::{FactProgress, HarnessReport, HarnessState, Outcome};

use super::harnesses::shadowed;
use super::outbox::{HintsSoFar, Status};
use crate::harmless_text::plain;

/// How far the server has come with the workspace.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Stage {
    /// Files are taken in.
    #[default]
    Loading,
    /// Their declarations are read.
    Reading(FactProgress),
    /// Names mean something, harnesses are known, and open files have the hints that they give by themselves; those
    /// of other files, and those that take several files, are being found.
    Hints(FactProgress),
    /// Everything is shown.
    All,
}

/// Harnesses without a check that a tooltip names.
const MOST_UNCHECKED: usize = 8;

/// What a status is told from.
pub struct Now<'a> {
    pub stage: Stage,
    pub confirmed: u64,
    /// `None` while they were never listed.
    pub reports: Option<&'a [HarnessReport]>,
    /// The harnesses that are being checked.
    pub running: &'a BTreeSet<String>,
    /// Checks run, or it is being found out which are due.
    pub is_checking: bool,
}

impl Now<'_> {
    pub fn status(&self) -> Status {
        let (mut state, mut text) = match self.stage {
            Stage::Loading => ("starting", "reading the workspace".to_owned()),
            Stage::Reading(done) => ("starting", format!("reading the workspace: {}", files(done))),
            Stage::Hints(_) => ("hints", format!("ready{}", self.counts())),
            Stage::All => ("idle", format!("ready{}", self.counts())),
        };
        if self.is_checking && matches!(self.stage, Stage::Hints(_) | Stage::All) {
            (state, text) = ("checking", "checking".to_owned());
        }
        let mut hints = None;
        if let Stage::Hints(done) = self.stage {
            text.push_str(&format!(" · hints: {}", files(done)));
            hints = Some(HintsSoFar { done: done.done, of: done.of });
        }
        Status { state: state.to_owned(), text, tooltip: self.tooltip(), hints }
    }

    fn counts(&self) -> String {
        let mut text = String::new();
        if self.confirmed > 0 {
            text.push_str(&format!(" · {} confirmed", self.confirmed));
        }
        let unchecked = self.reports.into_iter().flatten().filter(|report| match &report.state {
            HarnessState::Current(verdict) => verdict.outcome == Outcome::NotChecked || !verdict.reasons.is_empty(),
            HarnessState::NeverChecked | HarnessState::Shadowed(_) | HarnessState::Outdated(_) => true,
        });
        let unchecked = unchecked.count();
        if unchecked > 0 {
            text.push_str(&format!(" · {unchecked} not checked"));
        }
        text
    }

    fn tooltip(&self) -> String {
        let reports = self.reports.unwrap_or_default();
        let mut lines = Vec::new();
        let mut unnamed = 0u64;
        let mut unchecked = 0;
        for HarnessReport { name, state, .. } in reports {
            let line = match state {
                _ if self.running.contains(name) => format!("{name}: check running"),
                HarnessState::NeverChecked => {
                    unchecked += 1;
                    if unchecked > MOST_UNCHECKED {
                        unnamed += 1;
                        continue;
                    }
                    format!("{name}: not checked yet")
                }
                HarnessState::Shadowed(other) => format!("{name}: {}", shadowed(other)),
                HarnessState::Current(verdict) => format!("{name}: {}", verdict.sentence()),
                HarnessState::Outdated(verdict) => format!("{name}: outdated: {}", verdict.sentence()),
            };
            lines.push(plain(&line).into_owned());
        }
        if unnamed > 0 {
            let more = if unnamed == 1 { "harness" } else { "harnesses" };
            lines.push(format!("{} more {more}: not checked yet", grouped(unnamed)));
        }
        match self.stage {
            Stage::Loading | Stage::Reading(_) => "harnesses are listed when all files are read".to_owned(),
            _ if self.reports.is_none() => "ready; harnesses are being listed".to_owned(),
            _ if lines.is_empty() => "no harness found; every `main` method is a harness".to_owned(),
            _ => lines.join("\n"),
        }
    }
}

/// `1,200 of 5,000 files`
pub fn files(done: FactProgress) -> String {
    format!("{} of {}", grouped(done.done as u64), racelens_ide::phrases::count(done.of as u64, "file"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn says(stage: Stage, is_checking: bool) -> (String, String) {
        let status = Now { stage, confirmed: 2, reports: Some(&[]), running: &BTreeSet::new(), is_checking }.status();
        (status.state, status.text)
    }

    #[test]
    fn what_still_waits_is_said() {
        let is = |state: &str, text: &str| (state.to_owned(), text.to_owned());
        let done = FactProgress { done: 1200, of: 5000 };
        assert_eq!(says(Stage::Loading, true), is("starting", "reading the workspace"));
        assert_eq!(says(Stage::Reading(done), false), is("starting", "reading the workspace: 1,200 of 5,000 files"));
        assert_eq!(says(Stage::Hints(done), false), is("hints", "ready · 2 confirmed · hints: 1,200 of 5,000 files"));
        assert_eq!(says(Stage::Hints(done), true), is("checking", "checking · hints: 1,200 of 5,000 files"));
        assert_eq!(says(Stage::All, false), is("idle", "ready · 2 confirmed"));
    }
    #[test]
    fn a_tooltip_names_some_of_many_unchecked_harnesses() {
        let report = |at: usize| HarnessReport {
            file: "/A.java".into(),
            name: format!("A{at}.main"),
            kind: racelens_ide::HarnessKind::Main,
            place: None,
            key: None,
            class_files: Vec::new(),
            models: Vec::new(),
            state: HarnessState::NeverChecked,
        };
        let reports: Vec<HarnessReport> = (0..1_010).map(report).collect();
        let running = BTreeSet::from(["A1009.main".to_owned()]);
        let now = |reports| Now { stage: Stage::All, confirmed: 0, reports, running: &running, is_checking: true };
        let tooltip = now(Some(&reports[..])).status().tooltip;
        assert!(tooltip.starts_with("A0.main: not checked yet\n"), "{tooltip}");
        let last: Vec<&str> = tooltip.lines().skip(7).collect();
        let expected =
            ["A7.main: not checked yet", "A1009.main: check running", "1,001 more harnesses: not checked yet"];
        assert_eq!(last, expected);
        assert_eq!(now(None).status().tooltip, "ready; harnesses are being listed");
        assert_eq!(now(None).status().text, "checking");
    }
}

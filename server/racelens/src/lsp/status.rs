//! The status line and its details. It never shows success while work is pending.

use std::collections::BTreeSet;

use racelens_ide::phrases::{count, grouped};
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

/// What came of the programs that were asked for together, by a save or a command.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    pub checked: u64,
    /// They have not changed since their checks.
    pub unchanged: u64,
}

impl Round {
    fn sentence(self) -> Option<String> {
        let Self { checked, unchanged } = self;
        let unchanged = Some(unchanged).filter(|unchanged| *unchanged > 0)?;
        let (checked, unchanged) = (count(checked, "program"), count(unchanged, "program"));
        Some(format!("last check: {checked} checked, {unchanged} unchanged"))
    }
}

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
    pub round: Round,
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
        if !self.is_checking && !lines.is_empty() {
            lines.extend(self.round.sentence());
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
    format!("{} of {}", grouped(done.done as u64), count(done.of as u64, "file"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn says(stage: Stage, is_checking: bool) -> (String, String) {
        let (running, round) = (BTreeSet::new(), Round::default());
        let status = Now { stage, confirmed: 2, reports: Some(&[]), running: &running, is_checking, round }.status();
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
        let round = Round { checked: 20, unchanged: 1 };
        let of = |reports, is_checking| Now {
            stage: Stage::All,
            confirmed: 0,
            reports,
            running: &running,
            is_checking,
            round,
        };
        let now = |reports| of(reports, true);
        let tooltip = now(Some(&reports[..])).status().tooltip;
        assert!(tooltip.starts_with("A0.main: not checked yet\n"), "{tooltip}");
        let last: Vec<&str> = tooltip.lines().skip(7).collect();
        let expected =
            ["A7.main: not checked yet", "A1009.main: check running", "1,001 more harnesses: not checked yet"];
        assert_eq!(last, expected);
        let after = of(Some(&reports[..]), false).status().tooltip;
        let said = "last check: 20 programs checked, 1 program unchanged";
        assert_eq!(after.lines().last(), Some(said));
        assert_eq!(Round { checked: 3, unchanged: 0 }.sentence(), None);
        let said = "last check: 0 programs checked, 2 programs unchanged";
        assert_eq!(Round { checked: 0, unchanged: 2 }.sentence().as_deref(), Some(said));
        assert_eq!(now(None).status().tooltip, "ready; harnesses are being listed");
        assert_eq!(now(None).status().text, "checking");
    }
}

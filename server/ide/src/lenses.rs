//! The declarations of a file above which an editor shows a verdict: its harnesses, and its classes that may have scenarios.
//!
//! Only places are found here, and nothing is linked: the cost is that of the declarations of one file. What is known of each
//! harness comes from the last refresh ([`crate::HarnessReport`]), as in every other surface.

use racelens_checker::{Outcome, ReachedResult, Results};
use racelens_java::Location;

use crate::finding::{Finding, Place, VerdictView};
use crate::host::Snapshot;
use crate::outcomes::is_accepted;
use crate::phrases::{count, list};
use crate::positions::place;
use crate::store::HarnessId;

/// A declaration that can be checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LensPlace {
    pub id: HarnessId,
    pub place: Place,
}

/// Results that fit above a line.
const MOST_RESULTS: usize = 6;

/// Characters of a reason that fit above a line.
const LONGEST_REASON: usize = 120;

impl Snapshot {
    /// The declarations of a file that can be checked, in the order of the text.
    pub fn lens_places(&self, file: &str) -> Vec<LensPlace> {
        let harnesses = self.harnesses(Some(file)).into_iter();
        let harnesses = harnesses.map(|(id, harness)| (id, racelens_java::harness_location(self.db(), &harness)));
        let classes = self.claimed_classes(file).into_iter();
        let classes = classes.map(|(id, class)| (id, racelens_java::class_location(self.db(), &class)));
        let mut places: Vec<LensPlace> =
            harnesses.chain(classes).filter_map(|(id, at)| self.lens_place(id, at?)).collect();
        // A name that a different file declares as well may mean that one.
        places.retain(|lens| *lens.place.file == *file);
        places.sort_by_key(|lens| lens.place.span.start);
        places
    }

    fn lens_place(&self, id: HarnessId, at: Location) -> Option<LensPlace> {
        Some(LensPlace { id, place: place(self.db(), at.file, at.span) })
    }

    /// The findings that the check of a harness has shown by a trace.
    pub fn traced_by(&self, file: &str, harness: &str) -> Vec<Finding> {
        let all = self.shown_by_now(file);
        let findings = all.iter().flat_map(|(_, shown)| &shown.findings);
        let own = findings.filter(|finding| finding.trace.is_some() && finding.harness.as_deref() == Some(harness));
        own.map(|finding| Finding::clone(finding)).collect()
    }
}

impl VerdictView {
    /// The verdict in a few words: "no violation · 1,204 states · complete".
    pub fn title(&self) -> String {
        let mut parts = match self.outcome {
            Outcome::Violated => vec![count(u64::from(self.violations), self.found())],
            Outcome::Holds => vec!["no violation".to_owned()],
            Outcome::NotChecked => Vec::new(),
        };
        if let Some(reason) = self.reasons.first() {
            parts.push(format!("not checked: {}", shortened(&reason.message)));
        } else if self.outcome == Outcome::NotChecked {
            parts.push("not checked: the reason is unknown".to_owned());
        }
        if self.outcome != Outcome::NotChecked {
            parts.extend(self.extent());
        }
        parts.join(" · ")
    }

    /// What was explored, and on which assumptions.
    fn extent(&self) -> Vec<String> {
        let mut parts = Vec::new();
        if let Some(scenarios) = &self.scenarios {
            parts.push(match scenarios.complete == scenarios.planned {
                true => count(scenarios.ran as u64, "scenario"),
                false => format!("{} of {} complete", scenarios.complete, count(scenarios.planned as u64, "scenario")),
            });
        }
        if let Some(results) = &self.results {
            parts.push(listed(results));
        }
        parts.push(count(self.stats.states, "state"));
        match (self.bound.complete, self.bound.context_switches) {
            (true, _) => parts.push("complete".to_owned()),
            (false, Some(switches)) => parts.push(format!("up to {}", count(u64::from(switches), "context switch"))),
            (false, None) => parts.push("incomplete".to_owned()),
        }
        if !self.assumptions.is_empty() {
            parts.push(format!("under {}", count(self.assumptions.len() as u64, "assumption")));
        }
        parts
    }
}

/// The results of a jcstress test, few enough to be read: "results `0, 1` and `1, 1`".
fn listed(results: &Results) -> String {
    let count_of = count(results.all.len() as u64, "result");
    if results.all.is_empty() || results.all.len() > MOST_RESULTS {
        return count_of;
    }
    let one = |result: &ReachedResult| match is_accepted(result) {
        true => format!("`{}`", result.text),
        false => format!("`{}` ({})", result.text, result.expect),
    };
    format!("{count_of}: {}", list(results.all.iter().map(one)))
}

/// The beginning of a sentence, cut between two characters.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST_REASON) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or(text)),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_reason_is_cut_between_characters() {
        assert_eq!(shortened("é"), "é");
        assert_eq!(shortened(&"é".repeat(121)), format!("{}…", "é".repeat(120)));
    }
}

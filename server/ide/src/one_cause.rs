//! Findings of one file that have one cause are shown as one, which names the places of the others.
//!
//! This comes after suppressions: what is suppressed in one place is still shown in the others. Only what the text shows is
//! joined, and hints; what a check has confirmed is always shown by itself.
//!
//! - A rule with the header `once: file` is about a habit of the author: the first place speaks for the file.
//! - A pattern that is about a field speaks for hints of races of that field.

use std::sync::Arc;

use racelens_syntax::Pattern;

use crate::finding::{Certainty, Finding, Related};

/// Patterns about how a field is written or locked: two threads may meet in it for that reason.
const OF_FIELDS: [&str; 3] = ["lazy-static-init", "static-under-instance-lock", "lock-on-non-final-field"];

/// The findings of one file, by place, with one for each cause. `own` are the rules of the project.
pub(crate) fn joined(findings: Vec<Arc<Finding>>, own: &[Arc<Pattern>]) -> Vec<Arc<Finding>> {
    let is_habit = |rule: &str| {
        let mut patterns = own.iter().chain(racelens_java::patterns());
        patterns.find(|pattern| pattern.id == rule).is_some_and(|pattern| pattern.is_once_in_a_file())
    };
    let mut shown: Vec<Arc<Finding>> = Vec::new();
    for finding in findings {
        let is_same = |known: &&mut Arc<Finding>| known.rule == finding.rule && known.certainty == Certainty::Certain;
        let first = match finding.certainty {
            Certainty::Certain if is_habit(finding.rule) => shown.iter_mut().find(is_same),
            _ => None,
        };
        match first {
            Some(first) => add(first, racelens_analysis::class::SAME_HERE.to_owned(), &finding),
            None => shown.push(finding),
        }
    }
    let (races, mut shown): (Vec<_>, Vec<_>) = shown.into_iter().partition(|one| is_race(one));
    let mut left = Vec::new();
    for race in races {
        match shown.iter_mut().find(|known| OF_FIELDS.contains(&known.rule) && meet(known, &race)) {
            Some(known) => add(known, race.message.clone(), &race),
            None => left.push(race),
        }
    }
    shown.extend(left);
    shown
}

fn is_race(one: &Finding) -> bool {
    one.certainty == Certainty::Suspected && matches!(one.rule, "data-race" | "inconsistent-guard")
}

/// Whether a race is of the variable that a pattern underlines: one of its accesses stands there.
fn meet(pattern: &Finding, race: &Finding) -> bool {
    let places = std::iter::once(&race.place).chain(race.related.iter().map(|related| &related.place));
    let overlaps = |at: &crate::finding::Place| {
        let (own, it) = (pattern.place.span, at.span);
        at.file == pattern.place.file && own.start < it.end && it.start < own.end
    };
    pattern.certainty == Certainty::Certain && places.into_iter().any(overlaps)
}

/// Names the place of a finding, and those that it names, in another.
fn add(first: &mut Arc<Finding>, message: String, other: &Finding) {
    let one = Arc::make_mut(first);
    one.related.push(Related { message, place: other.place.clone() });
    one.related.extend(other.related.iter().cloned());
}

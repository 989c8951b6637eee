//! Findings of one file that have one cause are shown as one, which names the places of the others.
//!
//! This comes after suppressions: what is suppressed in one place is still shown in the others.
//!
//! - A race that several checks have found, or one check in several objects, is shown once, where the access to blame is the
//!   same; so is an exception of one class at one place. The check that says most of it speaks for all.
//! - A rule with the header `once: file` is about a habit of the author: the first place speaks for the file.
//! - A pattern that is about a field speaks for hints of races of that field.

use std::collections::BTreeSet;
use std::sync::Arc;

use racelens_ir::{FieldKey, Span};
use racelens_syntax::Pattern;

use crate::finding::{AccessView, Certainty, Finding, Harm, Place, Related};
use crate::phrases::list_some;

/// How many places of other findings one finding names.
const MOST_RELATED: usize = 6;

/// Patterns about how a field is written or locked: two threads may meet in it for that reason.
const OF_FIELDS: [&str; 3] = ["lazy-static-init", "static-under-instance-lock", "lock-on-non-final-field"];

/// The findings of one file, by place, with one for each cause. `own` are the rules of the project.
pub(crate) fn joined(findings: Vec<Arc<Finding>>, own: &[Arc<Pattern>]) -> Vec<Arc<Finding>> {
    let is_habit = |rule: &str| {
        let mut patterns = own.iter().chain(racelens_java::patterns());
        patterns.find(|pattern| pattern.id == rule).is_some_and(|pattern| pattern.is_once_in_a_file())
    };
    let mut shown: Vec<Arc<Finding>> = Vec::new();
    for finding in by_several_checks(findings) {
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

/// What two confirmed findings have in common that have one cause.
#[derive(PartialEq, Eq)]
enum Cause {
    /// The access to blame, and the field if it is one.
    Race(Span, Option<FieldKey>),
    /// Where the exception was thrown, and its class.
    Exception(Span, String),
}

fn cause(finding: &Finding) -> Option<Cause> {
    if finding.certainty != Certainty::Confirmed || finding.harness.is_none() {
        return None;
    }
    match (finding.rule, &finding.exception) {
        ("data-race", _) => Some(Cause::Race(finding.place.span, finding.field.clone())),
        ("exception", Some(exception)) => Some(Cause::Exception(finding.place.span, exception.class.clone())),
        _ => None,
    }
}

/// One finding for what several checks have found.
fn by_several_checks(findings: Vec<Arc<Finding>>) -> Vec<Arc<Finding>> {
    let mut joined: Vec<(Option<Cause>, Vec<Arc<Finding>>)> = Vec::new();
    for finding in findings {
        let cause = cause(&finding);
        let first = cause.as_ref().and_then(|cause| joined.iter_mut().find(|(known, _)| known.as_ref() == Some(cause)));
        match first {
            Some((_, all)) => all.push(finding),
            None => joined.push((cause, vec![finding])),
        }
    }
    joined.into_iter().filter_map(|(_, all)| as_one(all)).collect()
}

fn as_one(mut all: Vec<Arc<Finding>>) -> Option<Arc<Finding>> {
    let is_harmless = |one: &Finding| one.harm != Some(Harm::Harmful);
    let length = |one: &Finding| one.trace.as_ref().map_or(0, |trace| trace.steps.len());
    all.sort_by(|a, b| {
        let key = |one: &Finding| (one.level, is_harmless(one), length(one));
        (key(a), &a.harness, &a.message).cmp(&(key(b), &b.harness, &b.message))
    });
    // Of one check, which object comes first is an accident of the search.
    let first = all.first()?;
    let is_equal = |one: &Finding| {
        (one.level, is_harmless(one), &one.harness) == (first.level, is_harmless(first), &first.harness)
    };
    let equal = all.iter().enumerate().filter(|(_, one)| is_equal(one));
    let at = equal.min_by(|(_, a), (_, b)| a.message.cmp(&b.message)).map_or(0, |(at, _)| at);
    let mut speaker = all.remove(at);
    let others = all;
    if others.is_empty() {
        return Some(speaker);
    }
    let one = Arc::make_mut(&mut speaker);
    for other in &others {
        one.also_by.extend(other.harness.clone().filter(|name| one.harness.as_ref() != Some(name)));
        for pair in &other.pairs {
            let is_same =
                |known: &[AccessView; 2]| known.iter().zip(pair).all(|(a, b)| (a.kind, &a.place) == (b.kind, &b.place));
            if !one.pairs.iter().any(is_same) {
                one.pairs.push(pair.clone());
            }
        }
        // Where the same access is blamed, the other one tells the two apart.
        let at = other.related.first().map_or(&other.place, |related| &related.place);
        let is_known = |known: &Place| known.file == at.file && known.start.line == at.start.line;
        if one.related.len() < MOST_RELATED && !one.related.iter().any(|known| is_known(&known.place)) {
            one.related.push(Related { message: other.message.clone(), place: at.clone() });
        }
    }
    // Other objects of the same access: elements of an array, mostly.
    let elements = others.iter().filter(|other| other.field.is_none()).filter_map(|other| other.variable.clone());
    let elements: BTreeSet<String> = elements.filter(|name| one.variable.as_ref() != Some(name)).collect();
    if !elements.is_empty() {
        let names = list_some(elements.iter().map(|name| format!("`{name}`")), 2);
        one.message.push_str(&format!(", and so is {names}"));
    }
    one.also_by.sort_unstable();
    one.also_by.dedup();
    let names = list_some(one.also_by.iter().map(|name| format!("`{name}`")), 2);
    match one.also_by.len() {
        0 => {}
        1 => one.message.push_str(&format!("; {names} shows it as well")),
        _ => one.message.push_str(&format!("; {names} show it as well")),
    }
    Some(speaker)
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

//! Traces as data, for clients that step through them: what each step does, where, and what it comes after.

use racelens_ide::Finding;
use serde::Serialize;
use tower_lsp::ls_types::{Range, Uri};

use super::convert::Context;
use crate::harmless_text::plain_finding;

/// A finding and the steps that lead to it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Traced {
    pub rule: String,
    pub message: String,
    pub harness: Option<String>,
    pub threads: Vec<String>,
    pub steps: Vec<TracedStep>,
    /// The first step of those that go round forever.
    pub loop_from: Option<u32>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TracedStep {
    /// An index into the threads.
    pub thread: u32,
    /// What the step does: "writes done: false → true".
    pub text: String,
    /// Where, if its code has a text.
    pub uri: Option<Uri>,
    pub range: Option<Range>,
    /// What orders it after earlier steps.
    pub after: Vec<After>,
    /// How often it happens in a row, with those that are folded into it.
    pub times: Option<u32>,
    /// Of a read that sees an old value, the steps whose writes it misses.
    pub misses: Vec<u32>,
}

/// An edge of the happens-before order into a step.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct After {
    /// An index into the steps.
    pub step: u32,
    /// "the start of the thread", "the monitor".
    pub by: String,
}

/// A finding as data; nothing where it has no trace.
pub fn traced(finding: &Finding, context: &Context<'_>) -> Option<Traced> {
    let finding = plain_finding(finding);
    let trace = finding.trace.as_ref()?;
    let steps = trace.steps.iter().enumerate().map(|(at, step)| {
        let edges = trace.edges.iter().filter(|edge| edge.to as usize == at);
        let place = step.place.as_ref();
        TracedStep {
            thread: step.thread,
            text: step.text.clone(),
            uri: place.and_then(|place| (context.uri)(&place.file)),
            range: place.map(|place| context.range(place)),
            after: edges.map(|edge| After { step: edge.from, by: edge.by.clone() }).collect(),
            times: step.fold.map(|fold| fold.times),
            misses: step.weak_read.iter().flat_map(|read| read.misses.iter().copied()).collect(),
        }
    });
    Some(Traced {
        rule: finding.rule.to_string(),
        message: finding.message.clone(),
        harness: finding.harness.as_deref().map(str::to_owned),
        threads: trace.threads.clone(),
        steps: steps.collect(),
        loop_from: trace.loop_from,
    })
}

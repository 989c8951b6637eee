//! Traces as Markdown: for hovers of findings, and as a document that any editor can open.

use racelens_ide::Finding;
use racelens_ide::phrases::count;

use crate::columns::columns;
use crate::harmless_text::plain_finding;

/// A finding with its related places and its trace.
pub fn markdown(finding: &Finding, is_whole: bool) -> String {
    let finding = plain_finding(finding);
    let mut text = format!("**{}**: {}\n", finding.rule, finding.message);
    for related in &finding.related {
        let file = related.place.file.rsplit('/').next().unwrap_or(&related.place.file);
        text.push_str(&format!("\n- {file}:{}: {}", related.place.start.line + 1, related.message));
    }
    if let Some(trace) = &finding.trace {
        let steps = count(trace.steps.len() as u64, "step");
        let harness = finding.harness.as_deref().unwrap_or("a harness");
        text.push_str(&format!("\n\nTrace of `{harness}`, {steps}:\n\n```text\n"));
        for line in columns(trace, &finding.place.file, is_whole) {
            text.push_str(&line);
            text.push('\n');
        }
        text.push_str("```\n");
    }
    text
}
